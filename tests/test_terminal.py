"""Nothing that a student wrote moves the cursor of the teacher's terminal."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from reussites_tk.cli import main
from reussites_tk.terminal import (
    LAUNCHER,
    PlainStream,
    command_anywhere,
    command_here,
    plain_streams,
    write_code,
)
from reussites_tk.texts import visible, without_controls

HARMFUL = [chr(n) for n in (*range(9), *range(11, 32), *range(127, 160), *range(0x202A, 0x202F))]
HARMFUL += [chr(n) for n in range(0x2066, 0x206A)]
EVIL = "\x1b]0;juste\x07\x1b[2J\x9b31m\u202e\rnote : 20"
"""A title of the window, an empty screen, a colour, a line turned round, and back to the start of it."""
FILE = f"""
print({EVIL!r})
class {"E"}(Exception): pass
raise E({EVIL!r})
"""


@pytest.mark.parametrize("character", HARMFUL, ids=ascii)
def test_each_control_character_is_shown_and_on_one_line_a_space(character: str) -> None:
    assert visible(f"a{character}b") == f"a\\u{ord(character):04x}b"
    assert without_controls(f"a{character}b") == "a b"


def test_lines_tabs_and_letters_stay_as_they_are() -> None:
    text = "Zoé\tÉlie « à »\n♥ 👩‍🎓 עברית"
    assert visible(text) == text and visible("a\r\nb") == "a\nb"


def test_a_stream_shows_what_is_written_and_obeys_our_own_codes() -> None:
    real = io.StringIO()
    stream = PlainStream(real)
    print("a\x1b[2Jb", file=stream)
    stream.writelines(["c\r", "d\n"])
    write_code("\x1b[K", stream)  # type: ignore[arg-type]
    assert real.getvalue() == "a\\u001b[2Jb\nc\\u000dd\n\x1b[K"
    assert not stream.isatty()


def test_streams_are_given_back_and_one_that_is_missing_stays_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    before = sys.stdout
    with plain_streams():
        assert isinstance(sys.stdout, PlainStream) and sys.stderr is None
    assert sys.stdout is before


@pytest.mark.parametrize(
    "command", [["verifier"], ["verifier", "--json"], ["observer", "r7", "--texte", "--avec"]]
)
def test_no_command_lets_a_file_write_in_the_terminal(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tas\x1b[2J_a_completer.py"
    file.write_text(FILE, encoding="utf-8")
    main([*command, str(file), *(["--exercice", "tas"] if command[0] == "verifier" else [])])
    said = "".join(capsys.readouterr())
    assert said and not [character for character in HARMFUL if character in said]
    if "--json" in command:
        assert "\x9b31m" in json.loads(said)["sortie"]  # a program reads what there was


def test_a_command_is_said_as_it_is_typed_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LAUNCHER, "python3 lancer.py")
    assert command_here("verifier tas.py") == "python3 lancer.py verifier tas.py"
    monkeypatch.delenv(LAUNCHER)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "un dossier" / "python3"))
    assert command_here() == f'"{sys.executable}" -m reussites_tk'
    for name in ("python3", "reussites", "reussites-console.exe"):
        (tmp_path / name).touch(mode=0o755)
        (tmp_path / name).write_text("#!")
    assert command_here() == "reussites"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    for program, typed in (("reussites", "reussites"), ("reussites.exe", "reussites-console")):
        monkeypatch.setattr(sys, "executable", str(tmp_path / program))
        assert command_here("--help") == f"{typed} --help"
    monkeypatch.setattr(sys, "executable", "/opt/réussites/reussites")
    assert command_here("lancer") == "/opt/réussites/reussites lancer"


def test_the_command_that_another_program_starts_needs_no_folder_and_no_path(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert command_anywhere() == [sys.executable, "-m", "reussites_tk"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    for program, started in (("reussites", "reussites"), ("reussites.exe", "reussites-console.exe")):
        monkeypatch.setattr(sys, "executable", f"/opt/un dossier/{program}")
        assert command_anywhere() == [f"/opt/un dossier/{started}"]


def test_the_command_exists_where_it_is_read_after_the_launcher() -> None:
    source = (Path(__file__).parents[1] / "lancer.py").read_text(encoding="utf-8")
    assert f'os.environ["{LAUNCHER}"]' in source
