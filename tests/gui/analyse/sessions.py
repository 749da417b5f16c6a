"""Sessions with known counts, for the tests."""

from reussites_tk.analysis.outcomes import WON, Pairs, counts_of
from reussites_tk.analysis.series import Series
from reussites_tk.gui.analyse.model import Facing, Order, Session

LOST, WON_3, WON_2 = 0, 3 | WON, 2 | WON
R7 = bytes([WON_3, LOST, WON_3, WON_2])
WORSE_R7 = bytes([WON_3, LOST, LOST, WON_2])


def session_of(series: Series, codes: bytes) -> Session:
    """A session of these games, all played."""
    session = Session(Order(series), len(codes))
    session.rest(len(codes))
    session.take(counts_of(series.jeu, codes, series.debut))
    return session


def facing_of(codes: bytes, others: bytes, jeu: str = "r7") -> Facing:
    """Games played in two ways, from number 1."""
    counts = counts_of(jeu, codes, 1), counts_of(jeu, others, 1)
    numbers = [n for n, (one, other) in enumerate(zip(codes, others, strict=True), 1) if one != other]
    return Facing(Pairs.of(*counts, (codes, others), 1), len(numbers), tuple(numbers[:3]))


def compared(one: Series, other: Series, codes: bytes, others: bytes) -> Session:
    """A session of two ways, all played."""
    session = Session(Order(one, other), len(codes))
    session.rest(len(codes))
    session.take(facing_of(codes, others, one.jeu))
    return session
