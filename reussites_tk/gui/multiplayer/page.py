"""Page *Jeux*: the games of several players, played at one screen by people and computers in turn."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from secrets import randbelow
from tkinter import ttk
from typing import Any

from ...play.match import HUMAN, Coup, Match, MatchRequest
from ...play.match_saved import SetAside, load_match, save_match
from ...play.match_statistics import count_match, count_match_left, match_figures
from ...texts import _
from ..page import Page, Window
from ..services import provide, theme_of
from ..shared.game_panel import panel_width
from ..shared.model_player import SPEEDS, nearest_speed
from .bar import MatchBar
from .course import Course
from .kit import Phase, Table
from .kits import KITS
from .model import GAME, MatchCommands
from .setup import SetupView
from .side import MatchSide
from .words import fault_lines, figures_lines

LARGEST_SEED = 999_999
"""Seeds drawn at random are short, so that a person can copy them."""
FIRST_GAME = "memorix"


class MatchPage(Page):
    """The form of a new game, or the game: table at left, panel at right, line at the bottom.

    Each game of `KITS` has its table, and its match under way: the page goes from one to the other.
    """

    titre = _("Jeux")

    def __init__(self, master: tk.Misc, app: Window) -> None:
        super().__init__(master, app)
        provide(self, self._commands())
        self.courses: dict[str, Course] = {}
        self.tables: dict[str, Table] = {}
        # A board that is the same at each start would soon be known by heart.
        self.requests = {jeu: MatchRequest(jeu, graine=randbelow(LARGEST_SEED) + 1) for jeu in KITS}
        self.jeu = FIRST_GAME
        self._told = False
        self.setup = SetupView(self, self.begin, self.show_game)
        self.game = ttk.Frame(self)
        # Made in reading order, which is also that of the Tab key.
        self._room = ttk.Frame(self.game)
        self.side = MatchSide(self.game)
        self._edge = ttk.Frame(self.game, style="Edge.TFrame", height=1)
        self.bar = MatchBar(self.game)
        self.bar.show_speed(nearest_speed(app.settings.speed))
        self.bind("<Destroy>", self._destroyed)
        top = self.winfo_toplevel()
        top.bind("<Key>", self._take_sign, add="+")
        # When it is pressed: a menu or a window that the button opens gives the keyboard back to the table.
        top.bind("<ButtonPress-1>", lambda _event: self._take_keyboard(), add="+")
        theme_of(self).follow(self, self._lay_out)

    def _commands(self) -> MatchCommands:
        return MatchCommands(
            new_deal=self.new_deal,
            restart=self.restart,
            keep_game=self.keep_game,
            change_players=self.change_players,
            copy_state=self.copy_state,
            copy_faults=self.copy_faults,
            go_on=self.go_on,
            say_why=self.say_why,
            set_speed=self.set_speed,
        )

    # --- The game in front

    @property
    def course(self) -> Course | None:
        """The game under way, or over, of the kind in front; None before the first one."""
        return self.courses.get(self.jeu)

    @property
    def request(self) -> MatchRequest:
        """What was asked last of the kind of game in front."""
        return self.requests[self.jeu]

    @property
    def table(self) -> Table:
        """The table of the kind of game in front, made when it is first needed."""
        if self.jeu not in self.tables:
            table = KITS[self.jeu].table(self._room)
            table.on_coup, table.on_refused, table.on_walk = self.play, self.side.game.refuse, self._describe
            table.widget.grid(row=0, column=0, sticky="nsew")
            self.tables[self.jeu] = table
        return self.tables[self.jeu]

    # --- What the window asks

    def open(self, **what: Any) -> None:
        """Begin a game: `graine`, `numero` (or `partie`), `options`; `jeu` alone goes on with the last.

        `files` are students' players, by seat.
        """
        if "partie" in what:
            what["numero"] = what.pop("partie")
        if what.keys() - {"jeu"}:
            request = replace(self.request, **what)
            if self.course is None:
                self._take_up_kept()
            self.begin(request)

    def shown(self) -> None:
        """Go on with the game that is there, or that was kept; ask for one where there is none."""
        if self.course is None:
            self._find_kept()
        elif self.game.winfo_manager():
            self.show_game()

    def hidden(self) -> None:
        """Stop moving in time."""
        if self.course is not None:
            self.course.stop()

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """Return the keys of the page."""
        if not self.game.winfo_manager():
            return {}
        return {"<Key-n>": self.new_deal, "<space>": self.go_on, "<Escape>": self.keep_game}

    # --- What a person asks

    def begin(self, request: MatchRequest) -> None:
        """Begin the game that is asked for; ask first where one is under way."""
        self._leave(partial(self._match_of, request))

    def _match_of(self, request: MatchRequest) -> Match:
        """Return the match that is asked for: a replay where its cartes have just been seen."""
        match = Match(request)
        if self.course is not None and self.course.match.shares_deal(match):
            match = self.course.match.again(request)
        return match

    def new_deal(self) -> None:
        """Begin the next game of the same players."""
        if self.course is not None:
            self._leave(self.course.match.next)

    def restart(self) -> None:
        """Begin the same game again."""
        if self.course is not None and self.course.match.begun:
            self._leave(self.course.match.again)

    def keep_game(self) -> None:
        """Go on with the game under way, which somebody was about to leave."""
        if self.side.asks:
            self.side.forget_question()
            self.table.take_keyboard()

    def _leave(self, other: Callable[[], Match]) -> None:
        """Begin another game; ask first where one is under way."""
        match = self.course.match if self.course is not None else None
        if match is None or match.over or not match.begun:
            self._take(other())
        else:
            self.show_game()  # what would be lost is in view
            self.side.ask_to_leave(lambda: self._take(other()))

    def change_players(self) -> None:
        """Ask who plays, and with which options."""
        self.hidden()
        self.game.pack_forget()
        under_way = self.course is not None and not self.course.match.over
        self.setup.show(self._proposed(), under_way)
        self.setup.pack(fill="both", expand=True)
        self.setup.begin.focus_set()

    def _proposed(self) -> MatchRequest:
        """Return what the form proposes: never a deal that somebody may remember."""
        played = self.course is not None and self.course.match.begun
        return replace(self.request, numero=self.request.numero + 1) if played else self.request

    def show_game(self) -> None:
        """Show the table, and go on."""
        if self.course is None:
            return
        self.setup.pack_forget()
        self.game.pack(fill="both", expand=True)
        if self.side.asks:
            self.side.question.keep.focus_set()
        else:
            self.table.take_keyboard()
        self.course.start()
        self._changed()

    def play(self, coup: Coup) -> None:
        """Play a coup of the person whose turn it is; say why when it is not permitted."""
        if self.course is not None and (reason := self.course.play(coup)):
            self.side.game.refuse(reason)

    def go_on(self) -> None:
        """Let the computer that waits play, or end what stays in view."""
        if self.course is not None:
            self.course.go_on()

    def copy_state(self) -> None:
        """Put the state of the game in the clipboard, on one line."""
        if self.course is not None:
            self.clipboard_clear()
            self.clipboard_append(self.course.match.line)
            self.app.say(_("L’état de la partie est dans le presse-papiers."), "good")

    def copy_faults(self, joueur: int) -> None:
        """Put the faults of a student's player in the clipboard, each with the state it was asked in."""
        if self.course is not None:
            self.clipboard_clear()
            self.clipboard_append("\n".join(fault_lines(self.course.match, joueur, states=True)))
            self.app.say(_("Les fautes et leurs positions sont dans le presse-papiers."), "good")

    def say_why(self, wanted: bool) -> None:
        """Show the reasons of computers to those who want them, and remember it."""
        self.app.settings.say_why = wanted
        self.side.game.refresh_why()

    def set_speed(self, index: int) -> None:
        """Choose how fast computers play, and remember it."""
        speed = SPEEDS[index]
        self.bar.show_speed(index)
        self.app.settings.speed = min(max(speed, 0.05), 1000.0)
        if self.course is not None:
            self.course.set_speed(speed)

    # --- A game under way

    def _find_kept(self) -> None:
        """Take up the game that was left, or ask for one."""
        self._take_up_kept()
        if self.course is None:
            self.change_players()

    def _take_up_kept(self) -> None:
        """Put the game that was left on the table, if there is one; remember who played the last."""
        kept = load_match(self.request.jeu)
        if isinstance(kept, SetAside):
            self.app.say(kept.sentence, "warn")
        elif kept is not None and kept.over:
            self.requests[self.jeu] = kept.next().request
        elif kept is not None:
            self._take(kept)

    def _take(self, match: Match) -> None:
        """Put a game on the table, in the place of the one before."""
        if self.course is not None:
            self.course.close()
            count_match_left(self.course.match)
        self.requests[self.jeu] = match.request
        self.side.forget_question()
        self.side.show_view(GAME)
        course = self.courses[self.jeu] = Course(
            self,
            self.app.background,
            match,
            KITS[self.jeu],
            self._changed,
            self._played,
            self._show_left,
            self._failed,
        )
        course.set_speed(SPEEDS[self.bar.speed.position])
        if not match.begun:  # in the place of the one before, which is counted as left
            self._keep()
        self._show_figures()
        self.show_game()

    def _played(self) -> None:
        """Keep the game after each coup, so that it can be taken up whatever happens; count it at its end."""
        self._keep()
        if self.course is not None and self.course.match.over:
            self.keep_game()  # nothing is lost any more
            count_match(self.course.match)
            self._show_figures()

    def _keep(self) -> None:
        if self.course is not None and not save_match(self.course.match) and not self._told:
            self._told = True  # once is enough: the next coups would say the same
            self.app.say(_("Le disque refuse l’écriture : cette partie ne sera pas gardée."), "warn")

    def _failed(self, fault: BaseException) -> None:
        """Say why a student's file cannot play, and go back to the form."""
        self.change_players()
        raise fault

    def _show_figures(self) -> None:
        """Show what people have done at this game so far."""
        self.side.figures.show(figures_lines(match_figures(self.request.jeu)))

    def _changed(self) -> None:
        """Show the game as it is now."""
        course = self.course
        if course is None:
            return
        self.table.show(course.scene)
        self.side.show(course)
        self.bar.show_computers(any(seat.kind != HUMAN for seat in course.match.seats))
        self.bar.show_go_on(course.waits_for_go_on)
        if course.phase is not Phase.SHOWING:
            self.bar.show_left(0.0, 0.0)
        self._describe("")

    def _show_left(self, share: float, seconds: float) -> None:
        if self.course is not None and self.course.phase is Phase.SHOWING and seconds > 0:
            self.bar.show_left(share, seconds)

    def _describe(self, sentence: str) -> None:
        """Say what is under the keyboard or the pointer, else what a person can do."""
        course = self.course
        if course is None or course.phase is Phase.OVER:
            sentence = ""
        elif not sentence and course.phase is Phase.PERSON:
            sentence = course.kit.hint(course.scene)
        self.bar.show_walked(sentence)

    # --- The keyboard, which a button may have

    def _table_is_in_front(self) -> bool:
        """Return True if the table is what somebody plays at: no other page, no form, no question."""
        return self.app.page is self and bool(self.game.winfo_manager()) and not self.side.asks

    def _take_sign(self, event: tk.Event[tk.Misc]) -> None:
        """Give the table its keyboard back, and the sign typed while a button of the page had it."""
        widget = event.widget
        if not self._table_is_in_front() or not isinstance(widget, tk.Misc) or self._is_of_table(widget):
            return
        if widget.winfo_toplevel() is self.winfo_toplevel() and self.table.take_sign(event.char):
            self.table.take_keyboard()

    def _is_of_table(self, widget: tk.Misc) -> bool:
        table = str(self.table.widget)
        return f"{widget}.".startswith(f"{table}.")

    def _take_keyboard(self) -> None:
        """Give the table back the keyboard that a click gave to a button: Espace is not to press it again."""
        if not self._table_is_in_front():
            return
        try:
            pressed = self.focus_get()
        except KeyError:  # a menu or the list of a combobox, which tkinter does not know
            return
        button = isinstance(pressed, ttk.Button | ttk.Checkbutton)
        if pressed is None or not button or self._is_of_table(pressed):
            return
        if pressed.winfo_toplevel() is self.winfo_toplevel():
            self.table.take_keyboard()

    # --- Making the page

    def _lay_out(self) -> None:
        self.side.configure(width=panel_width(self))
        self._room.grid(row=0, column=0, sticky="nsew")
        self._room.columnconfigure(0, weight=1)
        self._room.rowconfigure(0, weight=1)
        self.side.grid(row=0, column=1, rowspan=1, sticky="ns")
        self._edge.grid(row=1, column=0, columnspan=2, sticky="ew")
        self.bar.grid(row=2, column=0, columnspan=2, sticky="ew")
        self.game.columnconfigure(0, weight=1)
        self.game.rowconfigure(0, weight=1)
        self._changed()

    def _destroyed(self, event: tk.Event[tk.Misc]) -> None:
        if event.widget is self:  # the page hears of its children as well
            for course in self.courses.values():
                course.close()
