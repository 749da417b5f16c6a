"""The view in Thonny: a few buttons, and the place of the panel, which is loaded at the first use."""

from __future__ import annotations

import importlib
import threading
import tkinter as tk
from collections.abc import Callable
from tkinter import ttk
from typing import TYPE_CHECKING, Any

from thonny import get_workbench

if TYPE_CHECKING:
    from .panel import Panel

TICK_MS = 20
WIDENED = "reussites.widened"
"""The option that says that the view has been given room: from then on, a person decides."""
HINT = (
    "Ouvrez un fichier du TP, puis appuyez sur F4\N{NO-BREAK SPACE}: chaque fonction aura ici son verdict. "
    "Pas encore de fichier\N{NO-BREAK SPACE}? Outils ▸ Nouveau TP…"
)
BROKEN = (
    "Réussites n’est pas installé en entier, ou l’est deux fois\N{NO-BREAK SPACE}: réinstallez-le, puis "
    "rouvrez Thonny.\n\n({fault})"
)


class ReussitesView(ttk.Frame):
    """What Thonny shows under the name of Réussites. It is made at the start when it was in view before."""

    home_widget: Any
    """Where Thonny puts the view."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self.panel: Panel | None = None
        self._loading: threading.Thread | None = None
        self._wanted: Callable[[Panel], object] | None = None
        self._hint = ttk.Label(self, text=HINT, justify="left", anchor="nw", padding=12)
        self._hint.grid(row=0, column=0, sticky="nsew")
        self._hint.bind("<Configure>", self._wrap)
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)

    def check(self) -> None:
        """Check the file of the tab in front, saved or not."""
        self._with_panel(lambda panel: panel.check())

    def check_saved(self) -> None:
        """Check the file in front, which has just been saved, and come to the front, if it is an exercise."""
        self._with_panel(self._check_saved)

    def _check_saved(self, panel: Panel) -> None:
        if panel.check_saved():
            get_workbench().show_view(type(self).__name__, set_focus=False)

    def open_window(self) -> None:
        """Open the window of Réussites on what is in front."""
        self._with_panel(lambda panel: panel.open_window())

    def ask_new(self) -> None:
        """Ask for a folder and lay the files to complete in it."""
        self._with_panel(lambda panel: panel.ask_new())

    def on_close(self) -> None:
        """End what still runs: Thonny closes."""
        if self.panel is not None:
            self.panel.stop()

    def _with_panel(self, act: Callable[[Panel], object]) -> None:
        """Call `act` with the panel, once it is loaded: at the first use, in a thread, as this is long."""
        if self.panel is not None:
            act(self.panel)
            return
        self._wanted = act
        if self._loading is None:
            self._hint.configure(text="Réussites se prépare…")
            self._loading = threading.Thread(target=_load, daemon=True)
            self._loading.start()
            self.after(TICK_MS, self._see_loaded)

    def _see_loaded(self) -> None:
        if self._loading is not None and self._loading.is_alive():
            self.after(TICK_MS, self._see_loaded)
            return
        self._loading = None
        try:
            panel = importlib.import_module(f"{__package__}.panel").Panel(self)
        except Exception as fault:  # half an installation, a file that is damaged, two versions that meet
            self._hint.configure(text=BROKEN.format(fault=f"{type(fault).__name__}: {fault}"))
            return
        self.panel = panel
        self._hint.grid_forget()
        self.panel.grid(row=0, column=0, sticky="nsew")
        self._make_room(self.panel.wanted_width)
        get_workbench().bind("WorkbenchClose", lambda _event: self.on_close(), True)
        if self._wanted is not None:
            self._wanted(self.panel)

    def _make_room(self, wanted: int) -> None:
        """Widen the column of the view, once for all: as Thonny has it at first, every name would be cut."""
        workbench = get_workbench()
        notebook = self.home_widget.master
        column, columns = notebook.master, notebook.master.master
        if workbench.get_option(WIDENED) or not isinstance(columns, tk.PanedWindow):
            return
        workbench.set_option(WIDENED, True)
        width = min(wanted, columns.winfo_width() // 2)
        sashes = len(columns.tk.splitlist(columns.tk.call(columns, "panes"))) - 1
        if sashes and width > column.winfo_width():
            column.preferred_size_in_pw = width  # what Thonny keeps for the next time
            columns.sash_place(sashes - 1, columns.winfo_width() - width, 1)

    def _wrap(self, event: tk.Event[tk.Misc]) -> None:
        self._hint.configure(wraplength=max(event.width - 24, 1))


def _load() -> None:
    try:
        importlib.import_module(f"{__package__}.panel")
    except Exception:
        pass  # said by whoever asks for it again
