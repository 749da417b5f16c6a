"""What is said of a game of Mémorix: the hand-out's grids, scores, who has won."""

from __future__ import annotations

from typing import Any

from reussites_tk.jeux.memorix import Donne, Partie, Reglage
from reussites_tk.jeux.memorix_vue import CarteMontree, Echec, Montrer, VueMemorix
from reussites_tk.jeux.partie import resultat_de
from reussites_tk.play.match_words import points
from reussites_tk.play.memorix_words import (
    failure_sentence,
    grid_lines,
    outcome_sentence,
    ranking_lines,
    score_lines,
    tries_sentence,
    winner_sentence,
)

T = (19, 12, 0, 14, 5, 9, 17, 20, 3, 13, 15, 16, 7, 10, 1, 11, 18, 8, 2, 6, 4)
"""The permutation of the hand-out."""


class Chance(Donne):
    """The hand-out's order."""

    def ordre(self, n: int) -> tuple[int, ...]:
        return T


def vue_of(noms: tuple[str, ...] = ("Ada", "Bo"), cases: tuple[int, ...] = (), **more: Any) -> VueMemorix:
    partie = Partie(Reglage(noms, 3, 7, **more), Chance(1, 1))
    for case in cases:
        partie.jouer(Montrer(case))
    return partie.vue_de(1)


def test_the_grids_of_the_hand_out() -> None:
    assert grid_lines(vue_of(), {}) == [
        "        0    1    2    3    4    5    6",
        "    +-----------------------------------",
        "  0 |   0    1    2    3    4    5    6",
        "  1 |   7    8    9   10   11   12   13",
        "  2 |  14   15   16   17   18   19   20",
    ]
    assert grid_lines(vue_of(), {6: 10, 17: 3})[2:] == [
        "  0 |   0    1    2    3    4    5  [10]",
        "  1 |   7    8    9   10   11   12   13",
        "  2 |  14   15   16   [3]  18   19   20",
    ]
    four_pairs = (12, 0, 9, 17, 11, 18, 6, 4)
    assert grid_lines(vue_of(cases=four_pairs), {19: 0})[2:] == [
        "  0 |        1    2    3         5",
        "  1 |   7    8        10             13",
        "  2 |  14   15   16             [J]  20",
    ]


def test_scores_and_tries_left() -> None:
    assert score_lines(vue_of(("Ada", "Blaise"), (6, 17), e=2)) == [
        "  Ada    : 0 point, 1 essai avant pénalité",
        "  Blaise : 0 point, 2 essais avant pénalité",
    ]
    assert (points(-1), points(-2), points(1)) == ("−1 point", "−2 points", "1 point")
    assert [tries_sentence(3, echecs) for echecs in (0, 1, 2, 3, 7)] == [
        "3 essais avant pénalité",
        "2 essais avant pénalité",
        *["1 essai avant pénalité"] * 3,
    ]
    assert tries_sentence(0, 7) == "aucune pénalité"


def test_a_coup_and_a_failure_that_says_no_value() -> None:
    vue = vue_of()
    shown = CarteMontree(1, 19, 0)
    said = outcome_sentence(vue, (shown, Echec(1, (19,), 1, False, True)))
    assert said.startswith("Ada montre la case 19 : c’est le joker. Le tour s’arrête là")
    assert outcome_sentence(vue, (CarteMontree(2, 6, 10),)) == "Bo montre la case 6 : c’est un 10."
    assert failure_sentence(vue, Echec(1, (19,), 1, False, True)) == "Ada a montré la case 19 : échec."
    assert failure_sentence(vue, Echec(2, (6, 17), 3, True, False)) == (
        "Bo a montré les cases 6 et 17 : échec, un point de pénalité."
    )


def test_the_ranking_and_who_has_won() -> None:
    three = vue_of(("Ada", "Bo", "Cy"))
    alone, equal = resultat_de((2, 5, -1)), resultat_de((4, 1, 4))
    assert ranking_lines(three, alone) == ["1. Bo · 5 points", "2. Ada · 2 points", "3. Cy · −1 point"]
    assert ranking_lines(three, equal) == ["1. Ada et Cy · 4 points", "3. Bo · 1 point"]
    assert winner_sentence(three, alone) == "Bo gagne."
    assert winner_sentence(three, equal) == "Ada et Cy gagnent, à égalité."
    assert winner_sentence(vue_of(("Ada",)), resultat_de((9,))) == "Toutes les paires sont prises : 9 points."
