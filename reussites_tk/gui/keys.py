"""The keys of the window: those of all pages, then those of the page in front.

They are bound to the window, so that a widget with keys of its own (`table.keyboard`) has them first.
"""

from __future__ import annotations

import tkinter as tk
from functools import partial
from tkinter import ttk

from .page import Window
from .widgets.keyboard import fits, spellings

SEQUENCES = (
    "<space>",
    "<Left>",
    "<Right>",
    "<Up>",
    "<Down>",
    "<Home>",
    "<End>",
    "<Return>",
    "<Escape>",
    "<F5>",
    "<Key-n>",
    "<Key-h>",
    "<Control-o>",
    "<Control-f>",
    "<Alt-Left>",
    "<Control-l>",
    "<Prior>",
    "<Next>",
    "<Control-z>",
    "<Control-Shift-Z>",
    "<Control-y>",
)
"""Every key that a page may ask for in its `shortcuts`; Caps Lock changes nothing to any of them."""

_TYPED = {
    "<space>",
    "<Left>",
    "<Right>",
    "<Home>",
    "<End>",
    "<Key-n>",
    "<Key-h>",
    "<Control-z>",
    "<Control-y>",
}
_MOVES = {"<Left>", "<Right>", "<Up>", "<Down>", "<Home>", "<End>"}
_PAGES = {"<Prior>", "<Next>"}
OWN_KEYS = {
    "TEntry": _TYPED | {"<Return>"},
    "TSpinbox": _TYPED | {"<Return>", "<Up>", "<Down>"},
    "TCombobox": {"<Up>", "<Down>", "<Left>", "<Right>", "<Home>", "<End>", "<space>", "<Return>"},
    "Text": _MOVES | _PAGES | {"<space>"},
    "Treeview": _MOVES | {"<space>", "<Return>"},
    "Listbox": _MOVES | _PAGES | {"<space>", "<Return>"},
    "TScale": _MOVES,
    "TButton": {"<space>", "<Return>"},
    "TCheckbutton": {"<space>"},
    "TRadiobutton": {"<space>"},
}
"""The keys that a widget uses itself while it has the focus, by its Tk class."""


class Keys:
    """Sends each key to the page in front, unless the focused widget uses it."""

    def __init__(self, app: Window) -> None:
        self._app = app
        self.full_screen = False
        root = app.root
        for sequence in SEQUENCES:
            for spelling in spellings(sequence):
                root.bind(spelling, partial(self._send, sequence))
        root.bind("<F1>", lambda _event: app.show_rules())
        root.bind("<F11>", self._full_screen)
        # Return presses the focused button, as the space bar does.
        root.bind_class("TButton", "<Return>", self._invoke)
        _select_all_with_control_a(root)
        root.bind_class("Treeview", "<<SelectAll>>", _select_all_rows)

    def _send(self, sequence: str, event: tk.Event[tk.Misc]) -> str | None:
        if isinstance(event.widget, tk.Misc) and not fits(sequence, event):
            return None  # Ctrl+N, Alt+← and their like are no keys of ours
        # The rules stay above every page: they are closed from wherever the keyboard is.
        if sequence == "<Escape>" and self._app.close_rules():
            return "break"
        page = self._app.page
        action = page.shortcuts().get(sequence) if page is not None else None
        if action is None or _keeps(event.widget, sequence):
            return None
        action()
        return "break"

    def _invoke(self, event: tk.Event[tk.Misc]) -> None:
        # A button in a dialog of Tk's own is no tkinter widget: the event has its name only.
        self._app.root.tk.call("event", "generate", str(event.widget), "<<Invoke>>")

    def _full_screen(self, _event: object) -> None:
        self.full_screen = not self.full_screen
        self._app.root.attributes("-fullscreen", self.full_screen)


def _select_all_with_control_a(root: tk.Misc) -> None:
    """Let Ctrl+A select everything in a field or a text: on X11, Tk goes to the start of the line."""
    if root.tk.call("tk", "windowingsystem") == "x11":
        for key in ("<Control-a>", "<Control-Lock-A>"):
            root.event_delete("<<LineStart>>", key)
            root.event_add("<<SelectAll>>", key)


def _select_all_rows(event: tk.Event[tk.Misc]) -> None:
    """Select all the rows of a list where several may be: a list of Tk does so, a tree of ttk does not."""
    tree = event.widget
    if isinstance(tree, ttk.Treeview) and str(tree.cget("selectmode")) == "extended":
        tree.selection_set([row for top in tree.get_children() for row in (top, *tree.get_children(top))])


def _keeps(widget: object, sequence: str) -> bool:
    """Return True if the widget that has the focus uses this key itself."""
    if not isinstance(widget, tk.Misc):  # a dialog of Tk's own: all keys are its own
        return True
    return sequence in OWN_KEYS.get(widget.winfo_class(), set())
