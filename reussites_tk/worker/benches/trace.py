"""Bench of level 1: a board of named piles, the calls made on it, and the last call line by line.

An item is the whole session: `{"piles", "calls", "first", "most"}`, and `"pack"` when its globals are
not those of 52 cartes. The piles of the start are laid, every call is made again, and the last one is
traced, `most` steps at most; so the child keeps nothing, and one that was lost is replaced without
anybody noticing. What the calls from number `first` on did is sent as parts, the steps too; the outcome
tells the end.
"""

from __future__ import annotations

import importlib
import types
from collections.abc import Callable, Mapping
from sys import settrace
from time import process_time
from types import FrameType
from typing import Any, NamedTuple

from ...cours import Localisation, Mode
from ..child.report import describe_exception, raised_or_refused, send_part
from ..codec import carte_of, decode, encode_place, read_carte
from ..transcript import START_OF_OUTPUT
from . import cells
from .shuffles import seed_everything
from .trace_look import Eye, Shot

JSON = Any

TALLEST = 60
"""Cartes read of a pile through its selectors (a pack has 52)."""


class Prepared:
    """The module whose piles are tried, and how piles are laid in it."""

    def __init__(self, module: types.ModuleType) -> None:
        """Keep the module; one that follows the course's double chaining has its piles laid cell by cell."""
        self.module = module
        self.file = str(getattr(module, "__file__", ""))
        self.cells = cells.prepare(module, {})
        self.chained = is_chained(module)


def fetch(options: Mapping[str, JSON]) -> types.ModuleType:
    """Return one of our own representations; called before the rooms are closed."""
    return importlib.import_module("reussites_tk.tas." + options["piles"])


def prepare(module: types.ModuleType, options: dict[str, Any]) -> Prepared:
    """Make the bench ready for a module of piles."""
    return Prepared(module)


def is_chained(module: types.ModuleType) -> bool:
    """Return True if a module has the course's two classes, with their links and their ends."""
    return {"suiv", "prec"} <= _names_in(module, "Cellule") and {"tete", "queue"} <= _names_in(module, "Tas")


def _names_in(module: types.ModuleType, name: str) -> set[str]:
    """Return the names of the fields that a class of the module writes in its constructor, or declares."""
    found = getattr(module, name, None)
    if not isinstance(found, type):
        return set()
    start = getattr(vars(found).get("__init__"), "__code__", None)
    slots = getattr(found, "__slots__", ())
    return {*getattr(start, "co_names", ()), *slots, *getattr(found, "__annotations__", ())}


def run(prepared: Prepared, item: JSON) -> JSON:
    """Play a session: parts `{"done"}` and `{"steps"}`, then the outcome `{"laid", "done", "capped"}`."""
    board = Board(prepared, item.get("pack", 52))
    laid = board.lay(item["piles"])
    if laid is not None:
        return {"laid": laid, "done": None, "capped": False}
    if item["first"] == 0 or not item["calls"]:
        send_part({"done": board.snapshot(None)})
    for number, call in enumerate(item["calls"][:-1], 1):
        result = board.call(call)
        if number >= item["first"]:
            send_part({"done": board.snapshot(result)})
    if not item["calls"]:
        return {"laid": None, "done": None, "capped": False}
    result, capped = board.traced(item["calls"][-1], item["most"])
    return {"laid": None, "done": board.snapshot(result), "capped": capped}


class Board:
    """The names of a session, and what they hold."""

    def __init__(self, prepared: Prepared, pack: int = 52) -> None:
        """Begin with the globals of a pack."""
        self.names: dict[str, Any] = {}
        self._prepared = prepared
        self._module: Any = prepared.module
        self._eye = Eye(prepared.module)
        cells.set_globals(prepared.cells, pack)

    def lay(self, piles: JSON) -> JSON:
        """Lay `[name, codes, mode, actif, place]` piles; return what was raised, or None."""
        for name, *state in piles:
            try:
                self.names[name] = self._built(state)
            except BaseException as exc:  # the student's primitives, or classes, may do anything
                return [name, *raised_or_refused(exc, self._prepared.file)]
            self._eye.meet(self.names[name])
        self._see()
        return None

    def _built(self, state: JSON) -> Any:
        codes, mode, actif, place = state
        if self._prepared.chained:
            return cells.build_tas(self._prepared.cells, state)
        pile = self._module.creer_tas_vide(Localisation(*place), Mode(mode))
        for code in codes:
            self._module.ajouter_carte_sur_tas(carte_of(code), pile)
        if not actif:
            self._module.supprimer_tas_vide(pile)
        return pile

    def call(self, call: JSON, tracer: Tracer | None = None) -> JSON:
        """Make one call `[variable or None, function, args, graine]`; return its result as `cells` does."""
        variable, name, args, graine = call
        seed_everything(graine)
        try:
            function = getattr(self._module, name)
            values = [self.names[arg[1]] if arg[0] == "v" else decode(arg) for arg in args]
            value = function(*values) if tracer is None else tracer.run(lambda: function(*values))
        except BaseException as exc:
            return raised_or_refused(exc, self._prepared.file)
        if variable is not None:
            self.names[variable] = value
        if name.startswith("creer_"):
            self._eye.meet(value)
        self._see()
        return self._eye.describe(value)

    def _see(self) -> None:
        """Number what is new, so that a cell has the same number in each session that begins alike."""
        self._eye.look(self.names.values())

    def traced(self, call: JSON, most: int) -> tuple[JSON, bool]:
        """Make one call line by line; return its result, and True if it had more lines than `most`."""
        code = getattr(getattr(self._module, call[1], None), "__code__", None)
        file = code.co_filename if code is not None else self._prepared.file
        # Its own eye: the cells that it numbers on their way would upset the numbers of the session.
        eye = self._eye.twin()
        _mark_output()
        send_part(
            {"names": [[name, eye.describe(value)] for name, value in self.names.items()], "file": file}
        )
        tracer = Tracer(eye, file, lambda: list(self.names.values()), send_part, most)
        return self.call(call, tracer), tracer.capped

    def snapshot(self, result: JSON) -> JSON:
        """Return the result of a call with all that is there after it, as plain JSON."""
        shot = self._eye.look(self.names.values())
        names = [[name, self._eye.describe(value)] for name, value in self.names.items()]
        numbers = cells.read_globals(self._prepared.cells)
        return {
            "result": result,
            "names": names,
            "state": shot,
            "g": numbers,
            "views": self._views(),
        }

    def _views(self) -> JSON:
        """Return each pile as its selectors see it; nothing where the cells themselves can be read."""
        if self._prepared.chained:
            return {}
        return {
            name: self._view(pile) for name, pile in self.names.items() if self._eye.describe(pile)[0] == "t"
        }

    def _view(self, pile: Any) -> JSON:
        """Return `[actif, etale, place, codes]`, or None when a selector raises."""
        m = self._module
        try:
            height = min(int(m.la_hauteur(pile)), TALLEST)
            codes = [read_carte(m.ieme_carte(pile, i)) for i in range(1, height + 1)]
            return [bool(m.tas_actif(pile)), bool(m.tas_etale(pile)), encode_place(m.la_place(pile)), codes]
        except BaseException:
            return None


def _mark_output() -> None:
    try:
        print(START_OF_OUTPUT, flush=True)
    except BaseException:  # the student's code may have closed the output, or put its own in place
        return


# --- One call, line by line. A step is sent once its line has run: the state is the one that the line left.
# Nothing here ends the call: past the last step sent it goes on unseen, and the parent holds the clock.

BATCH = 40
"""Steps sent together."""
LONGEST_SECONDS = 2.0
"""Processor time after which a call goes on unseen, however few its lines."""
DEEPEST = 20
"""Calls of the student's whose local names are still looked at, from the innermost."""
MOST_NAMES = 16


class _Pending(NamedTuple):
    """A line that runs: it is sent once it has run. `resumed` is True when it made a call in between."""

    frame: FrameType
    line: int
    resumed: bool = False


class Tracer:
    """Traces the frames of `file`; `roots` gives the piles of the board, `send` receives lists of steps."""

    def __init__(
        self, eye: Eye, file: str, roots: Callable[[], list[Any]], send: Callable[[JSON], None], most: int
    ) -> None:
        self.count = 0
        self.capped = False
        self._eye, self._file, self._roots, self._send, self._most = eye, file, roots, send, most
        self._stack: list[FrameType] = []
        self._pending: _Pending | None = None
        self._lines: dict[FrameType, int] = {}
        self._names: dict[FrameType, JSON] = {}
        self._raising: FrameType | None = None
        self._last: Shot = {}
        self._batch: list[JSON] = []
        self._end = 0.0

    def run(self, action: Callable[[], Any]) -> Any:
        """Run `action` traced; what it raises goes through."""
        self._end = process_time() + LONGEST_SECONDS
        settrace(self._global)
        try:
            return action()
        finally:
            settrace(None)
            self._flush()

    def _global(self, frame: FrameType, event: str, arg: Any) -> Any:
        if frame.f_code.co_filename != self._file or self.capped:
            return None
        self._finish()
        self._stack.append(frame)
        self._emit("call", frame, frame.f_lineno)
        return self._local

    def _local(self, frame: FrameType, event: str, arg: Any) -> Any:
        if self.capped:
            return None
        if event == "line":
            self._finish()
            self._raising = None
            self._pending = _Pending(frame, frame.f_lineno)
            self._lines[frame] = frame.f_lineno
        elif event == "return":
            self._leave(frame, arg)
        elif event == "exception" and not issubclass(arg[0], (StopIteration, GeneratorExit)):
            self._raise(frame, arg[1])
        return self._local

    def _finish(self) -> None:
        """Send the line that has just run; one that a call had interrupted, if it did something since."""
        pending, self._pending = self._pending, None
        if pending is not None:
            self._emit("line", pending.frame, pending.line, if_new=pending.resumed)

    def _leave(self, frame: FrameType, value: Any) -> None:
        """Send the end of a call, with the line that ended it; the line of its caller goes on."""
        if self._raising is not frame:
            self._emit(
                "return", frame, self._lines.get(frame, frame.f_lineno), ["r", self._eye.describe(value)]
            )
        self._pending = None
        if self._stack and self._stack[-1] is frame:
            self._stack.pop()
        self._names.pop(frame, None)
        self._lines.pop(frame, None)
        caller = self._stack[-1] if self._stack else None
        if caller is not None and caller in self._lines:
            self._pending = _Pending(caller, self._lines[caller], resumed=True)

    def _raise(self, frame: FrameType, raised: Any) -> None:
        self._pending = None
        self._raising = frame
        described = describe_exception(raised, self._file) if isinstance(raised, BaseException) else {}
        end = ["x", described.get("type", "?"), described.get("message", "")[:300]]
        self._emit("exception", frame, frame.f_lineno, end)

    def _emit(
        self, kind: str, frame: FrameType, line: int, result: JSON = None, *, if_new: bool = False
    ) -> None:
        """Add one step: only what has changed since the step before is sent of the state."""
        names = [
            [name, self._eye.describe(value)] for name, value in list(frame.f_locals.items())[:MOST_NAMES]
        ]
        frames = self._stack[-DEEPEST:]
        held = [value for each in frames for value in list(each.f_locals.values())[:MOST_NAMES]]
        shot = self._eye.look([*self._roots(), *held])
        changed = {number: thing for number, thing in shot.items() if self._last.get(number) != thing}
        gone = [number for number in self._last if number not in shot]
        if if_new and not changed and not gone and self._names.get(frame) == names:
            return
        step = {"k": kind, "l": line, "f": frame.f_code.co_name, "d": len(self._stack), "r": result}
        self._batch.append({**step, "v": names, "s": changed, "g": gone})
        self._last, self._names[frame] = shot, names
        self._count()

    def _count(self) -> None:
        self.count += 1
        if self.count >= self._most or process_time() > self._end:
            self.capped = True
            settrace(None)
        if self.capped or len(self._batch) >= BATCH:
            self._flush()

    def _flush(self) -> None:
        if self._batch:
            self._send({"steps": self._batch})
            self._batch = []
