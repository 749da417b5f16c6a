"""What every test starts from: nothing plugged, and a person's folders of its own."""

import gc
import os
from collections.abc import Generator, Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from reussites_tk import kept_files, paths
from reussites_tk.cours import dessin, primitives
from reussites_tk.terminal import LAUNCHER
from reussites_tk.worker.parent import wall
from reussites_tk.worker.parent.child import Child

# The same examples everywhere, and no measure of time.
settings.register_profile("reussites", derandomize=True, deadline=None, database=None)
settings.load_profile("reussites")


def pytest_configure() -> None:
    """Choose the screen and the wall of this run, and how a command is said to be typed."""
    os.environ[LAUNCHER] = "reussites"
    _choose_screen()
    chosen = os.environ.get("REUSSITES_ESSAIS_MUR")  # a value of `Wall`: the others are not used
    if chosen:
        wall.Trust.failed = frozenset(wall.Wall) - {wall.Wall(chosen), wall.Wall.NONE}


def _choose_screen() -> None:
    """Return each worker of pytest-xdist a screen of its own, among those that the launcher opened."""
    screens = os.environ.get("REUSSITES_ECRANS", "").split()
    worker = os.environ.get("PYTEST_XDIST_WORKER", "")
    if screens and worker.startswith("gw"):
        os.environ["DISPLAY"] = screens[int(worker.removeprefix("gw")) % len(screens)]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Let Python look for no garbage among the modules and the tests: they stay to the end.

    The tests of the window look for garbage after each of them: ten times longer without this.
    """
    gc.disable()
    outcome = yield
    gc.collect()
    gc.freeze()
    gc.enable()
    return outcome


@pytest.fixture(scope="session")
def persons(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return one new folder after another, without a look through all those that there are for its name."""
    folder = tmp_path_factory.mktemp("persons")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def person_folder(persons: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's settings and journal in a folder of this test, for its child processes too."""
    folder = next(persons)
    folder.mkdir()
    monkeypatch.setattr(paths, "user_config_folder", lambda: folder)
    monkeypatch.setattr(paths, "user_data_folder", lambda: folder)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder))
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


@pytest.fixture(scope="session")
def standing(tmp_path_factory: pytest.TempPathFactory) -> wall.Wall:
    """Return the wall that stands on this machine."""
    file = tmp_path_factory.mktemp("standing") / "vide.py"
    file.touch()
    trust = wall.Trust
    known = trust.stood, trust.failed
    with Child(file, "cells") as child:
        child.load()
    found = wall.best_wall()
    trust.stood, trust.failed = known
    return found


@pytest.fixture(autouse=True)
def the_walls_as_they_were(request: pytest.FixtureRequest, standing: wall.Wall) -> Iterator[None]:
    """What one test learns of the walls of this machine is nothing to the next.

    But in the tests of what happens without walls, no student's file does without the one that stands here: a
    child that cannot start behind it would be started without, and nobody would see it.
    """
    trust = wall.Trust
    stood, failed = trust.stood, trust.failed
    yield
    done_without = trust.failed - failed
    trust.stood, trust.failed = stood, failed
    on_purpose = request.path.parent.name == "worker" or request.path.name == "test_tampering.py"
    assert standing not in done_without or on_purpose


@pytest.fixture(autouse=True)
def nothing_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """No sentence of another test about a file that was put aside."""
    monkeypatch.setattr(kept_files, "_NOTICES", {})


@pytest.fixture(autouse=True)
def nothing_plugged() -> Iterator[None]:
    """No pile implementation and no screen left over from another test."""
    yield
    primitives.brancher(None)
    dessin.brancher_ecran(None)
