"""A game by hand tells a person nothing of the cartes that nobody has seen: no advice, no button, no word."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from reussites_tk.cours.etat import Etat
from reussites_tk.play.deals import deal_text
from reussites_tk.play.hand import HandGame, Position
from reussites_tk.play.hand_child import HandRequest

from .conftest import Play, advised

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("r7", {}),
    ("r7", {"rejeu_rebut": "manuel"}),
    ("qll", {}),
    ("qll", {"stabilisation": "extremite_droite", "fin_circulaire": "rotation"}),
    ("c4", {}),
    ("c4", {"tas_depart": "choisi", "distribution": "par_huit"}),
    ("c4", {"tas_depart": "hasard"}),
    ("md", {}),
    ("md", {"montee": "manuelle"}),
]
COUPS = (0, 1, 7, 22, 40, 58)
"""After so many coups the cartes that were not seen yet are exchanged."""


def told(position: Position) -> object:
    """All that a person is told of a position, its hidden cartes being backs."""
    texts = [(c.coup, c.texte, c.regle, c.source, c.cible) for c in position.choices]
    words = position.advice, position.issue, position.can_finish, position.warning, position.played
    return [seen(etat) for etat in position.etats], texts, words


def seen(etat: Etat) -> object:
    tas = [(t.texte, t.place, t.mode, [str(c) if c.decouverte else "" for c in t.cartes]) for t in etat.tas]
    return tas, etat.appels, etat.nombres


def never_seen(game: HandGame) -> set[str]:
    """The cartes that no position has shown face up."""
    cartes = [c for p in game.positions for etat in p.etats for tas in etat.tas for c in tas.cartes]
    return {str(c).strip("()") for c in cartes} - {str(c) for c in cartes if c.decouverte}


def other_deal(codes: list[str], hidden: set[str], chance: Random) -> tuple[str, ...]:
    """The same deal with the hidden cartes exchanged between their places."""
    left = [code for code in codes if code in hidden]
    chance.shuffle(left)
    return tuple(left.pop() if code in hidden else code for code in codes)


@pytest.mark.parametrize(("jeu", "options"), GAMES)
def test_two_deals_that_look_alike_are_told_alike(play: Play, jeu: str, options: dict[str, Any]) -> None:
    chance, exchanged = Random(17), 0
    for coups in COUPS:
        game = play(jeu, numero=2, **options)
        while game.at < coups and game.position.issue is None:
            game.play(advised(game).coup)
        hidden = never_seen(game)
        donne = other_deal(deal_text(HandRequest(jeu, numero=2)).split(), hidden, chance)
        # The same draw of where to start: it is not a carte.
        twin = play(jeu, numero=2, donne=donne, **options)
        for step in game.steps:
            twin.play(step.coups[0])
        assert [told(p) for p in twin.positions] == [told(p) for p in game.positions]
        exchanged += len(hidden) > 1
    assert exchanged >= 3
