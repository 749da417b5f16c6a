"""A deal can be copied as text, sent, and typed again."""

from __future__ import annotations

import pytest

from reussites_tk.cours.etat import Etat
from reussites_tk.errors import UserError
from reussites_tk.play.deals import deal_name, deal_text, gathered_deal, read_deal
from reussites_tk.play.hand import HandRequest
from reussites_tk.reussites import JEUX
from reussites_tk.worker.parent import games

from .conftest import Play, play_to_end


@pytest.mark.parametrize("jeu", JEUX)
def test_a_deal_written_and_read_again_is_the_same_game(play: Play, jeu: str) -> None:
    game = play_to_end(play(jeu, numero=6))
    typed = play(jeu, numero=1, donne=read_deal(deal_text(game.request), jeu, {}))
    assert play_to_end(typed).positions == game.positions
    assert deal_text(typed.request) == deal_text(game.request)
    assert deal_name(game.request) == "donne n° 6" and deal_name(typed.request) == "position libre"


def test_gathering_gives_the_next_game_of_the_series(play: Play) -> None:
    shown = games.play("qll", graine=3, numero=1, parties=2, options={"entre_parties": "ramassage"})
    states = [state for state in shown if isinstance(state, Etat)]
    game = play_to_end(play("qll", numero=1, graine=3))
    following = play("qll", donne=gathered_deal(game.position.etat))
    assert following.position.etat.tas in [state.tas for state in states]
    assert play_to_end(following).position.etat.tas == states[-1].tas


def test_qll_takes_the_number_of_cartes_asked_for() -> None:
    request = HandRequest("qll", options={"cartes": 52})
    assert len(read_deal(deal_text(request), "qll", request.options)) == 52
    with pytest.raises(UserError, match="n’est pas d’un jeu de 32 cartes"):
        read_deal(deal_text(request), "qll", {})


def test_a_deal_is_read_however_it_is_typed() -> None:
    text = deal_text(HandRequest("md"))
    typed = text.lower().replace(" ", ", (").replace(",", "),") + ")"
    assert read_deal(f"\n{typed}; ".replace("((", "("), "md", {}) == tuple(text.split())


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda codes: [*codes, codes[0]], "est écrite deux fois"),
        (lambda codes: codes[1:], "Il manque 1 des 32 cartes"),
        (lambda codes: [], "Il manque 32 des 32 cartes, dont 7T"),
        (lambda codes: ["2T", *codes[1:]], "La carte 2T n’est pas d’un jeu de 32 cartes"),
        (lambda codes: ["roi", *codes[1:]], "« roi » n’est le code d’aucune carte"),
    ],
)
def test_a_wrong_deal_says_what_to_fix(change: object, words: str) -> None:
    codes = deal_text(HandRequest("c4")).split()
    assert callable(change)
    with pytest.raises(UserError, match=words):
        read_deal(" ".join(change(codes)), "c4", {})
