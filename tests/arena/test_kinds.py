"""What a tournament knows of each game: how many play, what no tournament changes, what is counted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from reussites_tk.arena import run
from reussites_tk.arena.kinds import COUPS_OF_TAROT, KINDS, options_of
from reussites_tk.arena.run import Order, play_tournament, read_tournament
from reussites_tk.errors import UserError
from reussites_tk.jeux import PARTIES
from reussites_tk.jeux.tarot_coups import DonneFinie
from reussites_tk.worker.parent.referee import FORMS, ComputerSeat, Turn, play_deal

TAROT = PARTIES["tarot"]


def test_every_game_has_a_tournament() -> None:
    assert KINDS.keys() == PARTIES.keys() == FORMS.keys()
    for code, kind in KINDS.items():
        assert set(kind.markers) <= set(PARTIES[code].charger_les_ordinateurs().NIVEAUX)


@pytest.mark.parametrize("joueurs", [None, 3, 5, [{"nom": f"J{k}", "type": "humain"} for k in range(3)]])
def test_four_play_the_tarot_unless_it_is_said_otherwise(joueurs: Any) -> None:
    options = options_of(TAROT, {} if joueurs is None else {"joueurs": joueurs})
    seats = 4 if joueurs is None else joueurs if isinstance(joueurs, int) else len(joueurs)
    assert [each["nom"] for each in options["joueurs"]] == [f"Joueur {k}" for k in range(1, seats + 1)]
    assert options["nb_donnes"] == 1


def test_the_tarot_is_played_one_deal_at_a_time() -> None:
    assert options_of(TAROT, {"nb_donnes": 1, "profil": "fft"})["profil"] == "fft"
    with pytest.raises(UserError, match="se joue avec nb_donnes = 1 : retirez « nb_donnes »"):
        options_of(TAROT, {"nb_donnes": 5})
    with pytest.raises(UserError):
        options_of(TAROT, {"joueurs": [{"nom": "J1", "type": "humain"}, {"nom": "J2", "type": "humain"}]})


def test_the_deals_won_are_counted_out_of_those_taken() -> None:
    options = options_of(TAROT, {})
    deal = play_deal("tarot", options, 3, 1, [ComputerSeat("regles") for _ in range(4)])
    (event,) = (event for event in deal.events if isinstance(event, DonneFinie))
    shares = KINDS["tarot"].shares(deal.events, 4)
    assert shares[event.compte.preneur - 1] == (event.compte.reussi, 1)
    assert [share for k, share in enumerate(shares, 1) if k != event.compte.preneur] == [(0, 0)] * 3


def test_a_deal_that_nobody_takes_is_stopped() -> None:
    class Passer:
        used = 0.0

        def begin(self, *_deal: Any) -> None: ...

        def decide(self, partie: Any, joueur: int, rang: int) -> Turn:
            return Turn(joueur, FORMS["tarot"].lowest(partie.vue_de(joueur), tuple))

    options = options_of(TAROT, {})
    most = KINDS["tarot"].most_coups(options)
    deal = play_deal("tarot", options, 3, 1, [Passer() for _ in range(4)], most_coups=most)
    assert not deal.ended and len(deal.turns) == COUPS_OF_TAROT and set(deal.resultat.scores) == {0}


def test_the_players_of_the_tarot_meet(
    tmp_path: Path, without_children: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "levels_of", lambda *_order: ("hasard",))
    source = tmp_path / "joueurs"
    source.mkdir()
    for name, level in {"ada.py": "regles", "bob.py": "hasard", "zoé.py": "regles"}.items():
        text = "\n".join(f"def {nom}(vue):\n    return '{level}'\n" for nom in FORMS["tarot"].functions)
        (source / name).write_text(text, encoding="utf-8")
    seen = []
    for folder in ("un", "deux"):
        wanted = Order(source, tmp_path / folder, TAROT, options_of(TAROT, {}), 2, 7, workers=1)
        played = play_tournament(read_tournament(wanted))
        names = ("classement.csv", "tournoi.json", "index.html")
        seen.append([(wanted.folder / name).read_bytes() for name in names])
        for record in played.results.records:
            assert len(record.games) == 4 and all(sum(game.scores) == 0 for game in record.games)
    assert seen[0] == seen[1] and "Prises gagnées".encode() in seen[0][2]
