"""Who hears what a person does on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ....play.match import Coup


@dataclass(frozen=True, slots=True)
class Heard:
    """Who hears a coup, why another is refused, and what is walked to, the last two in words."""

    coup: Callable[[Coup], object]
    refused: Callable[[str], object]
    walk: Callable[[str], object]
