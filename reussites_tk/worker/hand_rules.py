"""In the child: what playing by hand needs of each game, as data, and coups as plain JSON."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from types import ModuleType
from typing import Any, get_args, get_type_hints

from ..reussites import JEUX

JSON = Any


@dataclass(frozen=True)
class HandForm:
    """Which options form the board, and which the rules take, by their name there."""

    forming: tuple[str, ...] = ()
    ruling: Mapping[str, str] = field(default_factory=dict)
    dealt: str = ""
    """A function of the gestures, called once the board is formed."""


FORMS: Mapping[str, HandForm] = {
    # `arret_si_bloque` changes nothing by hand: with a whole jeu, each tour places a carte.
    "r7": HandForm(ruling={"tours_max": "nt", "rejeu_rebut": "rejeu_rebut"}),
    "qll": HandForm(("cartes",), {name: name for name in ("stabilisation", "fin_circulaire")}),
    "c4": HandForm(("distribution",), {"tas_depart": "tas_depart"}, dealt="fixer_depart"),
    "md": HandForm(ruling={"montee": "montee"}),
}


class HandRules:
    """The rules and the gestures of one game, whatever their options; made before the rooms are closed."""

    def __init__(self, jeu: str) -> None:
        module = JEUX[jeu].module
        self._form = FORMS[jeu]
        self._coups = importlib.import_module(f"{module}_coups")
        self._gestures = importlib.import_module(f"{module}_gestes")
        game = importlib.import_module(module)
        self._create = getattr(game, f"creer_tableau_initial_{jeu}")
        self.show: Callable[[Any], None] = getattr(game, f"afficher_{jeu}")
        # Read now: once the rooms are closed, these modules are not found by their names any more.
        self._kinds = {kind.__name__: (kind, get_type_hints(kind)) for kind in get_args(self._coups.Coup)}
        self._options: dict[str, JSON] = {}
        self._forming: dict[str, JSON] = {}

    def use(self, options: Mapping[str, JSON]) -> None:
        """Take the options of the game to come."""
        named = self._form.ruling
        self._options = {named[key]: value for key, value in options.items() if key in named}
        self._forming = {key: value for key, value in options.items() if key in self._form.forming}

    def create(self) -> Any:
        """Form the board."""
        return self._create(**self._forming)

    def dealt(self, tableau: Any) -> None:
        """Do what follows the deal, when the game has such a thing."""
        if self._form.dealt:
            self._call(self._gestures, self._form.dealt, tableau)

    def rule(self, name: str, *arguments: Any) -> Any:
        """Call `coups_possibles`, `jouer_coup`, `refus` or `issue`, with the options."""
        return self._call(self._coups, name, *arguments)

    def gesture(self, name: str, *arguments: Any) -> Any:
        """Call a function of the gestures, with the options that it takes."""
        return self._call(self._gestures, name, *arguments)

    def knows(self, name: str) -> bool:
        """Say whether the gestures of this game have that function."""
        return hasattr(self._gestures, name)

    def coup_of(self, data: JSON) -> Any:
        """Read a coup; what is none is given back as it is, and the rules refuse it."""
        try:
            kind, hints = self._kinds[data["type"]]
            return kind(**{name: hints[name](value) for name, value in data.items() if name != "type"})
        except (KeyError, TypeError, ValueError):
            return data

    def _call(self, module: ModuleType, name: str, *arguments: Any) -> Any:
        function = getattr(module, name)
        known = _parameters(function)
        options = {key: value for key, value in self._options.items() if key in known}
        return function(*arguments, **options)


@cache
def _parameters(function: Callable[..., Any]) -> frozenset[str]:
    return frozenset(inspect.signature(function).parameters)


def told_coup(coup: Any) -> JSON:
    """Write a coup as plain JSON: `{"type": "Deplacer", "milieu": 3}`."""
    values = {f.name: int(getattr(coup, f.name)) for f in fields(coup)}
    return {"type": type(coup).__name__, **values}
