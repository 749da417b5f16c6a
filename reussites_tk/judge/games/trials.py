"""Runs the scripts of a game in the children, one per implementation of the piles, and judges their calls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Any

from ...texts import _
from ...worker.messages import Failed, Outcome
from ..runner import Runner, failure, outcomes_of
from ..tas.compare import threads_left
from ..verdicts import Difference, Kind
from .boards import seen_board
from .calls import call_fault, death_fault, may_be_judged
from .observations import checked_script
from .rounds import with_its_games
from .rules import Fault, Rules
from .scripts import ANALYSE, AVEC, LISTS, PLAY, TOUR, WATCH, Call, Script, Step, role_of
from .series import series_fault

HEAVIEST_BATCH = 24
"""What the scripts sent in one batch may weigh, a short call weighing 1: they must be done quickly."""


class Readings:
    """The honest readings of the hand-out under which all that the file did so far is right.

    One of them must be kept from the first call to the last.
    """

    def __init__(self, rules: Rules, kept: tuple[str, ...] = ()) -> None:
        """Begin with all of them, or with those already `kept`."""
        self.rules = rules
        self.kept = kept or rules.readings

    def fault(self, call: Call, earlier: Call | None = None) -> Fault | None:
        """Return what is wrong with a call under every reading kept, or None; drop those that it refutes.

        `earlier` is the last call of the same function before this one.
        """
        role = role_of(call["f"])
        if role in (WATCH, ANALYSE):
            return self._under_some(lambda reading: series_fault(self.rules, call, reading, earlier))
        # How a board is formed or a pile played depends on no reading: any of those kept will do.
        if role in (PLAY, TOUR):
            return self._under_some(lambda reading: call_fault(self.rules, call, reading))
        return call_fault(self.rules, call, self.kept[0])

    def series_fault(self, call: Call, earlier: Call | None = None) -> Fault | None:
        """Return what is wrong with a series whose games are told by the piles alone (see `rounds`)."""
        return self._under_some(
            lambda reading: series_fault(
                self.rules, with_its_games(self.rules, call, reading), reading, earlier
            )
        )

    def sees_games(self, call: Call) -> bool:
        """Return True if the piles alone tell that a game was played on a board such as was asked for."""
        return bool(with_its_games(self.rules, call, self.kept[0])["formed"])

    def death(self, step: Step, difference: Difference) -> Fault:
        """Return the fault of a step that ended the child."""
        return death_fault(self.rules, step, difference, self.kept[0])

    def _under_some(self, judged: Callable[[str], Fault | None]) -> Fault | None:
        found = {reading: judged(reading) for reading in self.kept}
        right = tuple(reading for reading, wrong in found.items() if wrong is None)
        if right:
            self.kept = right
            return None
        return found[self.kept[-1] if self.rules.last_is_widest else self.kept[0]]


@dataclass(frozen=True, slots=True)
class GameTrial:
    """One call of the judged function in a script, and what is wrong with it.

    `call` is None when the child died during the script.
    """

    script: Script
    index: int
    call: Call | None
    wrong: Fault | None
    piles: str = LISTS
    output: str = ""
    lent: tuple[str, ...] = ()
    """The functions lent that its script called."""

    together: bool = False
    """True when it takes several calls to show the fault: each of them is right."""

    @property
    def died(self) -> bool:
        """True when the script ended the child: too long, too large, killed."""
        return self.call is None

    @property
    def step(self) -> Step:
        """The call judged."""
        return self.script.steps[self.index]

    @property
    def up_to_it(self) -> Script:
        """The script without the calls that come after the one judged."""
        return replace(self.script, steps=self.script.steps[: self.index + 1])


class GameRunner:
    """Runs scripts on either implementation, and judges the calls of one function in them."""

    def __init__(
        self, children: Mapping[str, Runner], rules: Rules, readings: Readings, modes: Mapping[str, str]
    ) -> None:
        """Keep one runner per implementation; `modes` are those of the file's own piles, once known."""
        self.children, self.rules = children, rules
        self.readings, self.modes = readings, modes
        self._last: dict[tuple[str, str], Call] = {}

    def trials(
        self,
        nom: str,
        scripts: Sequence[Script],
        piles: str,
        is_wrong: Callable[[str], bool] = lambda nom: False,
    ) -> Iterator[GameTrial]:
        """Try scripts in order; yield each call of `nom` that can be judged.

        A script which also calls functions that are wrong is left out: what it gives would say nothing.
        """
        # First the function alone: a fault found there is nobody else's.
        alone = [script for script in scripts if script.functions == (nom,)]
        yield from self._tried(nom, alone, piles)
        others = [script for script in scripts if script.functions != (nom,)]
        kept = [s for s in others if not any(is_wrong(other) for other in s.functions if other != nom)]
        yield from self._tried(nom, kept, piles)

    def _tried(self, nom: str, scripts: Sequence[Script], piles: str) -> Iterator[GameTrial]:
        # One at a time where the same script may have to be run again at once.
        series = role_of(nom) in (WATCH, ANALYSE)
        for some in [[script] for script in scripts] if series else [scripts]:
            yield from self._tried_together(nom, some, piles)

    def _tried_together(self, nom: str, scripts: Sequence[Script], piles: str) -> Iterator[GameTrial]:
        for script, outcome in self._outcomes(scripts, piles, log=self.rules.follows):
            if isinstance(outcome, Failed):
                wrong = self.readings.death(script.steps[0], _difference(outcome))
                yield GameTrial(script, 0, None, wrong, piles, outcome.output)
            else:
                yield from self._judged(nom, script, outcome, piles)

    def _outcomes(
        self, scripts: Sequence[Script], piles: str, log: bool = False, series: bool = False
    ) -> Iterator[tuple[Script, Outcome]]:
        """Run scripts in batches; the caller may stop reading at any moment."""
        for batch in _batches(scripts):
            items = [script.as_json(log, self.modes, series) for script in batch]
            with closing(outcomes_of(self.children[piles], items)) as outcomes:
                for script, item, outcome in zip(batch, items, outcomes, strict=True):
                    yield script, checked_script(item, self.rules.layout, outcome)

    def calls(
        self, script: Script, piles: str = LISTS, log: bool = False, series: bool = False
    ) -> list[Call]:
        """Return the calls that a script made; none when it ended the child."""
        for _script, outcome in self._outcomes([script], piles, log or self.rules.follows, series):
            if not isinstance(outcome, Failed):
                return list(outcome.data["calls"])
        return []

    def _judged(self, nom: str, script: Script, outcome: Any, piles: str) -> Iterator[GameTrial]:
        for index, call in enumerate(outcome.data["calls"]):
            if call["f"] == nom and self._may_stand(script.steps[index], call):
                earlier = self._last.get((nom, piles))
                wrong = self.readings.fault(call, earlier)
                if role_of(nom) in (WATCH, ANALYSE) and (wrong is not None or not call["formed"]):
                    wrong = self._without_names(GameTrial(script, index, call, wrong, piles), earlier)
                self._last[nom, piles] = call
                # In a longer script another function may have left them.
                if wrong is None and outcome.threads and script.functions == (nom,):
                    wrong = Fault(threads_left(outcome.threads))
                lent = tuple(outcome.data.get("lent", ()))
                yield GameTrial(script, index, call, wrong, piles, outcome.output, lent)

    def _without_names(self, trial: GameTrial, earlier: Call | None) -> Fault | None:
        """Return what is wrong with a series, whatever functions of the file form and play its games.

        It is run again, its boards being noted at each change of a pile.
        """
        call, wrong = trial.call, trial.wrong
        assert call is not None
        if call["r"][0] == "x":
            return wrong
        calls = self.calls(trial.up_to_it, trial.piles, series=True)
        if len(calls) <= trial.index or "runs" not in calls[trial.index]:
            return wrong if call["formed"] else None  # too long to be followed: nothing is held against it
        named = len(call["formed"]) >= call["args"][0][1]
        if named and not self.readings.sees_games(calls[trial.index]):
            return wrong  # no board formed is one that was asked for
        again = self.readings.series_fault(calls[trial.index], earlier)
        return wrong if again is not None and named else again

    def _may_stand(self, step: Step, call: Call) -> bool:
        """Return True if a call can be judged: on a board that we laid, or on a sound one of a whole pack."""
        if step.board is not None or self.rules.makes_boards(step.function):
            return True
        before = seen_board(self.rules.layout, call["before"])
        return before is not None and before.size == before.pack and may_be_judged(self.rules, call)


def _batches(scripts: Sequence[Script]) -> Iterator[list[Script]]:
    batch: list[Script] = []
    total = 0
    for script in scripts:
        weight = sum(_weight(step) for step in script.steps)
        if batch and total + weight > HEAVIEST_BATCH:
            yield batch
            batch, total = [], 0
        batch.append(script)
        total += weight
    if batch:
        yield batch


def _weight(step: Step) -> int:
    """Return roughly how long a call may take: a game is long, showing one is longer."""
    role = role_of(step.function)
    shown = AVEC in step.args or role == WATCH
    if shown and role != TOUR:
        return 12
    return {PLAY: 3, ANALYSE: 12}.get(role, 1 + shown)


def _difference(outcome: Failed) -> Difference:
    """Return the difference of a failed outcome; for memory, its sentence asks about loops."""
    found = failure(outcome)
    if found.kind is Kind.MEMOIRE:
        sentence = _("L'appel prend trop de mémoire. Une boucle garde-t-elle toujours plus de choses ?")
        return Difference(found.kind, "", sentence, sentence, found.ligne)
    return found
