"""Do the kernels and `cours` agree? The same games on both sides, compared one by one.

    python tools/agree.py [--parties N] [--graine G] [--jeu r7] [--garder DOSSIER]

Every game is played with every option that changes something, by the game's own functions on piles
and by its kernel; the bytes (won, tour, tas left, placements, cartes placed) must be the same. With
`--garder` what `cours` plays (minutes for 100,000 games) is kept in files and not played again.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import cycle, islice, product
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from reussites_tk.analysis import kernels  # noqa: E402
from reussites_tk.cours import ModeTrace, init_alea, primitives  # noqa: E402
from reussites_tk.cours.donnes import donne, graine_de_partie  # noqa: E402
from reussites_tk.reussites import JEUX  # noqa: E402
from reussites_tk.reussites.qll import ordre_du_depart  # noqa: E402
from reussites_tk.tas import tableau as piles  # noqa: E402
from reussites_tk.worker.game_forms import CHAIN_OPTION, CHAINED, FORMS, MIXED, code_of  # noqa: E402

Options = dict[str, Any]
CHOICES: Mapping[str, Mapping[str, tuple[Any, ...]]] = {
    "r7": {"tours_max": (3, 6), "rejeu_rebut": ("auto", "jamais"), "arret_si_bloque": (True, False)},
    "qll": {
        "cartes": (32, 52),
        "stabilisation": ("ligne_entiere", "extremite_droite"),
        "fin_circulaire": ("droite_d_abord", "gauche_d_abord", "rotation"),
        "entre_parties": (MIXED, CHAINED),
    },
    "c4": {"tas_depart": ("premier", "hasard"), "distribution": ("une_a_une", "par_huit")},
    "md": {"strategie": ("ajuste", "premier", "hasard", "prevoyante")},
}
"""The values that are compared, all of them together, by game and option."""


def combinations(jeu: str) -> Iterator[Options]:
    """Return every way of playing a game."""
    choices = CHOICES[jeu]
    for values in product(*choices.values()):
        yield dict(zip(choices, values, strict=True))


def codes_of_cours(jeu: str, graine: int, first: int, count: int, options: Options) -> bytes:
    """Play games with the functions of the ground floor, in this process; return their bytes."""
    before = primitives.implantation()
    try:
        return bytes(_played(jeu, graine, first, count, options))
    finally:
        primitives.brancher(before)


def _played(jeu: str, graine: int, first: int, count: int, options: Options) -> Iterator[int]:
    game, number = JEUX[jeu].charger(), first
    chained = options.get(CHAIN_OPTION) == CHAINED
    assert not chained or first == 1, "a chain is played from its first game"

    def shuffle(tas: Any) -> None:
        tas.cartes[:] = donne(graine, number, piles.NB_CARTES)

    primitives.brancher(_with_shuffle(shuffle))
    create, again, play = _functions(game, jeu, options)
    init_alea(graine_de_partie(graine, number))
    tableau = create()
    met: dict[bytes, int] = {}
    codes = bytearray()
    for number in range(first, first + count):
        if number > first:
            init_alea(graine_de_partie(graine, number))
            again(tableau)
        if chained:
            before = met.setdefault(ordre_du_depart(tableau), number)
            if before < number:  # the chain repeats itself
                yield from islice(cycle(codes[before - first :]), first + count - number)
                return
        won = bool(play(tableau))
        codes.append(code_of(FORMS[jeu].detail(tableau, won), won))
        yield codes[-1]


def _with_shuffle(shuffle: Any) -> Any:
    plugged = SimpleNamespace(**{k: v for k, v in vars(piles).items() if not k.startswith("_")})
    plugged.battre_tas = shuffle
    return _Piles(plugged)


class _Piles:
    """The piles by arrays, with another shuffle; their globals are read where they are."""

    def __init__(self, plugged: SimpleNamespace) -> None:
        self.__dict__.update({k: v for k, v in vars(plugged).items() if callable(v)})

    def __getattr__(self, name: str) -> Any:
        return getattr(piles, name)


def _functions(game: ModuleType, jeu: str, options: Options) -> tuple[Any, Any, Any]:
    """Return how to form a board, to form it again and to play, with these options."""
    create, again, play = (
        getattr(game, f"{name}_{jeu}")
        for name in ("creer_tableau_initial", "reformer_tableau_initial", "jouer_une")
    )
    given = dict(options)
    tours = [given.pop("tours_max", 3)] if jeu == "r7" else []
    return (
        lambda: create(**_known(create, given)),
        lambda tableau: again(tableau, **_known(again, given)),
        lambda tableau: play(tableau, *tours, mode_trace=ModeTrace.SANS_TRACE, **_known(play, given)),
    )


def _known(function: Any, options: Options) -> Options:
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    return {name: value for name, value in options.items() if name in names}


def reference(jeu: str, graine: int, count: int, options: Options, folder: Path | None) -> bytes:
    """Return the bytes of `cours`, from a file if they were kept."""
    words = "_".join([jeu, *(f"{key}={value}" for key, value in options.items()), f"{graine}-{count}"])
    file = folder / f"{words}.bin" if folder else None
    if file is not None and file.exists():
        return file.read_bytes()
    codes = codes_of_cours(jeu, graine, 1, count, options)
    if file is not None:
        file.write_bytes(codes)
    return codes


def difference(ours: bytes, theirs: bytes) -> str:
    """Return in words which games differ."""
    games = [i + 1 for i, (a, b) in enumerate(zip(ours, theirs, strict=True)) if a != b]
    return f"{len(games)} differ, from game {games[0]} on" if games else "all agree"


def main() -> int:
    """Compare all that is asked for; return 1 when something differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--parties", type=int, default=100_000)
    parser.add_argument("--graine", type=int, default=1)
    parser.add_argument("--jeu", choices=sorted(CHOICES), action="append")
    parser.add_argument("--garder", type=Path)
    parser.add_argument("--processus", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    if arguments.garder:
        arguments.garder.mkdir(parents=True, exist_ok=True)
    tasks = [(jeu, options) for jeu in arguments.jeu or CHOICES for options in combinations(jeu)]
    wrong = 0
    with ProcessPoolExecutor(arguments.processus) as pool:
        waiting: list[Future[bytes]] = [
            pool.submit(reference, jeu, arguments.graine, arguments.parties, options, arguments.garder)
            for jeu, options in tasks
        ]
        for (jeu, options), future in zip(tasks, waiting, strict=True):
            start = time.perf_counter()
            theirs = future.result()
            ours = kernels.codes_of(jeu, arguments.graine, 1, len(theirs), options)
            verdict = difference(ours, theirs)
            wrong += ours != theirs
            words = " ".join(f"{key}={value}" for key, value in options.items())
            print(f"{jeu} {words}: {len(theirs)} games, {verdict} ({time.perf_counter() - start:.1f} s)")
            sys.stdout.flush()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
