"""The kernels and `cours` agree game by game (a slice of `tools/agree.py`, which compares 100,000)."""

from itertools import chain
from typing import Any

import agree
import pytest

from reussites_tk.analysis import kernels
from reussites_tk.analysis.kernels import blocks
from reussites_tk.analysis.outcomes import Counts
from tests.compiled import compiled

pytestmark = compiled

GAMES = 60
EVERY_WAY = [(jeu, options) for jeu in agree.CHOICES for options in agree.combinations(jeu)]


@pytest.mark.parametrize(
    ("jeu", "options"),
    EVERY_WAY,
    ids=lambda value: value if isinstance(value, str) else "-".join(map(str, value.values())),
)
def test_kernel_and_course_agree_on_every_combination_of_options(jeu: str, options: dict[str, Any]) -> None:
    ours = kernels.codes_of(jeu, 2024, 1, GAMES, options)
    assert agree.difference(ours, agree.codes_of_cours(jeu, 2024, 1, GAMES, options)) == "all agree"


def test_the_comparison_sees_a_difference() -> None:
    assert agree.difference(b"\x01\x02\x03", b"\x01\x02\x04") == "1 differ, from game 3 on"


@pytest.mark.parametrize("graine", [0, -1, 2**64 - 1, 2**70 + 5])
def test_any_whole_number_is_a_seed(graine: int) -> None:
    assert kernels.codes_of("md", graine, 1, 20) == agree.codes_of_cours("md", graine, 1, 20, {})


@pytest.mark.parametrize("first", [2**32 - 3, 10**12])
def test_games_with_large_numbers_agree_too(first: int) -> None:
    assert kernels.codes_of("c4", 5, first, 20) == agree.codes_of_cours("c4", 5, first, 20, {})


@pytest.mark.parametrize("jeu", sorted(agree.CHOICES))
def test_any_slice_of_games_can_be_played_on_its_own(jeu: str) -> None:
    whole = kernels.codes_of(jeu, 3, 1, 1000)
    assert b"".join(kernels.codes_of(jeu, 3, first, 250) for first in range(1, 1001, 250)) == whole


@pytest.mark.parametrize("jeu", sorted(agree.CHOICES))
def test_a_count_is_that_of_the_bytes(jeu: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "CHUNK", 1 << 10)
    games = 2_500  # more than are held at once
    expected = Counts.of_codes(jeu, kernels.codes_of(jeu, 3, 101, games), first=101)
    assert kernels.play_block(jeu, 3, 101, games) == expected
    halves = [kernels.play_block(jeu, 3, first, games // 2) for first in (101, 101 + games // 2)]
    assert halves[0] + halves[1] == expected


def test_zero_games_give_an_empty_count() -> None:
    assert kernels.play_block("r7", 1, 1, 0) == Counts.empty()
    assert kernels.codes_of("r7", 1, 1, 0) == b""


def test_games_of_a_relay_end_sooner_with_more_tours() -> None:
    few, many = (kernels.codes_of("r7", 1, 1, 500, {"tours_max": n}) for n in (3, 48))
    assert all(code in (0, other) for code, other in zip(few, many, strict=True))
    assert 0 not in many, "with enough tours, every game is won"


def test_the_rates_are_those_of_the_rules() -> None:
    rate = {jeu: kernels.play_block(jeu, 1, 1, 200_000).gagnees / 200_000 for jeu in ("r7", "c4", "md")}
    assert rate == pytest.approx({"r7": 0.868, "c4": 0.599, "md": 0.144}, abs=0.004)


def test_a_game_of_c4_slides_8_to_32_cartes() -> None:
    assert set(chain(kernels.play_block("c4", 1, 1, 100_000).detail)) <= set(range(8, 33))
