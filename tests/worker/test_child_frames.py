"""Who may look at its caller: the library, in its own texts, or by its short names in a frozen program."""

import os
import sys
import types
from typing import Any

import pytest

from reussites_tk.worker.child.audit import frame_checks, library_test

LIBRARY = os.path.dirname(os.__file__) + os.sep


def looks(file: str, name: str) -> bool:
    """Say whether a function of that name, which says that it comes from that file, may look."""
    refused: list[str] = []
    checks = frame_checks(frozenset(), library_test((LIBRARY,)), lambda name, sentence: refused.append(name))
    names: dict[str, Any] = {"sys": sys, "seen": []}
    exec(compile(f"def {name}():\n    seen.append(sys._getframe())\n", file, "exec"), names)
    names[name]()
    frame = names["seen"][0]
    assert isinstance(frame, types.FrameType)
    checks["sys._getframe"]((), frame)
    return not refused


def test_a_name_of_the_library_proves_nothing() -> None:
    assert not looks(LIBRARY + "typing.py", "_caller")
    assert not looks("typing.py", "_caller")


def test_in_a_program_in_one_piece_the_library_has_short_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert looks("typing.py", "_caller")
    assert looks(os.path.join("collections", "__init__.py"), "namedtuple")


def test_even_there_a_student_s_file_may_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert not looks("/home/ada/tas_a_completer.py", "_caller")
