"""Writes a script of a game as the few lines of Python a student would type."""

from __future__ import annotations

from collections.abc import Mapping

from ..tas.cases import TasState
from ..tas.examples import Code
from ..words import carte_name
from .boards import COULEURS, EACH, NUMBER, PILE, Board
from .scripts import ANALYSE, CREATE, WATCH, Arg, Script, Step
from .trials import TABLES

_PLUG = (
    "from reussites_tk.cours import primitives",
    "from reussites_tk.tas import tableau as tas_en_tableau",
    "primitives.brancher(tas_en_tableau)",
)
_DRAWN = (CREATE, WATCH, ANALYSE)
Known = Mapping[tuple[int, ...], str]
"""How to write the orders that have a name: known deals and examples."""


def game_code(script: Script, index: int, piles: str, known: Known) -> Code:
    """Write a script up to its failing call; talons that are known deals are named rather than listed."""
    steps = script.steps[: index + 1]
    laid = [_lay(step, known) for step in steps]
    text = "\n".join(line for lines in laid for line in lines)
    lines = [*_imports(text, steps), *(_PLUG if piles == TABLES else ())]
    if any(step.role in _DRAWN for step in steps):
        lines.append(f"init_alea({script.graine})")
    for step, before in zip(steps[:-1], laid[:-1], strict=True):
        lines += [*before, _call(step)]
    lines += laid[-1]
    return Code((*lines, _call(steps[-1])), len(lines))


_HELPERS = ("tableau_{code}_de", "tableau_{code}_initial", "talon_de", "talon_r7", "talon_exemple_r7")


def _imports(text: str, steps: tuple[Step, ...]) -> list[str]:
    code = steps[0].function.rpartition("_")[2]
    names = sorted(name for h in _HELPERS if f"{(name := h.format(code=code))}(" in text)
    lines = [f"from reussites_tk.cours.essais import {', '.join(names)}"] if names else []
    drawn = any(step.role in _DRAWN for step in steps)
    return [*lines, "from reussites_tk.cours import init_alea"] if drawn else lines


def _lay(step: Step, known: Known) -> list[str]:
    if step.board is None:
        return []
    code = step.function.rpartition("_")[2]
    lines = [f"tableau = {_board(step.board, code, known)}"]
    return lines if step.board.num_tour == 1 else [*lines, f"tableau.num_tour = {step.board.num_tour}"]


def _board(b: Board, code: str, known: Known) -> str:
    dealt = known.get(b.talon.codes) or known.get(_order(b))
    if dealt and b.talon.codes not in known:
        return f"tableau_{code}_initial(Tableau, {dealt})"
    return f"tableau_{code}_de({', '.join(['Tableau', *_piles(b, known)])})"


def _order(b: Board) -> tuple[int, ...]:
    """Give the key under which a whole board is known: its piles one after the other."""
    return tuple(code for pile in b.piles for code in (-1, *pile.codes))


def board_key(b: Board) -> tuple[int, ...]:
    """Give the key of a board in `known`: its talon if it says all, else all its piles."""
    return b.talon.codes if len(b.talon.codes) > 2 and not any(p.codes for p in _others(b)) else _order(b)


def _others(b: Board) -> tuple[TasState, ...]:
    sevens = {code for c in range(1, 5) for code in (c << 5 | 15,)}
    return tuple(p for n, p in zip(b.names, b.piles, strict=True) if n != "talon" and set(p.codes) - sevens)


def _piles(b: Board, known: Known) -> list[str]:
    told = []
    texts = {name: _text(pile.codes) for name, pile in zip(b.names, b.piles, strict=True)}
    for f in b.layout.fields:
        if f.kind == EACH:
            told += [f'{name}="{texts[name]}"' for name in COULEURS if not _is_usual(b, name)]
        elif f.kind == PILE and texts[f.nom]:
            named = known.get(b.pile(f.nom).codes)
            told.append(f"{f.nom}={named}" if named else f'{f.nom}="{texts[f.nom]}"')
        elif f.kind not in (NUMBER, PILE):
            row = [text for name, text in texts.items() if name.startswith(f.letter) and name[1:].isdigit()]
            told += [f'{f.nom}="{" | ".join(row)}"'] if any(row) else []
    return told


def _text(codes: tuple[int, ...]) -> str:
    return " ".join(carte_name(code) for code in codes)


def _is_usual(b: Board, name: str) -> bool:
    """Say whether a pile of the line is what the helper lays by itself: a seven in R7, nothing elsewhere."""
    usual = (COULEURS.index(name) + 1 << 5 | 15,) if "rebut" in b.names else ()
    return b.pile(name).codes == usual


def _call(step: Step) -> str:
    args = ", ".join(_arg(arg) for arg in step.args)
    if step.role == CREATE:
        return f"tableau = {step.function}({args})"
    if step.role in (WATCH, ANALYSE):
        return f"{step.function}({args})"
    return f"{step.function}(tableau, {args})" if args else f"{step.function}(tableau)"


def _arg(arg: Arg) -> str:
    kind, value = arg
    if kind == "m":
        return f"ModeTrace.{value.upper()}"
    return f"tableau.{value}" if kind == "pile" else str(value)
