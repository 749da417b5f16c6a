"""Where everything of a table of tricks lies, in pixels, for any room, scale and number of players. No Tk."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ...table.grid import RATIO
from ...table.piles import Box

Corner = tuple[int, int]
"""The left and the top of something, in pixels."""

MARGIN, GAP = 12, 8
LIFT, WALK = 12, 8
"""How far a carte that may be played is lifted, and the one under the keyboard above that, in dots."""
SMALLEST = 40
"""Width in dots under which a carte cannot be read."""
INDEX = 0.26
"""The share of the width of a carte that its index takes, with the air around it."""
BACK_SHARE = 0.42
"""Width of a carte in another player's hand, over that of one's own."""
BACK_STEP = 0.24
"""What shows of a back under the next one, as a share of its width."""
KEPT_SHARE = 0.3
"""Width at the most of a carte in front of a player, over that of a plate: backs have their room beside."""
SMALL_SHARE = 0.55
"""Width of the cartes of a trick in the corner, over that of one's own."""
PLATE = 168
"""Width in dots of what is said of a player, where there is room for so much or more."""
COUNT = 2
"""The room for the number of cartes beside a hand of backs, over the height of a small line."""
TRICK_ROOM = 2.08
"""Height of the trick, over that of a carte."""

_BOTTOM = (0.0, 0.52)
TRICKS: dict[int, tuple[tuple[float, float], ...]] = {
    2: (_BOTTOM, (0.0, -0.52)),
    3: (_BOTTOM, (-0.62, -0.5), (0.62, -0.5)),
    4: (_BOTTOM, (-1.12, 0.0), (0.0, -0.52), (1.12, 0.0)),
    5: (_BOTTOM, (-1.6, 0.1), (-0.54, -0.52), (0.54, -0.52), (1.6, 0.1)),
}
"""For each number of players, how far the middle of each one's carte is from that of the trick, in cartes."""
TOPS = {2: (1,), 3: (1, 2), 4: (2,), 5: (2, 3)}
"""The places along the top, from left to right. Place 0 is at the bottom, then comes the order of play."""
SIDES = {2: (), 3: (), 4: (1, 3), 5: (1, 4)}
"""The places at the left and at the right."""


def height_for(width: int) -> int:
    """Return the height in pixels of a carte `width` pixels wide."""
    return round(width * RATIO)


@dataclass(frozen=True, slots=True)
class Room:
    """The room of a table: its size, pixels per dot, heights of a bold and of a small line of text.

    `corner` is the width of each upper corner: the left one says which round it is, the right one has the
    buttons. `says` is the width of what a plate has to hold, `largest` the greatest width of a carte.
    """

    width: int
    height: int
    scale: float
    bold: int
    small: int
    corner: int
    says: int
    largest: int

    def px(self, dots: float) -> int:
        """Return a length of `dots` in pixels."""
        return round(dots * self.scale)

    @property
    def plate(self) -> int:
        """The height of what is said of a player: name, bet and tricks, points."""
        return self.bold + 2 * self.small + self.px(8)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a player sits: what is said of them, and the corners of the backs of their hand.

    `aside` is the corner of the small carte that lies in front of them.
    """

    plate: Box
    backs: tuple[Corner, ...]
    home: Corner
    """The corner of a carte that leaves this hand, or of a trick that comes here."""
    aside: Corner


@dataclass(frozen=True, slots=True)
class TableLayout:
    """A table: widths of a carte, of a back and of a carte kept, the open hand, the places, the trick.

    `hand` has the corners of the open hand when nothing is lifted, `step` what shows of each carte.
    `under` is the room of that hand, free once it is played. `shown` has the corners of the cartes that
    everybody looks at in the middle, `corner` those of a trick that is `small`, at the left.
    """

    width: int
    back: int
    hand: tuple[Corner, ...]
    step: int
    places: tuple[Place, ...]
    trick: tuple[Corner, ...]
    shown: tuple[Corner, ...]
    kept: int
    small: int
    corner: tuple[Corner, ...]
    felt: Box
    under: Box
    info: Box
    tools: Box
    lift: int
    walk: int

    @property
    def height(self) -> int:
        """The height of a carte."""
        return height_for(self.width)

    @property
    def free(self) -> Box:
        """The room in the middle where nothing is said of a player: for choices, before the first trick."""
        felt, plate = self.felt, self.places[0].plate
        return _felt_between(felt, plate) if SIDES[len(self.places)] else _felt_above(felt, plate)

    @property
    def middle(self) -> Box:
        """The largest room when no hand is left, all the way down to the bottom of the table.

        It is between the plates at the sides, or below them where they leave little between them.
        """
        between, p = _felt_between(self.felt, self.places[0].plate), len(self.places)
        right, bottom = self.felt.right, self.under.bottom
        if not SIDES[p]:
            return Box(between.left, between.top, right, bottom)
        top = self.places[TOPS[p][0]].plate.bottom + self.info.top  # as far as the plate is from the edge
        if between.left < self.info.right:  # under what the corner says
            top = max(top, self.felt.top)
        below = self.places[SIDES[p][0]].aside[1] + height_for(self.kept) + self.info.top
        rooms = Box(between.left, top, between.right, bottom), Box(between.left, below, right, bottom)
        return max(rooms, key=lambda room: (room.right - room.left) * (room.bottom - room.top))

    def hand_at(self, x: int, y: int, raised: Sequence[int]) -> int | None:
        """Return which carte of the hand is under a point; `raised` says how far each one is lifted."""
        for place in reversed(range(len(self.hand))):
            left, top = self.hand[place]
            top -= raised[place]
            if left <= x < left + self.width and top <= y < top + self.height:
                return place
        return None


def _felt_between(felt: Box, plate: Box) -> Box:
    """Return what the plates at the sides, as wide as this one, leave of the felt."""
    aside = plate.right - felt.left + GAP
    return Box(felt.left + aside, felt.top, felt.right - aside, felt.bottom)


def _felt_above(felt: Box, plate: Box) -> Box:
    return Box(felt.left, felt.top, felt.right, plate.top)


def lay_table(
    room: Room,
    n: int,
    counts: Sequence[int],
    hand_open: bool,
    kept: Collection[int] = (),
    shown: int = 0,
) -> TableLayout:
    """Lay a table for a round of `n` cartes: the players hold `counts`, the one at the bottom first.

    A small carte lies in front of those at the places `kept`, counted from 0; `shown` lie in the middle.
    """
    p, px = len(counts), room.px
    width = _carte_width(room, n, p)
    back = max(4, round(width * BACK_SHARE))
    felt, under, info, tools = _boxes(room, width, back)
    step, hand = _fan(under, width, counts[0] if hand_open else 0, px(GAP))
    places = _places(room, felt, under, back, counts, hand_open, width, kept)
    trick = tuple(_trick_corner(felt, width, *offset) for offset in TRICKS[p])
    middle = _shown(_felt_between(felt, places[0].plate), width, shown, px(GAP))
    aside, small = _kept_width(room, p, back), round(width * SMALL_SHARE)
    corner = _fan(Box(under.left, under.top, places[0].plate.right, under.bottom), small, p, px(GAP))[1]
    drawn = (width, back, hand, step, places, trick, middle, aside, small, corner)
    return TableLayout(*drawn, felt, under, info, tools, px(LIFT), px(WALK))


def _boxes(room: Room, width: int, back: int) -> tuple[Box, Box, Box, Box]:
    """Return the room of the trick, that of the hand, and the upper corners."""
    px, height = room.px, height_for(width)
    under = Box(px(MARGIN), room.height - px(GAP) - height, room.width - px(MARGIN), room.height - px(GAP))
    top = px(GAP) + room.plate + px(4) + height_for(back) + px(4)
    felt = Box(px(MARGIN), top, room.width - px(MARGIN), under.top - px(LIFT) - px(WALK) - px(GAP))
    info = Box(px(MARGIN), px(GAP), px(MARGIN) + room.corner, top)
    tools = Box(room.width - px(MARGIN) - room.corner, px(GAP), room.width - px(MARGIN), top)
    return felt, under, info, tools


def fits(room: Room, n: int, p: int) -> bool:
    """Return True if the texts of this size leave their room to the cartes and to each other."""
    layout = lay_table(room, n, (n,) * p, True)
    if layout.width <= room.px(SMALLEST) or _plate_width(room, p) < room.says + 2 * room.px(GAP):
        return False
    least = 2 * room.plate + height_for(layout.back) + 3 * room.px(4) + room.px(GAP)
    return not SIDES[p] or layout.felt.bottom - layout.felt.top >= least


def _carte_width(room: Room, n: int, p: int) -> int:
    """Return the largest width of a carte with which hand, trick and backs have their room."""
    px = room.px
    # From top to bottom: plate, backs, trick, what is lifted, hand.
    fixed = 3 * px(GAP) + 2 * px(4) + room.plate + px(LIFT) + px(WALK)
    tall = (room.height - fixed) / (RATIO * (TRICK_ROOM + 1 + BACK_SHARE))
    fan = (room.width - 2 * px(MARGIN)) / (1 + INDEX * (n - 1))
    spread = max(across for across, _down in TRICKS[p])
    beside = 2 * (_plate_width(room, p) + px(MARGIN) + px(4)) if SIDES[p] else 2 * px(MARGIN)
    trick = (room.width - beside) / (2 * spread + 1)
    return max(px(SMALLEST), min(room.largest, int(min(tall, fan, trick))))


def _plate_width(room: Room, p: int) -> int:
    """Return the width of a plate: those along the top share what the two corners leave."""
    px, tops = room.px, len(TOPS[p])
    free = room.width - 2 * px(MARGIN) - 2 * room.corner - (tops + 1) * px(GAP)
    return max(1, min(max(px(PLATE), room.says + 2 * px(GAP)), free // tops))


def _kept_width(room: Room, p: int, back: int) -> int:
    """Return the width of a carte that lies in front of a player."""
    return min(back, round(KEPT_SHARE * _plate_width(room, p)))


def _fan(box: Box, width: int, count: int, gap: int) -> tuple[int, tuple[Corner, ...]]:
    """Return what shows of each carte of an open hand, and their corners, in the middle of a box."""
    if not count:
        return width, ()
    step = min(width + gap, (box.right - box.left - width) // (count - 1)) if count > 1 else width
    left = (box.left + box.right - width - step * (count - 1)) // 2
    return step, tuple((left + step * i, box.top) for i in range(count))


def _shown(box: Box, width: int, count: int, gap: int) -> tuple[Corner, ...]:
    """Return the corners of cartes in the middle of a box, on two lines where one would hide an index."""
    if not count:
        return ()
    height = height_for(width)
    lines = 1 if (box.right - box.left - width) >= INDEX * width * (count - 1) else 2
    each = -(-count // lines)
    top = (box.top + box.bottom - lines * height - (lines - 1) * gap) // 2
    corners: list[Corner] = []
    for line in range(lines):
        row = Box(box.left, top + line * (height + gap), box.right, box.bottom)
        corners += _fan(row, width, min(each, count - line * each), gap)[1]
    return tuple(corners)


def _places(
    room: Room,
    felt: Box,
    under: Box,
    back: int,
    counts: Sequence[int],
    hand_open: bool,
    width: int,
    kept: Collection[int],
) -> tuple[Place, ...]:
    """Return where the players sit, the one at the bottom first."""
    p, px, wide = len(counts), room.px, _plate_width(room, len(counts))
    small = _kept_width(room, p, back)
    plates = {0: (felt.left, felt.bottom - room.plate)}
    for order, place in enumerate(TOPS[p]):
        run = len(TOPS[p]) * wide + (len(TOPS[p]) - 1) * px(GAP)
        plates[place] = ((room.width - run) // 2 + order * (wide + px(GAP)), px(GAP))
    for place, left in zip(SIDES[p], (felt.left, felt.right - wide), strict=False):
        plates[place] = (left, felt.top + px(GAP))
    laid = []
    for place in range(p):
        left, top = plates[place]
        plate = Box(left, top, left + wide, top + room.plate)
        if place:
            count = COUNT * room.small  # at the right; as much at the left keeps the hand in the middle
            start = small + px(4) if place in kept else count
            aside = plate.left, plate.bottom + px(4)
            backs = _backs(plate.left + start, plate.right - count, aside[1], back, counts[place])
        else:
            held = 0 if hand_open else counts[0]
            aside = plate.right + px(GAP), plate.bottom - height_for(small)
            backs = _backs(under.left, under.right, under.top, back, held)
        laid.append(Place(plate, backs, _home(plate, under, back, width, place), aside))
    return tuple(laid)


def _backs(left: int, right: int, top: int, back: int, count: int) -> tuple[Corner, ...]:
    """Return the corners of the backs of a hand, tight, in the middle between two sides."""
    if not count:
        return ()
    step = min(BACK_STEP * back, (right - left - back) / (count - 1)) if count > 1 else 0.0
    start = left + (right - left - back - step * (count - 1)) / 2
    return tuple((round(start + step * i), top) for i in range(count))


def _home(plate: Box, under: Box, back: int, width: int, place: int) -> Corner:
    """Return where cartes come from and go to: the middle of a hand, by the corner of a whole carte."""
    if not place:
        return (under.left + under.right - width) // 2, under.top
    middle = plate.bottom + height_for(back) // 2
    return (plate.left + plate.right - width) // 2, max(0, middle - height_for(width) // 2)


def _trick_corner(felt: Box, width: int, across: float, down: float) -> Corner:
    x, y = (felt.left + felt.right) // 2, (felt.top + felt.bottom) // 2
    height = height_for(width)
    return round(x + across * width - width / 2), round(y + down * height - height / 2)
