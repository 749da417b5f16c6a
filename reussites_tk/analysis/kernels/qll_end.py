"""The end of QLL, once the talon is empty and the line closes on itself, compiled."""

from typing import Any

from ..outcomes import WON
from .compiled import inlined
from .qll_line import FACE, put, put_first

RIGHT_FIRST, LEFT_FIRST, ROTATION = 0, 1, 2
"""The values of `fin_circulaire`."""


@inlined
def _playable(line: Any, tas: Any, lowest: Any) -> Any:
    """Give the middle of the rightmost playable triple of the open line, or 0."""
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
    """Play the end of a game whose line is stable; give how many tas are left."""
    if end == ROTATION:
        return _turn_round(line, tas, whole_line, above)
    return _close(line, tas, whole_line, end, above)


@inlined
def outcome(tas: Any) -> Any:
    """Give the byte of a game that ends with so many tas."""
    return tas | WON if tas == 2 else tas
