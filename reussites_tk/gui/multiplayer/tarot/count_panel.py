"""The count of a deal that is over, over the middle of the table: each line with the number of its rule."""

from __future__ import annotations

import tkinter as tk

from ....play.tarot_count import CountLine
from ...services import theme_of
from ...table.piles import Box
from ...widgets.reading import PARAGRAPH, Document
from ..tricks.drawing import Fonts
from ..tricks.sheet import SCROLL_BAR
from .words_sheet import cited_rules, rules_of

EDGE, MARGIN = 1, 8
"""Dots of the frame around the count, and between it and the words."""


class CountPanel(tk.Frame):
    """The arithmetic line by line, then the rules that it cites."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master, borderwidth=0)
        self._theme = theme_of(self)
        self._fonts = Fonts(self)
        self.document = Document(self, margin=MARGIN)
        self.document.pack(fill="both", expand=True)
        # The keyboard stays on the table, which it goes on from.
        self.document.text.configure(takefocus=0)

    @property
    def is_open(self) -> bool:
        """Whether the count is shown."""
        return bool(self.winfo_manager())

    def show(self, title: str, lines: list[CountLine], room: Box) -> None:
        """Show a count in a room of the table, in texts as large as it allows."""
        px, colours, document = self._theme.px, self._theme.colours, self.document
        self.configure(highlightthickness=px(EDGE), highlightbackground=colours.outline)
        width, height = room.right - room.left, room.bottom - room.top
        self.place(x=room.left, y=room.top, width=width, height=height)
        tk.Misc.lift(self)
        # The room of a scroll bar is left free: were it filled, the bar itself would make lines too long.
        inside = width - px(2 * (MARGIN + EDGE) + SCROLL_BAR + 8)
        frame = px(2 * (MARGIN + EDGE) + 2 * PARAGRAPH)
        for _size in self._fonts.tries():
            if count_height(self._fonts, title, lines, inside) + frame <= height:
                break
        document.clear()
        write_count(document, self._fonts, title, lines, inside)
        document.text.yview_moveto(0.0)

    def close(self) -> None:
        """Take the count away."""
        self.place_forget()
        self.document.clear()


def write_count(document: Document, fonts: Fonts, title: str, lines: list[CountLine], room: int) -> None:
    """Write a count in a document: its lines in `room` pixels, values at right, then its rules."""
    text, px = document.text, document.theme.px
    text.tag_configure("bold", font=str(fonts.bold))
    text.tag_configure("small", font=str(fonts.small))
    rules = rules_of(lines)
    beside = room - _number_room(fonts, rules)
    tabs = (beside, "right", room, "right")
    text.tag_configure("count", tabs=tabs, lmargin2=px(16), spacing3=0)
    text.tag_configure("under", lmargin1=px(16), lmargin2=px(16), rmargin=room - beside, spacing3=0)
    text.tag_configure("rule", spacing1=px(4), spacing3=0)
    document.paragraph(title, "bold")
    start = text.index("end-1c")
    for line in lines:
        calculation, under = f" : {line.calculation}" if line.calculation else "", ""
        if _is_long(
            fonts, line, beside
        ):  # under the line, whose tabulations then hold the value and the rule
            calculation, under = "", f"\n{line.calculation}"
        document.pieces(
            (
                (line.label, "count small"),
                (calculation, "count small muted"),
                (f"\t{line.value}", "count bold"),
                (f"\t[{rules.index(line.rule) + 1}]", "count small muted"),
                (under, "under small muted"),
            )
        )
    document.pieces(((cited_rules(rules), "rule small muted"),))
    text.tag_add("small", start, "end-1c")  # the ends of the lines too, which set their height
    for tag in ("bold", "count", "under", "rule"):
        text.tag_raise(tag)


def count_height(fonts: Fonts, title: str, lines: list[CountLine], room: int) -> int:
    """Return the height in pixels of a count whose lines are `room` pixels wide."""
    rules = rules_of(lines)
    beside = room - _number_room(fonts, rules)
    bold, small = fonts.bold.metrics("linespace"), fonts.small.metrics("linespace")
    rows = sum(1 + _lines_under(fonts, line, beside) for line in lines)
    titles = 1 + fonts.bold.measure(title) // room
    cited = 1 + round(1.1 * fonts.small.measure(cited_rules(rules))) // room  # words do not fill their lines
    return (titles + rows + 1) * bold + cited * small


def _number_room(fonts: Fonts, rules: list[str]) -> int:
    """Return the room of the number of a rule, at the end of a line."""
    return fonts.small.measure(f" [{len(rules)}] ")


def _lines_under(fonts: Fonts, line: CountLine, room: int) -> int:
    """Return how many lines a calculation takes under its label, 0 where it is beside."""
    if not _is_long(fonts, line, room):
        return 0
    return 1 + round(1.1 * fonts.small.measure(line.calculation)) // room


def _is_long(fonts: Fonts, line: CountLine, room: int) -> bool:
    """Return True if a label and its calculation leave no room for the value beside them."""
    said = f"{line.label} : {line.calculation} "
    return fonts.small.measure(said) + fonts.bold.measure(line.value) > room
