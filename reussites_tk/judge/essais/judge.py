"""Judges a student's tests (`essais_tas`, `essais_jeu`): are they valid, and which faults do they catch?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any, cast

from ...cours.jeux_essais import DEBUT
from ..function_judge import FunctionJudge
from ..mutants import Mutant
from ..verdicts import Kind, Stopped, Verdict
from . import words
from .matter import Matter, Right
from .pairs import FailsOnRight, LoneTrials, Trial, failing, repeats
from .piles import PILES
from .reading import draws, info_of, is_given, is_never_run, remarks_on
from .runs import Course, Group, Order, Run, Streamer, runs_of

CALLS_TIMES = 4
"""What a test may call on what has a fault: so many times more than on what is right, and some more."""
MOST_TESTS = 400
"""Tests of one file that are judged, the first ones: each takes some time, however short it is."""
ALONE = 5
"""Times that a test which fails is tried alone."""


class EssaisJudge(FunctionJudge):
    """Judges the tests of one loaded file, then the functions they try by what the valid ones catch."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._tried = dict(self.functions)
        written = {nom for nom in self.source.lines if nom.startswith(DEBUT)}
        tests = sorted((self.present - self._tried.keys()) | written, key=self._place)
        self.functions = {nom: info_of(nom, self.source) for nom in tests} | self._tried
        self._too_many = frozenset(tests[MOST_TESTS:])
        self._child = cast(Streamer, self.runner)
        self._caught: dict[str, set[str]] = {}
        self._endless: set[str] = set()
        self._callers: dict[str, list[str]] = {}
        self._caught_by: dict[str, list[Mutant]] = {}
        self._claims: dict[str, list[Trial]] = {}
        self._found: dict[str, Verdict] = {}

    def matter_of(self, nom: str) -> Matter:
        """Return what a test, or a function that tests try, is about."""
        return PILES

    def _place(self, nom: str) -> tuple[int, str]:
        return self.source.lines.get(nom, 1 << 30), nom

    def _not_there(self, nom: str) -> Verdict | None:
        """Return the verdict of a test still to write; nobody writes here what they try."""
        return None if nom in self._tried else super()._not_there(nom)

    def judge(self) -> list[Verdict]:
        """Judge the tests one by one, those that catch something again together, then what they try."""
        for nom in self.functions:
            if nom not in self._tried and self._not_there(nom) is None:
                self._found[nom] = self._safely(self.judged, nom)
        for nom, run in self._refuted().items():
            del self._caught_by[nom]
            matter = self.matter_of(nom)
            self._found[nom] = (
                self.plain(nom, Kind.FAUX, matter.said.not_by_it)
                if run is None
                else self._not_valid(nom, run, matter.right[0], matter.said.state)
            )
        for fault in chain.from_iterable(self._caught_by.values()):
            self._caught.setdefault(fault.fonction, set()).add(fault.nom)
        return super().judge()

    def judged(self, nom: str) -> Verdict:
        """Judge a test, or a function that they try once all the tests are judged."""
        if nom in self._tried:
            return self._function(nom)
        return self._found.get(nom) or self._essai(nom)

    def _refuted(self) -> Mapping[str, Run | None]:
        """Try what the tests catch in processes that know one kind of piles; return those that fail there."""
        lone = LoneTrials(self._child, self._claims)
        try:
            lone.run()
        except Stopped:
            if self._child.stop.is_set():
                raise
            return dict.fromkeys(self._claims)  # nobody asked: the file made the child say so
        return lone.refuted

    # --- a test

    def _essai(self, nom: str) -> Verdict:
        # One source per test: what it meets does not depend on the tests before it.
        rng = Random(f"{self.graine} {nom}")
        if nom in self._too_many:
            return self.plain(nom, Kind.BLOQUEE, words.TOO_MANY.format(n=MOST_TESTS))
        if is_never_run(nom, self.source):
            return self.plain(nom, Kind.FAUX, words.NEVER_RUN)
        matter, right = self.matter_of(nom), self._on_right(nom, rng)
        usual = right[matter.right[0]]
        if is_given(nom, self.source) and all(run.passed for run in right.values()):
            return replace(self.right(nom), message=words.GIVEN, sortie=usual.printed)
        # Even the tests that are not valid: a function that only they call is blocked by them.
        for function in frozenset().union(*(run.direct for run in right.values())):
            self._callers.setdefault(function, []).append(nom)
        failed = [one for one in matter.right if one in right and not right[one].passed]
        if failed:
            run, passing = right[failed[0]], [one for one in right if right[one].passed]
            return self._not_valid(nom, run, failed[0], self._why(nom, run, failed[0], passing))
        return self._on_faults(nom, usual)

    def _on_right(self, nom: str, rng: Random) -> dict[Right, Run]:
        """Run a test on all that is right, twice, in any order; on fewer when it does not end.

        One that fails is run again in a new child: a test before it may have spoilt what all share.
        """
        first, *others = self.matter_of(nom).right
        order = 2 * [first, *rng.sample(others, len(others))]
        asked = Order([_single(nom, one, rng.randrange(1 << 30)) for one in order], whole=False)
        runs = runs_of(self._child, asked)
        if any(run.end in (Kind.FAUX, Kind.EXCEPTION) for run in runs):
            self._child.close()
            runs = runs_of(self._child, asked)
        ended: dict[Right, Run] = {}
        for one, run in zip(order, runs, strict=False):
            if one not in ended or ended[one].passed:
                ended[one] = run
        return ended

    def _on_faults(self, nom: str, usual: Run) -> Verdict:
        """Run a test that has passed everywhere on the faults it may see, each beside what is right."""
        # A fault may make a test loop: it is stopped by what it calls, long before the clock.
        limit = CALLS_TIMES * usual.calls + self.matter_of(nom).more
        first = [self._trial(nom, fault, 0) for fault in self._worth_trying(nom, usual)]
        try:
            seen = failing(self._child, first, limit)
            self._endless |= {trial.fault.nom for trial, run in seen if run.died}
            times = range(repeats(len(seen)))
            again = [self._trial(nom, trial.fault, time) for trial, _run in seen for time in times]
            held = Counter(trial.fault.nom for trial, _run in failing(self._child, again, limit))
        except FailsOnRight as wrong:  # it passed there before
            return self._not_valid(nom, wrong.run, self._first(nom), self._why_no_more(nom, wrong.run))
        caught = [(trial, run) for trial, run in seen if held[trial.fault.nom] == len(times)]
        self._claims[nom] = [trial for trial, run in caught if not run.died]
        self._caught_by[nom] = [trial.fault for trial, _run in caught]
        return self._valid(nom, self._caught_by[nom], usual)

    def _first(self, nom: str) -> Right:
        """Return the program in which the faults are made."""
        return self.matter_of(nom).right[0]

    def _trial(self, nom: str, fault: Mutant, time: int) -> Trial:
        graine = Random(f"{self.graine} {nom} {fault.nom} {time}").randrange(1 << 30)
        return Trial(nom, fault, graine, self.matter_of(nom))

    def _worth_trying(self, nom: str, usual: Run) -> list[Mutant]:
        """Return the faults of the functions that a test calls: it cannot see the others.

        Those that ended a child are caught, and not tried again: each costs a second.
        """
        known = {fault.nom for fault in chain.from_iterable(self._caught_by.values())}
        matter = self.matter_of(nom)
        leave = self._endless | (known if usual.calls > matter.heavy else set())
        called = [function for function in matter.functions if function in usual.called]
        asked = [fault for function in called for fault in matter.asked_for(function)]
        return [fault for fault in asked if fault.nom not in leave]

    def _valid(self, nom: str, caught: Sequence[Mutant], usual: Run) -> Verdict:
        counts = Counter(fault.fonction for fault in caught)
        matter = self.matter_of(nom)
        sentence = words.valid_sentence({name: counts[name] for name in matter.functions if counts[name]})
        if not usual.called:
            sentence = f"{sentence} {matter.said.no_call}"
        remarks = remarks_on(nom, self.source) + ([words.GIVES] if usual.gives else [])
        return replace(self.right(nom, remarks), message=sentence, sortie=usual.printed)

    # --- a test that is not valid

    def _why(self, nom: str, run: Run, where: Right, passing: Sequence[Right]) -> str:
        """Return a sentence saying what a test that fails on something right may rest on."""
        matter, said = self.matter_of(nom), self.matter_of(nom).said
        if run.error == "TypeError" and run.line is None:
            return said.no_parameter.format(nom=nom)
        if run.not_run:
            return ""
        if not run.died and (alone := self._passes(nom, where)):
            return said.state if alone == ALONE else said.chance
        if self._is_drawn(nom, run, where):
            return said.draws
        if not run.died and not passing:
            before = [n for n, verdict in self._found.items() if verdict.verdict is Kind.JUSTE]
            if self._passes(nom, where, before):
                return words.ORDER
        if len(passing) == len(matter.right) - 1 and not where.usual:
            return said.free
        return words.rests_on(run, [one.what for one in passing], said)

    def _why_no_more(self, nom: str, run: Run) -> str:
        """Return a sentence saying why a test that has passed on what is right fails there later."""
        first, said = self._first(nom), self.matter_of(nom).said
        if self._is_drawn(nom, run, first):
            return said.draws
        return said.state if run.died or self._passes(nom, first) == ALONE else said.chance

    def _passes(self, nom: str, where: Right, before: Sequence[str] = ()) -> int:
        """Count how often a test passes, out of `ALONE`, when nothing has run before it but these tests."""
        return sum(run.passed for run in self._alone(nom, where, before))

    def _alone(self, nom: str, where: Right, before: Sequence[str] = ()) -> list[Run]:
        """Run a test a few times on the same program, with other draws each time."""
        groups = (_single(nom, where, self.graine + time) for time in range(ALONE))
        orders = (Order([group], before=before, whole=False) for group in groups)
        return [runs_of(self._child, order)[0] for order in orders]

    def _is_drawn(self, nom: str, run: Run, where: Right) -> bool:
        """Return True if a test that draws at random ends otherwise when the draws are others."""
        if run.died or not (self.matter_of(nom).draws & run.called or draws(nom, self.source)):
            return False
        return len({(one.end, one.error, one.message) for one in self._alone(nom, where)}) > 1

    def _not_valid(self, nom: str, run: Run, where: Right, why: str) -> Verdict:
        said = self.matter_of(nom).said
        sentence = f"{words.invalid_sentence(run, where.what, said)} {why}".strip()
        return Verdict(
            nom,
            run.end,
            0.0,
            0.0,
            sentence,
            where.lines_with(nom),
            run.expected or said.passes,
            run.obtained or words.how_text(run),
            run.line,
            remarques=tuple(remarks_on(nom, self.source)),
            sortie=run.printed,
        )

    # --- a function that tests try

    def _function(self, nom: str) -> Verdict:
        """Return the verdict of a function: the share of its faults that the valid tests catch."""
        matter, callers = self.matter_of(nom), self._callers.get(nom, [])
        valid = [essai for essai in callers if not self.is_wrong(essai)]
        if not callers:
            return self.plain(nom, Kind.A_COMPLETER, matter.said.not_called)
        if not valid:
            return self.plain(nom, Kind.BLOQUEE, words.only_invalid(callers))
        asked, caught = matter.asked_for(nom), self._caught.get(nom, set())
        escaped = [fault.faute for fault in asked if fault.nom not in caught]
        sentence = words.caught_sentence(len(caught), len(asked), escaped)
        if not escaped:
            return self.right(nom)
        points = round(self.functions[nom].bareme * len(caught) / len(asked), 4)
        return replace(self.plain(nom, Kind.FAUX, sentence), points=points)


def _single(nom: str, where: Right, graine: int) -> Group:
    return Group([where.text], [Course(nom, 0, graine)])
