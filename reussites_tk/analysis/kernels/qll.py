"""The kernel of QLL: games each from its own deal, or all in a chain.

Each tas of the line is one word, with what its top has in common with others. Its low bits are those of
the couleur and of the rang of its top carte: two tops go together when their words share one of them.
Above are the places in the pack of its top and its bottom; in a chain, where the cartes are gathered,
`above` has the word of the carte above each carte.
"""

from functools import lru_cache
from threading import Lock
from typing import Any

import numpy as np

from ...cours.alea import MASQUE
from ...worker.parent.game_results import Cycle
from ..outcomes import WON
from .compiled import compiled, inlined
from .readings import Reading
from .splitmix import ONE, U, deals_key, places, refill, word

U32 = np.uint32
FACE = U32(0x1FFFF)
"""The bits that two tops may share: 4 for the couleurs, 13 for the rangs."""
TOP, BOTTOM = U32(17), U32(23)
"""Where the places of the top and of the bottom are in a word."""
PLACE, UP_TO_TOP = U32(63), U32(0x7FFFFF)


def _pack(rangs: int) -> Any:
    faces = [1 << place // rangs | 16 << place % rangs for place in range(4 * rangs)]
    return np.array([face | place << 17 | place << 23 for place, face in enumerate(faces)], np.uint32)


PACK_32, PACK_52 = _pack(8), _pack(13)
MOST = PACK_52.size
RIGHT_FIRST, LEFT_FIRST, ROTATION = 0, 1, 2
"""The values of `fin_circulaire`."""
STEP = 256
"""How many games are played at a time while the chain does not repeat itself."""


# --- The line


@inlined
def joined(under: Any, over: Any, above: Any) -> Any:
    """Return the word of a tas with another put on it."""
    if above is None:
        return over
    above[(under >> TOP) & PLACE] = over >> BOTTOM
    return (over & UP_TO_TOP) | (under & ~UP_TO_TOP)


@inlined
def put(line: Any, tas: Any, middle: Any, above: Any) -> Any:
    """Put a tas of the line on its left neighbour; return how many tas are left.

    `above` is None where no one will gather the cartes: the compiler then leaves their places out.
    """
    line[middle - 1] = joined(line[middle - 1], line[middle], above)
    for i in range(middle, tas - 1):
        line[i] = line[i + 1]
    return tas - 1


@inlined
def settle(line: Any, tas: Any, whole_line: Any, above: Any) -> Any:
    """Make the line stable after a carte came at its right; return how many tas are left.

    As in `reussites.qll`: what a move may have made playable is just at its left.
    """
    middle = tas - 2
    floor = middle
    while middle >= max(floor, 1):
        if line[middle - 1] & line[middle + 1] & FACE:
            tas = put(line, tas, middle, above)
            floor = min(floor, middle - (2 if whole_line else 1))
        middle -= 1
    return tas


@inlined
def put_first(line: Any, tas: Any, above: Any) -> Any:
    """Put the first tas on the last one; return how many tas are left."""
    line[tas - 1] = joined(line[tas - 1], line[0], above)
    for i in range(tas - 1):
        line[i] = line[i + 1]
    return tas - 1


# --- The end of a game, once the talon is empty and the line closes on itself


@inlined
def _playable(line: Any, tas: Any, lowest: Any) -> Any:
    """Return the middle of the rightmost playable triple of the open line, or 0."""
    for middle in range(tas - 2, lowest - 1, -1):
        if line[middle - 1] & line[middle + 1] & FACE:
            return middle
    return 0


@inlined
def _close(line: Any, tas: Any, whole_line: Any, end: Any, above: Any) -> Any:
    """Try the two triples that go round the end before the others, as long as something moves."""
    while tas > 2:
        first = (line[tas - 1] & line[1] & FACE) != 0
        last = (line[tas - 2] & line[0] & FACE) != 0
        if first and not (last and end == LEFT_FIRST):
            tas = put_first(line, tas, above)
        elif last:
            tas = put(line, tas, tas - 1, above)
        else:
            middle = _playable(line, tas, 1 if whole_line else tas)
            if middle == 0:
                return tas
            tas = put(line, tas, middle, above)
    return tas


@inlined
def _turn(line: Any, tas: Any) -> None:
    first, second = line[0], line[1]
    for i in range(2, tas):
        line[i - 2] = line[i]
    line[tas - 2], line[tas - 1] = first, second


@inlined
def _turn_round(line: Any, tas: Any, whole_line: Any, above: Any) -> Any:
    """Move the two first tas to the right end whenever nothing is playable, until that brings nothing.

    Where only the right end is looked at, it is two triples once the line has turned: those that go
    through the seam.
    """
    turned = not whole_line and tas > 2
    if turned:  # the triple at the right end is stable
        _turn(line, tas)
    while tas > 2:
        middle = _playable(line, tas, 1 if whole_line else max(tas - 3, 1))
        if middle:
            tas = put(line, tas, middle, above)
            turned = False
        elif turned:
            break
        else:
            _turn(line, tas)
            turned = True
    return tas


@inlined
def finish(line: Any, tas: Any, whole_line: Any, end: Any, above: Any) -> Any:
    """Play the end of a game whose line is stable; return how many tas are left."""
    if end == ROTATION:
        return _turn_round(line, tas, whole_line, above)
    return _close(line, tas, whole_line, end, above)


@inlined
def outcome(tas: Any) -> Any:
    """Return the byte of a game that ends with so many tas."""
    return tas | WON if tas == 2 else tas


# --- Games each from its own deal


@compiled("void(uint64, uint64, uint8[::1], int64, int64, int64)")
def play(graine: Any, first: Any, codes: Any, cartes: Any, whole_line: Any, end: Any) -> None:
    """Fill `codes` with the outcomes of games `first`, `first + 1`, and so on, each from its own deal."""
    key = deals_key(graine, U(cartes))
    chosen, pack, line = np.empty(MOST, np.uint64), np.empty(MOST, U32), np.empty(MOST, U32)
    new_pack = PACK_52 if cartes == 52 else PACK_32
    for game in range(codes.size):
        places(word(key, first + U(game)), cartes, chosen)
        refill(pack, new_pack)
        tas = 0
        for k in range(cartes):
            last = cartes - 1 - k
            line[tas] = pack[last]
            if last:
                line[tas] = pack[chosen[k]]
                pack[chosen[k]] = pack[last]
            tas = settle(line, tas + 1, whole_line, None)
        codes[game] = outcome(finish(line, tas, whole_line, end, None))


# --- A chain: each game starts from the cartes that the one before left, gathered


@compiled("void(uint64, uint8[::1])")
def deal(graine: Any, talon: Any) -> None:
    """Fill `talon` with the places in the pack of the cartes of deal 1, first drawn first."""
    cartes = talon.size
    chosen = np.empty(MOST, np.uint64)
    places(word(deals_key(graine, U(cartes)), ONE), cartes, chosen)
    for i in range(cartes):
        talon[i] = cartes - 1 - i
    for k in range(cartes - 1):  # the pack upside down: its top is talon[0]
        other = U(cartes - 1) - chosen[k]
        talon[k], talon[other] = talon[other], talon[k]


@inlined
def _gather(line: Any, tas: Any, above: Any, talon: Any) -> None:
    """Lay the cartes in the order of their next draw: the last tas first, each from its bottom."""
    drawn = 0
    for i in range(tas - 1, -1, -1):
        carte, top = line[i] >> BOTTOM, (line[i] >> TOP) & PLACE
        talon[drawn] = carte
        drawn += 1
        while carte != top:
            carte = U32(above[carte])
            talon[drawn] = carte
            drawn += 1


@compiled("void(uint8[::1], uint8[::1], uint8[:, ::1], int64, int64)")
def play_on(talon: Any, codes: Any, starts: Any, whole_line: Any, end: Any) -> None:
    """Fill `codes` with the next outcomes of a chain and `starts` with their talons, first drawn first.

    `talon` is the start of the first one; it is left as that of the one after the last.
    """
    cartes = talon.size
    line, above = np.empty(MOST, U32), np.empty(64, np.uint8)
    pack = PACK_52 if cartes == 52 else PACK_32
    for game in range(codes.size):
        for k in range(cartes):
            starts[game, k] = talon[k]
        tas = 0
        for k in range(cartes):
            line[tas] = pack[talon[k]]
            tas = settle(line, tas + 1, whole_line, above)
        tas = finish(line, tas, whole_line, end, above)
        codes[game] = outcome(tas)
        _gather(line, tas, above, talon)


class Chain:
    """The games of one chain, as far as they were needed.

    Nothing in it is left to chance after its first deal. When a start comes back, what followed it comes
    back too; chains do so after some thousands of games at most, and are played no further.
    """

    def __init__(self, graine: int, reading: Reading) -> None:
        cartes, self._whole_line, self._end = reading.arguments
        self._talon = np.empty(cartes, np.uint8)
        deal(np.uint64(graine & MASQUE), self._talon)
        self._codes = bytearray()
        self._starts: dict[bytes, int] = {}
        self._cycle: tuple[int, int] | None = None
        self._lock = Lock()

    def fill(self, first: int, codes: Any) -> None:
        """Fill `codes` with the bytes of games `first`, `first + 1`… of the chain (from 1)."""
        self._play_up_to(first - 1 + codes.size)
        played = np.frombuffer(bytes(self._codes), np.uint8)
        places = np.arange(first - 1, first - 1 + codes.size)
        if self._cycle is not None:
            start, length = self._cycle
            np.putmask(places, places >= start, start + (places - start) % length)
        codes[:] = played[places]

    def cycle(self, last: int) -> Cycle | None:
        """Return the cycle, if game `last` comes after the first start that was met before."""
        self._play_up_to(last)
        if self._cycle is None or last <= sum(self._cycle):
            return None
        start, length = self._cycle
        won = sum(code >= WON for code in self._codes[start : start + length])
        return Cycle(start + 1, length, won)

    def _play_up_to(self, games: int) -> None:
        with self._lock:
            while self._cycle is None and len(self._codes) < games:
                self._play_on()

    def _play_on(self) -> None:
        """Play some more games, and look for a start that was met before."""
        codes, starts = np.empty(STEP, np.uint8), np.empty((STEP, self._talon.size), np.uint8)
        play_on(self._talon, codes, starts, self._whole_line, self._end)
        for code, start in zip(codes.tolist(), map(bytes, starts), strict=True):
            number = len(self._codes)
            before = self._starts.setdefault(start, number)
            if before < number:
                self._cycle = before, number - before
                self._starts.clear()
                return
            self._codes.append(code)


@lru_cache(maxsize=8)
def chain_of(graine: int, reading: Reading) -> Chain:
    """Return the chain of a seed: the same one as long as it is in use, for it goes on where it was."""
    return Chain(graine, reading)


def cycle_of(graine: int, last: int, reading: Reading) -> Cycle | None:
    """Return the cycle that a chain has entered at game `last`, if it has."""
    return chain_of(graine, reading).cycle(last)
