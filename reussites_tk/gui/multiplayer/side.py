"""The side panel of a game: its players, what is happening, the reason of a computer, a person's figures."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Iterable
from tkinter import ttk

from ...jeux import PARTIES
from ...outside import clean
from ...play.match import HUMAN
from ...play.match_players import replaced_sentence
from ...play.match_secrets import told_fault
from ...texts import _, typographic
from ..page import window_of
from ..services import find, icons_of, theme_of
from ..shared.game_panel import STATUS, panel_width, show_if
from ..widgets.buttons import IconButton, Segments
from ..widgets.frames import Scrolled
from .course import Course
from .kit import Phase
from .kits import KITS
from .model import FIGURES, GAME, MatchCommands
from .players import PlayerTable
from .question import LeaveQuestion
from .words import FigureLine, deal_sentence, fault_sentence

TOLD_LINES = 8
"""Lines of what is asked, and of what the last coup did, that should be in view beside the players."""
VIEWS = ((GAME, _("Partie")), (FIGURES, _("Bilan")))


class MatchSide(ttk.Frame):
    """The panel; `show` writes it again after each change of the game.

    Its choices and buttons, and the question in their place, stay in view under what scrolls.
    """

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self.column = Scrolled(self, margin=16)
        inside, commands = self.column.inside, find(self, MatchCommands)
        self._theme = theme_of(self)
        self.view = GAME
        # Made in reading order, which is also that of the Tab key.
        self._head = ttk.Frame(inside)
        narrow = (self._theme.px(4), self._theme.px(5))
        games = [(jeu, PARTIES[jeu].titre) for jeu in KITS]
        self.games = Segments(self._head, games, commands.choose_game, padding=narrow)
        self.deal = ttk.Label(self._head, style="Petit.TLabel")
        hint = _("Copier l’état de la partie, en une ligne")
        self.copy = IconButton(
            self._head, "copy", hint=hint, command=commands.copy_state, style="Quiet.TButton"
        )
        self.tabs = Segments(
            inside, VIEWS, self.show_view, plain="Quiet.TButton", chosen="TButton", padding=narrow
        )
        self._room = ttk.Frame(inside)
        self.choices = MatchChoices(self)
        self.game = MatchPanel(self._room, self.choices.wants_why)
        self.figures = FiguresPanel(self._room)
        self._make_buttons(commands)
        self.question = LeaveQuestion(self, commands.keep_game)
        self.asks = False
        self.column.bind("<Configure>", lambda _event: self._fit(), add="+")
        self._theme.follow(self, self._lay_out)

    def _make_buttons(self, commands: MatchCommands) -> None:
        self._buttons = ttk.Frame(self)
        again, first = "  " + _("Nouvelle partie (N)"), "  " + _("Recommencer")
        self.new = IconButton(self._buttons, "again", text=again, command=commands.new_deal)
        self.restart = IconButton(self._buttons, "first", text=first, command=commands.restart)
        self.change = ttk.Button(self._buttons, text=_("Joueurs…"), command=commands.change_players)
        again = "  " + _("Revoir coup par coup")
        self.replay = IconButton(self._buttons, "clock", text=again, command=commands.see_again)

    def show(self, course: Course) -> None:
        """Show a game as it is now."""
        request = course.match.request
        self.games.show(request.jeu)
        self.deal.configure(text=deal_sentence(request.numero, request.graine))
        self.restart.state(["!disabled" if course.match.begun else "disabled"])
        show_if(self.replay, course.phase is Phase.OVER)
        self.choices.show(course)
        show_if(self.choices, self.choices.any and self.view == GAME)
        self.game.show(course)
        self._fit()

    def _fit(self) -> None:
        """Tell the view of the game how high its room is."""
        taken = self._head.winfo_reqheight() + self.tabs.winfo_reqheight() + self._theme.px(12 + 8 + 12 + 4)
        self.game.fit(self.column.winfo_height() - taken)

    def ask_to_leave(self, on_leave: Callable[[], object]) -> None:
        """Ask whether the game under way may go, in the place of the buttons."""
        self._show_question(True)
        self.question.ask(on_leave)

    def forget_question(self) -> None:
        """Show the buttons again."""
        self._show_question(False)

    def _show_question(self, shown: bool) -> None:
        self.asks = shown
        show_if(self._buttons, not shown)
        show_if(self.question, shown)

    def show_view(self, name: str) -> None:
        """Bring a view to the front."""
        self.view = name
        self.tabs.show(name)
        show_if(self.game, name == GAME)
        show_if(self.figures, name == FIGURES)
        show_if(self.choices, self.choices.any and name == GAME)

    def _lay_out(self) -> None:
        px = self._theme.px
        self.configure(width=panel_width(self))
        self.grid_propagate(False)
        self.column.grid(row=0, column=0, sticky="nsew")
        self.choices.grid(row=1, column=0, sticky="ew", padx=px(16), pady=(px(8), 0))
        for widget in (self._buttons, self.question):
            widget.grid(row=2, column=0, sticky="ew", padx=px(16), pady=(px(8), px(16)))
        self._show_question(self.asks)
        inside = self.column.inside
        rows = ((self._head, 12, 8), (self.tabs, 0, 12), (self._room, 0, 4))
        for row, (widget, above, below) in enumerate(rows):
            widget.grid(row=row, sticky="nsew", pady=(px(above), px(below)))
        for frame, row in ((self, 0), (inside, 2)):
            frame.columnconfigure(0, weight=1)
            frame.rowconfigure(row, weight=1)
        self.games.grid(row=0, column=0, columnspan=2, sticky="ew", pady=(0, px(4)))
        self.deal.grid(row=1, column=0, sticky="w")
        self.copy.grid(row=1, column=1, sticky="e")
        self._head.columnconfigure(0, weight=1)
        self._room.columnconfigure(0, weight=1)
        self._room.rowconfigure(0, weight=1)
        for view in (self.game, self.figures):
            view.grid(row=0, column=0, sticky="nsew")
        self._lay_buttons()
        self.show_view(self.view)

    def _lay_buttons(self) -> None:
        px = self._theme.px
        self.new.grid(row=0, column=0, columnspan=2, sticky="ew", pady=(0, px(8)))
        self.restart.grid(row=1, column=0, sticky="ew", padx=(0, px(8)))
        self.change.grid(row=1, column=1, sticky="ew")
        self.replay.grid(row=2, column=0, columnspan=2, sticky="ew", pady=(px(8), 0))
        self.replay.grid_remove()  # a game that is over shows it again
        for column in (0, 1):
            self._buttons.columnconfigure(column, weight=1)


class SignedLine(ttk.Frame):
    """A sentence after its sign, both in the colour of its `kind`: good, bad, warn, or "" without a sign."""

    def __init__(self, master: tk.Misc, font: str) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._icons = icons_of(self)
        self.kind = ""
        self._font = font
        self.sign = ttk.Label(self)
        self.words = ttk.Label(self, justify="left")
        self.columnconfigure(1, weight=1)
        self._theme.follow(self, self._repaint)

    @property
    def text(self) -> str:
        """The sentence shown."""
        return str(self.words.cget("text"))

    def say(self, kind: str, sentence: str) -> None:
        """Show a sentence."""
        self.kind = kind
        self.words.configure(text=typographic(clean(sentence)))
        self._repaint()

    def _repaint(self) -> None:
        px, kind = self._theme.px, self.kind
        self.sign.configure(image=self._icons.image(STATUS[kind], 16, kind) if kind else "")
        self.sign.grid(row=0, column=0, sticky="n", padx=(0, px(8)))
        self.words.grid(row=0, column=1, sticky="nw")
        show_if(self.sign, bool(kind))
        room = panel_width(self) - px(32 + 4 + (24 if kind else 0))
        font = "texte" if kind == "warn" and self._font == "gras" else self._font  # what is refused is longer
        colour = getattr(self._theme.colours, kind or "ink")
        self.words.configure(font=font, foreground=colour, wraplength=room)


class MatchChoices(ttk.Frame):
    """What a person may choose while a game is played: to stop after each round, to be told why."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        commands, settings = find(self, MatchCommands), window_of(self).settings
        self.wants_stop = tk.BooleanVar(self, settings.round_by_round)
        self.stop_box = ttk.Checkbutton(self)
        self.stop_box.configure(
            variable=self.wants_stop, command=lambda: commands.stop_after_rounds(self.wants_stop.get())
        )
        self.wants_why = tk.BooleanVar(self, settings.say_why)
        self.why_box = ttk.Checkbutton(self, text=_("Dire pourquoi (ordinateurs)"))
        self.why_box.configure(
            variable=self.wants_why, command=lambda: commands.say_why(self.wants_why.get())
        )
        self.any = False
        self._theme.follow(self, self._lay_out)

    def show(self, course: Course) -> None:
        """Show the choices that the game in front leaves; `any` says whether it leaves some."""
        computers = any(seat.kind != HUMAN for seat in course.match.seats)
        self.any = course.phase is not Phase.OVER and (bool(course.kit.rounds) or computers)
        self.stop_box.configure(text=_("Arrêt à chaque {round}").format(round=course.kit.rounds))
        show_if(self.stop_box, bool(course.kit.rounds))
        show_if(self.why_box, computers)

    def _lay_out(self) -> None:
        for row, box in enumerate((self.stop_box, self.why_box)):
            box.grid(row=row, sticky="w")


class MatchPanel(ttk.Frame):
    """The view « Partie »: the players, whose turn it is, the last coup, the end.

    Where the room is short, what is asked and what the last coup did come first, and players take less.
    `wants_why`: whether the reasons of computers are told.
    """

    def __init__(self, master: tk.Misc, wants_why: tk.BooleanVar) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self.wants_why = wants_why
        self.players = PlayerTable(self)
        self.turn = SignedLine(self, "gras")
        self.outcome = ttk.Label(self, justify="left")
        self.why = ttk.Label(self, style="Petit.TLabel", justify="left")
        self.fault = SignedLine(self, "petit")
        self.code = ttk.Label(self, style="Code.TLabel", justify="left")
        self._why = ""
        self._situation = "", ""
        self._tight = False
        self._theme.follow(self, self._lay_out)

    def show(self, course: Course) -> None:
        """Show a game as it is now."""
        scene, kit = course.scene, course.kit
        self.players.show(scene, kit)
        self._situation = _situation(course)
        self.turn.say(*self._situation)
        veiled = course.phase is Phase.VEIL  # what the last player saw may be in every other sentence
        self._say(self.outcome, "" if veiled else _outcome(course))
        self.fault.say("warn", "" if veiled else _last_fault(course))
        show_if(self.fault, bool(self.fault.text))
        self._say(self.code, "" if veiled else kit.call(scene))
        self._why = "" if veiled else kit.reason(scene)
        self.refresh_why()

    def fit(self, room: int) -> None:
        """Take less room where there are `room` pixels, too few for the players and what is told."""
        told = TOLD_LINES * self._theme.font("gras").metrics("linespace")
        tight = 1 < room < self.players.whole_height + told
        if tight != self._tight:
            self._tight = tight
            self.players.tighten(tight)
            self._lay_out()

    def refuse(self, reason: str) -> None:
        """Say why what a person did is refused, in the line of the turn, until the game changes."""
        self.turn.say("warn", reason)

    def ask(self, sentence: str) -> None:
        """Say what is asked in the line of the turn; "": what it says by itself."""
        self.turn.say(*(("", sentence) if sentence else self._situation))

    def refresh_why(self) -> None:
        """Show the reason of the last computer, to those who want it."""
        self._say(self.why, self._why if self.wants_why.get() else "")

    def _say(self, label: ttk.Label, sentence: str) -> None:
        label.configure(text=typographic(clean(sentence)))
        show_if(label, bool(sentence))

    def _lay_out(self) -> None:
        px = self._theme.px
        told: tuple[tk.Widget, ...] = (self.turn, self.outcome)
        first = (*told, self.players) if self._tight else (self.players, *told)
        rows: tuple[tuple[tk.Widget, int], ...] = (
            *((widget, 8) for widget in first),
            (self.why, 8),
            (self.fault, 8),
            (self.code, 0),
        )
        for row, (widget, below) in enumerate(rows):
            widget.grid(row=row, sticky="new", pady=(0, px(below)))
        self.columnconfigure(0, weight=1)
        # Two lines for the turn, whatever it says; the code stays at the bottom: nothing jumps.
        two = 2 * self._theme.font("gras").metrics("linespace") + px(8)
        for row, widget in enumerate(first):
            self.rowconfigure(row, minsize=two if widget is self.turn else 0)
        self.rowconfigure(4, weight=1)
        for label in (self.outcome, self.why, self.code):
            label.configure(wraplength=panel_width(self) - px(32 + 4 + (16 if label is self.code else 0)))
            show_if(label, bool(label.cget("text")))
        show_if(self.fault, bool(self.fault.text))
        self.code.configure(padding=px(8))


def _outcome(course: Course) -> str:
    """Return what the last coup did, or the ranking at the end."""
    result = course.match.result()
    if course.phase is Phase.OVER and result is not None:
        return "\n".join(course.kit.ranking(course.scene, result))
    return course.kit.outcome(course.scene)


def _last_fault(course: Course) -> str:
    """Return what the file that has just played did wrong, "" once the game is over."""
    match = course.match
    if match.over or not match.begun:
        return ""
    fault = told_fault(match, len(match.steps) - 1)
    return fault_sentence(fault, replaced_sentence(match.steps[-1].coup)) if fault else ""


def _situation(course: Course) -> tuple[str, str]:
    """Return what is happening, after its colour."""
    match, scene, kit = course.match, course.scene, course.kit
    result, turn = match.result(), match.turn
    if course.phase is Phase.OVER and result is not None:
        return "good", kit.winner(scene, result)
    if course.phase is Phase.SHOWING:
        return kit.verdict(scene)
    if course.phase is Phase.VEIL and turn is not None:
        return "", _("Passez l’écran à {name}.").format(name=turn.nom)
    if course.computer_waits and turn is not None:
        return "", _("{name} attend que vous demandiez la suite.").format(name=turn.nom)
    return "", kit.turn(scene)


class FiguresPanel(ttk.Frame):
    """The view « Bilan »: what people have done in the games that are over."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._lines: list[tuple[ttk.Label, ttk.Label]] = []
        self.columnconfigure(0, weight=1)

    def show(self, lines: Iterable[FigureLine]) -> None:
        """Show figures: headings, what each counts, then its value."""
        for pair in self._lines:
            for label in pair:
                label.destroy()
        self._lines = []
        px = self._theme.px
        for row, (words, value, style) in enumerate(lines):
            room = panel_width(self) - px(94 if value else 36)
            label = ttk.Label(self, text=words, style=style, justify="left", wraplength=room)
            figure = ttk.Label(self, text=value, style="Gras.TLabel")
            above = 0 if value or row == 0 else px(8)
            label.grid(row=row, column=0, columnspan=1 if value else 2, sticky="w", pady=(above, px(8)))
            figure.grid(row=row, column=1, sticky="ne", padx=(px(8), 0))
            self._lines.append((label, figure))
