"""What one decision of each computer player costs, and how many deals it sees.

    python bench/decisions.py [--jeu ascenseur] [--positions N] [--rounds R] [--others VENV] [--json]

The positions come from games of four (of Mémorix: two) computers that play by rules, a few games of a seed,
taken at regular steps. Every level decides in each of them as it does at a table, with its usual clock:
`seen` is the number of possible deals that it says it has looked at (the median of the decisions that look
at any; on a busy machine there are fewer). Each level is measured with the compiled engine and, in a process
of its own, without it.

Then playouts of Ascenseur: from the first carte of a round, bets made, to its end. Ours are those of the
player: a deal in accord with all that was seen, two choices, everybody plays by rules. Beside it OpenSpiel's
Oh Hell (`--others`, a virtual environment that has `open_spiel`), the same game with other details: its
rollouts in C++, as its search makes them, and the loop that a person writes with it in Python; both play at
random from the one true deal. So ours do more in each playout; what is compared is how many a second a
player can make.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from math import inf, nan
from pathlib import Path
from statistics import fmean, median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.timing import Report, Times, add_others, fresh_variables, holds, in_turn, parser_of, program, timed  # noqa: E402
from reussites_tk import native  # noqa: E402
from reussites_tk.jeux import PARTIES  # noqa: E402
from reussites_tk.jeux.ascenseur import Donne, Partie, distribuer_manche, reglage_de  # noqa: E402
from reussites_tk.jeux.ascenseur_ordinateurs import choisir, source_de  # noqa: E402
from reussites_tk.jeux.ascenseur_pesee import avance, peser_les_cartes  # noqa: E402
from reussites_tk.jeux.ascenseur_situation import Situation, Totaux  # noqa: E402
from reussites_tk.jeux.partage import une_a_une  # noqa: E402
from reussites_tk.jeux.pesee import Effort  # noqa: E402

PLAYED_BY = {"memorix": "prudent", "ascenseur": "regles", "tarot": "regles"}
"""Each game, and the level that leads to its positions."""
OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "memorix": {"lignes": 5, "colonnes": 7},
    "ascenseur": {},
    "tarot": {"nb_donnes": 3},
}
PLAYERS = {"memorix": 2, "ascenseur": 4, "tarot": 4}
GAMES = 3
SEEN = re.compile(r"(\d[\d\s]*) donnes? possibles?")
HANDS = (5, 10)
"""Cartes in a hand, for the playouts."""
PLAYOUT_WORLDS = 2_000
WITHOUT = """
import runpy, sys
from reussites_tk.native import library
library._library = lambda: None
runpy.run_path(sys.argv[0], run_name="__main__")
"""
OPEN_SPIEL = """
import json, pyspiel, random, sys, time

hand, rounds = int(sys.argv[1]), int(sys.argv[2])
game = pyspiel.load_game(f"oh_hell(players=4,num_tricks_fixed={hand})")
chance = random.Random(1)
state = game.new_initial_state()
while state.is_chance_node():
    state.apply_action(chance.choice([action for action, _ in state.chance_outcomes()]))
for _ in range(4):
    state.apply_action(state.legal_actions()[1])
evaluator = pyspiel.RandomRolloutEvaluator(100, 7)
found = {"C++": [], "Python": []}
for _ in range(rounds):
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 50, 100, False, 7, False)
    used = time.process_time()
    bot.mcts_search(state)
    found["C++"].append(5000 / (time.process_time() - used))
    used = time.process_time()
    for _ in range(500):
        at = state.clone()
        while not at.is_terminal():
            at.apply_action(chance.choice(at.legal_actions()))
    found["Python"].append(500 / (time.process_time() - used))
print(json.dumps(found))
"""


@dataclass(frozen=True)
class Position:
    """Where a player has to decide: what it sees, and where its chance comes from."""

    vue: Any
    numero: int


def positions(jeu: str, number: int) -> tuple[dict[str, Any], list[Position]]:
    """Return the options of a game, and so many positions of it."""
    options, found = options_of(jeu), list[Position]()
    for numero in range(1, GAMES + 1):
        found += played(jeu, options, numero)
    step = max(1, len(found) // number)
    return options, found[::step][:number]


def options_of(jeu: str) -> dict[str, Any]:
    """Return all the options of a game between computers."""
    key = "niveau" if jeu == "memorix" else "profil"
    players = [
        {"nom": f"J{place}", "type": "ordinateur", key: PLAYED_BY[jeu]}
        for place in range(1, PLAYERS[jeu] + 1)
    ]
    return PARTIES[jeu].completer({**OPTIONS[jeu], "joueurs": players})


def played(jeu: str, options: dict[str, Any], numero: int) -> Iterator[Position]:
    """Play a game to its end; yield each position of it."""
    partie = PARTIES[jeu].charger().nouvelle_partie(options, 1, numero)
    while (joueur := partie.au_trait()) is not None:
        position = Position(partie.vue_de(joueur), numero)
        yield position
        partie.jouer(decide(jeu, PLAYED_BY[jeu], position, options).coup)


def decide(jeu: str, level: str, position: Position, options: dict[str, Any]) -> Any:
    """Return the decision of a level, as at a table."""
    computers = PARTIES[jeu].charger_les_ordinateurs()
    source = computers.source_de(position.vue, 1, position.numero)
    return computers.decider(level, position.vue, source, options)


def levels_of(jeu: str) -> list[str]:
    """Return the levels of a game."""
    return list(PARTIES[jeu].charger_les_ordinateurs().NIVEAUX)


def measure(jeu: str, level: str, options: dict[str, Any], some: list[Position]) -> list[float]:
    """Return milliseconds of decisions (median, mean, longest, median of processor) and the deals seen."""
    times, seen = list[Times](), list[int]()
    for position in some:
        start, used = time.perf_counter(), time.process_time()
        decision = decide(jeu, level, position, options)
        times.append(Times(time.perf_counter() - start, time.process_time() - used))
        if worlds := SEEN.search(decision.pourquoi):
            seen.append(int(re.sub(r"\D", "", worlds[1])))
    clocks = [1000 * one.clock for one in times]
    used_median = median(1000 * one.processor for one in times)
    return [median(clocks), fmean(clocks), max(clocks), used_median, median(seen) if seen else 0]


def measured(arguments: argparse.Namespace) -> dict[str, dict[str, list[float]]]:
    """Measure every level of the games asked for."""
    found: dict[str, dict[str, list[float]]] = {}
    for jeu in arguments.jeu or PLAYED_BY:
        options, some = positions(jeu, arguments.positions)
        found[jeu] = {}
        for level in levels_of(jeu):
            decide(jeu, level, some[0], options)  # modules are loaded, tables are made
            found[jeu][level] = measure(jeu, level, options, some)
    return found


# --- Playouts


def playouts(hand: int, rounds: int) -> float:
    """Return the playouts a second of the player of Ascenseur, on one core, in its best round."""
    s, source = first_carte(hand)
    cartes = list(une_a_une(s.permises))[:2]
    many = PLAYOUT_WORLDS if native.available() else PLAYOUT_WORLDS // 20
    effort = Effort(cartes=10**9, mondes=many, secondes=inf)
    done: list[int] = []

    def weigh() -> None:
        done.append(len(cartes) * peser_les_cartes(s, cartes, avance, source, effort).mondes)

    times = in_turn({"ours": partial(timed, weigh)}, rounds)["ours"]
    return max(number / one.processor for number, one in zip(done, times, strict=True))


def first_carte(hand: int) -> tuple[Situation, Any]:
    """Return the situation before the first carte of a round of so many, and the player's chance."""
    options = options_of("ascenseur")
    reglage, donne = reglage_de(options), Donne(1, 1)
    totaux, partie = Totaux(reglage.regle_total, reglage.pari_force), Partie(reglage, donne)
    partie.manche = distribuer_manche(reglage, donne, hand)  # going up, round n has n cartes
    while True:
        joueur = partie.au_trait()
        assert joueur is not None
        vue = partie.vue_de(joueur)
        source, s = source_de(vue, 1, 1), Situation(vue, totaux)
        if not s.parie:
            return s, source
        partie.jouer(choisir("regles", vue, source, totaux).coup)


def open_spiel(others: Path, hand: int, rounds: int) -> dict[str, float]:
    """Return the playouts a second of OpenSpiel, by language."""
    command = [str(program(others, "python")), "-c", OPEN_SPIEL, str(hand), str(rounds)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return {name: max(values) for name, values in json.loads(said).items()}


# --- The report


def without_engine(arguments: argparse.Namespace) -> dict[str, Any]:
    """Measure the same in a process that has no compiled engine."""
    words = [str(Path(__file__)), "--alone", "--positions", str(arguments.positions)]
    words += ["--rounds", str(arguments.rounds)]
    for jeu in arguments.jeu or ():
        words += ["--jeu", jeu]
    code = f"import sys; sys.argv = {words!r}\n{WITHOUT}"
    with tempfile.TemporaryDirectory() as home:
        variables = fresh_variables(Path(home))
        done = subprocess.run([sys.executable, "-c", code], env=variables, capture_output=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def alone(arguments: argparse.Namespace) -> dict[str, Any]:
    """Measure all that this process can, with the engine that it has."""
    games = measured(arguments)
    laid = {str(hand): playouts(hand, arguments.rounds) for hand in HANDS} if "ascenseur" in games else {}
    return {"games": games, "playouts": laid}


def report_decisions(report: Report, ours: dict[str, Any], plain: dict[str, Any]) -> None:
    """Write a table for each game."""
    columns = "clock median", "mean", "longest", "cpu median", "seen"
    plain_columns = "py median", "py longest", "py seen", "seen ×"
    for jeu, levels in ours["games"].items():
        report.table(f"one decision, {jeu}, in milliseconds", *columns, *plain_columns)
        for level, values in levels.items():
            middle, _mean, longest, _used, seen = plain["games"][jeu][level]
            looked = (seen, values[4] / seen) if seen else ("—", "—")
            report.row(level, *values[:4], values[4] or "—", middle, longest, *looked)


def report_playouts(
    report: Report, ours: dict[str, Any], plain: dict[str, Any], arguments: argparse.Namespace
) -> None:
    """Write the table of playouts."""
    others, there = arguments.others, False
    if others is not None:
        there = holds(others, "pyspiel")
    if not there:
        report.missing("OpenSpiel", "open_spiel")
    columns = "ours", "ours, Python", "OpenSpiel C++", "its Python", "ours/C++", "ours/Python"
    report.table("playouts of Ascenseur a second, 4 players, one core", *columns)
    for hand in HANDS:
        compiled, python = ours["playouts"][str(hand)], plain["playouts"][str(hand)]
        theirs = open_spiel(others, hand, arguments.rounds) if there else {"C++": nan, "Python": nan}
        cpp, loop = theirs["C++"], theirs["Python"]
        ratios = (cpp, loop, compiled / cpp, compiled / loop) if there else ("—",) * 4
        report.row(f"hands of {hand}, {4 * hand} cartes laid", compiled, python, *ratios)


def main() -> None:
    """Measure decisions and playouts, with the engine and without."""
    parser = parser_of(__doc__, 3)
    add_others(parser)
    parser.add_argument("--jeu", choices=PLAYED_BY, action="append")
    parser.add_argument("--positions", type=int, default=48)
    parser.add_argument("--alone", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.alone:
        print(json.dumps(alone(arguments)))
        return
    report = Report("one decision of each computer", as_json=arguments.json)
    if not native.available():
        report.note("the compiled engine is not there: both sides are Python")
    ours, plain = alone(arguments), without_engine(arguments)
    report.note(f"{arguments.positions} positions of each game")
    report_decisions(report, ours, plain)
    if ours["playouts"]:
        report_playouts(report, ours, plain, arguments)
    report.close()


if __name__ == "__main__":
    main()
