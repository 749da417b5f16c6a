"""The keyboard on the table: arrows walk over the piles, Enter takes and drops, Escape puts back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...cours.table import Localisation
from ...texts import _
from .hand import Hand, Table
from .piles import DIRECTIONS, first_place, neighbour


class Keyboard:
    """Where the keyboard is on the table (`here`); `on_focus` hears the pile in words, "" when it leaves.

    A ring shows the pile when the keyboard came by itself (Tab, an arrow), not with a press of the mouse.
    A key that is used here stops here ("break"); any other goes on to the page (see `gui.keys`), which
    steps through a game that is watched.
    """

    def __init__(self, table: Table, hand: Hand) -> None:
        self._table = table
        self._hand = hand
        self._seen = self._quiet = False
        self.here: Localisation | None = None
        self.on_focus: Callable[[str], None] = lambda text: None
        for direction in DIRECTIONS:
            table.bind(f"<{direction}>", partial(self._arrow, direction))
            table.bind(f"<Shift-{direction}>", partial(self._carry, direction))
        for key in ("<Return>", "<KP_Enter>"):  # Enter of the letters, Enter of the numbers
            table.bind(key, self._enter)
        table.bind("<Escape>", self._escape)
        table.bind("<FocusIn>", self._focus_in, add="+")
        table.bind("<FocusOut>", self._focus_out, add="+")

    def follow_mouse(self, place: Localisation | None) -> None:
        """Go to the pile that the mouse has pressed: the arrows go on from there; no ring is shown."""
        self.here = place if place is not None else self.here
        self._seen = False
        self._quiet = not self._has_keyboard()
        self._table.marks.ring(None)

    def refresh(self) -> None:
        """Show and name the pile again: the table has changed."""
        self._table.configure(takefocus=not self._hand.idle)
        if self._hand.idle or not self._has_keyboard():
            self._table.marks.ring(None)
            return
        piles = self._hand.piles()
        boxes = {place: pile.head for place, pile in piles.items()}
        if self.here not in boxes:
            self.here = first_place(boxes, self._hand.offer.sources)
        if self.here is not None:
            self._table.marks.ring(piles[self.here].box if self._seen else None)
            self.on_focus(self._sentence(self.here))

    def _has_keyboard(self) -> bool:
        try:
            return self._table.focus_get() is self._table
        except KeyError:  # Tk names the list of a combobox, which tkinter does not know
            return False

    def _sentence(self, place: Localisation) -> str:
        words = self._table.describe(place)
        if place == self._hand.taken:
            return words + _(" (en main)")
        if self._hand.taken is not None and self._hand.offer.allows(self._hand.taken, place):
            return words + _(" (coup permis)")
        return words

    def _focus_in(self, _event: object) -> None:
        self._seen, self._quiet = not self._quiet, False
        self.refresh()

    def _focus_out(self, _event: object) -> None:
        self._table.marks.ring(None)
        self.on_focus("")

    def _arrow(self, direction: str, _event: object) -> str | None:
        if self._hand.idle:
            return None
        if self._table.dragging:
            return "break"
        boxes = {place: pile.head for place, pile in self._hand.piles().items()}
        # The first arrow only shows where the keyboard is.
        if self._seen and self.here in boxes:
            self.here = neighbour(boxes, self.here, direction)
        self._seen = True
        self.refresh()
        return "break"

    def _enter(self, _event: object) -> str | None:
        if self._hand.idle:
            return None
        if self.here is None or self._table.dragging:
            return "break"
        self._table.finish()
        self._seen = True
        source = self._hand.taken
        self._hand.activate(self.here, again=True)
        if self._hand.offer.free_to_move and source is not None:
            self.here = source  # a place that was moved keeps the keyboard
        self.refresh()
        return "break"

    def _carry(self, direction: str, event: object) -> str | None:
        """Move the place itself by one where places are arranged; elsewhere, do as the arrow alone."""
        if not self._hand.offer.free_to_move or self.here not in self._hand.offer.sources:
            return self._arrow(direction, event)
        boxes = {place: pile.head for place, pile in self._hand.piles().items()}
        beside = neighbour(boxes, self.here, direction)
        self._seen = True
        if beside != self.here:
            self._hand.play(self.here, beside)
        self.refresh()
        return "break"

    def _escape(self, _event: object) -> str | None:
        if self._hand.taken is None:
            return None
        self._table.send_home()
        self.refresh()
        return "break"
