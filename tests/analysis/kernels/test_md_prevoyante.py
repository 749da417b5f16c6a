"""The kernel of « prevoyante » and the strategy on the tas of the course agree, carte by carte."""

from __future__ import annotations

import agree
import pytest

from reussites_tk import native
from reussites_tk.analysis.kernels.md_prevoyante import player_of

pytestmark = pytest.mark.skipif(not native.available(), reason="the compiled engine is not built")


def codes_of(graine: int, first: int, count: int) -> bytes:
    codes = bytearray(count)
    player_of(graine)(first, codes)
    return bytes(codes)


@pytest.mark.parametrize(("graine", "first"), [(2024, 1), (-1, 10**12), (2**64, 7)])
def test_games_end_alike_on_the_tas_of_the_course(graine: int, first: int) -> None:
    on_tas = agree.codes_of_cours("md", graine, first, 60, {"strategie": "prevoyante"})
    assert agree.difference(codes_of(graine, first, 60), on_tas) == "all agree"


def test_it_wins_as_often_as_is_written() -> None:
    """16,37 %, from 16,21 to 16,53 (docs/strategies.md)."""
    won = sum(code > 127 for code in codes_of(1, 1, 20_000))
    assert won / 20_000 == pytest.approx(0.1637, abs=0.005)
