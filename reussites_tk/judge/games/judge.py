"""Judges the exercise of a game: each function on its own, on boards laid with reference piles."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence, Set
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

from .. import words
from ..function_judge import FunctionJudge
from ..tas.lending import reached
from ..verdicts import Difference, Exemple, Kind, Verdict
from . import words as game_words
from .boards import Board, modes_seen, seen_board
from .calls import order_fault
from .cases import GameCases
from .deals import FORMED_AGAIN, chosen_fault
from .example import draw_boards, game_code
from .lent import can_be_lent, needs_of
from .origins import first_wrong, with_its_past
from .remarks import GameRemarks, piles_remark, printed_by, rate_words
from .rules import Fault, Rules
from .scripts import (
    ANALYSE,
    AVEC,
    CREATE,
    DISPLAY,
    LISTS,
    PILE_PLAY,
    PLAY,
    REFORM,
    TABLES,
    TOUR,
    WATCH,
    Call,
    Script,
    helpers_of,
    one,
    role_of,
    shrink_script,
)
from .stands import Outcome, Stand, Stands, more_fields
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
        self.remarks = GameRemarks(self.source)
        with ExitStack() as children:
            self.stands = Stands(self.rules, self.runner, self.fresh, children)
            self.stands.modes |= self._own_modes()
            return super().judge()

    def _own_modes(self) -> dict[str, str]:
        """Return the modes of the file's own piles, where they are left free: boards are laid in them."""
        nom = self.rules.name(CREATE)
        if not self.rules.layout.any_mode or not self.is_written(nom):
            return {}
        calls = self.stands.of(()).games.calls(one(nom, None, *self.cases.create_args()))
        return modes_seen(self.rules.layout, calls[0]["after"]) if calls else {}

    def _completed(self, verdict: Verdict) -> Verdict:
        """Add to the first verdict what there is to say of the piles that the file imports."""
        remark = piles_remark(self.source.text) if verdict.nom == next(iter(self.functions)) else ""
        found = super()._completed(verdict)
        return replace(found, remarques=(*found.remarques, remark)) if remark else found

    # --- one function -------------------------------------------------------------------------

    def judged(self, nom: str) -> Verdict:
        """Judge one function: with the file's others, and with ours in the place of those that are wrong."""
        for called in self._reached(nom):
            if called in self.functions:
                self.verdict_of(called)
        kept = self.stands.readings.kept
        outcomes: list[Outcome] = []
        for lent in self._loans(nom, outcomes):
            outcomes.append(self._tried_with(nom, self.stands.of(lent)))
            if not outcomes[-1].failing:
                return self._right(nom, outcomes[-1])
            if role_of(nom) in (TOUR, PLAY, WATCH, ANALYSE):
                self.stands.readings.kept = kept
        again = self._with_own_boards(nom, outcomes[0])
        if again is not None:
            return self._right(nom, again)
        # A fault seen with ours in the place of the wrong ones is nobody else's.
        known = {*self._lendable(nom)}
        clear = (o for o in outcomes if o.lent and known.issuperset(o.stand.names))
        return self._wrong(nom, next(clear, outcomes[0]))

    def _with_own_boards(self, nom: str, outcome: Outcome) -> Outcome | None:
        """Try again on boards that the file makes, where these have more fields; return what is right."""
        create, names = self.rules.name(CREATE), outcome.stand.names
        known = [field.nom for field in self.rules.layout.fields]
        if (
            nom == create
            or create in names
            or self.is_wrong(create)
            or not more_fields(self.source.text, known)
        ):
            return None
        again = self._tried_with(nom, self.stands.of(names, own_boards=True))
        return None if again.failing else again

    def _loans(self, nom: str, outcomes: Sequence[Outcome]) -> Iterator[tuple[str, ...]]:
        """Yield what to lend, each time the function went wrong with what was lent before."""
        wrong, met = self._lendable(nom), self._reached(nom)
        missing = {name for name in wrong if not self.is_written(name)}
        # Those that its scripts call count as those that it calls.
        called = met.union(*(script.functions for script in self.cases.of(nom)))
        if called & {*wrong}:
            yield wrong
        if not met & missing:
            yield ()
            if wrong and not called & {*wrong}:
                yield wrong
        for helper in self._suspects(nom, met, outcomes[-1]):
            if helper not in wrong:
                yield (*wrong, helper)

    def _reached(self, nom: str) -> set[str]:
        """Return the functions that the text of `nom` leads to, even those that the file does not define."""
        return reached(self.source.text, nom, (*self.functions, *helpers_of(self.rules.code)), ())

    def _lendable(self, nom: str) -> tuple[str, ...]:
        """Return the functions known not to be right that may be lent while `nom` is judged."""
        code, names = self.rules.code, (*self.functions, *helpers_of(self.rules.code))
        wanted = [other for other in names if other != nom and self._is_to_lend(other)]
        # What they need goes to the child with them: nothing whose verdict is still to come.
        return tuple(n for n in wanted if not any(self._is_open(need) for need in needs_of(code, n)))

    def _is_to_lend(self, nom: str) -> bool:
        if nom not in self.functions:
            return not self.is_written(nom)
        verdict = self._known.get(nom)
        return nom in can_be_lent(self.rules.code) and verdict is not None and self.is_wrong(nom)

    def _is_open(self, nom: str) -> bool:
        """Return True while a function is being judged; one that is to come is judged now."""
        return nom in self.functions and self.verdict_of(nom) is None

    def is_written(self, nom: str) -> bool:
        """Return True if the file defines a function, judged or not, and more than its stub."""
        return (nom in self.present or nom in self.source.lines) and nom not in self.source.untouched

    def _suspects(self, nom: str, reached: Set[str], outcome: Outcome) -> tuple[str, ...]:
        """Return the functions, never judged themselves, that may be why `nom` went wrong."""
        wrong = [t.wrong.difference.kind for t in outcome.failing if t.wrong is not None]
        if Kind.FAUX not in wrong:
            return tuple(h for h in helpers_of(self.rules.code) if h in reached)
        display = f"{DISPLAY}_{self.rules.code}"
        # Who shows whole games answers for what is seen of them.
        plays = role_of(nom) in (TOUR, PLAY) and all(AVEC in t.step.args for t in outcome.failing)
        return (display,) if plays and display in reached else ()

    def _tried_with(self, nom: str, stand: Stand) -> Outcome:
        """Try a function on both implementations of the piles."""
        games = stand.games
        stand.begin()
        done = self._tried(nom, self.cases.of(nom), stand, LISTS)
        failing = [t for t in done if t.wrong]
        # Other piles only where all is right: they show a file that looks inside those of the course.
        if not failing:
            failing = [t for t in self._tried(nom, self.cases.few(nom), stand, TABLES) if t.wrong]
        if not failing:
            failing = self._badly_shuffled(nom, games)
        return Outcome(stand, done, failing)

    def _tried(self, nom: str, scripts: Sequence[Script], stand: Stand, piles: str) -> list[GameTrial]:
        """Try scripts up to the first that ends the child, or until enough calls have failed."""
        done: list[GameTrial] = []
        failing = 0

        def is_wrong(other: str) -> bool:
            return other not in stand.names and self.is_wrong(other)

        others = {other for script in scripts for other in script.functions} - {nom}
        instead = self.cases.alone(nom)
        if instead and any(map(is_wrong, others)):  # asked late: the others are judged by it
            scripts = [*scripts, *instead]
        for trial in stand.games.trials(nom, scripts, piles, is_wrong):
            done.append(trial)
            failing += trial.wrong is not None
            # A call that ended the child would end the next one too, each time after a whole deadline.
            if trial.died or failing >= ENOUGH_OF.get(role_of(nom), ENOUGH):
                break
        return done

    def _badly_shuffled(self, nom: str, games: GameRunner) -> list[GameTrial]:
        """Return a call that shows that the cartes are not shuffled, on few cartes if possible; or none."""
        role = role_of(nom)
        if role != CREATE and not (role == REFORM and self.rules.shuffles_between):
            return []
        for script in self.cases.shuffling(nom):
            calls = games.calls(script)
            wrong = order_fault(self.rules.layout, calls)
            if wrong is not None:
                small = self.cases.shuffling_few(nom)
                again = games.calls(small)
                if again[0]["after"] == again[1]["after"]:
                    script, calls = small, again
            else:
                wrong = self._chosen(script, calls, games)
            if wrong is not None:
                return [GameTrial(script, 1, calls[1], Fault(wrong), together=True)]
        return []

    def _chosen(self, script: Script, calls: Sequence[Call], games: GameRunner) -> Difference | None:
        """Return what is wrong when the boards that calls formed are chosen among those that chance gives."""

        def boards(formed: Sequence[Call]) -> list[Board]:
            read = (seen_board(self.rules.layout, call["after"]) for call in formed)
            return [b for b in read if b is not None and self.rules.is_start(b)]

        longer = Script(script.steps[:1] * FORMED_AGAIN, script.graine + 1)
        return chosen_fault(self.rules, boards(calls), lambda: boards(games.calls(longer)))

    def _right(self, nom: str, outcome: Outcome) -> Verdict:
        printed = printed_by(outcome.done)
        remarks = self.remarks.of(nom, outcome.done, outcome.stand.games)
        return self.with_lent(replace(self.right(nom, remarks), sortie=printed), outcome.lent)

    def _wrong(self, nom: str, outcome: Outcome) -> Verdict:
        stand, failing = outcome.stand, outcome.failing
        trial = self._explained(self._smallest(nom, failing[0], stand), failing, stand.games)
        trial = with_its_past(trial, stand.fresh, stand.games, self.cases.of(nom)[0])
        return self.with_lent(self.shown(nom, trial), outcome.lent)

    def with_lent(self, verdict: Verdict, names: Collection[str]) -> Verdict:
        """Note the functions that were lent, those that are not judged included."""
        lent = tuple(n for n in (*helpers_of(self.rules.code), *self.functions) if n in names)
        if not lent:
            return verdict
        return replace(verdict, pretees=lent, remarques=(*verdict.remarques, words.lent(lent)))

    # --- a smaller example --------------------------------------------------------------------

    def _smallest(self, nom: str, trial: GameTrial, stand: Stand) -> GameTrial:
        """Return the same fault on a board that is easier to read, when there is one."""
        laid = len(trial.script.steps) == 1 and trial.step.board is not None
        if trial.died or trial.wrong is None or not laid or self.rules.follows:
            return trial
        kind = trial.wrong.difference.kind
        few = self.cases.few_cartes() if role_of(nom) == PLAY else []
        small = self._failing_as(nom, kind, few, trial.piles, stand.games) or trial

        def fails(scripts: Sequence[Script]) -> list[bool]:
            found = stand.games.trials(nom, scripts, trial.piles)
            return [t.wrong is not None and t.wrong.difference.kind is kind for t in found]

        script = shrink_script(small.script, fails, self._allowed)
        found = next(iter(stand.games.trials(nom, [script], trial.piles)), trial)
        # A file that keeps something from one call to the next may be right the second time.
        return trial if found.wrong is None else found

    def _failing_as(
        self, nom: str, kind: Kind, scripts: Sequence[Script], piles: str, games: GameRunner
    ) -> GameTrial | None:
        """Return the first call that fails in the same way."""
        for trial in games.trials(nom, scripts, piles):
            if trial.died and kind is not Kind.TEMPS_DEPASSE:
                return None
            if trial.wrong is not None and trial.wrong.difference.kind is kind:
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

    def _explained(self, trial: GameTrial, failing: Sequence[GameTrial], games: GameRunner) -> GameTrial:
        """Return a wrong game with its first wrong state, the rule it points to, the deal it was seen on."""
        if trial.wrong is None:
            return trial
        wrong = trial.wrong
        if wrong.before is None and wrong.difference.kind is Kind.FAUX:  # else the place is known already
            wrong = first_wrong(games, trial) or wrong
        difference = wrong.difference
        broken = trial.step.role in (PILE_PLAY, TOUR, PLAY) and difference.kind is Kind.FAUX
        written = self.is_written(self.rules.name(PLAY))
        rate = rate_words(games, self.cases) if broken and written else ""
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
        return self.different(nom, difference, Exemple(code.lines, *drawn, message, code.pose), trial.output)
