"""The strategies of MD on the same deals: which wins more often, and what none can win."""

import pytest

pytest.importorskip("numba")

from reussites_tk.analysis.clairvoyance import WON, outcomes_of  # noqa: E402
from reussites_tk.analysis.comparison import compare  # noqa: E402
from reussites_tk.analysis.engine import Series  # noqa: E402
from reussites_tk.analysis.kernels import codes_of  # noqa: E402
from reussites_tk.analysis.outcomes import WON as GAME_WON  # noqa: E402

GAMES, SEARCHED = 40_000, 5_000


@pytest.fixture(scope="module")
def winnable() -> bytes:
    return outcomes_of(9, 1, SEARCHED)


def series(strategie: str) -> Series:
    return Series("md", GAMES, graine=9, options={"strategie": strategie})


def test_prevoyante_wins_more_often_than_ajuste_beyond_doubt() -> None:
    pairs = compare(series("prevoyante"), series("ajuste"), moteur="rapide").pairs
    assert pairs.interval[0] > 0
    assert pairs.one.gagnees / GAMES == pytest.approx(0.165, abs=0.01)


@pytest.mark.parametrize("strategie", ["ajuste", "premier", "hasard", "prevoyante"])
def test_no_strategy_wins_a_deal_that_cannot_be_won(strategie: str, winnable: bytes) -> None:
    """Hundreds of games won: one deal wrongly called lost would show."""
    played = codes_of("md", 9, 1, SEARCHED, {"strategie": strategie})
    won = [found for found, code in zip(winnable, played, strict=True) if code & GAME_WON]
    assert won and set(won) == {WON}
