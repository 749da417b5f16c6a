"""La mémoire de Mémorix : ses probabilités sont celles de tous les mondes possibles, comptés un à un."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reussites_tk.jeux.memorix import Partie, Reglage, remplir_tableau
from reussites_tk.jeux.memorix_memoire import Memoire
from reussites_tk.jeux.memorix_vue import JOKER, CarteMontree, Echec, PairePrise
from tests.jeux.outils import TiragesImposes, memoire_d_apres

Monde = tuple[int | None, ...]


# --- Les exemples du cahier des règles


def test_mx_c_ce_que_l_on_sait_apres_un_echange() -> None:
    memoire = memoire_d_apres({14: 2, 20: 4}, joker=19)
    assert memoire.probabilite((14, 2)) == Fraction(12, 13)
    assert memoire.probabilite((19, JOKER)) == Fraction(1, 13)
    assert memoire.probabilite((19, 2)) == memoire.probabilite((19, 5)) == Fraction(2, 13)
    memoire.retenir(19, 5)
    assert memoire.probabilite((14, 2), (20, 4)) == 1
    places = memoire.places_du_joker()
    assert len(places) == 10 and set(places.values()) == {Fraction(1, 10)}
    assert not {14, 19, 20} & places.keys()


def test_mx_d_le_joker_montre_resout_l_echange() -> None:
    memoire = memoire_d_apres({14: 2, 20: 4, 13: 5}, joker=19)
    memoire.retenir(13, JOKER)
    assert memoire.connues[19] == 5


def test_mx_d_la_case_quittee_partage_le_doute() -> None:
    memoire = memoire_d_apres({14: 2, 20: 4, 13: 5}, joker=19)
    memoire.retenir(19, 5)
    assert memoire.probabilite((13, 5)) == memoire.probabilite((13, JOKER)) == Fraction(1, 2)
    assert sum(memoire.places_du_joker().values()) == 1


def test_mx_e_une_paire_connue_ne_l_est_plus_tout_a_fait() -> None:
    memoire = memoire_d_apres({14: 2, 5: 2}, joker=19)
    assert memoire.probabilite((14, 2), (5, 2)) == Fraction(11, 13)
    apres = memoire.copie()
    apres.retenir(14, 2)
    assert apres.probabilite((5, 2)) == Fraction(11, 12)
    memoire.retenir(19, 2)
    assert memoire.probabilite((5, 2)) == memoire.probabilite((14, 2)) == Fraction(1, 2)


# --- Ce qui devient certain


def test_tout_est_certain_tant_que_le_joker_n_a_pas_ete_vu() -> None:
    memoire = Memoire(15)
    memoire.retenir(3, 5)
    assert memoire.probabilite((3, 5)) == 1 and memoire.places_du_joker().keys() == memoire.inconnues
    assert memoire.probabilite((4, 5)) == Fraction(1, 14)


def test_le_joker_montre_deux_fois_a_la_meme_place_rend_toutes_les_certitudes() -> None:
    memoire = memoire_d_apres({14: 2, 20: 4}, joker=19)
    memoire.retenir(19, JOKER)
    assert memoire.connues == {14: 2, 20: 4}
    assert memoire.probabilite((14, 2)) == Fraction(12, 13)  # un autre échange vient d'avoir lieu


def test_la_derniere_case_jamais_vue_se_deduit() -> None:
    memoire = Memoire(4)
    for case, valeur in ((0, 1), (1, 2), (2, 1)):
        memoire.retenir(case, valeur)
    assert memoire.souvenirs() == {0: 1, 1: 2, 2: 1, 3: 2} and memoire.nouvelles() == ()


def test_le_joker_epargne_la_premiere_carte() -> None:
    memoire = Memoire(15, joker_epargne_premiere=True)
    memoire.retenir(3, 5)
    memoire.retenir(4, JOKER)
    assert memoire.probabilite((3, 5)) == 1 and memoire.probabilite((4, JOKER)) == Fraction(1, 14)


# --- Tous les mondes, un à un


class Mondes:
    """Tous les tableaux encore possibles, chacun avec son poids (un entier : tous se partagent de même)."""

    def __init__(self, nb_cases: int, epargne: bool) -> None:
        self.epargne = epargne
        depart = remplir_tableau(range(nb_cases), nb_cases % 2 == 1)
        self.poids: dict[Monde, int] = dict.fromkeys(set(permutations(depart)), 1)

    def voir(self, case: int, valeur: int) -> None:
        self.poids = {monde: poids for monde, poids in self.poids.items() if monde[case] == valeur}

    def retirer(self, a: int, b: int) -> None:
        suite: dict[Monde, int] = {}
        for monde, poids in self.poids.items():
            sans = tuple(None if case in (a, b) else valeur for case, valeur in enumerate(monde))
            suite[sans] = suite.get(sans, 0) + poids
        self.poids = suite

    def echanger(self, joker: int, premiere: int | None) -> None:
        suite: dict[Monde, int] = {}
        for monde, poids in self.poids.items():
            for case, valeur in enumerate(monde):
                if valeur is not None and not (self.epargne and case == premiere):
                    autre = list(monde)
                    autre[joker], autre[case] = valeur, monde[joker]
                    suite[tuple(autre)] = suite.get(tuple(autre), 0) + poids
        self.poids = suite

    def probabilite(self, *contenus: tuple[int, int]) -> Fraction:
        bons = sum(p for monde, p in self.poids.items() if all(monde[c] == v for c, v in contenus))
        return Fraction(bons, sum(self.poids.values()))


def comparer(memoire: Memoire, mondes: Mondes) -> None:
    """Compare toutes les probabilités d'une et de deux cases."""
    valeurs = sorted({v for monde in mondes.poids for v in monde if v is not None})
    cases = sorted(memoire.restantes)
    for case in cases:
        for valeur in valeurs:
            assert memoire.probabilite((case, valeur)) == mondes.probabilite((case, valeur)), (case, valeur)
    for a, b in combinations(cases, 2):
        for v in valeurs:
            contenus = (a, v), (b, valeurs[(v + a) % len(valeurs)] if a % 2 else v)
            assert memoire.probabilite(*contenus) == mondes.probabilite(*contenus), contenus


@pytest.mark.parametrize(("cases", "coups"), [(4, 8), (5, 14), (7, 9)])
@settings(max_examples=4, deadline=None)
@given(epargne=st.booleans(), hasard=st.randoms(use_true_random=False))
def test_les_probabilites_sont_celles_de_tous_les_mondes(
    cases: int, coups: int, epargne: bool, hasard: Random
) -> None:
    reglage = Reglage(("Ada",), 1, cases, joker=cases % 2 == 1, joker_epargne_premiere=epargne)
    ordre = hasard.sample(range(cases), cases)
    partie = Partie(reglage, TiragesImposes(ordre, lambda _rang, n: hasard.randrange(n)))
    memoire, mondes = Memoire(cases, epargne), Mondes(cases, epargne)
    for _ in range(coups):
        if partie.au_trait() is None:
            return
        premiere = partie.premiere
        for evenement in partie.jouer(hasard.choice(partie.coups_possibles())):
            match evenement:
                case CarteMontree(_, case, valeur):
                    memoire.retenir(case, valeur)
                    mondes.voir(case, valeur)
                case PairePrise(_, a, b):
                    memoire.retirer(a, b)
                    mondes.retirer(a, b)
                case Echec(cases=vues, joker=True):
                    mondes.echanger(vues[-1], premiere)
        comparer(memoire, mondes)
