"""No file of ours that the program cannot read is written over: it is put aside whole, and that is said."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from reussites_tk import kept_files, settings
from reussites_tk.cours.table import Localisation
from reussites_tk.gui.shared.model_places import places_file, save_places
from reussites_tk.gui.teacher.model_seeds import remember_seed, seeds_file
from reussites_tk.play import last_deals, observed
from reussites_tk.settings import Settings, settings_file

Write = Callable[[], object]
A, B = Localisation(1, 1), Localisation(2, 2)
WRITERS: dict[str, tuple[Callable[[], Path], Write]] = {
    "settings": (settings_file, lambda: settings.save(Settings())),
    "places": (places_file, lambda: save_places("r7", {A: B, B: A})),
    "seeds": (seeds_file, lambda: remember_seed(Path("classe"), 3)),
    "deals": (last_deals.deals_file, lambda: last_deals.note_deal("r7", 1, 1)),
    "observations": (observed.observed_file, lambda: observed.note_end("r7")),
}


@pytest.mark.parametrize("name", WRITERS)
@pytest.mark.parametrize("content", [b'{"r7": [1,}', b"[]", b"\xff"])
def test_what_is_damaged_is_put_aside_before_it_is_written_again_and_said_once(
    name: str, content: bytes
) -> None:
    place, write = WRITERS[name]
    file = place()
    file.write_bytes(content)
    write()
    aside = file.with_name(f"{file.stem}_ecarte.json")
    assert aside.read_bytes() == content and file.read_bytes().startswith(b"{")
    said = kept_files.take_notice()
    assert "est abîmé" in said and aside.name in said and kept_files.take_notice() == ""


def test_what_a_newer_program_wrote_is_put_aside_too() -> None:
    file = observed.observed_file()
    file.write_bytes(b'{"version": 99}')
    assert observed.note_end("r7") and "plus récente" in kept_files.take_notice(file)
    assert file.with_name("observations_ecarte.json").read_bytes() == b'{"version": 99}'


@pytest.mark.parametrize("name", WRITERS)
def test_what_cannot_be_put_aside_is_not_written_over(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(file: Path, word: str) -> Path:
        raise PermissionError

    place, write = WRITERS[name]
    place().write_bytes(b"{")
    monkeypatch.setattr(kept_files, "put_aside", refuse)
    write()
    assert place().read_bytes() == b"{" and kept_files.take_notice() == ""


def test_settings_of_a_newer_program_stay_in_the_file() -> None:
    settings_file().write_text('{"theme": "sombre", "newer": [1]}')
    chosen = settings.load()
    assert settings.save(chosen) and '"newer"' in settings_file().read_text()
    assert settings.load() == chosen and kept_files.take_notice() == ""


def test_a_folder_whose_name_is_not_text_is_kept() -> None:
    assert settings.save(Settings(last_folder="tp_\udce9t\udce9"))
    assert settings.load().last_folder == "tp_\udce9t\udce9"
