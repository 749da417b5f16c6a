"""Le moteur compilé du Tarot : les mêmes mondes, les mêmes sommes, la même fin que le programme Python."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import inf
from random import Random

import pytest

from reussites_tk import native
from reussites_tk.cours.alea import Source
from reussites_tk.jeux.partage import une_a_une
from reussites_tk.jeux.pesee import Effort
from reussites_tk.jeux.tarot import Partie
from reussites_tk.jeux.tarot_cartes import PAQUET
from reussites_tk.jeux.tarot_fin import Compter, finir_sans_faute
from reussites_tk.jeux.tarot_mondes import Mondes
from reussites_tk.jeux.tarot_natif import MondesNatifs, valeur_sans_faute
from reussites_tk.jeux.tarot_ordinateurs import mondes, source_de
from reussites_tk.jeux.tarot_pesee import peser_les_cartes, resultat
from reussites_tk.jeux.tarot_plis import Table, permises
from reussites_tk.jeux.tarot_prises import (
    chances,
    ecarts_a_peser,
    peser_les_annonces,
    peser_les_appels,
    peser_les_ecarts,
)
from reussites_tk.jeux.tarot_regles import annonces_possibles
from reussites_tk.jeux.tarot_situation import Situation
from tests.jeux.outils_tarot import au_hasard, table

TABLES = list(product((3, 4, 5), ("cours", "polycopie", "fft")))
PEU = Effort(cartes=2_000, mondes=5, secondes=inf, fin=2)
compile_seulement = pytest.mark.skipif(not native.available(), reason="la bibliothèque n’est pas construite")


def partie_de(p: int, profil: str, graine: int) -> Partie:
    """Une partie d'une donne, aux paquets tirés de la graine."""
    chance = Random(graine)
    return table(p, [chance.sample(PAQUET, 78) for _ in range(20)], profil=profil, nb_donnes=1)


def decisions(p: int, profil: str, graine: int) -> Iterator[Situation]:
    """Ce que voit le joueur au trait, à chaque décision d'une partie jouée au hasard."""
    partie, chance = partie_de(p, profil, graine), Random(graine)
    while (joueur := partie.au_trait()) is not None:
        yield Situation(partie.vue_de(joueur))
        partie.jouer(au_hasard(partie, chance))


def sommes(s: Situation, tires: Mondes) -> object:
    """Tout ce que pèsent ces mondes, dans la phase où l'on en est."""
    match s.phase:
        case "annonces":
            return peser_les_annonces(s, annonces_possibles(s.vue.annonces), tires, PEU)
        case "appel":
            return peser_les_appels(s, list(une_a_une(s.permises)), tires, PEU)
        case "ecart":
            ecarts = ecarts_a_peser(s.main, s.vue.nb_a_ecarter, s.appelee)
            return peser_les_ecarts(s, ecarts, tires, PEU) if len(ecarts) > 1 else None
        case "chelem":
            return chances(s, tires, 5)
    cartes = list(une_a_une(s.permises))
    return chances(s, tires, 3), peser_les_cartes(s, cartes, tires, PEU) if len(cartes) > 1 else None


@compile_seulement
@pytest.mark.parametrize(("p", "profil"), TABLES)
def test_le_moteur_compile_pese_au_dernier_bit_comme_python(p: int, profil: str) -> None:
    for rang, s in enumerate(decisions(p, profil, 10 * p)):
        if len(s.vue.annonces) < 2 or rang % 8 == p:
            assert sommes(s, MondesNatifs(s, Source(rang))) == sommes(s, Mondes(s, Source(rang)))


@compile_seulement
@pytest.mark.exhaustive
@pytest.mark.parametrize(("p", "profil"), TABLES)
def test_beaucoup_de_decisions_sont_les_memes_par_les_deux_moteurs(p: int, profil: str) -> None:
    for graine in range(20):
        partie, chance = partie_de(p, profil, graine), Random(graine)
        while (joueur := partie.au_trait()) is not None:
            vue = partie.vue_de(joueur)
            decision = mondes(Situation(vue), source_de(vue, 1, 1), PEU, MondesNatifs)
            assert mondes(Situation(vue), source_de(vue, 1, 1), PEU, Mondes) == decision
            partie.jouer(decision.coup if chance.random() < 0.7 else au_hasard(partie, chance))


# --- La fin sans faute


def tout_essayer(t: Table, compter: Compter) -> float:
    """Le résultat que chacun fait au mieux pour son camp, par la recherche la plus simple."""
    if not t.reste:
        return compter(t)
    valeurs = []
    for carte in une_a_une(permises(t.mains[t.joueur], t.demandee, t.tenue, t.coupe_obligatoire)):
        suite = t.copie()
        suite.poser(carte)
        valeurs.append(tout_essayer(suite, compter))
    return max(valeurs) if t.camp >> t.joueur & 1 else min(valeurs)


def fins(p: int, profil: str, graine: int) -> Iterator[tuple[MondesNatifs, Table, int, Compter]]:
    """Des fins de donne de deux ou trois cartes par main, dans des mondes tirés au hasard."""
    for s in decisions(p, profil, graine):
        if s.phase == "jeu" and len(s.vue.main) <= (2 if p == 5 else 3):
            tires = MondesNatifs(s, Source(graine))
            monde = tires.tirer()
            de_cote = monde[-1] | s.ecart | s.ecart_montre

            def compter(t: Table, s: Situation = s, de_cote: int = de_cote) -> float:
                return resultat(s, t, s.vue.contrat or "petite", de_cote)

            yield tires, tires.table(monde), de_cote, compter


@pytest.mark.parametrize(("p", "profil"), TABLES)
def test_la_fin_sans_faute_est_celle_de_la_recherche_complete(p: int, profil: str) -> None:
    for graine in range(4):
        for tires, depart, de_cote, compter in fins(p, profil, graine):
            exacte = tout_essayer(depart.copie(), compter)
            assert finir_sans_faute(depart.copie(), compter) == exacte
            if native.available():
                assert valeur_sans_faute(tires, depart, de_cote) == exacte
