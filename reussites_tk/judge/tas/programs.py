"""Programs of calls for `tas_libre`: made from cases, run on the reference, compared with the child."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Any

from ...cours import PreconditionNonRespectee, init_alea
from ...tas.catalogue import PAR_NOM, Genre
from ...worker.codec import carte_code, carte_of, decode, encode
from ...worker.messages import Failed, Observed, Outcome
from ..observations import checked, is_whole
from ..runner import JudgeFault, Runner, failure, raw_outcomes
from ..verdicts import Difference, Kind
from ..words import NO_EXCEPTION, exception_text, pile_name, raised_sentence, value_text, wrong_value
from . import words
from .cases import SHOWN, Arg, Case, TasState
from .compare import global_difference, not_refused, threads_left, value_agrees
from .libre_words import A_CARTE_OF_THE_PILE, changed_by_refusal, end_not_renewed, other_carte
from .oracle import Oracle


@dataclass(frozen=True, slots=True)
class Step:
    """One call of a program; its result goes to `variable` when there is one."""

    function: str
    args: tuple[Arg, ...]
    variable: str | None = None


@dataclass(frozen=True, slots=True)
class Program:
    """Calls in a row: `pose` of them lay the piles, then comes the call in question, then the readings.

    With `refused` the call in question is illegal, and what it leaves is read after its refusal. With
    `kept` the piles outlive the program (see the bench).
    """

    steps: tuple[Step, ...]
    pose: int
    n: int = 52
    graine: int = 1
    refused: bool = False
    kept: bool = False

    def as_json(self, mode: str = "program") -> dict[str, Any]:
        """Return the item that the bench runs."""
        steps = [[s.variable, s.function, [list(a) for a in s.args]] for s in self.steps]
        item: dict[str, Any] = {"n": self.n, "graine": self.graine, "pas": steps, "mode": mode}
        if self.refused:
            item["refus"] = self.pose
        if self.kept:
            item["garde"] = True
        return item


@dataclass(frozen=True, slots=True)
class Layer:
    """How piles are laid: which function adds a carte, on top or underneath."""

    function: str

    def lay(self, name: str, state: TasState) -> list[Step]:
        """Return the steps that lay one pile."""
        steps = [Step("creer_tas_vide", (("l", *state.place), ("m", state.mode)), name)]
        codes = state.codes if self.function == "ajouter_carte_sur_tas" else state.codes[::-1]
        steps += [Step(self.function, (("c", code), ("v", name))) for code in codes]
        return steps if state.actif else [*steps, Step("supprimer_tas_vide", (("v", name),))]


READERS = (
    "tas_actif",
    "tas_vide",
    "tas_empile",
    "tas_etale",
    "la_hauteur",
    "la_place",
    "carte_sur",
    "carte_sous",
    "ieme_carte",
)
"""The selectors through which alone a pile of free representation is seen."""


def readings(name: str, state: TasState, readers: Sequence[str]) -> list[Step]:
    """Return the steps that read a pile known to be in `state`, by those readers that are defined there."""
    if not state.actif:
        return [Step("tas_actif", (("v", name),))] if "tas_actif" in readers else []
    steps = []
    for reader in readers:
        if reader == "ieme_carte":
            steps += [Step(reader, (("v", name), ("i", i + 1))) for i in range(len(state.codes))]
        elif state.codes or not reader.startswith("carte_"):
            steps.append(Step(reader, (("v", name),)))
    return steps


def program_of(case: Case, layer: Layer, oracle: Oracle, readers: Sequence[str]) -> Program:
    """Make the program of a case: lay, call, read every pile."""
    steps = [s for i, state in enumerate(case.tas) for s in layer.lay(pile_name(i), state)]
    pose = len(steps)
    if case.mode == "twice":
        return two_piles(case, layer.function)
    args = tuple(("v", pile_name(a[1])) if a[0] == "t" else a for a in case.args)
    expected = oracle.expected(case)
    made = expected.result[1] if expected.result[0] == "T" else None
    steps.append(Step(case.function, args, "t" if made is not None else None))
    states = [("t", made)] if made is not None else []
    states += [(pile_name(i), t) for i, t in enumerate(expected.tas)]
    shown = after_shuffle(readers) if case.function == "battre_tas" else readers
    steps += [s for name, state in states for s in readings(name, state, shown)]
    return Program(tuple(steps), pose, case.n, case.graine, refused=bool(expected.refusal))


ABOUT_ORDER = ("ieme_carte", "carte_sur", "carte_sous")
"""The selectors whose answer depends on the order of the cartes."""


def after_shuffle(readers: Sequence[str]) -> list[str]:
    """Return what reads a pile whose order is free: all its cartes first, which the ends must then follow.

    Where the cartes cannot be read one by one, nothing is read that depends on the order.
    """
    loose = [reader for reader in readers if reader not in ABOUT_ORDER]
    return [*loose, *(r for r in ABOUT_ORDER if r in readers)] if "ieme_carte" in readers else loose


def two_piles(case: Case, builder: str) -> Program:
    """Make two piles by a constructor, put a carte in the first, look at the height of the second."""
    made = [Step(case.function, case.args, name) for name in ("t1", "t2")]
    added = Step(builder, (("c", SHOWN[52][5]), ("v", "t1")))
    return Program((*made, added, Step("la_hauteur", (("v", "t2"),))), 0, case.n, case.graine)


# --- the truth --------------------------------------------------------------------------------


def run_on_reference(
    oracle: Oracle, program: Program, seen: Sequence[Any] = ()
) -> tuple[list[Any], dict[str, Any]]:
    """Run a program on the reference; return the results of its steps, up to a refusal, and its piles.

    With what the child showed, `seen`, a shuffled pile takes the order that is read after the shuffle.
    """
    oracle.set_pack(program.n)
    init_alea(program.graine)
    piles: dict[str, Any] = {}
    results: list[Any] = []
    for i, step in enumerate(program.steps):
        args = [piles[a[1]] if a[0] == "v" else decode(a) for a in step.args]
        try:
            value = getattr(oracle.module, step.function)(*args)
            if seen and step.function == "battre_tas":
                _follow_order(args[0], step.args[0], program.steps[i + 1 :], seen[i + 1 :])
        except PreconditionNonRespectee as refusal:
            results.append(["x", str(refusal)])
            if program.refused and len(results) - 1 == program.pose:
                continue
            return results, {}
        if step.variable is not None:
            piles[step.variable] = value
        results.append(["T"] if step.variable is not None else encode(value))
    return results, piles


def _follow_order(tas: Any, name: Arg, steps: Sequence[Step], seen: Sequence[Any]) -> None:
    """Give a shuffled pile of the reference the order that is read of it, as long as it has these cartes."""
    left, order = [carte_code(carte) for carte in tas.cartes], list[int]()
    for step, value in zip(steps, seen, strict=False):
        if not PAR_NOM[step.function].consulte:
            break
        if step.function == "ieme_carte" and step.args[0] == name:
            if value[0] != "c" or value[1] not in left:
                break
            left.remove(value[1])
            order.append(value[1])
    tas.cartes = [carte_of(code) for code in (*order, *left)]


def states_after(oracle: Oracle, program: Program) -> dict[str, TasState]:
    """Return the states of the piles after a legal program; nothing after a refused one."""
    return {name: oracle.read(tas) for name, tas in run_on_reference(oracle, program)[1].items()}


# --- comparing one with the other -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Finding:
    """What a program showed: the step that went wrong (None when all agree) and how.

    `told` is a sentence that leads to the mend better than the difference itself, where there is one.
    """

    program: Program
    step: int | None
    wrong: Difference | None
    died: bool = False
    output: str = ""
    told: str = ""

    @property
    def is_refusal(self) -> bool:
        """True when all that is wrong is that an illegal call is not refused, or changed something."""
        return self.wrong is not None and self.wrong.kind is Kind.PRECONDITION


def find(runner: Runner, oracle: Oracle, programs: Sequence[Program]) -> Iterator[Finding]:
    """Run programs in order, and say of each where it first departs from the truth."""
    items = [p.as_json() for p in programs]
    with closing(raw_outcomes(runner, items)) as outcomes:
        for program, item, outcome in zip(programs, items, outcomes, strict=True):
            found = _found(oracle, program, item, outcome)
            yield replace(found, output=outcome.output) if outcome.output else found


def _found(oracle: Oracle, program: Program, item: Any, outcome: Outcome) -> Finding:
    """Compare one outcome with the truth; its shape is only looked at when it is not what is right."""
    finding = None
    if isinstance(outcome, Observed):
        with contextlib.suppress(TypeError, ValueError, LookupError, AttributeError):
            finding = _finding(oracle, program, outcome.data, outcome.threads)
            if finding.wrong is None and is_whole(item, outcome.data):
                return finding
    sure = checked(item, outcome)
    if isinstance(sure, Failed):
        return Finding(program, program.pose, _ended(oracle, program, failure(sure)), died=True)
    if finding is None:
        raise JudgeFault("an observation that cannot be read")
    return finding


def _ended(oracle: Oracle, program: Program, wrong: Difference) -> Difference:
    """Return the fault of a program that ended its child: an illegal call should have been refused first."""
    results, _piles = run_on_reference(oracle, program)
    refused = next((i for i, result in enumerate(results) if result[0] == "x"), None)
    return wrong if refused is None else not_refused(program.steps[refused].function, wrong.obtenu)


def _finding(oracle: Oracle, program: Program, data: Any, threads: int) -> Finding:
    wanted, _piles = run_on_reference(oracle, program, data["pas"])
    for i, (right, seen) in enumerate(zip(wanted, data["pas"], strict=False)):
        wrong = _wrong_step(program.steps[i], right, seen)
        if wrong is not None:
            return Finding(program, i, _after_refusal(program, i, _after_shuffle(program, i, wrong)))
    wrong = _wrong_globals(program, data["g"])
    if wrong is not None:
        return Finding(program, program.pose, wrong)
    if threads:
        return Finding(program, program.pose, threads_left(threads))
    return Finding(program, None, None)


def _after_shuffle(program: Program, step: int, wrong: Difference) -> Difference:
    """Return what is wrong with a carte read just after a shuffle: any of those of the pile would do."""
    read = program.steps[step]
    changes = (s for s in program.steps[:step][::-1] if not PAR_NOM[s.function].consulte)
    last = next(changes, read)
    shuffled = last.function == "battre_tas" and last.args[0] == read.args[0]
    if not shuffled or wrong.kind is not Kind.FAUX or read.function not in ABOUT_ORDER:
        return wrong
    if read.function != "ieme_carte":
        return replace(wrong, message=end_not_renewed(read.function, wrong.attendu, wrong.obtenu))
    return replace(wrong, attendu=A_CARTE_OF_THE_PILE, message=other_carte(wrong.obtenu))


def _after_refusal(program: Program, step: int, wrong: Difference) -> Difference:
    """Return what a refused call changed, when that is what a reading shows."""
    if not program.refused or step <= program.pose:
        return wrong
    read = program.steps[step]
    call = f"{read.function}({', '.join(str(arg[1]) for arg in read.args)})"
    message = changed_by_refusal(f"{call} = {wrong.attendu}", f"{call} = {wrong.obtenu}")
    return replace(wrong, kind=Kind.PRECONDITION, message=message)


def _wrong_globals(program: Program, seen: Any) -> Difference | None:
    """Look at the module's globals after `creer_jeu_neuf`, which sets them, and after a refusal."""
    if program.refused:
        wrong = global_difference(program.n, seen, Kind.PRECONDITION)
        return replace(wrong, message=changed_by_refusal(wrong.attendu, wrong.obtenu)) if wrong else None
    sizes = [s.args[0][1] for s in program.steps if s.function == "creer_jeu_neuf"]
    if not sizes or sizes[-1] not in (32, 52):
        return None
    return global_difference(sizes[-1], seen, Kind.FAUX)


def _wrong_step(step: Step, right: Any, seen: Any) -> Difference | None:
    if right[0] == "x":
        if seen[0] == "x" and seen[4]:
            return None
        return not_refused(step.function, exception_text(seen) if seen[0] == "x" else words.NOT_REFUSED)
    if seen[0] == "x":
        kind = Kind.MEMOIRE if seen[1] == "MemoryError" else Kind.FAUX if seen[4] else Kind.EXCEPTION
        return Difference(kind, NO_EXCEPTION, exception_text(seen), raised_sentence(seen), seen[3])
    return _wrong_value(step, right, seen)


def _wrong_value(step: Step, right: Any, seen: Any) -> Difference | None:
    genre = PAR_NOM[step.function].resultat
    if genre is None:
        return None
    if genre is Genre.TAS:
        if seen == ["T"]:
            return None
        return Difference(Kind.FAUX, words.A_PILE, value_text(seen), words.no_pile_returned())
    if value_agrees(genre, right, seen):
        return None
    wanted, given = value_text(right), value_text(seen)
    return Difference(Kind.FAUX, wanted, given, wrong_value(wanted, given))
