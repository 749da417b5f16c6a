"""The rules and the board of a game played by hand, and a second board that looks ahead."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from types import ModuleType
from typing import Any, get_args, get_type_hints

from ...cours import Localisation, primitives
from ...cours.dessin import brancher_ecran
from ...cours.etat import Etat
from ...reussites import JEUX
from ..game_forms import HAND_FORMS
from .pile_socket import CallLog, Dealer, Socket, numbers_of

JSON = Any

LONGEST_END = 2000
"""Coups after which an end that does not come is not offered."""


class Refused(Exception):
    """A coup is not allowed; the message is the reason."""


class Sockets:
    """The piles in use, the person's or ours; and our own, on which an end is tried."""

    def __init__(self, reference: ModuleType) -> None:
        self.dealer = Dealer()
        self.used: Any = None
        self._reference = Socket(reference, self.dealer)

    def plug(self, log: CallLog | None) -> None:
        """Play on the piles in use, writing the calls in `log`; without a log, on our own."""
        socket = self._reference if log is None else self.used
        socket.keep_log(log)
        primitives.brancher(socket)


class Board:
    """A board and the steps played on it; with a log, each coup leaves a state and its sentence."""

    def __init__(self, rules: HandRules, sockets: Sockets, deal: Mapping[str, JSON], logged: bool) -> None:
        self._rules = rules
        self.log = CallLog() if logged else None
        self.steps: list[list[JSON]] = []
        self.etats: list[JSON] = []
        self.played: list[str] = []
        dealer = sockets.dealer
        dealer.restart(deal["graine"], deal["numero"], deal["donne"] or ())
        rules.use(deal["options"])
        sockets.plug(self.log)
        self.tableau = dealer.form(rules.create)
        if self.log is not None:
            self.log.tableau = self.tableau
        rules.dealt(self.tableau)
        self._show("")

    def step(self, coups: list[JSON]) -> None:
        """Play the coups of one step, and what follows of itself; raises `Refused`."""
        self.etats, self.played = [], []
        for coup in coups:
            self._play(self._rules.coup_of(coup))
            while (consequence := self._rules.call_gestes("suite", self.tableau)) is not None:
                self._play(consequence)
        self.steps.append(coups)

    def allowed(self) -> tuple[Any, ...]:
        """Return the coups that the rules allow."""
        return tuple(self._rules.call_coups("coups_possibles", self.tableau))

    def tas_at(self, place: JSON) -> Any:
        """Return the tas at a place of the table, or None."""
        where = Localisation(*place)
        tous = self._rules.call_gestes("tas_de_la_table", self.tableau)
        return next((tas for tas in tous if primitives.la_place(tas) == where), None)

    def montrer(self, etat: Etat) -> None:
        """Take the state of the board, with the calls that led to it."""
        assert self.log is not None
        whole = Etat(etat.tas, self.log.take(), numbers_of(self.tableau))
        self.etats.append(whole.en_json())

    def _play(self, coup: Any) -> None:
        reason = self._rules.call_coups("refus", self.tableau, coup)
        if reason is not None:
            raise Refused(reason)
        sentence = "" if self.log is None else self._rules.call_gestes("nom_du_coup", self.tableau, coup)
        self._rules.call_coups("jouer_coup", self.tableau, coup)
        self._show(sentence)

    def _show(self, sentence: str) -> None:
        if self.log is None:
            return
        brancher_ecran(self)
        self._rules.show(self.tableau)
        brancher_ecran(None)
        self.played.append(sentence)


class Lookahead:
    """A board on our own piles, played as far as there is nothing to decide.

    The person's piles may fail in what they have not reached yet: it is reported when they do.
    """

    def __init__(self, rules: HandRules, sockets: Sockets, deal: Mapping[str, JSON]) -> None:
        self._rules, self._sockets = rules, sockets
        self._trial = Board(rules, sockets, deal, logged=False)
        self._forced: list[JSON] = []
        self._over = self._run()

    @property
    def ending(self) -> list[JSON]:
        """The coups that end the game, none of them being a choice; nothing if there is one on the way."""
        return list(self._forced) if self._over else []

    def follow(self, coups: list[JSON]) -> bool:
        """Take note of a step of the game; False when it is another one than what was run ahead."""
        number = len(coups)
        if self._forced[:number] == coups:
            del self._forced[:number]
        elif self._forced:
            return False
        else:
            self._sockets.plug(None)
            self._trial.step(coups)
        if not self._forced and not self._over:
            self._sockets.plug(None)
            self._over = self._run()
        return True

    def _run(self) -> bool:
        """Play what leaves no choice; return True if the game is then over."""
        trial, rules = self._trial, self._rules
        while rules.call_coups("issue", trial.tableau) is None:
            if not rules.call_gestes("sans_decision", trial.allowed()) or len(self._forced) >= LONGEST_END:
                return False
            coup = coup_json(rules.call_gestes("indice", trial.tableau))
            trial.step([coup])
            self._forced.append(coup)
        return True


# --- Rules: what playing by hand needs of each game; coups as plain JSON


class HandRules:
    """The modules `X_coups` and `X_gestes` of one game, called with the options in use.

    Made before the rooms are closed.
    """

    def __init__(self, jeu: str) -> None:
        module = JEUX[jeu].module
        self._form = HAND_FORMS[jeu]
        self._coups = importlib.import_module(f"{module}_coups")
        self._gestes = importlib.import_module(f"{module}_gestes")
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
            self._call(self._gestes, self._form.dealt, tableau)

    def call_coups(self, name: str, *arguments: Any) -> Any:
        """Call a function of the module `X_coups` (see `reussites.coups`), with the options that it takes."""
        return self._call(self._coups, name, *arguments)

    def call_gestes(self, name: str, *arguments: Any) -> Any:
        """Call a function of the module `X_gestes`, with the options that it takes."""
        return self._call(self._gestes, name, *arguments)

    def knows(self, name: str) -> bool:
        """Return True if the module `X_gestes` of this game has that function."""
        return hasattr(self._gestes, name)

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


def coup_json(coup: Any) -> JSON:
    """Write a coup as plain JSON: `{"type": "Deplacer", "milieu": 3}`."""
    values = {f.name: int(getattr(coup, f.name)) for f in fields(coup)}
    return {"type": type(coup).__name__, **values}
