"""Sentences that an analysis and a comparison share."""

import argparse
import shlex
from collections.abc import Iterator, Mapping
from math import floor, log10
from typing import Any

from ..analysis.outcomes import Counts
from ..intervals import wilson
from ..reussites import Jeu
from ..texts import _, french_number, french_percent, plural
from ..worker.game_forms import CHAIN_OPTION, MIXED
from ..worker.games import Cycle

DETAILS = {
    "r7": ("au tour {key}", "au tour {key}"),
    "qll": ("{key} tas", "{key} tas"),
    "c4": ("{key} carte placée", "{key} cartes placées"),
    "md": ("{key} carte montée", "{key} cartes montées"),
}
"""What the detail of a game counts, by game: one, and many."""


def rate_lines(counts: Counts) -> Iterator[str]:
    """Write the rate, then its interval."""
    won = plural(counts.gagnees, "gagnée", "gagnées")
    low, high = wilson(counts.gagnees, counts.parties)
    decimals = decimals_for(high - low)
    rate = french_percent(counts.gagnees / counts.parties, decimals)
    yield f"{rate} {won} ({french_number(counts.gagnees)})"
    yield _("intervalle à 95 % : de {low} à {high}").format(
        low=french_percent(low, decimals), high=french_percent(high, decimals)
    )


def decimals_for(width: float) -> int:
    """Choose how many decimals of a percentage an interval of this width makes worth writing."""
    return min(7, max(2, 1 - floor(log10(100 * width))))


def detail_lines(jeu: str, counts: Counts) -> Iterator[str]:
    """Write how the games ended, one line for each key."""
    told = {key: plural(key, *DETAILS[jeu]).format(key=key) for key in counts.detail}
    width = max((12, *map(len, told.values())))
    for key, number in counts.detail.items():
        share = french_percent(number / counts.parties)
        yield f"  {told[key]:<{width}} {french_number(number):>12} {share:>10}"


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


def speed_line(parties: int, seconds: float, moteur: str) -> str:
    """Write how long it took, and with which engine."""
    return _("{seconds} s, {speed} parties par seconde, moteur {moteur}").format(
        seconds=french_number(seconds, 1), speed=french_number(parties / seconds), moteur=moteur
    )


def played(parties: int, graine: int, debut: int) -> str:
    """Write which games were played."""
    games = plural(parties, "partie", "parties")
    told = f"{french_number(parties)} {games}, graine {graine}"
    if debut == 1:
        return told
    return _("{told}, à partir de la partie {debut}").format(told=told, debut=french_number(debut))


def played_rules(jeu: Jeu, options: Mapping[str, Any]) -> dict[str, Any]:
    """Give the value of every option in a series: without a word about it, deals are independent."""
    independent = {CHAIN_OPTION: MIXED} if CHAIN_OPTION in jeu.defauts else {}
    return {**jeu.defauts, **independent, **options}


def short_percent(share: float) -> str:
    """Write a share as a percentage without useless zeros: `0,1 %`."""
    return f"{100 * share:.6g}".replace(".", ",") + "\N{NO-BREAK SPACE}%"


def option_text(values: Mapping[str, object]) -> str:
    """Write options as they are typed."""
    words = {True: "oui", False: "non"}
    told = (f"{k}={words[v] if isinstance(v, bool) else v}" for k, v in values.items())
    return ", ".join(told)


def continuation(arguments: argparse.Namespace, graine: int, done: int) -> str:
    """Give the command that plays the games that were not."""
    words = ["reussites", "analyser", arguments.jeu, "-n", str(arguments.n - done)]
    words += ["--a-partir-de", str(arguments.a_partir_de + done), "--graine", str(graine)]
    for key, value in arguments.options:
        words += ["--option", f"{key}={value}"]
    for name in ("moteur", "avec", "parametres"):
        if getattr(arguments, name) is not None:
            words += [f"--{name}", str(getattr(arguments, name))]
    if arguments.contre is not None:
        words += ["--contre", "=".join(arguments.contre)]
    if arguments.precision is not None:
        words += ["--precision", f"{100 * arguments.precision:g}"]
    words += ["--json"] if arguments.json else []
    return _("Pour continuer : {command}").format(command=shlex.join(words))
