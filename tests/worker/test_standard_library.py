"""A judged file may import every public module of the standard library, submodules included."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from standard_library import importable, public_modules

from reussites_tk.worker.messages import LoadOk, Observed
from reussites_tk.worker.parent.child import Child

from .conftest import BENCH, LIMITS

Student = Callable[..., Path]
RAW_MEMORY = ("ctypes", "multiprocessing.sharedctypes", "multiprocessing.dummy.sharedctypes")
"""What the guard refuses, and what is made of it alone."""
IMPORTS = """
import importlib
def essayer(nom):
    try: importlib.import_module(nom)
    except BaseException as exc: return f"{{nom}} : {{exc!r}}"
ECHECS = [echec for echec in map(essayer, {names!r}) if echec]
def f(): return ECHECS
"""


def test_the_list_holds_submodules_and_nothing_private() -> None:
    names = public_modules()
    assert {"xml.dom", "email.mime.text", "concurrent.futures", "unittest.mock", "json.tool"} <= set(names)
    assert not [name for name in names if name.split(".")[-1].startswith("_") or name.startswith("test.")]


def test_every_module_that_this_system_has_can_be_imported(student: Student) -> None:
    names = [name for name in importable(public_modules()) if not name.startswith(RAW_MEMORY)]
    limits = replace(LIMITS, load_seconds=60.0, wall_seconds=90.0, memory_bytes=1 << 30)
    with Child(student(IMPORTS.format(names=names)), BENCH, {}, limits) as child:
        loaded = child.load()
        assert isinstance(loaded, LoadOk) and not loaded.started
        assert [o for _, o in child.run(["f"])] == [Observed({"value": []})]
    assert len(names) > 300


ALONE = [
    *("xml.dom.minidom", "email.mime.text", "concurrent.futures", "importlib.metadata", "urllib.parse"),
    *("json.tool", "logging.handlers", "multiprocessing.pool", "unittest.mock", "http.server", "ctypes.util"),
]


@pytest.mark.parametrize("name", ALONE)
def test_a_submodule_is_imported_by_itself(student: Student, name: str) -> None:
    with Child(student(f"import {name}\n"), BENCH, {}, replace(LIMITS, load_seconds=10.0)) as child:
        loaded = child.load()
    assert isinstance(loaded, LoadOk) == (not name.startswith(RAW_MEMORY)), loaded
