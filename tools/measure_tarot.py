"""Measures the levels of the Tarot against each other, on the same deals.

    python tools/measure_tarot.py declarer hasard regles mondes --players 4 --deals 100
    python tools/measure_tarot.py defence hasard regles mondes --players 5 --deals 100
    python tools/measure_tarot.py seats mondes regles --players 3 --deals 40
    python tools/measure_tarot.py duplicate mondes avant --players 4 --deals 300

`declarer`: everybody bids by rules, so that the taker and its contract are the same whoever plays; then the
taker is of each of the levels in turn, the others play by rules (`--others`). `defence`: the same, the
defenders being of each level. `seats`: the first level plays one seat, bids included, the second one all the
others; each deal is played once per seat, a deal that everybody passes counting 0. `duplicate`: everybody
bids by rules, then the deal is played at two tables, the first level being the taker's camp at one and the
defence at the other, against the second one.

The level `tout` plays as `mondes` does in the one true world: it sees every card, and shows how much
knowing them all would be worth. No computer of the game does. The level `avant` is `mondes` as it was before
it was compiled: a hundred worlds at most, all of them ended by the rules, whatever the others laid.

No clock stops a decision: they are the same on a loaded machine, and times are those of the processor.
Means per deal are printed with their 95 % intervals over deals, and the paired differences from the first
level to each of the next ones: points of cards of the taker's camp, the taker's score, contracts kept.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from pathlib import Path
from statistics import fmean, median
from time import process_time

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:  # when it is called as a program
    sys.path.insert(0, str(ROOT))

from measure_memorix import interval, lead  # noqa: E402

from reussites_tk.cours.alea import Source  # noqa: E402
from reussites_tk.jeux import PARTIES  # noqa: E402
from reussites_tk.jeux.pesee import Effort  # noqa: E402
from reussites_tk.jeux.tarot import Paquets, Partie, Reglage, reglage_de  # noqa: E402
from reussites_tk.jeux.tarot_coups import Coup, DonneAnnulee, DonneFinie  # noqa: E402
from reussites_tk.jeux.tarot_indices import Indices  # noqa: E402
from reussites_tk.jeux.tarot_mondes import Monde, Mondes  # noqa: E402
from reussites_tk.jeux.tarot_natif import mondes_de  # noqa: E402
from reussites_tk.jeux.tarot_ordinateurs import NIVEAUX, choisir, mondes, source_de  # noqa: E402
from reussites_tk.jeux.tarot_pesee import effort_de_la_table  # noqa: E402
from reussites_tk.jeux.tarot_plis import ensemble  # noqa: E402
from reussites_tk.jeux.tarot_situation import Situation  # noqa: E402

RULES, ALL_SEEN, BEFORE = "regles", "tout", "avant"
LEVELS = (*NIVEAUX, ALL_SEEN, BEFORE)
EFFORT_BEFORE = Effort(cartes=20_000, mondes=100, secondes=inf)


def true_world(partie: Partie) -> Callable[[Situation, Source], Mondes]:
    """Return what makes, in the place of worlds drawn at random, the only true one."""

    class Truth(Mondes):
        """The cards where they are."""

        def tirer(self) -> Monde:
            d, s = partie.donne, self.situation
            aside = d.chien if d.ecart is None else d.ecart
            hidden = ensemble(aside) & s.cachees if s.de_cote else 0
            return [*map(ensemble, d.mains), hidden]

    return Truth


def blind_worlds(situation: Situation, source: Source) -> Mondes:
    """Return worlds that nothing is read in from the écart and the cartes laid."""
    return mondes_de(situation, source, Indices(situation, 0.0, 0.0, 0.0))


def choose(level: str, partie: Partie, effort: Effort | None = None) -> Coup:
    """Return what the player to move does, at a level, from its own view and stream."""
    joueur, paquets = partie.au_trait(), partie.tirages
    assert joueur is not None and isinstance(paquets, Paquets)
    vue = partie.vue_de(joueur)
    source = source_de(vue, paquets.graine, paquets.numero)
    if level == ALL_SEEN:
        one = replace(effort or effort_de_la_table(), mondes=1)
        return mondes(Situation(vue), source, one, true_world(partie)).coup
    if level == BEFORE:
        return mondes(Situation(vue), source, EFFORT_BEFORE, blind_worlds).coup
    return choisir(level, vue, source, effort).coup


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played: the rules, the seed, the effort of a decision, who plays the other hands."""

    reglage: Reglage
    graine: int = 1
    effort: Effort | None = None
    others: str = RULES


def setting_of(players: int, profil: str = "cours", graine: int = 1, effort: Effort | None = None) -> Setting:
    """Return a setting of one deal between so many players."""
    options = PARTIES["tarot"].completer({"profil": profil, "joueurs": players, "nb_donnes": 1})
    return Setting(reglage_de(options), graine, effort)


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal to its end: the taker's contract, its camp's points of cards, its score, the scores of all."""

    contrat: str
    points: float
    score: float
    kept: bool
    scores: tuple[float, ...]


def _deal(end: DonneFinie) -> Deal:
    compte = end.compte
    return Deal(
        compte.contrat, compte.demis / 2, compte.parts[compte.preneur - 1], compte.reussi, compte.parts
    )


def play_role(role: str, level: str, setting: Setting, numero: int) -> tuple[Deal, list[float]]:
    """Play a deal, bids by rules, with a level in a role; return it and the seconds of its decisions."""
    partie, seconds = Partie(setting.reglage, Paquets(setting.graine, numero)), list[float]()
    while (joueur := partie.au_trait()) is not None:
        donne = partie.donne
        taker = joueur == donne.preneur
        declares = taker or joueur == donne.partenaire
        mine = {"declarer": taker, "camp": declares, "defence": not declares}[role]
        bids = donne.preneur is None
        start = process_time()
        coup = choose(RULES if bids else level if mine else setting.others, partie, setting.effort)
        if mine and not bids:
            seconds.append(process_time() - start)
        for evenement in partie.jouer(coup):
            if isinstance(evenement, DonneFinie):
                return _deal(evenement), seconds
    raise AssertionError("a deal has an end")


def play_seat(
    levels: Sequence[str], setting: Setting, numero: int
) -> tuple[tuple[float, ...], str | None, list[list[float]]]:
    """Play a deal, each seat at its level; return scores, the contract, and the seconds of each seat."""
    partie = Partie(setting.reglage, Paquets(setting.graine, numero))
    seconds: list[list[float]] = [[] for _ in levels]
    while (joueur := partie.au_trait()) is not None:
        start = process_time()
        coup = choose(levels[joueur - 1], partie, setting.effort)
        seconds[joueur - 1].append(process_time() - start)
        for evenement in partie.jouer(coup):
            match evenement:
                case DonneAnnulee(raison="passe"):
                    return (0,) * len(levels), None, seconds
                case DonneFinie():
                    return evenement.compte.parts, evenement.compte.contrat, seconds
    raise AssertionError("a deal has an end")


# --- What is reported


def written(values: Sequence[float]) -> str:
    """Return a mean and its interval, in French."""
    mean, half = interval(values)
    return f"{mean:+.2f} ± {half:.2f}".replace(".", ",")


def times(seconds: Sequence[float]) -> str:
    """Return the mean, median and longest time of decisions, in milliseconds."""
    values = (1000 * figure(seconds) for figure in (fmean, median, max))
    line = "  décisions : moyenne {:.1f} ms, médiane {:.1f} ms, maximum {:.0f} ms".format(*values)
    return line.replace(".", ",")


def role_report(role: str, levels: Sequence[str], setting: Setting, deals: int) -> Iterator[str]:
    """Yield the lines of a role: each level, then what it has more than the first one."""
    first: list[Deal] = []
    for level in levels:
        played = [play_role(role, level, setting, numero) for numero in range(1, deals + 1)]
        found = [deal for deal, _seconds in played]
        contracts = Counter(deal.contrat for deal in found)
        yield f"{level}, {role} contre {setting.others} : {dict(contracts)}"
        yield f"  points du camp déclarant : {written([deal.points for deal in found])}"
        yield f"  marque du preneur : {written([deal.score for deal in found])}"
        yield f"  contrats tenus : {fmean(deal.kept for deal in found):.0%}"
        yield times([second for _deal, seconds in played for second in seconds])
        first = first or found
        if first is not found:
            pairs = list(zip(found, first, strict=True))
            yield f"  moins {levels[0]}, points : {written([a.points - b.points for a, b in pairs])}"
            yield f"  moins {levels[0]}, marque : {written([a.score - b.score for a, b in pairs])}"
            for contrat in contracts:
                gains = [a.score - b.score for a, b in pairs if a.contrat == contrat]
                if len(gains) > 1:
                    yield f"    {contrat} ({len(gains)}) : {written(gains)}"


def duplicate_report(one: str, other: str, setting: Setting, deals: int) -> Iterator[str]:
    """Yield the lines of a match of two levels, each deal being played at two tables."""
    tables, seconds = list[tuple[Deal, Deal]](), list[float]()
    for numero in range(1, deals + 1):
        ours, spent = play_role("camp", one, replace(setting, others=other), numero)
        theirs, _spent = play_role("camp", other, replace(setting, others=one), numero)
        tables.append((ours, theirs))
        seconds += spent
    yield f"{one} contre {other}, deux tables par donne"
    yield f"  points de cartes : {written([ours.points - theirs.points for ours, theirs in tables])}"
    yield f"  marque du preneur : {written([ours.score - theirs.score for ours, theirs in tables])}"
    yield times(seconds)


def seats_report(one: str, other: str, setting: Setting, deals: int) -> Iterator[str]:
    """Yield the lines of a level in every seat in turn, among others."""
    players, leads, seconds, contracts = len(setting.reglage.noms), [], list[float](), Counter[str | None]()
    for numero in range(1, deals + 1):
        ahead = []
        for seat in range(players):
            levels = [one if place == seat else other for place in range(players)]
            scores, contrat, spent = play_seat(levels, setting, numero)
            ahead.append(lead(scores, seat))
            seconds += spent[seat]
            contracts[contrat] += 1
        leads.append(fmean(ahead))
    yield f"{one} parmi {other}, {players} places : {dict(contracts)}"
    yield f"  écart par donne : {written(leads)}"
    yield times(seconds)


def asked() -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    usual = effort_de_la_table()
    parser.add_argument("role", choices=("declarer", "defence", "seats", "duplicate"))
    parser.add_argument("levels", nargs="+", choices=LEVELS)
    parser.add_argument("--others", choices=LEVELS, default=RULES)
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--players", type=int, default=4, choices=(3, 4, 5))
    parser.add_argument("--profil", choices=("cours", "polycopie", "fft"), default="cours")
    parser.add_argument("--graine", type=int, default=1)
    parser.add_argument("--effort", type=int, default=usual.cartes, help="cards laid for one decision")
    parser.add_argument(
        "--worlds", type=int, default=usual.mondes, help="worlds drawn for one decision, at most"
    )
    parser.add_argument("--end", type=int, default=usual.fin, help="cards a hand from which ends are perfect")
    return parser.parse_args()


def main() -> int:
    """Measure what is asked for."""
    a = asked()
    effort = Effort(cartes=a.effort, mondes=a.worlds, secondes=inf, fin=a.end)
    setting = replace(setting_of(a.players, a.profil, a.graine, effort), others=a.others)
    print(f"{a.players} joueurs, {a.profil}, graine {a.graine}, {a.deals} donnes", flush=True)
    if a.role == "seats":
        lines = seats_report(a.levels[0], a.levels[-1], setting, a.deals)
    elif a.role == "duplicate":
        lines = duplicate_report(a.levels[0], a.levels[-1], setting, a.deals)
    else:
        lines = role_report(a.role, a.levels, setting, a.deals)
    for line in lines:
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
