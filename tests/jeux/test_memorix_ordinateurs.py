"""Les joueurs ordinateurs de Mémorix : ce que chacun décide, et rien de caché qui y change quelque chose."""

from __future__ import annotations

from copy import deepcopy
from fractions import Fraction

import pytest

from reussites_tk.jeux.memorix import Donne, Partie, Reglage
from reussites_tk.jeux.memorix_memoire import Memoire
from reussites_tk.jeux.memorix_ordinateurs import NIVEAUX, un_seul_pas
from reussites_tk.jeux.memorix_situation import chances
from reussites_tk.jeux.memorix_vue import Montrer
from tests.jeux.outils import TiragesImposes, decider, montrer, polycopie

# --- Rien de caché


@pytest.mark.parametrize("niveau", NIVEAUX)
def test_un_ordinateur_ne_change_pas_la_donne(niveau: str) -> None:
    partie = Partie(Reglage(("Ada", "Léo"), 3, 5), Donne(1, 2))
    avant = deepcopy(partie)
    assert decider(partie, niveau) == decider(partie, niveau) and partie == avant


# --- Ce que chacun décide

PAIRE_CONNUE = (6, 17, 4, 14)  # Ada voit 10 et 3, Léo voit l'autre 10, en 4, et un 2


@pytest.mark.parametrize("niveau", NIVEAUX)
def test_une_paire_connue_se_prend(niveau: str) -> None:
    partie = polycopie(["Ada", "Léo"])
    montrer(partie, *PAIRE_CONNUE)
    choix = decider(partie, niveau)
    assert choix.coup in (Montrer(6), Montrer(4)) and "la paire de 10 : à coup sûr" in choix.pourquoi
    partie.jouer(choix.coup)
    fin = decider(partie, niveau)
    assert {choix.coup.case, fin.coup.case} == {6, 4} and "l’autre 10 : à coup sûr" in fin.pourquoi


@pytest.mark.parametrize(("niveau", "connue"), [("memoire", False), ("prudent", True)])
def test_la_deuxieme_carte_sans_compagne(niveau: str, connue: bool) -> None:
    partie = polycopie(["Ada", "Léo"])
    montrer(partie, 6, 17, 14)  # 10 et 3 sont connues, Léo vient de voir un 2
    choix = decider(partie, niveau)
    assert (choix.coup.case in (6, 17)) == connue
    assert ("qui n’apprend rien à personne" in choix.pourquoi) == connue


def test_la_premiere_carte_est_nouvelle_quand_rien_n_est_connu() -> None:
    for niveau in NIVEAUX:
        assert "carte nouvelle" in decider(polycopie(), niveau).pourquoi


def test_le_prudent_decouvre_quand_il_ne_connait_rien_d_autre() -> None:
    partie = polycopie()
    montrer(partie, 6)
    assert decider(partie, "prudent").coup.case != 6


@pytest.mark.parametrize(
    ("n", "k", "un_pas"),
    [(4, 2, True), (5, 1, True), (4, 0, False), (5, 2, False), (6, 1, True), (8, 1, False), (7, 7, True)],
)
def test_la_parite_est_celle_de_zwick_et_paterson(n: int, k: int, un_pas: bool) -> None:
    assert un_seul_pas(n, k) is un_pas


def test_la_parite_decide_du_nombre_de_cartes_a_decouvrir() -> None:
    partie = polycopie(["Ada", "Léo"])
    montrer(partie, 6, 17, 14)  # n = 10, k = 2 : pair, un seul pas
    assert decider(partie, "parite").coup.case in (6, 17)
    partie = polycopie(["Ada", "Léo"], h=[0])
    montrer(partie, 6, 19, 14)  # n = 10, k = 1 : impair, deux pas
    assert decider(partie, "parite").coup.case not in (6, 19)


@pytest.mark.parametrize("niveau", NIVEAUX)
def test_le_joker_situe_a_coup_sur_est_evite(niveau: str) -> None:
    partie = Partie(Reglage(("Ada", "Léo"), 1, 5, 1), TiragesImposes(range(5), lambda _rang, _n: 3))
    montrer(partie, 0, 0, 1, 4, 2)  # le joker part de 0 en 3 ; les quatre autres cases se montrent
    assert Memoire.de_la_vue(partie.vue_de(1)).places_du_joker() == {3: 1}
    while partie.au_trait() is not None:
        case = decider(partie, niveau).coup.case
        assert case != 3
        montrer(partie, case)


@pytest.mark.parametrize(
    ("chance", "phrase"),
    [
        (Fraction(1), "à coup sûr"),
        (Fraction(11, 13), "11 chances sur 13"),
        (Fraction(1, 4), "1 chance sur 4"),
    ],
)
def test_une_chance_se_dit_en_francais(chance: Fraction, phrase: str) -> None:
    assert chances(chance) == phrase
