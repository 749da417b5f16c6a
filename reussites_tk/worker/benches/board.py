"""Bench of the exercise `r7`: boards are laid with reference piles, and read back with them.

An item is a script: a few calls of the student's functions on one board, each told with the board
before and after it, what it answered, what it showed, and the boards that it formed.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any

from ...cours import Couleur, Localisation, Mode, ModeTrace, Rang, primitives
from ...cours.dessin import brancher_ecran
from ...cours.essais import tableau_de
from ..child_tools import describe_exception
from ..codec import carte_of, encode, read_carte
from .board_notes import Formed, Notes, Screen
from .shuffles import seed_everything

JSON = Any

FORMERS = ("creer_tableau_initial_r7", "reformer_tableau_initial_r7")
WITHOUT_TABLEAU = ("creer_tableau_initial_r7", "observer_r7", "analyser_r7")

_PLACES = {c: Localisation(1, 2 * c + 2) for c in Couleur}
_TALON, _REBUT = Localisation(1, 1), Localisation(3, 1)


class Prepared:
    """The student's module, and the piles that it plays on."""

    def __init__(self, module: types.ModuleType, options: dict[str, Any]) -> None:
        """Keep the module; a missing class `Tableau` is replaced, so that the rest can be judged."""
        self.module = module
        self.file = str(getattr(module, "__file__", ""))
        self.names = tuple(options.get("names", ()))
        self.helpers = tuple(options.get("helpers", ()))
        self.piles: Any = primitives.implantation()
        found = getattr(module, "Tableau", None)
        self.Tableau = found if isinstance(found, type) else types.SimpleNamespace


def prepare(module: types.ModuleType, options: dict[str, Any]) -> Prepared:
    """Make the bench ready; `options` has the judged functions (`names`) and others to trace (`helpers`)."""
    return Prepared(module, options)


def run(prepared: Prepared, item: JSON) -> JSON:
    """Run `{"mode": "present"}`, or a script (see `judge.r7_cases`)."""
    if item["mode"] == "present":
        return [name for name in prepared.names if callable(getattr(prepared.module, name, None))]
    return _Script(prepared, item).run()


# --- laying and reading -----------------------------------------------------------------------


def lay(prepared: Prepared, board: JSON) -> Any:
    """Lay a board `[four series, talon, rebut, num_tour]` of piles `[codes, mode]`."""
    series, talon, rebut, tour = board
    prepared.piles.NB_CARTES, prepared.piles.PREMIER_RANG = 52, Rang.DEUX
    ligne = {c: _lay_pile(prepared, pile, _PLACES[c]) for c, pile in zip(Couleur, series, strict=True)}
    return tableau_de(
        prepared.Tableau,
        num_tour=tour,
        ligne=ligne,
        talon=_lay_pile(prepared, talon, _TALON),
        rebut=_lay_pile(prepared, rebut, _REBUT),
    )


def _lay_pile(prepared: Prepared, pile: JSON, place: Localisation) -> Any:
    codes, mode = pile
    tas = prepared.piles.creer_tas_vide(place, Mode(mode))
    for code in codes:
        prepared.piles.ajouter_carte_sur_tas(carte_of(code), tas)
    return tas


def read_board(prepared: Prepared, tableau: Any) -> JSON:
    """Read a board: `[four series, talon, rebut, num_tour]`, or None for what is no board."""
    try:
        ligne = tableau.ligne
        series = [_read_pile(prepared.piles, ligne[c]) for c in Couleur]
        talon, rebut = _read_pile(prepared.piles, tableau.talon), _read_pile(prepared.piles, tableau.rebut)
        return [series, talon, rebut, encode(tableau.num_tour)]
    except BaseException:  # any object may come here, with properties of its own
        return None


def _read_pile(piles: Any, tas: Any) -> JSON:
    """Read a pile: `[codes, mode]`, or None for what is no active pile."""
    if type(tas) is not piles.Tas or not piles.tas_actif(tas):
        return None
    codes = [read_carte(piles.ieme_carte(tas, i)) for i in range(1, piles.la_hauteur(tas) + 1)]
    return [codes, "empile" if piles.tas_empile(tas) else "etale"]


# --- running a script -------------------------------------------------------------------------


class _Script:
    """One run of one script."""

    def __init__(self, prepared: Prepared, item: JSON) -> None:
        self.prepared, self.item = prepared, item
        self.screen = Screen()
        self.formed = Formed(self._read, self.screen)
        self.tableau: Any = None
        self.notes = Notes()

    def run(self) -> JSON:
        """Give the calls made; the last one may have raised."""
        seed_everything(self.item["graine"])
        brancher_ecran(self.screen)
        module = self.prepared.module
        kept = {name: vars(module)[name] for name in self._wrapped() if callable(vars(module).get(name))}
        for name, function in kept.items():
            setattr(module, name, self._wrap(name, function))
        try:
            return {"calls": self._calls()}
        finally:
            for name, function in kept.items():
                setattr(module, name, function)
            brancher_ecran(None)

    def _wrapped(self) -> set[str]:
        more = (*self.prepared.names, *self.prepared.helpers) if self.item["traced"] else ()
        return {*FORMERS, *more}

    def _wrap(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        if name in FORMERS:
            function = self.formed.watch(name, function)
        if not self.item["traced"]:
            return function
        return self.notes.noting(name, function, self._noted)

    def _noted(self, name: str, args: tuple[Any, ...], action: Callable[[], Any]) -> JSON:
        has_tableau = name not in WITHOUT_TABLEAU and bool(args)
        tableau = args[0] if has_tableau else None
        told = [self._told_arg(tableau, arg) for arg in (args[1:] if has_tableau else args)]
        return self._observed(name, told, tableau, action)

    def _told_arg(self, tableau: Any, arg: Any) -> JSON:
        if type(arg) is ModeTrace:
            return ["m", arg.value]
        for field in ("talon", "rebut"):
            if arg is getattr(tableau, field, self):
                return ["pile", field]
        return encode(arg)

    def _calls(self) -> list[JSON]:
        calls: list[JSON] = []
        for name, args, board in self.item["steps"]:
            if board is not None:
                self.tableau = lay(self.prepared, board)
            calls.append(self._call(name, args))
            if calls[-1]["r"][0] == "x":
                break
        return calls

    def _call(self, name: str, args: JSON) -> JSON:
        module = self.prepared.module
        tableau = None if name in WITHOUT_TABLEAU else self.tableau
        values = [] if tableau is None else [tableau]
        values += [self._value(arg) for arg in args]
        self.notes.clear()
        call = self._observed(name, args, tableau, lambda: self._kept(name, getattr(module, name)(*values)))
        self.formed.settle()
        nested = [note for note in self.notes.calls if note["f"] != name]
        return {**call, "nested": nested, "cut": self.notes.cut} if self.item["traced"] else call

    def _kept(self, name: str, value: Any) -> Any:
        """Let the steps that follow go on with the board just made."""
        if name == "creer_tableau_initial_r7":
            self.tableau = value
        return value

    def _value(self, arg: JSON) -> Any:
        kind, value = arg
        if kind == "pile":
            return getattr(self.tableau, value)
        return ModeTrace(value) if kind == "m" else value

    def _observed(self, name: str, args: JSON, tableau: Any, action: Callable[[], Any]) -> JSON:
        """Run one call and tell it; nothing that it raises goes further."""
        call: JSON = {"f": name, "args": args, "before": self._read(tableau)}
        shown, formed, aside = len(self.screen.states), len(self.formed.boards), self.screen.aside
        try:
            call["r"] = self._result(name, action())
        except BaseException as exc:  # the student may raise anything, SystemExit included
            told = describe_exception(exc, self.prepared.file)
            call["r"] = ["x", told["type"], told["message"], told["line"]]
        call["after"] = call["r"][1] if call["r"][0] == "T" else self._read(tableau)
        call["shown"], call["aside"] = self.screen.states[shown:], self.screen.aside - aside
        call["formed"] = self.formed.boards[formed:]
        return call

    def _result(self, name: str, value: Any) -> JSON:
        if name == "creer_tableau_initial_r7":
            return ["T", self._read(value)]
        return ["h", *read_histoire(value)] if name == "analyser_r7" else encode(value)

    def _read(self, tableau: Any) -> JSON:
        return None if tableau is None else read_board(self.prepared, tableau)


def read_histoire(value: Any) -> JSON:
    """Read a record of games: `parties`, `gagnees` and the pairs of `detail`, encoded; None if it is none."""
    try:
        detail = value.detail
        pairs = [[encode(key), encode(detail[key])] for key in list(detail)[:400]]
        return [encode(value.parties), encode(value.gagnees), pairs]
    except BaseException:  # any object may come here
        return [None, encode(value), None]
