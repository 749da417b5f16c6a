"""A counter-example line by line: what the function does on the left, what it should leave on the right.

The function runs in a child, on the bench of level 1; what is expected comes from the judge, in our own
process, and never goes there.
"""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from pathlib import Path
from tkinter import ttk

from ...judge.verdict_words import look_of
from ...judge.verdicts import Verdict
from ...outside import clean, one_line
from ...play.game_words import failure_sentence
from ...play.request import GameRequest
from ...texts import _, french_number
from ...worker.messages import LoadFailed
from ..page import window_of
from ..services import theme_of
from ..widgets.buttons import IconButton
from .linked.model_drawing import Drawn
from .linked.model_memory import linked_memory, plain_memory
from .linked.model_trace import Followed, TraceAnswer, source_of
from .linked.view import LinkedView
from .linked.walk import LinkedPanel, Walk
from .piles_child import PilesChild
from .verdicts.model_example_calls import ExampleCalls

SIDE_LONGEST, LONGEST_SAID = 90, 400
_STYLES = {"bad": "Bad.TLabel", "warn": "Warn.TLabel", "muted": "TLabel"}


class FollowView(ttk.Frame):
    """The view; `show` follows an example, `on_back` is called to leave it."""

    def __init__(self, master: tk.Misc, on_back: Callable[[], None]) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._child = PilesChild(window_of(self).background)
        self._file = Path()
        self.verdict: Verdict | None = None
        """The verdict whose example is followed, None when none is."""
        self._make(on_back)

    def show(self, file: Path, exercise: str, verdict: Verdict, example: ExampleCalls) -> None:
        """Follow the last call of an example of a file."""
        self.verdict, self._file = verdict, file
        self.title.configure(
            text=one_line(f"{example.calls[-1].code} · {_(look_of(verdict).word)}", SIDE_LONGEST)
        )
        # What is expected is known before the function runs.
        wanted = verdict.exemple.attendu if verdict.exemple is not None else ()
        self.wanted.show(Drawn(linked_memory(wanted) if exercise == "tas" else plain_memory(wanted)))
        self.wanted_title.configure(text=one_line(_wanted_words(verdict), SIDE_LONGEST))
        self.given_title.configure(text=_("obtenu"))
        self.walk.follow(Followed(example.calls[-1].code))
        self.say(_("La fonction est suivie ligne à ligne…"), "muted")
        self._child.open(file)
        self._child.ask(example.request, lambda answer: self._show_answer(example, answer))

    def close(self) -> None:
        """Stop moving, and end the child."""
        self.verdict = None
        self.walk.playback.cancel()
        self.cells.finish()
        self._child.close()

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """Return the keys that move in time."""
        return self.walk.playback.shortcuts()

    def say(self, words: str, colour: str) -> None:
        """Write what there is to see."""
        self.sentence.configure(text=clean(words, LONGEST_SAID), style=_STYLES.get(colour, "Petit.TLabel"))

    # --- what is shown

    def _show_answer(self, example: ExampleCalls, answer: TraceAnswer) -> None:
        """Show the lines of the call, or why there are none; `note` is what is written at the last line."""
        self._child.close()  # one answer is all that is asked of it
        failure = answer.failure
        raised = next((m.raised for m in answer.moments[: len(example.calls)] if m.raised is not None), None)
        if failure is None and (raised is not None or answer.laid is not None):
            self.say(_("Un appel qui prépare cet exemple s’arrête : regardez d’abord sa fonction."), "warn")
            return
        if failure is not None:
            unnamed = failure._replace(file=None) if isinstance(failure, LoadFailed) else failure
            note = failure_sentence(unnamed, GameRequest(tas=self._file))
        elif answer.capped:
            number = french_number(len(answer.steps))
            note = _("Seules les {n} premières lignes sont montrées.").format(n=number)
        else:
            note = self.verdict.message if self.verdict is not None else ""
        memory = answer.moments[-1].memory if answer.moments else Followed().memory
        source = source_of(answer.file or str(self._file))
        line = None if failure is None else failure.line
        self.walk.follow(Followed(example.calls[-1].code, source, answer.steps, note, line, memory))
        self.cells.focus_set()
        if failure is not None and not answer.steps:
            self.say(note, "bad")

    # --- building: in reading order, which is that of the key Tab

    def _make(self, on_back: Callable[[], None]) -> None:
        self.back = IconButton(self, "undo", text=_("Revenir au verdict (Échap)"), command=on_back)
        self.title = ttk.Label(self, style="Gras.TLabel")
        self._edges = [ttk.Frame(self, style="Edge.TFrame", height=1, width=1) for _edge in range(4)]
        self.given_title = ttk.Label(self, style="Gras.TLabel")
        self.cells = LinkedView(self)
        self.wanted_title = ttk.Label(self, style="Gras.TLabel")
        self.wanted = LinkedView(self)
        self.sentence = ttk.Label(self, anchor="w", justify="left")
        self.panel = LinkedPanel(self, wide=True)
        self.walk = Walk(self, self.cells, self.panel, self.say)
        self.sentence.bind("<Configure>", lambda event: self.sentence.configure(wraplength=event.width - 32))
        self.bind("<Destroy>", lambda _event: self.walk.playback.cancel())
        self._theme.follow(self, self._lay_out)

    def _lay_out(self) -> None:
        px = self._theme.px
        self.back.grid(row=0, column=0, sticky="w", padx=px(16), pady=px(8))
        self.title.grid(row=0, column=2, sticky="ew", padx=px(16))
        self._edges[0].grid(row=1, column=0, columnspan=3, sticky="ew")
        sides = ((self.given_title, self.cells), (self.wanted_title, self.wanted))
        for column, (title, view) in zip((0, 2), sides, strict=True):
            title.grid(row=2, column=column, sticky="ew", padx=px(16), pady=px(4))
            view.grid(row=3, column=column, sticky="nsew")
            self.columnconfigure(column, weight=1, uniform="side")
        self._edges[1].grid(row=2, column=1, rowspan=2, sticky="ns")
        self.sentence.grid(row=4, column=0, columnspan=3, sticky="ew", padx=px(16), pady=px(4))
        self._edges[2].grid(row=5, column=0, columnspan=3, sticky="ew")
        self.panel.grid(row=6, column=0, columnspan=3, sticky="nsew")
        self._edges[3].grid(row=7, column=0, columnspan=3, sticky="ew")
        self.walk.bar.grid(row=8, column=0, columnspan=3, sticky="ew")
        self.rowconfigure(3, weight=3, uniform="rows")
        self.rowconfigure(6, weight=2, uniform="rows")
        # Three lines are kept for the sentence, so that the views do not move from one step to the next.
        self.rowconfigure(4, minsize=3 * self._theme.font("texte").metrics("linespace") + px(8))


def _wanted_words(verdict: Verdict) -> str:
    """Return what is expected: the word alone where the piles, which are drawn, show it all."""
    if not verdict.attendu or verdict.attendu.partition(" = ")[2].startswith("["):
        return _("attendu")
    last = verdict.contre_exemple[-1] if verdict.contre_exemple else ""
    if f"{verdict.nom}(" in last:
        return _("attendu → {value}").format(value=verdict.attendu)
    return _("attendu : {code} → {value}").format(code=last, value=verdict.attendu)
