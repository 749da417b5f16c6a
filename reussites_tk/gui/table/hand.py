"""What a person holds of the table: taken with the mouse or the keyboard, put back, or played.

`mouse` and `keyboard` say here, in places, what the person wants; `Held` shows it.
"""

from __future__ import annotations

import tkinter as tk
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import replace

from ...cours.table import Localisation
from ..look.theme import Theme
from ..services import theme_of
from .drawing import Drawing
from .layout import Key, Layout, Spot
from .marks import Marks
from .motion import Mover, plan
from .piles import Box, Lift, Offer, OnGesture, Pile, empty_pile, lifted

RAISED = 8
"""Dots by which what was taken without dragging stands out."""
HOLD_MS = 1200
"""How long a carte dropped where the rules allow it waits for the new state before it goes home."""
NOTHING = Offer(())


class Table(tk.Canvas, ABC):
    """What the hand, the mouse and the keyboard ask of the table that they are on.

    `serial` counts the states shown: it changes when a gesture has brought a new one.
    """

    theme: Theme
    drawing: Drawing
    marks: Marks
    held: Held
    serial: int

    @property
    @abstractmethod
    def layout(self) -> Layout:
        """Where everything is."""

    @property
    @abstractmethod
    def dragging(self) -> bool:
        """Whether something follows the pointer."""

    @abstractmethod
    def piles(self) -> dict[Localisation, Pile]:
        """Return the piles that lie on the table, by place."""

    @abstractmethod
    def describe(self, place: Localisation) -> str:
        """Return what lies at a place, in words."""

    @abstractmethod
    def finish(self) -> None:
        """End a movement at once."""

    @abstractmethod
    def skip_movement(self) -> bool:
        """End a movement because of a click; return True if the click meant that alone."""

    @abstractmethod
    def send_home(self) -> None:
        """Put back whatever is held."""


class Hand:
    """The hand over one table; `taken` is the place of what it holds, None while it is empty."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.offer: Offer = NOTHING
        self.lift: Lift = "top"
        self._on_gesture: OnGesture | None = None
        self.taken: Localisation | None = None

    @property
    def idle(self) -> bool:
        """Whether nobody hears gestures: a game is watched, or none is there yet."""
        return self._on_gesture is None

    def accept(self, offer: Offer, on_gesture: OnGesture | None, lift: Lift) -> None:
        """Accept what may be played; whatever was held goes home."""
        self.put_back()
        self.offer, self._on_gesture, self.lift = offer, on_gesture, lift

    def piles(self) -> dict[Localisation, Pile]:
        """Return the piles that may be taken or dropped on, also those that a coup would create."""
        piles = self._table.piles()
        layout = self._table.layout
        for _source, cible in self.offer.choices:
            if cible is not None and cible not in piles and layout.corner(cible) is not None:
                piles[cible] = empty_pile(layout, cible)
        return piles

    def activate(self, place: Localisation, again: bool = False) -> None:
        """Do what a click on a pile, or Enter, asks: click, take, drop, or put back.

        With `again`, what is held was asked for twice: its only gesture, if there is one, is made.
        """
        if self.idle:
            return
        source = self.taken
        if source is None:
            self._begin(place)
        elif place != source or self.offer.allows(source, source):
            self.play(source, place)
        elif again and self.offer.only_target(source) is not None:
            self.play(source, self.offer.only_target(source))
        else:
            self.put_back()

    def may_hold(self, pile: Pile) -> bool:
        """Return True if what lies on a pile may be held, even if no gesture with it is legal."""
        return self.offer.holds(pile.place, empty=not pile.spots)

    def take(self, pile: Pile) -> None:
        """Lift what lies on a pile; its legal targets are marked, its place shows if nothing is left."""
        self.taken = pile.place
        spots = lifted(pile, self.lift)
        self._table.held.take(spots, pile.head)
        if len(spots) == len(pile.spots):
            self._table.marks.hole(pile.head, self._table.drawing.empty())
        self.mark()

    def mark(self, chosen: Localisation | None = None) -> None:
        """Mark the legal targets of what is held, the `chosen` one more strongly."""
        targets = self.offer.targets(self.taken) if self.taken is not None else ()
        piles = self.piles()
        boxes = {place: piles[place].box for place in targets if place in piles}
        self._table.marks.targets(boxes.values(), boxes.get(chosen) if chosen is not None else None)
        self._table.held.stay_above()

    def play(self, source: Localisation, cible: Localisation | None) -> None:
        """Make a gesture: what is held waits where it is if the rules allow it, or goes home.

        The listener hears it in both cases: whoever has the rules says why a coup is refused.
        """
        self.forget()
        serial, allowed = self._table.serial, self.offer.allows(source, cible)
        try:  # even when the listener fails, nothing stays in the air
            if self._on_gesture is not None:
                self._on_gesture(source, cible)
        finally:
            # A new state that is already shown has taken what was held with it.
            if self._table.serial == serial:
                if allowed:
                    self._table.held.wait()
                else:
                    self._table.held.go_home()

    def put_back(self) -> None:
        """Send home what is held; nothing has been played."""
        if self.taken is not None:
            self.forget()
            self._table.held.go_home()

    def forget(self) -> None:
        """Hold nothing any more, without moving anything."""
        self.taken = None
        self._table.marks.targets(())
        self._table.marks.hole(None)

    def _begin(self, place: Localisation) -> None:
        """Click, or take: a pile where a click means something is clicked."""
        pile = self.piles().get(place)
        if pile is not None and self.offer.takes(place) and self.may_hold(pile):
            self.take(pile)
            self._table.held.shift(0, -self._table.theme.px(RAISED))
        else:
            self.play(place, None)


class Held:
    """The cartes lifted from one table, that follow the hand, wait, or glide home.

    `spots` has where each of them is now. Without `movement` they jump home.
    """

    def __init__(self, canvas: tk.Canvas, drawing: Drawing, mover: Mover, marks: Marks) -> None:
        self._canvas = canvas
        self._theme = theme_of(canvas)
        self._drawing = drawing
        self._mover = mover
        self._marks = marks
        self._after: str | None = None
        self.movement = True
        self.spots: dict[Key, Spot] = {}

    def take(self, spots: Iterable[Spot], head: Box) -> None:
        """Hold some cartes above all others, where they lie; without any, the empty place itself."""
        self.stop_waiting()
        # Only what is seen moves: the cartes deep in a stacked pile are hidden.
        self.spots = {spot.key: spot for spot in spots if spot.seen}
        if not self.spots:
            self._marks.ghost(head, self._drawing.empty())
        self.stay_above()

    def stay_above(self) -> None:
        """Show what is held above all cartes and marks."""
        self._drawing.to_front(self.spots)

    def shift(self, dx: int, dy: int) -> None:
        """Show what is held this far from home."""
        for key in self.spots:
            home = self._drawing.spots[key]
            self.spots[key] = replace(home, x=home.x + dx, y=home.y + dy)
            self._drawing.put(key, home.x + dx, home.y + dy)
        self._marks.shift_ghost(dx, dy)

    def wait(self) -> None:
        """Keep what is held where it is: a new state is coming. If none comes, it goes home."""
        self._marks.ghost(None)
        if self.spots:
            self.stop_waiting()
            self._after = self._canvas.after(HOLD_MS, self.go_home)

    def go_home(self) -> None:
        """Bring what is held back to its place."""
        before = self.spots
        self.forget()
        glides = plan(before, {key: self._drawing.spots[key] for key in before}, self._theme.scale)
        if glides and self.movement:
            self._mover.start(glides)
        else:
            self._drawing.put_all()

    def forget(self) -> None:
        """Hold nothing any more, without moving anything."""
        self.stop_waiting()
        self._marks.ghost(None)
        self.spots = {}

    def stop_waiting(self) -> None:
        """Expect no new state any more."""
        if self._after is not None:
            self._canvas.after_cancel(self._after)
            self._after = None
