"""Where things stand on a carte, in pixels at 1x: the index column, the frame, the pips."""

from __future__ import annotations

from dataclasses import dataclass

WIDTH, HEIGHT = 84, 118
CENTRE = complex(WIDTH / 2, HEIGHT / 2)
CORNER = 8.0

RANGS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A")
TAROT_RANGS = ("1", "C")
COULEURS = ("T", "K", "C", "P")

# The index column; everything an index needs is above INDEX_BOTTOM, the step of a spread tas.
INDEX_LEFT, INDEX_RIGHT = 3.5, 17.5
INDEX_TOP, INDEX_BOTTOM = 5.0, 30.0
INDEX_CENTRE = (INDEX_LEFT + INDEX_RIGHT) / 2
RANG_HEIGHT, RANG_STRETCH = 13.2, 1.14
SIGN_Y, SIGN_HEIGHT = 24.4, 9.0

# At half pixels, so that its line of one pixel is crisp.
FRAME = (20.5, 7.5, 63.5, 110.5)

PIP_HEIGHT = 14.2
ACE_HEIGHT = 36.0
ONE_HEIGHT = 22.0
_LEFT, _MIDDLE, _RIGHT = 28.5, 42.0, 55.5
_TOP, _BOTTOM = 20.5, 97.5
_STEP = (_BOTTOM - _TOP) / 6

# An atout and the Excuse have a double frame around all but two corners, which hold the number.
ATOUT_MARGIN, ATOUT_GAP = 4.5, 3.0
ATOUT_NOTCH, BOUT_NOTCH = complex(21.5, 26.5), complex(21.5, 33.5)
NUMBER_TOP, NUMBER_CENTRE = 4.6, 11.8
NUMBER_HEIGHT, NUMBER_WIDTH = 18.0, 15.4
DOT_Y, DOT_RADIUS = 28.0, 3.6


@dataclass(frozen=True, slots=True)
class Pip:
    """One pip: its centre, its height, and whether it stands on its head."""

    centre: complex
    height: float = PIP_HEIGHT

    @property
    def turned(self) -> bool:
        """Return True if the pip is in the lower half."""
        return self.centre.imag > CENTRE.imag


# Rows are counted in sixths of the way from the top row to the bottom one.
_SIDES: dict[str, tuple[float, ...]] = {
    "4": (0, 6),
    "5": (0, 6),
    "6": (0, 3, 6),
    "7": (0, 3, 6),
    "8": (0, 3, 6),
    "9": (0, 2, 4, 6),
    "10": (0, 2, 4, 6),
}
_MIDDLES: dict[str, tuple[float, ...]] = {
    "2": (0, 6),
    "3": (0, 3, 6),
    "5": (3,),
    "7": (1.5,),
    "8": (1.5, 4.5),
    "9": (3,),
    "10": (1, 5),
}


def pips(rang: str) -> tuple[Pip, ...]:
    """Return the pips of a rang from the one to the ten and of the as; a head has none."""
    if rang == "A":
        return (Pip(CENTRE, ACE_HEIGHT),)
    if rang == "1":
        return (Pip(CENTRE, ONE_HEIGHT),)
    places = [(x, row) for row in _SIDES.get(rang, ()) for x in (_LEFT, _RIGHT)]
    places += [(_MIDDLE, row) for row in _MIDDLES.get(rang, ())]
    return tuple(Pip(complex(x, _TOP + row * _STEP)) for x, row in places)
