"""`reussites analyser JEU`: plays many games and counts those that are won."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from .. import settings
from ..analysis.analyse import analyse
from ..analysis.comparison import compare
from ..analysis.moteurs import MOTEURS, choose_moteur, how_to_compile
from ..analysis.series import Series
from ..errors import UserError, in_one_sentence
from ..play.game_words import failure_sentence
from ..play.request import GameRequest
from ..reussites import Jeu
from ..texts import _
from ..worker.game_forms import STRATEGY_OPTION
from .analysis_report import AnalysisReport, OptimumReport, PairsReport, played_rules
from .game_request import game, read_options, read_request
from .progress import Played, Progress, stopped_by_interrupt

TOURS_OPTION = "tours_max"


Report = AnalysisReport | PairsReport
"""What a series of games or a comparison ends with, ready to print."""


@dataclass(frozen=True, slots=True)
class Order:
    """What the command is asked: one series, or two over the same games."""

    jeu: Jeu
    request: GameRequest
    series: Series
    contre: Series | None
    moteur: str | None
    precision: float | None


@in_one_sentence()
def execute(arguments: argparse.Namespace) -> int:
    """Play, count and print; 1 when the student's file fails. Raises `UserError` for a wrong call.

    Ctrl+C ends the games, not the report: what is done is printed, with the command that continues.
    """
    if arguments.optimum:
        return execute_optimum(arguments, game(arguments.jeu))
    order = read_order(arguments)
    with stopped_by_interrupt() as stop, Progress(order.series.parties) as progress:
        report = play_games(order, stop, progress)
    if report.failure is not None:
        print(failure_sentence(report.failure, order.request), file=sys.stderr)
        return 1
    if report.parties:
        _print(report, arguments)
    _end(arguments, order.request.graine, report.parties)
    return 0


def _end(arguments: argparse.Namespace, graine: int, done: int) -> None:
    """Say how to go on where games are left, and end as every command that Ctrl+C ends."""
    if done < arguments.n:
        if done:
            print(continuation(arguments, graine, done), file=sys.stderr)
        raise KeyboardInterrupt


def play_games(order: Order, stop: threading.Event, progress: Callable[[Played], object]) -> Report:
    """Play the games asked for, in both ways when there are two."""
    series, jeu = order.series, order.jeu
    choice = choose_moteur(series, order.moteur)
    if order.contre is not None:
        pairs = compare(series, order.contre, moteur=order.moteur, progress=progress, stop=stop)
        reason = choice.reason or choose_moteur(order.contre, order.moteur).reason
        return PairsReport(jeu, series, order.contre, pairs, reason, order.precision)
    counted = analyse(
        series.jeu,
        series.parties,
        series.graine,
        series.options,
        debut=series.debut,
        moteur=order.moteur,
        progress=progress,
        stop=stop,
        avec=series.avec,
        tas=series.tas,
    )
    return AnalysisReport(jeu, counted, series.avec is None, choice.reason, order.precision)


def _print(report: Report, arguments: argparse.Namespace) -> None:
    """Print the report; with `--json`, why an engine asked for by name cannot play goes to stderr."""
    if not arguments.json:
        print("\n".join(as_told(report, arguments.moteur).lines()))
        return
    if report.reason and arguments.moteur is not None:
        print(report.reason, file=sys.stderr)
    print(json.dumps(report.en_json()))


def as_told(report: Report, moteur: str | None) -> Report:
    """Return a report as a person reads it; `moteur` is the engine asked for by name, if one was."""
    return report if moteur is not None else replace(report, reason=_not_again(report.reason))


def _not_again(reason: str) -> str:
    """Return why the engine is not the one wanted; how to compile it is said once to each person."""
    if reason != how_to_compile():
        return reason
    known = settings.load()
    if known.engine_told:
        return ""
    settings.save(replace(known, engine_told=True))
    return reason


def continuation(
    arguments: argparse.Namespace,
    graine: int,
    done: int,
    command: Sequence[str] = ("reussites", "analyser"),
) -> str:
    """Return the command that plays the games that were not; it is called `command` where it is typed."""
    words = [*command, arguments.jeu, "-n", str(arguments.n - done)]
    words += ["--a-partir-de", str(arguments.a_partir_de + done), "--graine", str(graine)]
    for key, value in arguments.options:
        words += ["--option", f"{key}={value}"]
    for file in arguments.avec:
        words += ["--avec", str(file)]
    for name in ("moteur", "parametres"):
        if getattr(arguments, name) is not None:
            words += [f"--{name}", str(getattr(arguments, name))]
    if arguments.contre is not None:
        words += ["--contre", "=".join(arguments.contre)]
    if arguments.precision is not None:
        words += ["--precision", f"{100 * arguments.precision:g}"]
    words += [f"--{name}" for name in ("optimum", "json") if getattr(arguments, name)]
    return _("Pour continuer : {command}").format(command=shlex.join(words))


# --- the bound of every strategy -------------------------------------------------------------

OPTIMUM_GAME = "md"


def execute_optimum(arguments: argparse.Namespace, jeu: Jeu) -> int:
    """Search and print. Raises `UserError` for another game, or an option that the search has no use for."""
    with stopped_by_interrupt() as stop, Progress(arguments.n) as progress:
        report = optimum(arguments, jeu, progress, stop)
    if report.found.parties:
        print(json.dumps(report.en_json()) if arguments.json else "\n".join(report.lines()))
    _end(arguments, report.graine, report.found.parties)
    return 0


def optimum(
    arguments: argparse.Namespace,
    jeu: Jeu,
    progress: Callable[[Played], object],
    stop: threading.Event | None = None,
) -> OptimumReport:
    """Search; raises `UserError` for another game, or an option that the search has no use for."""
    from ..analysis.clairvoyance import clairvoyance  # late: few calls are of this kind

    _check_optimum(arguments, jeu)
    request = read_request(arguments)
    start = time.perf_counter()
    found = clairvoyance(request.graine, arguments.a_partir_de, arguments.n, progress=progress, stop=stop)
    seconds = time.perf_counter() - start
    return OptimumReport(jeu, found, request.graine, arguments.a_partir_de, seconds)


def _check_optimum(arguments: argparse.Namespace, jeu: Jeu) -> None:
    if jeu.code != OPTIMUM_GAME:
        raise UserError(_("--optimum ne se calcule que pour Montée-Descente : analyser md --optimum."))
    others = {
        "--contre": arguments.contre,
        "--avec": arguments.avec or None,
        "--precision": arguments.precision,
        "--tours": arguments.tours,
        "--option": arguments.options or None,
    }
    for word, value in others.items():
        if value is not None:
            raise UserError(
                _("--optimum joue toutes les façons de jouer : enlevez {word}.").format(word=word)
            )


# --- reading the words -----------------------------------------------------------------------


def read_order(arguments: argparse.Namespace) -> Order:
    """Read what is asked; raises `UserError`."""
    jeu = game(arguments.jeu)
    if arguments.moteur is not None and arguments.moteur not in MOTEURS:
        raise UserError(
            _("Le moteur « {name} » n'existe pas ; les moteurs sont : rapide, cours.").format(
                name=arguments.moteur
            )
        )
    _check_cartes(jeu, arguments.cartes)
    if arguments.tours is not None:
        if TOURS_OPTION not in jeu.defauts:
            raise UserError(_("{titre} n'a pas de tours : enlevez --tours.").format(titre=jeu.titre))
        _add_option(arguments.options, "--tours", TOURS_OPTION, str(arguments.tours))
    if arguments.cartes is not None and len(jeu.cartes) > 1:
        _add_option(arguments.options, "--cartes", "cartes", arguments.cartes)
    request = read_request(arguments)
    series = _series(request, arguments)
    contre = None if arguments.contre is None else _other_series(jeu, series, arguments.contre)
    return Order(jeu, request, series, contre, arguments.moteur, arguments.precision)


def _series(request: GameRequest, arguments: argparse.Namespace) -> Series:
    """Return the series of games to play."""
    return Series(
        jeu=request.jeu,
        parties=arguments.n,
        graine=request.graine,
        debut=arguments.a_partir_de,
        avec=request.avec,
        tas=request.tas,
        options=request.options,
    )


def _other_series(jeu: Jeu, series: Series, pair: tuple[str, str]) -> Series:
    """Return the series to compare with: one option has another value; raises `UserError`."""
    options = read_options(jeu, [pair])
    key, word = pair
    if played_rules(jeu, series.options)[key] == options[key]:
        raise UserError(
            _("« --contre {key}={word} » est déjà la règle jouée : donnez une autre valeur.").format(
                key=key, word=word
            )
        )
    other = replace(series, options={**series.options, **options})
    if key == STRATEGY_OPTION and series.options.get(STRATEGY_OPTION) == "eleve":
        other = replace(other, avec=None)  # the student's strategy against one of ours
    if not series.same_deals(other):
        raise UserError(
            _(
                "« --contre {key}={word} » : on ne compare que des parties jouées sur les mêmes donnes."
            ).format(key=key, word=word)
        )
    return other


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


def _check_cartes(jeu: Jeu, number: str | None) -> None:
    """Refuse a number of cards that the game does not have."""
    possible = [str(n) for n in jeu.cartes]
    if number is not None and number not in possible:
        raise UserError(
            _("{titre} se joue avec {cartes} cartes : « --cartes {number} » n'est pas possible.").format(
                titre=jeu.titre, cartes=_(" ou ").join(possible), number=number
            )
        )
