"""`analyser md --optimum`: what somebody who knows every carte would win, a bound for every strategy."""

import argparse
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass

from ..analysis.clairvoyance import Clairvoyance, clairvoyance
from ..errors import UserError
from ..reussites import Jeu
from ..texts import _, french_number, french_percent, plural
from .analysis_progress import Progress
from .analysis_words import decimals_for, played
from .games import read_request

GAME = "md"


@dataclass(frozen=True, slots=True)
class OptimumReport:
    """What the search has found, ready to print."""

    jeu: Jeu
    found: Clairvoyance
    graine: int
    debut: int
    secondes: float

    def en_json(self) -> dict[str, object]:
        """Give plain data, with the words of `analyser`."""
        return {
            "jeu": self.jeu.code,
            "parties": self.found.parties,
            "gagnables": self.found.winnable,
            "perdues": self.found.lost,
            "inconnues": self.found.unknown,
            "taux": self.found.winnable / self.found.parties,
            "ic95": list(self.found.interval),
            "graine": self.graine,
            "secondes": round(self.secondes, 3),
        }

    def lines(self) -> Iterator[str]:
        """Give the text: the rate, its interval, what is not known."""
        found = self.found
        low, high = found.interval
        decimals = decimals_for(high - low)
        yield f"{self.jeu.titre} · {played(found.parties, self.graine, self.debut)}"
        yield _("toutes les cartes connues, {rate} se gagneraient ({many})").format(
            rate=french_percent(found.winnable / found.parties, decimals), many=french_number(found.winnable)
        )
        yield _("intervalle à 95 % : de {low} à {high}").format(
            low=french_percent(low, decimals), high=french_percent(high, decimals)
        )
        if found.unknown:
            many = plural(found.unknown, "donne trop difficile", "donnes trop difficiles")
            yield _("{n} {many} à trancher : l'intervalle en tient compte").format(
                n=french_number(found.unknown), many=many
            )
        yield _("Aucune stratégie ne peut faire mieux : elle ne connaît pas l'ordre du talon.")


def execute_optimum(arguments: argparse.Namespace, jeu: Jeu) -> int:
    """Search and print. Raises `UserError` for another game, or for what changes nothing to the search."""
    _check(arguments, jeu)
    request = read_request(arguments)
    start = time.perf_counter()
    with Progress(arguments.n) as progress:
        found = clairvoyance(request.graine, arguments.a_partir_de, arguments.n, progress=progress)
    seconds = time.perf_counter() - start
    report = OptimumReport(jeu, found, request.graine, arguments.a_partir_de, seconds)
    print(json.dumps(report.en_json()) if arguments.json else "\n".join(report.lines()))
    return 0


def _check(arguments: argparse.Namespace, jeu: Jeu) -> None:
    if jeu.code != GAME:
        raise UserError(_("--optimum ne se calcule que pour Montée-Descente : analyser md --optimum."))
    others = {
        "--contre": arguments.contre,
        "--avec": arguments.avec,
        "--precision": arguments.precision,
        "--tours": arguments.tours,
        "--option": arguments.options or None,
    }
    for word, value in others.items():
        if value is not None:
            raise UserError(
                _("--optimum joue toutes les façons de jouer : enlevez {word}.").format(word=word)
            )
