"""Bench of the players of games of several players: one view in, one decision out.

The view is all that comes: neither the seed, nor the number of the deal, nor anything that another seat
knows is in this process. Whether a decision is permitted is not known here either.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from importlib import import_module
from typing import Any

from ..child.report import globals_of, raised
from ..codec import encode
from .shuffles import seed_everything

JSON = Any

VIEWS = "reussites_tk.jeux.{jeu}_vue"
"""The module that holds the view of a game: the class `Vue` and the code of the game, capitalised."""


class Player:
    """The student's module, what makes a view again from plain data, the names of the judged functions."""

    def __init__(self, read: Callable[[JSON], object], module: types.ModuleType) -> None:
        """Keep them; `read` is ours, taken before the file was loaded."""
        self.read, self.module = read, module
        self.file = str(getattr(module, "__file__", ""))
        self.names: tuple[str, ...] = ()


def fetch(options: dict[str, Any]) -> Callable[[JSON], object]:
    """Return what makes a view of the game `options["jeu"]`, while its room is still open."""
    jeu: str = options["jeu"]
    kind = getattr(import_module(VIEWS.format(jeu=jeu)), f"Vue{jeu.capitalize()}")
    read: Callable[[JSON], object] = kind.de_json
    return read


def join(read: Callable[[JSON], object], module: types.ModuleType) -> Player:
    """Put together what makes the views and the student's module."""
    return Player(read, module)


def prepare(player: Player, options: dict[str, Any]) -> Player:
    """Make the bench ready; `options["names"]` are the functions that it may be asked to call."""
    player.names = tuple(options.get("names", ()))
    return player


def run(player: Player, item: JSON) -> JSON:
    """Run `{"mode": "present"}` or `{"mode": "decide", "f", "vue", "cle"}`.

    Deciding answers what the function returned, as `encode` writes it, or `["x", type, message, line]` for
    an exception. Draws begin again from `cle` at each call: a player that draws decides the same from the
    same view, whatever was asked before.
    """
    names = globals_of(player.module)
    if item["mode"] == "present":
        return [name for name in player.names if callable(names.get(name))]
    seed_everything(item["cle"])
    try:
        return encode(names[item["f"]](player.read(item["vue"])))
    except BaseException as exc:  # the student may raise anything, SystemExit included
        return raised(exc, player.file)
