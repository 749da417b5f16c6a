"""Runs the scripts of R7 in the children, one a pile implementation, and judges the calls they made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from ..texts import _
from ..worker.messages import Failed, Outcome
from .compare import Difference, threads_left
from .r7_boards import seen_board
from .r7_cases import ANALYSE, AVEC, CREATE, PLAY_GAME, PLAY_TOUR, WATCH, Script, Step
from .r7_compare import Call, Fault, call_fault, death_fault, may_be_judged
from .r7_oracle import R7Oracle
from .r7_series import series_fault
from .trials import Runner, failure, outcomes_of
from .verdicts import Kind

TOGETHER = 24
"""What the scripts sent together may weigh, a short call weighing 1: they must be done quickly."""

LISTS, TABLES = "liste_double", "tableau"
"""The two implementations of the piles that a file is judged on."""


@dataclass(frozen=True, slots=True)
class R7Trial:
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


class R7Runner:
    """Runs scripts on either implementation, and judges the calls of one function in them."""

    def __init__(self, children: Mapping[str, Runner], oracle: R7Oracle) -> None:
        """Keep one runner an implementation."""
        self.children, self.oracle = children, oracle

    def trials(
        self,
        nom: str,
        scripts: Sequence[Script],
        piles: str,
        is_wrong: Callable[[str], bool] = lambda nom: False,
    ) -> Iterator[R7Trial]:
        """Try scripts in order; give each call of `nom` that can be judged.

        A script which also calls functions that are wrong is left out: what it gives would say nothing.
        """
        alone = [script for script in scripts if script.functions == (nom,)]
        yield from self._tried(nom, alone, piles)
        others = [script for script in scripts if script.functions != (nom,)]
        kept = [s for s in others if not any(is_wrong(other) for other in s.functions if other != nom)]
        yield from self._tried(nom, kept, piles)

    def _tried(self, nom: str, scripts: Sequence[Script], piles: str) -> Iterator[R7Trial]:
        for script, outcome in self.outcomes(scripts, piles):
            if isinstance(outcome, Failed):
                wrong = death_fault(self.oracle, script.steps[0], _failure(outcome))
                yield R7Trial(script, 0, None, wrong, piles, outcome.output)
            else:
                yield from self._judged(nom, script, outcome, piles)

    def outcomes(
        self, scripts: Sequence[Script], piles: str, traced: bool = False
    ) -> Iterator[tuple[Script, Outcome]]:
        """Run scripts; the caller may stop reading at any moment."""
        for block in _blocks(scripts):
            items = [script.as_json(traced) for script in block]
            with closing(outcomes_of(self.children[piles], items)) as outcomes:
                yield from zip(block, outcomes, strict=True)

    def calls(self, script: Script, piles: str = LISTS, traced: bool = False) -> list[Call]:
        """Give the calls that a script made; none when it ended the child."""
        for _script, outcome in self.outcomes([script], piles, traced):
            if not isinstance(outcome, Failed):
                return list(outcome.data["calls"])
        return []

    def _judged(self, nom: str, script: Script, outcome: Any, piles: str) -> Iterator[R7Trial]:
        for index, call in enumerate(outcome.data["calls"]):
            if call["f"] == nom and _may_stand(script.steps[index], call):
                wrong = self.fault(call)
                if wrong is None and outcome.threads and script.functions == (nom,):
                    wrong = Fault(threads_left(outcome.threads))
                yield R7Trial(script, index, call, wrong, piles, outcome.output)

    def fault(self, call: Call) -> Fault | None:
        """Say what is wrong with a call, whatever its function."""
        judged = series_fault if call["f"] in (WATCH, ANALYSE) else call_fault
        return judged(self.oracle, call)


def _may_stand(step: Step, call: Call) -> bool:
    """Say whether a call can be judged: on a board that we laid, or on a sound one of 52 cartes."""
    if step.board is not None or step.function in (CREATE, WATCH, ANALYSE):
        return True
    before = seen_board(call["before"])
    return before is not None and before.size == 52 and may_be_judged(call)


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
    shown = AVEC in step.args or step.function == WATCH
    if shown and step.function != PLAY_TOUR:
        return 12
    return {PLAY_GAME: 3, ANALYSE: 12}.get(step.function, 1 + shown)


def _failure(outcome: Failed) -> Difference:
    told = failure(outcome)
    if told.kind is Kind.MEMOIRE:
        sentence = _("L'appel prend trop de mémoire. Une boucle garde-t-elle toujours plus de choses ?")
        return Difference(told.kind, "", sentence, sentence, told.ligne)
    return told
