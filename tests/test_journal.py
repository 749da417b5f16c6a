"""Our own faults are kept in a journal."""

from pathlib import Path

import pytest

from reussites_tk import journal


def fault() -> Exception:
    try:
        raise ZeroDivisionError("ours")
    except ZeroDivisionError as raised:
        return raised


def test_the_journal_keeps_each_traceback(person_folder: Path) -> None:
    journal.log_fault(fault())
    file = journal.log_fault(fault())
    assert file == person_folder / "journal.txt"
    text = file.read_text(encoding="utf-8")
    assert text.count("ZeroDivisionError: ours") == 2
    assert "test_journal.py" in text


def test_the_journal_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "MAXIMUM_BYTES", 10)
    journal.log_fault(fault())
    file = journal.log_fault(fault())
    assert file is not None
    assert file.read_text(encoding="utf-8").count("ZeroDivisionError: ours") == 1


def test_a_disk_that_refuses_gives_no_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(journal, "journal_file", lambda: tmp_path)
    assert journal.log_fault(fault()) is None
