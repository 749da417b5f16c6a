"""`reussites analyser JEU`: plays many games and counts those that are won."""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, dataclass

from ..analysis.engine import Series, play_series
from ..analysis.intervals import wilson
from ..cours.histoire import Histoire
from ..errors import UserError
from ..gui.failure_words import failure_sentence
from ..gui.games.request import GameRequest
from ..reussites import Jeu
from ..texts import _, french_number, french_percent, plural
from ..worker.game_forms import CHAIN_OPTION, CHAINED
from ..worker.games import CountFailed, Cycle
from .games import game, read_request
from .one_sentence import in_one_sentence

TOURS_OPTION = "tours_max"
ENGINES = ("rapide", "cours")
DETAILS = {"r7": "au tour {key}", "qll": "{key} tas"}
"""What the detail of a game counts, by game."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """A finished count, ready to print."""

    jeu: Jeu
    histoire: Histoire
    graine: int
    moteur: str
    secondes: float
    chained: bool = False
    cycle: Cycle | None = None

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
            **self._chain_json(),
        }

    def _chain_json(self) -> dict[str, object]:
        """Say, where games depend on one another, that they do, and the cycle they entered."""
        if not self.chained:
            return {}
        return {CHAIN_OPTION: CHAINED, "cycle": asdict(self.cycle) if self.cycle else None}

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
        if self.chained:
            yield from chain_lines(self.cycle)
        yield _("{seconds} s, {speed} parties par seconde").format(
            seconds=french_number(self.secondes, 1),
            speed=french_number(histoire.parties / self.secondes),
        )

    def _share(self, number: int) -> str:
        return french_percent(number / self.histoire.parties)


def chain_lines(cycle: Cycle | None) -> Iterator[str]:
    """Warn that the games of a chain depend on one another, and announce its cycle."""
    yield _("Cartes ramassées sans être battues : ces parties dépendent les unes des autres,")
    yield _("et l'intervalle ne vaut que pour des parties indépendantes (--option entre_parties=battu).")
    if cycle is not None:
        yield _(
            "À partir de la partie {debut}, les mêmes {longueur} parties se répètent ({gagnees} gagnées)."
        ).format(
            debut=french_number(cycle.debut),
            longueur=french_number(cycle.longueur),
            gagnees=french_number(cycle.gagnees),
        )


@in_one_sentence()
def execute(arguments: argparse.Namespace) -> int:
    """Play, count and print; 1 when the student's file fails. Raises `UserError` for a wrong call."""
    jeu = game(arguments.jeu)
    _check_engine(arguments.moteur)
    _check_cartes(jeu, arguments.cartes)
    if arguments.tours is not None:
        _check_tours(jeu)
        _add_option(arguments.options, "--tours", TOURS_OPTION, str(arguments.tours))
    if arguments.cartes is not None and len(jeu.cartes) > 1:
        _add_option(arguments.options, "--cartes", "cartes", arguments.cartes)
    request = read_request(arguments)
    series = _series(request, arguments.n)
    start = time.perf_counter()
    end, cycle = _play(series)
    if isinstance(end, CountFailed):
        print(failure_sentence(end.failure, request), file=sys.stderr)
        return 1
    seconds = time.perf_counter() - start
    analysis = Analysis(jeu, end, request.graine, arguments.moteur, seconds, series.chained, cycle)
    print(json.dumps(analysis.en_json()) if arguments.json else "\n".join(analysis.lines()))
    return 0


def _series(request: GameRequest, parties: int) -> Series:
    """Give the games to play."""
    return Series(
        jeu=request.jeu,
        parties=parties,
        graine=request.graine,
        avec=request.avec,
        tas=request.tas,
        options=request.options,
    )


def _play(series: Series) -> tuple[Histoire | CountFailed, Cycle | None]:
    """Play the whole series; give its end, and the cycle that a chain entered."""
    cycle: Cycle | None = None
    end: Histoire | CountFailed | None = None
    with closing(play_series(series)) as counts:  # whatever happens, no child is left
        for item in counts:
            if isinstance(item, Cycle):
                cycle = item
            else:
                end = item
    assert end is not None, "a series counts at least one game"
    return end, cycle


def _check_engine(name: str) -> None:
    """Refuse an engine that is unknown or not here."""
    if name not in ENGINES:
        raise UserError(
            _("Le moteur « {name} » n'existe pas ; les moteurs sont : rapide, cours.").format(name=name)
        )
    if name == "rapide":
        raise UserError(_("Le moteur « rapide » n'est pas installé ici : prenez --moteur cours."))


def _add_option(options: list[tuple[str, str]], word: str, key: str, value: str) -> None:
    """Add an option that has a word of its own; raises `UserError` when `--option` says otherwise."""
    for other_key, other in options:
        if other_key == key and other != value:
            raise UserError(
                _("« {word} {value} » et « --option {key}={other} » se contredisent : gardez-en un.").format(
                    word=word, value=value, key=key, other=other
                )
            )
    options.append((key, value))


def _check_tours(jeu: Jeu) -> None:
    """Refuse a number of tours for a game that has none."""
    if TOURS_OPTION not in jeu.defauts:
        raise UserError(_("{titre} n'a pas de tours : enlevez --tours.").format(titre=jeu.titre))


def _check_cartes(jeu: Jeu, number: str | None) -> None:
    """Refuse a number of cards that the game does not have."""
    possible = [str(n) for n in jeu.cartes]
    if number is not None and number not in possible:
        raise UserError(
            _("{titre} se joue avec {cartes} cartes : « --cartes {number} » n'est pas possible.").format(
                titre=jeu.titre, cartes=_(" ou ").join(possible), number=number
            )
        )
