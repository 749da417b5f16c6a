"""The mistakes that several students of a class made, gathered by the fault of the catalogue they resemble.

The faults of the functions concerned go once through the same judge, with the same seed; how each shows
itself (verdict, calls, expected, obtained, message) is kept in the results' folder, so that it is judged
once per class. Faults that have nothing to do with each other share a file: a few judgements suffice.
"""

from __future__ import annotations

import ast
import json
import re
import threading
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ...files import write_atomically
from ...judge.check import judge
from ...judge.exercises import EXERCISES
from ...judge.mutants import Mutant, definitions, mutants_of, reference_text
from ...judge.records import versions
from ...judge.verdict_words import is_fault
from ...judge.verdicts import Kind, Verdict
from ...plain_json import object_at, read, value_at
from ..records import Result
from ..scratch import scratch
from .result_words import verdicts_of

FEW = 2
"""A mistake is common from that many students on."""
MOST_NAMED = 3
FILE = "ressemblances.json"
NO_FAULT = (Kind.JUSTE, Kind.BLOQUEE, Kind.ABSENTE, Kind.A_COMPLETER, Kind.ERREUR_JUGE)
"""Verdicts that show no fault of the function itself."""
MOST_LOOSE = 3
"""Faults that the same words may fit, on other cartes, and still mean something."""
_LINE = re.compile(r"\b(ligne|line) \d+")

OnProgress = Callable[[int, int], None]
"""Called with how many files of faults are judged, and how many there are."""


# --- the mistakes of a class


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake: a verdict that shows it, the result that has it, who made it, the faults it resembles."""

    exercice: str
    example: Verdict
    shown: Result
    results: tuple[Result, ...]
    mutants: tuple[Mutant, ...] = ()

    @property
    def faults(self) -> tuple[str, ...]:
        """What the program does, in French, each sentence once."""
        return tuple(dict.fromkeys(m.faute for m in self.mutants))[:MOST_NAMED]

    @property
    def reasons(self) -> tuple[str, ...]:
        """How one comes to it, each sentence once."""
        return tuple(dict.fromkeys(m.pourquoi for m in self.mutants))[:MOST_NAMED]


def functions_to_compare(results: Sequence[Result]) -> dict[str, frozenset[str]]:
    """Return, for each exercise, the functions that several students got wrong."""
    counts = Counter((r.exercice, v.nom) for r, v in _mistakes(results))
    found: dict[str, set[str]] = defaultdict(set)
    for (exercice, nom), number in counts.items():
        if number >= FEW:
            found[exercice].add(nom)
    return {exercice: frozenset(some) for exercice, some in found.items()}


def common_mistakes(results: Sequence[Result], catalogues: Mapping[str, Catalogue]) -> list[Mistake]:
    """Return the mistakes of a class, the commonest first, then in the order of the hand-out."""
    named = {m.nom: m for e in catalogues for m in mutants_of(e)}
    gathered: dict[tuple[str, ...], list[tuple[Result, Verdict]]] = {}
    faults: dict[tuple[str, ...], tuple[Mutant, ...]] = {}
    for result, verdict in _mistakes(results):
        signature = signature_of(verdict)
        catalogue = catalogues.get(result.exercice)
        names = catalogue.nearest(signature) if catalogue else ()
        key = (result.exercice, verdict.nom, *(names or signature.loose))
        faults[key] = tuple(named[nom] for nom in names)
        gathered.setdefault(key, []).append((result, verdict))
    found = [
        Mistake(result.exercice, example, result, tuple(each for each, _v in some), faults[key])
        for key, some in gathered.items()
        if len(some) >= FEW
        for result, example in [_plainest(some)]
    ]
    return sorted(found, key=lambda m: (-len(m.results), m.exercice, _place(m), m.example.message))


def _mistakes(results: Sequence[Result]) -> Iterator[tuple[Result, Verdict]]:
    """Yield the functions that are wrong by themselves, not waiting for another nor still to be written."""
    for result in results:
        if "erreur" not in result.bulletin:
            for verdict in verdicts_of(result):
                if is_fault(verdict) or verdict.verdict is Kind.PRECONDITION:
                    yield result, verdict


def _plainest(some: Sequence[tuple[Result, Verdict]]) -> tuple[Result, Verdict]:
    """Return the example to show: the shortest one, the same whatever the order of the students."""

    def plainness(each: tuple[Result, Verdict]) -> tuple[object, ...]:
        result, verdict = each
        calls = verdict.contre_exemple
        return not calls, len(calls), calls, verdict.message, verdict.obtenu, result.key

    return min(some, key=plainness)


def _place(mistake: Mistake) -> int:
    exercise = EXERCISES.get(mistake.exercice)
    names = exercise.names if exercise else ()
    return names.index(mistake.example.nom) if mistake.example.nom in names else len(names)


# --- which fault a function resembles


@dataclass(frozen=True, slots=True)
class Signature:
    """How a fault shows itself, in the words of a verdict."""

    fonction: str
    verdict: str
    appels: str
    attendu: str
    obtenu: str
    message: str

    @property
    def loose(self) -> tuple[str, str, str]:
        """What is alike in two faults that do not show on the same cartes."""
        return self.fonction, self.verdict, self.message


def signature_of(verdict: Verdict) -> Signature:
    """Return how a function went wrong, the student's own line numbers left out."""
    calls = "\n".join(verdict.contre_exemple)
    obtained, message = (_LINE.sub(r"\1 …", text) for text in (verdict.obtenu, verdict.message))
    return Signature(verdict.nom, verdict.verdict.value, calls, verdict.attendu, obtained, message)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The names of the faults of an exercise, by how they show themselves."""

    known: Mapping[Signature, tuple[str, ...]]

    def nearest(self, signature: Signature) -> tuple[str, ...]:
        """Return the names of the faults that show themselves in the same way, else in the same words.

        None when nothing is like it, nor when the words fit too many of them to mean anything.
        """
        if signature in self.known:
            return self.known[signature]
        loose = signature.loose
        named = [nom for each, names in self.known.items() if each.loose == loose for nom in names]
        return tuple(sorted(named)) if len(named) <= MOST_LOOSE else ()


def catalogue_for(
    exercice: str,
    fonctions: Set[str],
    graine: int,
    folder: Path,
    *,
    most: int | None = None,
    workers: int = 2,
    stop: threading.Event | None = None,
    on_progress: OnProgress = lambda done, total: None,
) -> Catalogue:
    """Return how the faults of these functions show themselves, judging those that are not known yet.

    `most` is the number of files of faults that may be judged: a small class is not worth them all.
    Raises `Stopped` (see `worker`) when `stop` is set meanwhile; what was known by then is kept.
    """
    store = _Store(folder / FILE, exercice, graine)
    wanted = batches_of([m for m in mutants_of(exercice) if m.fonction in fonctions])[:most]
    # From all the faults, not from those that are missing: a run that goes on judges the same batches.
    batches = [batch for batch in wanted if not all(m.nom in store.known for m in batch)]
    with ThreadPoolExecutor(max(1, workers)) as pool:
        judged = pool.map(lambda batch: _judged(batch, graine, stop), batches)
        for done, signatures in enumerate(judged, 1):
            store.add(signatures)
            on_progress(done, len(batches))
    return _catalogue((m for batch in wanted for m in batch), store.known)


def _catalogue(mutants: Iterable[Mutant], known: Mapping[str, Signature | None]) -> Catalogue:
    by_signature: dict[Signature, list[str]] = {}
    for mutant in mutants:
        signature = known.get(mutant.nom)
        if signature is not None:
            by_signature.setdefault(signature, []).append(mutant.nom)
    return Catalogue({signature: tuple(names) for signature, names in by_signature.items()})


# --- several faults in one file


def batches_of(mutants: Sequence[Mutant]) -> list[list[Mutant]]:
    """Gather faults that cannot be taken for one another: none in a function that another one uses."""
    gathered: list[tuple[list[Mutant], set[str]]] = []
    for mutant in mutants:
        changed = {mutant.fonction, mutant.dans or mutant.fonction}
        reached = _all_reached(mutant.exercice)
        users = {nom for nom, some in reached.items() if changed & some}
        apart = changed | users | reached.get(mutant.fonction, frozenset())
        group = next((g for g in gathered if not apart & g[1]), None)
        if group is None:
            group = ([], set())
            gathered.append(group)
        group[0].append(mutant)
        group[1].update(changed)
    return [batch for batch, _changed in gathered]


@cache
def _all_reached(exercice: str) -> Mapping[str, frozenset[str]]:
    """Return, for each function of a reference, those that it may call, directly or not."""
    functions = definitions(reference_text(exercice))
    calls = {
        nom: {n.id for n in ast.walk(node) if isinstance(n, ast.Name)} & functions.keys() - {nom}
        for nom, node in functions.items()
    }
    changed = True
    while changed:
        further = {nom: some.union(*(calls[each] for each in some)) for nom, some in calls.items()}
        changed, calls = further != calls, further
    return {nom: frozenset(some) for nom, some in calls.items()}


def with_faults(mutants: Sequence[Mutant]) -> str:
    """Return the text of the reference with several faults, each in a function of its own."""
    text = reference_text(mutants[0].exercice)
    rows = text.splitlines(keepends=True)
    functions = definitions(text)
    # From the last to the first: the lines of those still to come do not move.
    for mutant in sorted(mutants, key=lambda m: -functions[m.dans or m.fonction].lineno):
        node = functions[mutant.dans or mutant.fonction]
        span = slice(node.lineno - 1, node.end_lineno)
        rows[span] = ["".join(rows[span]).replace(mutant.avant, mutant.apres, 1)]
    return "".join(rows)


def _judged(
    mutants: Sequence[Mutant], graine: int, stop: threading.Event | None
) -> dict[str, Signature | None]:
    """Judge a file of faults; None for a fault that does not show as one of its own function."""
    exercice = mutants[0].exercice
    with scratch() as folder:
        file = folder / f"{exercice}_a_completer.py"
        file.write_text(with_faults(mutants), encoding="utf-8")
        bulletin = judge(file, exercice, graine=graine, stop=stop)
    shown = {v.nom: signature_of(v) for v in bulletin.fonctions if v.verdict not in NO_FAULT}
    return {m.nom: shown.get(m.fonction) for m in mutants}


# --- what is kept


class _Store:
    """The signatures known already, in one file for all the exercises; another version begins anew."""

    def __init__(self, file: Path, exercice: str, graine: int) -> None:
        self._file, self._key = file, f"{exercice}-{graine}"
        self._all = self._read()
        self.known: dict[str, Signature | None] = dict(_read_signatures(self._all.get(self._key, {})))

    def _read(self) -> dict[str, Any]:
        try:
            data = read(self._file)
            return object_at(data, "exercices") if value_at(data, "versions") == versions() else {}
        except (OSError, ValueError):
            return {}

    def add(self, signatures: Mapping[str, Signature | None]) -> None:
        """Keep what a file of faults showed."""
        self.known.update(signatures)
        self._all[self._key] = {nom: _as_list(each) for nom, each in sorted(self.known.items())}
        content = {"versions": versions(), "exercices": dict(sorted(self._all.items()))}
        text = json.dumps(content, ensure_ascii=False, indent=0)
        write_atomically(self._file, text.encode("utf-8", "replace"))


def _as_list(signature: Signature | None) -> list[str] | None:
    if signature is None:
        return None
    s = signature
    return [s.fonction, s.verdict, s.appels, s.attendu, s.obtenu, s.message]


def _read_signatures(data: Mapping[str, Any]) -> Iterator[tuple[str, Signature | None]]:
    for nom, each in data.items():
        if each is None or (len(each) == 6 and all(isinstance(text, str) for text in each)):
            yield nom, None if each is None else Signature(*each)
