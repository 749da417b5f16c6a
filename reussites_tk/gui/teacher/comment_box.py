"""The teacher's comment on a student, kept as it is typed; while it is empty, the one that is proposed."""

from __future__ import annotations

import textwrap
import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from ...outside import clean, one_line
from ...texts import _, typographic
from ..services import theme_of
from ..widgets.buttons import Tooltip
from ..widgets.reading import MORE

OWN = _("Votre commentaire pour l’étudiant")
QUIET_MS = 600
"""A comment is kept once nothing was typed for so long, or when the box is left."""
LINES = 3
HINT_LETTERS = 90
"""Letters on a line of the hint that has the whole of a proposed comment."""
NO_COMMENT = _("Votre commentaire pour l’étudiant ; sans lui, rien n’est écrit")


class CommentBox(ttk.Frame):
    """The box. `on_comment` receives the key of a student and the new comment; False if it is not kept."""

    def __init__(self, master: tk.Misc, on_comment: Callable[[str, str], bool]) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._on_comment = on_comment
        self._cle = ""
        self._kept = ""
        self._words = ""
        """The proposed comment, while it is shown."""
        self._automatic: str | None = ""
        self._after: str | None = None
        self._refused: dict[str, str] = {}
        """Comments that could not be kept, by the key of the student: shown again with the student."""
        self._title = ttk.Label(self, style="Gras.TLabel")
        self.take_button = ttk.Button(self, text=_("Modifier la proposition"), command=self.take_proposed)
        self.text = tk.Text(
            self, wrap="word", height=LINES, width=20, undo=True, relief="flat", borderwidth=0
        )
        self.proposed = tk.Label(
            self.text, justify="left", anchor="nw", borderwidth=0, highlightthickness=0, padx=0, pady=0
        )
        Tooltip(self.proposed, lambda: "\n".join(textwrap.wrap(self._words, HINT_LETTERS)))
        self.columnconfigure(0, weight=1)
        self.text.bind("<<Modified>>", lambda _event: self._changed())
        self.text.bind("<FocusOut>", lambda _event: self.flush())
        self.text.bind("<Tab>", self._leave(1))
        self.text.bind("<Shift-Tab>", self._leave(-1))
        self.proposed.bind("<Button-1>", lambda _event: self.text.focus_set())
        self.text.bind("<Configure>", lambda _event: self._fit())
        self._theme.follow(self, self._lay_out)

    def show(self, cle: str, comment: str, automatic: str | None) -> None:
        """Show a student's comment; `automatic` is the one that the files have without it.

        It is "" if they have none, None while nobody knows.
        """
        if cle != self._cle:
            self.flush()
        elif comment == self._kept and automatic == self._automatic:
            return
        self._cle, self._kept, self._automatic = cle, comment, automatic
        if self.comment != comment:
            self._write(comment)
            self._kept = self.comment  # what Tk shows as a square counts as unchanged
        if cle in self._refused:
            self._write(self._refused[cle])
        self.text.edit_modified(False)
        self._show_proposed()

    @property
    def comment(self) -> str:
        """What is typed."""
        return self.text.get("1.0", "end-1c").strip()

    def take_proposed(self) -> None:
        """Put the proposed comment in the box, to be edited."""
        if not self.comment:
            self.text.insert("1.0", clean(self._automatic or ""))
        self.text.focus_set()

    def flush(self) -> None:
        """Keep now what was typed, if anything changed."""
        if self._after is not None:
            self.after_cancel(self._after)
            self._after = None
        if self._cle and self.comment != self._kept:
            if self._on_comment(self._cle, self.comment):
                self._kept = self.comment
                self._refused.pop(self._cle, None)
            else:
                self._refused[self._cle] = self.comment

    def _write(self, comment: str) -> None:
        self.text.delete("1.0", "end")
        self.text.insert("1.0", clean(comment))
        self.text.edit_reset()

    def _changed(self) -> None:
        """Note that something was typed, pasted or undone: Tk says so once, until its flag is lowered."""
        if not self.text.edit_modified():
            return
        self.text.edit_modified(False)
        self._show_proposed()
        if self._after is not None:
            self.after_cancel(self._after)
        self._after = self.after(QUIET_MS, self.flush)

    def _show_proposed(self) -> None:
        """Show the proposed comment in the box, as long as the box is empty."""
        proposed = self._automatic if not self.comment else ""
        self._words = typographic(one_line(proposed or ""), ())
        self._fit()
        nothing = self._automatic == "" and self._cle and not self.comment
        title = _("Commentaire proposé, écrit si vous n’en tapez pas un autre")
        self._title.configure(text=title if self._words else NO_COMMENT if nothing else OWN)
        self.take_button.state(["!disabled" if proposed else "disabled"])

    def _fit(self) -> None:
        """Show as many whole words of the proposed comment as there is room for, then « … »."""
        if not self._words:
            self.proposed.configure(text="")
            return self.proposed.place_forget()
        px, label, words = self._theme.px, self.proposed, self._words.split(" ")
        tall = LINES * self._theme.font("texte").metrics("linespace")
        wide = self.text.winfo_width() - px(24)
        label.configure(text=self._words, wraplength=max(0, wide))
        low, high = 0, len(words)
        while wide > 1 and low < high:  # the longest beginning that fits
            middle = (low + high + 1) // 2
            label.configure(text=" ".join(words[:middle]) + (MORE if middle < len(words) else ""))
            low, high = (middle, high) if label.winfo_reqheight() <= tall else (low, middle - 1)
        if wide > 1:
            label.configure(text=" ".join(words[:low]) + (MORE if low < len(words) else ""))
        label.place(x=px(10), y=px(4), height=tall)

    def _leave(self, way: int) -> Callable[[tk.Event[tk.Misc]], str]:
        """Return what makes the key Tab leave the box: a comment needs no tabs."""

        def leave(_event: tk.Event[tk.Misc]) -> str:
            other = self.text.tk_focusNext() if way > 0 else self.text.tk_focusPrev()
            if other is not None:
                other.focus_set()
            return "break"

        return leave

    def _lay_out(self) -> None:
        px, c = self._theme.px, self._theme.colours
        self._title.grid(row=0, column=0, sticky="w")
        self.take_button.grid(row=0, column=1, sticky="e")
        self.text.grid(row=1, column=0, columnspan=2, sticky="ew", pady=px(4))
        self.proposed.configure(background=c.field, foreground=c.muted, font="texte")
        self.text.configure(
            background=c.field, foreground=c.ink, font="texte", insertbackground=c.ink, padx=px(8),
            pady=px(4),
            selectbackground=c.selection, selectforeground=c.ink, highlightthickness=px(2),
            highlightcolor=c.accent, highlightbackground=c.outline,
        )  # fmt: skip
        self._fit()
