"""Bench of the exercise `essais_tas`: runs a student's own tests on piles that come as text.

That of `essais_jeu` runs them on games in the same way (see `essais_jeu`).

Nothing here knows which piles are right: it only tells how each run ended. Every run has new piles
(their module is made again) and every item a new module of the student's: an essai that passes
because of what an earlier one left does not pass here. Which piles come first is drawn by whoever asks;
those of a group are all made before any of them is tried, so that neither time nor memory tells them apart.
"""

from __future__ import annotations

import io
import sys
import types
from collections.abc import Callable, Sequence
from marshal import dumps, loads
from types import TracebackType
from typing import Any, Protocol, Self, TextIO

from ...cours.assertions import compiler, cotes_de, noms_ajoutes, phrase_de
from ...cours.jeux_essais import essais_de
from ...source_text import LARGEST_BYTES, read_text
from ..child.guard import FILE_MODULE
from ..child.report import describe_exception, send_part
from ..child.sealed import sealed
from .shuffles import seed_everything

JSON = Any

CODE_IS_SECRET = True
"""Which piles are right could be read in the code of their primitives, and a profile holds it."""


class Thing(Protocol):
    """What one run tries, piles or a game: its module, and what was called of it."""

    module: types.ModuleType
    called: set[str]
    direct: set[str]
    count: int
    too_many: bool

    def put_in_use(self) -> None:
        """Let the course's own modules use it, from the beginning of its run on."""
        ...


class Maker(Protocol):
    """Makes what the runs try, new each time."""

    def compile(self, texts: Sequence[Any]) -> None:
        """Compile texts that are not yet."""
        ...

    def made(self, text: Any, limit: int | None) -> Thing:
        """Return what a text makes, which may be called `limit` times, or without limit."""
        ...


class Prepared:
    """The student's file, compiled so that its asserts show both sides, and the piles met so far."""

    def __init__(self, module: types.ModuleType, piles: Maker) -> None:
        """Keep the module that was loaded and what makes the piles, or games; compile its file again."""
        self.module = module
        self.file = str(getattr(module, "__file__", ""))
        self.piles = piles
        with open(self.file, "rb") as stream:
            self._code = compiler(read_text(stream.read(LARGEST_BYTES)).text, self.file)

    def fresh(self) -> types.ModuleType:
        """Return a new module of the student's; what its loading prints was printed once already."""
        module = types.ModuleType(FILE_MODULE)
        module.__file__ = self.file
        vars(module).update(noms_ajoutes())
        with Prints():
            exec(self._code, vars(module))
        return module


def prepare(module: types.ModuleType, options: dict[str, Any]) -> Prepared:
    """Make the bench ready for a student's file."""
    return Prepared(module, Piles(tuple(options.get("names", ()))))


def run(prepared: Prepared, item: JSON) -> JSON:
    """Run `{"mode": "present"}`, or essais: `{"mode": "essai", "textes", "groupes", "appels", "avant"}`.

    `textes` are those of modules of piles. A group is `{"tas": [k, …], "essais": [[nom, i, graine], …]}`: all
    its piles are made from the texts k before the first of its essais runs, each on the i-th of them. A part
    is sent for each run, as `_one` returns it. `avant` are essais to run before each; `appels` limits the
    calls of primitives in a run; None for no limit.
    """
    if item["mode"] == "present":
        return essais_de(prepared.module)
    # All at once: the time that one text takes would be seen between two runs.
    prepared.piles.compile(item["textes"])
    module = prepared.fresh()
    for group in item["groupes"]:
        texts = [item["textes"][k] for k in group["tas"]]
        made = [prepared.piles.made(text, item["appels"]) for text in texts]
        for nom, which, seed in group["essais"]:
            for before in item["avant"]:
                _one(prepared, module, before, prepared.piles.made(texts[which], None), seed)
            send_part(_one(prepared, module, nom, made[which], seed))
    return None


def _one(prepared: Prepared, module: types.ModuleType, nom: str, piles: Thing, seed: int) -> JSON:
    """Run one essai once and return how it ended.

    `fin` is `passe`, `assert`, `exception`, `sortie` or `appels` (too many calls); `directs` are the
    primitives that the essai calls, `noms` these and those that they call, `nombre` how many times in
    all; `rend` says that it gave something back.
    """
    record: dict[str, JSON] = {"fin": "passe", "rend": False}
    seed_everything(seed)
    piles.put_in_use()
    with Prints() as prints:
        try:
            record["rend"] = vars(module)[nom](piles.module) is not None
        except BaseException as exc:  # the student may raise anything, SystemExit included
            record |= _raised(exc, prepared.file)
    if piles.too_many:
        record["fin"] = "appels"
    elif prints.too_many:
        record["fin"] = "sortie"
    record |= {"noms": sorted(piles.called), "directs": sorted(piles.direct)}
    return record | {"nombre": piles.count, "texte": prints.text}


def _raised(exc: BaseException, file: str) -> dict[str, JSON]:
    described = describe_exception(exc, file)
    if isinstance(exc, TooManyCalls | TooMuchPrinted):
        return {"ligne": described["line"]}
    failed = isinstance(exc, AssertionError)
    described["message"] = (phrase_de(exc) if failed else "") or described["message"]
    return {
        "fin": "assert" if failed else "exception",
        "phrase": bool(failed and phrase_de(exc)),
        "cotes": list(cotes_de(exc)) if failed else ["", ""],
        "type": described["type"],
        "message": described["message"],
        "ligne": described["line"],
    }


# --- Piles: alike from outside (the same name, no file, functions that hide what they call, and their text).
# A student's test can only tell one from another by what its primitives do.

NAME = "tas"


class TooManyCalls(BaseException):
    """A run has made more calls than it may: out of the reach of a student's `except Exception`."""


class Piles:
    """Makes new piles for each run from the text of their module, compiled once.

    Everything in them is new, their constants included: what the piles of one text have in common from
    one run to the next would tell which text comes back most often.
    """

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names
        self._codes: dict[str, bytes] = {}

    def compile(self, texts: Sequence[str]) -> None:
        """Compile texts that are not yet."""
        for text in texts:
            if text not in self._codes:
                code = compile(text, f"<{NAME}>", "exec", dont_inherit=True)
                self._codes[text] = dumps(without_lines(code))

    def made(self, text: str, limit: int | None) -> Made:
        """Return new piles, which may be called `limit` times, or without limit."""
        self.compile([text])
        return Made(loads(self._codes[text]), self._names, limit)


class Calls:
    """The calls of one run: the functions called so far, and how often; no more than `limit`, None for all.

    `called` are all the functions that are counted by name, `direct` those that no other one called.
    """

    def __init__(self, limit: int | None) -> None:
        self.called: set[str] = set()
        self.direct: set[str] = set()
        self.count = 0
        self.too_many = False
        self._depth = 0
        self._limit = limit

    def counted(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function that is counted by its name; an exception says nothing of where it was raised."""

        def call(*args: Any, **options: Any) -> Any:
            self.called.add(name)
            if not self._depth:
                self.direct.add(name)
            self.tell()
            self._depth += 1
            try:
                return function(*args, **options)
            except BaseException as exc:
                exc.__traceback__ = exc.__context__ = exc.__cause__ = None
                raise
            finally:
                self._depth -= 1

        return call

    def tell(self) -> None:
        """Count one call; raises `TooManyCalls` past the limit."""
        self.count += 1
        if self._limit is not None and self.count > self._limit:
            self.too_many = True
            raise TooManyCalls


class Made(Calls):
    """The piles of one run: their module, and the calls of their primitives."""

    def __init__(self, code: types.CodeType, names: tuple[str, ...], limit: int | None) -> None:
        super().__init__(limit)
        self.module = types.ModuleType(NAME)
        inside = vars(self.module)
        exec(code, inside)
        for name in names:
            inside[name] = sealed(self.counted(name, inside[name]), listed=False)

    def put_in_use(self) -> None:
        """Do nothing: a test is given these piles and no others."""


def without_lines(code: types.CodeType) -> types.CodeType:
    """Return a code that does not say at which line it is: a fault moves the lines of what follows it."""
    constants = (without_lines(c) if isinstance(c, types.CodeType) else c for c in code.co_consts)
    return code.replace(co_consts=tuple(constants), co_firstlineno=1, co_linetable=b"")


# --- Prints: the same test runs dozens of times, and its prints are read once

MOST_CHARS = 20_000
"""What one run may print."""
KEPT_CHARS = 2_000


class TooMuchPrinted(BaseException):
    """A run prints too much: out of the reach of a student's `except Exception`."""


class Prints(io.TextIOBase):
    """Takes the place of both standard streams, and keeps the beginning of what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.too_many = False
        self._chars = 0
        self._kept: tuple[TextIO, TextIO] = sys.stdout, sys.stderr

    def __enter__(self) -> Self:
        sys.stdout = sys.stderr = self
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        sys.stdout, sys.stderr = self._kept

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, text: str) -> int:
        """Keep the beginning, count the rest; raises `TooMuchPrinted` past the limit."""
        if type(text) is not str:
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self.text += text[: KEPT_CHARS - len(self.text)]
        self._chars += len(text)
        if self._chars > MOST_CHARS:
            self.too_many = True
            raise TooMuchPrinted
        return len(text)
