"""What the table of the Tarot says, and to whom."""

from __future__ import annotations

import pytest

from reussites_tk.gui.multiplayer.tarot.model_moment import closed, moment_of
from reussites_tk.gui.multiplayer.tarot.words import (
    bid_sentence,
    carte_sentence,
    last_call,
    plate_lines,
    standing_sentence,
    turn_sentence,
    verdict,
)
from reussites_tk.jeux.tarot import reglage_de
from reussites_tk.jeux.tarot_coups import Annoncer, ChelemAnnonce, DonneFinie, Ecarter, EcartFait, Poser
from tests.gui.multiplayer.tarot.matches import at_phase, at_trick, match_of, simple_coup, view_in_turn


def test_plates_say_the_bids_then_parts_and_tricks() -> None:
    match = match_of(4)
    match.play(Annoncer("garde"))
    moment = moment_of(match.view(2), 2, True, 2, match.steps)
    said = [plate_lines(moment, joueur) for joueur in range(1, 5)]
    assert [first for (first,), _second in said] == ["garde", "parle…", "n’a pas parlé", "n’a pas parlé"]
    assert said[3][1] == ["0 point · donneur", "0 point"]
    at_trick(match, 2)
    moment = moment_of(match.view(2), 2, True, 2, match.steps)
    said = [plate_lines(moment, joueur) for joueur in range(1, 5)]
    assert said[0][0][0].startswith("preneur · ") and said[1][0][0].startswith("défense · ")
    assert sorted(first[0].rpartition(" · ")[2] for first, _second in said) == ["0 pli"] * 3 + ["1 pli"]
    assert said[0][0][2] == "preneur" and said[0][0][-1] == "pren.", "the part is what is left in no room"


def test_a_bid_that_somebody_outbid_is_no_contract_in_the_play() -> None:
    match = match_of(5)
    for annonce in ("petite", "garde", None, None, None):
        match.play(Annoncer(annonce))
    moment = moment_of(match.view(3), 3, True, 2, match.steps)
    said = [plate_lines(moment, joueur)[0][0] for joueur in range(1, 6)]
    assert said == ["camp inconnu", "preneur · garde", *["camp inconnu"] * 3]


def test_who_put_cartes_aside_alone_is_told_them_again() -> None:
    match = at_phase(match_of(4), "ecart")
    coup = simple_coup(match)
    assert isinstance(coup, Ecarter)
    match.play(coup)
    for joueur, hand_open in ((1, True), (1, False), (2, True)):
        moment = moment_of(match.view(joueur), joueur, hand_open, 1, match.steps)
        told = "votre écart" in standing_sentence(moment, 1)
        assert told == (joueur == 1 and hand_open)
        assert not any(code in standing_sentence(moment, 2) for code in coup.cartes)


def test_a_bid_says_what_becomes_of_the_dog() -> None:
    assert bid_sentence(None).startswith("Passer")
    assert "2 fois" in bid_sentence("garde") and "contre vous" in bid_sentence("garde contre")


@pytest.mark.parametrize(
    ("code", "aside", "said"),
    [
        ("CC", None, "Le cavalier de cœur : Entrée ou un clic pour jouer."),
        ("DT", True, "La dame de trèfle est choisie : Entrée ou un clic pour y renoncer."),
        ("EX", False, "L’Excuse peut être choisie : Entrée ou un clic."),
        ("a4", True, "Le 4 d’atout est choisi : Entrée ou un clic pour y renoncer."),
    ],
)
def test_a_carte_that_is_walked_to_says_what_a_key_does(code: str, aside: bool | None, said: str) -> None:
    assert carte_sentence(code, None, aside) == said
    assert carte_sentence(code, "Non.", aside) == "Non."


def test_the_turn_says_what_is_asked() -> None:
    match = match_of(5)
    for phase, words in (
        ("annonces", "annoncez un contrat"),
        ("appel", "appelez un roi"),
        ("ecart", "votre écart"),
        ("jeu", "commencez le pli"),
    ):
        vue = view_in_turn(at_phase(match, phase))
        assert words in turn_sentence(vue, vue.phase, "Ada")
    vue = view_in_turn(match)._replace(pli=("a4",))
    assert turn_sentence(vue, "jeu", "Ada") == "Ada, posez un atout si vous en avez."
    assert "du trèfle" in turn_sentence(vue._replace(pli=("EX", "4T")), "jeu", "Ada")


def test_what_nobody_sees_has_no_verdict() -> None:
    reglage = reglage_de(match_of(4).options)
    assert verdict(reglage, [EcartFait(1, ())]) == ("", "")
    assert verdict(reglage, [ChelemAnnonce(1, False)]) == ("", "")
    assert verdict(reglage, [EcartFait(1, ("RC",))]) == ("", "À l’écart de Ada")


def test_the_last_coup_is_told_as_calls_without_the_ecart() -> None:
    match = match_of(4, nb_donnes=1)
    calls = []
    while match.turn is not None:
        before, coup = view_in_turn(match), simple_coup(match)
        events = match.play(coup)
        calls.append(last_call(coup, closed(before), events))
        if isinstance(coup, Ecarter):
            assert calls[-1] == "ecarter_tarot(vue) → 6 cartes"
    assert calls[0] == "annoncer_tarot(vue) → 'garde'"
    assert calls[3].endswith("meilleure_annonce(['garde', None, None, None])\n→ 1")
    assert calls[5] == f"jouer_tarot(vue) → {match.steps[5].coup.carte!r}"
    assert isinstance(match.steps[-1].coup, Poser) and "resultat(" in calls[-1]
    finished = next(e for e in match.steps[-1].evenements if isinstance(e, DonneFinie))
    assert f"objectif({len(finished.compte.bouts)}) → {finished.compte.objectif}" in calls[-1]
