"""Texts to read: a document with titles, lists, code and drawings, and a label shortened to its room."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from tkinter import font as tkfont
from tkinter import ttk

from PIL import ImageTk

from ...outside import clean, one_line
from ..services import theme_of
from .buttons import Tooltip
from .links import Links
from .read_text import PassingBar, paint_text, read_text

PARAGRAPH = 8
"""Dots between two paragraphs."""
COLOUR_TAGS = ("good", "bad", "warn", "muted", "accent")
HEADINGS = ("chapitre", "titre", "gras")
"""The tags of the titles, from the largest."""
LEVELS = 3
"""How deep a list may stand in another."""
LARGER = 1.3
"""The size of the title of a chapter over that of a section."""
LONGEST = 400
"""Letters kept of a label on one line, hint included."""
MORE = "…"
READER = "Lecture"
"""The class of the bindings of a text that is only read."""
READING = ("Button", "Motion", "Wheel", "B1-", "<<Copy", "<<Select")
"""What the events of a text have in common that neither write nor move its cursor."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A few words of a paragraph: their tags (`gras`, `italique`, `mot`), and what they open if anything."""

    text: str
    tags: tuple[str, ...] = ()
    action: Callable[[], object] | None = None


class Document(ttk.Frame):
    """A read-only text, written from top to bottom by `paragraph`, `code`, `embed` and the like.

    One `Text` does what a column of labels cannot: it follows the width of the window, scrolls with the
    keyboard, and lets a student select and copy a message.
    """

    def __init__(self, master: tk.Misc, *, ground: str = "panel", margin: int = 16, widest: int = 0) -> None:
        """Make an empty document; `ground` is a colour of the palette, `margin` in dots.

        Lines are never longer than `widest` dots, for texts of the usual size; 0 sets no limit.
        """
        super().__init__(master)
        self.theme = theme_of(self)
        self._ground = ground
        self._margin, self._widest = margin, widest
        self._fitted: dict[tk.Widget, Callable[[int], None]] = {}
        self._italic = tkfont.Font(self)
        self._large = tkfont.Font(self)
        self._places: dict[str, str] = {}
        self.text = read_text(self, "word")
        self._bar = PassingBar(self.text)
        self.text.grid(row=0, column=0, sticky="nsew")
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)
        self.links = Links(self.text)
        self.text.bind("<Configure>", lambda _event: self._fit())
        self.theme.follow(self, self._repaint)

    def clear(self) -> None:
        """Empty the document; the widgets embedded in it are destroyed."""
        self.links.clear()
        self._fitted.clear()
        for mark in self._places.values():
            self.text.mark_unset(mark)
        self._places.clear()
        self._write("", clear=True)
        self.text.yview_moveto(0.0)

    def paragraph(self, text: str, *tags: str) -> None:
        """Add a paragraph: tags are `titre`, `gras`, `petit`, or a colour (`good`, `bad`, `muted`…)."""
        if text:
            self._write(clean(text).rstrip() + "\n", tags=(*tags, "paragraph"))

    def pieces(self, pieces: Iterable[tuple[str, str]]) -> None:
        """Add one paragraph made of (text, tag) pieces."""
        for text, tag in pieces:
            self._write(clean(text), tags=tuple(tag.split()) + ("paragraph",))
        self._write("\n", tags=("paragraph",))

    def heading(self, text: str, level: int) -> None:
        """Add a title: level 1 is that of a chapter, 3 the smallest."""
        self._write(clean(text) + "\n", tags=(HEADINGS[level - 1], f"tete{level}", "paragraph"))

    def sentence(self, pieces: Sequence[Piece], *tags: str) -> None:
        """Add a paragraph of words of several looks; those that open something are links."""
        for piece in pieces:
            link = () if piece.action is None else self.links.add(piece.action)
            self._write(clean(piece.text), tags=(*piece.tags, *link, *tags, "paragraph"))
        self._write("\n", tags=(*tags, "paragraph"))

    def item(self, pieces: Sequence[Piece], mark: str, level: int, *tags: str) -> None:
        """Add one item of a list: its mark, then its words; `level` counts from 1."""
        self.sentence((Piece(f"{mark}\t"), *pieces), f"item{min(level, LEVELS)}", *tags)

    def name_place(self, name: str) -> None:
        """Give the place where the next words come a name, for `see_place`."""
        # Tk would read « - » in the name of a mark as a subtraction.
        mark = self._places[name] = f"place{len(self._places)}"
        self.text.mark_set(mark, "end-1c")
        self.text.mark_gravity(mark, "left")

    def see_place(self, name: str) -> None:
        """Bring a place named by `name_place` to the top of the view; harmless when there is none."""
        if name in self._places:
            self.text.yview(self._places[name])

    def mark_words(self, words: Iterable[str]) -> None:
        """Mark each place where one of these words stands, capitals or not."""
        for word in words:
            place = self.text.search(word, "1.0", "end", nocase=True)
            while place:
                end = f"{place}+{len(word)}c"
                self.text.tag_add("trouve", place, end)
                place = self.text.search(word, end, "end", nocase=True)

    def follow_keys(self) -> None:
        """Let keys scroll: nobody sees the cursor that they would move, and bring to view."""
        moves: dict[str, Callable[[], object]] = {
            "<Up>": lambda: self.text.yview_scroll(-2, "units"),
            "<Down>": lambda: self.text.yview_scroll(2, "units"),
            "<Prior>": lambda: self.text.yview_scroll(-1, "pages"),
            "<Next>": lambda: self.text.yview_scroll(1, "pages"),
            "<space>": lambda: self.text.yview_scroll(1, "pages"),
            "<Home>": lambda: self.text.yview_moveto(0.0),
            "<End>": lambda: self.text.yview_moveto(1.0),
        }
        for sequence, move in moves.items():
            self.text.bind(sequence, partial(_do, move))
        for sequence in self.text.bind_class("Text"):
            if any(kind in sequence for kind in READING):
                self.text.bind_class(READER, sequence, self.text.bind_class("Text", sequence))
        self.text.bindtags([READER if tag == "Text" else tag for tag in self.text.bindtags()])

    def bullet(self, text: str, mark: str = "•") -> None:
        """Add one item of a list, indented under its mark."""
        self._write(f"{mark}\t{clean(text)}\n", tags=("bullet", "paragraph"))

    def code(self, lines: Iterable[str]) -> None:
        """Add lines of code on the ground of code."""
        shown = [clean(line) for line in lines]
        if shown:
            self._write("\n", tags=("code", "edge"))
            self._write("\n".join(shown) + "\n", tags=("code",))
            self._write("\n", tags=("code", "edge"))
            self._write("\n", tags=("edge",))

    def space(self) -> None:
        """Add a little room between what comes before and what comes next."""
        self._write("\n", tags=("edge",))

    def embed(self, widget: tk.Widget, fit: Callable[[int], None] | None = None) -> None:
        """Add a widget (made with `self.text` as master) as a paragraph of its own.

        `fit` receives the room that it has, in pixels, now and each time that this changes.
        """
        if fit is not None:
            self._fitted[widget] = fit
            fit(self.inner_width)
        self.text.configure(state="normal")
        start = self.text.index("end-1c")
        self.text.window_create("end", window=widget, align="top")
        for sequence, step in (("<Button-4>", -1), ("<Button-5>", 1), ("<MouseWheel>", 0)):
            widget.bind(sequence, self._wheel_turner(step))
        self.text.insert("end", "\n")
        self.text.tag_add("paragraph", start, "end-1c")
        self.text.configure(state="disabled")

    def image(self, picture: tk.Image | ImageTk.PhotoImage, text: str, tag: str) -> None:
        """Add a picture followed by words on the same line."""
        self.text.configure(state="normal")
        start = self.text.index("end-1c")
        self.text.image_create("end", image=str(picture), align="center", padx=0)
        self.text.insert("end", f"  {clean(text)}\n", (tag, "gras"))
        self.text.tag_add("paragraph", start, "end-1c")
        self.text.configure(state="disabled")

    @property
    def content(self) -> str:
        """What is written, without the drawings."""
        return self.text.get("1.0", "end-1c")

    @property
    def inner_width(self) -> int:
        """The pixels between the margins, as the text is now."""
        border = 2 * (int(self.text["padx"]) + int(self.text["highlightthickness"]))
        return max(1, self.text.winfo_width() - border)

    def _fit(self) -> None:
        """Keep the lines as long as they may be, and tell the widgets embedded how wide they are."""
        self._set_margin()
        for fit in tuple(self._fitted.values()):
            fit(self.inner_width)

    def _set_margin(self) -> None:
        theme, margin = self.theme, self.theme.px(self._margin)
        if self._widest:
            widest = round(theme.px(self._widest) * theme.text)
            margin = max(margin, (self.text.winfo_width() - widest) // 2)
        if int(str(self.text["padx"])) != margin:
            self.text.configure(padx=margin)

    def _wheel_turner(self, step: int) -> Callable[[tk.Event[tk.Misc]], None]:
        """Return what scrolls the text when the wheel turns over a drawing.

        X11 sends buttons 4 and 5; Windows and macOS send a delta.
        """

        def turn(event: tk.Event[tk.Misc]) -> None:
            self.text.yview_scroll(step * 3 or (-3 if event.delta > 0 else 3), "units")

        return turn

    def _write(self, text: str, tags: tuple[str, ...] = (), clear: bool = False) -> None:
        self.text.configure(state="normal")
        if clear:
            self.text.delete("1.0", "end")
        else:
            self.text.insert("end", text, tags)
        self.text.configure(state="disabled")

    def _repaint(self) -> None:
        theme, c = self.theme, self.theme.colours
        px = theme.px
        ground = getattr(c, self._ground)
        paint_text(self.text, theme, ground, ground)
        self.text.configure(font="texte", pady=px(self._margin / 2), spacing2=px(2))
        self._set_margin()
        for name in ("titre", "gras", "petit"):
            self.text.tag_configure(name, font=name)
        self.text.tag_configure("petit", foreground=c.muted)
        for name in COLOUR_TAGS:
            self.text.tag_configure(name, foreground=getattr(c, name))
        self.text.tag_configure("paragraph", spacing3=px(PARAGRAPH))
        self.text.tag_configure("titre", spacing1=px(4))
        self._repaint_words()
        self.text.tag_configure(
            "code", font="code", background=c.block, lmargin1=px(8), lmargin2=px(24), rmargin=px(8),
            lmargincolor=c.block, rmargincolor=c.block,
        )  # fmt: skip
        indent = px(12) + theme.font("texte").measure("00")
        self.text.tag_configure("bullet", lmargin1=px(8), lmargin2=indent, tabs=(indent,))
        for level in range(1, LEVELS + 1):
            left = px(8) + (level - 1) * indent
            self.text.tag_configure(
                f"item{level}", lmargin1=left, lmargin2=left + indent, tabs=(left + indent,)
            )
            self.text.tag_configure(f"sous{level}", lmargin1=left + indent, lmargin2=left + indent)
        edge = theme.font("petit").copy()
        self.text.tag_configure("edge", font=(edge.actual("family"), -max(1, px(5))))
        self.links.repaint()
        for widget, fit in self._fitted.items():
            if widget.winfo_exists():
                fit(self.inner_width)
        self.text.tag_raise("sel")  # the selection shows over the ground of code

    def _repaint_words(self) -> None:
        """Give the looks of words within a paragraph, and the room of the titles."""
        theme, c = self.theme, self.theme.colours
        self._italic.configure(**{**theme.font("texte").actual(), "slant": "italic"})  # type: ignore[arg-type]
        self._italic.configure(size=theme.font("texte").cget("size"))
        self._large.configure(**theme.font("titre").actual())
        self._large.configure(size=round(theme.font("titre").cget("size") * LARGER))
        self.text.tag_configure("italique", font=self._italic)
        self.text.tag_configure("chapitre", font=self._large)
        self.text.tag_configure("mot", font="code")
        for level, above in ((1, 4), (2, 20), (3, 12)):
            self.text.tag_configure(f"tete{level}", spacing1=theme.px(above))
        self.text.tag_configure(
            "note", background=c.block, lmargin1=theme.px(16), lmargin2=theme.px(16), rmargin=theme.px(16),
            spacing1=theme.px(PARAGRAPH), lmargincolor=c.block, rmargincolor=c.block,
        )  # fmt: skip
        self.text.tag_configure("trouve", background=c.selection, underline=True)


def _do(move: Callable[[], object], _event: object) -> str:
    move()
    return "break"


class Shortened(ttk.Label):
    """A label on one line that ends with « … » when its room is short; its hint then has the whole.

    `whole` is what it says, shortened or not.
    """

    def __init__(self, master: tk.Misc, style: str = "TLabel", font: str = "texte") -> None:
        # A label as wide as its words would widen its row instead of being shortened.
        super().__init__(master, style=style, anchor="w", width=1)
        theme = theme_of(self)
        self._font: tkfont.Font = theme.font(font)
        self.whole = ""
        self.bind("<Configure>", lambda _event: self._fit())
        Tooltip(self, lambda: self.whole if str(self.cget("text")) != self.whole else "")
        theme.follow(self, self._fit)

    def say(self, words: str) -> None:
        """Show other words."""
        self.whole = one_line(words, LONGEST)
        self._fit()

    def _fit(self) -> None:
        self.configure(text=shortened(self.whole, self._font, self.winfo_width() - 2))


def shortened(text: str, font: tkfont.Font, width: int) -> str:
    """Return `text`, its end cut for « … » if it is wider than `width` pixels.

    A `width` of 1 or less is that of a widget not shown yet: nothing is cut.
    """
    if width <= 1 or font.measure(text) <= width:
        return text
    low, high = 0, len(text)
    while low < high:  # the longest beginning that fits
        middle = (low + high + 1) // 2
        if font.measure(text[:middle].rstrip() + MORE) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + MORE
