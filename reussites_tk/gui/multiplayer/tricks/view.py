"""The canvas of a table of tricks: it draws a `Scene`, final at once, and lets cartes glide there."""

from __future__ import annotations

import math
import time
import tkinter as tk
from collections.abc import Callable
from typing import Generic

from ...look.faces import LARGEST_WIDTH
from ...page import window_of
from ...services import theme_of
from ...table.layout import Key
from ...table.motion import LONGEST, SHORT_DISTANCE, SHORTEST, Glide, Mover
from ...table.piles import Box
from ..kit import GO_ON_ROOM, Phase, Scene
from .drawing import Spot, TableDrawing, key_of
from .game import HAND, MIDDLE, SHOWN, Choices, M, TrickGame
from .model_layout import Corner, Room, TableLayout, fits, lay_table

FAR = 600
"""Dots that a carte glides in the longest time."""
SMALLEST_ROOM = 8
"""Pixels under which there is no table: the window is not there yet."""
CHOSEN = 8
"""How far a chosen carte is lifted above one that is walked to, in dots."""


class TableView(tk.Canvas, Generic[M]):
    """The table of a game; `moment` is what it shows, `here` the carte of the hand that somebody has gone to.

    `on_drawn` is called each time the table is laid out, for what lies over it. `least_corner` is the width
    in pixels that the buttons in its corner need. Of a hand that is not open nothing is drawn. `framed` says
    whether a frame shows that the keyboard is here. `refusal` says why a carte may not be chosen now, None if
    it may; `sentence` what is said of a carte that is walked to; `choices_now` what is chosen with buttons;
    `chosen` are the cartes chosen so far, None where one carte is asked for, which is then laid.
    """

    def __init__(
        self, master: tk.Misc, game: TrickGame[M], clock: Callable[[], float] = time.perf_counter
    ) -> None:
        super().__init__(master, highlightthickness=0, borderwidth=0, takefocus=1, width=1, height=1)
        self._theme = theme_of(self)
        self.game = game
        self.refusal: Callable[[str], str | None] = self.laying_refusal
        self.sentence: Callable[[str], str] = self.laying_sentence
        self.choices_now: Callable[[Scene, M], Choices | None] = game.choices
        self.chosen: set[str] | None = None
        self.drawing = TableDrawing(self)
        self._mover = Mover(self, clock, self.drawing.put_poses, self._settle)
        self.on_drawn: Callable[[], object] = lambda: None
        self.least_corner: Callable[[], int] = lambda: 0
        self.scene: Scene | None = None
        self.moment: M | None = None
        self.layout: TableLayout | None = None
        self.here: int | None = None
        self.framed = False
        self._frame = self.create_rectangle(0, 0, 0, 0, state="hidden")
        self._bottom = 1
        self._room = (0, 0)
        self.bind("<Configure>", self._fit)
        self.bind("<Destroy>", lambda _event: self._mover.cancel())
        self._theme.follow(self, self._repaint)

    # --- Showing

    def show(self, scene: Scene) -> None:
        """Show a scene: its state is final at once, whatever glides."""
        self.finish()
        before, spots = self.moment, self.drawing.spots
        self.scene = scene
        self._bottom = self._seat_at_bottom(scene)
        self.moment = self.game.moment(scene, self._bottom)
        self._redraw()
        if before is not None and before.bottom == self._bottom:
            self._mover.start(self._glides(before, spots))
        if not self._mover.moving:
            self._settle()

    def go(self, place: int | None) -> None:
        """Go to a carte of the hand, or to none: it is ringed, and lifted if it may be played."""
        self.finish()
        self.here = place
        self._put_cartes()
        self._settle()

    def finish(self) -> None:
        """End a movement at once: every carte is in its place."""
        self._mover.finish()

    @property
    def moving(self) -> bool:
        """Whether cartes are moving."""
        return self._mover.moving

    def has_keyboard(self) -> bool:
        """Return True if the keyboard is on the table."""
        try:
            return self.focus_get() is self
        except KeyError:  # Tk names the list of a combobox, which tkinter does not know
            return False

    def frame_keyboard(self, wanted: bool) -> None:
        """Frame the whole table, or not: where the keyboard is for somebody who goes around with Tab."""
        self.framed = wanted
        self.itemconfigure(self._frame, state="normal" if wanted else "hidden")

    def _lay_frame(self) -> None:
        wide = self._theme.px(2)
        near, (width, height) = wide // 2, self._room
        self.coords(self._frame, near, near, width - near, height - near)
        self.itemconfigure(self._frame, width=wide, outline=self._theme.colours.accent)

    # --- What is asked of a person

    @property
    def listens(self) -> bool:
        """Whether a person plays, and it is the one whose hand is open."""
        scene = self.scene
        if scene is None or scene.phase is not Phase.PERSON or scene.match.turn is None:
            return False
        return scene.viewer == scene.match.turn.joueur

    @property
    def playing(self) -> bool:
        """Whether the person at the bottom has to choose cartes of the hand."""
        return self.listens and (self.chosen is not None or self.asked is None)

    @property
    def asked(self) -> Choices | None:
        """What the person at the bottom may choose with buttons; None for nothing."""
        if not self.listens or self.scene is None or self.moment is None:
            return None
        return self.choices_now(self.scene, self.moment)

    @property
    def hand(self) -> tuple[str, ...]:
        """The codes of the open hand from left to right; nothing where none is open."""
        return self.moment.hand if self.moment is not None else ()

    @property
    def noms(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(seat.nom for seat in self.scene.match.seats) if self.scene is not None else ()

    def laying_refusal(self, code: str) -> str | None:
        """Return why a carte may not be laid; None if it may."""
        return self.scene.match.refusal(self.game.coup(code)) if self.scene is not None else None

    def laying_sentence(self, code: str) -> str:
        """Return what is said of a carte of the hand, where one is laid."""
        if self.scene is None or self.moment is None:
            return ""
        return self.game.carte_sentence(self.scene, self.moment, code, self.playing)

    def hand_at(self, x: int, y: int) -> int | None:
        """Return which carte of the hand is under a point."""
        return self.layout.hand_at(x, y, self._raised()) if self.layout is not None else None

    # --- Drawing

    def _seat_at_bottom(self, scene: Scene) -> int:
        """Return who sits at the bottom: the viewer; under the veil the one who is called; or as before."""
        if scene.viewer is not None:
            return scene.viewer
        turn = scene.match.turn
        if scene.phase is Phase.VEIL and turn is not None:
            return turn.joueur
        return min(self._bottom, len(scene.match.seats))

    def _repaint(self) -> None:
        self.configure(background=self._theme.colours.felt)
        self._redraw_settled()

    def _fit(self, _event: object) -> None:
        if self._room != (self.winfo_width(), self.winfo_height()):
            self._redraw_settled()

    def _redraw_settled(self) -> None:
        self.finish()
        self._redraw()
        self._settle()

    def _redraw(self) -> None:
        """Draw the moment: it is new, or the room or the look has changed."""
        moment = self.moment
        self._room = self.winfo_width(), self.winfo_height()
        self._lay_frame()
        if moment is None or min(self._room) < SMALLEST_ROOM:
            self.layout = None
            self.drawing.put({}, 0)
            return
        assert self.scene is not None, "there is no moment without a scene"
        players, largest = moment.players(), max(moment.largest, len(moment.hand))
        room = self._measured(largest, len(players))
        kept = {place for place, joueur in enumerate(players) if moment.kept(joueur)}
        self.layout = lay_table(room, largest, moment.counts(), moment.hand_open, kept, len(moment.shown))
        if self.here is not None and self.here >= len(self.hand):
            self.here = len(self.hand) - 1 if self.hand else None
        plates = [self.game.plate(self.scene, moment, joueur) for joueur in sorted(players)]
        self.drawing.draw_still(self.layout, moment, self.noms, plates)
        self.drawing.draw_info(self.layout, self.game.info(self.scene, moment))
        self._put_cartes()
        self._write(self.layout, self.scene, moment)
        self.on_drawn()

    def _measured(self, n: int, p: int) -> Room:
        """Return the room with texts as large as a person wants, as far as all has its place."""
        theme, fonts = self._theme, self.drawing.fonts
        for _size in fonts.tries():
            corner = max(theme.px(16) + fonts.bold.measure(self.game.widest[0]), self.least_corner())
            heights = fonts.bold.metrics("linespace"), fonts.small.metrics("linespace")
            says = fonts.small.measure(self.game.widest[1])
            room = Room(*self._room, theme.scale, *heights, corner, says, LARGEST_WIDTH)
            if fits(room, n, p):
                break
        return room

    def _put_cartes(self) -> None:
        """Make the cartes of the moment those in view; `_settle` puts them in their places."""
        if self.layout is not None and self.moment is not None:
            width = self.layout.small if self.moment.covered else self.layout.width
            self.drawing.put(self._spots(self.layout, self.moment), width)

    def _spots(self, layout: TableLayout, moment: M) -> dict[Key, Spot]:
        deal, places = moment.deal, moment.players()
        spots = {}
        for order, (joueur, code) in enumerate(moment.trick()):
            corner = layout.corner[order] if moment.covered else layout.trick[places.index(joueur)]
            spots[key_of(code, deal)] = Spot(corner, code, joueur=joueur)
        for corner, code in zip(layout.shown, moment.shown, strict=True):
            spots[key_of(code, deal)] = Spot(corner, code)
        raised, playing = self._raised(), self.playing
        for place, code in enumerate(self.hand):
            left, top = layout.hand[place]
            faded = playing and self.refusal(code) is not None
            spots[key_of(code, deal)] = Spot((left, top - raised[place]), code, faded)
        return spots

    def _raised(self) -> list[int]:
        """Return how far each carte is lifted: if it may be chosen, if it is, if it is the one walked to."""
        if self.layout is None or not self.playing:
            return [0] * len(self.hand)
        lift, walk, chosen = self.layout.lift, self.layout.walk, self.chosen or ()
        high = lift + walk + self._theme.px(CHOSEN)
        return [
            high if code in chosen else lift * (self.refusal(code) is None) + walk * (place == self.here)
            for place, code in enumerate(self.hand)
        ]

    def _settle(self) -> None:
        """Put every carte in its place; ring the one that takes the trick, and the one walked to."""
        self.drawing.put_all()
        moment = self.moment
        if moment is None or self.layout is None:
            return
        laid = {joueur: key_of(code, moment.deal) for joueur, code in moment.trick()}
        self.drawing.ring_taker(laid.get(moment.taker) if moment.taker is not None else None)
        here = self.here if self.playing else None
        self.drawing.ring(None if here is None else key_of(self.hand[here], moment.deal))

    def _write(self, layout: TableLayout, scene: Scene, moment: M) -> None:
        """Write the end of a round, of the game, or what is shown, where no carte lies."""
        place, lines = self.game.words(scene, moment)
        room = layout.felt if place == MIDDLE else layout.under
        if place == SHOWN:
            room = Box(layout.free.left, layout.felt.top, layout.free.right, layout.shown[0][1])
            if room.bottom - room.top < self.drawing.fonts.bold.metrics("linespace"):
                lines = []  # the panel says it too
        elif place == HAND and lines and not scene.replayed:
            room = self.above_button(room)
        self.drawing.write(room, lines)

    def above_button(self, room: Box) -> Box:
        """Return what the button of the page leaves of a room at the bottom."""
        taken = round(self._theme.px(GO_ON_ROOM) * max(1.0, self._theme.text))
        return Box(room.left, room.top, room.right, room.bottom - taken)

    # --- Movement

    def _glides(self, before: M, spots: dict[Key, Spot]) -> tuple[Glide, ...]:
        """Return what glides: a carte from its hand, a trick to its owner, those that make room."""
        layout, moment = self.layout, self.moment
        if layout is None or moment is None or not window_of(self).settings.movement:
            return ()
        places = dict(zip(moment.players(), layout.places, strict=True))
        homes = {joueur: place.home for joueur, place in places.items()}
        glides = []
        for key, spot in self.drawing.spots.items():
            start = spots[key].corner if key in spots else homes.get(spot.joueur)
            if start is not None:
                glides.append(self._glide_of(key, start, spot.corner, spot.code))
        if before.taker is not None:
            for key in spots.keys() & self.drawing.pieces.keys() - self.drawing.spots.keys():
                spot = spots[key]
                kept = spot.joueur and moment.kept(spot.joueur) == spot.code
                end = places[spot.joueur].aside if kept else homes[before.taker]
                glides.append(self._glide_of(key, spot.corner, end, spot.code))
        moving = tuple(glide for glide in glides if glide is not None)
        self.drawing.to_front(glide.key for glide in moving)
        self.drawing.ring_taker(None)
        return moving

    def _glide_of(self, key: Key, start: Corner, end: Corner, code: str) -> Glide | None:
        scale = self._theme.scale
        distance = math.dist(start, end)
        if distance < SHORT_DISTANCE * scale:
            return None
        duration = SHORTEST + (LONGEST - SHORTEST) * min(1.0, distance / (FAR * scale))
        return Glide(key, start, end, (code, code), 0.0, duration, 0.0)
