"""Judges `tas_libre`: the representation is the student's, so piles are seen through the selectors alone.

First the constructors and selectors are compared with one another (`libre_faults`); then every function
is tried on piles laid and read by those found right; last, piles that it changed are emptied from
both ends, which shows a chain broken out of sight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from ...tas.catalogue import PAR_NOM
from ...worker.messages import Observed
from ..function_judge import FunctionJudge
from ..runner import observe, patient
from ..verdicts import SHARES, Difference, Exemple, Kind, Verdict
from ..words import NO_EXCEPTION, blocked_by, blocked_until, value_text
from . import words
from .case_makers import cases_of
from .cases import Case
from .examples import Code, Drawn, code_of_program, draw_program
from .failing_cases import shrink
from .judge import remembering
from .libre_faults import ABOUT_MODE, ABOUT_PLACE, NEUF, SOUS, SUR, VIDE, base_faults
from .libre_heights import tall_faults
from .libre_lives import Lives
from .libre_long import worn_out
from .libre_proofs import Proofs
from .libre_views import ON_CARTES, Views
from .libre_words import not_seen, only_printed, shared_cartes
from .oracle import thread_oracle
from .programs import ABOUT_ORDER, READERS, Finding, Layer, Program, Step, find, program_of, states_after
from .shuffles import shuffle_fault, shuffle_remark
from .trials import mixed, spread

PER_FUNCTION = 130
"""Cases tried for each function."""
OWN_TRIED = 24
"""Wrong calls looked into for one that goes through no other wrong function."""
EMPTIED = 40
"""Cases after which the piles are emptied too."""


class LibreJudge(FunctionJudge):
    """Judges the 38 primitives of one loaded file of free representation."""

    def judge(self) -> list[Verdict]:
        """Return the verdict of every function, in the order of the hand-out."""
        self.oracle = thread_oracle()
        self._blockers: dict[str, list[str]] = {}
        self._shuffled: Case | None = None
        written = frozenset(nom for nom in self.functions if self.is_written(nom))
        base = base_faults(self.runner, self.fresh, self.oracle, self.graine, written)
        endless = {nom for nom, finding in base.items() if finding.died}
        lives = Lives(self.runner, self.fresh, self.oracle, written - endless, self.source.reached_from)
        kept = lives.remembered()
        self.memory = {reader: kept[reader] for reader in READERS if reader in kept}
        if self.memory:  # what they told of the constructors is not to be believed
            base = base_faults(
                self.runner, self.fresh, self.oracle, self.graine, written - self.memory.keys()
            )
        self.faults = {**base, **self.memory}
        trusted = written - self.faults.keys()
        self.layer = Layer(SUR if SUR in trusted or SOUS not in trusted else SOUS)
        self.readers = [r for r in READERS if r in trusted and not self._spoilt(r)]
        self.lived = {
            **lives.left_behind(frozenset({VIDE, NEUF, SUR, SOUS, *self.readers}) & trusted),
            **kept,
        }
        self.usable = trusted - self.lived.keys()
        sound = self.usable - lives.wrong_alone - (set(READERS) - set(self.readers))
        tall = tall_faults(self.runner, self.fresh, self.oracle, self.layer, sound)
        worn = worn_out(self.runner, self.fresh, self.oracle, self.layer, sound)
        self.late = {**lives.shown_alone, **lives.made_again(trusted), **worn, **tall}
        self.views = Views(self.runner, self.oracle, self.layer, self.readers)
        return super().judge()

    def _spoilt(self, reader: str) -> bool:
        """Return True if what a selector reads is already wrong when the pile is made."""
        made = self.faults.get(VIDE)
        wrong = made.program.steps[-1].function if made else ""
        return any(wrong in group and reader in group for group in (ABOUT_PLACE, ABOUT_MODE))

    def judged(self, nom: str) -> Verdict:
        """Judge one function with those that are trusted."""
        if nom in self.faults:
            return self._wrong(nom, self.faults[nom])
        missing = self._missing_for(nom)
        if missing:
            return self._blocked_by(self.plain(nom, Kind.BLOQUEE, ""), missing, blocked_until)
        wrong = (nom != NEUF and self.lived.get(nom)) or self._first_wrong(nom) or self.lived.get(nom)
        if wrong is None or wrong.is_refusal:
            wrong = self.late.get(nom, wrong)
        if wrong is None or wrong.is_refusal:
            unseen = self.views.unseen(nom, self.usable)
            if unseen and not self._is_seen_once(nom):
                return self._blocked_by(self.plain(nom, Kind.BLOQUEE, ""), unseen, not_seen)
        if wrong is None:
            return self._when_right(nom)
        return self._wrong(nom, wrong)

    def _is_seen_once(self, nom: str) -> bool:
        """Return True if all is right by selectors that only go wrong when they read a pile again."""
        readers = [r for r in READERS if r in self.readers or r in self.memory]
        views = Views(self.runner, self.oracle, self.layer, readers)
        if not self.memory or nom == "battre_tas" or views.unseen(nom, self.usable):
            return False
        cases = [case for case in self._cases(nom) if not self.oracle.expected(case).refusal]
        programs = [replace(program_of(c, self.layer, self.oracle, readers), kept=True) for c in cases]
        with self.fresh() as child:
            return all(finding.wrong is None for finding in find(child, self.oracle, programs))

    def _missing_for(self, nom: str) -> list[str]:
        """Return the names of what piles cannot be laid without, where it is wrong or not there."""
        if not any(case.tas for case in cases_of(nom, self.graine, 8)):
            return []
        needed = [VIDE] if self._useless(VIDE) else []
        if self._useless(SUR) and self._useless(SOUS) and nom not in (SUR, SOUS):
            needed.append(SUR)
        return [n for n in needed if n != nom]

    def _useless(self, nom: str) -> bool:
        """Return True if no pile can be laid with a function; a wrong place or mode does not matter."""
        fault = self.faults.get(nom)
        if fault is None:
            return not self.is_written(nom)
        seen_by = fault.program.steps[-1].function
        return nom != VIDE or seen_by not in ("la_place", *ABOUT_MODE)

    # --- trying -------------------------------------------------------------------------------

    def _first_wrong(self, nom: str) -> Finding | None:
        """Return the first legal call that goes wrong, else the first illegal one that is not refused."""
        cases = self._cases(nom)
        legal = [self._program(c) for c in cases if not self.oracle.expected(c).refusal]
        illegal = [self._program(c) for c in cases if self.oracle.expected(c).refusal]
        wrong = (
            self._first(legal)
            or self._first([e for p in legal[:EMPTIED] for e in self._emptied(nom, p)])
            or self._first_peeled(nom, legal)
        )
        if wrong is not None:
            return self._smallest(nom, wrong)
        return self._first(mixed(illegal, legal)) if illegal else None

    def _first(self, programs: Sequence[Program]) -> Finding | None:
        seen = 0
        for finding in patient(self.runner, find(self.runner, self.oracle, programs)):
            seen += 1
            if finding.wrong is not None:
                return finding
        more = find(self.runner, self.oracle, spread(programs, seen))
        return next((finding for finding in more if finding.wrong is not None), None)

    def _cases(self, nom: str) -> list[Case]:
        """Return the cases of a function that can be laid."""
        removable = nom == "supprimer_tas_vide" or not self._is_doubtful("supprimer_tas_vide")
        return [
            case
            for case in cases_of(nom, self.graine, PER_FUNCTION)
            if (all(t.actif for t in case.tas) or removable)
            and (case.mode == "call" or "la_hauteur" in self.readers)
        ]

    def _is_doubtful(self, nom: str) -> bool:
        verdict = self.verdict_of(nom)
        return verdict is None or verdict.verdict not in SHARES

    def _program(self, case: Case) -> Program:
        return program_of(case, self.layer, self.oracle, self.readers)

    def _emptied(self, nom: str, program: Program) -> Iterator[Program]:
        """Go on with a program: move the cartes of each pile away, from the top, then from the bottom."""
        if PAR_NOM[nom].consulte or nom in _NOT_EMPTIED or not self.readers:
            return
        readers = [r for r in self.readers if nom != "battre_tas" or r not in ABOUT_ORDER]
        states = states_after(self.oracle, program)
        heights = {name: len(state.codes) for name, state in states.items() if state.actif}
        for mover in ("deplacer_haut_sur", "deplacer_bas_sur"):
            if heights and mover != nom and not self._is_doubtful(mover):
                yield replace(program, steps=(*program.steps, *_emptying(mover, heights, readers)))

    def _first_peeled(self, nom: str, legal: Sequence[Program]) -> Finding | None:
        """Return the first call that goes wrong in piles whose order only shows as cartes are taken away."""
        if nom not in ON_CARTES - {"battre_tas"} or "ieme_carte" in self.readers:
            return None
        pairs = [pair for program in legal for pair in self.views.peeled(program, self.usable)]
        found = find(self.runner, self.oracle, [program for program, _control in pairs])
        for finding, (_program, control) in zip(patient(self.runner, found), pairs, strict=False):
            if finding.wrong is None:
                continue
            with self.fresh() as child:
                (sure,) = find(child, self.oracle, [control])
            if sure.wrong is None:
                return finding
        return None

    def _smallest(self, nom: str, finding: Finding) -> Finding:
        if finding.died or finding.wrong is None:
            return finding
        found = {c: p for c in self._cases(nom) if (p := self._program(c)) == finding.program}
        if not found:
            return finding
        if next(iter(found)).mode == "twice":
            return replace(finding, told=shared_cartes())
        kind = finding.wrong.kind

        def failing(cases: Sequence[Case]) -> list[bool]:
            found = patient(self.runner, find(self.runner, self.oracle, [self._program(c) for c in cases]))
            return [f.wrong is not None and f.wrong.kind is kind for f in found]

        case = shrink(next(iter(found)), failing)
        return next(iter(find(self.runner, self.oracle, [self._program(case)])))

    # --- verdicts -----------------------------------------------------------------------------

    def _wrong(self, nom: str, finding: Finding) -> Verdict:
        shown = self._proved(nom, finding)
        used = {step.function for step in finding.program.steps} & self.faults.keys() - {nom}
        if used and nom not in self.faults:
            return self._blocked_by(shown, sorted(used), blocked_until)
        if finding.wrong is not None and finding.wrong.kind is Kind.PRECONDITION:
            return shown
        through = [n for n in self._called(nom, finding) if self.is_wrong(n)]
        own = self._own_fault(nom) if through and nom not in self.faults else None
        if own is not None:
            return self._proved(nom, own)
        return self._blocked_by(shown, through, blocked_by) if through else shown

    def _own_fault(self, nom: str) -> Finding | None:
        """Return a call that goes wrong without calling any wrong function, if there is one."""
        cases = [case for case in self._cases(nom) if not self.oracle.expected(case).refusal]
        found = patient(self.runner, find(self.runner, self.oracle, [self._program(c) for c in cases]))
        failing = islice((f for f in found if f.wrong is not None and not f.died), OWN_TRIED)
        return next(
            (f for f in list(failing) if not any(self.is_wrong(n) for n in self._called(nom, f))), None
        )

    def _blocked_by(
        self, shown: Verdict, names: Sequence[str], sentence: Callable[[list[str]], str]
    ) -> Verdict:
        """Make the verdict of a function that went wrong only through others: the first to mend are named."""
        roots = list(dict.fromkeys(root for nom in names for root in self._roots(nom)))
        self._blockers[shown.nom] = roots
        return self.blocked(shown, roots, sentence(roots))

    def _roots(self, nom: str) -> list[str]:
        """Return what a function is itself blocked by, else its own name."""
        self.verdict_of(nom)
        return self._blockers.get(nom, [nom])

    def _called(self, nom: str, finding: Finding) -> list[str]:
        """Return the names of the functions that `nom` called in a program that went wrong."""
        if finding.died:
            return [name for name in self.source.reached_from(nom) if name in self.functions]
        outcome = observe(self.runner, finding.program.as_json("traced"))
        calls: list[list[str]] = outcome.data["calls"] if isinstance(outcome, Observed) else []
        inner = zip(finding.program.steps, calls, strict=False)
        return sorted({name for step, names in inner if step.function == nom for name in names} - {nom})

    def _proved(self, nom: str, finding: Finding) -> Verdict:
        """Show a wrong call that is wrong by itself, else with the earlier one that it needs."""
        others = [self._program(case) for case in self._cases(nom)]
        proved, earlier = Proofs(self.fresh, self.oracle).of(finding, others)
        shown = self._shown(nom, proved)
        return shown if earlier is None else after_others(shown, code_of_program(earlier, earlier.pose))

    def _shown(self, nom: str, finding: Finding) -> Verdict:
        assert finding.wrong is not None
        wrong = self._as_side_effect(nom, finding, self._as_printed(finding, finding.wrong))
        if finding.told:
            wrong = replace(wrong, kind=_as_wrong(wrong.kind), message=finding.told)
        code = code_of_program(finding.program, finding.step)
        wrong = replace(wrong, attendu=wrong.attendu or NO_EXCEPTION)
        exemple = Exemple(code.lines, *self._drawn(finding), wrong.message, code.pose)
        return self.different(nom, wrong, exemple, finding.output)

    def _drawn(self, finding: Finding) -> tuple[Drawn, Drawn, Drawn]:
        if finding.died or not any(s.variable for s in finding.program.steps):
            return (), (), ()
        return draw_program(self.runner, self.oracle, finding.program, finding.step, self.readers)

    def _as_printed(self, finding: Finding, wrong: Difference) -> Difference:
        """Return what is wrong with a call that prints the value that it should give back, else `wrong`."""
        if finding.step is None or not finding.output or wrong.obtenu != value_text(["n"]):
            return wrong
        before = replace(finding.program, steps=finding.program.steps[: finding.step])
        if observe(self.runner, before.as_json()).output == finding.output:
            return wrong
        return replace(wrong, message=only_printed(wrong.attendu))

    def _as_side_effect(self, nom: str, finding: Finding, wrong: Difference) -> Difference:
        """Return the side effect of a selector that answers well but changes the pile, else `wrong`."""
        looks = PAR_NOM[nom].consulte and nom not in self.faults and wrong.kind is not Kind.PRECONDITION
        if looks and finding.step is not None and finding.step > finding.program.pose:
            return replace(wrong, kind=Kind.EFFET_DE_BORD, message=words.changed_by_looking(nom))
        return wrong

    def _when_right(self, nom: str) -> Verdict:
        """Return the verdict of a function without a wrong call: the law of a shuffle is still to be seen."""
        if nom != "battre_tas":
            return self.right(nom)
        unfair = shuffle_fault(self.runner, self._shuffle_item, self.graine)
        if unfair is not None:
            return self._shown(nom, self._shuffle_finding(unfair))
        remark = shuffle_remark(self.runner, self._shuffle_item, self.graine)
        return self.right(nom, [remark] if remark else [])

    def _shuffle_finding(self, unfair: Difference) -> Finding:
        """Make the finding of an unfair law: its example is one shuffle of the pile, unless it is tall."""
        last = self._shuffled
        small = last if last and len(last.tas[0].codes) < 10 else cases_of("battre_tas", self.graine, 8)[3]
        program = self._program(small)
        return Finding(program, program.pose, unfair)

    def _shuffle_item(self, case: Case, mode: str) -> dict[str, Any]:
        self._shuffled = case
        lay = tuple(self.layer.lay("A", case.tas[0]))
        item = Program(lay, len(lay), case.n).as_json(mode)
        if "ieme_carte" not in self.readers:
            item["bout"] = next(iter(self.views.peelers(self.usable)))
        return item


_NOT_EMPTIED = ("creer_jeu_neuf", "supprimer_tas_vide")


def _as_wrong(kind: Kind) -> Kind:
    """Return the family of a fault that only a later call shows."""
    return kind if kind in (Kind.EXCEPTION, Kind.MEMOIRE) else Kind.FAUX


def _emptying(mover: str, heights: dict[str, int], readers: Sequence[str]) -> list[Step]:
    """Empty each pile into a new one, then read that one's top and the emptied pile."""
    steps: list[Step] = []
    for name, height in heights.items():
        steps.append(Step("creer_tas_vide", (("l", 9, 9), ("m", "empile")), name + "2"))
        for _ in range(height):
            steps.append(Step(mover, (("v", name), ("v", name + "2"))))
            if "carte_sur" in readers:
                steps.append(Step("carte_sur", (("v", name + "2"),)))
        if "la_hauteur" in readers:
            steps.append(Step("la_hauteur", (("v", name),)))
    return steps


def after_others(shown: Verdict, earlier: Code) -> Verdict:
    """Put before an example the earlier call that it needs to go wrong, and say so."""
    assert shown.exemple is not None
    lines = (*earlier.lines, *shown.contre_exemple)
    exemple = replace(shown.exemple, code=lines, pose=len(earlier.lines) + shown.exemple.pose)
    return remembering(replace(shown, contre_exemple=lines, exemple=exemple))
