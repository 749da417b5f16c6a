"""`reussites analyser JEU`: plays many games and counts those that are won."""

import argparse
import json
import sys
import time
from collections import deque
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass

from ..analysis.engine import Series, play_series
from ..analysis.intervals import wilson
from ..cours.histoire import Histoire
from ..errors import UserError
from ..gui.failure_words import failure_sentence
from ..gui.game_request import GameRequest
from ..reussites import Jeu
from ..texts import _, french_number, french_percent, plural
from ..worker.games import CountFailed
from .games import game, read_request
from .one_sentence import in_one_sentence

ENGINES = ("rapide", "cours")
DETAILS = {"r7": "au tour {key}"}
"""What the detail of a game counts, by game."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """A finished count, ready to print."""

    jeu: Jeu
    histoire: Histoire
    graine: int
    moteur: str
    secondes: float

    def en_json(self) -> dict[str, object]:
        """Give the object of the contract."""
        histoire = self.histoire
        return {
            "jeu": self.jeu.code,
            "parties": histoire.parties,
            "gagnees": histoire.gagnees,
            "taux": histoire.gagnees / histoire.parties,
            "ic95": list(wilson(histoire.gagnees, histoire.parties)),
            "detail": {str(key): number for key, number in histoire.detail.items()},
            "graine": self.graine,
            "moteur": self.moteur,
            "secondes": round(self.secondes, 3),
            "parties_par_seconde": round(histoire.parties / self.secondes),
            "exact": None,
        }

    def lines(self) -> Iterator[str]:
        """Write the count as plain text: the rate first, then its interval and its detail."""
        histoire = self.histoire
        low, high = wilson(histoire.gagnees, histoire.parties)
        games = plural(histoire.parties, "partie", "parties")
        won = plural(histoire.gagnees, "gagnée", "gagnées")
        yield f"{self.jeu.titre} · {french_number(histoire.parties)} {games}, graine {self.graine}"
        yield f"{self._share(histoire.gagnees)} {won} ({french_number(histoire.gagnees)})"
        yield _("intervalle à 95 % : de {low} à {high}").format(
            low=french_percent(low), high=french_percent(high)
        )
        pattern = _(DETAILS.get(self.jeu.code, "{key}"))
        for key, number in histoire.detail.items():
            yield f"  {pattern.format(key=key):<12} {french_number(number):>12} {self._share(number):>10}"
        yield _("{seconds} s, {speed} parties par seconde").format(
            seconds=french_number(self.secondes, 1),
            speed=french_number(histoire.parties / self.secondes),
        )

    def _share(self, number: int) -> str:
        return french_percent(number / self.histoire.parties)


@in_one_sentence()
def execute(arguments: argparse.Namespace) -> int:
    """Play, count and print; 1 when the student's file fails. Raises `UserError` for a wrong call."""
    jeu = game(arguments.jeu)
    _check_engine(arguments.moteur)
    _check_cartes(jeu, arguments.cartes)
    if arguments.tours is not None:
        arguments.options.append(("tours_max", str(arguments.tours)))
    request = read_request(arguments)
    start = time.perf_counter()
    end = _play(request, arguments.n)
    if isinstance(end, CountFailed):
        print(failure_sentence(end.failure, request), file=sys.stderr)
        return 1
    analysis = Analysis(jeu, end, request.graine, arguments.moteur, time.perf_counter() - start)
    print(json.dumps(analysis.en_json()) if arguments.json else "\n".join(analysis.lines()))
    return 0


def _play(request: GameRequest, parties: int) -> Histoire | CountFailed:
    """Play the whole series and give its end."""
    series = Series(
        jeu=request.jeu,
        parties=parties,
        graine=request.graine,
        avec=request.avec,
        tas=request.tas,
        options=request.options,
    )
    with closing(play_series(series)) as counts:  # whatever happens, no child is left
        return deque(counts, maxlen=1).pop()


def _check_engine(name: str) -> None:
    """Refuse an engine that is unknown or not here."""
    if name not in ENGINES:
        raise UserError(
            _("Le moteur « {name} » n'existe pas ; les moteurs sont : rapide, cours.").format(name=name)
        )
    if name == "rapide":
        raise UserError(_("Le moteur « rapide » n'est pas installé ici : prenez --moteur cours."))


def _check_cartes(jeu: Jeu, number: str | None) -> None:
    """Refuse a number of cards that the game does not have."""
    possible = [str(n) for n in jeu.cartes]
    if number is not None and number not in possible:
        raise UserError(
            _("{titre} se joue avec {cartes} cartes : « --cartes {number} » n'est pas possible.").format(
                titre=jeu.titre, cartes=_(" ou ").join(possible), number=number
            )
        )
