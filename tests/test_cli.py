"""The doors of the command line: who is at fault decides the sentence and the exit code."""

import argparse
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from reussites_tk import cli
from reussites_tk.commands import nouveau
from reussites_tk.errors import UserError
from reussites_tk.paths import exercises_folder

RUN = [sys.executable, "-m", "reussites_tk"]
Door = Callable[[Callable[[], int]], int]


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch) -> Door:
    """Run a command line whose command does what the test wants."""

    def run(behaviour: Callable[[], int]) -> int:
        def execute(arguments: argparse.Namespace) -> int:
            return behaviour()

        monkeypatch.setattr(nouveau, "execute", execute)
        return cli.main(["nouveau", "dossier"])

    return run


def raising(fault: BaseException) -> Callable[[], int]:
    def behaviour() -> int:
        raise fault

    return behaviour


@pytest.mark.parametrize("code", [0, 1])
def test_the_code_of_the_command_is_the_exit_code(door: Door, code: int) -> None:
    assert door(lambda: code) == code


def test_a_mistake_of_the_person_is_one_sentence(door: Door, capsys: pytest.CaptureFixture[str]) -> None:
    assert door(raising(UserError("Le dossier manque : créez-le."))) == 2
    assert capsys.readouterr() == ("", "Le dossier manque : créez-le.\n")


def test_a_fault_of_ours_goes_to_the_journal(
    door: Door, capsys: pytest.CaptureFixture[str], person_folder: Path
) -> None:
    assert door(raising(ZeroDivisionError("ours"))) == cli.OUR_FAULT
    said = capsys.readouterr().err
    assert "qui est la nôtre" in said and "journal.txt" in said
    assert "Traceback" not in said
    assert "ZeroDivisionError: ours" in (person_folder / "journal.txt").read_text(encoding="utf-8")


def test_an_interruption_ends_cleanly(door: Door, capsys: pytest.CaptureFixture[str]) -> None:
    assert door(raising(KeyboardInterrupt())) == cli.INTERRUPTED
    assert capsys.readouterr().err == "Interrompu.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
def test_a_command_that_judges_ends_its_children_when_asked_to(tmp_path: Path) -> None:
    file, folder = tmp_path / "tas_a_completer.py", tmp_path / "temp"
    folder.mkdir()
    file.write_text("while True: pass\n", encoding="utf-8")
    line = [*RUN, "verifier", str(file), "--exercice", "tas"]
    environment = {**os.environ, "TMPDIR": str(folder)}
    with subprocess.Popen(line, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as command:
        while not any(folder.iterdir()) and command.poll() is None:
            time.sleep(0.01)
        command.terminate()
        assert command.wait(30) == cli.TERMINATED
        assert command.stderr is not None and command.stderr.read() == b"Interrompu.\n"
    assert not list(folder.iterdir())


def test_a_wrong_usage_is_one_sentence() -> None:
    done = subprocess.run([*RUN, "verifier"], capture_output=True, encoding="utf-8")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1 and done.stderr.startswith("Il manque FICHIER.")


def test_utf8_is_written_under_any_locale() -> None:
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    environment.pop("PYTHONIOENCODING", None)
    done = subprocess.run([*RUN, "--help"], capture_output=True, env=environment)
    assert done.returncode == 0
    assert "compléter" in done.stdout.decode("utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break otherwise there")
@pytest.mark.parametrize("line", [["--help"], ["nouveau", "tp"]])
def test_a_reader_who_leaves_is_no_fault(line: list[str], tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([*RUN, *line], stdout=writing, stderr=subprocess.PIPE, cwd=tmp_path)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="no pty")
@pytest.mark.parametrize("typed", [False, True])
def test_a_terminal_that_is_closed_is_no_fault_of_ours(tmp_path: Path, typed: bool) -> None:
    """It is closed while a question waits, then before what follows an answer is written."""
    import pty

    ours, theirs = pty.openpty()
    line = [sys.executable, "-m", "reussites_tk", "jouer", "memorix", "--texte"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(
        line, stdin=theirs, stdout=theirs, stderr=subprocess.PIPE, env=environment, start_new_session=True
    ) as player:
        os.close(theirs)
        said = b""
        while b" : " not in said:
            said += os.read(ours, 4096)
        if typed:
            os.write(ours, b"zz\n")
        os.close(ours)
        assert player.stderr is not None and player.stderr.read() == b""
        assert player.wait(60) == 0
    assert not list(tmp_path.rglob("journal.txt"))


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="the device of Linux that is always full")
def test_a_full_disk_is_no_fault_of_ours(tmp_path: Path) -> None:
    line = [*RUN, "nouveau", "tp"]
    with open("/dev/full", "wb") as full:
        done = subprocess.run(line, stdout=full, stderr=subprocess.PIPE, encoding="utf-8", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (
        2,
        "Tout n'a pas pu être écrit : le disque est plein. Faites de la place.\n",
    )


def test_an_interruption_while_loading_ends_as_any_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from reussites_tk import __main__ as entry

    def interrupted() -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(entry, "start", interrupted)
    assert entry.start_quietly() == cli.INTERRUPTED
    assert capsys.readouterr().err == "Interrompu.\n"


@pytest.mark.parametrize(("before", "after"), [(None, None), ("/opt/lib", "/opt/lib")])
def test_a_frozen_program_gives_the_others_their_libraries_back(
    monkeypatch: pytest.MonkeyPatch, before: str | None, after: str | None
) -> None:
    from reussites_tk.__main__ import give_libraries_back

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("LD_LIBRARY_PATH", "/programme/_internal")
    if before is not None:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    give_libraries_back()
    assert os.environ["LD_LIBRARY_PATH"] == "/programme/_internal"  # from source, it is the person's
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    give_libraries_back()
    assert os.environ.get("LD_LIBRARY_PATH") == after
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ


@pytest.mark.parametrize(("language", "names"), [("", "C.UTF-8"), ("fr_FR.UTF-8", None), ("C", None)])
def test_a_frozen_program_without_a_locale_names_files_in_utf_8(
    monkeypatch: pytest.MonkeyPatch, language: str, names: str | None
) -> None:
    from reussites_tk.__main__ import speak_utf_8_without_a_locale

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(os, "environ", {"LANG": language})
    speak_utf_8_without_a_locale()
    assert os.environ.get("LC_CTYPE") == names


def test_the_child_of_a_frozen_program_is_recognised_first(monkeypatch: pytest.MonkeyPatch) -> None:
    from reussites_tk import __main__ as entry
    from reussites_tk.worker.child import session

    def serve() -> None:
        raise SystemExit(7)

    monkeypatch.setattr(session, "main", serve)
    monkeypatch.setattr(sys, "argv", ["reussites", "--worker"])
    with pytest.raises(SystemExit) as caught:
        entry.start()
    assert caught.value.code == 7


def test_a_file_of_the_folder_is_never_taken_for_a_module_of_python(tmp_path: Path) -> None:
    (tmp_path / "random.py").write_text("raise RuntimeError", encoding="utf-8")
    done = subprocess.run([*RUN, "verifier", "absent.py"], capture_output=True, text=True, cwd=tmp_path)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "n'existe pas" in done.stderr


def test_a_reader_that_leaves_changes_no_code() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    stub = str(exercises_folder() / "tas_a_completer.py")
    done = subprocess.run([*RUN, "verifier", stub], stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, b"")


def test_an_order_to_end_that_a_library_catches_is_obeyed_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def catches(_arguments: object) -> int:
        with contextlib.suppress(BaseException):
            signal.raise_signal(signal.SIGTERM)
        return 1

    monkeypatch.setattr("reussites_tk.commands.verifier.execute", catches)
    assert cli.main(["verifier", "tas_a_completer.py"]) == cli.TERMINATED


@pytest.mark.skipif(os.name != "posix", reason="Windows closes a terminal in its own way")
@pytest.mark.parametrize("usual, code", [(signal.SIG_DFL, cli.TERMINATED), (signal.SIG_IGN, 1)])
def test_a_closed_terminal_asks_to_end_unless_that_is_ignored(
    usual: signal.Handlers, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(_arguments: object) -> int:
        signal.raise_signal(signal.SIGHUP)
        return 1

    monkeypatch.setattr("reussites_tk.commands.verifier.execute", closed)
    before = signal.signal(signal.SIGHUP, usual)
    try:
        assert cli.main(["verifier", "tas_a_completer.py"]) == code
    finally:
        signal.signal(signal.SIGHUP, before)
