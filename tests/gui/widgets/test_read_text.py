"""A text that is only read: its colours, and a bar that comes when there is something to scroll."""

import tkinter as tk
from collections.abc import Callable

from reussites_tk.gui.look.theme import Theme
from reussites_tk.gui.widgets.read_text import PassingBar, paint_text, read_text


def test_the_bar_is_seen_only_when_there_is_something_to_scroll(
    root: tk.Tk, theme: Theme, pump: Callable[..., None]
) -> None:
    text = read_text(root, "word")
    text.grid(row=0, column=0)
    bar = PassingBar(text)
    pump(text.winfo_viewable)
    assert not bar.winfo_viewable()
    text.configure(state="normal")
    text.insert("end", "ligne\n" * 20)
    pump(bar.winfo_viewable)
    text.delete("1.0", "end")
    pump(lambda: not bar.winfo_viewable())


def test_nothing_is_written_in_it_and_it_has_the_colours_of_the_theme(root: tk.Tk, theme: Theme) -> None:
    text = read_text(root, "none")
    text.insert("end", "rien")
    paint_text(text, theme, theme.colours.block, theme.colours.edge)
    assert text.get("1.0", "end-1c") == ""
    assert text.cget("background") == theme.colours.block and text.cget("foreground") == theme.colours.ink
