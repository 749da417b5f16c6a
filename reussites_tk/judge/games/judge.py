"""Judges the exercise of a game: each function on its own, on boards laid with reference piles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ..function_judge import FunctionJudge
from ..verdicts import Exemple, Kind, Verdict
from . import words as game_words
from .boards import modes_seen
from .calls import order_fault
from .cases import GameCases
from .example import draw_boards, game_code
from .origins import first_wrong, game_culprits, with_its_past
from .remarks import GameRemarks, rate_words
from .rules import Fault, Rules
from .scripts import (
    ANALYSE,
    CREATE,
    LISTS,
    PILE_PLAY,
    PLAY,
    REFORM,
    TABLES,
    TOUR,
    WATCH,
    Script,
    helpers_of,
    one,
    role_of,
    shrink_script,
)
from .trials import GameRunner, GameTrial

ENOUGH = 10
"""Failing calls after which no other script is tried; each is looked into for a call of a wrong function."""

ENOUGH_OF = {PLAY: 5, WATCH: 3, ANALYSE: 3}
"""Fewer for the functions that play whole games."""


class GameJudge(FunctionJudge):
    """Judges the functions of one loaded file."""

    def __init__(
        self, make: Callable[[], Rules], cases: Callable[[int, Any], GameCases], *shared: Any
    ) -> None:
        """Keep how to make the rules of the game and its cases; `shared` goes to `FunctionJudge`."""
        super().__init__(*shared)
        self._make, self._cases = make, cases

    def judge(self) -> list[Verdict]:
        """Return the verdict of every function, in the order of the hand-out."""
        self.rules = self._make()
        self.cases = self._cases(self.graine, self.rules)
        self.helpers = helpers_of(self.rules.code)
        with self.fresh(tas=TABLES) as other:
            self.games = GameRunner({LISTS: self.runner, TABLES: other}, self.rules)
            self.games.modes = self._own_modes()
            self.remarks = GameRemarks(self.source, self.games)
            return super().judge()

    def is_to_blame(self, nom: str) -> bool:
        """Return True if a function, helpers included, is known to be wrong."""
        return nom in self.helpers or self.is_wrong(nom)

    def _own_modes(self) -> dict[str, str]:
        """Return the modes of the file's own piles, where they are left free: boards are laid in them."""
        nom = self.rules.name(CREATE)
        if not self.rules.layout.any_mode or not self.is_written(nom):
            return {}
        calls = self.games.calls(one(nom, None, *self.cases.create_args()))
        return modes_seen(self.rules.layout, calls[0]["after"]) if calls else {}

    # --- one function -------------------------------------------------------------------------

    def judged(self, nom: str) -> Verdict:
        """Judge one function, on both implementations of the piles."""
        done = self._tried(nom, self.cases.of(nom), LISTS)
        failing = [t for t in done if t.wrong]
        # Other piles only where all is right: they show a file that looks inside those of the course.
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
        for trial in self.games.trials(nom, scripts, piles, self.is_wrong):
            done.append(trial)
            failing += trial.wrong is not None
            # A call that ended the child would end the next one too, each time after a whole deadline.
            if trial.died or failing >= ENOUGH_OF.get(role_of(nom), ENOUGH):
                break
        return done

    def _badly_shuffled(self, nom: str) -> list[GameTrial]:
        """Return a call that shows that the cartes are not shuffled, on few cartes if possible; or none."""
        role = role_of(nom)
        if role != CREATE and not (role == REFORM and self.rules.shuffles_between):
            return []
        for script in self.cases.shuffling(nom):
            calls = self.games.calls(script)
            wrong = order_fault(self.rules.layout, calls)
            if wrong is not None:
                small = self.cases.shuffling_few(nom)
                again = self.games.calls(small)
                if again[0]["after"] == again[1]["after"]:
                    script, calls = small, again
                return [GameTrial(script, 1, calls[1], Fault(wrong))]
        return []

    # --- blame --------------------------------------------------------------------------------

    def _wrong(self, nom: str, failing: list[GameTrial]) -> Verdict:
        own = self._own_fault(failing)
        if isinstance(own, list):
            return self.blocked(self.shown(nom, failing[0]), own)
        trial = self._explained(self._smallest(nom, own), failing)
        return self.shown(nom, with_its_past(trial, self.fresh, self.games, self.cases.of(nom)[0]))

    def _own_fault(self, failing: list[GameTrial]) -> GameTrial | list[str]:
        """Return a failing call that is the function's own doing, or the wrong functions it went through."""
        through: dict[str, None] = {}
        for trial in failing:
            names = self._called_wrong(trial)
            if not names:
                return trial
            through.update(dict.fromkeys(names))
        verdicts = {nom: None if nom in self.helpers else self.verdict_of(nom) for nom in through}
        roots = [nom for nom, v in verdicts.items() if v is None or v.verdict is not Kind.BLOQUEE]
        return roots or list(through)

    def _called_wrong(self, trial: GameTrial) -> list[str]:
        """Return the wrong functions that a failing call went through."""
        reached = self.source.reached_from(trial.step.function)
        known = [n for n in reached if n in self.functions or n in self.helpers]
        if not known:
            return []
        reached = [n for n in known if n in self.functions]
        return game_culprits(self.games, trial, reached, self.is_to_blame)

    # --- a smaller example --------------------------------------------------------------------

    def _smallest(self, nom: str, trial: GameTrial) -> GameTrial:
        """Return the same fault on a board that is easier to read, when there is one."""
        laid = len(trial.script.steps) == 1 and trial.step.board is not None
        if trial.died or trial.wrong is None or not laid or self.rules.follows:
            return trial
        kind = trial.wrong.difference.kind
        few = self.cases.few_cartes() if role_of(nom) == PLAY else []
        small = self._failing_as(nom, kind, few, trial.piles) or trial

        def fails(scripts: Sequence[Script]) -> list[bool]:
            found = self.games.trials(nom, scripts, trial.piles)
            return [t.wrong is not None and t.wrong.difference.kind is kind for t in found]

        script = shrink_script(small.script, fails, self._allowed)
        found = next(iter(self.games.trials(nom, [script], trial.piles)), trial)
        # A file that keeps something from one call to the next may be right the second time.
        return trial if found.wrong is None else found

    def _failing_as(self, nom: str, kind: Kind, scripts: Sequence[Script], piles: str) -> GameTrial | None:
        """Return the first call that fails in the same way, and not through another function."""
        for trial in self.games.trials(nom, scripts, piles):
            if trial.died and kind is not Kind.TEMPS_DEPASSE:
                return None
            alike = trial.wrong is not None and trial.wrong.difference.kind is kind
            if alike and self._own_fault([trial]) is trial:
                return trial
        return None

    def _allowed(self, script: Script) -> bool:
        """Return True if every honest program agrees on what a smaller script should do."""
        step = script.steps[0]
        if step.role == TOUR:
            return step.board is not None and bool(step.board.talon.codes)
        if step.role != PLAY or step.board is None:
            return True
        nt = self.rules.tours(step.function, step.args)
        return bool(step.board.talon.codes) and self.cases.may_be_played(step.board, nt)

    def _explained(self, trial: GameTrial, failing: Sequence[GameTrial]) -> GameTrial:
        """Return a wrong game with its first wrong state, the rule it points to, the deal it was seen on."""
        if trial.wrong is None:
            return trial
        wrong = trial.wrong
        if wrong.before is None and wrong.difference.kind is Kind.FAUX:  # else the place is known already
            wrong = first_wrong(self.games, trial) or wrong
        difference = wrong.difference
        broken = trial.step.role in (PILE_PLAY, TOUR, PLAY) and difference.kind is Kind.FAUX
        written = self.is_written(self.rules.name(PLAY))
        rate = rate_words(self.games, self.cases) if broken and written else ""
        hints = (difference.message, rate, self._deal_of(trial, failing))
        difference = replace(difference, message=" ".join(hint for hint in hints if hint))
        return replace(trial, wrong=replace(wrong, difference=difference))

    def _deal_of(self, trial: GameTrial, failing: Sequence[GameTrial]) -> str:
        """Return the sentence on the deal of a wrong game, or on a deal on which it is wrong as well."""
        numbers = self.cases.numbers()
        boards = [t.step.board for t in (trial, *failing) if t.step.role == PLAY and t.step.board]
        found = next((b for b in boards if b in numbers), None)
        if found is None:
            return ""
        say = game_words.on_deal if boards[0] == found else game_words.also_on_deal
        return say(numbers[found], self.graine)

    # --- verdicts -----------------------------------------------------------------------------

    def shown(self, nom: str, trial: GameTrial) -> Verdict:
        """Return the verdict of a function that went wrong, with its example."""
        assert trial.wrong is not None
        difference = trial.wrong.difference
        code = game_code(trial.script, trial.index, trial.piles, self.cases.known())
        message = (
            f"{difference.message} {game_words.TABLE_ONLY}" if trial.piles == TABLES else difference.message
        )
        drawn = draw_boards(self.rules.layout, trial.call, trial.wrong)
        return Verdict(
            nom,
            difference.kind,
            0.0,
            self.functions[nom].bareme,
            message,
            code.lines,
            difference.attendu,
            difference.obtenu,
            difference.ligne,
            exemple=Exemple(code.lines, *drawn, message, code.pose),
            sortie=trial.output,
        )
