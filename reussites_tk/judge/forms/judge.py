"""Judges an exercise that has the general form: each function for itself, ours lent for those it calls."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from math import prod
from typing import Any

from ...texts import _
from .. import words
from ..function_judge import FunctionJudge
from ..runner import Runner
from ..tas.lending import reached
from ..verdicts import Exemple, Kind, TasDessine, Verdict
from .drawing import drawn, drawn_pair, rows
from .faults import Departure, Fault, Tried
from .form import Call, Case, Form, Group, Var, Wire, lendable
from .trial import RESULT, Trials

OTHER_READING = _(
    "Cette réponse serait juste dans une autre lecture de la règle ; mais d'autres appels de la fonction "
    "suivent celle-ci : {titre}."
)
DEADLY = frozenset((Kind.TEMPS_DEPASSE, Kind.MEMOIRE, Kind.SORTIE, Kind.TUE))
"""The verdicts on what ends its child."""


class FormJudge(FunctionJudge):
    """Judges the functions of one loaded file, on the cases of a form."""

    def __init__(self, form: Form, *args: Any) -> None:
        """Keep the form; the other arguments are those of every judge."""
        super().__init__(*args)
        self.form = form
        self.trials = Trials(form, self.graine)
        self._of_group: dict[str, Verdict] = {}
        self._followed: dict[str, frozenset[str]] = {}
        """The honest readings that each right function follows, but for those that have the remark."""
        self._by_itself: set[str] = set()
        """The constructors that are tried without the file's own pack."""

    def judged(self, nom: str) -> Verdict:
        """Try a function; where it goes wrong, again with ours in the place of the wrong ones it calls."""
        group = self.form.group
        if group is not None and nom in group.functions:
            return self._in_group(group, nom)
        pieces = self._wrong_pieces(nom)
        tried = self._tried_with(pieces, nom)
        if tried.fault is not None and self._makes_cartes(nom):
            tried = self._tried_by_itself(nom, tried)
        lent: tuple[str, ...] = ()
        if tried.fault is not None:
            lent = tuple(name for name in self._wrong_callees(nom) if name not in pieces)
        if lent:
            tried = self._tried_with((*pieces, *lent), nom)
            # A name that is met may be that of a variable; one whose child died told nothing.
            lent = tuple(name for name in lent if tried.called is None or name in tried.called)
        lent = (*pieces, *lent)
        if tried.fault is None:
            return self.with_lent(self.right(nom, (*tried.remarks, *self._mixed(nom, tried))), lent)
        return self.with_lent(self.wrong(nom, tried.fault, lent), lent)

    def _tried_with(self, lent: Collection[str], nom: str) -> Tried:
        """Try a function with ours in the place of some others."""
        if not lent:
            return self._tried(self.runner, nom)
        with self.fresh(**self.options(lent, nom)) as child:
            return self._tried(child, nom)

    # --- the cartes of the file's own

    def _makes_cartes(self, nom: str) -> bool:
        """Return True for a class that constructs the cartes of the pack."""
        return self.form.pack is not None and nom in self.form.pack.makers

    def _wrong_pieces(self, nom: str) -> tuple[str, ...]:
        """Return what is wrong of that which makes the cartes of a function's cases."""
        pack = self.form.pack
        if pack is None or nom in pack.makers:
            return ()
        if nom != pack.maker and not self.form.functions[nom].on_cartes:
            return ()
        return tuple(name for name in pack.pieces if name != nom and self.is_wrong(name))

    def _tried_by_itself(self, nom: str, tried: Tried) -> Tried:
        """Try a constructor without the file's own pack: whatever is wrong there is not its fault."""
        assert self.form.pack is not None
        self._by_itself.add(nom)
        with self.fresh(**self.options((), nom)) as child:
            alone = self._tried(child, nom)
        if alone.fault is None or tried.fault is None or tried.fault.difference.kind is not Kind.FAUX:
            return alone
        self._by_itself.discard(nom)
        return tried

    def options(self, lent: Collection[str], nom: str) -> dict[str, Any]:
        """Return the options of a child that tries `nom`, where ours stand for what is lent."""
        pack = self.form.pack
        if pack is None:
            return {"lent": self.texts(lent)}
        pieces = [name for name in lent if name in pack.pieces]
        found: dict[str, Any] = {"lent": self.texts([name for name in lent if name not in pieces])}
        if nom in self._by_itself:
            found["pack"] = {**pack.plan(), "own": False}
        elif pieces:
            found["pack"] = pack.lent(pieces, [name for name in pieces if self._is_deadly(name)])
        return found

    def _is_deadly(self, nom: str) -> bool:
        verdict = self.verdict_of(nom)
        return verdict is not None and verdict.verdict in DEADLY

    def _tried(self, runner: Runner, nom: str) -> Tried:
        return self.trials.tried(runner, self.form.functions[nom])

    def _mixed(self, nom: str, tried: Tried) -> tuple[str, ...]:
        """Return the remark on a function that follows another reading than those before it, if any."""
        function = self.form.functions[nom]
        own = frozenset(each.nom for each in function.readings)
        if not own:
            return ()
        others = [kept for kept in self._followed.values() if kept & own]
        if not frozenset.intersection(tried.readings or own, *others):
            return (function.remark,)
        self._followed[nom] = tried.readings or own
        return ()

    def texts(self, names: Collection[str]) -> dict[str, str]:
        """Return what the bench is to lend: each function comes with those of ours that it calls."""
        return {name: lendable(self.form.reference(), name) for name in names}

    def _wrong_callees(self, nom: str) -> tuple[str, ...]:
        # By their names: one that is absent from the file is among them.
        bare = {name: name.rpartition(".")[2] for name in self.functions}
        called = reached(self.source.text, bare[nom], bare.values(), ())
        found = [name for name in self.functions if bare[name] in called]
        pack = self.form.pack
        if pack is not None and nom in pack.pieces:
            # What takes its cartes from the pack waits for the verdict on its pieces, and a constructor is
            # judged on the very cartes that ours would put right.
            apart = () if nom == pack.maker else pack.pieces
            found = [n for n in found if not self.form.functions[n].on_cartes and n not in apart]
        return tuple(name for name in found if self.is_wrong(name))

    def wrong(self, nom: str, fault: Fault, lent: Collection[str] = (), tested: str = "") -> Verdict:
        """Return the verdict on a fault, after its case was run alone in a child of its own.

        `tested` is the function that the case ends with, where another one is to blame.
        """
        notes = [OTHER_READING.format(titre=fault.reading.titre)] if fault.mixed and fault.reading else []
        if not fault.counted:
            function = self.form.functions[tested or nom]
            with self.fresh(**self.options(lent, nom)) as child:
                alone = self.trials.alone(child, function, fault.case, fault.reading)
            fault = alone or fault
            notes += [] if alone else [words.AFTER_OTHERS]
        message = " ".join((fault.difference.message, *notes))
        exemple = self._example(nom, fault, message)
        return self.different(nom, fault.difference, exemple, fault.printed)

    def _example(self, nom: str, fault: Fault, message: str) -> Exemple:
        """Return the example of a fault: its lines, and the cartes that they hold, in rows."""
        lines, pose = self.trials.words.code(fault.case)
        names = [name for name, _value in fault.case.lay]
        laid = zip(names, self.trials.reference.before(fault.case), strict=True)
        before = drawn(row for name, value in laid for row in rows(name, value))
        wanted: tuple[TasDessine, ...] = ()
        given: tuple[TasDessine, ...] = ()
        found = fault.difference
        if isinstance(found, Departure) and found.wanted is not None and found.given is not None:
            parts = self.form.functions[nom].parts if found.path == RESULT else ()
            wanted, given = drawn_pair(found.path, found.wanted, found.given, parts)
        return Exemple(lines, before, wanted, given, message, pose)

    def _in_group(self, group: Group, nom: str) -> Verdict:
        """Return the verdict of a function that is judged with others: no other could be lent to it."""
        if not self._of_group:
            self._of_group = GroupInquiry(self, group).verdicts()
        return self._of_group[nom]


class GroupInquiry:
    """The verdicts of the functions of one group, judged together and blamed one by one.

    Where one that reads answers wrongly, the one to blame is the one in whose place ours puts everything
    right; where ours cannot stand beside the file's own, what the histories have in common tells.
    """

    def __init__(self, judge: FormJudge, group: Group) -> None:
        """Keep the judge, whose child and words serve."""
        self._judge, self._group = judge, group
        self._written = [name for name in group.functions if judge.is_written(name)]
        self._mended: dict[str, str] = {}
        """Who is to blame for what a reader did, where another object of theirs puts all right."""

    def verdicts(self) -> dict[str, Verdict]:
        """Return the verdict of each function that is written."""
        found: dict[str, Verdict] = {}
        waiting: dict[str, str] = {}
        for name in self._group.reads:
            fault = self._fault(self._judge.runner, name) if name in self._written else None
            if fault is None:
                continue
            culprit = self._culprit(name, fault)
            found.setdefault(culprit, self._blamed(culprit, fault, name))
            if culprit != name:
                waiting[name] = culprit
        for name, culprit in waiting.items():
            if name not in found:
                found[name] = self._with_ours(name, culprit)
        return {name: found.get(name) or self._seen_enough(name) for name in self._written}

    def _seen_enough(self, name: str) -> Verdict:
        """Return the verdict of a function that nothing accuses: right, if any history could call it."""
        if any(call.fonction == name for each in self._group.reads for call in self._calls(each)):
            return self._judge.right(name)
        made, read = self._group.makes in self._written, set(self._group.reads) & set(self._written)
        needed = [] if made else [self._group.makes]
        sentence = words.blocked_until(needed, () if read else self._group.reads)
        return self._judge.blocked(self._judge.plain(name, Kind.BLOQUEE, ""), needed, sentence)

    def _blamed(self, culprit: str, fault: Fault, name: str) -> Verdict:
        """Return the verdict of the culprit: a line of another function is no line of its own."""
        verdict = self._judge.wrong(culprit, fault, tested=name)
        if verdict.verdict is not Kind.EXCEPTION or fault.where in ("", culprit):
            return verdict
        message = f"{verdict.message} {words.through_another(fault.where, culprit)}"
        exemple = verdict.exemple and replace(verdict.exemple, note=message)
        return replace(verdict, ligne=None, message=message, exemple=exemple)

    def _calls(self, name: str) -> Iterator[Call]:
        for case in self._cases(name):
            yield from case.calls

    def _with_ours(self, name: str, culprit: str) -> Verdict:
        """Judge a function again with ours in the place of the culprit, which its file may not bear."""
        with self._judge.fresh(lent=self._judge.texts((culprit,))) as child:
            fault = self._fault(child, name)
        if fault is None:
            return self._judge.with_lent(self._judge.right(name), (culprit,))
        return self._without(name, culprit)

    def _without(self, name: str, culprit: str) -> Verdict:
        """Judge a function where the culprit plays no part, when ours cannot stand for it."""
        if self._mended.get(name) == culprit:
            return self._judge.right(name, (words.seen_without(culprit),))
        cases = [case for case in self._cases(name) if not _count(case, culprit)]
        if culprit == self._group.makes:
            cases = _some_alone(self._bound(self._cases(name)))
            fault = next(filter(None, (self._alone(name, case) for case in cases)), None)
        else:
            fault = self._fault(self._judge.runner, name, cases)
        if fault is None and cases:
            return self._judge.right(name, (words.seen_without(culprit),))
        if fault is not None and culprit != self._group.makes and self._is_careless(name):
            return self._judge.wrong(name, fault)
        # What ours or the culprit makes of the file would be no example of its own faults.
        shown = Verdict(name, Kind.FAUX, 0.0, self._judge.functions[name].bareme)
        return self._judge.blocked(shown, [culprit], words.blocked_until([culprit]))

    # --- trying

    def _cases(self, name: str) -> list[Case]:
        """Return the histories of a function that only call what the file has."""
        cases = self._judge.form.functions[name].cases(self._judge.graine)
        written = set(self._written)
        return [case for case in cases if all(call.fonction in written for call in case.calls)]

    def _fault(self, runner: Runner, name: str, cases: Sequence[Case] | None = None) -> Fault | None:
        """Return the first fault of a function under the reading that it follows, or None."""
        cases = self._cases(name) if cases is None else cases
        function, trials = self._judge.form.functions[name], self._judge.trials
        fault = trials.first_fault(runner, function, cases)
        if fault is None:
            return None
        others = [self._group.other_reading(case) for case in cases]
        if others == list(cases) or trials.first_fault(runner, function, others) is not None:
            return fault
        # The file follows the other reading. As they are told, the histories still ask something of it.
        return trials.first_fault(runner, function, [self._group.at_least(case) for case in cases])

    def _passes(self, name: str, cases: Sequence[Case]) -> bool:
        return self._fault(self._judge.runner, name, cases) is None

    # --- blaming

    def _culprit(self, name: str, fault: Fault) -> str:
        """Return the function to blame for a fault seen where `name` reads."""
        group = self._group
        if fault.difference.kind is Kind.EXCEPTION and self._is_mismade(name):
            self._mended[name] = group.makes
            return group.makes
        elsewhere = bool(fault.where) and fault.where != name
        suspects = (group.makes,) if elsewhere else (name, group.makes, group.fills, group.empties)
        for each in suspects:
            if each in self._written and self._is_mended_by(each, name):
                return each
        if elsewhere:
            return group.makes if self._passes_apart(name) else fault.where
        return self._guessed(name)

    def _is_mismade(self, name: str) -> bool:
        """Return True if what stops comes from the size or the shape of the object that was made."""
        group, cases = self._group, self._cases(name)
        # What is too small is not seen by what makes it, but by what comes to its end.
        narrow = [case for case in cases if group.wider(case) != case]
        if not self._passes(name, narrow) and self._passes(name, list(map(group.wider, narrow))):
            return True
        stopped = self._stopped()
        all_of_them = {group.fills, *group.reads} & set(self._written)
        # A reader alone that takes rows for columns is right on a square board as well.
        if len(all_of_them) > 1 and all_of_them <= stopped:
            if self._passes(name, [group.square(case) for case in cases]):
                return True
        return len(stopped) > 1 and self._stops_when_large(name)

    def _stopped(self) -> set[str]:
        """Return the functions that raise by themselves: readers on a new object, one that fills it."""
        found = set()
        for name in self._group.reads:
            cases = self._cases(name) if name in self._written else []
            bare = [self._emptied(case) for case in cases]
            filled = [_until(case, self._group.fills) for case in cases if _count(case, self._group.fills)]
            function = self._judge.form.functions[name]
            for some in (bare, filled):
                fault = self._judge.trials.first_fault(self._judge.runner, function, some)
                if fault is not None and fault.difference.kind is Kind.EXCEPTION:
                    found.add(fault.where)
        return found

    def _emptied(self, case: Case) -> Case:
        """Return a history of which only the making of objects and the last call are left."""
        calls = [call for call in case.calls[:-1] if call.fonction == self._group.makes]
        return replace(case, calls=(*calls, case.calls[-1]), allowed=None, sound=_anything)

    def _stops_when_large(self, name: str) -> bool:
        """Return True if all is right on the smallest board, and what goes wrong on larger ones raises."""
        cases = sorted(self._cases(name), key=self._size)
        for case in cases:
            fault = self._fault(self._judge.runner, name, [case])
            if fault is None:
                continue
            if self._size(case) == self._size(cases[0]) or fault.difference.kind is not Kind.EXCEPTION:
                return False
        return True

    def _size(self, case: Case) -> int:
        """Return the cells of the largest board of a history."""
        sizes: list[int] = [prod(call.args) for call in case.calls if call.fonction == self._group.makes]
        return max(sizes)

    def _passes_apart(self, name: str) -> bool:
        """Return True if all is right once nothing is shared, inside the object that was made or outside."""
        cases = [replace(case, apart=True) for case in self._cases(name)]
        with self._judge.fresh() as child:
            passes = self._fault(child, name, cases) is None
        if passes:
            self._mended[name] = self._group.makes
        return passes

    def _is_mended_by(self, each: str, name: str) -> bool:
        with self._judge.fresh(lent=self._judge.texts((each,))) as child:
            return self._fault(child, name) is None

    def _guessed(self, name: str) -> str:
        """Return the culprit where ours cannot be lent: what all the histories that fail have in common."""
        group, cases = self._group, self._bound(self._cases(name))
        if self._is_careless(name):
            return name
        single = [case for case in cases if _count(case, group.makes) == 1]
        if self._passes_apart(name) or self._passes(name, single) or self._is_shared(name):
            return group.makes
        plain = [case for case in cases if not _count(case, group.empties)]
        if self._passes(name, plain):
            return group.empties if group.empties in self._written else name
        others = [each for each in group.reads if each != name and each in self._written]
        return group.fills if any(not self._passes(o, self._without_empties(o)) for o in others) else name

    def _is_careless(self, name: str) -> bool:
        """Return True if a reader never goes wrong but where any answer that it is offered would be right.

        No memory, however wrong, is a reason to answer something else.
        """
        bare = [case for case in self._cases(name) if self._is_bare(case)]
        return self._passes(name, self._bound(self._cases(name))) or not self._passes(name, bare)

    def _is_bare(self, case: Case) -> bool:
        return not _count(case, self._group.fills) and not _count(case, self._group.empties)

    def _bound(self, cases: Sequence[Case]) -> list[Case]:
        """Return the histories at whose end something must be answered rather than anything offered."""
        return [case for case in cases if not case.wanted]

    def _is_shared(self, name: str) -> bool:
        """Return True if what is kept in one object shows in another: each is tried in its own child."""
        group = self._group
        two = [case for case in self._bound(self._cases(name)) if _count(case, group.makes) > 1]
        return any(
            self._alone(name, case) is not None
            and self._alone(name, _only_its_own(case, group.makes)) is None
            for case in two
        )

    def _alone(self, name: str, case: Case) -> Fault | None:
        with self._judge.fresh() as child:
            return self._judge.trials.alone(child, self._judge.form.functions[name], case)

    def _without_empties(self, name: str) -> list[Case]:
        cases = self._bound(self._cases(name))
        return [case for case in cases if not _count(case, self._group.empties)]


ALONE = 8
"""Histories that are tried each in a child of its own."""


def _some_alone(cases: Sequence[Case]) -> list[Case]:
    """Return some histories, short and long."""
    return list(cases[:: max(1, len(cases) // ALONE)][:ALONE])


def _anything(value: Wire) -> bool:
    """Accept whatever is returned: only what raises is looked at."""
    return True


def _until(case: Case, name: str) -> Case:
    """Return a history cut after the last call of a function, of which nothing is asked."""
    last = max(place for place, call in enumerate(case.calls) if call.fonction == name)
    return replace(case, calls=case.calls[: last + 1], allowed=None, sound=_anything)


def _only_its_own(case: Case, makes: str) -> Case:
    """Return a history without what concerns other objects than that of its last call."""
    kept = case.calls[-1].args[0].k
    made = [call for call in case.calls if call.fonction == makes][kept]
    rest = [c for c in case.calls if c.fonction != makes and c.args[0].k == kept]
    calls = [replace(call, args=(Var(0), *call.args[1:])) for call in rest]
    return replace(case, calls=(made, *calls))


def _count(case: Case, name: str) -> int:
    return sum(call.fonction == name for call in case.calls)
