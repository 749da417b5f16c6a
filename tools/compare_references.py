"""Runs the judge's own cases on the four representations of ours: all must say the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from reussites_tk.cours import Localisation, Mode, PreconditionNonRespectee, Rang, Role, init_alea
from reussites_tk.judge.tas.case_makers import cases_of
from reussites_tk.judge.tas.cases import Case, TasState
from reussites_tk.judge.tas.oracle import private_instance
from reussites_tk.tas import REFERENCES
from reussites_tk.worker.codec import carte_code, carte_of, decode, encode

Outcome = tuple[Any, ...]
"""What a call gave: its result or its refusal, then the piles, then the two globals."""


def disagreements(functions: Sequence[str], graine: int) -> Iterator[tuple[Case, str]]:
    """Yield every case of these primitives, with what the representations say if they differ, else ''."""
    modules = {name: private_instance(f"reussites_tk.tas.{name}") for name in REFERENCES}
    for function in functions:
        for case in cases_of(function, graine):
            outcomes = {name: outcome(module, case) for name, module in modules.items()}
            alike = len(set(outcomes.values())) == 1
            yield case, "" if alike else f"{case.function} {case.args} {outcomes}"


def outcome(module: Any, case: Case) -> Outcome:
    """Run a case on one representation, which lays and reads its piles by its own primitives."""
    module.NB_CARTES, module.PREMIER_RANG = case.n, Rang.SEPT if case.n == 32 else Rang.DEUX
    piles = [_laid(module, state) for state in case.tas]
    args = [piles[arg[1]] if arg[0] == "t" else decode(arg) for arg in case.args]
    init_alea(case.graine)
    try:
        value = getattr(module, case.function)(*args)
    except PreconditionNonRespectee:
        return "refus", tuple(_read(module, t) for t in piles)
    result = _read(module, value) if isinstance(value, module.Tas) else tuple(encode(value))
    return result, tuple(_seen(module, t, case) for t in piles), module.NB_CARTES, int(module.PREMIER_RANG)


def _laid(module: Any, state: TasState) -> Any:
    tas = module.creer_tas_vide(Localisation(*state.place), Mode(state.mode))
    for code in state.codes:
        module.ajouter_carte_sur_tas(carte_of(code), tas)
    tas.role = Role.ACTIF if state.actif else Role.INACTIF
    return tas


def _seen(module: Any, tas: Any, case: Case) -> TasState:
    """Read a pile after a case; a shuffle may leave any order, and representations may draw differently."""
    state = _read(module, tas)
    if case.function != "battre_tas":
        return state
    return TasState(tuple(sorted(state.codes)), state.mode, state.actif, state.place)


def _read(module: Any, tas: Any) -> TasState:
    height = module.la_hauteur(tas)
    codes = tuple(carte_code(module.ieme_carte(tas, i)) for i in range(1, height + 1))
    place = module.la_place(tas)
    mode = "empile" if module.tas_empile(tas) else "etale"
    return TasState(codes, mode, module.tas_actif(tas), (place.ligne, place.colonne))
