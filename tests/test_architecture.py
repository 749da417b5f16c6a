"""Who may import whom: the stairs of the house are only gone down."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import reussites_tk

PACKAGE = Path(reussites_tk.__file__).parent
CELLAR = {
    "__init__", "errors", "files", "intervals", "journal", "kept_files", "native", "outside", "paths",
    "plain_json", "settings", "source_text", "terminal", "texts", "toml_words",
}  # fmt: skip
GROUND = {"cours", "tas", "reussites", "jeux"}
MIDDLE = {"worker", "play", "analysis", "judge", "stubs", "student_file", "parameters"}
MAY_IMPORT = {
    "__init__": set(),
    "paths": set(),
    "texts": set(),
    "errors": {"files", "texts"},
    "toml_words": {"texts"},
    "files": set(),
    "native": set(),
    "intervals": set(),
    "plain_json": set(),
    "source_text": set(),
    "outside": set(),
    "kept_files": {"files", "plain_json", "texts"},
    "settings": {"paths", "files", "kept_files", "texts"},
    "terminal": {"texts"},
    "journal": {"paths", "__init__", "texts"},
    "cours": set(),
    "tas": {"cours"},
    "reussites": {"cours"},
    "jeux": {"cours", "native"},
    "student_file": {"tas"} | CELLAR,
    "stubs": CELLAR,
    "parameters": GROUND | CELLAR,
    "worker": GROUND | CELLAR,
    "play": GROUND | CELLAR | {"worker", "judge"},
    "analysis": GROUND | CELLAR | {"worker"},
    "judge": GROUND | CELLAR | {"worker"},
    "grading": CELLAR | {"judge"},
    "arena": GROUND | CELLAR | {"worker", "play", "judge", "grading"},
    "sujet": GROUND | CELLAR | {"worker", "play", "judge", "grading"},
    "hand_in": CELLAR | {"judge", "grading"},
    "gui": GROUND | MIDDLE | CELLAR | {"grading", "arena", "sujet", "hand_in"},
    "commands": GROUND | MIDDLE | CELLAR | {"grading", "arena", "sujet", "gui"},
    "carnet": GROUND | MIDDLE | CELLAR | {"grading", "sujet", "commands", "arguments"},
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
    "grading": {"psutil", "py7zr"},
    "parameters": {"tomli_w"},
    "sujet": {"markdown_it"},
    "gui": {"tkinter", "PIL", "tkinterdnd2"},
    "pytest_plugin": {"pytest"},
}
FILES = sorted(PACKAGE.rglob("*.py"))


def room_of(file: Path) -> str:
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


def module_name(file: Path) -> str:
    """Return the full name of the module that a file holds."""
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_modules(file: Path) -> Iterator[str]:
    """Yield the modules that a file imports: `from . import words` means `words`, where that is a module."""
    package = file.relative_to(PACKAGE.parent).parts[:-1]
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join([*start, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = PACKAGE.parent / base.replace(".", "/") / alias.name
                is_module = inner.with_suffix(".py").is_file() or (inner / "__init__.py").is_file()
                yield f"{base}.{alias.name}" if is_module else base


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(PACKAGE).as_posix())
def test_a_file_imports_only_what_its_room_may(file: Path) -> None:
    room = room_of(file)
    for name in imported_modules(file):
        top, *rest = name.split(".")
        if top == "reussites_tk":
            target = rest[0] if rest else "__init__"
            assert target == room or target in MAY_IMPORT[room], f"{room} imports {name}"
        elif top != "tkinter" and top in sys.stdlib_module_names:
            continue
        else:
            assert top in OUTSIDE.get(room, set()), f"{room} imports {name}"


WINDOW = PACKAGE / "gui"
MET_BY_PAGES = {"shared", "look", "widgets", "table"}
"""Folders of the window that a page may import beside its own; `table` draws the cartes of every page."""
PAGES = sorted({file.parent.name for file in WINDOW.glob("*/page.py")} | {"rules"})


@cache
def graph() -> dict[str, set[str]]:
    """Return, for each module, those it imports: lazily and for its types alone as well."""
    names = {module_name(file): file for file in FILES}
    return {
        name: {target for target in imported_modules(file) if target in names and target != name}
        for name, file in names.items()
    }


def all_reached(start: str) -> set[str]:
    """Return every module that is loaded, at once or later, because of one of them."""
    reached, to_visit = {start}, [start]
    while to_visit:
        for target in graph()[to_visit.pop()] - reached:
            reached.add(target)
            to_visit.append(target)
    return reached


def test_no_modules_import_each_other_in_a_circle() -> None:
    try:
        TopologicalSorter(graph()).prepare()
    except CycleError as circle:
        pytest.fail(" -> ".join(circle.args[1]))


@pytest.mark.parametrize(
    "file",
    [file for file in FILES if file.is_relative_to(WINDOW) and file.stem.startswith(("model", "words"))],
    ids=lambda file: file.relative_to(WINDOW).as_posix(),
)
def test_models_and_words_of_the_window_know_no_tkinter(file: Path) -> None:
    for name in all_reached(module_name(file)):
        source = PACKAGE.parent / (name.replace(".", "/") + ".py")
        source = source if source.is_file() else source.with_suffix("") / "__init__.py"
        assert "tkinter" not in {target.split(".")[0] for target in imported_modules(source)}, name


@pytest.mark.parametrize("page", PAGES)
def test_pages_meet_only_in_shared(page: str) -> None:
    for file in (WINDOW / page).rglob("*.py"):
        for target in graph()[module_name(file)]:
            room, _, inner = target.removeprefix("reussites_tk.").partition(".")
            folder = inner.partition(".")[0]
            if room == "gui" and (WINDOW / folder).is_dir():
                assert folder in MET_BY_PAGES | {page}, f"{file} imports {target}"


def test_shared_parts_of_the_window_know_no_page() -> None:
    for folder in MET_BY_PAGES:
        for file in (WINDOW / folder).rglob("*.py"):
            targets = {target.split(".")[2] for target in graph()[module_name(file)] if ".gui." in target}
            assert not targets & set(PAGES), file


def test_commands_reach_the_window_from_one_command() -> None:
    users = {
        file.name
        for file in FILES
        if file.parent == PACKAGE / "commands"
        and any(target.startswith("reussites_tk.gui") for target in graph()[module_name(file)])
    }
    assert users == {"window.py"}


PLUGIN = PACKAGE.parent / "thonnycontrib"
MET_BY_PLUGIN = {"background", "look", "services", "shared", "widgets"}
"""What the plug-in of Thonny may take of the window: what draws verdicts, none of its pages."""


def plugin_imports(file: Path) -> set[str]:
    """The modules of ours that a file of the plug-in imports."""
    return {name for name in imported_modules(file) if name.partition(".")[0] == "reussites_tk"}


@pytest.mark.parametrize("file", sorted(PLUGIN.rglob("*.py")), ids=lambda file: file.name)
def test_the_plugin_takes_of_the_window_only_what_draws_verdicts(file: Path) -> None:
    for name in plugin_imports(file):
        room, folder, *_more = [*name.split(".")[1:], "", ""]
        assert room in {"", "judge", "texts"} or (room == "gui" and folder in MET_BY_PLUGIN), name


def test_what_thonny_loads_at_its_start_loads_nothing_of_ours() -> None:
    for name in ("__init__", "view"):
        assert not plugin_imports(PLUGIN / "reussites" / f"{name}.py")


def loaded_by(*modules: str) -> set[str]:
    """What a fresh interpreter has loaded once it has imported these."""
    program = f"import sys, {', '.join(modules)}; print(*sys.modules)"
    return set(subprocess.check_output([sys.executable, "-c", program], text=True).split())


def test_importing_the_course_loads_no_heavy_library() -> None:
    loaded = loaded_by("reussites_tk.cours")
    assert not {"tkinter", "_tkinter", "PIL", "platformdirs", "psutil"} & loaded
    assert not [name for name in loaded if name.startswith("reussites_tk.") and ".cours" not in name]


def test_the_window_opens_without_what_reads_archives() -> None:
    assert "reussites_tk.grading.zips" not in loaded_by(
        "reussites_tk.gui.app", "reussites_tk.gui.file_dialogs"
    )


def test_commands_of_the_terminal_need_no_window() -> None:
    commands = ("nouveau", "verifier", "report", "observer", "analyser", "jouer")
    loaded = loaded_by(*(f"reussites_tk.commands.{name}" for name in commands))
    assert not {"tkinter", "_tkinter", "PIL"} & loaded
