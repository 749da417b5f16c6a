"""Games told one by one: a byte each (see `outcomes`), in the order of their numbers."""

from ..worker.parent.game_results import CountBlock
from .outcomes import WON, Counts

_ONE_WHEN_WON = bytes(int(code >= WON) for code in range(256))


def counts_of(jeu: str, codes: bytes, first: int) -> Counts:
    """Count games given by their bytes; `first` is the number of the first one."""
    kinds = sorted(set(codes))
    return Counts.of_tables(
        jeu,
        {code: codes.count(code) for code in kinds},
        {code: first + codes.find(code) for code in kinds},
        {code: first + codes.rfind(code) for code in kinds},
    )


def counts_of_block(jeu: str, block: CountBlock) -> Counts:
    """Count a block of the `cours` engine, whose `detail` may have keys that fit in no byte."""
    of_bytes = counts_of(jeu, block.codes, block.debut)
    return Counts(block.parties, block.gagnees, dict(block.detail), of_bytes.first, of_bytes.last)


def won_flags(codes: bytes) -> int:
    """Give one bit for each game, set when it is won: that of the n-th game, from 0, is bit `8 * n`."""
    return int.from_bytes(codes.translate(_ONE_WHEN_WON), "little")


def number_of(flags: int, first: int) -> int | None:
    """Give the number of the first game whose bit is set in `won_flags`; None when there is none."""
    return first + ((flags & -flags).bit_length() - 1) // 8 if flags else None
