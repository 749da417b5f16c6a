"""The launcher: what it installs, when, and what it says; no test here installs anything."""

import ast
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

FILE = Path(__file__).parent.parent / "lancer.py"


def loaded() -> ModuleType:
    """Load the launcher as a module, which runs nothing."""
    spec = importlib.util.spec_from_file_location("lancer_for_test", FILE)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def lancer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A launcher that believes to stand in a folder of its own."""
    monkeypatch.delenv("REUSSITES_VENV", raising=False)
    module = loaded()
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    monkeypatch.setattr(module, "ICI", str(tmp_path))
    monkeypatch.setattr(module, "VENV", str(tmp_path / ".venv"))
    monkeypatch.setattr(module, "TEMOIN", str(tmp_path / ".venv" / "installation.json"))
    monkeypatch.setattr(module, "commande_apt", lambda: None)
    return module


@pytest.fixture
def commands(lancer: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """The commands that the launcher starts, none of which really runs."""
    seen: list[list[str]] = []

    def call(command: list[str], **_: Any) -> int:
        seen.append(command)
        python = Path(lancer.python_du_venv())
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()
        return 0

    monkeypatch.setattr(lancer.subprocess, "call", call)
    monkeypatch.setattr(lancer, "choisir_python", lambda: sys.executable)
    return seen


def sheet(path: str, tk: float = 8.6, venv: bool = True) -> dict[str, Any]:
    return {"version": [3, 12, 0], "tk": tk, "venv": venv, "chemin": path}


def test_an_old_python_can_read_the_file_to_its_end() -> None:
    ast.parse(FILE.read_text(encoding="utf-8"), feature_version=(3, 6))


def test_only_the_standard_library_is_needed() -> None:
    for node in ast.walk(ast.parse(FILE.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        assert all(name.split(".")[0] in sys.stdlib_module_names for name in names)


def test_first_time_makes_the_environment_then_installs(
    lancer: ModuleType, commands: list[list[str]], capfd: pytest.CaptureFixture[str]
) -> None:
    lancer.preparer(["dev"])
    assert [command[1:4] for command in commands] == [["-P", "-m", "venv"], ["-P", "-m", "pip"]]
    assert commands[1][-2:] == ["--editable", lancer.ICI + "[dev]"]
    said = capfd.readouterr().err
    assert "Je crée l'environnement .venv" in said
    assert "J'installe l'application dans .venv avec les outils de test." in said


def test_the_versions_that_were_tried_are_installed(lancer: ModuleType, commands: list[list[str]]) -> None:
    constraints = Path(lancer.ICI, "constraints.txt")
    constraints.write_text("mypy==1.0\n", encoding="utf-8")
    lancer.preparer(["dev"])
    assert commands[1][-4:] == ["--constraint", str(constraints), "--editable", lancer.ICI + "[dev]"]


def test_other_versions_do_where_those_cannot_be_had(
    lancer: ModuleType,
    commands: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    Path(lancer.ICI, "constraints.txt").write_text("mypy==1.0\n", encoding="utf-8")
    call = lancer.subprocess.call
    monkeypatch.setattr(
        lancer.subprocess,
        "call",
        lambda command, **how: call(command, **how) or int("--constraint" in command),
    )
    lancer.preparer([])
    assert "--constraint" in commands[1] and "--constraint" not in commands[2]
    assert "j'essaie les plus récentes" in capfd.readouterr().err


def test_new_versions_are_installed(lancer: ModuleType, commands: list[list[str]]) -> None:
    lancer.preparer([])
    Path(lancer.ICI, "constraints.txt").write_text("mypy==1.0\n", encoding="utf-8")
    commands.clear()
    lancer.preparer([])
    assert any("--constraint" in command for command in commands)


def test_another_python_may_have_an_environment_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REUSSITES_VENV", ".venv-second")
    assert loaded().VENV.endswith(".venv-second")


def test_every_dependency_has_its_version_recorded() -> None:
    project = tomllib.loads((FILE.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    groups = [project["dependencies"], *project["optional-dependencies"].values()]
    names = {re.split(r"[<>=!~ ]", wanted)[0].lower() for group in groups for wanted in group}
    recorded = (FILE.parent / "constraints.txt").read_text(encoding="utf-8").lower()
    assert not [name for name in names if not re.search(rf"^{re.escape(name)}==", recorded, re.MULTILINE)]


def test_second_time_has_nothing_to_do(lancer: ModuleType, commands: list[list[str]]) -> None:
    lancer.preparer(["dev"])
    commands.clear()
    lancer.preparer(["dev"])
    lancer.preparer([])
    assert commands == []


def test_a_changed_project_file_is_installed_again_with_all_its_groups(
    lancer: ModuleType, commands: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lancer.preparer([])
    lancer.preparer(["dev"])
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'x'\n", encoding="utf-8")
    commands.clear()
    lancer.preparer([])
    assert [command[1:4] for command in commands] == [["-P", "-m", "pip"]]


def test_a_failed_installation_is_said_and_tried_again(
    lancer: ModuleType, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lancer.subprocess, "call", lambda command, **_: int("pip" in command))
    with pytest.raises(lancer.Empechement, match="vérifiez la connexion"):
        lancer.preparer([])
    assert lancer.groupes_installes() is None


def test_the_first_complete_python_is_chosen(
    lancer: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    sheets = [sheet("/a/python3", tk=0.0), sheet("/b/python3", tk=8.5), sheet("/c/python3")]
    monkeypatch.setattr(lancer, "pythons", lambda: sheets)
    assert lancer.choisir_python() == "/c/python3"
    assert "Je me sers de /c/python3" in capfd.readouterr().err


def test_without_tkinter_the_sentence_says_what_to_type(
    lancer: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lancer, "pythons", lambda: [sheet("/a/python3", tk=0.0)])
    monkeypatch.setattr(lancer.shutil, "which", lambda name: "/usr/bin/dnf" if name == "dnf" else None)
    with pytest.raises(lancer.Empechement) as caught:
        lancer.choisir_python()
    assert "/a/python3 n'a pas tkinter" in str(caught.value)
    assert "sudo dnf install python3-tkinter" in str(caught.value)
    assert "apt-get" not in str(caught.value)


def test_a_python_too_old_is_said_plainly(lancer: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lancer, "pythons", lambda: [])
    with pytest.raises(lancer.Empechement, match="Il faut Python 3.11 ou plus récent"):
        lancer.choisir_python()


def test_on_an_unknown_system_the_commands_of_all_are_shown(
    lancer: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lancer.shutil, "which", lambda name: None)
    advice = lancer.que_taper(["tkinter", "venv"])
    for words in ("apt-get install python3-tk python3-venv", "dnf", "pacman", "brew", "python.org"):
        assert words in advice


def test_missing_packages_are_installed_where_it_is_allowed(
    lancer: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []
    sheets = iter([[sheet("/a/python3", tk=0.0)], [sheet("/a/python3")]])
    monkeypatch.setattr(lancer, "commande_apt", lambda: ["apt-get"])

    def succeed(command: list[str]) -> bool:
        asked.append(command)
        return True

    monkeypatch.setattr(lancer, "reussit", succeed)
    monkeypatch.setattr(lancer, "pythons", lambda: next(sheets))
    assert lancer.choisir_python() == "/a/python3"
    assert asked == [
        ["apt-get", "install", "-y", "--no-install-recommends", "python3", "python3-tk", "python3-venv"]
    ]


def test_a_python_is_examined_for_real(lancer: ModuleType) -> None:
    found = lancer.examiner([sys.executable])
    assert tuple(found["version"]) == sys.version_info[:3]
    assert lancer.examiner(["/no/such/python"]) is None


@pytest.mark.parametrize(
    ("codes", "expected"), [((0, 0, 0), 0), ((1, 0, 0), 1), ((0, 0, 5), 5), ((0, 2, 3), 3)]
)
def test_the_exit_code_of_the_tests_is_true(
    lancer: ModuleType, monkeypatch: pytest.MonkeyPatch, codes: tuple[int, int, int], expected: int
) -> None:
    style = iter(codes[:2])
    monkeypatch.setattr(lancer, "preparer", lambda groups: None)
    monkeypatch.setattr(lancer.subprocess, "call", lambda command, **_: next(style))
    monkeypatch.setattr(lancer, "lancer", lambda command, environment, folder: codes[2])
    monkeypatch.setenv("DISPLAY", ":0")
    assert lancer.principal(["tests"]) == expected


def test_other_words_go_to_the_command(lancer: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(lancer, "preparer", lambda groups: None)

    def start(command: list[str]) -> int:
        started.append(command)
        return 1

    monkeypatch.setattr(lancer, "devenir", start)
    assert lancer.principal(["verifier", "mes tas.py", "--json"]) == 1
    assert started == [
        [lancer.python_du_venv(), "-P", "-m", "reussites_tk", "verifier", "mes tas.py", "--json"]
    ]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="Xvfb belongs to X11")
def test_virtual_screens_one_for_each_worker_last_as_long_as_the_tests(
    lancer: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not lancer.shutil.which("Xvfb"):
        pytest.skip("no Xvfb here")
    monkeypatch.delenv("DISPLAY", raising=False)
    screens = lancer.Ecran()
    with screens as environment:
        names = environment["REUSSITES_ECRANS"].split()
        assert len(set(names)) == lancer.GROUPES and environment["DISPLAY"] == names[0]
        assert [opened.poll() for opened in screens.processus] == [None] * lancer.GROUPES
    assert all(opened.poll() is not None for opened in screens.processus)


# --- an environment that no longer serves


def test_an_environment_whose_python_is_gone_is_made_again_with_all_its_groups(
    lancer: ModuleType, commands: list[list[str]], capfd: pytest.CaptureFixture[str]
) -> None:
    lancer.preparer(["dev"])
    python = Path(lancer.python_du_venv())
    python.unlink()
    commands.clear()
    capfd.readouterr()
    lancer.preparer([])
    assert [command[3] for command in commands] == ["venv", "pip"]
    assert commands[1][-1] == lancer.ICI + "[dev]"
    said = capfd.readouterr().err
    assert "Je refais l'environnement .venv : le Python dont il vient n'est plus là." in said


def test_a_folder_that_was_moved_has_its_environment_made_again(
    lancer: ModuleType, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lancer.preparer([])
    moved = (tmp_path / ".venv").rename(tmp_path / ".venv-ailleurs")
    monkeypatch.setattr(lancer, "VENV", str(moved))
    monkeypatch.setattr(lancer, "TEMOIN", str(moved / "installation.json"))
    assert lancer.pourquoi_refaire() == "ce dossier a été déplacé, copié ou renommé"


@pytest.mark.parametrize(
    ("before", "now", "why"),
    [
        ("3.11.4", [3, 12, 1], "Python est passé de 3.11 à 3.12"),
        ("3.11.4", [3, 11, 9], ""),
        ("3.13.0", None, "il ne répond plus"),
        ("", [3, 12, 1], "Python a changé de version"),
    ],
)
def test_an_environment_lasts_as_long_as_the_minor_version_of_its_python(
    lancer: ModuleType,
    commands: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    before: str,
    now: list[int] | None,
    why: str,
) -> None:
    """Its libraries lie in a folder that bears this version, and some are compiled for it."""
    lancer.preparer([])
    Path(lancer.VENV, "pyvenv.cfg").write_text(f"home = /usr/bin\nversion = {before}\n", encoding="utf-8")
    Path(lancer.python_du_venv()).write_text("another one", encoding="utf-8")
    found = {**sheet("x"), "version": now} if now else None
    monkeypatch.setattr(lancer, "examiner", lambda command: found)
    monkeypatch.setattr(lancer, "reussit", lambda command: True)
    assert lancer.pourquoi_refaire() == why
    commands.clear()
    lancer.preparer([])
    assert bool(commands) == bool(why)
    assert lancer.pourquoi_refaire() == ""  # noted: it is not examined again


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"groupes": 3}', b"\xff"])
def test_a_damaged_note_of_what_is_installed_is_none(
    lancer: ModuleType, commands: list[list[str]], damage: bytes
) -> None:
    lancer.preparer([])
    Path(lancer.TEMOIN).write_bytes(damage)
    assert lancer.lire_temoin() == {} and lancer.groupes_installes() is None


def test_a_folder_in_which_python_makes_no_environment_is_named(
    lancer: ModuleType, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = os.path.join(os.sep, "cours", f"TP{os.pathsep} piles")
    monkeypatch.setattr(lancer, "VENV", os.path.join(folder, "réussites", ".venv"))
    with pytest.raises(lancer.Empechement) as caught:
        lancer.preparer([])
    assert f"« {folder} »" in str(caught.value) and "renommez" in str(caught.value)
    assert commands == []


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")
def test_a_folder_that_cannot_be_written_is_said_to_be_so(
    lancer: ModuleType, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lancer.os, "access", lambda path, mode: False)
    with pytest.raises(lancer.Empechement, match="On ne peut rien écrire dans"):
        lancer.preparer([])
    assert commands == []


# --- what a student's file may be called


def test_nothing_is_imported_from_beside_the_launcher_nor_from_where_it_is_called(tmp_path: Path) -> None:
    shutil.copy(FILE, tmp_path)
    here = tmp_path / "tp"
    here.mkdir()
    for folder in (tmp_path, here):
        for name in ("glob", "hashlib", "json", "keyword", "random", "shutil", "token", "types", "typing"):
            (folder / f"{name}.py").write_text("raise SystemExit('a student file')", encoding="utf-8")
    program = tmp_path / "lancer.py"
    text = program.read_text(encoding="utf-8").replace("    sys.exit(principal(", "    sys.exit(len(")
    program.write_text(text, encoding="utf-8")
    for where in (tmp_path, here):
        done = subprocess.run([sys.executable, str(program), "verifier"], cwd=where, capture_output=True)
        assert (done.returncode, done.stderr) == (1, b"")


def test_each_python_that_it_starts_leaves_out_the_folder_of_the_moment() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert text.count('"-m"') == text.count('"-P", "-m"') + text.count('[python, "-m", "pytest"')


# --- the compiled engine


@pytest.fixture
def asked(lancer: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The modules that the launcher runs to make the engine; there is one source of it."""
    modules: list[str] = []

    def succeed(command: list[str]) -> bool:
        modules.append(command[-1])
        return True

    monkeypatch.setattr(lancer, "reussit", succeed)
    source(lancer).parent.mkdir(parents=True)
    source(lancer).write_text("int a;\n", encoding="utf-8")
    return modules


def source(lancer: ModuleType) -> Path:
    return Path(lancer.ICI, lancer.MOTEUR, "src", "r7.c")


def test_the_engine_is_made_again_when_its_sources_change_and_only_then(
    lancer: ModuleType, commands: list[list[str]], asked: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    lancer.preparer([])  # its installation makes it
    lancer.preparer([])
    assert asked == []
    source(lancer).write_text("int b;\n", encoding="utf-8")
    commands.clear()
    for _ in range(2):
        lancer.preparer([])
    assert asked == ["reussites_tk.native.building"] and commands == []
    assert capfd.readouterr().err.count("Je compile le moteur rapide.") == 1


def test_the_engine_is_made_again_when_what_names_it_changes(
    lancer: ModuleType, commands: list[list[str]], asked: list[str]
) -> None:
    lancer.preparer([])
    source(lancer).parent.with_name("names.py").write_text("SUFFIX = '.so'\n", encoding="utf-8")
    lancer.preparer([])
    assert asked == ["reussites_tk.native.building"]


def test_where_it_is_not_made_again_all_goes_on_and_it_is_not_tried_at_every_start(
    lancer: ModuleType,
    commands: list[list[str]],
    asked: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    lancer.preparer([])
    source(lancer).unlink()
    monkeypatch.setattr(lancer, "reussit", lambda command: False)
    for _ in range(2):
        lancer.preparer([])
    assert capfd.readouterr().err.count("tout marche sans lui, plus lentement") == 1
