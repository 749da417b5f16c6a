"""The mouse on the table: a carte follows the pointer from the very point where it was taken.

Only the first button counts. A release that never comes, a loss of focus, Escape or a pointer
that leaves the window send the carte home: the state is unchanged.
"""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass

from ...cours.table import Localisation
from .hand import Hand, Table
from .piles import Pile, best_overlap, pile_under

FIRST_BUTTON = 0x100
"""The bit of the first button in the state of an event."""
STILL = 4
"""Dots by which the pointer may move in a click."""


@dataclass(slots=True)
class Drag:
    """A press of the first button on a pile: where, and whether the pile already follows the pointer."""

    pile: Pile
    x: int
    y: int
    double: bool
    chosen: Localisation | None = None
    moving: bool = False


class Mouse:
    """Turns presses, moves and releases into what the hand does; `on_press` hears the pile of each press."""

    def __init__(self, table: Table, hand: Hand, on_press: Callable[[Localisation | None], None]) -> None:
        self._table = table
        self._hand = hand
        self._on_press = on_press
        self._drag: Drag | None = None
        self._pressing = False
        table.bind("<ButtonPress-1>", lambda event: self._press(event, False))
        table.bind("<Double-ButtonPress-1>", lambda event: self._press(event, True))
        table.bind("<Motion>", self._motion)
        table.bind("<ButtonRelease-1>", self._release)
        table.bind("<Leave>", self._leave)
        table.bind("<FocusOut>", lambda _event: self.send_home(), add="+")
        table.bind("<Unmap>", lambda _event: self.send_home(), add="+")

    @property
    def dragging(self) -> bool:
        """Whether something follows the pointer."""
        return self._drag is not None and self._drag.moving

    def forget(self) -> None:
        """Hold nothing any more, without moving anything: another state is shown."""
        self._drag = None

    def send_home(self) -> None:
        """Let go of what is held: it glides home."""
        self._drag = None
        self._hand.put_back()

    def _press(self, event: tk.Event[tk.Misc], double: bool) -> None:
        if self._drag is not None:  # the release of the press before never came
            self.send_home()
        if self._table.skip_movement() or self._hand.idle:
            return
        pile = pile_under(self._hand.piles(), event.x, event.y)
        self._on_press(pile.place if pile is not None else None)
        self._table.focus_set()
        if pile is None:
            self._hand.put_back()
        else:
            self._drag = Drag(pile, event.x, event.y, double)

    def _motion(self, event: tk.Event[tk.Misc]) -> None:
        drag = self._drag
        if drag is None:
            self._point(event)
        # Without the button, the release was lost: another window, or a menu, has taken it.
        elif not event_state(event) & FIRST_BUTTON or not self._in_window(event):
            self.send_home()
        elif drag.moving or self._starts(drag, event):
            dx, dy = event.x - drag.x, event.y - drag.y
            self._table.held.shift(dx, dy)
            target = self._target(drag, dx, dy)
            if target != drag.chosen:
                drag.chosen = target
                self._hand.mark(target)

    def _starts(self, drag: Drag, event: tk.Event[tk.Misc]) -> bool:
        """Lift the pile once the pointer has really moved; return True if it is lifted."""
        far = max(abs(event.x - drag.x), abs(event.y - drag.y)) >= self._table.theme.px(STILL)
        if not far or not self._hand.may_hold(drag.pile):
            return False
        self._hand.put_back()
        self._table.finish()
        self._hand.take(drag.pile)
        drag.moving = True
        return True

    def _target(self, drag: Drag, dx: int, dy: int) -> Localisation | None:
        """Return the place of the pile that what is dragged covers most."""
        whole = self._hand.lift == "pile" and not drag.pile.hidden
        box = drag.pile.box if whole else drag.pile.top
        best = best_overlap(box.shifted(dx, dy), self._hand.piles().values())
        return best.place if best is not None else None

    def _release(self, event: tk.Event[tk.Misc]) -> None:
        drag, self._drag = self._drag, None
        if drag is None:
            return
        if not drag.moving:
            self._hand.activate(drag.pile.place, again=drag.double)
            return
        target = self._target(drag, event.x - drag.x, event.y - drag.y)
        source = drag.pile.place
        # Dropped on its own pile, it goes home, unless that is a coup of its own.
        if target is None or (target == source and not self._hand.offer.allows(source, source)):
            self._hand.put_back()
        else:
            self._hand.play(source, target)

    def _leave(self, event: tk.Event[tk.Misc]) -> None:
        if self._drag is not None and not self._in_window(event):
            self.send_home()

    def _in_window(self, event: tk.Event[tk.Misc]) -> bool:
        window = self._table.winfo_toplevel()
        x = event.x + self._table.winfo_rootx() - window.winfo_rootx()
        y = event.y + self._table.winfo_rooty() - window.winfo_rooty()
        return 0 <= x < window.winfo_width() and 0 <= y < window.winfo_height()

    def _point(self, event: tk.Event[tk.Misc]) -> None:
        """Show a hand under the pointer over what may be played."""
        pile = None if self._hand.idle else pile_under(self._table.piles(), event.x, event.y)
        cursor = "hand2" if pile is not None and pile.place in self._hand.offer.sources else ""
        if str(self._table.cget("cursor")) != cursor:  # setting it again would make it blink
            self._table.configure(cursor=cursor)


def event_state(event: tk.Event[tk.Misc]) -> int:
    """Return the buttons and keys held during an event, as bits (Tk gives a text for some events)."""
    return event.state if isinstance(event.state, int) else 0
