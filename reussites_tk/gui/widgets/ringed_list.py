"""A list in its frame: a ring when it has the keyboard, a bar beside it."""

from __future__ import annotations

from tkinter import ttk
from typing import Any

from ..look.focus_ring import FocusRing


def ringed_list(frame: ttk.Frame, **options: Any) -> ttk.Treeview:
    """Make a list that fills `frame`; `options` are those of Tk's own."""
    ring = FocusRing(frame)
    tree = ttk.Treeview(ring, selectmode="browse", **options)
    ring.surround(tree)
    bar = ttk.Scrollbar(frame, orient="vertical", command=tree.yview)
    tree.configure(yscrollcommand=bar.set)
    ring.grid(row=0, column=0, sticky="nsew")
    bar.grid(row=0, column=1, sticky="ns")
    frame.columnconfigure(0, weight=1)
    frame.rowconfigure(0, weight=1)
    return tree
