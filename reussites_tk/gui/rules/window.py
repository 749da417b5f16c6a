"""The rules of the games, in a window of their own: F1 opens it, Échap closes it."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Mapping
from tkinter import ttk
from typing import TYPE_CHECKING

from ...jeux import PARTIES
from ...jeux import Jeu as MatchGame
from ...reussites import JEUX, Jeu
from ...texts import _, typographic
from ..background import Task
from ..page import Window
from ..shared.chapters.loading import read_chapters
from ..shared.options.model import option_sentence
from ..widgets.buttons import Segments
from ..widgets.reading import Document

if TYPE_CHECKING:
    from ...sujet import Chapter, Door
    from ..shared.chapters.writer import Writer

WIDTH, HEIGHT = 760, 620
ALL: Mapping[str, Jeu | MatchGame] = {**JEUX, **PARTIES}
"""The games whose rules can be read: solitaires, then games of several players."""


class RulesWindow:
    """The window of the rules: one for the whole life of the program, hidden rather than closed."""

    def __init__(self, app: Window) -> None:
        self._app = app
        self._window: tk.Toplevel | None = None
        self._before: tk.Misc | None = None
        self.document: Document | None = None
        self.games: Segments | None = None
        self._shown = next(iter(ALL))
        self._task: Task | None = None
        self._chapters: dict[str, Chapter] = {}
        self._writer: Writer | None = None

    @property
    def is_open(self) -> bool:
        """Whether the window can be seen."""
        return self._window is not None and bool(self._window.winfo_viewable())

    def show(self) -> None:
        """Open the window on the game in front, in the middle of the main one, or bring it back."""
        if not self.is_open:  # otherwise the keyboard may be in this very window
            self._before = self._app.root.focus_get()
        window = self._window or self._make()
        page = self._app.page
        self.show_game((page.game_in_front() if page is not None else "") or self._shown)
        self._place(window)
        window.deiconify()
        window.lift()
        if self.document is not None:
            self.document.text.focus_set()

    def show_game(self, code: str) -> None:
        """Show the rules of one game, from their beginning."""
        self._shown = code
        if self.games is not None:
            self.games.show(code)
            self._write()

    def close(self) -> None:
        """Hide the window; the keyboard goes back where it was, unless it has left the window already."""
        if self._window is None:
            return
        here = str(self._window.tk.call("focus")).startswith(str(self._window))
        self._window.withdraw()
        before, self._before = self._before, None
        if here:
            known = before is not None and before.winfo_exists() and before.winfo_viewable()
            (before if known and before is not None else self._app.root).focus_set()

    def _write(self) -> None:
        """Write the rules of the game chosen, once its chapter has been read."""
        if self._writer is None:
            if self._task is None:
                self._task = read_chapters(self._app.background, self._take)
            return
        self._writer.clear()
        self._write_game(self._writer, ALL[self._shown])

    def _take(self, chapters: tuple[Chapter, ...]) -> None:
        from ..shared.chapters.model_doors import ChapterActions
        from ..shared.chapters.writer import Writer

        self._chapters = {chapter.code: chapter for chapter in chapters}
        if self.document is not None:
            self._writer = Writer(self.document, ChapterActions(self._go, self._open_door))
            self._write()

    def _write_game(self, writer: Writer, jeu: Jeu | MatchGame) -> None:
        """Write the rules, what can be set, then what a teacher may contest and what was chosen."""
        from ...sujet import CHOSEN, CONTESTED, RULES

        chapter, document = self._chapters[jeu.code], writer.document
        document.heading(jeu.titre, 1)
        rules = chapter.part(RULES)
        if rules:  # their own title would say it twice
            writer.blocks(rules[0].blocks)
            writer.sections(rules[1:])
        document.heading(_("Ce qui se règle"), 2)
        for option in jeu.options:
            document.bullet(typographic(option_sentence(option)))
        writer.sections((*chapter.part(CONTESTED), *chapter.part(CHOSEN)))
        document.text.yview_moveto(0.0)

    def _go(self, target: str) -> None:
        """Follow a link: the page of the hand-out has the rest of the chapter."""
        self.close()
        self._app.show("sujet", lieu=target)

    def _open_door(self, door: Door) -> None:
        from ..shared.chapters.model_doors import landing

        self.close()
        where = landing(door)
        self._app.show(where.page, **where.what)

    def _make(self) -> tk.Toplevel:
        window = tk.Toplevel(self._app.root)
        window.withdraw()  # shown once it is in its place
        window.title(_("Règles"))
        window.transient(self._app.root)  # always above it, and without an icon of its own
        window.protocol("WM_DELETE_WINDOW", self.close)
        window.bind("<Escape>", lambda _event: self.close())
        window.bind("<F1>", lambda _event: self.close())
        self.games = Segments(window, [(code, jeu.titre) for code, jeu in ALL.items()], self.show_game)
        self.document = Document(window, margin=24)
        self.document.follow_keys()
        self.document.paragraph(_("Les règles s’ouvrent…"), "muted")
        self.close_button = ttk.Button(window, text=_("Fermer (Échap)"), command=self.close)
        window.bind("<Configure>", lambda _event: self._fit_games())
        self._window = window
        self._app.theme.follow(window, self._lay_out)
        return window

    def _lay_out(self) -> None:
        window, px = self._window, self._app.theme.px
        if window is None or self.games is None or self.document is None:
            return
        window.configure(background=self._app.theme.colours.panel)
        self.games.pack(side="top", fill="x", padx=px(12), pady=(px(12), 0))
        self.close_button.pack(side="bottom", anchor="e", padx=px(16), pady=px(12))
        self.document.pack(side="top", fill="both", expand=True)
        self._fit_games()

    def _fit_games(self) -> None:
        """Put the names of the games on one line, or on several where they are too wide."""
        if self.games is None or self._window is None or self._window.winfo_width() < 2:
            return
        buttons = list(self.games.buttons.values())
        gap = self._app.theme.px(4)
        room = self._window.winfo_width() - self._app.theme.px(24)
        widths = [button.winfo_reqwidth() + 2 * gap for button in buttons]
        on_lines = (columns for columns in (4, 3) if columns * max(widths) <= room)
        columns = len(buttons) if sum(widths) <= room else next(on_lines, 2)
        for i, button in enumerate(buttons):
            button.grid(row=i // columns, column=i % columns, padx=gap, pady=(0, gap))
        # The columns of one line must not keep their weight once there are two lines.
        for i in range(len(buttons)):
            self.games.columnconfigure(i, weight=int(i < columns))

    def _place(self, window: tk.Toplevel) -> None:
        """Centre on the main window, never larger than it."""
        root, px = self._app.root, self._app.theme.px
        width = max(1, min(px(WIDTH), root.winfo_width() - px(32)))
        height = max(1, min(px(HEIGHT), root.winfo_height() - px(32)))
        left = root.winfo_rootx() + (root.winfo_width() - width) // 2
        top = root.winfo_rooty() + (root.winfo_height() - height) // 2
        window.geometry(f"{width}x{height}+{left}+{top}")
