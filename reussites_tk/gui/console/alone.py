"""The table of a program that runs in the terminal: a window of its own, with nothing else in it."""

from __future__ import annotations

import sys
import tkinter as tk
from collections.abc import Callable
from types import TracebackType

from ... import settings
from ...cours.etat import Etat
from ...errors import UserError
from ...texts import _
from ..look.faces import FaceCache
from ..look.icons import IconSet
from ..look.theme import Theme, declare_awareness
from ..services import provide
from .table import ProgramTable

SIZE = (760, 560)


class TableWindow:
    """The window; it lives by `pump`, called again and again by whoever follows the program.

    `on_click` is called for a click that the program waits for, `on_close` when the person closes the window.
    """

    def __init__(self, on_click: Callable[[], object], on_close: Callable[[], object]) -> None:
        declare_awareness()
        self._root = root = tk.Tk(className="Reussites")
        chosen = settings.load()
        theme = Theme(root, dark=chosen.theme == "sombre", scale=chosen.scale, text=chosen.text_size)
        provide(root, theme, IconSet(theme), faces := FaceCache(theme), chosen)
        faces.four_colours = chosen.four_colours
        root.title(_("Réussites"))
        root.geometry("{}x{}".format(*map(theme.px, SIZE)))
        root.protocol("WM_DELETE_WINDOW", on_close)
        root.report_callback_exception = _tell
        self.table = ProgramTable(root, on_click)
        self.table.pack(fill="both", expand=True)
        for key in ("<space>", "<Return>"):
            root.bind(key, lambda _event: self.table.click())
        self.table.open("")

    def open(self, titre: str) -> None:
        """Show an empty table under a title."""
        self._root.deiconify()
        self.table.open(titre)

    def show(self, etat: Etat) -> None:
        """Show a state."""
        self._root.deiconify()
        self.table.show(etat, glide=True)

    def wait(self) -> None:
        """Wait for a click."""
        self.table.wait(True)
        self.table.canvas.focus_set()

    def hide(self) -> None:
        """Take the table away until the program opens another."""
        self.table.wait(False)
        self._root.withdraw()

    def pump(self) -> None:
        """Let the window do what it has to."""
        self._root.update()  # no main loop runs: the terminal is followed by the same thread

    def close(self) -> None:
        """Close the window."""
        self._root.destroy()


def open_alone(on_click: Callable[[], object], on_close: Callable[[], object]) -> TableWindow | None:
    """Open the window; return None where there is no screen."""
    try:
        return TableWindow(on_click, on_close)
    except tk.TclError:
        return None


def _tell(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
    """Tell a mistake of the person in the terminal; raise what is ours."""
    if not isinstance(fault, UserError):
        raise fault
    print(fault, file=sys.stderr)
