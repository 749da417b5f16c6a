"""The calls of an example, read from its few lines of code, so that they can be followed line by line."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ....judge.verdicts import Verdict
from ....tas.catalogue import PAR_NOM, Genre
from ..model_board import Board, Call, PileView
from ..model_calls import CallError, laid_pile, read_statement

GRAINE = 1
"""The draws of the judge's examples."""
RESULT = "t"
"""The name under which an example draws the pile that its call returns."""
FOLLOWED = ("tas", "tas_libre")
"""The exercises whose functions are followed line by line."""


@dataclass(frozen=True, slots=True)
class ExampleCalls:
    """The piles that an example lays, the calls that it makes, and the size of its pack.

    The last call is the one to follow.
    """

    start: tuple[PileView, ...]
    calls: tuple[Call, ...]
    pack: int = 52

    @property
    def request(self) -> dict[str, Any]:
        """The request for the bench `trace`."""
        return {**Board(self.start).request(self.calls, first=0), "pack": self.pack}


def example_calls(verdict: Verdict) -> ExampleCalls | None:
    """Read what a verdict's example does; None when it has none, or one that cannot be followed."""
    if verdict.exemple is None or verdict.nom not in PAR_NOM:
        return None
    try:
        body = ast.parse("\n".join(verdict.exemple.code)).body
        found = _Reader(body).read()
    except (SyntaxError, CallError):
        return None
    # What comes after the last call of the function in question only reads what it left.
    last = max((i for i, call in enumerate(found.calls) if call.primitive.nom == verdict.nom), default=None)
    return None if last is None else replace(found, calls=found.calls[: last + 1])


class _Reader:
    """Reads the statements of an example in order."""

    def __init__(self, body: Sequence[ast.stmt]) -> None:
        self._body = [node for node in body if not isinstance(node, (ast.ImportFrom, ast.Import))]
        self._laid = Counter(nom for node in self._body if (nom := _laid_name(node)))
        self._seen: Counter[str] = Counter()
        self._names: dict[str, str] = {}
        self._kinds: dict[str, Genre] = {}
        self._start: list[PileView] = []
        self._calls: list[Call] = []
        self._pack = 52

    def read(self) -> ExampleCalls:
        """Read them all."""
        for node in self._body:
            match node:
                case ast.Assign(
                    [ast.Tuple([ast.Name("NB_CARTES"), *_])], ast.Tuple([ast.Constant(int(n)), *_])
                ):
                    self._pack = n
                case ast.Expr(ast.Compare()):
                    pass  # `t1 is t2` only looks whether two names hold the same
                case _:
                    self._read(node)
        return ExampleCalls(tuple(self._start), tuple(self._calls), self._pack)

    def _read(self, node: ast.stmt) -> None:
        pile = laid_pile(node)
        if pile is not None:
            self._lay(pile)
            return
        call = read_statement(_Renamed(self._names).visit(node), self._kinds)
        if call.primitive.resultat is Genre.TAS and isinstance(node, ast.Expr):
            call = replace(call, target=RESULT)
        if call.target and call.primitive.resultat is not None:
            self._kinds[call.target] = call.primitive.resultat
        self._calls.append(replace(call, graine=GRAINE))

    def _lay(self, pile: PileView) -> None:
        """Lay a pile; of several of one name the last keeps it, since all are laid before any call."""
        self._seen[pile.nom] += 1
        rest = self._laid[pile.nom] - self._seen[pile.nom]
        name = f"{pile.nom}{self._seen[pile.nom]}" if rest else pile.nom
        self._names[pile.nom] = name
        self._kinds[name] = Genre.TAS
        self._start.append(replace(pile, nom=name))


class _Renamed(ast.NodeTransformer):
    def __init__(self, names: dict[str, str]) -> None:
        self._names = names

    def visit_Name(self, node: ast.Name) -> ast.Name:
        return ast.Name(self._names.get(node.id, node.id), node.ctx)


def _laid_name(node: ast.stmt) -> str:
    match node:
        case ast.Assign([ast.Name(name)], ast.Call(ast.Name("tas_de"))):
            return name
    return ""
