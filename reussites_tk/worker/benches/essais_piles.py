"""Piles made from the text of their module, each time anew, whose calls are counted.

All are alike from outside: the same name, no file, functions that hide what they call, and their text. A
student's test can only tell one from another by what its primitives do.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any

from ..child_sealed import sealed

NAME = "tas"


class TooManyCalls(BaseException):
    """A run has made more calls than it may: out of the reach of a student's `except Exception`."""


class Piles:
    """Makes piles for runs; a text is compiled once."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names
        self._codes: dict[str, types.CodeType] = {}

    def made(self, text: str, limit: int | None) -> Made:
        """Give new piles, which may be called `limit` times, or without limit."""
        code = self._codes.get(text)
        if code is None:
            code = compile(text, f"<{NAME}>", "exec", dont_inherit=True)
            code = self._codes[text] = without_lines(code)
        return Made(code, self._names, limit)


class Made:
    """The piles of one run: their module, the primitives called so far, and how often.

    `called` are all of them, `direct` those that no other primitive called.
    """

    def __init__(self, code: types.CodeType, names: tuple[str, ...], limit: int | None) -> None:
        self.module = types.ModuleType(NAME)
        self.called: set[str] = set()
        self.direct: set[str] = set()
        self.count = 0
        self._depth = 0
        self.too_many = False
        self._limit = limit
        inside = vars(self.module)
        exec(code, inside)
        for name in names:
            inside[name] = sealed(self._counted(name, inside[name]))

    def _counted(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def primitive(*args: Any, **options: Any) -> Any:
            self._note(name)
            self._depth += 1
            try:
                return function(*args, **options)
            except BaseException as exc:
                exc.__traceback__ = exc.__context__ = exc.__cause__ = None
                raise
            finally:
                self._depth -= 1

        return primitive

    def _note(self, name: str) -> None:
        self.called.add(name)
        if not self._depth:
            self.direct.add(name)
        self.count += 1
        if self._limit is not None and self.count > self._limit:
            self.too_many = True
            raise TooManyCalls


def without_lines(code: types.CodeType) -> types.CodeType:
    """Give a code that does not say at which line it is: a fault moves the lines of what follows it."""
    constants = (without_lines(c) if isinstance(c, types.CodeType) else c for c in code.co_consts)
    return code.replace(co_consts=tuple(constants), co_firstlineno=1, co_linetable=b"")
