"""Coups as plain JSON, and the options of each game sent where they belong."""

from __future__ import annotations

from typing import Any

import pytest

from reussites_tk.cours import Couleur
from reussites_tk.reussites import JEUX, c4_coups, md_coups, qll_coups, r7_coups
from reussites_tk.worker.benches.hand_board import HandRules, told_coup
from reussites_tk.worker.game_forms import HAND_FORMS

COUPS: list[tuple[str, Any, dict[str, Any]]] = [
    ("r7", r7_coups.Tirer(), {"type": "Tirer"}),
    ("qll", qll_coups.Deplacer(3), {"type": "Deplacer", "milieu": 3}),
    ("c4", c4_coups.Retourner(Couleur.COEUR), {"type": "Retourner", "couleur": 3}),
    ("md", md_coups.Descendre(2), {"type": "Descendre", "stockage": 2}),
]


@pytest.mark.parametrize(("jeu", "coup", "told"), COUPS)
def test_a_coup_written_and_read_again(jeu: str, coup: Any, told: dict[str, Any]) -> None:
    assert told_coup(coup) == told and HandRules(jeu).coup_of(told) == coup


@pytest.mark.parametrize(
    "data", [None, 3, "Tirer", {}, {"type": "Retourner", "couleur": 9}, {"type": "Glisser", "x": 1}]
)
def test_what_is_no_coup_is_left_as_it_is(data: Any) -> None:
    assert HandRules("c4").coup_of(data) == data


def test_every_game_and_every_option_is_known() -> None:
    """Those left out have no meaning in one game played by hand."""
    assert set(HAND_FORMS) == set(JEUX)
    left_out = {
        option.nom
        for code, jeu in JEUX.items()
        for option in jeu.options
        if option.nom not in (*HAND_FORMS[code].forming, *HAND_FORMS[code].ruling)
    }
    assert left_out == {"arret_si_bloque", "entre_parties", "strategie"}
