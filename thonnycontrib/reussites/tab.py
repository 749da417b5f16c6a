"""A tab of Thonny: what it holds when it is checked, and how one goes back to its lines."""

from __future__ import annotations

import os
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from thonny import get_workbench

UNNAMED = "sans_nom.py"
"""Under what name a text is judged that was never saved: its exercise is guessed from what it defines."""
MOST_LINES = 5_000
"""Lines of a text that is compared with what it was: this is done at a click."""


@dataclass(frozen=True, slots=True)
class Tab:
    """One tab as it was at some moment: its file, where it has one on this machine, and what it said."""

    editor: Any = None
    path: Path | None = None
    name: str = UNNAMED
    content: str = ""
    saved: bool = False

    @classmethod
    def of(cls, editor: Any) -> Tab:
        """Return what a tab holds now; a file of a board is as one that is not saved here."""
        place = editor.get_filename()
        local = place if place and os.path.isabs(place) else None
        saved = local is not None and not editor.is_modified() and os.path.isfile(local)
        name = place.replace("\\", "/").rpartition("/")[2] if place else UNNAMED
        return cls(editor, Path(local) if local else None, name, editor.get_content(), saved)

    @classmethod
    def in_front(cls) -> Tab | None:
        """Return what the tab in front holds, None without any tab."""
        editor = get_workbench().get_editor_notebook().get_current_editor()
        return None if editor is None else cls.of(editor)

    @property
    def words(self) -> list[str]:
        """The command that judges it: the file, or its text as a draft."""
        words = ["verifier", str(self.path or self.name), "--format", "flux"]
        return words if self.saved else [*words, "--brouillon"]

    @property
    def text(self) -> bytes:
        """What that command reads on standard input: what a save would write."""
        if self.saved:
            return b""
        try:
            return bytes(self.editor.get_code_view().get_content_as_bytes())
        except (UnicodeError, SyntaxError):  # the encoding that it announces lacks a letter, or is none
            return self.content.encode("utf-8", "replace")

    @property
    def open(self) -> bool:
        """True while the tab is there."""
        return self.editor is not None and bool(self.editor.winfo_exists())

    @property
    def content_now(self) -> str:
        """What is written there now; "" once it is closed."""
        return str(self.editor.get_content()) if self.open else ""

    def line_now(self, line: int) -> int:
        """Return where a line of what was checked is now; of one that is gone, where it was."""
        before, now = self.content.split("\n"), self.content_now.split("\n")
        if before == now or len(now) > MOST_LINES:
            return line
        place = line - 1
        for _kind, first, end, first_now, end_now in SequenceMatcher(None, before, now).get_opcodes():
            if first <= place < end:
                return min(first_now + place - first, max(end_now - 1, first_now)) + 1
        return line

    def go_to(self, line: int | None, keyboard: bool = True) -> None:
        """Bring the tab to the front, and select a line of it; harmless once it is closed."""
        if not self.open:
            return
        get_workbench().get_editor_notebook().select(self.editor)
        if line is not None:
            self.editor.select_line(line)
        if keyboard:
            self.editor.focus_set()
