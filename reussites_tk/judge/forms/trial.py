"""Tries one function on its cases and its laws in a child, and says what is wrong with it first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from typing import Any

from ...texts import _
from ...worker.messages import Failed, Observed, Outcome
from .. import words
from ..observations import disturbed
from ..runner import Runner, failure, patient, raw_outcomes
from ..tas.compare import threads_left
from ..verdicts import Difference, Kind
from .faults import ByReading, Departure, Fault, Tried
from .form import Case, Form, Function, Law, Reading, Reference, Seen, Wire, calls_of, compared, given_in
from .values import LONGEST, Words, differences, is_value, narrowed

SECONDS = 0.7
"""Processor seconds given to each count of outcomes."""
DOUBT, CERTAIN = 1, 11
"""What does not look fair, and what is not: a fair law gives it once in 10 tries, in 10^11 tries."""
MOVED = _(
    "Ce que rend le premier appel a changé pendant le second : c'était {wanted}, c'est maintenant {given}. "
    "Chaque appel doit rendre une liste à lui."
)
SPOILED = _(
    "L'appel ne doit pas changer les cartes : le champ {field} de la carte {code} valait {wanted}, et vaut "
    "maintenant {given}."
)
RESULT = _("le résultat")
"""How what a call returns is named where it is drawn."""
ABSENT: Wire = ["?", "absent"]
OTHER_PART = _("Dans ce que donne l'appel, {path} devrait valoir {wanted}, et vaut {given}.")
NO_CALL = _("aucun appel")
OTHER_CALL = _("Parmi les appels que fait la fonction, le n° {k} devrait être {due}, et c'est {made}.")
OTHER_ARGUMENT = _(
    "Dans l'appel n° {k} que fait la fonction, celui de {nom}, {name} devrait être {due}, et c'est {made}."
)
MISSING_CALL = _("La fonction doit encore faire l'appel {due}, et s'arrête avant.")
EXTRA_CALL = _("La fonction fait un appel de trop : {made}.")
ALWAYS_SAME = _(
    "Ici, tous les appels donnent le même résultat : l'aléa est-il réinitialisé (init_alea, random.seed) à "
    "chaque appel ?"
)


class Trials:
    """Tries functions of one exercise; what ours gives is worked out here, never in the child."""

    def __init__(self, form: Form, graine: int) -> None:
        """Load ours, and prepare the words."""
        self.form, self.graine = form, graine
        self.reference, self.words = Reference(form), Words(form)
        readings = {each.nom: each for function in form.functions.values() for each in function.readings}
        self._references = {nom: Reference(form, reading) for nom, reading in readings.items()}

    def tried(self, runner: Runner, function: Function) -> Tried:
        """Try a function on its cases, then its laws."""
        tried = self._on_cases(runner, function)
        if tried.fault is not None:
            return tried
        laws = self._laws(runner, function)
        return replace(tried, fault=laws.fault, remarks=(*tried.remarks, *laws.remarks))

    def _on_cases(self, runner: Runner, function: Function) -> Tried:
        cases = list(function.cases(self.graine))
        found = ByReading(function.readings)
        whole, called = False, None
        with closing(self._outcomes(runner, cases)) as outcomes:
            for case, outcome in patient(runner, outcomes):
                if isinstance(outcome, Observed):
                    called = frozenset(outcome.data["lent"])
                for reading in found.legal(case):
                    fault = self.fault(function, case, outcome, reading)
                    found.add(case, reading, fault)
                    # A call that ends its child does so under every reading: it is not waited for again.
                    ended = isinstance(outcome, Failed) and case.under is None
                    if fault is not None and (ended or not function.readings):
                        return Tried(fault, called=called)
                whole = whole or self._is_number(case, outcome)
        fault, kept = found.blamed(), found.followed()
        remarks = (*((words.INTEGER_FOR_BOOLEAN,) if whole else ()), *(() if kept else (function.remark,)))
        return Tried(fault, remarks if fault is None else (), kept, called)

    def first_fault(self, runner: Runner, function: Function, cases: Sequence[Case]) -> Fault | None:
        """Return the first of these cases that goes wrong, or None."""
        with closing(self._outcomes(runner, cases)) as outcomes:
            for case, outcome in patient(runner, outcomes):
                fault = self.fault(function, case, outcome)
                if fault is not None:
                    return fault
        return None

    def _outcomes(self, runner: Runner, cases: Sequence[Case]) -> Generator[tuple[Case, Outcome], None, None]:
        items = [case.item(self.graine) for case in cases]
        # Closed at once when the caller stops reading: the child must not go on with the rest.
        with closing(raw_outcomes(runner, items)) as outcomes:
            for case, outcome in zip(cases, outcomes, strict=True):
                yield case, _checked(case, outcome)

    def alone(
        self, runner: Runner, function: Function, case: Case, reading: Reading | None = None
    ) -> Fault | None:
        """Run one case, in a child where nothing was called before."""
        ((_case, outcome),) = self._outcomes(runner, [case])
        return self.fault(function, case, outcome, reading)

    # --- one case

    def fault(
        self, function: Function, case: Case, outcome: Outcome, reading: Reading | None = None
    ) -> Fault | None:
        """Return what is wrong with a case that was run, or None."""
        if isinstance(outcome, Failed):
            return Fault(case, failure(outcome), outcome.output, reading=reading)
        if outcome.threads:
            return Fault(case, threads_left(outcome.threads), outcome.output, reading=reading)
        if outcome.data["r"][-1][0] == "x":
            return self._raised(case, outcome, reading)
        seen = self._seen(case, outcome.data)
        found = self.difference(function, case, seen, reading)
        if found is None and case.again:
            found = self._moved(outcome.data)
        if found is None:
            found = self._spoiled(outcome.data)
        if found is None:
            return None
        return Fault(case, found, outcome.output, case.calls[-1].fonction, reading=reading)

    def _seen(self, case: Case, data: Any) -> Seen:
        sides = self.form.sides
        after = tuple(compared(each, sides) for each in data["after"])
        return Seen(compared(data["r"][-1], sides), after, calls_of(case, data["given"], sides))

    def _raised(self, case: Case, outcome: Observed, reading: Reading | None) -> Fault:
        """Return the fault of a case whose last call raised, be it in a function that was given to it."""
        data = outcome.data
        given = data.get("given", [])  # a law keeps none
        if given and not given[-1][-1]:
            wanted = next(self._reference(reading).outcomes(case)).given
            difference = self._other_calls(case, wanted, calls_of(case, given, self.form.sides))
            # A call that lacks an argument is best told by Python.
            if difference is not None and ABSENT not in given[-1][1]:
                return Fault(case, difference, outcome.output, case.calls[-1].fonction, reading=reading)
        last, place = data["r"][-1], len(data["r"]) - 1
        shown = replace(case, calls=case.calls[: place + 1])
        sentence = words.raised_sentence([*last, False])
        told = words.exception_text(last)
        found = Difference(Kind.EXCEPTION, words.NO_EXCEPTION, told, sentence, last[3])
        return Fault(shown, found, outcome.output, case.calls[place].fonction, reading=reading)

    def _moved(self, data: Any) -> Difference | None:
        """Return how what the first of two calls gave was changed by the second, or None."""
        for was, now in zip(data["r"], data["again"], strict=False):
            if was != now:
                wanted, given = self.words.value(was), self.words.value(now)
                return Difference(Kind.EFFET_DE_BORD, wanted, given, MOVED.format(wanted=wanted, given=given))
        return None

    def _spoiled(self, data: Any) -> Difference | None:
        """Return how a carte of the file's own was changed by a call that should only look at it, or None."""
        for code, field, was, now in data.get("spoiled", []):  # a law tells none
            wanted, given = self.words.value(was), self.words.value(now)
            sentence = SPOILED.format(field=field, code=code, wanted=wanted, given=given)
            return Difference(
                Kind.EFFET_DE_BORD, f"{code}.{field} = {wanted}", f"{code}.{field} = {given}", sentence
            )
        return None

    def _reference(self, reading: Reading | None) -> Reference:
        return self.reference if reading is None else self._references[reading.nom]

    def difference(
        self, function: Function, case: Case, seen: Seen, reading: Reading | None = None
    ) -> Difference | None:
        """Return how what a case did departs from all that is right, under one reading, or None."""
        if case.allowed is not None:
            return self._not_allowed(case, seen)
        if case.sound is not None:
            return None if case.sound(seen.value) else self._wrong_value(case.wanted, seen, case.why)
        ways: list[Seen] = []
        for way in self._reference(reading).outcomes(case):
            same = way.given == seen.given and self._same(function, way.value, seen.value)
            if same and not _parts(case, way.after, seen.after, function):
                return None
            ways.append(way)
        # The way that is nearest is the one to show: the value as it should be, then the least to change.
        return min((self._departure(function, case, way, seen) for way in ways), key=lambda each: each[0])[1]

    def _not_allowed(self, case: Case, seen: Seen) -> Difference | None:
        assert case.allowed is not None
        if any(seen.value == ["i", value] for value in case.allowed):
            return None
        *first, last = map(str, case.allowed)
        told = _("{first} ou {last}").format(first=", ".join(first), last=last) if first else last
        return self._wrong_value(case.wanted or told, seen)

    def _wrong_value(self, wanted: str, seen: Seen, why: Callable[[Wire], str] | None = None) -> Difference:
        given = self.words.value(seen.value)
        sentence = words.wrong_value(wanted, given) if why is None else why(seen.value)
        return Difference(Kind.FAUX, wanted, given, sentence)

    def _same(self, function: Function, wanted: Wire, given: Wire) -> bool:
        if wanted[0] == "b" and given[0] == "i" and given[1] in (0, 1):
            return bool(wanted[1] == given[1])
        return function.same(wanted, given) if function.same is not None else wanted == given

    def _departure(
        self, function: Function, case: Case, way: Seen, seen: Seen
    ) -> tuple[tuple[bool, bool, int], Difference]:
        """Return how far a case is from one right way, and the difference that shows it."""
        calls = self._other_calls(case, way.given, seen.given)
        if calls is not None:
            return (True, True, 0), calls
        if not self._same(function, way.value, seen.value):
            return (False, True, 0), self._other_value(function, way.value, seen.value)
        found = _parts(case, way.after, seen.after, function)
        before = self.reference.before(case)
        moved = [path for path, _one, _two in _parts(case, before, way.after)]
        return (False, False, len(found)), self._changed(found[0], moved)

    def _other_value(self, function: Function, wanted: Wire, given: Wire) -> Difference:
        """Return the difference of two values; where they are too long to be read, that of a part."""
        due, made = self.words.value(wanted), self.words.value(given)
        sentence = words.wrong_value(due, made)
        told = function.tell(wanted, given) if function.tell is not None else None
        if told is not None:
            sentence, due, made = told
        elif max(len(due), len(made)) >= LONGEST:
            same = partial(self._same, function)
            path, one, two = narrowed(same, wanted, given, RESULT, function.parts)
            if path != RESULT:
                due, made = self.words.value(one), self.words.value(two)
                sentence = OTHER_PART.format(path=path, wanted=due, given=made)
                due, made = f"{path} = {due}", f"{path} = {made}"
        return Departure(Kind.FAUX, due, made, sentence, None, RESULT, wanted, given)

    def _other_calls(self, case: Case, wanted: Sequence[Any], given: Sequence[Any]) -> Difference | None:
        """Return the first call of a given function that is not the one that is due, or None."""
        for k, (one, two) in enumerate(zip_longest(wanted, given), 1):
            if one == two:
                continue
            due, made = (NO_CALL if each is None else self._call(each) for each in (one, two))
            if one is None or two is None or one[0] != two[0]:
                sentence = EXTRA_CALL if one is None else MISSING_CALL if two is None else OTHER_CALL
                return Difference(Kind.FAUX, due, made, sentence.format(k=k, due=due, made=made))
            return Difference(Kind.FAUX, due, made, self._other_argument(case, k, one, two))
        return None

    def _other_argument(self, case: Case, k: int, one: Any, two: Any) -> str:
        """Return the sentence on the first argument that differs in two calls of one given function."""
        parameters = given_in(case)[one[0]].parameters
        differing = zip(parameters, one[1], two[1], strict=True)
        name, due, made = next(each for each in differing if each[1] != each[2])
        due, made = self.words.value(due), self.words.value(made)
        return OTHER_ARGUMENT.format(k=k, nom=one[0], name=name, due=due, made=made)

    def _call(self, call: tuple[str, tuple[Wire, ...]]) -> str:
        return f"{call[0]}({', '.join(map(self.words.value, call[1]))})"

    def _changed(self, part: tuple[str, Wire, Wire], moved: Sequence[str]) -> Difference:
        """Return the difference on a part that is not as it should be; `moved` are those that change."""
        path, wanted, given = part[0], self.words.value(part[1]), self.words.value(part[2])
        if any(_is_inside(path, other) or _is_inside(other, path) for other in moved):
            text = _("Après l'appel, {path} devrait valoir {wanted}, et vaut {given}.")
        else:
            text = _("L'appel ne doit pas changer {path}, qui valait {wanted}, et vaut maintenant {given}.")
        # A side effect is what a function does that should only look.
        kind = Kind.FAUX if moved else Kind.EFFET_DE_BORD
        sentence = text.format(path=path, wanted=wanted, given=given)
        return Departure(kind, f"{path} = {wanted}", f"{path} = {given}", sentence, None, *part)

    def _is_number(self, case: Case, outcome: Outcome) -> bool:
        """Return True if a right call gave 1 or 0 in the place of True or False."""
        if not isinstance(outcome, Observed) or case.allowed is not None or case.sound is not None:
            return False
        if outcome.data["r"][-1] not in (["i", 0], ["i", 1]):
            return False
        return bool(next(self.reference.outcomes(case)).value[0] == "b")

    # --- many draws

    def _laws(self, runner: Runner, function: Function) -> Tried:
        """Count the outcomes of each law; a file may follow one honest reading, and should keep to it."""
        kept: list[frozenset[str]] = []
        for law in function.laws(self.graine):
            readings = self._readings(runner, function, law)
            if isinstance(readings, Fault):
                return Tried(readings)
            kept.append(readings)
        mixed = bool(kept) and not frozenset.intersection(*kept)
        return Tried(remarks=(function.remark,) if mixed else ())

    def _readings(self, runner: Runner, function: Function, law: Law) -> frozenset[str] | Fault:
        """Return the readings that the counts of a law agree with: counted again before it is blamed."""
        counts: list[tuple[Seen, int]] = []
        for runs, power, stream in ((law.runs, DOUBT, 1), (law.more, CERTAIN, 2)):
            found = self._counts(runner, function, law, runs, stream)
            if isinstance(found, Fault):
                return found
            counts = found
            readings = law.fair(counts, power)
            if readings:
                return readings
        runs = sum(n for _seen, n in counts)
        told = _("{n} fois sur {runs} : {value}").format(runs=runs, **self._most_often(law, counts))
        sentence = law.fault if len(counts) > 1 else f"{law.fault} {law.alone or ALWAYS_SAME}"
        return Fault(law.case, Difference(Kind.FAUX, law.wanted, told, sentence), counted=True)

    def _most_often(self, law: Law, counts: Sequence[tuple[Seen, int]]) -> dict[str, str | int]:
        """Return what the draws of a law showed most often, and how many times."""
        if law.told is None:
            seen, most = max(counts, key=lambda each: each[1])
            return {"n": most, "value": self._outcome(law.case, seen)}
        found: Counter[str] = Counter()
        for seen, n in counts:
            found.update(dict.fromkeys(law.told(seen), n))
        ((value, most),) = found.most_common(1)
        return {"n": most, "value": value}

    def _outcome(self, case: Case, seen: Seen) -> str:
        """Write what came out of a draw: the value returned, or the first variable when there is none."""
        if seen.after and seen.value[0] in "nb":
            before = self.reference.before(case)
            return " ; ".join(f"{p} = {self.words.value(v)}" for p, _b, v in _parts(case, before, seen.after))
        return self.words.value(seen.value)

    def _counts(
        self, runner: Runner, function: Function, law: Law, runs: int, stream: int
    ) -> list[tuple[Seen, int]] | Fault:
        graine = 1000 * self.graine + stream
        item = {**law.case.item(graine), "mode": "law", "runs": runs, "seconds": SECONDS}
        outcome = observe_law(runner, item)
        if isinstance(outcome, Failed):
            return Fault(law.case, failure(outcome), outcome.output)
        if "r" in outcome.data:
            found = self.fault(function, law.case, outcome)
            assert found is not None
            return found
        counts = [
            (self._seen(law.case, {"r": [value], "after": after, "given": []}), n)
            for value, after, n in outcome.data["outcomes"]
        ]
        for seen, _n in counts:
            wrong = self.difference(function, law.case, seen)
            if wrong is not None:
                return Fault(law.case, wrong, where=function.nom)
        return counts


def _is_inside(path: str, other: str) -> bool:
    """Return True if a path is another one, or leads further into it."""
    return path == other or path.startswith((f"{other}.", f"{other}["))


def _parts(
    case: Case, one: Sequence[Wire], two: Sequence[Wire], function: Function | None = None
) -> list[tuple[str, Wire, Wire]]:
    """Return the parts of the laid variables that differ, each compared as the function says."""
    found: list[tuple[str, Wire, Wire]] = []
    for (name, _value), first, second in zip(case.lay, one, two, strict=True):
        same = None if function is None else function.same_after.get(name)
        if same is None or not same(first, second):
            found += differences(first, second, name)
    return found


# --- the shape of what the bench answers


def _checked(case: Case, outcome: Outcome) -> Outcome:
    """Return an outcome, or the failure that stands for it when it cannot be an observation of the case."""
    if isinstance(outcome, Failed):
        return outcome
    sound = _is_seen(outcome.data, case) and _is_again(outcome.data, case) and _is_spoiled(outcome.data)
    return outcome if sound else disturbed(outcome)


def _is_again(data: dict[str, Any], case: Case) -> bool:
    """Return True if the values that were kept are there when the case asks for them."""
    again = data.get("again")
    if type(again) is not list or not all(map(is_value, again)):
        return False
    kept = sum(bool(call.kept) for call in case.calls) if case.again else 0
    return data["r"][-1][0] == "x" or len(again) == kept


def _is_spoiled(data: dict[str, Any]) -> bool:
    """Return True for a list of fields of cartes that were changed, be it empty."""
    spoiled = data.get("spoiled")
    return type(spoiled) is list and all(
        type(each) is list
        and len(each) == 4
        and type(each[0]) is type(each[1]) is str
        and all(map(is_value, each[2:]))
        for each in spoiled
    )


def _is_seen(data: Any, case: Case) -> bool:
    if type(data) is not dict or type(data.get("r")) is not list or type(data.get("after")) is not list:
        return False
    results, after, given = data["r"], data["after"], data.get("given")
    if type(given) is not list or not all(_is_call(call, case) for call in given):
        return False
    lent = data.get("lent")
    if type(lent) is not list or not all(type(name) is str for name in lent):
        return False
    if not (all(map(is_value, results)) and all(map(is_value, after)) and len(after) == len(case.lay)):
        return False
    raised = bool(results) and results[-1][0] == "x"
    return 0 < len(results) <= len(case.calls) and (raised or len(results) == len(case.calls))


def _is_call(call: Any, case: Case) -> bool:
    """Return True for what has the shape of a call of a function that the case gives."""
    if type(call) is not list or len(call) != 3 or type(call[1]) is not list or type(call[2]) is not int:
        return False
    sizes = {nom: len(given.parameters) for nom, given in given_in(case).items()}
    known = type(call[0]) is str and sizes.get(call[0]) == len(call[1])
    return known and all(map(is_value, call[1]))


def observe_law(runner: Runner, item: dict[str, Any]) -> Outcome:
    """Return the counts of a law, or the failure that stands for what are no counts."""
    (outcome,) = raw_outcomes(runner, [item])
    if isinstance(outcome, Failed):
        return outcome
    data = outcome.data
    if type(data) is dict and type(data.get("r")) is list:
        sound = bool(data["r"] and all(map(is_value, data["r"])) and data["r"][-1][0] == "x")
    else:
        sound = type(data) is dict and _are_counts(data, len(item["lay"]), item["runs"])
    return outcome if sound and not outcome.threads else disturbed(outcome)


def _are_counts(data: dict[str, Any], laid: int, runs: int) -> bool:
    outcomes = data.get("outcomes")
    if type(outcomes) is not list or not outcomes:
        return False
    for each in outcomes:
        if type(each) is not list or len(each) != 3 or not is_value(each[0]) or type(each[1]) is not list:
            return False
        if len(each[1]) != laid or not all(map(is_value, each[1])) or type(each[2]) is not int or each[2] < 1:
            return False
    return bool(sum(each[2] for each in outcomes) <= runs)
