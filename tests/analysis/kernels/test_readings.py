"""Which options a kernel plays: those that decide nothing by themselves."""

from typing import Any

import pytest

from reussites_tk.analysis import kernels
from reussites_tk.analysis.kernels.readings import LAST_TOUR, Unsupported, reading_of


@pytest.mark.parametrize("jeu", ["r7", "qll", "c4", "md"])
def test_each_game_has_a_kernel_for_its_defaults(jeu: str) -> None:
    assert kernels.supports(jeu)


@pytest.mark.parametrize(
    ("jeu", "options"),
    [
        ("r7", {"rejeu_rebut": "manuel"}),
        ("c4", {"tas_depart": "choisi"}),
        ("md", {"montee": "manuelle"}),
        ("md", {"strategie": "joueur"}),
        ("md", {"strategie": "eleve"}),
        ("md", {"strategie": "inconnue"}),
        ("r7", {"tours_max": 0}),
        ("r7", {"cartes": 32}),
        ("tarot", {}),
    ],
)
def test_options_that_a_person_decides_and_unknown_ones_have_no_kernel(
    jeu: str, options: dict[str, Any]
) -> None:
    assert not kernels.supports(jeu, options)
    with pytest.raises(Unsupported):
        kernels.play_block(jeu, 1, 1, 1, options)


def test_games_of_qll_are_those_of_their_deals_unless_they_are_gathered() -> None:
    assert not reading_of("qll", {}).chained
    assert not reading_of("qll", {"entre_parties": "battu"}).chained
    assert reading_of("qll", {"entre_parties": "ramassage"}).chained


def test_r7_may_have_any_number_of_tours() -> None:
    assert reading_of("r7", {"tours_max": 10**30}).arguments == (LAST_TOUR, 1)
