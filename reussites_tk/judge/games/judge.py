"""Judges the exercise of a game: each function on its own, on boards laid with reference piles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ..function_judge import FunctionJudge
from ..verdicts import Exemple, Kind, Verdict
from . import words as game_words
from .blame import game_culprits
from .boards import modes_seen
from .cases import GameCases
from .code import game_code
from .drawing import draw_boards
from .first import first_wrong
from .past import with_its_past
from .rates import rate_words
from .remarks import GameRemarks
from .rules import Fault, Rules
from .scripts import (
    ANALYSE,
    CREATE,
    PILE_PLAY,
    PLAY,
    REFORM,
    TOUR,
    WATCH,
    Script,
    helpers_of,
    one,
    role_of,
)
from .shrink import shrink_script
from .shuffles import order_fault
from .trials import LISTS, TABLES, GameRunner, GameTrial

ENOUGH = 10
"""Failing calls after which no other script is tried; each is looked into for a call of a wrong function."""

ENOUGH_OF = {PLAY: 5, WATCH: 3, ANALYSE: 3}
"""Fewer for the functions that play whole games."""


class GameJudge(FunctionJudge):
    """Judges the functions of one loaded file."""

    def __init__(self, make: Callable[[], Rules], cases: Callable[[int, Any], GameCases], *told: Any) -> None:
        """Keep how to make the rules of the game, and its cases."""
        super().__init__(*told)
        self._make, self._cases = make, cases

    def judge(self) -> list[Verdict]:
        """Give the verdict of every function, in the order of the hand-out."""
        self.rules = self._make()
        self.cases = self._cases(self.graine, self.rules)
        self.helpers = helpers_of(self.rules.code)
        with self.fresh(tas=TABLES) as other:
            self.scripts = GameRunner({LISTS: self.runner, TABLES: other}, self.rules)
            self.scripts.modes = self._own_modes()
            self.remarks = GameRemarks(self.source, self.scripts)
            return super().judge()

    def is_to_blame(self, nom: str) -> bool:
        """Say whether a function, helpers included, is known to be wrong."""
        return nom in self.helpers or self.is_wrong(nom)

    def _own_modes(self) -> dict[str, str]:
        """Give the modes of the file's own piles, where they are left free: boards are laid in them."""
        nom = self.rules.name(CREATE)
        if not self.rules.layout.any_mode or not self.is_written(nom):
            return {}
        calls = self.scripts.calls(one(nom, None, *self.cases.create_args()))
        return modes_seen(self.rules.layout, calls[0]["after"]) if calls else {}

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
        printed = next((t.output for t in done if t.output), "")
        return replace(self.right(nom, self.remarks.of(nom, done)), sortie=printed)

    def _tried(self, nom: str, scripts: Sequence[Script], piles: str) -> list[GameTrial]:
        """Try scripts up to the first that ends the child, or until enough calls have failed."""
        done: list[GameTrial] = []
        failing = 0
        for trial in self.scripts.trials(nom, scripts, piles, self.is_wrong):
            done.append(trial)
            failing += trial.wrong is not None
            if trial.died or failing >= ENOUGH_OF.get(role_of(nom), ENOUGH):
                break
        return done

    def _badly_shuffled(self, nom: str) -> list[GameTrial]:
        role = role_of(nom)
        if role != CREATE and not (role == REFORM and self.rules.shuffles_between):
            return []
        for script in self.cases.shuffling(nom):
            calls = self.scripts.calls(script)
            wrong = order_fault(self.rules.layout, calls)
            if wrong is not None:
                small = self.cases.shuffling_few(nom)
                again = self.scripts.calls(small)
                if again[0]["after"] == again[1]["after"]:
                    script, calls = small, again
                return [GameTrial(script, 1, calls[1], Fault(wrong))]
        return []

    # --- blame --------------------------------------------------------------------------------

    def _wrong(self, nom: str, failing: list[GameTrial]) -> Verdict:
        own = self._own_fault(failing)
        if isinstance(own, list):
            return self.blocked(self.shown(nom, failing[0]), own)
        told = self._told(self._smallest(nom, own), failing)
        return self.shown(nom, with_its_past(told, self.fresh, self.scripts, self.cases.of(nom)[0]))

    def _own_fault(self, failing: list[GameTrial]) -> GameTrial | list[str]:
        """Give a failing call that is the function's own doing, or the wrong functions it went through."""
        through: dict[str, None] = {}
        for trial in failing:
            names = self._called_wrong(trial)
            if not names:
                return trial
            through.update(dict.fromkeys(names))
        roots = [n for n in through if n in self.helpers or not self._is_blocked(n)]
        return roots or list(through)

    def _is_blocked(self, nom: str) -> bool:
        verdict = self.verdict_of(nom)
        return verdict is not None and verdict.verdict is Kind.BLOQUEE

    def _called_wrong(self, trial: GameTrial) -> list[str]:
        reached = self.source.reached_from(trial.step.function)
        known = [n for n in reached if n in self.functions or n in self.helpers]
        if not known:
            return []
        reached = [n for n in known if n in self.functions]
        return game_culprits(self.scripts, trial, reached, self.is_to_blame)

    # --- a smaller example --------------------------------------------------------------------

    def _smallest(self, nom: str, trial: GameTrial) -> GameTrial:
        """Give the same fault on a board that is easier to read, when there is one."""
        laid = len(trial.script.steps) == 1 and trial.step.board is not None
        if trial.died or trial.wrong is None or not laid or self.rules.follows:
            return trial
        kind = trial.wrong.difference.kind
        few = self.cases.few_cartes() if role_of(nom) == PLAY else []
        small = self._failing_as(nom, kind, few, trial.piles) or trial

        def fails(scripts: Sequence[Script]) -> list[bool]:
            found = self.scripts.trials(nom, scripts, trial.piles)
            return [t.wrong is not None and t.wrong.difference.kind is kind for t in found]

        script = shrink_script(small.script, fails, self._allowed)
        found = next(iter(self.scripts.trials(nom, [script], trial.piles)), trial)
        # A file that keeps something from one call to the next may be right the second time.
        return trial if found.wrong is None else found

    def _failing_as(self, nom: str, kind: Kind, scripts: Sequence[Script], piles: str) -> GameTrial | None:
        """Give the first call that fails in the same way, and not through another function."""
        for trial in self.scripts.trials(nom, scripts, piles):
            if trial.died and kind is not Kind.TEMPS_DEPASSE:
                return None
            alike = trial.wrong is not None and trial.wrong.difference.kind is kind
            if alike and self._own_fault([trial]) is trial:
                return trial
        return None

    def _allowed(self, script: Script) -> bool:
        step = script.steps[0]
        if step.role == TOUR:
            return step.board is not None and bool(step.board.talon.codes)
        if step.role != PLAY or step.board is None:
            return True
        nt = self.rules.tours(step.function, step.args)
        return bool(step.board.talon.codes) and self.cases.may_be_played(step.board, nt)

    def _told(self, trial: GameTrial, failing: Sequence[GameTrial]) -> GameTrial:
        """Tell a wrong game by its first wrong state, and name the deal that it was seen on."""
        if trial.wrong is None:
            return trial
        wrong = trial.wrong
        if wrong.before is None and wrong.difference.kind is Kind.FAUX:
            wrong = first_wrong(self.scripts, trial) or wrong
        told = wrong.difference
        hints = (told.message, self._rate(trial, wrong), self._deal_of(trial, failing))
        told = replace(told, message=" ".join(hint for hint in hints if hint))
        return replace(trial, wrong=replace(wrong, difference=told))

    def _rate(self, trial: GameTrial, wrong: Fault) -> str:
        """Say which rule the share of games won points to, when a rule of the game is broken."""
        broken = trial.step.role in (PILE_PLAY, TOUR, PLAY) and wrong.difference.kind is Kind.FAUX
        written = self.is_written(self.rules.name(PLAY))
        return rate_words(self.scripts, self.cases) if broken and written else ""

    def _deal_of(self, trial: GameTrial, failing: Sequence[GameTrial]) -> str:
        """Name the deal of a wrong game, or a deal on which it is wrong as well."""
        numbers = self.cases.numbers()
        boards = [t.step.board for t in (trial, *failing) if t.step.role == PLAY and t.step.board]
        found = next((b for b in boards if b in numbers), None)
        if found is None:
            return ""
        say = game_words.on_deal if boards[0] == found else game_words.also_on_deal
        return say(numbers[found], self.graine)

    # --- verdicts -----------------------------------------------------------------------------

    def shown(self, nom: str, trial: GameTrial) -> Verdict:
        """Give the verdict of a function that went wrong, with its example."""
        assert trial.wrong is not None
        told = trial.wrong.difference
        code = game_code(trial.script, trial.index, trial.piles, self.cases.known())
        message = f"{told.message} {game_words.TABLE_ONLY}" if trial.piles == TABLES else told.message
        drawn = draw_boards(self.rules.layout, trial.call, trial.wrong)
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
            exemple=Exemple(code.lines, *drawn, message, code.pose),
            sortie=trial.output,
        )
