"""`reussites`: opens the window."""

import argparse
import sys
from collections.abc import Callable
from typing import Any

from ..errors import UserError
from ..texts import _


def execute(arguments: argparse.Namespace) -> int:
    """Open the application and wait until it is closed; raises `UserError` when there is no screen."""
    return open_window()


def open_window(page: str | None = None, **what: Any) -> int:
    """Open the window, on a page and what it should show; return the exit code.

    Raises `UserError` when there is no screen or no tkinter.
    """
    # This module alone imports the window: the other commands work without tkinter.
    try:
        from ..gui.app import main as gui_main
    except ImportError as fault:
        if fault.name not in ("tkinter", "_tkinter"):
            raise
        raise UserError(_no_tkinter()) from None
    return gui_main(page, **what)


def open_table(on_click: Callable[[], object], on_close: Callable[[], object]) -> Any:
    """Return the table of a program that runs in the terminal (see `TableWindow`), None without a screen."""
    try:
        from ..gui.console.alone import open_alone
    except ImportError as fault:
        if fault.name not in ("tkinter", "_tkinter"):
            raise
        return None
    return open_alone(on_click, on_close)


def _no_tkinter() -> str:
    """Return the sentence that says how to get tkinter, which some systems keep apart."""
    how = {"linux": "sudo apt-get install python3-tk", "darwin": "brew install python-tk"}.get(sys.platform)
    if how is None:
        return _("Ce Python n'a pas tkinter : réinstallez Python en cochant « tcl/tk and IDLE ».")
    return _("Ce Python n'a pas tkinter : tapez « {how} », puis recommencez.").format(how=how)
