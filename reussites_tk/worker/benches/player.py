"""Bench of the players of games of several players: one view in, one decision out.

The view is all that comes: neither the seed, nor the number of the deal, nor anything that another seat
knows is in this process. Whether a decision is permitted is not known here either.

A stub gives the class of the view, and those of the records in it, so a file may count on them: each is
made in the file's own class of that name, whatever was added to it, and in ours, a `NamedTuple` too, where
that one cannot be made. The classes of the course (`Carte`, `Couleur`) are the course's.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any

from ..child.report import globals_of, raised
from ..codec import encode, encode_texts
from .shuffles import seed_everything

JSON = Any

OF_TEXTS = frozenset({"tarot"})
"""The games whose cartes are texts."""
VIEWS = "reussites_tk.jeux.{jeu}_vue"
"""The module that holds the view of a game: the class `Vue` and the code of the game, capitalised."""


class Views:
    """Makes the views of a game, anew for each call: what a file does to one harms no other."""

    def __init__(self, ours: Any) -> None:
        """Take what is needed of our class before the file is loaded."""
        self.ours = ours
        self._read: Callable[[JSON], Any] = ours.de_json

    def made(self, data: JSON, own: Mapping[str, object]) -> object:
        """Return a view in the classes of the file, whose globals are `own`, or in ours.

        A record that a view holds is made so too.
        """
        view = self._read(data)
        held = {name: _made(value, own) if is_record(value) else value for name, value in _fields(view)}
        return _made(self.ours(**held), own)


def is_record(value: object) -> bool:
    """Return True for a named tuple."""
    return isinstance(value, tuple) and hasattr(value, "_fields")


def _fields(record: Any) -> Iterator[tuple[str, Any]]:
    return zip(record._fields, record, strict=True)


def _made(record: Any, own: Mapping[str, object]) -> object:
    """Return a record of ours in what the file calls so, or as it is if that is no class for it."""
    kind = own.get(type(record).__name__)
    if not isinstance(kind, type):
        return record
    try:
        theirs: object = kind(**dict(_fields(record)))
        fits = isinstance(theirs, kind) and all(hasattr(theirs, name) for name in record._fields)
    except BaseException:  # it asks for something else, or does anything
        return record
    return theirs if fits else record


class Player:
    """The student's module, what makes its views, the names of the judged functions."""

    def __init__(self, views: Views, module: types.ModuleType) -> None:
        """Keep them; `views` is ours, made before the file was loaded."""
        self.views, self.module = views, module
        self.file = str(getattr(module, "__file__", ""))
        self.names: tuple[str, ...] = ()
        self.encode: Callable[[Any], JSON] = encode


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
    player.encode = encode_texts if options["jeu"] in OF_TEXTS else encode
    return player


def run(player: Player, item: JSON) -> JSON:
    """Run `{"mode": "present"}` or `{"mode": "decide", "f", "vue", "cle"}`.

    Deciding answers what the function returned, as `encode` writes it (`encode_texts` where cartes are
    texts), or `["x", type, message, line]` for an exception. Draws begin again from `cle` at each call: a
    player that draws decides the same from the same view, whatever was asked before.
    """
    names = globals_of(player.module)
    if item["mode"] == "present":
        return [name for name in player.names if callable(names.get(name))]
    seed_everything(item["cle"])
    try:
        view = player.views.made(item["vue"], names)
        return player.encode(names[item["f"]](view))
    except BaseException as exc:  # the student may raise anything, SystemExit included
        return raised(exc, player.file)
