"""Les portes d'une partie : chaque jeu les a toutes, avec les bons types (c'est mypy qui le vérifie)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reussites_tk.jeux import memorix
from reussites_tk.jeux.memorix_vue import Evenement, Montrer, VueMemorix
from reussites_tk.jeux.partie import Partie, Resultat, resultat_de

if TYPE_CHECKING:
    PORTES: type[Partie[Montrer, Evenement, VueMemorix, Resultat]] = memorix.Partie

NOMS = [nom for nom in vars(Partie) if not nom.startswith("_")]


def test_memorix_a_toutes_les_portes() -> None:
    assert {"au_trait", "coups_possibles", "refus", "jouer", "resultat", "vue_de"} <= set(NOMS)
    assert all(callable(getattr(memorix.Partie, nom)) for nom in NOMS)


@pytest.mark.parametrize(
    ("scores", "rangs", "gagnants"),
    [((3,), (1,), (1,)), ((2, 5, 5, -1), (3, 1, 1, 4), (2, 3)), ((0, 0), (1, 1), (1, 2))],
)
def test_les_rangs(scores: tuple[int, ...], rangs: tuple[int, ...], gagnants: tuple[int, ...]) -> None:
    resultat = resultat_de(scores)
    assert (resultat.rangs, resultat.gagnants) == (rangs, gagnants)
    assert sorted(joueur for groupe in resultat.classement for joueur in groupe) == list(
        range(1, len(scores) + 1)
    )
