"""Réussites in Thonny: its commands and its view. Thonny imports this module at each start.

Nothing of `reussites_tk` is loaded before the first use: `view` holds the place, `panel` what is shown there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from thonny import get_workbench

from .view import WIDENED, ReussitesView

ON_SAVE = "reussites.check_on_save"
"""The option of Thonny that has each save checked."""
KEY = "<F4>"
GROUP = 170
"""The place of our commands in the menu, just before Thonny's own options."""


def load_plugin() -> None:
    """Add the view, and the commands of the menu *Outils*; what Thonny calls."""
    workbench = get_workbench()
    workbench.set_default(ON_SAVE, False)
    workbench.set_default(WIDENED, False)
    workbench.add_view(ReussitesView, "Réussites", "e")
    _add("verifier", "Vérifier avec Réussites", lambda view: view.check(), default_sequence=KEY)
    workbench.add_command(
        "reussites_on_save",
        "tools",
        "Vérifier à chaque enregistrement",
        _switch_on_save,
        flag_name=ON_SAVE,
        group=GROUP,
    )
    _add("ouvrir", "Voir dans Réussites", lambda view: view.open_window())
    _add("nouveau", "Nouveau TP…", lambda view: view.ask_new())
    workbench.bind("Save", _saved, True)
    workbench.bind("SaveAs", _saved, True)


def _add(name: str, label: str, act: Callable[[ReussitesView], object], **more: Any) -> None:
    """Add a command that brings the view to the front, then acts there."""

    def handler() -> None:
        # Without the keyboard, which stays in the editor.
        view = get_workbench().show_view(ReussitesView.__name__, set_focus=False)
        if isinstance(view, ReussitesView):
            act(view)

    get_workbench().add_command(f"reussites_{name}", "tools", label, handler, group=GROUP, **more)


def _switch_on_save() -> None:
    workbench = get_workbench()
    workbench.set_option(ON_SAVE, not workbench.get_option(ON_SAVE))


def _saved(event: Any) -> None:
    """Check a file of Python that is being saved, if that is wanted; Thonny says so before it writes."""
    workbench = get_workbench()
    if workbench.get_option(ON_SAVE) and not getattr(event, "save_copy", False):
        workbench.after_idle(_check_saved, event.editor)


def _check_saved(editor: Any) -> None:
    workbench = get_workbench()
    current = workbench.get_editor_notebook().get_current_editor()
    if editor is current and str(editor.get_filename()).endswith(".py"):
        workbench.get_view(ReussitesView.__name__).check_saved()
