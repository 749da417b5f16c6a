"""What the tests ask of the real Thonny, which runs this file: one start, and what was seen as JSON.

    python scenario.py FOLDER PART...

FOLDER holds the files to judge; what is seen goes to `seen.json` there. The parts are methods of `Scenario`.
"""

from __future__ import annotations

import json
import os
import sys
import time
import traceback
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import thonny

FOLDER, PARTS = Path(sys.argv[1]), sys.argv[2:]
SEEN: dict[str, Any] = {}
PATIENCE = 240.0
"""Seconds: a machine may be busy with other things."""


class Scenario:
    """One person at Thonny."""

    def __init__(self, workbench: Any) -> None:
        self.bench = workbench
        self.tabs = workbench.get_editor_notebook()

    def right(self) -> None:
        """See that nothing of ours is loaded yet, then check a file that is right."""
        SEEN["loaded_at_start"] = sorted(n for n in sys.modules if n.partition(".")[0] == "reussites_tk")
        SEEN["menu"] = self.menu()
        self.tabs.show_file(str(FOLDER / "tas_juste.py"))
        SEEN["juste"] = self.checked()
        SEEN["shell"] = self.bench.get_view("ShellView").text.get("1.0", "end").strip()

    @property
    def panel(self) -> Any:
        """What the view shows."""
        return self.bench.get_view("ReussitesView").panel  # None before the first use

    def menu(self) -> list[str]:
        """Return the words of our commands in the menu of the tools."""
        menu = self.bench.get_menu("tools")
        entries = (i for i in range(menu.index("end") + 1) if menu.type(i) != "separator")
        labels = [menu.entrycget(i, "label") for i in entries]
        first = labels.index("Vérifier avec Réussites")
        return labels[first : first + 4]

    def checked(self) -> dict[str, Any]:
        """Press the key of the check in the editor, and return what is seen at its end."""
        return self.ended(lambda: self.press("F4"))

    def press(self, key: str) -> None:
        """Press a key in the tab in front, which has the keyboard even where no window manager gives it."""
        text = self.tabs.get_current_editor().get_text_widget()
        text.focus_force()
        self.bench.update()
        text.event_generate(f"<{key}>")

    def ended(self, begin: Callable[[], object]) -> dict[str, Any]:
        """Begin a check and wait for its end; return what is seen."""
        before = self.panel and self.panel.run
        begin()
        wait(self.bench, lambda: self.panel and self.panel.run is not before and not self.panel.checking)
        panel = self.panel
        rows = {nom: panel.list.tree.item(nom, "values")[0] for nom in panel.list.shown}
        return {"status": panel.status.whole, "rows": rows, "said": panel.detail.content}

    def unsaved(self) -> None:
        """Write a fault in a tab that is open, check it without saving, and click on the function."""
        editor = self.tabs.get_current_editor()
        text = editor.get_text_widget()
        place = text.search("return t.queue.carte", "1.0")
        text.delete(place, f"{place} lineend")
        text.insert(place, "return t.tete.carte")
        SEEN["unsaved"] = self.checked()
        SEEN["file"] = (FOLDER / "tas_juste.py").read_text(encoding="utf-8")
        SEEN["drawn"] = len(self.panel.detail.view.find_all())
        tree = self.panel.list.tree
        tree.see("est_carte_avant")
        self.bench.update()
        x, y, width, height = tree.bbox("est_carte_avant")
        for event in ("<Enter>", "<ButtonPress-1>", "<ButtonRelease-1>"):
            tree.event_generate(event, x=x + width // 2, y=y + height // 2)
        self.bench.update()
        line = int(text.index("insert").partition(".")[0])
        SEEN["line_of_click"] = text.get(f"{line}.0", f"{line}.end")
        SEEN["chosen_by_click"] = self.panel.list.chosen

    def edited(self) -> None:
        """Click on a verdict whose line has moved since, then is gone; check what does not parse any more."""
        text = self.tabs.get_current_editor().get_text_widget()
        text.insert("1.0", "# une ligne\n# une autre\n")
        SEEN["line_moved"] = self.line_of("carte_sur")
        text.delete("insert linestart", "insert linestart + 2 lines")
        text.insert("insert linestart", "# partie\n")
        SEEN["line_gone"] = self.line_of("carte_sur")
        text.insert("1.0", "def tas_vide(t\n")
        SEEN["broken"] = self.checked()

    def line_of(self, nom: str) -> str:
        """Choose a function, and return the line where the editor goes."""
        self.panel.list.choose("la_hauteur")
        self.panel.list.choose(nom)
        self.bench.update()
        text = self.tabs.get_current_editor().get_text_widget()
        return str(text.get("insert linestart", "insert lineend"))

    def look(self) -> None:
        """Take another theme and larger texts."""
        text = self.panel.detail.text
        style = self.bench.get_option("view.ui_theme")
        before = str(text.cget("background")), int(self.panel.detail.theme.font("texte").cget("size"))
        self.bench.set_option("view.ui_theme", "Clean Dark")
        self.bench.reload_themes()
        for _time in range(4):
            self.press("Control-plus")
        self.bench.update()
        after = str(text.cget("background")), int(self.panel.detail.theme.font("texte").cget("size"))
        SEEN["grounds"], SEEN["sizes"] = zip(before, after, strict=True)
        SEEN["theme"] = self.bench.get_option("view.ui_theme"), style

    def on_save(self) -> None:
        """Have each save checked, then save."""
        self.bench.get_variable("reussites.check_on_save").set(True)
        self.tabs.show_file(str(FOLDER / "tas_court.py"))
        SEEN["saved"] = self.ended(self.tabs.get_current_editor().save_file)
        self.tabs.show_file(str(FOLDER / "notes.py"))
        before = self.panel.run
        self.tabs.get_current_editor().save_file()
        self.bench.update()
        SEEN["other_saved"] = self.panel.run is before

    def endless(self) -> None:
        """Check what does not end, to the end."""
        self.tabs.show_file(str(FOLDER / "tas_sans_fin.py"))
        SEEN["endless"] = self.checked()

    def stopped(self) -> None:
        """Check what does not end, and stop it."""
        self.tabs.show_file(str(FOLDER / "tas_sans_fin.py"))
        self.press("F4")
        wait(self.bench, ours)
        self.panel.stop_button.invoke()
        wait(self.bench, lambda: not ours())
        SEEN["stopped"] = self.panel.status.whole, self.panel.checking

    def others(self) -> None:
        """Check what is no exercise, what does not parse; lay the files of the work."""
        self.tabs.open_new_file()
        self.tabs.get_current_editor().get_text_widget().insert("1.0", "x = 1\n")
        SEEN["unknown"] = self.checked()
        self.tabs.get_current_editor().get_text_widget().insert("1.0", "# coding: truc\n")
        SEEN["no_encoding"] = self.checked()
        self.tabs.show_file(str(FOLDER / "notes.py"))
        self.checked()
        self.panel.open_window()
        wait(self.bench, lambda: self.panel.status.whole != "Pas de verdict")
        SEEN["no_window"] = self.panel.status.whole
        self.tabs.show_file(str(FOLDER / "tas_ne_lit_pas.py"))
        SEEN["unreadable"] = self.checked()
        self.panel.lay_new(FOLDER / "tp")
        wait(
            self.bench, lambda: (self.tabs.get_current_editor().get_filename() or "").endswith("completer.py")
        )
        SEEN["laid"] = self.panel.detail.content, sorted(p.name for p in (FOLDER / "tp").iterdir())

    def damaged(self) -> None:
        """Use the view where what it shows cannot be loaded, whatever the reason."""
        from thonnycontrib.reussites.view import ReussitesView

        name = f"{ReussitesView.__module__.rpartition('.')[0]}.panel"
        sys.modules[name] = types.ModuleType(name)  # one of another version, without what is asked of it
        view = ReussitesView(self.bench)
        view.check()
        wait(self.bench, lambda: view.panel or "prépare" not in str(view._hint.cget("text")))
        SEEN["damaged"] = str(view._hint.cget("text"))


def ours() -> list[psutil.Process]:
    """Return the processes of a check, and those of the files that it judges."""
    children = psutil.Process().children(recursive=True)
    return [child for child in children if "reussites_tk" in " ".join(words_of(child))]


def words_of(process: psutil.Process) -> list[str]:
    """Return the command of a process, nothing for one that has just ended."""
    try:
        return process.cmdline()
    except psutil.Error:
        return []


def wait(bench: Any, until: Callable[[], object]) -> None:
    """Let events happen until a condition holds."""
    end = time.monotonic() + PATIENCE
    bench.update()
    while not until():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.01)
        bench.update()


def play(bench: Any) -> None:
    """Play, write what was seen, and leave at once: nothing asks whether to save."""
    try:
        scenario = Scenario(bench)
        for part in PARTS:
            getattr(scenario, part)()
    except BaseException:
        SEEN["fault"] = traceback.format_exc()
    (FOLDER / "seen.json").write_text(json.dumps(SEEN), encoding="utf-8")
    for child in psutil.Process().children(recursive=True):
        child.kill()
    os._exit(0)


def main() -> None:
    """Start Thonny, which opens what it is given."""
    del sys.argv[1:]
    thonny.prepare_thonny_user_dir()
    from thonny import workbench

    bench = workbench.Workbench()
    bench.bind("BackendRestart", lambda _event: bench.after(200, play, bench), True)
    bench.mainloop()


if __name__ == "__main__":
    main()
