"""Bench of the players of games of several players: one view in, one decision out.

The view is all that comes: neither the seed, nor the number of the deal, nor anything that another seat
knows is in this process. Whether a decision is permitted is not known here either.

A stub gives the class of the view, so a file may count on it: a view is made in the file's own class of
that name, whatever was added to it, and in ours, a `NamedTuple` too, where that one cannot be made.
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


class Views:
    """Makes the views of a game, anew for each call: what a file does to one harms no other."""

    def __init__(self, ours: Any) -> None:
        """Take what is needed of our class before the file is loaded."""
        self.name: str = ours.__name__
        self._read: Callable[[JSON], Any] = ours.de_json
        self._fields: tuple[str, ...] = ours._fields

    def made(self, data: JSON, kind: object) -> object:
        """Return a view in `kind`, what the file calls so, or in our class if that is none for it."""
        ours = self._read(data)
        if not isinstance(kind, type):
            return ours
        try:
            theirs: object = kind(**dict(zip(self._fields, ours, strict=True)))
            fits = isinstance(theirs, kind) and all(hasattr(theirs, name) for name in self._fields)
        except BaseException:  # it asks for something else, or does anything
            return ours
        return theirs if fits else ours


class Player:
    """The student's module, what makes its views, the names of the judged functions."""

    def __init__(self, views: Views, module: types.ModuleType) -> None:
        """Keep them; `views` is ours, made before the file was loaded."""
        self.views, self.module = views, module
        self.file = str(getattr(module, "__file__", ""))
        self.names: tuple[str, ...] = ()


def fetch(options: dict[str, Any]) -> Views:
    """Return what makes the views of the game `options["jeu"]`, while its room is still open."""
    jeu: str = options["jeu"]
    return Views(getattr(import_module(VIEWS.format(jeu=jeu)), f"Vue{jeu.capitalize()}"))


def join(views: Views, module: types.ModuleType) -> Player:
    """Put together what makes the views and the student's module."""
    return Player(views, module)


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
        view = player.views.made(item["vue"], names.get(player.views.name))
        return encode(names[item["f"]](view))
    except BaseException as exc:  # the student may raise anything, SystemExit included
        return raised(exc, player.file)
