"""The table of the Ascenseur: it shows a `Scene`, and hears what a person plays on it."""

from __future__ import annotations

import math
import time
import tkinter as tk
from collections.abc import Callable
from functools import partial

from ....cours.cartes import Carte, carte_de, code_de
from ....jeux.ascenseur import reglage_de
from ....jeux.ascenseur_regles import Bornes, suivant
from ....jeux.ascenseur_vue import Parier, Poser
from ....play.match import Coup
from ....texts import _
from ...look.faces import LARGEST_WIDTH
from ...page import window_of
from ...services import theme_of
from ...table.layout import Key
from ...table.motion import LONGEST, SHORT_DISTANCE, SHORTEST, Glide, Mover
from ..kit import Phase, Scene
from .bets import BetRow
from .drawing import Spot, TableDrawing, key_of
from .model_layout import Corner, Room, TableLayout, fits, lay_table
from .model_moment import Moment, moment_of
from .words import carte_sentence, felt_lines, finished_lines, round_lines, typed_carte_error

FAR = 600
"""Dots that a carte glides in the longest time."""
SMALLEST_ROOM = 8
"""Pixels under which there is no table: the window is not there yet."""
RANGS = "23456789VDRA1"
"""The signs that the code of a carte begins with: the others are keys of the table."""
WIDEST_CORNER = _("Manche 52 sur 52")
"""What the corner of the table has to hold, at the least."""
LONGEST_CODE = 3
ARROWS = ("Left", "Right", "Up", "Down", "Home", "End")


class AscenseurTable:
    """The left of the page for the Ascenseur (protocol `kit.Table`).

    Nothing is drawn of a hand that is not open: neither its cartes, nor anything said of them.
    """

    def __init__(self, master: tk.Misc, clock: Callable[[], float] = time.perf_counter) -> None:
        self.on_coup: Callable[[Coup], object] = lambda coup: None
        self.on_refused: Callable[[str], object] = lambda reason: None
        self.on_walk: Callable[[str], object] = lambda words: None
        self.canvas = tk.Canvas(master, highlightthickness=0, borderwidth=0, takefocus=1, width=1, height=1)
        self._theme = theme_of(self.canvas)
        self.drawing = TableDrawing(self.canvas)
        self._mover = Mover(self.canvas, clock, self.drawing.put_poses, self._settle)
        self.bets = BetRow(self.canvas, lambda pari: self.on_coup(Parier(pari)))
        self.bets.on_refused = lambda reason: self.on_refused(reason)
        self.bets.on_walk = lambda words: self.on_walk(words)
        self.scene: Scene | None = None
        self.moment: Moment | None = None
        self.layout: TableLayout | None = None
        self.here: int | None = None
        self.typed = ""
        self._bottom = 1
        self._room = (0, 0)
        self._bind()
        self._theme.follow(self.canvas, self._repaint)

    # --- The protocol

    @property
    def widget(self) -> tk.Widget:
        """The widget to put on the page."""
        return self.canvas

    def show(self, scene: Scene) -> None:
        """Show a scene: its state is final at once, whatever glides."""
        self._mover.finish()
        before, self.scene = self.moment, scene
        spots, layout = self.drawing.spots, self.layout
        turn = scene.match.turn
        self._bottom = self._seat_at_bottom(scene)
        self.moment = moment_of(
            scene.vue if scene.viewer else scene.match.view(self._bottom),
            self._bottom,
            scene.viewer is not None and scene.phase is not Phase.VEIL,
            None if turn is None else turn.joueur,
            scene.before if scene.phase is Phase.SHOWING else None,
            scene.events if scene.phase is Phase.SHOWING else (),
        )
        self.typed = ""
        self._redraw()
        if before is not None and layout is not None and before.bottom == self._bottom:
            self._mover.start(self._glides(before, spots))
        if not self._mover.moving:
            self._settle()

    def take_keyboard(self) -> None:
        """Give the keyboard to the table."""
        self.canvas.focus_set()

    def take_sign(self, sign: str) -> bool:
        """Take a sign of a bet or of the code of a carte; return whether it means something here."""
        if not sign or not self._listens:
            return False
        if self.betting:
            if sign.isdecimal() and sign.isascii():
                self.bets.type(sign)
                return True
            return False
        sign = sign.upper()
        fits = sign in ("0TKCP" if self.typed else RANGS)
        if fits and len(self.typed) < LONGEST_CODE:
            self.typed += sign
            self._typed_more()
        return fits

    # --- What is asked

    @property
    def betting(self) -> bool:
        """Whether the person at the bottom has to bet."""
        return self._listens and self.moment is not None and None in self.moment.vue.paris

    @property
    def _listens(self) -> bool:
        """Whether a person plays, and it is the one whose hand is open."""
        scene = self.scene
        if scene is None or scene.phase is not Phase.PERSON or scene.match.turn is None:
            return False
        return scene.viewer == scene.match.turn.joueur

    @property
    def hand(self) -> tuple[Carte, ...]:
        """The open hand from left to right; nothing where none is open."""
        return self.moment.hand if self.moment is not None else ()

    def refusal(self, carte: Carte) -> str | None:
        """Return why a carte of the hand may not be played; None if it may."""
        return self.scene.match.refusal(Poser(carte)) if self.scene is not None else None

    @property
    def _playing(self) -> bool:
        return self._listens and not self.betting

    def _seat_at_bottom(self, scene: Scene) -> int:
        """Return who sits at the bottom: the viewer; under the veil the one who is called; or as before."""
        if scene.viewer is not None:
            return scene.viewer
        turn = scene.match.turn
        if scene.phase is Phase.VEIL and turn is not None:
            return turn.joueur
        return min(self._bottom, len(scene.match.seats))

    # --- Drawing

    def _repaint(self) -> None:
        self.canvas.configure(background=self._theme.colours.felt)
        self._redraw_settled()

    def _redraw_settled(self) -> None:
        self._mover.finish()
        self._redraw()
        self._settle()

    def _redraw(self) -> None:
        """Draw the moment in its place: it is new, or the room or the look has changed."""
        scene, moment = self.scene, self.moment
        self._room = self.canvas.winfo_width(), self.canvas.winfo_height()
        if scene is None or moment is None or min(self._room) < SMALLEST_ROOM:
            return
        room = self._measured(moment.vue.n, moment.vue.nb_joueurs)
        self.layout = lay_table(room, moment.vue.n, moment.counts(), moment.hand_open)
        if self.here is not None and self.here >= len(self.hand):
            self.here = len(self.hand) - 1 if self.hand else None
        noms = [seat.nom for seat in scene.match.seats]
        reglage = reglage_de(scene.match.options)
        rounds = len(reglage.calendrier)
        self.drawing.draw_still(self.layout, moment, noms)
        self.drawing.draw_info(self.layout, moment, round_lines(moment.vue, rounds))
        self._put_cartes()
        self._write(noms, rounds)
        self._show_bets()

    def _measured(self, n: int, p: int) -> Room:
        """Return the room with texts as large as a person wants, as far as all has its place."""
        theme, fonts = self._theme, self.drawing.fonts
        for _size in fonts.tries():
            corner = theme.px(16) + fonts.bold.measure(WIDEST_CORNER)
            heights = fonts.bold.metrics("linespace"), fonts.small.metrics("linespace")
            room = Room(*self._room, theme.scale, *heights, corner, LARGEST_WIDTH)
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
            faded = self._playing and self.refusal(carte) is not None
            spots[key_of(carte, manche)] = Spot((left, top - raised[place]), code_de(carte), faded)
        return spots

    def _raised(self) -> list[int]:
        """Return how far each carte is lifted: if it may be played, if it is the one walked to."""
        if self.layout is None or not self._playing:
            return [0] * len(self.hand)
        lift, walk = self.layout.lift, self.layout.walk
        return [
            lift * (self.refusal(carte) is None) + walk * (place == self.here)
            for place, carte in enumerate(self.hand)
        ]

    def _ring(self) -> None:
        """Ring the carte that takes the trick, and the one under the keyboard."""
        moment = self.moment
        if moment is None:
            return
        taken = {joueur: key_of(carte, moment.vue.manche) for joueur, carte in moment.trick()}
        self.drawing.ring_taker(taken.get(moment.taker) if moment.taker is not None else None)
        shown = self.here is not None and self._playing
        here = key_of(self.hand[self.here], moment.vue.manche) if shown and self.here is not None else None
        self.drawing.ring(here)

    def _write(self, noms: list[str], rounds: int) -> None:
        """Write the end of a round or of the game where no carte lies."""
        scene, moment, layout = self.scene, self.moment, self.layout
        if scene is None or moment is None or layout is None:
            return
        room, lines = layout.under, list[str]()
        result = scene.match.result()
        if scene.phase is Phase.OVER and result is not None:
            room, lines = layout.felt, felt_lines(noms, result)
        elif moment.finished is not None:
            lines = finished_lines(moment.finished, noms, rounds)
        middle = (room.left + room.right) // 2, (room.top + room.bottom) // 2
        self.drawing.write(middle, lines, room.right - room.left)

    def _show_bets(self) -> None:
        layout, moment = self.layout, self.moment
        if layout is None or moment is None or not self.betting:
            self.bets.place_forget()
            return
        felt = layout.felt
        self.bets.show(moment.vue.n, self._bornes(moment), felt.right - felt.left)
        x, y = (felt.left + felt.right) // 2, (felt.top + felt.bottom) // 2
        self.bets.place(x=x, y=y, anchor="center")

    def _bornes(self, moment: Moment) -> Bornes:
        assert self.scene is not None, "only asked while somebody bets"
        vue = moment.vue
        order = (vue.paris[suivant(vue.premier, vue.nb_joueurs, i) - 1] for i in range(vue.nb_joueurs))
        made = [pari for pari in order if pari is not None]
        return reglage_de(self.scene.match.options).bornes(vue.n, made)

    # --- Movement

    @property
    def moving(self) -> bool:
        """Whether cartes are moving."""
        return self._mover.moving

    def _glides(self, before: Moment, spots: dict[Key, Spot]) -> tuple[Glide, ...]:
        """Return what glides: a carte from its hand, a trick to its owner, those that make room."""
        layout, moment = self.layout, self.moment
        if layout is None or moment is None or not window_of(self.canvas).settings.movement:
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
        return moving

    def _glide_of(self, key: Key, start: Corner, end: Corner, code: str) -> Glide | None:
        scale = self._theme.scale
        distance = math.dist(start, end)
        if distance < SHORT_DISTANCE * scale:
            return None
        duration = SHORTEST + (LONGEST - SHORTEST) * min(1.0, distance / (FAR * scale))
        return Glide(key, start, end, (code, code), 0.0, duration, 0.0)

    def _settle(self) -> None:
        self.drawing.put_all()
        self._ring()

    # --- A person

    def _bind(self) -> None:
        canvas = self.canvas
        canvas.bind("<Configure>", self._fit)
        canvas.bind("<Destroy>", lambda _event: self._mover.cancel())
        canvas.bind("<ButtonPress-1>", self._press)
        canvas.bind("<Motion>", self._point)
        canvas.bind("<Leave>", self._leave)
        for key in ARROWS:
            canvas.bind(f"<{key}>", partial(self._arrow, key))
        for key in ("Return", "KP_Enter", "space"):
            canvas.bind(f"<{key}>", self._enter)
        canvas.bind("<BackSpace>", self._erase)
        canvas.bind("<Escape>", self._escape)
        canvas.bind("<Key>", self._key)

    def _fit(self, _event: object) -> None:
        if self._room != (self.canvas.winfo_width(), self.canvas.winfo_height()):
            self._redraw_settled()

    def _press(self, event: tk.Event[tk.Misc]) -> None:
        self._mover.finish()
        self.canvas.focus_set()
        place = self._hand_at(event.x, event.y)
        if place is not None:
            self._go(place)
            self._play(place)

    def _hand_at(self, x: int, y: int) -> int | None:
        return self.layout.hand_at(x, y, self._raised()) if self.layout is not None else None

    def _play(self, place: int) -> None:
        """Play a carte of the hand; say why where it is not permitted."""
        if not self._playing:
            return
        carte = self.hand[place]
        reason = self.refusal(carte)
        if reason is None:
            self.on_coup(Poser(carte))
        else:
            self.on_refused(reason)

    def _point(self, event: tk.Event[tk.Misc]) -> None:
        place = self._hand_at(event.x, event.y)
        allowed = self._playing and place is not None and self.refusal(self.hand[place]) is None
        cursor = "hand2" if allowed else ""
        if str(self.canvas.cget("cursor")) != cursor:  # setting it again would make it blink
            self.canvas.configure(cursor=cursor)
        if place is not None and place != self.here:
            self._go(place)

    def _leave(self, _event: object) -> None:
        if self.here is not None:
            self._go(None)

    def _go(self, place: int | None) -> None:
        """Go to a carte of the hand, or to none."""
        self._mover.finish()
        self.here = place
        self._put_cartes()
        self._settle()
        if place is None:
            self.on_walk("")
            return
        carte = self.hand[place]
        self.on_walk(carte_sentence(carte, self.refusal(carte) if self._playing else None, self._playing))

    def _arrow(self, key: str, _event: object) -> str | None:
        if self.betting:
            self.bets.move(key)
            return "break"
        count = len(self.hand)
        if not count or key in ("Up", "Down"):
            return None
        here = self.here
        if key in ("Home", "End"):
            self._go(0 if key == "Home" else count - 1)
        elif here is None:
            self._go(self._first_allowed())
        else:
            self._go((here + (1 if key == "Right" else -1)) % count)
        return "break"

    def _first_allowed(self) -> int:
        """Return where the keyboard begins: the first carte that may be played."""
        allowed = (place for place, carte in enumerate(self.hand) if self.refusal(carte) is None)
        return next(allowed, 0)

    def _enter(self, event: tk.Event[tk.Misc]) -> str | None:
        if not self._listens:
            return None  # for the page, which may go on
        if self.betting:
            if event.keysym == "space":
                return "break"  # a bet is confirmed by Entrée alone
            self.bets.confirm()
        elif self.typed:
            self._play_typed()
        elif self.here is not None:
            self._play(self.here)
        else:
            self._go(self._first_allowed())
        return "break"

    def _typed_more(self) -> None:
        """Go to the carte that is typed, if it is in the hand; say what is typed so far."""
        codes = [code_de(carte) for carte in self.hand]
        if self.typed in codes:
            self._go(codes.index(self.typed))
        else:
            self.on_walk(_("{typed}… puis Entrée").format(typed=self.typed))

    def _play_typed(self) -> None:
        typed, self.typed = self.typed, ""
        try:
            carte = carte_de(typed)
        except ValueError:
            self.on_refused(typed_carte_error(typed))
            return
        if carte in self.hand:
            self._play(self.hand.index(carte))
        else:
            self.on_refused(self.refusal(carte) or "")

    def _erase(self, _event: object) -> str | None:
        if not self.typed:
            return None
        self.typed = self.typed[:-1]
        self._typed_more()
        return "break"

    def _escape(self, _event: object) -> str | None:
        if not self.typed:
            return None
        self.typed = ""
        self.on_walk("")
        return "break"

    def _key(self, event: tk.Event[tk.Misc]) -> str | None:
        return "break" if self.take_sign(event.char) else None
