"""The file dialogs that Tk draws itself on X11, in French and in the colours of the window."""

from __future__ import annotations

import contextlib
import tkinter as tk

from ...texts import _, typographic
from .theme import Theme

_IN_FRENCH = """
package require msgcat
::msgcat::mclocale fr
namespace eval ::tk {::msgcat::mcload [file join $::tk_library msgs]}
"""
_WORDS = {
    "&Directory:": _("&Dossier :"),
    "&Selection:": _("&Choix :"),
    "File &name:": _("&Nom du fichier :"),
    "Files of &type:": _("&Type de fichiers :"),
    "Show &Hidden Files and Directories": _("Montrer les fichiers &cachés"),
    "Show &Hidden Directories": _("Montrer les dossiers &cachés"),
    "&Save": _("&Enregistrer"),
    "Replace existing file?": _("Remplacer le fichier ?"),
    'File "%1$s" already exists.\nDo you want to overwrite it?': _(
        "Le fichier « %1$s » existe déjà.\nVoulez-vous le remplacer ?"
    ),
    'File "%1$s"  does not exist.': _("Le fichier « %1$s » n’existe pas."),
    'Directory "%1$s" does not exist.': _("Le dossier « %1$s » n’existe pas."),
    'Invalid file name "%1$s".': _("« %1$s » n’est pas un nom de fichier."),
    'Cannot change to the directory "%1$s".\nPermission denied.': _(
        "Le dossier « %1$s » ne s’ouvre pas : vous n’en avez pas la permission."
    ),
}
"""What the French of Tk lacks, or writes without the spaces of French."""
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
_HIDDEN_FILES = """
auto_load ::tk::dialog::file::Create
set ::tk::dialog::file::showHiddenBtn 1
set ::tk::dialog::file::showHiddenVar 0
"""
"""Those whose names begin with a point are shown when a person asks for them."""
_ONE_RETURN = """
auto_load ::tk::dialog::file::chooseDir::
proc ::tk::dialog::file::chooseDir::OkCmd {w} {
    upvar ::tk::dialog::file::[winfo name $w] data
    set typed [string trim [$data(ent) get]]
    if {$typed ne ""} {
        Done $w [file normalize [file join $data(selectPath) $typed]]
    }
}
"""
"""Tk wants the key Entrée twice for a folder that is typed, and reads it from where the program began."""
_KEYBOARD_COMES_BACK = """
foreach dialog {TkFDialog TkChooseDir} {
    bind $dialog <Button> {
        if {"%W" eq [winfo toplevel %W] && [winfo containing %X %Y] ne "%W"} {
            raise %W
            focus -force %W.contents.f2.ent
        }
    }
}
"""
"""A click on the window behind gives it the keyboard, which a dialog that holds the mouse never gets back."""


def prepare(root: tk.Tk, theme: Theme) -> None:
    """Make the dialogs of Tk like the window, now and after each change of look; on X11 alone."""
    if root.tk.call("tk", "windowingsystem") != "x11":
        return
    for script in (_IN_FRENCH, _OWN_COLOURS, _HIDDEN_FILES, _ONE_RETURN, _KEYBOARD_COMES_BACK):
        with contextlib.suppress(tk.TclError):  # another Tk: its dialogs stay as they are
            root.tk.eval(script)
    for english, french in _WORDS.items():
        with contextlib.suppress(tk.TclError):
            words = ("::msgcat::mcset", "fr", english, typographic(french))
            root.tk.call("namespace", "eval", "::tk", words)

    def dress() -> None:
        for dialog in ("__tk_filedialog", "__tk_choosedir"):
            root.option_add(f"*{dialog}*foreground", theme.colours.ink)

    theme.follow(root, dress)
