"""Who may import whom: the stairs of the house are only gone down."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import reussites_tk

PACKAGE = Path(reussites_tk.__file__).parent
CELLAR = {
    "paths",
    "texts",
    "errors",
    "files",
    "intervals",
    "locking",
    "source_text",
    "settings",
    "journal",
    "__init__",
}
GROUND = {"cours", "tas", "reussites", "jeux"}
MIDDLE = {"worker", "play", "analysis", "judge", "stubs", "student_file", "parameters"}
MAY_IMPORT = {
    "__init__": set(),
    "paths": set(),
    "texts": set(),
    "errors": {"texts"},
    "files": set(),
    "intervals": set(),
    "locking": set(),
    "source_text": set(),
    "settings": {"paths", "files"},
    "journal": {"paths", "__init__"},
    "cours": set(),
    "tas": {"cours"},
    "reussites": {"cours"},
    "jeux": {"cours"},
    "student_file": {"tas"} | CELLAR,
    "stubs": CELLAR,
    "parameters": GROUND | CELLAR,
    "worker": GROUND | CELLAR,
    "play": GROUND | CELLAR | {"worker"},
    "analysis": GROUND | CELLAR | {"worker"},
    "judge": GROUND | CELLAR | {"worker"},
    "grading": CELLAR | {"judge"},
    "gui": GROUND | MIDDLE | CELLAR | {"grading"},
    "commands": GROUND | MIDDLE | CELLAR | {"grading", "gui"},
    "arguments": CELLAR,
    "pytest_plugin": CELLAR | {"judge", "commands", "gui"},
    "cli": CELLAR | {"arguments", "commands"},
    "__main__": {"cli", "worker"},
}
OUTSIDE = {
    "cours": set(),
    "paths": {"platformdirs"},
    "worker": {"psutil"},
    "judge": {"friendly_traceback"},
    "grading": {"psutil"},
    "analysis": {"numba", "llvmlite", "numpy"},
    "parameters": {"tomli_w"},
    "gui": {"tkinter", "PIL", "tkinterdnd2"},
    "pytest_plugin": {"pytest"},
}
FILES = sorted(PACKAGE.rglob("*.py"))


def room_of(file: Path) -> str:
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported_modules(file: Path) -> Iterator[str]:
    """The full names of what a file imports, anywhere in it."""
    package = ("reussites_tk", *file.relative_to(PACKAGE).parts[:-1])
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = ".".join(package[: len(package) - node.level + 1]) + "." if node.level else ""
            base = (start + (node.module or "")).rstrip(".")
            yield from (f"{base}.{a.name}" if base == "reussites_tk" else base for a in node.names)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(PACKAGE).as_posix())
def test_a_file_imports_only_what_its_room_may(file: Path) -> None:
    room = room_of(file)
    for name in imported_modules(file):
        top, *rest = name.split(".")
        if top == "reussites_tk":
            target = rest[0] if rest and not rest[0].startswith("__v") else "__init__"
            assert target == room or target in MAY_IMPORT[room], f"{room} imports {name}"
        elif top != "tkinter" and top in sys.stdlib_module_names:
            continue
        else:
            assert top in OUTSIDE.get(room, set()), f"{room} imports {name}"


def loaded_by(*modules: str) -> set[str]:
    """What a fresh interpreter has loaded once it has imported these."""
    program = f"import sys, {', '.join(modules)}; print(*sys.modules)"
    return set(subprocess.check_output([sys.executable, "-c", program], text=True).split())


def test_importing_the_course_loads_no_heavy_library() -> None:
    loaded = loaded_by("reussites_tk.cours")
    assert not {"tkinter", "_tkinter", "PIL", "numpy", "platformdirs", "psutil"} & loaded
    assert not [name for name in loaded if name.startswith("reussites_tk.") and ".cours" not in name]


def test_commands_of_the_terminal_need_no_window() -> None:
    commands = ("nouveau", "verifier", "report", "observer", "analyser")
    loaded = loaded_by(*(f"reussites_tk.commands.{name}" for name in commands))
    assert not {"tkinter", "_tkinter", "PIL", "numpy", "numba"} & loaded
