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
from ...play.match_replay import Replay, replay_of_match
from ...play.match_saved import SetAside, load_match, save_match
from ...play.match_statistics import count_match, count_match_left, match_figures
from ...play.statistics_file import take_notice
from ...texts import _
from ..page import Page, Window
from ..services import provide, theme_of
from ..shared.game_panel import panel_width
from ..shared.model_player import SPEEDS, nearest_speed
from ..widgets.keyboard import is_plain
from .bar import MatchBar
from .course import Course
from .kit import Phase, Table
from .kits import KITS
from .model import GAME, MatchCommands
from .replay import ReplayView
from .setup import SetupView
from .side import MatchSide
from .stage import Stage
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
        # A board that is the same at each start would soon be known by heart.
        self.requests = {jeu: MatchRequest(jeu, graine=randbelow(LARGEST_SEED) + 1) for jeu in KITS}
        last = app.settings.last_match
        self.jeu = last if last in KITS else FIRST_GAME
        self._told = False
        self.seen_again: ReplayView | None = None
        self._back = ""
        self.setup = SetupView(self, self.begin, self.show_game)
        self.game = ttk.Frame(self)
        # Made in reading order, which is also that of the Tab key.
        self.stage = Stage(self.game, self._connect)
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
            choose_game=self.choose_game,
            new_deal=self.new_deal,
            see_again=self.see_again,
            restart=self.restart,
            keep_game=self.keep_game,
            change_players=self.change_players,
            copy_state=self.copy_state,
            copy_faults=self.copy_faults,
            go_on=self.go_on,
            say_why=self.say_why,
            stop_after_rounds=self.stop_after_rounds,
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
        """The table of the kind of game in front."""
        return self.stage.table(self.jeu)

    def _connect(self, table: Table) -> None:
        table.on_coup, table.on_refused, table.on_walk = self.play, self.side.game.refuse, self._describe
        table.on_asks = self._show_asked

    # --- What the window asks

    def open(self, **what: Any) -> None:
        """Begin a game: `graine`, `numero` (or `partie`), `options`; `jeu` alone goes on with the last.

        `files` are students' players, by seat.
        """
        if "replay" in what:
            self.open_replay(what["replay"], what.get("back", ""))
            return
        replayed = self._leave_replay()
        if "partie" in what:
            what["numero"] = what.pop("partie")
        another = what.get("jeu", self.jeu) != self.jeu
        if another:
            self._turn_to(what["jeu"])
        if what.keys() - {"jeu"}:
            request = replace(self.request, **what)
            self._take_up_kept()
            self.begin(request)
        elif another:
            self._find_game()
        elif replayed:
            self._come_back()

    def shown(self) -> None:
        """Go on with the game that is there, or that was kept; ask for one where there is none."""
        if self.seen_again is not None:
            return
        if self.course is None:
            self._find_game()
        elif self.game.winfo_manager():
            self.show_game()

    def hidden(self) -> None:
        """Stop moving in time."""
        if self.seen_again is not None:
            self.seen_again.playback.pause()
        if self.course is not None:
            self.course.stop()

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """Return the keys of the page."""
        if self.seen_again is not None:
            return {**self.seen_again.playback.shortcuts(), "<Escape>": self.leave_replay}
        if not self.game.winfo_manager():
            return {}
        return {
            "<Key-n>": self.new_deal,
            "<space>": self.go_on,
            "<Return>": self.go_on,
            "<Escape>": self.keep_game,
        }

    def notice_room(self) -> tk.Widget | None:
        """Return the line under the table: above it are the hand and the result."""
        return self.bar.walked if self.bar.walked.winfo_viewable() else None

    def game_in_front(self) -> str:
        """Return the code of the game shown."""
        replay = self.seen_again.replay if self.seen_again is not None else None
        return self.jeu if replay is None else replay.request.jeu

    # --- A deal seen again

    def open_replay(self, replay: Replay, back: str = "") -> None:
        """Show a deal that is over coup by coup; `back` is the page to go back to, "" for the games.

        A deal whose coups are not its own is refused in one sentence, and nothing changes.
        """
        view = self.seen_again or ReplayView(self, self.leave_replay)
        try:
            view.open(replay)
        except ValueError as fault:
            if self.seen_again is None:
                view.destroy()
            self.app.say(str(fault), "bad")
            return
        self.hidden()
        for other in (self.game, self.setup):
            other.pack_forget()
        view.pack(fill="both", expand=True)
        self.seen_again, self._back = view, back
        view.bar.next.focus_set()

    def see_again(self) -> None:
        """Show the game that is over from its beginning."""
        if self.course is not None and self.course.match.over:
            self.open_replay(replay_of_match(self.course.match))

    def leave_replay(self) -> None:
        """Go back to where the deal was asked for."""
        self._leave_replay()
        self._come_back()
        if self._back:
            self.app.show(self._back)

    def _leave_replay(self) -> bool:
        """Take the replay away, for something else; return False where there was none."""
        view, self.seen_again = self.seen_again, None
        if view is not None:
            view.destroy()
        return view is not None

    def _come_back(self) -> None:
        if self.course is not None:
            self.show_game()
        else:
            self._find_game()

    # --- What a person asks

    def choose_game(self, jeu: str) -> None:
        """Go to another game, where it was left; to its form where none is under way."""
        if jeu != self.jeu:
            self._turn_to(jeu)
            self._find_game()

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
            self._give_keyboard()

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
        match = self.course.match if self.course is not None else None
        waiting = KITS[self.jeu].progress(match) if match is not None and not match.over else ""
        self.setup.show(self._proposed(), waiting)
        self.setup.pack(fill="both", expand=True)
        (self.setup.back if waiting else self.setup.begin).focus_set()

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
        self.course.start()
        self._changed()
        self._give_keyboard()

    def play(self, coup: Coup) -> None:
        """Play a coup of the person whose turn it is; say why when it is not permitted."""
        if self.course is not None and (reason := self.course.play(coup)):
            self.side.game.refuse(reason)

    def go_on(self) -> None:
        """Let the computer that waits play, end what stays in view, or lift the veil."""
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

    def stop_after_rounds(self, wanted: bool) -> None:
        """Stop after each round until somebody asks to go on, or not, and remember it."""
        self.app.settings.round_by_round = wanted
        for course in self.courses.values():
            course.stops_after_rounds = wanted

    def set_speed(self, index: int) -> None:
        """Choose how fast computers play, and remember it."""
        speed = SPEEDS[index]
        self.bar.show_speed(index)
        self.app.settings.speed = min(max(speed, 0.05), 1000.0)
        for course in self.courses.values():
            course.set_speed(speed)

    # --- A game under way

    def _turn_to(self, jeu: str) -> None:
        """Put another game in front, and remember it; nothing of the one before moves any more."""
        self.hidden()
        self.side.forget_question()
        self.jeu = self.app.settings.last_match = jeu

    def _find_game(self) -> None:
        """Show the game that was left, or ask for one."""
        self._take_up_kept()
        if self.course is None or self.course.match.over:
            self.change_players()
        else:
            self.side.show_view(GAME)
            self._show_figures()
            self.show_game()

    def _take_up_kept(self) -> None:
        """Put the game that was left on the table, if there is one; remember who played the last."""
        if self.course is not None:
            return
        kept = load_match(self.jeu)
        if isinstance(kept, SetAside):
            self.app.say(kept.sentence, "warn")
        elif kept is not None and kept.over:
            self.requests[self.jeu] = kept.next().request
        elif kept is not None:
            self._put(kept)

    def _take(self, match: Match) -> None:
        """Put a game on the table, in the place of the one before."""
        if self.course is not None:
            self.course.close()
            count_match_left(self.course.match)
        self._put(match)
        if not match.begun:  # in the place of the one before, which is counted as left
            self._keep()
        self.side.forget_question()
        self.side.show_view(GAME)
        self._show_figures()
        self.show_game()

    def _put(self, match: Match) -> None:
        """Make the course of a game, which does not move yet."""
        self.requests[self.jeu] = match.request
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
        course.speed = SPEEDS[self.bar.speed.position]
        course.stops_after_rounds = self.app.settings.round_by_round

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
        if notice := take_notice():
            self.app.say(notice, "warn")

    def _changed(self) -> None:
        """Show the game as it is now."""
        course = self.course
        if course is None:
            return
        if self.stage.show(self.jeu, course) and self._table_is_in_front():
            self._give_keyboard()
        self.side.show(course)
        self.bar.show_computers(any(seat.kind != HUMAN for seat in course.match.seats))
        self.bar.show_go_on(course.waits_for_go_on and not course.stays)
        if course.phase is not Phase.SHOWING:
            self.bar.show_left(0.0, 0.0)
        self._show_asked()

    def _show_asked(self) -> None:
        """Show what the table asks now: nothing that was refused before is said any more."""
        self.side.game.ask(self.table.asks[0])
        self._describe("")

    def _show_left(self, share: float, seconds: float) -> None:
        if self.course is not None and self.course.phase is Phase.SHOWING:
            self.bar.show_left(share if seconds > 0 else 0.0, seconds)

    def _describe(self, sentence: str) -> None:
        """Say what is under the keyboard or the pointer, else what a person can do."""
        course = self.course
        if course is None or course.phase is Phase.OVER:
            sentence = ""
        elif not sentence and course.phase is Phase.PERSON:
            sentence = self.table.asks[1] or course.kit.hint(course.scene)
        self.bar.show_walked(sentence)

    # --- The keyboard, which a button may have

    def _table_is_in_front(self) -> bool:
        """Return True if the table is what somebody plays at: no other page, no form, no question."""
        return self.app.page is self and bool(self.game.winfo_manager()) and not self.side.asks

    def take_keyboard(self) -> None:
        """Give the keyboard to what somebody does next where a game is in front."""
        if self.course is not None and self.game.winfo_manager():
            self._give_keyboard()
        else:
            super().take_keyboard()

    def _give_keyboard(self) -> None:
        """Give the keyboard to what somebody does next: an answer, the veil, the table."""
        if self.side.asks:
            self.side.question.keep.focus_set()
        else:
            self.stage.take_keyboard(self.jeu)

    def _take_sign(self, event: tk.Event[tk.Misc]) -> None:
        """Give the table its keyboard back, and the sign typed while a button of the page had it."""
        widget = event.widget
        if not self._table_is_in_front() or not isinstance(widget, tk.Misc) or self.stage.holds(widget):
            return
        here = widget.winfo_toplevel() is self.winfo_toplevel()
        if here and is_plain(event) and self.stage.take_sign(self.jeu, event.char):
            self._give_keyboard()

    def _take_keyboard(self) -> None:
        """Give the table back the keyboard that a click gave to a button: Espace is not to press it again."""
        if not self._table_is_in_front():
            return
        try:
            pressed = self.focus_get()
        except KeyError:  # a menu or the list of a combobox, which tkinter does not know
            return
        button = isinstance(pressed, ttk.Button | ttk.Checkbutton)
        if pressed is None or not button or self.stage.holds(pressed):
            return
        if pressed.winfo_toplevel() is self.winfo_toplevel():
            self._give_keyboard()

    # --- Making the page

    def _lay_out(self) -> None:
        self.side.configure(width=panel_width(self))
        self.stage.grid(row=0, column=0, sticky="nsew")
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
