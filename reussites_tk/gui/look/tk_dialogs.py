"""The file dialogs that Tk draws itself on X11, in French and in the colours of the window."""

from __future__ import annotations

import contextlib
import tkinter as tk

from .theme import Theme

_IN_FRENCH = """
package require msgcat
::msgcat::mclocale fr
namespace eval ::tk {::msgcat::mcload [file join $::tk_library msgs]}
"""
_OWN_COLOURS = """
auto_load ::tk::IconList
foreach {method from to} {
    Create {-background white} {-background [ttk::style lookup TEntry -fieldbackground]}
    DrawSelection {-fill black} {-fill $fill}
} {
    lassign [info class definition ::tk::IconList $method] arguments body
    oo::define ::tk::IconList method $method $arguments [string map [list $from $to] $body]
}
"""
"""Tk writes white and black in the list of its dialogs, where our dark theme wants neither."""


def prepare(root: tk.Tk, theme: Theme) -> None:
    """Make the dialogs of Tk like the window, now and after each change of look; on X11 alone."""
    if root.tk.call("tk", "windowingsystem") != "x11":
        return
    for script in (_IN_FRENCH, _OWN_COLOURS):
        with contextlib.suppress(tk.TclError):  # another Tk: its dialogs stay as they are
            root.tk.eval(script)

    def dress() -> None:
        for dialog in ("__tk_filedialog", "__tk_choosedir"):
            root.option_add(f"*{dialog}*foreground", theme.colours.ink)

    theme.follow(root, dress)
