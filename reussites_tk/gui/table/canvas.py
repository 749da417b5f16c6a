"""The table: draws one `Etat`, animates the difference between two, and lets a person play on it.

The state is final before a movement starts; the position of a carte in movement is a function
of the clock, never of the number of ticks.
"""

from __future__ import annotations

import math
import time
import tkinter as tk
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from ...cours.etat import Etat
from ...cours.table import Localisation
from ...play.course_words import pile_sentence
from ..look.faces import LARGEST_WIDTH
from ..services import theme_of
from .drawing import Drawing, LabelFont
from .grid import Room
from .hand import Hand, Held, Table
from .keyboard import Keyboard
from .layout import NOWHERE, Key, Layout, lay_out
from .marks import Marks
from .motion import Mover, dealt, plan, resized
from .mouse import Mouse
from .piles import Gesture, Lift, Offer, OnGesture, Pile, empty_pile, piles_of
from .places import Moved, PlaceEditor

BRIEF = 0.5
"""Seconds of a movement that a click ends and still means what it says; a longer one is only skipped."""

SMALLEST_ROOM = 8
"""Pixels under which there is no table: the window is not there yet."""


class TableCanvas(Table):
    """A table that fills its room; `etat` is the state shown, final even while cartes still move."""

    def __init__(self, master: tk.Misc, clock: Callable[[], float] = time.perf_counter) -> None:
        # It asks for 1 × 1, so that it takes the room that is left and never pushes its neighbours.
        super().__init__(master, highlightthickness=0, borderwidth=0, takefocus=0, width=1, height=1)
        self.etat: Etat | None = None
        self.theme = theme_of(self)
        self.serial = 0
        self._places: Collection[Localisation] = ()
        self._moved: Moved = {}
        self._editor: PlaceEditor | None = None
        self._labels = LabelFont(self)
        self.drawing = Drawing(self, self._labels.name)
        self._mover = Mover(self, clock, self.drawing.put_poses, self.drawing.put_all)
        self.marks = Marks(self)
        self.held = Held(self, self.drawing, self._mover, self.marks)
        self.hand = Hand(self)
        self._keyboard = Keyboard(self, self.hand)
        self.mouse = Mouse(self, self.hand, self._keyboard.follow_mouse)
        self._room = (0, 0)
        self._refitting: str | None = None
        self.bind("<Configure>", self._follow_window, add="+")
        self.bind("<Destroy>", self._cancel, add="+")
        self.theme.follow(self, self._repaint)

    # --- Showing states

    @property
    def layout(self) -> Layout:
        """Where everything is."""
        return self.drawing.layout

    @property
    def moving(self) -> bool:
        """Whether cartes are moving."""
        return self._mover.moving

    @property
    def dragging(self) -> bool:
        """Whether something follows the pointer."""
        return self.mouse.dragging

    @property
    def movement(self) -> bool:
        """Whether cartes glide at all: where a person wants no movement, even a carte put back jumps."""
        return self.held.movement

    @movement.setter
    def movement(self, wanted: bool) -> None:
        self.held.movement = wanted

    def show(
        self,
        etat: Etat,
        animate: bool = False,
        *,
        limit: float = math.inf,
        places: Collection[Localisation] = (),
        moved: Moved | None = None,
        dealt_from: Localisation | None = None,
    ) -> None:
        """Show a state; its cartes glide there, within `limit` seconds, if `animate`.

        `places` are those of the whole game, so that the table keeps its proportions. `moved`
        says where a person wants them (None: as before). With `dealt_from`, the cartes of the
        other piles come from there, face down.
        """
        self.finish()  # one movement at a time
        # What is held glides from where it was dropped, not from the place that it came from.
        before, width = self.drawing.spots | self.held.spots, self.layout.width
        self.etat, self._places = etat, places
        self._moved = self._moved if moved is None else moved
        self.serial += 1
        self._redraw()
        if animate and self.movement:
            before = resized(before, width, self.layout.width)
            starts = before if dealt_from is None else dealt(self.layout, dealt_from)
            glides = plan(starts, self.drawing.spots, self.theme.scale, limit)
            self.drawing.to_front(glide.key for glide in glides)
            self._mover.start(glides)

    def clear(self) -> None:
        """Empty the table: another game comes."""
        self.etat, self._places, self._moved, self._editor = None, (), {}, None
        self.drawing.layout = NOWHERE
        self._refit()

    def finish(self) -> None:
        """End a movement at once: every carte is in its place."""
        self._mover.finish()

    def skip_movement(self) -> bool:
        """End a movement because of a click; return True if the click meant that alone."""
        long = self._mover.seconds > BRIEF
        self.finish()
        return long

    def corner_of(self, key: Key) -> tuple[int, int]:
        """Return where a carte is drawn right now, in pixels; KeyError if it is not on the table."""
        return self.drawing.corner_of(key)

    # --- Playing

    @property
    def on_focus(self) -> Callable[[str], None]:
        """What hears, in words, the pile that has the keyboard; "" when none has."""
        return self._keyboard.on_focus

    @on_focus.setter
    def on_focus(self, listener: Callable[[str], None]) -> None:
        self._keyboard.on_focus = listener

    def offer(self, choices: Sequence[Gesture], on_gesture: OnGesture | None, *, lift: Lift = "top") -> None:
        """Let a person take and drop: `choices` are the legal gestures, (source, None) being a click.

        They are what is marked on the table. `on_gesture` hears illegal gestures too: whoever has the rules
        judges, and says why not. `lift` says what follows the pointer.
        `offer((), None)` ends it.
        """
        editing, self._editor = self._editor is not None, None
        self.mouse.forget()
        self.hand.accept(Offer(tuple(choices)), on_gesture, lift)
        if editing:
            self._redraw()
        self._keyboard.refresh()

    def hint(self, source: Localisation, cible: Localisation | None) -> None:
        """Show for a moment what may be taken, and where it goes."""
        piles = self.hand.piles()
        if source in piles:
            target = piles.get(cible) if cible is not None else None
            self.marks.hint(piles[source].top, target.top if target is not None else None)

    def send_home(self) -> None:
        """Put back whatever is held; nothing has been played."""
        self.mouse.send_home()

    def piles(self) -> dict[Localisation, Pile]:
        """Return the piles that lie on the table, by place; while places are edited, all of them."""
        piles = piles_of(self.layout)
        if self._editor is not None and self.layout.grid is not None:
            return {place: empty_pile(self.layout, place) for place in self._editor.places} | piles
        return piles

    def describe(self, place: Localisation) -> str:
        """Return what lies at a place, in words."""
        if self._editor is not None:
            return self._editor.describe(place)
        tas = next((tas for tas in self.etat.tas if tas.place == place), None) if self.etat else None
        return pile_sentence(tas) if tas is not None else ""

    # --- Arranging the places

    def edit_places(
        self,
        on_change: Callable[[Moved], None] | None,
        names: Mapping[Localisation, str] | None = None,
        moved: Moved | None = None,
    ) -> None:
        """Let a person drag the places of the game, called `names`, over the grid; None ends it.

        Without names, the places are those of the state. `moved` is where they are at first (None:
        as shown). `on_change` hears each new mapping from the game's places to where they are shown.
        """
        if on_change is None:
            self.offer((), None)
            return
        self._moved = self._moved if moved is None else moved
        arranged = partial(self._arrange, on_change)
        etat = self.etat if self.etat is not None else Etat(())
        self._editor = PlaceEditor(etat, names, self._moved, arranged)
        self.mouse.forget()
        self.hand.accept(self._editor.offer, self._editor.drop, "top")
        self._redraw()

    def _arrange(self, on_change: Callable[[Moved], None], moved: Moved) -> None:
        """Show the places where they have been put, and call the listener."""
        self._moved = moved
        self.serial += 1
        self._redraw()
        on_change(moved)

    # --- How it is done

    def _repaint(self) -> None:
        self.configure(background=self.theme.colours.felt)
        self._refit()

    def _follow_window(self, _event: object) -> None:
        """Draw the state in its new room.

        A window that is dragged has many sizes in a row: only the last one that Tk knows is drawn.
        """
        if self._refitting is None and self._room != (self.winfo_width(), self.winfo_height()):
            self._refitting = self.after_idle(self._fit_window)

    def _fit_window(self) -> None:
        self._refitting = None
        if self._room != (self.winfo_width(), self.winfo_height()):
            self._refit()

    def _refit(self) -> None:
        """Draw the state in a room, or with a look, that has changed."""
        self._stop_refitting()
        self._labels.reset()
        self._redraw()

    def _redraw(self) -> None:
        """Draw the state in its place: it is new, or the room or the look has changed."""
        # What moves, is held or is marked belongs to the drawing before.
        self._mover.cancel()
        self.mouse.forget()
        self.hand.forget()
        self.held.forget()
        self.marks.end_hint()
        layout = self._make_layout()
        self.drawing.draw(layout)
        if self._editor is not None:
            self.drawing.draw_free(
                pile.head for place, pile in self.piles().items() if place not in layout.piles
            )
        self._keyboard.refresh()

    def _stop_refitting(self) -> None:
        if self._refitting is not None:
            self.after_cancel(self._refitting)
            self._refitting = None

    def _make_layout(self) -> Layout:
        """Return the layout of the state, its labels as large as they may be without being cut."""
        # Measured now: a table that is not on screen yet is laid out when its size comes.
        layout, self._room = NOWHERE, (self.winfo_width(), self.winfo_height())
        if min(self._room) >= SMALLEST_ROOM:
            for _size in self._labels.tries():
                layout = self._lay_out()
                if not any(label.cut for label in layout.labels):
                    break
        return layout

    def _lay_out(self) -> Layout:
        px, measure = self.theme.px, self._labels.measure
        label = self._labels.height + px(4)
        room = Room(*self._room, self.theme.scale, px(16), label, px(8), LARGEST_WIDTH)
        etat, editor = self.etat, self._editor
        if editor is not None:
            return lay_out(editor.etat, room, measure, editor.places, moved=self._moved, bare=True)
        if etat is None:
            return NOWHERE
        # The long line never shrinks within a game: its cartes would grow and jump.
        before = self.layout.arrangement.capacity
        return lay_out(etat, room, measure, self._places, moved=self._moved, capacity=before)

    def _cancel(self, _event: object) -> None:
        """Wait for nothing any more: an `after` that fires once the table is gone is an error."""
        self._stop_refitting()
        self._mover.cancel()
        self.held.stop_waiting()
        self.marks.stop_waiting()
