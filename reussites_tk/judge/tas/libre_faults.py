"""Finds who is to blame among constructors and selectors, when piles are seen only through one another.

Each constructor (row) is read by each selector (column). One wrong constructor spoils its row, one
wrong selector its column: the fewest rows and columns that explain every wrong cell are blamed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations, product

from ..function_judge import Fresh
from ..runner import Runner
from ..verdicts import Kind
from . import libre_words, words
from .cases import HIDDEN, SHOWN, Case, Draws, TasState
from .oracle import Oracle
from .programs import READERS, Finding, Layer, Program, Step, find, readings, two_piles

VIDE, NEUF = "creer_tas_vide", "creer_jeu_neuf"
SUR, SOUS = "ajouter_carte_sur_tas", "ajouter_carte_sous_tas"
ABOUT_PLACE = ("tas_actif", "la_place")
ABOUT_MODE = ("tas_empile", "tas_etale")
CONSTRUCTORS = (VIDE, NEUF, SUR, SOUS)
ABOUT_CARTES = ("tas_vide", "la_hauteur", "carte_sur", "carte_sous", "ieme_carte")

Cells = Mapping[tuple[str, str], Finding | None]
"""For each (constructor, selector): the first program in which the pair went wrong, or None."""


def base_faults(
    runner: Runner, fresh: Fresh, oracle: Oracle, graine: int, written: frozenset[str]
) -> dict[str, Finding]:
    """Return the constructors and selectors to blame, each with a short program that shows it."""
    shared = _shared_piles(runner, fresh, oracle, written)
    if shared is not None:
        return {VIDE: shared}
    cells: dict[tuple[str, str], Finding | None] = {}
    raised: dict[str, Finding] = {}
    deaths: dict[str, list[Finding]] = {}
    for (row, column), programs in _by_cell(graine, written).items():
        # What never ends does so on every pile: two of them are enough.
        known = next((found[0] for n in (row, column) if len(found := deaths.get(n, [])) > 1), None)
        finding = known or _first_wrong(runner, oracle, programs)
        if finding is not None and finding.died and known is None:
            deaths.setdefault(row, []).append(finding)
            deaths.setdefault(column, []).append(finding)
        # What raises while the pile is made is to blame by itself, whatever the selectors read after.
        if finding is not None and (stopped := _stopped_in(finding)) in CONSTRUCTORS:
            raised.setdefault(stopped, finding)
        else:
            cells[row, column] = finding
    faults = {**decide({key: value for key, value in cells.items() if key[0] not in raised}), **raised}
    return {**faults, **_changed_by_reading(runner, oracle, written - faults.keys())}


def _by_cell(graine: int, written: frozenset[str]) -> dict[tuple[str, str], list[Program]]:
    """Return the programs of each cell of the table that can be run."""
    programs: dict[tuple[str, str], list[Program]] = {}
    for row, column, program in _programs(graine):
        if {s.function for s in program.steps} <= written:
            programs.setdefault((row, column), []).append(program)
    return programs


def _first_wrong(runner: Runner, oracle: Oracle, programs: list[Program]) -> Finding | None:
    return next((found for found in find(runner, oracle, programs) if found.wrong is not None), None)


def _stopped_in(finding: Finding) -> str:
    """Return the name of the function in which a program went wrong, if it is known."""
    if finding.wrong is None or finding.step is None:
        return ""
    return finding.program.steps[finding.step].function


def _shared_piles(runner: Runner, fresh: Fresh, oracle: Oracle, written: frozenset[str]) -> Finding | None:
    """Look, in a child where no pile was made yet, whether two new piles are one and the same."""
    if not {VIDE, "la_hauteur"} <= written:
        return None
    # In an order that no hash decides: the example shown is the first that goes wrong.
    for builder in (name for name in (SUR, SOUS) if name in written):
        both = two_piles(Case(VIDE, (), _ANYWHERE), builder)
        seen = next(find(runner, oracle, [both]))
        if seen.died:  # what never ends is not called again and again
            return None
        if seen.wrong is None:
            continue
        alone = [*Layer(builder).lay("t1", TasState((_ONE,))), Step("la_hauteur", (("v", "t1"),))]
        # Each in a child of its own: what the first one left in a shared pile would be seen in the second.
        right, two = (_found_alone(fresh, oracle, program) for program in (Program(tuple(alone), 1), both))
        # One pile alone must be right: else it is the builder or `la_hauteur` that is wrong.
        if right.wrong is None and two.wrong is not None:
            return replace(two, told=libre_words.shared_cartes())
    return None


def _found_alone(fresh: Fresh, oracle: Oracle, program: Program) -> Finding:
    with fresh() as child:
        return next(find(child, oracle, [program]))


_ONE = SHOWN[52][5]
_ANYWHERE = (("l", 1, 1), ("m", "empile"))


def _changed_by_reading(runner: Runner, oracle: Oracle, trusted: frozenset[str]) -> dict[str, Finding]:
    """Read twice in a row: a selector after which another one goes wrong has a side effect."""
    readers = [r for r in READERS if r in trusted]
    builder = next((b for b in (SUR, SOUS) if {b, VIDE} <= trusted), None)
    if builder is None:
        return {}
    blamed: dict[str, Finding] = {}
    for state in (TasState(SHOWN[52][5:6]), TasState(SHOWN[52][5:8], "etale")):
        lay = Layer(builder).lay("A", state)
        pairs = [
            (first.function, Program((*lay, first, then), len(lay)))
            for first in readings("A", state, readers)
            for then in readings("A", state, readers)
        ]
        for (name, _program), finding in zip(
            pairs, find(runner, oracle, [p for _n, p in pairs]), strict=True
        ):
            if finding.wrong is not None and name not in blamed:
                wrong = replace(
                    finding.wrong, kind=Kind.EFFET_DE_BORD, message=words.changed_by_looking(name)
                )
                blamed[name] = replace(finding, wrong=wrong)
    # Only those that spoil the reading of another one, if there are any: being spoilt is no fault.
    own = {n: f for n, f in blamed.items() if f.step is not None and f.program.steps[f.step].function != n}
    return own or blamed


def decide(cells: Cells) -> dict[str, Finding]:
    """Return the functions to blame for the wrong cells, each with a program that shows it."""
    return {
        **_cartes_faults(cells),
        **_grown_faults(cells),
        **_mode_faults(cells),
        **_place_faults(cells),
        **_empty_faults(cells),
    }


# --- the programs -----------------------------------------------------------------------------


def _programs(graine: int) -> Iterator[tuple[str, str, Program]]:
    """Yield the programs of the table, each with its constructor and its selector."""
    for mode, place in product(("empile", "etale"), ((1, 1), (2, 5), (5, 13))):
        yield from _each_reader(
            VIDE, Layer(SUR).lay("A", TasState((), mode, True, place)), TasState((), mode, True, place)
        )
    for n, place in ((32, (1, 1)), (52, (3, 2))):
        made = [Step(NEUF, (("i", n), ("l", *place)), "A")]
        yield from _each_reader(NEUF, made, TasState(HIDDEN[n], place=place), n)
    draws = Draws(graine, "libre", "base")
    for height in (1, 2, 3, 4, 1, 2, 3, 5, 8):
        codes = tuple(code | draws.below(2) for code in draws.some(HIDDEN[52], height))
        for builder in (SUR, SOUS):
            state = TasState(codes)
            yield from _each_reader(builder, Layer(builder).lay("A", state), state)
    packs = (("empile", 52), ("etale", 52), ("empile", 32))
    for builder, (mode, n), reader in product((SUR, SOUS), packs, READERS):
        yield builder, reader, _growth(builder, mode, n, reader, draws)


def _growth(builder: str, mode: str, n: int, reader: str, draws: Draws) -> Program:
    """Make a pile grow, carte by carte, to the whole pack: some faults show at one height only.

    The selector is read at each height, `ieme_carte` at three places of it, then at all.
    """
    steps, codes = Layer(builder).lay("A", TasState((), mode)), tuple[int, ...]()
    for code in draws.some(HIDDEN[n], n):
        code |= draws.below(2)
        codes = (*codes, code) if builder == SUR else (code, *codes)
        steps.append(Step(builder, (("c", code), ("v", "A"))))
        read = readings("A", TasState(codes, mode), (reader,))
        steps += read if len(read) <= 3 or len(codes) == n else [read[0], read[len(read) // 2], read[-1]]
    return Program(tuple(steps), 1, n)


def _each_reader(
    row: str, lay: list[Step], state: TasState, n: int = 52
) -> Iterator[tuple[str, str, Program]]:
    for reader in READERS:
        for step in readings("A", state, (reader,)):
            yield row, reader, Program((*lay, step), len(lay), n)


# --- the reasoning ----------------------------------------------------------------------------


def _seen(cells: Cells, row: str, column: str) -> Finding | None:
    return cells.get((row, column))


def _place_faults(cells: Cells) -> dict[str, Finding]:
    """Return who is to blame for a wrong place or role.

    The selector when it is wrong after both constructors, or right again once a carte was put on the
    pile, which changes neither; else the constructor.
    """
    blamed: dict[str, Finding] = {}
    for column in ABOUT_PLACE:
        wrong = {row: f for row in (VIDE, NEUF) if (f := _seen(cells, row, column))}
        mended = any(cells.get((row, column), _UNSEEN) is None for row in (SUR, SOUS))
        if len(wrong) == 2 or (VIDE in wrong and mended):
            blamed[column] = wrong[VIDE]
        else:
            blamed.update(wrong)
    return blamed


_UNSEEN = Finding(Program((), 0), None, None)


def _mode_faults(cells: Cells) -> dict[str, Finding]:
    """Return who is to blame for a wrong mode: the constructor where both selectors are wrong together."""
    wrong = {(row, col): f for row in (VIDE, NEUF) for col in ABOUT_MODE if (f := _seen(cells, row, col))}
    rows = [row for row in (VIDE, NEUF) if all((row, col) in wrong for col in ABOUT_MODE)]
    if len(rows) == 1:
        return {rows[0]: wrong[rows[0], ABOUT_MODE[0]]}
    return {col: f for (_row, col), f in reversed(wrong.items())}


def _grown_faults(cells: Cells) -> dict[str, Finding]:
    """Return who is to blame for a role, a place or a mode that only goes wrong as cartes are added."""
    blamed: dict[str, Finding] = {}
    for column in (*ABOUT_PLACE, *ABOUT_MODE):
        tried = [row for row in (SUR, SOUS) if (row, column) in cells]
        wrong = {row: f for row in tried if (f := _seen(cells, row, column))}
        if wrong and not any(_seen(cells, row, column) for row in (VIDE, NEUF)):
            # The selector when it is wrong whichever function adds, else the one that adds.
            blamed.update({column: next(iter(wrong.values()))} if len(wrong) == len(tried) else wrong)
    return blamed


def _empty_faults(cells: Cells) -> dict[str, Finding]:
    """Return who is to blame for an empty pile: the constructor where both its selectors are wrong."""
    wrong = {col: f for col in ("tas_vide", "la_hauteur") if (f := _seen(cells, VIDE, col))}
    return {VIDE: wrong["tas_vide"]} if len(wrong) == 2 else wrong


def _cartes_faults(cells: Cells) -> dict[str, Finding]:
    """Return the fewest constructors and selectors that explain every wrong reading of cartes."""
    wrong = {
        (row, col): f for row in (NEUF, SUR, SOUS) for col in ABOUT_CARTES if (f := _seen(cells, row, col))
    }
    # The fewest first; among as many, the heaviest suspects (`_always`). Eight names explain everything.
    for size in range(9):
        covers = [
            set(names)
            for names in combinations((*ABOUT_CARTES, NEUF, SUR, SOUS), size)
            if all(row in names or column in names for row, column in wrong)
        ]
        if covers:
            best = max(covers, key=lambda cover: sum(_always(cells, name) for name in cover))
            return {
                name: min((f for key, f in wrong.items() if name in key), key=lambda f: len(f.program.steps))
                for name in best
            }
    return {}


def _always(cells: Cells, name: str) -> int:
    """Weigh a suspect: a selector wrong everywhere, then a constructor, then another selector."""
    if name not in ABOUT_CARTES:
        return 1
    read = [finding for (row, column), finding in cells.items() if column == name and row != VIDE]
    return 2 if all(read) else 0
