"""In the child: what a student's file may not reach. A courtesy to honest students, not a wall (see `wall`).

It may import the standard library, the files next to it and `reussites_tk.cours`; neither the
reference piles, nor our own rooms. It opens no window and traces nothing. What else it does is for `audit`.
"""

from __future__ import annotations

import _imp
import contextlib
import gc
import importlib
import operator
import os
import sys
from _frozen_importlib import ModuleSpec
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import ModuleType, SimpleNamespace
from typing import Any, NoReturn

from .audit import RAW_MEMORY, ClosedFolders, Places, clears, code_of, make_watch
from .frames import change_of_tests, show_images, stop_nowhere, take_images
from .sealed import PrivateFinder, sealed
from .threads import watch_threads

ROOT = os.path.abspath(__file__).rsplit(os.sep, 4)[0]
OURS = "reussites_tk"
LIBRARY = os.path.dirname(os.__file__) + os.sep
FILE_MODULE = "__eleve__"
"""The module that a student's file is."""
OPEN_ROOM = "reussites_tk.cours"
FORGOTTEN = tuple(f"{OURS}.{room}" for room in ("tas", "reussites", "jeux", "worker", "source_text"))

MOST_REFUSED = 50
DEEPEST, OUR_DEPTH = 10_000 if sys.platform == "linux" else 3_000, 100
"""The highest limit of recursion; the calls of ours that one of the student's may be inside, with room."""

MADE_ONCE = frozenset({"_imp", "_posixsubprocess", "_signal", "_thread", "_winapi", "gc", "posix", "sys"})
"""Modules in which we change something: made a second time, they would be whole again."""

NO_WINDOW = (
    "Votre fichier ouvre une fenêtre dès son chargement : placez ces lignes sous "
    '« if __name__ == "__main__": ».'
)

_index = operator.index

Note = Callable[[str], None]
"""Takes the name of what was refused."""


class Guard:
    """A finder, asked first, that refuses the closed rooms and remembers what was asked."""

    def __init__(self) -> None:
        self.refused: list[str] = []
        self._changes: dict[str, Callable[[ModuleType], None]] = {
            "_tkinter": _open_no_window(NO_WINDOW),
            "inspect": take_images,
            "pdb": stop_nowhere,
            "unittest.main": change_of_tests(FILE_MODULE),
        }

    def close(self, places: Places, programs: bool, bench: ModuleType, lent: bool = False) -> None:
        """Close the rooms from now on, even for what we have already imported from them.

        `programs` says whether other programs may be started: in a world of its own, they see nothing more.
        `lent` says that functions of ours stand among the file's own.
        """
        # Our code is known by its identity, so it is listed before its modules are forgotten.
        own = code_of([module for name, module in sys.modules.items() if name.startswith(OURS)] + [bench])
        if not getattr(sys, "frozen", False):  # there, the library is in the same folder as we are
            sys.path[:] = [folder for folder in sys.path if folder != ROOT]
        for name in [
            name for name in sys.modules if name.startswith((*FORGOTTEN, *RAW_MEMORY, bench.__name__))
        ]:
            _forget(name)
        if hasattr(bench, "NO_WINDOW"):
            self._changes["_tkinter"] = _open_no_window(bench.NO_WINDOW)
        # A profile holds the code of all that was called.
        if not lent and not getattr(bench, "CODE_IS_SECRET", False):
            self._changes["_lsprof"] = _profile_without_frames
        # The bench is loaded: no module of ours needs to be found any more.
        ours: Any = SimpleNamespace(find_spec=sealed(self.find_spec))  # a file reaches it, and not us
        sys.meta_path[:] = [ours, *(finder for finder in sys.meta_path if finder is not PrivateFinder)]
        # From here on our own code is watched too: what it needs was imported or kept above.
        package = os.path.join(ROOT, OURS)
        closed = ClosedFolders(package, os.path.join(package, "cours"), places)
        sys.addaudithook(make_watch(closed, own, places, programs, self.refused.append))
        for name in [name for name in self._changes if name in sys.modules]:
            self._changes[name](sys.modules[name])  # our own code has loaded it already
        # What no event guards; after the hook, so that nothing runs between the two.
        watch_threads(places.files)
        _bound_recursion()
        folders = [os.path.dirname(file) + os.sep for file in places.files]
        show_images(own, folders, (LIBRARY, *places.libraries))
        _trace_nothing()
        _show_no_object()
        _hide_frames_from_signals()
        if not programs:
            _start_no_program(self.refused.append)
            if not places.held:
                _let_system_fail(self.refused.append)
        if places.alone:
            _reach_no_process(self.refused.append)
        _make_once()
        if hasattr(os, "register_at_fork"):
            # A copy of the child would go on with the items, and copy itself again at each of them.
            os.register_at_fork(after_in_child=partial(os._exit, 0))

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Raise `ImportError` for a closed room; leave other names to the finders that follow."""
        if name in self._changes:
            return _found(name, path, self._changes[name])
        open_room = name == OPEN_ROOM or name.startswith(f"{OPEN_ROOM}.")
        if name in RAW_MEMORY or name.startswith(f"{OURS}.") and not open_room:
            self.refused.append(name)
            raise ImportError(f"« {name} » n'est pas à la disposition de votre fichier.", name=name)
        return None

    def take_refused(self) -> list[str]:
        """Return the names refused since last time."""
        refused = self.refused[:MOST_REFUSED]
        self.refused.clear()  # the very list that the hook fills
        return refused


def _forget(name: str) -> None:
    module = sys.modules.pop(name)
    parent, _, last = name.rpartition(".")
    owner: ModuleType | None = sys.modules.get(parent)
    if owner is not None and getattr(owner, last, None) is module:
        delattr(owner, last)


# --- Modules that are changed as they are loaded


def _found(name: str, path: Sequence[str] | None, change: Callable[[ModuleType], None]) -> ModuleSpec | None:
    for finder in sys.meta_path:  # ours is a `SimpleNamespace`: it would ask itself without end
        spec = None if type(finder) is SimpleNamespace else finder.find_spec(name, path)
        if spec is not None and spec.loader is not None:
            spec.loader = ChangingLoader(spec.loader, change)  # type: ignore[assignment]
            return spec
    return None


class ChangingLoader:
    """Loads a module as `loader` does, then changes it."""

    def __init__(self, loader: Any, change: Callable[[ModuleType], None]) -> None:
        self._loader, self._change = loader, change

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Make the module."""
        return self._loader.create_module(spec)  # type: ignore[no-any-return]

    def exec_module(self, module: ModuleType) -> None:
        """Run the module, then change it."""
        self._loader.exec_module(module)
        self._change(module)


def _open_no_window(sentence: str) -> Callable[[ModuleType], None]:
    """Return what lets a file import Tk, but not open a window here: the sentence says what to do."""

    def change(module: ModuleType) -> None:
        def create(*_: object, **__: object) -> None:
            raise RuntimeError(sentence)

        vars(module)["create"] = sealed(create)

    return change


def _profile_without_frames(module: ModuleType) -> None:
    """Let `cProfile` work: it counts calls in C code, which shows no frame to anybody."""
    real: Any = vars(module)["Profiler"]

    def enable(self: Any, *args: Any, **options: Any) -> None:
        real.enable(self, *args, **options)

    def disable(self: Any) -> None:
        real.disable(self)

    methods: Mapping[str, Any] = {"enable": sealed(enable), "disable": sealed(disable)}
    vars(module)["Profiler"] = type("Profiler", (real,), {"__module__": module.__name__, **methods})


# --- Doors of the interpreter that no audit event guards, closed by hand before a file runs


def _trace_nothing() -> None:
    """Let `doctest`, `pdb`, `trace`, `profile` run, and show no frame to them: they would lead to ours."""

    def ignore(hook: object) -> None:
        return

    for name in ("settrace", "setprofile"):
        vars(sys)[name] = sealed(ignore)


def _show_no_object() -> None:
    """Let a file look for objects, and find none, for ours are among them; nor is a hook of its own used."""

    def none(*_: object, **__: object) -> list[object]:
        return []

    for name in ("get_objects", "get_referrers", "get_referents"):
        vars(gc)[name] = sealed(none)
    real, saved = gc.set_debug, gc.DEBUG_SAVEALL

    def set_debug(flags: Any) -> None:
        # What would be saved in `gc.garbage` has frames in it, and these lead to ours.
        real(_index(flags) & ~saved)

    vars(gc)["set_debug"] = sealed(set_debug)
    vars(sys)["addaudithook"] = sealed(lambda hook: None)


def _hide_frames_from_signals() -> None:
    """Call the functions that answer signals without the frame of what they interrupt, which may be ours."""
    bare, python = importlib.import_module("_signal"), sys.modules.get("signal")
    real, default = bare.signal, bare.default_int_handler

    def signal(number: Any, action: Any) -> Any:
        if not callable(action) or action is default:
            return real(number, action)
        return real(number, lambda number, frame: action(number, None))

    vars(bare)["signal"] = sealed(signal)
    if python is not None:  # it was imported before, and kept the real one for its documentation
        vars(python)["signal"].__dict__.pop("__wrapped__", None)


def _make_once() -> None:
    """Give the module that there is to whoever makes again one in which we have changed something."""
    kept = {name: sys.modules[name] for name in MADE_ONCE if name in sys.modules}

    def remade(real: Callable[..., Any]) -> Any:
        def make(spec: Any, *file: Any) -> Any:
            name, origin = spec.name, spec.origin
            # A name of the file's own class may be another one at each look.
            if type(name) is not str or type(origin) not in (str, type(None)):
                raise TypeError("name must be a str")
            # One that a library brings is found by the last part of its name.
            known = kept.get(name.rpartition(".")[2])
            return real(SimpleNamespace(name=name, origin=origin), *file) if known is None else known

        return sealed(make)

    for door in ("create_builtin", "create_dynamic"):
        if hasattr(_imp, door):
            vars(_imp)[door] = remade(vars(_imp)[door])


def _start_no_program(note: Note) -> None:
    """`subprocess` says what it starts; what it does it with does not."""
    with contextlib.suppress(ImportError):  # Windows has none, and its own way says what it starts
        import _posixsubprocess

        def fork_exec(*args: Any) -> int:
            note("fork_exec")
            raise PermissionError("Votre fichier n'a pas à lancer d'autres programmes.")

        vars(_posixsubprocess)["fork_exec"] = sealed(fork_exec)


def _let_system_fail(note: Note) -> None:
    """Let `os.system("pause")` start nothing, as the kernel does: a beginner's file goes on after it."""
    real = os.system

    def system(command: Any) -> int:
        if clears(command):
            return real(command)
        note("os.system")
        return 1

    for module in list(sys.modules.values()):
        if module is not None and vars(module).get("system") is real:
            vars(module)["system"] = sealed(system)


REACHING = {
    "posix": (
        *("pidfd_open", "setpriority", "sched_setaffinity", "sched_setscheduler", "sched_setparam"),
        *("mkfifo", "mknod"),
    ),
    "_signal": ("pidfd_send_signal",),
    "_winapi": ("OpenProcess", "TerminateProcess"),
}
"""Functions that act on another process, or make what is no file, of which no event tells."""


def _reach_no_process(note: Note) -> None:
    """Refuse what would act on another process where it is seen: a mistake is enough to stop a program."""
    for holder, names in REACHING.items():
        with contextlib.suppress(ImportError):
            module = importlib.import_module(holder)
            for name in names:
                if name in vars(module):
                    _refuse_by_hand(vars(module)[name], name, note)


def _refuse_by_hand(real: Any, name: str, note: Note) -> None:
    def refused(*args: Any, **options: Any) -> NoReturn:
        note(name)
        raise PermissionError("Votre fichier n'a pas à agir sur d'autres programmes.")

    for module in list(sys.modules.values()):
        if module is not None and vars(module).get(name) is real:
            vars(module)[name] = sealed(refused)


# --- The depth of calls


def _bound_recursion() -> None:
    """Let a file raise the limit of recursion as high as it likes: some thousands of calls are enough.

    Beyond, an endless recursion would fill the memory, or end the process, instead of being named. And a
    limit that is too low would leave no room for our own calls.
    """
    real = sys.setrecursionlimit

    def setrecursionlimit(limit: Any) -> None:
        real(min(limit + OUR_DEPTH, DEEPEST) if type(limit) is int and limit > 0 else limit)

    vars(sys)["setrecursionlimit"] = sealed(setrecursionlimit)
