"""A game observed to its end is noted once, and a damaged file is as good as none."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from reussites_tk import paths
from reussites_tk.play import observed


def test_the_first_time_is_kept() -> None:
    assert observed.first_times() == {}
    assert observed.note_end("r7") and observed.note_end("md")
    first = observed.first_times()
    assert set(first) == {"r7", "md"} and first["r7"].tzinfo is not None
    before = observed.observed_file().read_bytes()
    assert observed.note_end("r7")
    assert observed.observed_file().read_bytes() == before


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\0",
        b"[]",
        b"[" * 9999,
        b'{"version": 2, "jeux": {"r7": "2026-11-28T09:00:00+00:00"}}',
        b'{"version": 1, "jeux": ["r7"]}',
        b'{"version": 1, "jeux": {"r7": 3, "md": "hier", "qll": "2026-11-28"}}',
        b'{"version": 1, "jeux": {"poker": "2026-11-28T09:00+00:00"}}',
    ],
)
def test_a_damaged_file_is_ignored_then_replaced(content: bytes) -> None:
    observed.observed_file().write_bytes(content)
    assert observed.first_times() == {}
    assert observed.note_end("r7")
    assert list(observed.first_times()) == ["r7"]


def test_a_valid_date_beside_a_damaged_one_is_kept() -> None:
    data = {"version": 1, "jeux": {"c4": "2026-11-20T09:00:00+00:00", "md": None}}
    observed.observed_file().write_text(json.dumps(data))
    assert observed.note_end("r7")
    assert observed.first_times()["c4"] == datetime(2026, 11, 20, 9, tzinfo=UTC)


def test_a_disk_that_refuses_raises_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(paths, "user_data_folder", lambda: tmp_path / "absent")
    assert not observed.note_end("r7") and observed.first_times() == {}
