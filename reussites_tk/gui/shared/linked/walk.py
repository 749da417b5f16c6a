"""Follows a call line by line: its source with the current line, the local names, the movement in time."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from ....outside import clean, one_line
from ....texts import _, typographic
from ...page import window_of
from ...services import theme_of
from ...widgets.read_text import paint_text, read_text
from ..model_player import SPEEDS, nearest_speed
from ..playback import Playback, PlayerBar
from .model_drawing import Drawn
from .model_trace import Followed, Step
from .view import LinkedView
from .words import (
    changes_words,
    faults_of,
    faults_words,
    moment_words,
    names_words,
    no_cells_words,
    step_words,
)

EMPTY_WORDS = _("Appelez une primitive : ses lignes s’exécuteront ici une à une.")
EMPTY_CELLS_WORDS = _("Appelez une primitive : ses champs changeront ici un à un.")
NO_LINES_WORDS = _(
    "Le code de nos tas n’est pas montré : c’est celui que vous allez écrire. Chaque pas montre un champ "
    "qui change. Pour suivre des lignes une à une, choisissez votre fichier dans la liste « Tas »."
)
NAMES_LINES, NAMES_WIDTH = 5, 300
MARK = "▸"
MOST_LINES = 5000
LONGEST_LINE = 300
"""Characters shown of one line: Tk takes many seconds over a line of 100 000."""
CONTEXT = 3
"""Lines kept in view around the current one."""


class SourceView(ttk.Frame):
    """The source of a file, with numbered lines, to read only; `show_line` marks a line and shows it."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self.line: int | None = None
        self.text = read_text(self, "none")
        self.text.configure(width=10)
        self._down = ttk.Scrollbar(self, orient="vertical", command=self.text.yview)
        self._across = ttk.Scrollbar(self, orient="horizontal", command=self.text.xview)
        self.text.configure(yscrollcommand=self._down.set, xscrollcommand=self._across.set)
        self.text.grid(row=0, column=0, sticky="nsew")
        self._down.grid(row=0, column=1, sticky="ns")
        self._across.grid(row=1, column=0, sticky="ew")
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)
        self._theme.follow(self, self._repaint)

    def show_source(self, source: str) -> None:
        """Show a source, no line of it marked."""
        lines = source.splitlines()[:MOST_LINES]
        self.line = None
        self.text.configure(state="normal")
        self.text.delete("1.0", "end")
        for number, line in enumerate(lines, 1):
            self.text.insert("end", f"  {number:4}  ", "number", clean(line[:LONGEST_LINE]) + "\n", "code")
        self.text.configure(state="disabled")

    def show_line(self, line: int | None, tag: str = "current") -> None:
        """Mark a line: `current` while it runs, `bad` where something was raised; None marks none."""
        self.text.configure(state="normal")
        if self.line is not None:
            self.text.replace(f"{self.line}.0", f"{self.line}.1", " ", "number")
        for name in ("current", "bad"):
            self.text.tag_remove(name, "1.0", "end")
        self.line = line if line is not None and line <= self._last else None
        if self.line is not None:
            # The mark is a sign, not a colour alone.
            self.text.replace(f"{line}.0", f"{line}.1", MARK, "number")
            self.text.tag_add(tag, f"{line}.0", f"{line + 1}.0" if line is not None else "end")
            self._bring(self.line)
        self.text.configure(state="disabled")

    @property
    def current_text(self) -> str:
        """The line marked, without its number."""
        return "" if self.line is None else self.text.get(f"{self.line}.8", f"{self.line}.end")

    @property
    def _last(self) -> int:
        return int(self.text.index("end-1c").partition(".")[0]) - 1

    def _bring(self, line: int) -> None:
        """Bring a line to the middle of the view, unless it is well inside already."""
        seen = max(1, self.text.winfo_height() // self._theme.font("code").metrics("linespace") - 1)
        first = int(self.text.index("@0,0").partition(".")[0])
        reach = min(CONTEXT, seen // 3)
        if not first + reach <= line < first + seen - reach:
            self.text.yview(max(0, line - 1 - seen // 2))
        self.text.xview_moveto(0.0)

    def _repaint(self) -> None:
        c, px = self._theme.colours, self._theme.px
        paint_text(self.text, self._theme, c.block, c.edge)
        self.text.configure(font="code", padx=px(4), pady=px(4))
        self.text.tag_configure("number", foreground=c.muted)
        self.text.tag_configure("current", background=c.selection)
        self.text.tag_configure("bad", background=c.field, foreground=c.bad)
        self.text.tag_raise("sel")  # a selection is seen over the line marked


class LinkedPanel(ttk.Frame):
    """The source of the call that is followed; `show_step` shows one of its lines.

    Where the lines are not to be read, the fields that change are listed in their place.
    """

    def __init__(self, master: tk.Misc, wide: bool = False) -> None:
        """Make the panel; a `wide` one has no title, and its local names beside the source."""
        super().__init__(master)
        self._theme = theme_of(self)
        self._wide = wide
        self._source = ""
        self._lines = True
        self.title = ttk.Label(self, style="Gras.TLabel")
        self.where = ttk.Label(self, style="Petit.TLabel")
        self.source = SourceView(self)
        self.names = ttk.Label(self, style="Code.TLabel", anchor="nw", justify="left")
        self.notice = ttk.Label(self, text=typographic(NO_LINES_WORDS), anchor="nw", justify="left")
        self.columnconfigure(0, weight=1)
        self.rowconfigure(2, weight=1)
        self._theme.follow(self, self._lay_out)

    def show_call(self, followed: Followed) -> None:
        """Show the source of a call under its title; the same source is not written twice."""
        self.title.configure(text=one_line(followed.code, 60))
        if followed.source != self._source:
            self._source = followed.source
            self.source.show_source(followed.source)
        if followed.lines != self._lines:
            self._lines = followed.lines
            self._lay_out()
        self.show_step(None)

    def show_step(self, step: Step | None) -> None:
        """Show where a step is; None shows the source alone."""
        if step is None:
            self.source.show_line(None)
            self.where.configure(text="")
            self._say_names("")
            return
        if not self._lines:
            self.where.configure(text=moment_words(step))
            self._say_names(changes_words(step))
            return
        raised = step.raised is not None
        self.source.show_line(step.line, "bad" if raised else "current")
        self.where.configure(text=step_words(step))
        self._say_names(names_words(step))

    def _say_names(self, words: str) -> None:
        """Write the names; where no line is above them, they have no ground without a word."""
        self.names.configure(text=shortened_lines(words))
        if not self._lines:
            self.names.grid() if words else self.names.grid_remove()

    def show_fault(self, line: int | None) -> None:
        """Mark the line where the file could not be loaded."""
        self.source.show_line(line, "bad")

    def _lay_out(self) -> None:
        px = self._theme.px
        if not self._wide:
            self.title.grid(row=0, column=0, sticky="ew", padx=px(16), pady=(px(8), 0))
        self.where.grid(row=1, column=0, sticky="ew", padx=px(16), pady=(0, px(4)))
        self.names.configure(padding=(px(8), px(6)))
        if self._lines:
            self._lay_lines()
        else:
            self.source.grid_forget()
            self.names.grid(row=2, column=0, sticky="new", padx=px(8))
            self._say_names(str(self.names.cget("text")))
            self.notice.grid(row=3, column=0, sticky="ew", padx=px(16), pady=px(16))
        for label in (self.where, self.names, self.notice):
            label.bind("<Configure>", _wrap)

    def _lay_lines(self) -> None:
        """Lay the source, and the local names below it, or beside it in a wide panel."""
        px = self._theme.px
        self.notice.grid_forget()
        self.source.grid(row=2, column=0, sticky="nsew", padx=(px(8), 0))
        if self._wide:
            self.names.grid(row=2, column=1, sticky="nsew", padx=px(8), pady=(0, px(8)))
            self.columnconfigure(1, minsize=px(NAMES_WIDTH))
        else:
            self.names.grid(row=3, column=0, sticky="ew", padx=px(8), pady=px(8))
            line = self._theme.font("code").metrics("linespace")
            self.rowconfigure(3, minsize=NAMES_LINES * line + px(28))


def shortened_lines(words: str) -> str:
    """Return the first lines of a text, as many as are kept for it."""
    return "\n".join(words.splitlines()[:NAMES_LINES])


def _wrap(event: tk.Event[ttk.Label]) -> None:
    """Break the lines of a label at its width."""
    event.widget.configure(wraplength=max(50, event.width - 16))


class Walk:
    """Moves through the steps of one call; `say` receives the sentence on the step shown, and its colour."""

    def __init__(
        self,
        owner: tk.Misc,
        view: LinkedView,
        panel: LinkedPanel,
        say: Callable[[str, str], None],
    ) -> None:
        self._view, self._panel, self._say = view, panel, say
        self._settings = window_of(owner).settings
        self.followed = Followed()
        self.playback: Playback[Step] = Playback(owner, SPEEDS[nearest_speed(2.0)], self._changed)
        self.player = self.playback.player
        self.bar = PlayerBar(owner, self.playback, self._choose_speed)
        self.bar.show_speed(nearest_speed(self.player.speed))

    def follow(self, followed: Followed) -> None:
        """Follow a call from its first step."""
        self.playback.cancel()
        self.followed = followed
        self.player.clear()
        self.player.extend(followed.steps)
        self.player.complete = True
        self._panel.show_call(followed)
        if not followed.steps:
            self._panel.show_fault(followed.fault_line)
        self.show()

    def show(self, glide: bool = False) -> None:
        """Show the step where we are."""
        step = self.player.current
        self.bar.show(self.player.position, len(self.player.etats), self.player.playing)
        memory = self.followed.memory if step is None else step.memory
        # Only once the call itself has ended must the chains be right again.
        settled = step is None or (step.depth == 1 and step.kind in ("return", "exception"))
        faults = faults_of(memory)
        wrong = frozenset(fault.where for fault in faults)
        names = step.local_names if step is not None else ()
        changed = step.changed if step is not None else frozenset()
        moving = glide and self._settings.movement
        limit = self.playback.glide_seconds
        self._view.show(Drawn(memory, wrong, changed, names, settled), moving, limit)
        self._panel.show_step(step) if step is not None else None
        wrong_words = faults_words(faults, settled)
        colour = "muted" if not wrong_words else "bad" if settled else "warn"
        last = self.player.position >= self.player.last_position
        note = self.followed.note if last else ""
        self._say(wrong_words or note or no_cells_words(memory), colour)

    def step(self, by: int) -> None:
        """Go one step further, or back."""
        self.playback.step(by)

    def _changed(self, moved: bool, glide: bool) -> None:
        if moved:
            self.show(glide)
        else:
            self.bar.show(self.player.position, len(self.player.etats), self.player.playing)

    def _choose_speed(self, index: int) -> None:
        self.playback.set_speed(index)
        self.bar.show_speed(index)
