"""Judges the exercise `r7`: each function on its own, on boards that the child lays with reference piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from . import r7_words
from .ledger import FunctionJudge
from .r7_blame import r7_culprits
from .r7_cases import (
    ANALYSE,
    CREATE,
    FORM_AGAIN,
    HELPERS,
    PLAY_GAME,
    PLAY_TOUR,
    WATCH,
    R7Cases,
    Script,
)
from .r7_code import r7_code
from .r7_compare import Fault
from .r7_drawing import draw_boards
from .r7_oracle import R7Oracle
from .r7_remarks import R7Remarks
from .r7_shrink import shrink_script
from .r7_shuffles import order_fault
from .r7_silence import silence_fault
from .r7_trials import LISTS, TABLES, R7Runner, R7Trial
from .verdicts import Exemple, Kind, Verdict

ENOUGH = 10
"""Failing calls after which no other script is tried; each is looked into for a call of a wrong function."""

ENOUGH_OF = {PLAY_GAME: 5, WATCH: 3, ANALYSE: 3}
"""Fewer for the functions that play whole games."""


class R7Judge(FunctionJudge):
    """Judges the functions of one loaded file."""

    def judge(self) -> list[Verdict]:
        """Give the verdict of every function, in the order of the hand-out."""
        oracle = R7Oracle()
        self.cases, self.remarks = R7Cases(self.graine, oracle), R7Remarks(self.source)
        with self.fresh(tas=TABLES) as other:
            self.scripts = R7Runner({LISTS: self.runner, TABLES: other}, oracle)
            return super().judge()

    def is_to_blame(self, nom: str) -> bool:
        """Say whether a function, helpers included, is known to be wrong."""
        return nom in HELPERS or self.is_wrong(nom)

    # --- one function -------------------------------------------------------------------------

    def judged(self, nom: str) -> Verdict:
        """Judge one function, on both implementations of the piles."""
        done = self._tried(nom, self.cases.of(nom), LISTS)
        failing = [t for t in done if t.wrong]
        if not failing:
            failing = [t for t in self._tried(nom, self.cases.few(nom), TABLES) if t.wrong]
        if not failing:
            failing = self._badly_shuffled(nom)
        if failing:
            return self._wrong(nom, failing)
        return self._right(nom, done)

    def _tried(self, nom: str, scripts: Sequence[Script], piles: str) -> list[R7Trial]:
        """Try scripts up to the first that ends the child, or until enough calls have failed."""
        done: list[R7Trial] = []
        failing = 0
        for trial in self.scripts.trials(nom, scripts, piles, self.is_wrong):
            done.append(trial)
            failing += trial.wrong is not None
            if trial.died or failing >= ENOUGH_OF.get(nom, ENOUGH):
                break
        return done

    def _badly_shuffled(self, nom: str) -> list[R7Trial]:
        if nom not in (CREATE, FORM_AGAIN):
            return []
        for script in self.cases.shuffling(nom):
            calls = self.scripts.calls(script)
            wrong = order_fault(calls)
            if wrong is not None:
                small = self.cases.shuffling_few(nom)
                again = self.scripts.calls(small)
                if again[0]["after"] == again[1]["after"]:
                    script, calls = small, again
                return [R7Trial(script, 1, calls[1], Fault(wrong))]
        return []

    def _right(self, nom: str, done: list[R7Trial]) -> Verdict:
        silent = silence_fault(self, nom, done)
        if isinstance(silent, Verdict):
            return silent
        remarks = (silent, *self.remarks.of(nom, done))
        return self.right(nom, [r for r in remarks if r])

    # --- blame --------------------------------------------------------------------------------

    def _wrong(self, nom: str, failing: list[R7Trial]) -> Verdict:
        own = self._own_fault(failing)
        if isinstance(own, list):
            return self.blocked(self.shown(nom, failing[0]), own)
        return self.shown(nom, self._told(self._smallest(nom, own)))

    def _own_fault(self, failing: list[R7Trial]) -> R7Trial | list[str]:
        """Give a failing call that is the function's own doing, or the wrong functions it went through."""
        through: dict[str, None] = {}
        for trial in failing:
            names = [n for n in self._called_wrong(trial) if self.is_to_blame(n)]
            if not names:
                return trial
            through.update(dict.fromkeys(names))
        roots = [n for n in through if n in HELPERS or not self._is_blocked(n)]
        return roots or list(through)

    def _is_blocked(self, nom: str) -> bool:
        verdict = self.verdict_of(nom)
        return verdict is not None and verdict.verdict is Kind.BLOQUEE

    def _called_wrong(self, trial: R7Trial) -> list[str]:
        reached = self.source.reached_from(trial.script.steps[trial.index].function)
        return r7_culprits(self.scripts, trial, [n for n in reached if n in self.functions])

    # --- a smaller example --------------------------------------------------------------------

    def _smallest(self, nom: str, trial: R7Trial) -> R7Trial:
        """Give the same fault on a board that is easier to read, when there is one."""
        if trial.died or trial.wrong is None or len(trial.script.steps) > 1:
            return trial
        kind = trial.wrong.difference.kind
        small = self._failing_as(nom, kind, self._few_cartes(nom), trial.piles) or trial

        def fails(scripts: Sequence[Script]) -> list[bool]:
            found = self.scripts.trials(nom, scripts, trial.piles)
            return [t.wrong is not None and t.wrong.difference.kind is kind for t in found]

        script = shrink_script(small.script, fails, self._allowed)
        return next(iter(self.scripts.trials(nom, [script], trial.piles)), trial)

    def _failing_as(self, nom: str, kind: Kind, scripts: Sequence[Script], piles: str) -> R7Trial | None:
        """Give the first call that fails in the same way, and not through another function."""
        for trial in self.scripts.trials(nom, scripts, piles):
            alike = trial.wrong is not None and trial.wrong.difference.kind is kind
            if alike and self._own_fault([trial]) is trial:
                return trial
        return None

    def _few_cartes(self, nom: str) -> list[Script]:
        return self.cases.few_cartes() if nom == PLAY_GAME else []

    def _allowed(self, script: Script) -> bool:
        step = script.steps[0]
        if step.function == PLAY_TOUR:
            return step.board is not None and bool(step.board.talon.codes)
        if step.function != PLAY_GAME or step.board is None:
            return True
        return bool(step.board.talon.codes) and self.cases.may_be_played(step.board, step.args[0][1])

    def _told(self, trial: R7Trial) -> R7Trial:
        """Say, of a long tour or game, up to which carte drawn all was right."""
        found = self.remarks.until(self.scripts, trial)
        if not found or trial.wrong is None:
            return trial
        told = trial.wrong.difference
        message = f"{told.message} {found}"
        return replace(trial, wrong=replace(trial.wrong, difference=replace(told, message=message)))

    # --- verdicts -----------------------------------------------------------------------------

    def shown(self, nom: str, trial: R7Trial) -> Verdict:
        """Give the verdict of a function that went wrong, with its example."""
        assert trial.wrong is not None
        told = trial.wrong.difference
        code = r7_code(trial.script, trial.index, trial.piles, self.graine)
        message = f"{told.message} {r7_words.TABLE_ONLY}" if trial.piles == TABLES else told.message
        return Verdict(
            nom,
            told.kind,
            0.0,
            self.functions[nom].bareme,
            message,
            code.lines,
            told.attendu,
            told.obtenu,
            told.ligne,
            exemple=Exemple(code.lines, *draw_boards(trial.call, trial.wrong), message, code.pose),
        )
