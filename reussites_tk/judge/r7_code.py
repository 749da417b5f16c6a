"""Writes a script of R7 as the few lines of Python a student would type."""

from __future__ import annotations

from collections.abc import Mapping

from ..cours.essais import talon_exemple_r7, talon_r7
from .code import Code
from .r7_boards import NAMES, SEVENS, Board, codes_of
from .r7_cases import ANALYSE, CREATE, WATCH, Arg, Script, Step
from .r7_trials import TABLES
from .words import carte_name

_PLUG = (
    "from reussites_tk.cours import primitives",
    "from reussites_tk.tas import tableau as tas_en_tableau",
    "primitives.brancher(tas_en_tableau)",
)
DEALS = 12
"""Deals of the seed that the cases may use."""


def r7_code(script: Script, index: int, piles: str, graine: int) -> Code:
    """Write a script up to its failing call; talons that are known deals are named rather than listed."""
    steps = script.steps[: index + 1]
    known = _known_talons(graine)
    talons = [known[s.board.talon.codes] for s in steps if s.board and s.board.talon.codes in known]
    lines = [*_imports(steps, talons), *(_PLUG if piles == TABLES else ())]
    if any(step.function in (CREATE, WATCH, ANALYSE) for step in steps):
        lines.append(f"init_alea({script.graine})")
    for step in steps[:-1]:
        lines += [*_lay(step, known), _call(step)]
    lines += _lay(steps[-1], known)
    return Code((*lines, _call(steps[-1])), len(lines))


def _known_talons(graine: int) -> Mapping[tuple[int, ...], str]:
    examples = {codes_of(talon_exemple_r7(letter)): f'talon_exemple_r7("{letter}")' for letter in "cde"}
    deals = {codes_of(talon_r7(graine, n)): f"talon_r7({graine}, {n})" for n in range(1, DEALS)}
    return {**examples, **deals}


def _imports(steps: tuple[Step, ...], talons: list[str]) -> list[str]:
    names = {"tableau_r7_de"} if any(step.board for step in steps) else set()
    names |= {talon.partition("(")[0] for talon in talons}
    lines = [f"from reussites_tk.cours.essais import {', '.join(sorted(names))}"] if names else []
    drawn = any(step.function in (CREATE, WATCH, ANALYSE) for step in steps)
    return [*lines, "from reussites_tk.cours import init_alea"] if drawn else lines


def _lay(step: Step, known: Mapping[tuple[int, ...], str]) -> list[str]:
    if step.board is None:
        return []
    lines = [f"tableau = tableau_r7_de({', '.join(['Tableau', *_piles(step.board, known)])})"]
    return lines if step.board.num_tour == 1 else [*lines, f"tableau.num_tour = {step.board.num_tour}"]


def _piles(b: Board, known: Mapping[tuple[int, ...], str]) -> list[str]:
    usual = (*SEVENS, (), ())
    told = []
    for name, pile, least in zip(NAMES, b.piles, usual, strict=True):
        if pile.codes != least:
            text = f'"{" ".join(carte_name(code) for code in pile.codes)}"'
            told.append(f"{name}={known.get(pile.codes, text)}")
    return told


def _call(step: Step) -> str:
    args = ", ".join(_arg(arg) for arg in step.args)
    if step.function == CREATE:
        return f"tableau = {CREATE}()"
    if step.function in (WATCH, ANALYSE):
        return f"{step.function}({args})"
    return f"{step.function}(tableau, {args})" if args else f"{step.function}(tableau)"


def _arg(arg: Arg) -> str:
    kind, value = arg
    if kind == "m":
        return f"ModeTrace.{value.upper()}"
    return f"tableau.{value}" if kind == "pile" else str(value)
