"""Writes a case as the few lines of Python a student would type."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ..cours import Couleur, Rang
from ..tas.catalogue import PAR_NOM
from ..worker.codec import carte_of
from .cases import Arg, Case, TasState
from .programs import Program, Step
from .words import carte_name, pile_name


@dataclass(frozen=True, slots=True)
class Code:
    """Lines of Python; the first `pose` of them only lay the piles."""

    lines: tuple[str, ...]
    pose: int


def code_of(case: Case, right: Collection[str]) -> Code:
    """Write a case; the piles are laid by the file's own primitives when these are among `right`."""
    lines = _lay_pack(right) if case.n == 32 and case.function in _USE_PACK else []
    natural = right_to_lay(case) <= set(right)
    if case.tas and not natural:
        lines.append("from reussites_tk.cours.essais import tas_de")
    lay = _lay_with_primitives if natural else _lay_directly
    for index, state in enumerate(case.tas):
        lines += lay(pile_name(index), state)
    call = f"{case.function}({', '.join(arg_code(arg) for arg in case.args)})"
    calls = ["t1 = " + call, "t2 = " + call, "t1 is t2"] if case.mode == "twice" else [call]
    return Code((*lines, *calls), len(lines))


_USE_PACK = ("rang_suivant",)


def right_to_lay(case: Case) -> set[str]:
    """Name the primitives that laying the piles of a case by primitives would use."""
    wanted = {"creer_tas_vide"} if case.tas else set()
    if any(t.codes for t in case.tas):
        wanted.add("ajouter_carte_sur_tas")
    if not all(t.actif for t in case.tas):
        wanted.add("supprimer_tas_vide")
    return wanted


def _lay_pack(right: Collection[str]) -> list[str]:
    if "creer_jeu_neuf" in right:
        return ["creer_jeu_neuf(32, Localisation(1, 1))"]
    return ["NB_CARTES, PREMIER_RANG = 32, Rang.SEPT"]


def _lay_with_primitives(name: str, state: TasState) -> list[str]:
    place = f"Localisation({state.place[0]}, {state.place[1]})"
    lines = [f"{name} = creer_tas_vide({place}, Mode.{state.mode.upper()})"]
    lines += [f"ajouter_carte_sur_tas({carte_code_text(code)}, {name})" for code in state.codes]
    return lines if state.actif else [*lines, f"supprimer_tas_vide({name})"]


def _lay_directly(name: str, state: TasState) -> list[str]:
    cartes = " ".join(carte_name(code) for code in state.codes)
    options = "" if state.mode == "empile" else ", Mode.ETALE"
    options += "" if state.actif else ", role=Role.INACTIF"
    options += "" if state.place == (1, 1) else f", place=Localisation{state.place}"
    return [f'{name} = tas_de(Tas, Cellule, "{cartes}"{options})']


def carte_code_text(code: int) -> str:
    """Write a carte as Python: `Carte(Couleur.TREFLE, Rang.SEPT, True)`."""
    carte = carte_of(code)
    seen = ", True" if carte.decouverte else ""
    return f"Carte(Couleur.{Couleur(carte.couleur).name}, Rang.{Rang(carte.rang).name}{seen})"


def arg_code(arg: Arg) -> str:
    """Write an argument as Python."""
    kind = arg[0]
    if kind == "t":
        return pile_name(arg[1])
    if kind == "c":
        return carte_code_text(arg[1])
    if kind == "k":
        return f"Couleur.{Couleur(arg[1]).name}"
    if kind == "r":
        return f"Rang.{Rang(arg[1]).name}"
    if kind == "l":
        return f"Localisation({arg[1]}, {arg[2]})"
    return f"Mode.{arg[1].upper()}" if kind == "m" else str(arg[1])


def code_of_program(program: Program, step: int | None) -> Code:
    """Write a program up to the step that goes wrong, without the readings that agreed before it."""
    last = len(program.steps) - 1 if step is None else step
    kept = [
        s
        for i, s in enumerate(program.steps[: last + 1])
        if i <= program.pose or i == last or not PAR_NOM[s.function].consulte
    ]
    pack = ["creer_jeu_neuf(32, Localisation(1, 1))"] if program.n == 32 and _needs_pack(kept) else []
    return Code((*pack, *(_step_code(s) for s in kept)), len(pack) + min(program.pose, len(kept)))


def _needs_pack(steps: Sequence[Step]) -> bool:
    return any(s.function in _USE_PACK for s in steps)


def _step_code(step: Step) -> str:
    args = ", ".join(arg[1] if arg[0] == "v" else arg_code(arg) for arg in step.args)
    call = f"{step.function}({args})"
    return call if step.variable is None else f"{step.variable} = {call}"
