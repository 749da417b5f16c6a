"""The example of a wrong call: the few lines of Python a student would type, the piles to draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..tas.examples import Code, Drawn, differing, draw_state
from ..verdicts import TasDessine
from ..words import carte_name
from .boards import COULEURS, EACH, NUMBER, PILE, Board, Layout, order_key, seen_board, seen_piles
from .rules import Fault
from .scripts import ANALYSE, CREATE, TABLES, WATCH, Arg, Call, Script, Step
from .words import PILES

_PLUG = (
    "from reussites_tk.cours import primitives",
    "from reussites_tk.tas import tableau as tas_en_tableau",
    "primitives.brancher(tas_en_tableau)",
)
_HELPERS = (
    *("tableau_{code}_de", "tableau_{code}_initial", "talon_de", "talon_r7", "talon_exemple_r7"),
    "choisir_les_donnes",
)
_DRAWN = (CREATE, WATCH, ANALYSE)
"""The functions whose boards are drawn at random."""

Known = Mapping[tuple[int, ...], str]
"""How to write the orders that have a name: known deals and examples."""


# --- lines of Python --------------------------------------------------------------------------


def game_code(script: Script, index: int, piles: str, known: Known) -> Code:
    """Return a script up to its failing call as lines of Python; known deals are named rather than listed."""
    steps = script.steps[: index + 1]
    laid = [_lines_laying(step, known) for step in steps]
    drawn = any(step.role in _DRAWN for step in steps)
    chosen = _chosen(script.orders, known)
    lines = _helper_imports(
        "\n".join([*(line for some in laid for line in some), *chosen]), steps[0].function
    )
    lines += ["from reussites_tk.cours import init_alea"] if drawn else []
    lines += _PLUG if piles == TABLES else ()
    lines += [f"init_alea({script.graine})"] if drawn else []
    lines += chosen
    for step, before in zip(steps[:-1], laid[:-1], strict=True):
        lines += [*before, call_text(step)]
    lines += laid[-1]
    return Code((*lines, call_text(steps[-1])), len(lines))


def _chosen(orders: Sequence[tuple[int, ...]], known: Known) -> list[str]:
    """Return the line that makes the piles shuffled take chosen orders; none when there are none."""
    texts = [known.get(order) or f'"{" ".join(map(carte_name, order))}"' for order in orders]
    return [f"choisir_les_donnes({', '.join(texts)})"] if texts else []


def _helper_imports(text: str, function: str) -> list[str]:
    code = function.rpartition("_")[2]
    names = sorted(name for h in _HELPERS if f"{(name := h.format(code=code))}(" in text)
    return [f"from reussites_tk.cours.essais import {', '.join(names)}"] if names else []


def _lines_laying(step: Step, known: Known) -> list[str]:
    if step.board is None:
        return []
    code = step.function.rpartition("_")[2]
    lines = [f"tableau = {_board(step.board, code, known)}"]
    return lines if step.board.num_tour == 1 else [*lines, f"tableau.num_tour = {step.board.num_tour}"]


def _board(b: Board, code: str, known: Known) -> str:
    dealt = known.get(b.talon.codes) or known.get(order_key(b))
    if dealt and b.talon.codes not in known:
        return f"tableau_{code}_initial(Tableau, {dealt})"
    return f"tableau_{code}_de({', '.join(['Tableau', *_piles(b, known)])})"


def _piles(b: Board, known: Known) -> list[str]:
    """Return the piles of a board as keyword arguments, without those that the helper lays by itself."""
    args = []
    texts = {name: " ".join(map(carte_name, pile.codes)) for name, pile in zip(b.names, b.piles, strict=True)}
    for f in b.layout.fields:
        if f.kind == EACH:
            # What the helper lays by itself: the sevens in R7, nothing elsewhere.
            usual = {n: f"7{c}" for n, c in zip(COULEURS, "TKCP", strict=True)} if "rebut" in b.names else {}
            args += [f'{name}="{texts[name]}"' for name in COULEURS if texts[name] != usual.get(name, "")]
        elif f.kind == PILE and texts[f.nom]:
            named = known.get(b.pile(f.nom).codes)
            args.append(f"{f.nom}={named}" if named else f'{f.nom}="{texts[f.nom]}"')
        elif f.kind not in (NUMBER, PILE):
            row = [text for name, text in texts.items() if name.startswith(f.letter) and name[1:].isdigit()]
            args += [f'{f.nom}="{" | ".join(row)}"'] if any(row) else []
    return args


def call_text(step: Step) -> str:
    """Return a call as it is written in Python."""
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


# --- piles to draw ----------------------------------------------------------------------------

Row = dict[str, TasDessine]


def draw_boards(layout: Layout, call: Call | None, wrong: Fault) -> tuple[Drawn, Drawn, Drawn]:
    """Return the piles before, wanted and obtained, each row empty where there is nothing to see.

    The piles that are the same in every row are left out, unless all are.
    """
    before = wrong.before or (None if call is None else seen_board(layout, call["before"]))
    rows: tuple[Row, Row, Row] = (
        {} if before is None else _row(before),
        {} if wrong.wanted is None else _row(wrong.wanted),
        {} if wrong.seen is None or wrong.wanted is None else _row_seen(wrong.wanted, wrong.seen),
    )
    names = dict.fromkeys(name for row in rows for name in row)
    first, *others = [row for row in rows if row] or [{}]
    kept = [n for n in names if any(row.get(n) != first.get(n) for row in others)] or list(names)
    drawn_before, wanted, seen = (tuple(row[n] for n in kept if n in row) for row in rows)
    return drawn_before, wanted, seen


def _row(b: Board) -> Row:
    named = zip(b.names, b.piles, strict=True)
    return {name: draw_state(PILES.get(name, name), pile) for name, pile in named}


def _row_seen(wanted: Board, seen: Any) -> Row:
    piles = seen_piles(wanted.layout, seen)
    right = dict(zip(wanted.names, wanted.piles, strict=True))
    row: Row = {}
    for name, pile in zip(wanted.layout.names(len(piles)), piles, strict=True):
        state = right.get(name)
        drawn = _pile_seen(PILES.get(name, name), state.codes if state else (), pile)
        # Where the mode is left free, the file's own would be seen as a difference.
        free = wanted.layout.any_mode and state is not None and pile is not None
        row[name] = replace(drawn, mode=state.mode) if free and state is not None else drawn
    return row


def _pile_seen(name: str, wanted: tuple[int, ...], pile: Any) -> TasDessine:
    if pile is None:
        return TasDessine(name, ("?",), "empile", True, "?", None, (0,))
    codes, mode = pile
    cartes = tuple(carte_name(c) for c in codes)
    return TasDessine(name, cartes, mode, True, str(len(codes)), None, differing(wanted, codes))
