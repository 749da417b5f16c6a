"""What the widgets of the page of several players share, without Tk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

GAME, FIGURES = "partie", "bilan"
"""The views of the side panel."""


@dataclass(frozen=True, slots=True)
class MatchCommands:
    """What the widgets of the page may ask of it; `go_on` ends a wait and lifts a veil."""

    choose_game: Callable[[str], object]
    new_deal: Callable[[], object]
    see_again: Callable[[], object]
    restart: Callable[[], object]
    keep_game: Callable[[], object]
    change_players: Callable[[], object]
    copy_state: Callable[[], object]
    copy_faults: Callable[[int], object]
    go_on: Callable[[], object]
    say_why: Callable[[bool], object]
    stop_after_rounds: Callable[[bool], object]
    set_speed: Callable[[int], object]
