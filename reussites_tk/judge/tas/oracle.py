"""What a case should give, computed in our own process on a reference representation."""

from __future__ import annotations

import importlib.util
import threading
import types
from functools import cache
from typing import Any, NamedTuple

from ...cours import Localisation, Mode, PreconditionNonRespectee, Rang, Role, init_alea
from ...worker.codec import carte_code, carte_of, decode, encode
from .cases import Case, TasState

REFERENCE = "reussites_tk.tas.tableau"
MOST_KNOWN = 100_000
"""Cases whose outcome is remembered: those of a whole class, and what shrinking adds."""

_known: dict[Case, Expected] = {}
_MODES = {mode.value: mode for mode in Mode}
_ROLES = {True: Role.ACTIF, False: Role.INACTIF}
_FIRST_RANGS = {32: Rang.SEPT, 52: Rang.DEUX}


class Expected(NamedTuple):
    """The right outcome of a case: the result, the piles and the pack after the call.

    `refusal` is the precondition's sentence when the call must be refused, "" otherwise.
    """

    result: Any
    tas: tuple[TasState, ...]
    n: int
    refusal: str = ""

    def as_seen(self) -> list[Any]:
        """Return the piles just as the bench `cells` reads them when all is right."""
        return [state_as_seen(state) for state in self.tas]

    def right(self) -> dict[str, Any]:
        """Return all that the bench `cells` observes of a legal call when all is right."""
        result = ["T", state_as_seen(self.result[1])] if self.result[0] == "T" else self.result
        globals_seen = [["i", self.n], ["r", 7 if self.n == 32 else 2]]
        return {"r": result, "tas": self.as_seen(), "g": globals_seen}


def state_as_seen(state: TasState) -> list[Any]:
    """Return a pile just as the bench `cells` reads it when all is right."""
    role = "actif" if state.actif else "inactif"
    height = ["i", len(state.codes)]
    return [height, role, state.mode, ["l", *state.place], list(state.codes), None, True, ""]


def unfolded(seen: Any) -> Any:
    """Return a pile as read, with its backward walk written out.

    The bench leaves None there for a sound chain (see `cells.read_tas`).
    """
    if len(seen) == 8 and seen[5] is None:
        return [*seen[:5], seen[4][::-1], *seen[6:]]
    return seen


_place = cache(Localisation)
"""Returns the place of a line and a column: it never changes, so it is made once."""


class Oracle:
    """Runs cases on an instance of the reference of its own, so that judges never share globals."""

    def __init__(self, reference: str = REFERENCE) -> None:
        """Load a private instance of the reference module."""
        self.module: Any = private_instance(reference)

    def expected(self, case: Case) -> Expected:
        """Return the right outcome of a case, worked out once for all the oracles of this process."""
        known = _known.get(case)
        if known is None:
            if len(_known) >= MOST_KNOWN:  # a whole class in one process must not fill the memory
                forget_outcomes()
            known = _known[case] = self._worked_out(case)
        return known

    def _worked_out(self, case: Case) -> Expected:
        module = self.module
        self.set_pack(case.n)
        piles = [self.build(state) for state in case.tas]
        if case.mode == "twice":
            return Expected(["b", 1], (), case.n)
        args = [piles[arg[1]] if arg[0] == "t" else decode(arg) for arg in case.args]
        init_alea(case.graine)
        try:
            value = getattr(module, case.function)(*args)
        except PreconditionNonRespectee as refusal:
            return Expected(["x"], case.tas, case.n, str(refusal))
        result = ["T", self.read(value)] if isinstance(value, module.Tas) else encode(value)
        return Expected(result, tuple(self.read(t) for t in piles), module.NB_CARTES)

    def build(self, state: TasState) -> Any:
        """Lay a pile in the reference's own representation."""
        tas = self.module.Tas(_place(*state.place), _MODES[state.mode])
        tas.role = _ROLES[state.actif]
        tas.cartes = [carte_of(code) for code in state.codes]
        return tas

    def read(self, tas: Any) -> TasState:
        """Read a pile of the reference."""
        codes = tuple(map(carte_code, tas.cartes))
        place = (tas.place.ligne, tas.place.colonne)
        return TasState(codes, tas.mode.value, tas.role is Role.ACTIF, place)

    def set_pack(self, n: int) -> None:
        """Set the reference's globals as for a pack of `n`."""
        self.module.NB_CARTES = n
        self.module.PREMIER_RANG = _FIRST_RANGS[n]


def forget_outcomes() -> None:
    """Forget every outcome, as in a new process."""
    _known.clear()


_of_thread = threading.local()


def thread_oracle() -> Oracle:
    """Return the oracle of this thread: the globals of its reference are no other thread's."""
    if not hasattr(_of_thread, "oracle"):
        _of_thread.oracle = Oracle()
    oracle: Oracle = _of_thread.oracle
    return oracle


def private_instance(name: str) -> types.ModuleType:
    """Load a module a second time under no name: its globals are the caller's alone."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(name)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
