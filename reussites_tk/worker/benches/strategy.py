"""Bench of the exercise `strategie_md`: games of Montée-Descente, with the student's choice of storage.

Only the choices made are sent: whoever asked plays the games again with them. Nothing here
knows whether they are good, and little would be gained by answering in the place of this code.
The seed of the deals is not here: the cartes come in their order, and nothing that the file may change
reads those to come.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any

from ...cours import donnes
from ...cours.cartes import Carte, cartes_du_jeu
from ...cours.donnes import graine_de_strategie
from ...reussites import md_vue
from ...reussites.md_coups import NB_CARTES
from ...reussites.md_rapide import jouer_vite
from ...reussites.md_vue import Vue
from ..child.report import raised
from ..codec import encode
from .shuffles import seed_everything

JSON = Any

FUNCTION = "choisir_stockage"

OTHER_DEALS = 0x5354524154
"""The stream of the deals of no game."""
CARTES: dict[str, Carte] = {str(carte.retournee()): carte.retournee() for carte in cartes_du_jeu(NB_CARTES)}
"""The cartes by their codes, in a table of our own: the file would see what is read in that of `cours`."""


def close_rooms() -> None:
    """Take our own strategies away before a student's file runs: a `Vue` leads to the module of its class.

    And the deals: those that `cours` makes here are others than the ones played, for any seed.
    """
    donnes.FLUX_DONNE = OTHER_DEALS
    names = vars(md_vue)
    for name, thing in list(names.items()):
        if not name.startswith("__") and not isinstance(thing, int | tuple | type):
            del names[name]


class Prepared:
    """The student's module, and the names of the judged functions."""

    def __init__(self, module: types.ModuleType, options: dict[str, Any]) -> None:
        """Keep the module; `options["names"]` are the judged functions."""
        self.module = module
        self.file = str(getattr(module, "__file__", ""))
        self.names = tuple(options.get("names", ()))


class _Ended(BaseException):
    """A game is not played to its end: out of the reach of our own `except Exception`."""


def prepare(module: types.ModuleType, options: dict[str, Any]) -> Prepared:
    """Make the bench ready for a student's module."""
    return Prepared(module, options)


def run(prepared: Prepared, item: JSON) -> JSON:
    """Run `{"mode": "present"}` or `{"mode": "play", "cartes", "numero", "parties", "appels"}`.

    `cartes` are, for each game from `numero` on, the codes in the order drawn. Playing answers
    `{"choices": [...], "fault": ...}`: for each game its choices, as digits; the last one is that of the
    fault, described in `_Choices.fault`, if there is one. `appels` limits the calls made in a game; None for
    no limit.
    """
    if item["mode"] == "present":
        return [name for name in prepared.names if callable(getattr(prepared.module, name, None))]
    games: list[str] = []
    first: int = item["numero"]
    for numero, codes in enumerate(item["cartes"], first):
        choices = _Choices(prepared, item["appels"])
        choices.play(numero, tuple([CARTES[code] for code in codes.split()]))
        games.append("".join(map(str, choices.made)))
        if choices.fault is not None:
            return {"choices": games, "fault": choices.fault}
    return {"choices": games, "fault": None}


class _Choices:
    """The choices of one game; `fault` is what went wrong instead of the next one.

    That is `["x", type, message, line]` for an exception, `["v", value]` for what is no permitted
    choice, `["m"]` for a view that the call has changed.
    """

    def __init__(self, prepared: Prepared, limit: int | None) -> None:
        self._choose: Callable[[Vue], object] = getattr(prepared.module, FUNCTION)
        self._file = prepared.file
        self._limit = limit
        self.made: list[int] = []
        self.fault: JSON = None

    def play(self, numero: int, cartes: tuple[Carte, ...]) -> None:
        """Play one game to its end, to its fault or to its limit; its draws depend on its number alone."""
        seed_everything(graine_de_strategie(numero))
        try:
            jouer_vite(cartes, self._next)
        except _Ended:
            pass

    def _next(self, vue: Vue) -> int:
        if len(self.made) == self._limit:
            raise _Ended
        kept = vue.carte, vue.series, dict(vue.series), vue.stockage, vue.permis
        try:
            choix = self._choose(vue)
        except BaseException as exc:  # the student may raise anything, SystemExit included
            raise self._end(raised(exc, self._file)) from None
        if not _is_as_it_was(vue, *kept):
            raise self._end(["m"])
        if type(choix) is not int or choix not in kept[4]:
            raise self._end(["v", encode(choix)])
        self.made.append(choix)
        return choix

    def _end(self, fault: JSON) -> _Ended:
        self.fault = fault
        return _Ended()


def _is_as_it_was(vue: Vue, carte: Any, series: Any, inside: Any, stockage: Any, permis: Any) -> bool:
    """Return True if a view holds the very values that it was made with."""
    same = vue.carte is carte and vue.series is series and vue.stockage is stockage and vue.permis is permis
    return same and len(series) == len(inside) and all(series.get(c) is tas for c, tas in inside.items())
