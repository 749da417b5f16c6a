"""The last deal of each game: the next launch offers another one."""

from __future__ import annotations

from pathlib import Path

import pytest

from reussites_tk.play.last_deals import fresh_deal, note_deal


def test_the_first_deal_is_the_same_for_all_and_the_next_ones_are_new() -> None:
    assert fresh_deal("r7") == (1, 1)
    assert note_deal("r7", 1, 1) and fresh_deal("r7") == (1, 2)
    assert note_deal("r7", 2024, 12) and fresh_deal("r7") == (2024, 13)
    assert fresh_deal("md") == (1, 1)


@pytest.mark.parametrize("content", ["", "[]", '{"r7": 3}', '{"r7": {"graine": "1", "numero": 2}}'])
def test_a_damaged_file_begins_anew(person_folder: Path, content: str) -> None:
    (person_folder / "donnes.json").write_text(content, encoding="utf-8")
    assert fresh_deal("r7") == (1, 1)
    assert note_deal("r7", 1, 5) and fresh_deal("r7") == (1, 6)


def test_a_disk_that_refuses_stops_nobody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("reussites_tk.paths.user_data_folder", lambda: tmp_path / "absent")
    assert not note_deal("r7", 1, 1) and fresh_deal("r7") == (1, 1)
