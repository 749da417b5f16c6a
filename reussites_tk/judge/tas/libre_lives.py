"""Piles of free representation live on: what is remembered of an earlier state, what is left behind.

A pile is read, changed and read again: a selector that answers by what it saw before is wrong, unless it
follows most changes, and one of them alone forgets to tell it. Then two changes are made in a row: each is
right on a new pile, so that a wrong result is left behind by the first, or misread by the second.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from ...cours import PreconditionNonRespectee
from ...worker.codec import decode
from ..function_judge import Fresh
from ..runner import Runner
from . import libre_words
from .cases import HIDDEN, SHOWN, Arg, TasState
from .libre_faults import NEUF, SOUS, SUR, VIDE
from .oracle import Oracle
from .programs import (
    READERS,
    Finding,
    Layer,
    Program,
    Step,
    after_shuffle,
    find,
    readings,
    run_on_reference,
    states_after,
)

Faults = dict[str, Finding]
Reached = Callable[[str], Collection[str]]

MOVES = (
    "deplacer_haut_sur",
    "deplacer_haut_sous",
    "deplacer_bas_sur",
    "deplacer_bas_sous",
    "deplacer_carte_sur",
)
"""The functions that take one carte out of a pile."""

ADDING = (SUR, SOUS, *MOVES, "poser_tas_sur_tas")
"""The functions that put cartes on a pile."""

TURNING = ("retourner_carte_sur", "retourner_carte_sous", "echanger_cartes", "retourner_tas")
"""The functions that leave a pile the same number of cartes, in an order that is known."""

FEW_CHANGES = 2
"""Changes after which a selector that follows all the others is not to blame."""

SHUFFLE = "battre_tas"

A, B = ("v", "A"), ("v", "B")
_NEW, _THEN = SHOWN[52][40:42], SHOWN[52][43:45]
"""The cartes that are added, first and then: a pile never holds the same carte twice."""

_SETS = (
    (TasState(SHOWN[52][5:6]), TasState((), place=(1, 3))),
    (TasState((SHOWN[52][5], HIDDEN[52][19], SHOWN[52][33])), TasState(HIDDEN[52][7:9], place=(1, 3))),
    (TasState((), "etale"), TasState(HIDDEN[52][7:9], "etale", place=(1, 3))),
)
"""The piles A and B that lives start from."""


class Change(NamedTuple):
    """A call that changes the pile A, or B."""

    function: str
    args: tuple[Arg, ...]

    def as_step(self) -> Step:
        """Return the step of a program that makes it."""
        return Step(self.function, self.args)


def _added(name: Arg, cartes: Sequence[int]) -> Iterator[Change]:
    yield from (Change(add, (("c", carte), name)) for add, carte in zip((SUR, SOUS), cartes, strict=True))


def _changes_of_one(name: Arg, codes: Sequence[int]) -> Iterator[Change]:
    yield Change("retourner_carte_sur", (name,))
    yield Change("retourner_carte_sous", (name,))
    yield Change("echanger_cartes", (("i", 1), ("i", len(codes)), name))
    if len(codes) > 2:  # as seen from the other end, these are other cartes
        yield Change("echanger_cartes", (("i", 1), ("i", len(codes) - 1), name))
    yield Change("retourner_tas", (name,))


def _changes_of_two(source: Arg, target: Arg, codes: Sequence[int]) -> Iterator[Change]:
    yield from (Change(move, (source, target)) for move in MOVES[:4])
    for code in codes[len(codes) // 2 :][:1]:
        yield Change(MOVES[4], (("k", code >> 5), ("r", code >> 1 & 15), source, target))
    yield Change("poser_tas_sur_tas", (source, target))


def _changes(a: Sequence[int], b: Sequence[int]) -> Iterator[Change]:
    """Yield the changes of two piles that hold these cartes, legal or not."""
    yield from _changes_of_one(A, a)
    yield from _changes_of_two(A, B, a)
    yield from _changes_of_two(B, A, b)
    if len(a) > 2:
        yield Change(SHUFFLE, (A,))


def _changes_of_itself(a: Sequence[int]) -> Iterator[Change]:
    """Yield the moves of a carte from a pile to itself."""
    yield from (change for change in _changes_of_two(A, A, a) if change.function in MOVES)


def _other_changes() -> Iterator[Change]:
    """Yield the changes of what is not the cartes."""
    yield from (Change(nom, (A,)) for nom in ("etaler_tas", "empiler_tas", "supprimer_tas_vide"))


class Life:
    """A program under construction, run on the reference as it grows."""

    def __init__(self, oracle: Oracle, lay: Sequence[Step], n: int = 52) -> None:
        """Begin with the steps that lay the piles."""
        self.oracle, self.shuffled = oracle, False
        self.steps: list[Step] = []
        self.piles: dict[str, Any] = {}
        oracle.set_pack(n)
        for step in lay:
            self.do(step)

    def do(self, step: Step) -> bool:
        """Add a call, unless it is illegal."""
        args = [self.piles[arg[1]] if arg[0] == "v" else decode(arg) for arg in step.args]
        try:
            value = getattr(self.oracle.module, step.function)(*args)
        except PreconditionNonRespectee:
            return False
        if step.variable is not None:
            self.piles[step.variable] = value
        self.steps.append(step)
        self.shuffled = self.shuffled or step.function == SHUFFLE
        return True

    def state(self, name: str) -> TasState:
        """Return the state of a pile."""
        return self.oracle.read(self.piles[name])

    def read(self, readers: Sequence[str]) -> list[Step]:
        """Add the readings of both piles."""
        if self.shuffled:
            readers = after_shuffle(readers)
        found = [
            s for name, tas in self.piles.items() for s in readings(name, self.oracle.read(tas), readers)
        ]
        self.steps += found
        return found


class Lives:
    """Tries piles that live on, in a file where `written` are the functions that are written."""

    def __init__(
        self, runner: Runner, fresh: Fresh, oracle: Oracle, written: frozenset[str], reached: Reached
    ) -> None:
        """Keep what the trials need; `reached` gives the names that the text of a function leads to."""
        self.runner, self.fresh, self.oracle, self.written = runner, fresh, oracle, written
        self.reached = reached
        self.endless: frozenset[str] = frozenset()
        self.blamed: frozenset[str] = frozenset()
        self.wrong_alone: frozenset[str] = frozenset()
        self.shown_alone: Faults = {}

    # --- what is remembered -----------------------------------------------------------------------

    def remembered(self) -> Faults:
        """Return the selectors that remember an earlier state, and the changes that forget to renew it."""
        layer = self._layer(self.written)
        readers = [reader for reader in READERS if reader in self.written]
        if layer is None:
            return {}
        wrong = self._wrong_around(layer, readers, readers)
        if not wrong:
            return {}
        # What never ends is not called again and again.
        self.endless = frozenset(nom for nom, finding in wrong.items() if finding.died)
        self.written -= self.endless
        faults = self._settled({reader: self._stale(layer, reader) for reader in readers})
        self.blamed = self.endless | faults.keys()
        return faults

    def _wrong_around(self, layer: Layer, before: Sequence[str], after: Sequence[str]) -> Faults:
        """Return the changes around which piles are read wrong, each with the first program that shows it."""
        programs: dict[str, list[Program]] = {}
        for nom, program in self._read_around(layer, before, after):
            programs.setdefault(nom, []).append(program)
        wrong: Faults = {}
        for nom, several in programs.items():
            found = find(self.runner, self.oracle, several)
            first = next((finding for finding in found if finding.wrong is not None), None)
            if first is not None:
                wrong[nom] = first
        return wrong

    def _layer(self, trusted: frozenset[str]) -> Layer | None:
        builder = next((b for b in (SUR, SOUS) if {b, VIDE} <= trusted), None)
        return Layer(builder) if builder else None

    def _read_around(
        self, layer: Layer, before: Sequence[str], after: Sequence[str]
    ) -> Iterator[tuple[str, Program]]:
        """Yield, for each change, the program that reads the piles before it and after it."""
        for a, b in _SETS:
            lay = [*layer.lay("A", a), *layer.lay("B", b)]
            for change in (*_added(A, _NEW), *_changes(a.codes, b.codes), *_other_changes()):
                loose = change.function == SHUFFLE and (before or not _shows_order(after))
                if change.function not in self.written or loose:
                    continue
                life = Life(self.oracle, lay)
                life.read(before)
                pose = len(life.steps)
                if life.do(change.as_step()):
                    life.read(after)
                    yield change.function, Program(tuple(life.steps), pose, kept=True)

    def _stale(self, layer: Layer, reader: str) -> dict[str, Finding | None]:
        """Return, for each change that a selector tells when it reads once, how it is wrong otherwise.

        In children where nothing was called yet: what the file remembers of other piles plays no part.
        """
        once, twice = (list(self._read_around(layer, before, [reader])) for before in ([], [reader]))
        found = [self._found_alone([program for _c, program in programs]) for programs in (once, twice)]
        stale: dict[str, Finding | None] = {}
        for (change, program), first, second in zip(twice, *found, strict=True):
            if first.wrong is None and second.wrong is not None and (second.step or 0) > program.pose:
                stale[change] = stale.get(change) or second
            elif first.wrong is None and self._tells(program):
                stale.setdefault(change, None)
        return stale

    def _found_alone(self, programs: Sequence[Program]) -> list[Finding]:
        with self.fresh() as child:
            return list(find(child, self.oracle, programs))

    def _tells(self, program: Program) -> bool:
        """Return True if what is read after the change is not what was read before it."""
        results, _piles = run_on_reference(self.oracle, program)
        values = list(zip(program.steps, results, strict=True))
        before = {step: value for step, value in values[: program.pose] if step.variable is None}
        return any(before.get(step, value) != value for step, value in values[program.pose + 1 :])

    def _settled(self, stale: Mapping[str, Mapping[str, Finding | None]]) -> Faults:
        """Blame a selector that is behind after every change, or after many; else these changes."""
        faults: Faults = {}
        for reader, changes in stale.items():
            wrong = {change: finding for change, finding in changes.items() if finding is not None}
            if len(wrong) == len(changes) or len(wrong) > FEW_CHANGES:
                for change, finding in list(wrong.items())[:1]:
                    faults[reader] = replace(finding, told=libre_words.remembered(reader, change))
            else:
                for change, finding in wrong.items():
                    told = libre_words.memory_not_renewed(change, reader)
                    faults.setdefault(change, replace(finding, told=told))
        return faults

    # --- what is left behind ----------------------------------------------------------------------

    def left_behind(self, trusted: frozenset[str]) -> Faults:
        """Return the functions that leave behind what a later call shows, or misread what is left."""
        layer = self._layer(trusted)
        readers = [reader for reader in READERS if reader in trusted]
        if layer is None or not readers:
            return {}
        # What is wrong on new piles is judged there.
        self.wrong_alone = self.blamed | self._wrong_around(layer, [], readers).keys()
        pairs = [
            (names, p) for names, p in self._pairs(layer, readers, trusted) if not self.wrong_alone & {*names}
        ]
        found = find(self.runner, self.oracle, [program for _names, program in pairs])
        failing: list[tuple[tuple[str, str], Finding]] = []
        for (names, program), finding in zip(pairs, found, strict=True):
            if finding.wrong is not None and (finding.step or 0) >= _last_call(program, names[1]):
                failing.append((names, finding))
        left = self._only_after(layer, readers, failing)
        return blamed_of_pairs({names for names, _program in pairs}, left, self.reached)

    def _only_after(
        self, layer: Layer, readers: Sequence[str], failing: Sequence[tuple[tuple[str, str], Finding]]
    ) -> dict[tuple[str, str], Finding]:
        """Keep the pairs whose second change is right on the same piles laid anew: something is left behind.

        The other second changes are wrong by themselves (`shown_alone`).
        """
        left: dict[tuple[str, str], Finding] = {}
        programs = [self._laid_anew(layer, readers, then, found) for (_first, then), found in failing]
        anew = self._found_alone(programs) if programs else []
        for (names, finding), alone in zip(failing, anew, strict=True):
            if alone.wrong is None:
                left.setdefault(names, finding)
            else:
                self.shown_alone.setdefault(names[1], alone)
        return left

    def _laid_anew(self, layer: Layer, readers: Sequence[str], then: str, finding: Finding) -> Program:
        program = finding.program
        at = _last_call(program, then)
        states = states_after(self.oracle, replace(program, steps=program.steps[:at]))
        pack = next((s.args[0][1] for s in program.steps[:at] if s.function == NEUF), program.n)
        life = Life(self.oracle, [s for name, state in states.items() for s in layer.lay(name, state)], pack)
        pose = len(life.steps)
        life.do(program.steps[at])
        life.read(readers)
        return Program(tuple(life.steps), pose, pack)

    def made_again(self, trusted: frozenset[str]) -> Faults:
        """Return the constructors that give back a pile that was removed: it would be active again."""
        faults: Faults = {}
        if not {VIDE, "supprimer_tas_vide", "tas_actif"} <= trusted:
            return faults
        place = ("l", 2, 3)
        for nom, args in ((VIDE, (place, ("m", "empile"))), (NEUF, (("i", 52), place))):
            removed = [*Layer(SUR).lay("A", TasState()), Step("supprimer_tas_vide", (A,))]
            steps = (*removed, Step(nom, args, "B"), Step("tas_actif", (A,)))
            (finding,) = find(self.runner, self.oracle, [Program(steps, 2)]) if nom in trusted else [None]
            if finding is not None and finding.wrong is not None and finding.step == 3:
                faults[nom] = replace(finding, told=libre_words.made_again(nom))
        return faults

    def _pairs(
        self, layer: Layer, readers: Sequence[str], trusted: Collection[str]
    ) -> Iterator[tuple[tuple[str, str], Program]]:
        """Yield the programs that make two changes in a row, and read."""
        if SHUFFLE in self.written:
            yield (SHUFFLE, layer.function), _added_after_shuffle(layer, readers)
        for lay, firsts in self._firsts(layer, trusted):
            life = Life(self.oracle, lay)
            pose = len(life.steps) - (not firsts)
            if not all(life.do(first.as_step()) for first in firsts):
                continue
            if life.shuffled:
                life.read(readers)
            name = firsts[0].function if firsts else NEUF
            start, codes = tuple(life.steps), (life.state("A").codes, life.state("B").codes)
            more = () if name in (NEUF, SHUFFLE) else (*_added(A, _THEN), *_added(B, _THEN))
            thens = (
                _changes_of_two(A, B, codes[0])
                if len(firsts) > 1
                else (*more, *_changes(*codes), *_changes_of_itself(codes[0]))
            )
            for then in thens:
                loose = then.function == SHUFFLE and not _shows_order(readers)
                if then.function not in self.written or loose:
                    continue
                life = Life(self.oracle, start)
                if life.do(then.as_step()):
                    life.read(readers)
                    yield (name, then.function), Program(tuple(life.steps), pose)

    def _firsts(
        self, layer: Layer, trusted: Collection[str]
    ) -> Iterator[tuple[list[Step], tuple[Change, ...]]]:
        """Yield the piles and the first change that is made on them, on one of them, or on both."""
        for a, b in _SETS[:2]:
            lay = [*layer.lay("A", a), *layer.lay("B", b)]
            for change in (*_added(A, _NEW), *_changes_of_one(A, a.codes), *_changes_of_two(A, B, a.codes)):
                if change.function in self.written:
                    yield lay, (change,)
        for change, other in zip(_changes_of_one(A, a.codes[:2]), _changes_of_one(B, b.codes), strict=True):
            if change.function in self.written:
                yield lay, (change, other)
        shuffled = (Change(SHUFFLE, (A,)),) if SHUFFLE in self.written and _shows_order(trusted) else ()
        if shuffled:
            yield lay, shuffled
        if NEUF in trusted:
            made = Step(NEUF, (("i", 32), ("l", 1, 1)), "A")
            new = [*Layer(SUR).lay("B", TasState(place=(1, 3))), made]
            yield from ((new, first) for first in {(), shuffled})


def _shows_order(readers: Collection[str]) -> bool:
    """Return True if a pile that was shuffled can be read, and what reads its ends be compared with that."""
    return "ieme_carte" in readers and len(readers) > 1


def _last_call(program: Program, nom: str) -> int:
    return max(i for i, step in enumerate(program.steps) if step.function == nom)


def _added_after_shuffle(layer: Layer, readers: Sequence[str]) -> Program:
    """Shuffle a tall pile, put a carte on it at once, then look where it is: a shuffle is not put off."""
    lay, carte = layer.lay("A", TasState(HIDDEN[52][:30])), ("c", SHOWN[52][40])
    (reader, place) = ("carte_sur", 31) if layer.function == SUR else ("carte_sous", 1)
    read = [Step(reader, (A,)), Step("ieme_carte", (A, ("i", place)))]
    steps = (*lay, Step(SHUFFLE, (A,)), Step(layer.function, (carte, A)))
    return Program((*steps, *(step for step in read if step.function in readers)), len(lay))


def blamed_of_pairs(
    tried: set[tuple[str, str]], failing: Mapping[tuple[str, str], Finding], reached: Reached
) -> Faults:
    """Return who is to blame for the pairs of changes that go wrong, each being right on new piles.

    The second one when it goes wrong after every move of a carte out of the pile, when it is the only one to
    go wrong after several, or one of the few to go wrong after a pile was turned; else the first, which
    leaves something behind.
    """
    blamed = {then for _first, then in failing if _wrong_after_all(then, tried, failing)}
    blamed |= {then for first, then in failing if first in TURNING and _is_rare(first, tried, failing)}
    rest = [pair for pair in failing if not blamed & {pair[1], *reached(pair[1])}]
    seconds, firsts = {then for _first, then in rest}, {first for first, _then in rest}
    if len(seconds) == 1 and len(firsts) > 1 and not seconds & set(ADDING):
        blamed, rest = blamed | seconds, []
    faults: Faults = {}
    for (first, then), finding in failing.items():
        if then in blamed:
            faults.setdefault(then, replace(finding, told=libre_words.wrong_on_used(then, first)))
        elif (first, then) in rest:
            faults.setdefault(first, replace(finding, told=libre_words.left_behind(first, then)))
    return faults


def _wrong_after_all(then: str, tried: Collection[tuple[str, str]], failing: Collection[object]) -> bool:
    """Return True if a change goes wrong after each of the moves of a carte that were tried before it."""
    moves = {first for first, other in tried if other == then and first in MOVES and first != then}
    return len(moves) > FEW_CHANGES and all((move, then) in failing for move in moves)


def _is_rare(first: str, tried: Collection[tuple[str, str]], failing: Collection[tuple[str, str]]) -> bool:
    """Return True if few changes go wrong after this one, and not both those that take from the same end."""
    wrong, all_of_them = ({then for f, then in pairs if f == first} for pairs in (failing, tried))
    ends = ({*MOVES[:2]}, {*MOVES[2:4]})
    return 4 * len(wrong) <= len(all_of_them) and not any(end <= wrong for end in ends)
