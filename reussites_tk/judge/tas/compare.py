"""Compares what a child observed of a case with what was expected.

An observation is what the bench `cells` answers to a call: `r` is the result as the codec writes it, or
`["x", type, message, line, is a refusal]` for an exception; `tas` are the piles (see `cells.read_tas`), `g`
the two globals, `c` the cartes that changed (absent without any).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ...tas.catalogue import PAR_NOM, Genre
from ..verdicts import Difference, Kind
from ..words import (
    INTEGER_FOR_BOOLEAN,
    REFUSED,
    exception_text,
    pile_name,
    raised_sentence,
    value_text,
    wrong_value,
)
from . import words
from .cases import Case, TasState
from .oracle import Expected, unfolded


def difference(case: Case, expected: Expected, observed: Any) -> Difference | None:
    """Return the first difference that matters between `observed` and `expected`, or None."""
    result = observed["r"]
    raised = result[0] == "x"
    if result[0] == "u":
        sentence = words.UNLAID[result[1]]
        return Difference(Kind.EXCEPTION, words.outcome_text(case, expected), sentence, sentence)
    if expected.refusal:
        if raised and result[4]:
            return _changed_by_refusing(case, expected, observed)
        return not_refused(case.function, exception_text(result) if raised else words.NOT_REFUSED)
    return _raised(case, expected, result) if raised else next(_differences(case, expected, observed), None)


def _changed_by_refusing(case: Case, expected: Expected, observed: Any) -> Difference | None:
    """Return what a call changed before it was refused, or None."""
    if case.mode == "twice":
        return None
    changed = next(_changes(expected, observed, case.function, Kind.PRECONDITION), None)
    if changed is None:
        return None
    what = changed.attendu.partition(" = ")[0]
    message = words.REFUSED_LATE.format(what=what)
    return replace(changed, attendu=words.NOTHING_CHANGED.format(told=changed.attendu), message=message)


def remark(case: Case, expected: Expected, observed: Any) -> str:
    """Return the remark that a right but odd result deserves, or an empty string."""
    primitive = PAR_NOM[case.function]
    if primitive.resultat is Genre.BOOLEEN and observed["r"][0] == "i":
        return INTEGER_FOR_BOOLEAN
    return ""


def _differences(case: Case, expected: Expected, observed: Any) -> Iterator[Difference]:
    wrong = _wrong_result(case, expected, observed["r"])
    if wrong is not None:
        yield wrong
    if case.mode == "twice":
        return
    kind = Kind.EFFET_DE_BORD if PAR_NOM[case.function].consulte else Kind.FAUX
    yield from _changes(expected, observed, case.function, kind)
    for before, after in observed.get("c", ()):
        wanted, given = value_text(["c", before]), value_text(["c", after] if after else ["?", "Carte"])
        yield Difference(Kind.EFFET_DE_BORD, wanted, given, words.CARTE_CHANGED)
    threads = observed.get("threads")
    if threads:
        yield threads_left(threads)


def _changes(expected: Expected, observed: Any, function: str, kind: Kind) -> Iterator[Difference]:
    """Yield how the piles, then the module's globals, differ from what they should be after a call."""
    yield from _wrong_piles(function, expected, observed, kind)
    wrong = global_difference(expected.n, observed["g"], kind)
    if wrong is not None:
        yield wrong


def threads_left(count: int) -> Difference:
    """Make the difference of a call that leaves `count` threads running: a side effect."""
    return Difference(Kind.EFFET_DE_BORD, words.NO_THREAD, words.some_threads(count), words.THREAD_LEFT)


def not_refused(function: str, obtained: str) -> Difference:
    """Make the difference of an illegal call that is not refused; `obtained` says what happens instead."""
    sentence = words.check_precondition(PAR_NOM[function].precondition)
    return Difference(Kind.PRECONDITION, REFUSED, obtained, sentence)


def _raised(case: Case, expected: Expected, result: Any) -> Difference:
    """Make the difference of a legal call that raised: one that is refused gives a wrong answer."""
    kind = Kind.MEMOIRE if result[1] == "MemoryError" else Kind.EXCEPTION
    if result[4]:
        kind = Kind.FAUX
    wanted = words.outcome_text(case, expected)
    return Difference(kind, wanted, exception_text(result), raised_sentence(result), result[3])


# --- results ----------------------------------------------------------------------------------


_ALIKE = {Genre.BOOLEEN: ("b", "i"), Genre.COULEUR: ("k", "i"), Genre.RANG: ("r", "i")}


def value_agrees(genre: Genre, wanted: Any, result: Any) -> bool:
    """Return True if an encoded result is as wanted; 0 or 1 stands for a boolean, an int for a member."""
    return bool(result[1:] == wanted[1:] and result[0] in _ALIKE.get(genre, (wanted[0],)))


def _wrong_result(case: Case, expected: Expected, result: Any) -> Difference | None:
    wanted = expected.result
    genre = PAR_NOM[case.function].resultat
    if case.mode == "twice":
        if result == ["b", 1]:
            return None
        return Difference(Kind.FAUX, words.TWO_PILES, words.ONE_PILE, words.SHARED_PILE)
    if genre is None:
        return None
    if genre is Genre.TAS:
        state = wanted[1]
        if result[0] == "T":
            return _wrong_pile("t", state, result[1], Kind.FAUX)
        return Difference(
            Kind.FAUX, words.pile_text("t", state), value_text(result), words.no_pile_returned()
        )
    if value_agrees(genre, wanted, result):
        return None
    right, given = value_text(wanted), value_text(result)
    return Difference(Kind.FAUX, right, given, wrong_value(right, given))


# --- piles ------------------------------------------------------------------------------------


def _wrong_piles(function: str, expected: Expected, observed: Any, kind: Kind) -> Iterator[Difference]:
    if observed["tas"] == expected.as_seen():  # nearly always: no pile need be looked at
        return
    for i, (wanted, seen) in enumerate(zip(expected.tas, observed["tas"], strict=True)):
        if function == "battre_tas":
            wanted = _any_order(wanted, seen)
        wrong = _wrong_pile(pile_name(i), wanted, seen, kind)
        if wrong is not None:
            yield wrong


def _any_order(wanted: TasState, seen: Any) -> TasState:
    """Return the state wanted after a shuffle: the order seen, if it holds the same cartes."""
    codes = seen[4] if len(seen) > 4 else []
    if all(type(c) is int for c in codes) and sorted(codes) == sorted(wanted.codes):
        return TasState(tuple(codes), wanted.mode, wanted.actif, wanted.place)
    return wanted


def _wrong_pile(name: str, wanted: TasState, seen: Any, kind: Kind) -> Difference | None:
    seen = unfolded(seen)
    if seen[0] == "?":
        return Difference(kind, words.pile_text(name, wanted), value_text(seen[1]), words.unreadable(name))
    sentence = _pile_fault(name, wanted, seen)
    if not sentence:
        return None
    return Difference(kind, words.pile_text(name, wanted), words.seen_text(name, seen, wanted), sentence)


def _pile_fault(name: str, wanted: TasState, seen: Any) -> str:
    height, role, mode, place, forward, backward, same, flaw = seen
    if list(forward) != list(wanted.codes) or backward != forward[::-1] or flaw or not same:
        return words.chain_fault(name, wanted, seen)
    if height != ["i", len(wanted.codes)]:
        return words.wrong_height(name, height, len(wanted.codes))
    if role != ("actif" if wanted.actif else "inactif"):
        return words.wrong_role(name, wanted.actif)
    if wanted.actif and mode != wanted.mode:
        return words.wrong_mode(name, wanted.mode)
    if wanted.actif and place != ["l", *wanted.place]:
        return words.wrong_place(name, wanted.place, place)
    return ""


def global_difference(n: int, seen: Any, kind: Kind) -> Difference | None:
    """Compare the module's NB_CARTES and PREMIER_RANG, as seen, with those of a pack of `n`."""
    first = 7 if n == 32 else 2
    for name, letter, wanted, value in zip(
        ("NB_CARTES", "PREMIER_RANG"), "ir", (n, first), seen, strict=True
    ):
        if value[0] not in ("i", "r") or value[1] != wanted:
            right = f"{name} = {value_text([letter, wanted])}"
            return Difference(kind, right, f"{name} = {value_text(value)}", words.wrong_global(name))
    return None
