"""Shows the tables of a step one after the other: a coup, then each of its automatic consequences."""

from __future__ import annotations

import tkinter as tk
from collections import deque
from collections.abc import Callable, Sequence

from ....cours.etat import Etat

STEP_SECONDS = 0.22
"""The most that one table takes; a carte that glides takes less."""
WHOLE_SECONDS = 3.0
"""The most that they all take, however many they are."""
SHORTEST_SECONDS = 0.05


def chosen(etats: Sequence[Etat]) -> list[Etat]:
    """Give the tables that there is time to show, the last one always."""
    most = round(WHOLE_SECONDS / SHORTEST_SECONDS)
    if len(etats) <= most:
        return list(etats)
    return [etats[(i + 1) * len(etats) // most - 1] for i in range(most)]


class Parade:
    """Calls `show(etat, seconds)` for each table; one `after` waits."""

    def __init__(self, owner: tk.Misc, show: Callable[[Etat, float], object]) -> None:
        self._owner = owner
        self._show = show
        self._left: deque[Etat] = deque()
        self._seconds = STEP_SECONDS
        self._after: str | None = None

    @property
    def running(self) -> bool:
        """Tell whether tables are still to come."""
        return self._after is not None

    def start(self, etats: Sequence[Etat]) -> None:
        """Show the first table now, the others in their time."""
        self.cancel()
        self._left.extend(chosen(etats))
        self._seconds = min(STEP_SECONDS, WHOLE_SECONDS / max(1, len(self._left)))
        self._tick()

    def finish(self) -> None:
        """Show the last table at once, if one is still to come."""
        last = self._left[-1] if self._left else None
        self.cancel()
        if last is not None:
            self._show(last, 0.0)

    def cancel(self) -> None:
        """Show nothing more."""
        self._left.clear()
        if self._after is not None:
            self._owner.after_cancel(self._after)
            self._after = None

    def _tick(self) -> None:
        self._after = None
        if self._left:
            self._show(self._left.popleft(), self._seconds)
        if self._left:
            self._after = self._owner.after(round(self._seconds * 1000), self._tick)
