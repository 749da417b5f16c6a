"""The canvas of a table of tricks: it draws a `Scene`, final at once, and lets cartes glide there."""

from __future__ import annotations

import math
import time
import tkinter as tk
from collections.abc import Callable

from ....cours.cartes import Carte, code_de
from ....jeux.ascenseur import Reglage, reglage_de
from ....jeux.ascenseur_vue import Poser
from ....texts import _
from ...look.faces import LARGEST_WIDTH
from ...page import window_of
from ...services import theme_of
from ...table.layout import Key
from ...table.motion import LONGEST, SHORT_DISTANCE, SHORTEST, Glide, Mover
from ...table.piles import Box
from ..kit import GO_ON_ROOM, Phase, Scene
from .drawing import Spot, TableDrawing, key_of
from .model_layout import Corner, Room, TableLayout, fits, lay_table
from .model_moment import Moment, moment_of
from .words import felt_lines, finished_lines, round_lines

FAR = 600
"""Dots that a carte glides in the longest time."""
SMALLEST_ROOM = 8
"""Pixels under which there is no table: the window is not there yet."""
WIDEST_CORNER, WIDEST_PLATE = _("Manche 52 sur 52"), _("−100 points · donneur")
"""What the corner of the table, and a plate, have to hold at the least."""


class TableView(tk.Canvas):
    """The table; `moment` is what it shows, `here` the carte of the hand that somebody has gone to.

    `on_drawn` is called each time the table is laid out, for what lies over it. `least_corner` is the width
    in pixels that the buttons in its corner need. Of a hand that is not open nothing is drawn. `framed` says
    whether a frame shows that the keyboard is here.
    """

    def __init__(self, master: tk.Misc, clock: Callable[[], float] = time.perf_counter) -> None:
        super().__init__(master, highlightthickness=0, borderwidth=0, takefocus=1, width=1, height=1)
        self._theme = theme_of(self)
        self.drawing = TableDrawing(self)
        self._mover = Mover(self, clock, self.drawing.put_poses, self._settle)
        self.on_drawn: Callable[[], object] = lambda: None
        self.least_corner: Callable[[], int] = lambda: 0
        self.scene: Scene | None = None
        self.moment: Moment | None = None
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
        shown = scene.phase is Phase.SHOWING
        self.moment = moment_of(
            scene.match.view(self._bottom),
            self._bottom,
            scene.viewer is not None and scene.phase is not Phase.VEIL,
            scene.speaker,
            scene.before if shown else None,
            scene.events if shown else (),
        )
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
    def betting(self) -> bool:
        """Whether the person at the bottom has to bet."""
        return self.listens and self.moment is not None and None in self.moment.vue.paris

    @property
    def playing(self) -> bool:
        """Whether the person at the bottom has to lay a carte."""
        return self.listens and not self.betting

    @property
    def hand(self) -> tuple[Carte, ...]:
        """The open hand from left to right; nothing where none is open."""
        return self.moment.hand if self.moment is not None else ()

    @property
    def noms(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(seat.nom for seat in self.scene.match.seats) if self.scene is not None else ()

    @property
    def reglage(self) -> Reglage:
        """What was chosen before the game; to be asked once there is a scene."""
        assert self.scene is not None, "asked once there is a scene"
        return reglage_de(self.scene.match.options)

    def refusal(self, carte: Carte) -> str | None:
        """Return why a carte may not be played; None if it may."""
        return self.scene.match.refusal(Poser(carte)) if self.scene is not None else None

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
        room = self._measured(moment.vue.n, moment.vue.nb_joueurs)
        self.layout = lay_table(room, moment.vue.n, moment.counts(), moment.hand_open)
        if self.here is not None and self.here >= len(self.hand):
            self.here = len(self.hand) - 1 if self.hand else None
        self.drawing.draw_still(self.layout, moment, self.noms)
        self.drawing.draw_info(self.layout, moment, round_lines(self.reglage, moment.vue))
        self._put_cartes()
        self._write(self.layout, moment)
        self.on_drawn()

    def _measured(self, n: int, p: int) -> Room:
        """Return the room with texts as large as a person wants, as far as all has its place."""
        theme, fonts = self._theme, self.drawing.fonts
        for _size in fonts.tries():
            corner = max(theme.px(16) + fonts.bold.measure(WIDEST_CORNER), self.least_corner())
            heights = fonts.bold.metrics("linespace"), fonts.small.metrics("linespace")
            says = fonts.small.measure(WIDEST_PLATE)
            room = Room(*self._room, theme.scale, *heights, corner, says, LARGEST_WIDTH)
            if fits(room, n, p):
                break
        return room

    def _put_cartes(self) -> None:
        """Make the cartes of the moment those in view; `_settle` puts them in their places."""
        if self.layout is not None and self.moment is not None:
            self.drawing.put(self._spots(self.layout, self.moment), self.layout.width)

    def _spots(self, layout: TableLayout, moment: Moment) -> dict[Key, Spot]:
        manche, places = moment.vue.manche, moment.players()
        spots = {
            key_of(carte, manche): Spot(layout.trick[places.index(joueur)], code_de(carte), joueur=joueur)
            for joueur, carte in moment.trick()
        }
        raised = self._raised()
        for place, carte in enumerate(self.hand):
            left, top = layout.hand[place]
            faded = self.playing and self.refusal(carte) is not None
            spots[key_of(carte, manche)] = Spot((left, top - raised[place]), code_de(carte), faded)
        return spots

    def _raised(self) -> list[int]:
        """Return how far each carte is lifted: if it may be played, if it is the one walked to."""
        if self.layout is None or not self.playing:
            return [0] * len(self.hand)
        lift, walk = self.layout.lift, self.layout.walk
        return [
            lift * (self.refusal(carte) is None) + walk * (place == self.here)
            for place, carte in enumerate(self.hand)
        ]

    def _settle(self) -> None:
        """Put every carte in its place; ring the one that takes the trick, and the one walked to."""
        self.drawing.put_all()
        moment = self.moment
        if moment is None or self.layout is None:
            return
        laid = {joueur: key_of(carte, moment.vue.manche) for joueur, carte in moment.trick()}
        self.drawing.ring_taker(laid.get(moment.taker) if moment.taker is not None else None)
        here = self.here if self.playing else None
        self.drawing.ring(None if here is None else key_of(self.hand[here], moment.vue.manche))

    def _write(self, layout: TableLayout, moment: Moment) -> None:
        """Write the end of a round, or of the game, where no carte lies."""
        room, lines = layout.under, list[str]()
        result = self.scene.match.result() if self.scene is not None else None
        if self.scene is not None and self.scene.phase is Phase.OVER and result is not None:
            room, lines = layout.felt, felt_lines(self.reglage, result)
        elif moment.finished is not None:
            lines = finished_lines(self.reglage, moment.finished)
            if self.scene is not None and not self.scene.replayed:
                room = self._above_button(room)
        self.drawing.write(room, lines)

    def _above_button(self, room: Box) -> Box:
        """Return what the button of the page leaves of a room at the bottom."""
        taken = round(self._theme.px(GO_ON_ROOM) * max(1.0, self._theme.text))
        return Box(room.left, room.top, room.right, room.bottom - taken)

    # --- Movement

    def _glides(self, before: Moment, spots: dict[Key, Spot]) -> tuple[Glide, ...]:
        """Return what glides: a carte from its hand, a trick to its owner, those that make room."""
        layout, moment = self.layout, self.moment
        if layout is None or moment is None or not window_of(self).settings.movement:
            return ()
        homes = dict(zip(moment.players(), (place.home for place in layout.places), strict=True))
        glides = []
        for key, spot in self.drawing.spots.items():
            start = spots[key].corner if key in spots else homes.get(spot.joueur)
            if start is not None:
                glides.append(self._glide_of(key, start, spot.corner, spot.code))
        if before.taker is not None:
            for key in spots.keys() & self.drawing.pieces.keys() - self.drawing.spots.keys():
                spot = spots[key]
                glides.append(self._glide_of(key, spot.corner, homes[before.taker], spot.code))
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
