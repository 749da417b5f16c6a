"""Judges the exercise `tas`: each function on its own, on piles that the child lays cell by cell.

Where a function goes wrong, those of the same file that it leads to get their verdict first; ours are lent
in the place of the wrong ones, in a child of its own, until it is right or wrong by its own doing.

Two functions that call each other wait for each other: one is judged with the other lent. That one has no
verdict yet, and once it has, a function that owes its points to a right one is judged again without it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import replace
from functools import cached_property

from .. import words
from ..function_judge import FunctionJudge
from ..runner import Runner
from ..verdicts import SHARES, Exemple, Kind, Verdict
from .case_makers import cases_of
from .cases import SHOWN, Case, TasState
from .example_run import repeated, run_example, shows, used_in, variants
from .examples import CHANGING, Code, code_of, draw_example, right_to_lay
from .group_trials import in_groups
from .inquiry import Cases, Found, Inquiry
from .lending import class_line, lent_texts, not_defined, only_prints, reached
from .oracle import Oracle, thread_oracle
from .trials import Trial, trials
from .words import REMEMBERED, UNLAID, outcome_text, printed_only

PAST_TRIED = 16
"""Earlier cases looked at when a case fails only after another one."""

OTHER_CASES = 1_000_003
"""What the seed of the cases grows by for a function that was lent before it had a verdict."""

LENT_OPEN = 2
"""Functions of a file that may be lent before they have a verdict: what enters a child may be kept."""

Lent = frozenset[str]


class TasJudge(FunctionJudge):
    """Judges the 38 primitives of one loaded file."""

    @cached_property
    def oracle(self) -> Oracle:
        """The oracle of the thread in which this file is judged."""
        return thread_oracle()

    @cached_property
    def _sorted(self) -> dict[tuple[str, int], Cases]:
        return {}

    @cached_property
    def _seen_open(self) -> set[str]:
        """The functions that were lent before they had a verdict."""
        return set()

    @cached_property
    def _inquiry(self) -> Inquiry:
        """What is tried in the child of the whole file, where nothing is lent."""
        return Inquiry(self.runner, self.oracle, self.graine, self._cases)

    def judge(self) -> list[Verdict]:
        """Return the verdict of every function, in the order of the hand-out."""
        for group in in_groups(self.functions):
            self._inquiry.begin([nom for nom in group if self.is_written(nom) and nom not in self._known])
            for nom in group:
                self.verdict_of(nom)  # reports it now; all are returned below
        return super().judge()

    def judged(self, nom: str) -> Verdict:
        """Judge one primitive; what it calls is lent where it is not right."""
        return self._judged_with(nom, frozenset())

    def settled(self, nom: str) -> Verdict:
        """Judge again a function that was found right with a right one lent: without it this time."""
        verdict = self._known[nom]
        lent = frozenset(name for name in verdict.pretees if self._known[name].verdict is not Kind.JUSTE)
        if verdict.verdict not in SHARES or len(lent) == len(verdict.pretees):
            return verdict
        return self._judged_with(nom, lent, afresh=True)

    def _judged_with(self, nom: str, lent: Lent, afresh: bool = False) -> Verdict:
        with self._inquiry_with(lent, afresh) as inquiry:
            found = inquiry.found(nom)
            if found.is_right:
                right = replace(self.right(nom, found.remarks), sortie=found.printed)
                return self.with_lent(right, self._used(inquiry, nom, lent))
            more = self._to_lend(nom, found, inquiry, lent)
            if not more:
                return self._wrong(nom, found, inquiry, lent)
        return self._judged_with(nom, lent | more)

    @contextmanager
    def _inquiry_with(self, lent: Lent, afresh: bool) -> Iterator[Inquiry]:
        """Open an inquiry in which these functions are ours, in a child of its own if any is."""
        if not lent and not afresh:
            yield self._inquiry
            return
        with self._child(lent) as child:
            yield Inquiry(child, self.oracle, self.graine, self._cases)

    def _child(self, lent: Collection[str]) -> AbstractContextManager[Runner]:
        """Make a child in which nothing was called yet, and these functions are ours."""
        return self.fresh(lent={name: lent_texts()[name] for name in sorted(lent)})

    def _used(self, inquiry: Inquiry, nom: str, lent: Lent) -> Collection[str]:
        """Return those of the lent functions that were called."""
        used = used_in(inquiry.runner) if lent else frozenset[str]()
        return lent if used is None else lent & used

    # --- what to lend -------------------------------------------------------------------------

    def _to_lend(self, nom: str, found: Found, inquiry: Inquiry, lent: Lent) -> Lent:
        """Return what else may be lent to a function that goes wrong: nothing when the fault is its own.

        First the wrong functions that it leads to. Then those whose verdict waits for this one's, if they
        gave something wrong to it. Last those that only lack a refusal.
        """
        if any(map(is_unlaid, found.wrong_trials)):
            return frozenset()
        results = (t.observed["r"] for t in found.wrong_trials if t.observed)
        called = reached(self.source.text, nom, self.functions, lent) | not_defined(results, self.functions)
        away = lent | {nom}
        wrong = self._not_right(called - away)
        if wrong:
            return wrong
        # What a text does not show, a trace may: it takes longer.
        culprits = frozenset(inquiry.inner_wrong(found)) - away
        # A function that ended its child leaves no trace.
        seen = culprits if any(not t.died for t in found.wrong_trials) else called - away
        return self._not_right(culprits) or self._open_ones(seen) or self._lacking(called - away | culprits)

    def _not_right(self, names: Collection[str]) -> Lent:
        """Return those of some functions that are not right, judging them now if needed."""
        verdicts = [self.verdict_of(name) for name in self.functions if name in names]
        return frozenset(v.nom for v in verdicts if v is not None and v.verdict not in SHARES)

    def _open_ones(self, names: Collection[str]) -> Lent:
        """Return those of some functions whose verdict waits, if the file may still be lent them."""
        waiting = frozenset(name for name in names if name not in self._known)
        if len(self._seen_open | waiting) > LENT_OPEN:
            return frozenset()
        # What the file may have noted of their answers must be of no use when they are judged again.
        self._seen_open |= waiting
        return waiting

    def _lacking(self, names: Collection[str]) -> Lent:
        """Return those of some functions that only lack a refusal."""
        known = (self._known.get(name) for name in names)
        return frozenset(v.nom for v in known if v is not None and v.verdict is Kind.PRECONDITION)

    def _cases(self, nom: str) -> Cases:
        """Return the legal cases, then the illegal ones: told apart once, and asked for many times."""
        graine = self.graine + (OTHER_CASES if nom in self._seen_open else 0)
        if (nom, graine) not in self._sorted:
            legal: list[Case] = []
            illegal: list[Case] = []
            for case in cases_of(nom, graine):
                (illegal if self.oracle.expected(case).refusal else legal).append(case)
            self._sorted[nom, graine] = legal, illegal
        return self._sorted[nom, graine]

    # --- verdicts of what is wrong --------------------------------------------------------------

    def _wrong(self, nom: str, found: Found, inquiry: Inquiry, lent: Lent) -> Verdict:
        if found.unfair is not None:
            shown = Trial(_SHUFFLED, self.oracle.expected(_SHUFFLED), None, found.unfair)
            verdict = self._with_example(nom, shown, self._codes(nom, _SHUFFLED)[0])
            return self.with_lent(verdict, self._used(inquiry, nom, lent))
        trial = found.wrong_trials[0]
        if is_unlaid(trial):
            return self._unlaid(nom, trial)
        return self._shown(nom, trial if found.refusal else inquiry.smallest(trial), lent)

    def _shown(self, nom: str, trial: Trial, lent: Lent) -> Verdict:
        """Make the verdict of a call that went wrong, as it goes when its example is run alone.

        Without the lent functions, where it goes wrong all the same.
        """
        for needed in dict.fromkeys((frozenset[str](), lent)):
            for case in variants(trial.case):
                for code in self._codes(nom, case):
                    alone, used = self._alone(case, code, needed)
                    if shows(alone, trial, needed == lent):
                        verdict = self._with_example(nom, alone, code)
                        verdict = remembering(verdict, REMEMBERED) if case.before else verdict
                        return self.with_lent(verdict, used)
        if trial.case.before or self._fails_alone(trial, lent):
            return self.with_lent(self._with_example(nom, trial, self._codes(nom, trial.case)[0]), lent)
        return self._after_others(nom, trial, lent)

    def _fails_alone(self, trial: Trial, lent: Lent) -> bool:
        """Return True if a call goes wrong in a child of its own, on piles that are laid field by field."""
        with self._child(lent) as child, closing(trials(child, self.oracle, [trial.case])) as flow:
            return next(flow).wrong is not None

    def _alone(self, case: Case, code: Code, lent: Lent) -> tuple[Trial, Lent]:
        """Run an example in a child of its own; return the lent functions that it called."""
        with self._child(lent) as child:
            alone = run_example(child, self.oracle, case, code)
            used = used_in(child) if lent else None
            return alone, lent if used is None else lent & used

    def _after_others(self, nom: str, trial: Trial, lent: Lent) -> Verdict:
        """Make the verdict of a call that goes wrong only after another one, which is put before it."""
        code = self._codes(nom, trial.case)[0]
        for longer in self._longer(nom, trial.case, code):
            alone, used = self._alone(trial.case, longer, lent)
            if shows(alone, trial, True):
                return self.with_lent(remembering(self._with_example(nom, alone, longer)), used)
        return self.with_lent(remembering(self._with_example(nom, trial, code)), lent)

    def _longer(self, nom: str, case: Case, code: Code) -> Iterator[Code]:
        """Yield an example after other calls: of the same function, then of each of the others."""
        yield from repeated(case, code)
        cases = cases_of(nom, self.graine)
        # What a table showed comes after all the cases.
        own = cases[: cases.index(case) if case in cases else None][::-1]
        others = [cases_of(other, self.graine)[0] for other in self.functions if self.is_written(other)]
        for earlier in (*own[:PAST_TRIED], *others):
            first = self._codes(earlier.function, earlier)[0]
            yield Code((*first.lines, *code.lines), len(first.lines) + code.pose)

    def _with_example(self, nom: str, trial: Trial, code: Code) -> Verdict:
        wrong = trial.wrong
        assert wrong is not None
        if wrong.obtenu == "None" and trial.case.mode == "call" and only_prints(self.source.text, nom):
            wrong = replace(wrong, message=printed_only(wrong.attendu))
        drawn = draw_example(trial.case, trial.expected, trial.observed)
        wrong = replace(wrong, attendu=wrong.attendu or outcome_text(trial.case, trial.expected))
        return self.different(nom, wrong, Exemple(code.lines, *drawn, wrong.message, code.pose), trial.output)

    def _unlaid(self, nom: str, trial: Trial) -> Verdict:
        """Make the verdict of a function that no pile can be laid for: the class is to be looked at."""
        assert trial.wrong is not None
        message = trial.wrong.message
        kind = next(name for name, sentence in UNLAID.items() if sentence == message)
        verdict = self.plain(nom, Kind.EXCEPTION, message)
        return replace(verdict, ligne=class_line(self.source.text, kind))

    def _codes(self, nom: str, case: Case) -> list[Code]:
        """Write a case; its piles are laid by the file's own primitives, if they are right, or by ours."""
        names = sorted((right_to_lay(case) | set(CHANGING if case.before else ())) - {nom})
        verdicts = {name: self.verdict_of(name) for name in names}
        right = {
            n for n, v in verdicts.items() if v is not None and v.verdict is Kind.JUSTE and not v.pretees
        }
        return list(dict.fromkeys((code_of(case, right), code_of(case, ()))))


_SHUFFLED = Case("battre_tas", (TasState(SHOWN[52][5:8]),), (("t", 0),))


def is_unlaid(trial: Trial) -> bool:
    """Return True if the piles of a trial could not be laid."""
    return trial.wrong is not None and trial.wrong.message in UNLAID.values()


def remembering(shown: Verdict, why: str = words.AFTER_OTHERS) -> Verdict:
    """Say of a verdict that the call would be right by itself."""
    message = f"{shown.message} {why}"
    exemple = replace(shown.exemple, note=message) if shown.exemple is not None else None
    return replace(shown, message=message, exemple=exemple)
