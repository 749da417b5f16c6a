"""Runs the scripts of a game in the children, one a pile implementation, and judges the calls they made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from ...texts import _
from ...worker.messages import Failed, Outcome
from ..runner import Runner, failure, outcomes_of
from ..tas.compare import threads_left
from ..verdicts import Difference, Kind
from .boards import seen_board
from .compare import Call, may_be_judged
from .observations import checked_script
from .readings import Readings
from .rules import Fault, Rules
from .scripts import ANALYSE, AVEC, PLAY, TOUR, WATCH, Script, Step, role_of

TOGETHER = 24
"""What the scripts sent together may weigh, a short call weighing 1: they must be done quickly."""

LISTS, TABLES = "liste_double", "tableau"
"""The two implementations of the piles that a file is judged on."""


@dataclass(frozen=True, slots=True)
class GameTrial:
    """One call of the judged function in a script: what was observed, None when the child died; the fault."""

    script: Script
    index: int
    call: Call | None
    wrong: Fault | None
    piles: str = LISTS
    output: str = ""

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
        return Script(self.script.steps[: self.index + 1], self.script.graine)


class GameRunner:
    """Runs scripts on either implementation, and judges the calls of one function in them."""

    def __init__(self, children: Mapping[str, Runner], rules: Rules) -> None:
        """Keep one runner an implementation; `modes` are those of the file's own piles, once known."""
        self.children, self.rules = children, rules
        self.readings = Readings(rules)
        self.modes: dict[str, str] = {}
        self._last: dict[tuple[str, str], Call] = {}

    def trials(
        self,
        nom: str,
        scripts: Sequence[Script],
        piles: str,
        is_wrong: Callable[[str], bool] = lambda nom: False,
    ) -> Iterator[GameTrial]:
        """Try scripts in order; give each call of `nom` that can be judged.

        A script which also calls functions that are wrong is left out: what it gives would say nothing.
        """
        alone = [script for script in scripts if script.functions == (nom,)]
        yield from self._tried(nom, alone, piles)
        others = [script for script in scripts if script.functions != (nom,)]
        kept = [s for s in others if not any(is_wrong(other) for other in s.functions if other != nom)]
        yield from self._tried(nom, kept, piles)

    def _tried(self, nom: str, scripts: Sequence[Script], piles: str) -> Iterator[GameTrial]:
        for script, outcome in self.outcomes(scripts, piles, log=self.rules.follows):
            if isinstance(outcome, Failed):
                wrong = self.readings.death(script.steps[0], _failure(outcome))
                yield GameTrial(script, 0, None, wrong, piles, outcome.output)
            else:
                yield from self._judged(nom, script, outcome, piles)

    def outcomes(
        self, scripts: Sequence[Script], piles: str, traced: bool = False, log: bool = False
    ) -> Iterator[tuple[Script, Outcome]]:
        """Run scripts; the caller may stop reading at any moment."""
        for block in _blocks(scripts):
            items = [script.as_json(traced, log, self.modes) for script in block]
            with closing(outcomes_of(self.children[piles], items)) as outcomes:
                for script, item, outcome in zip(block, items, outcomes, strict=True):
                    yield script, checked_script(item, self.rules.layout, outcome)

    def calls(
        self, script: Script, piles: str = LISTS, traced: bool = False, log: bool = False
    ) -> list[Call]:
        """Give the calls that a script made; none when it ended the child."""
        for _script, outcome in self.outcomes([script], piles, traced, log or self.rules.follows):
            if not isinstance(outcome, Failed):
                return list(outcome.data["calls"])
        return []

    def _judged(self, nom: str, script: Script, outcome: Any, piles: str) -> Iterator[GameTrial]:
        for index, call in enumerate(outcome.data["calls"]):
            if call["f"] == nom and self._may_stand(script.steps[index], call):
                wrong = self.readings.fault(call, self._last.get((nom, piles)))
                self._last[nom, piles] = call
                if wrong is None and outcome.threads and script.functions == (nom,):
                    wrong = Fault(threads_left(outcome.threads))
                yield GameTrial(script, index, call, wrong, piles, outcome.output)

    def fault(self, call: Call) -> Fault | None:
        """Say what is wrong with a call, whatever its function."""
        return self.readings.fault(call)

    def _may_stand(self, step: Step, call: Call) -> bool:
        """Say whether a call can be judged: on a board that we laid, or on a sound one of a whole pack."""
        if step.board is not None or self.rules.makes_boards(step.function):
            return True
        before = seen_board(self.rules.layout, call["before"])
        return before is not None and before.size == before.pack and may_be_judged(self.rules, call)


def _blocks(scripts: Sequence[Script]) -> Iterator[list[Script]]:
    block: list[Script] = []
    total = 0
    for script in scripts:
        weight = sum(_weight(step) for step in script.steps)
        if block and total + weight > TOGETHER:
            yield block
            block, total = [], 0
        block.append(script)
        total += weight
    if block:
        yield block


def _weight(step: Step) -> int:
    """Tell how long a call may be, roughly: a game is long, showing one is longer."""
    role = role_of(step.function)
    shown = AVEC in step.args or role == WATCH
    if shown and role != TOUR:
        return 12
    return {PLAY: 3, ANALYSE: 12}.get(role, 1 + shown)


def _failure(outcome: Failed) -> Difference:
    told = failure(outcome)
    if told.kind is Kind.MEMOIRE:
        sentence = _("L'appel prend trop de mémoire. Une boucle garde-t-elle toujours plus de choses ?")
        return Difference(told.kind, "", sentence, sentence, told.ligne)
    return told
