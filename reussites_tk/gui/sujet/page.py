"""The hand-out in the window: chapters at left, their text at right, whose doors open the other pages."""

from __future__ import annotations

import threading
import tkinter as tk
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from tkinter import ttk
from typing import TYPE_CHECKING, Any

from ...texts import _, typographic
from ..background import Task
from ..file_dialogs import ask_destination
from ..page import Page, Window
from ..shared.chapters.loading import read_chapters
from ..shared.other_programs import open_outside
from ..widgets.buttons import IconButton
from ..widgets.reading import Document, Piece
from .contents import Contents
from .model import History, Place, place_of, specified_at
from .words import FILE_NAME, READING, found_words, printed_words

if TYPE_CHECKING:
    from ...sujet import Chapter, Door, Hit
    from ..shared.chapters.writer import Writer

LEFT_WIDTH, LEFT_SHARE = 312, 0.32
"""Width of the list in dots, for texts of the usual size, and the share of the window it never exceeds."""
WIDEST = 760


class SujetPage(Page):
    """The page « Sujet »."""

    titre = _("Sujet")

    def __init__(self, master: tk.Misc, app: Window) -> None:
        super().__init__(master, app)
        self.where = Place("")
        self.printed: Path | None = None
        self._chapters: dict[str, Chapter] = {}
        self._asked: Mapping[str, Any] = {}
        self.writer: Writer | None = None
        self._task: Task | None = None
        self._history = History()
        self._make()

    # --- what the window calls

    def open(self, **what: Any) -> None:
        """Go to `lieu`, a chapter (`r7`) or a section of one (`r7/regles`), or to the card of a `fonction`.

        A function is named with its exercise: `r7/analyser_r7`.
        """
        self._asked = what
        if self._chapters:
            self._go_to_asked()

    def shown(self) -> None:
        """Read the chapters, the first time; the text has the keyboard."""
        if self._task is None:
            self._task = read_chapters(self.app.background, self._take)
        self.document.text.focus_set()

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """Ctrl+F searches, Alt+Gauche goes back, Échap leaves a search; arrows scroll from a button too."""
        scroll = self.document.text.yview_scroll
        return {
            "<Up>": lambda: scroll(-2, "units"),
            "<Down>": lambda: scroll(2, "units"),
            "<Prior>": lambda: scroll(-1, "pages"),
            "<Next>": lambda: scroll(1, "pages"),
            "<Control-f>": self._go_to_search,
            "<Alt-Left>": self.back,
            "<Escape>": self._leave_search,
        }

    def game_in_front(self) -> str:
        """Return the chapter that is read: most are named as their games."""
        from ...jeux import PARTIES
        from ...reussites import JEUX

        return self.where.chapter if self.where.chapter in {**JEUX, **PARTIES} else ""

    # --- moving

    def go(self, place: Place) -> None:
        """Go to a place, and remember the one that is left."""
        if self.where.chapter:
            self._history.leave(self._here())
        self._show(place)

    def back(self) -> None:
        """Go back to the place left last."""
        place = self._history.back()
        if place is not None:
            self._show(place)
            self.document.text.focus_set()

    def search(self, words: str) -> None:
        """Show the passages that have all these words; without a word, come back to what was read."""
        if words and self._chapters:
            place = Place(self.where.chapter, search=words)
            self._show(place) if self.where.search else self.go(place)
        elif self.where.search:
            self.back()

    def open_door(self, door: Door) -> None:
        """Open the page that a door leads to."""
        from ..shared.chapters.model_doors import landing

        where = landing(door)
        self.app.show(where.page, **where.what)

    def print(self) -> None:
        """Write the printed hand-out where the person chooses, then offer to open it."""
        file = ask_destination(
            self.winfo_toplevel(), _("Enregistrer le sujet à imprimer"), FILE_NAME, _("Pages web")
        )
        if file is None:
            return

        def work(_stopping: threading.Event) -> Iterator[Path]:
            from ...sujet.paper import write_sujet  # loaded when needed: the page opens sooner

            write_sujet(file)
            yield file

        self.app.background.start(work, self._wrote)

    # --- what is shown

    def _take(self, read: Sequence[Chapter]) -> None:
        """Show the chapters that have been read."""
        from ..shared.chapters.model_doors import ChapterActions
        from ..shared.chapters.writer import Writer

        self.writer = Writer(self.document, ChapterActions(self._go_to, self.open_door))
        self._chapters = {chapter.code: chapter for chapter in read}
        self.contents.offer(read)
        if not self._go_to_asked():
            self._show(Place(read[0].code))

    def _go_to_asked(self) -> bool:
        """Go where the window asked to go; return False if that is nowhere."""
        asked, self._asked = self._asked, {}
        place = place_of(str(asked["lieu"])) if "lieu" in asked else None
        if "fonction" in asked:
            place = specified_at(self._chapters.values(), str(asked["fonction"]))
        if place is not None:
            self.go(place)
        return place is not None

    def _here(self) -> Place:
        place = self.where
        return Place(place.chapter, place.section, place.search, str(self.document.text.index("@0,0")))

    def _show(self, place: Place) -> None:
        before, self.where = self.where, place
        if place.search:
            from ...sujet import search

            self._write_hits(place.search, search(self._chapters.values(), place.search))
            self.contents.show("")
        elif place.chapter in self._chapters:
            if before.search or before.chapter != place.chapter or not self.document.content:
                self._write_chapter(self._chapters[place.chapter])
            self._scroll(place)
            self.contents.show(f"{place.chapter}/{place.section}" if place.section else place.chapter)
        self.contents.search(place.search) if place.search != self.contents.words else None
        self.back_button.state(["!disabled" if self._history.can_go_back else "disabled"])

    def _scroll(self, place: Place) -> None:
        self.document.text.update_idletasks()  # the height of what is embedded is known now
        if place.top:
            self.document.text.yview(place.top)
        elif place.section:
            self.document.see_place(place.section)
        else:
            self.document.text.yview_moveto(0.0)

    def _write_chapter(self, chapter: Chapter) -> None:
        if self.writer is None:
            return
        self.writer.clear()
        self.writer.chapter(chapter)
        codes = list(self._chapters)
        after = codes[codes.index(chapter.code) + 1 :]
        if after:
            words = _("Chapitre suivant : {title}").format(title=self._chapters[after[0]].title)
            self.document.sentence([Piece(typographic(words), (), partial(self._go_to, after[0]))])

    def _write_hits(self, words: str, hits: Sequence[Hit]) -> None:
        """Write the passages found, each under a link that leads to it."""
        if self.writer is None:
            return
        self.writer.clear()
        self.document.heading(typographic(found_words(len(hits), words)), 2)
        for hit in hits:
            target = f"{hit.chapter}/{hit.section}" if hit.section else hit.chapter
            title = self._chapters[hit.chapter].title
            where = title if hit.title == title else f"{title} · {hit.title}"
            self.document.sentence([Piece(where, ("gras",), partial(self._go_to_found, target, words))])
            self.document.paragraph(hit.excerpt, "muted")
        self.document.text.yview_moveto(0.0)

    def _go_to(self, target: str) -> None:
        self.go(place_of(target))
        self.document.text.focus_set()

    def _go_to_found(self, target: str, words: str) -> None:
        """Go to a passage found, its words marked."""
        self._go_to(target)
        self.document.mark_words(words.split())

    def _wrote(self, file: Path) -> None:
        self.printed = file
        self.open_button.pack(side="left", padx=(self.app.theme.px(8), 0))
        self.open_button.focus_set()
        self.app.say(printed_words(file.name), "good")

    def _open_printed(self) -> None:
        if self.printed is not None and not open_outside(self.printed):
            self.app.say(
                _("Aucun navigateur ne s’ouvre : ouvrez vous-même {file}.").format(file=self.printed)
            )

    # --- small gestures

    def _go_to_search(self) -> None:
        self.contents.field.focus_set()
        self.contents.field.selection_range(0, "end")

    def _leave_search(self) -> None:
        if self.where.search:
            self.back()

    def _read_results(self) -> None:
        """Give the keyboard to the passages found, the first one in front."""
        self.document.text.focus_set()
        self.document.links.choose_first()

    # --- building: in reading order, which is that of the key Tab

    def _make(self) -> None:
        self._tools = ttk.Frame(self)
        self.back_button = IconButton(
            self._tools, "undo", text=" " + _("Retour"), hint=_("Retour (Alt+Gauche)"), command=self.back
        )
        self.print_button = IconButton(self._tools, "file", text=" " + _("Imprimer…"), command=self.print)
        self.open_button = ttk.Button(self._tools, text=_("Ouvrir la page"), command=self._open_printed)
        self._edge = ttk.Frame(self, style="Edge.TFrame", height=1)
        self.contents = Contents(self, self._go_to_chosen, self.search, self._read_results)
        self.contents.pack_propagate(False)  # `_fit` gives the width
        self._bar = ttk.Frame(self, style="Edge.TFrame", width=1)
        self.document = Document(self, margin=24, widest=WIDEST)
        self.document.follow_keys()
        self.document.paragraph(READING, "muted")
        self.back_button.state(["disabled"])
        self.bind("<Configure>", lambda _event: self._fit())
        self.app.theme.follow(self, self._lay_out)

    def _go_to_chosen(self, target: str) -> None:
        self.go(place_of(target))

    def _lay_out(self) -> None:
        px = self.app.theme.px
        self._tools.grid(row=0, column=0, columnspan=3, sticky="ew", padx=px(16), pady=px(8))
        for button in (self.back_button, self.print_button):
            button.pack(side="left", padx=(0, px(8)))
        self._edge.grid(row=1, column=0, columnspan=3, sticky="ew")
        self.contents.grid(row=2, column=0, sticky="nsew", padx=(px(16), px(8)), pady=px(8))
        self._bar.grid(row=2, column=1, sticky="ns")
        self.document.grid(row=2, column=2, sticky="nsew")
        self.columnconfigure(2, weight=1)
        self.rowconfigure(2, weight=1)
        self._fit()

    def _fit(self) -> None:
        theme = self.app.theme
        wanted = round(theme.px(LEFT_WIDTH) * theme.text)
        self.contents.configure(width=max(1, min(wanted, round(self.winfo_width() * LEFT_SHARE))))
