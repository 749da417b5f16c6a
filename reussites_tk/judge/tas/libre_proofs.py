"""Every example of a free representation is run alone, in a child where nothing was called yet.

It must give there what it says. What only goes wrong after other calls is shown with the earlier call that
it needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..function_judge import Fresh
from .examples import shown_steps
from .oracle import Oracle
from .programs import Finding, Program, find

OTHERS_TRIED = 8
"""Other programs looked at when one is only wrong after others."""
PAST_TRIED = 12
"""Earlier programs looked at."""


class Proofs:
    """Looks for examples that show what they say."""

    def __init__(self, fresh: Fresh, oracle: Oracle) -> None:
        """Keep what makes new children."""
        self.fresh, self.oracle = fresh, oracle

    def of(self, finding: Finding, programs: Sequence[Program]) -> tuple[Finding, Program | None]:
        """Return a finding that shows again, and the earlier program that it needs to, if any.

        `programs` are those that the function was tried on, in order.
        """
        if finding.died or finding.wrong is None:
            return finding, None
        shows = self._again(finding)
        if shows is not None:
            return shows, None
        at = programs.index(finding.program) if finding.program in programs else len(programs)
        other = next((f for p in programs[at : at + OTHERS_TRIED] if (f := self._alone(p, finding))), None)
        if other is not None:
            return other, None
        earlier = programs[:at][::-1][:PAST_TRIED]
        needed = next((p for p in earlier if self._wrong_after(p, finding)), None)
        return finding, needed or (earlier[0] if earlier else finding.program)

    def _again(self, finding: Finding) -> Finding | None:
        """Return a finding as its example gives it, or with all its readings; None if it is right alone."""
        steps = shown_steps(finding.program, finding.step)
        program = finding.program
        short = replace(program, steps=tuple(steps), pose=min(program.pose, len(steps) - 1))
        return self._alone(short, finding) or self._alone(program, finding)

    def _alone(self, program: Program, like: Finding) -> Finding | None:
        """Return what a program shows in a new child, when it is the fault of another finding."""
        with self.fresh() as child:
            (found,) = find(child, self.oracle, [program])
        return replace(found, told=like.told) if _alike(found, like) else None

    def _wrong_after(self, earlier: Program, finding: Finding) -> bool:
        with self.fresh() as child:
            _first, found = find(child, self.oracle, [earlier, finding.program])
        return _alike(found, finding)


def _alike(found: Finding, like: Finding) -> bool:
    return found.wrong is not None and like.wrong is not None and found.wrong.kind is like.wrong.kind
