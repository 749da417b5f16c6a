"""Settings are read with tolerance and written whole."""

import json
from pathlib import Path

import pytest

from reussites_tk import settings
from reussites_tk.settings import Settings


def test_settings_come_back_as_they_were_saved() -> None:
    chosen = Settings(
        "sombre",
        1.5,
        12.0,
        "/home/zoé/tp",
        "1024x700+0+0",
        text_size=1.25,
        movement=False,
        four_colours=True,
        timer=True,
        only_to_mend=True,
        check_on_save=False,
        last_match="ascenseur",
        maximised=True,
        page="analyse",
        round_by_round=False,
        show_our_code=True,
    )
    assert settings.save(chosen)
    assert settings.load() == chosen


def test_without_a_file_everything_has_its_default() -> None:
    assert settings.load() == Settings()


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"null", b"[" * 100_000])
def test_a_damaged_file_is_no_file(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "reglages.json"
    file.write_bytes(content)
    assert settings.load(file) == Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "rose"),
        ("theme", 3),
        ("theme", ["clair"]),
        ("scale", 0.01),
        ("scale", 50),
        ("scale", True),
        ("scale", float("nan")),
        ("speed", -1),
        ("speed", "vite"),
        ("last_folder", None),
        ("text_size", 0.2),
        ("movement", "non"),
        ("timer", 1),
        ("maximised", 1),
        ("page", None),
        ("round_by_round", "non"),
    ],
)
def test_one_wrong_value_does_not_spoil_the_others(name: str, value: object, tmp_path: Path) -> None:
    file = tmp_path / "reglages.json"
    data = {"theme": "sombre", "scale": 2, "speed": 3.0, "last_folder": "tp", "unknown": 1, name: value}
    file.write_text(json.dumps(data), encoding="utf-8")
    expected = Settings(theme="sombre", scale=2.0, speed=3.0, last_folder="tp")
    setattr(expected, name, getattr(Settings(), name))
    assert settings.load(file) == expected


def test_a_disk_that_refuses_is_no_reason_to_stop(tmp_path: Path) -> None:
    assert not settings.save(Settings(), tmp_path / "missing" / "reglages.json")
