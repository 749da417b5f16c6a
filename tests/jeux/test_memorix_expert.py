"""L'expert de Mémorix : la valeur des positions, calculée à la main, et ce qu'il choisit."""

from __future__ import annotations

import pytest

from reussites_tk.jeux.memorix import Donne, Partie, Reglage
from reussites_tk.jeux.memorix_expert import Resume
from reussites_tk.jeux.memorix_memoire import Memoire
from reussites_tk.jeux.memorix_valeur import EFFORT, ecart, marge, valeurs
from reussites_tk.jeux.memorix_vue import Montrer
from tests.jeux.outils import TiragesImposes, decider, memoire_d_apres, montrer

# --- La valeur d'une position


@pytest.mark.parametrize(
    ("n", "k", "joker", "gains"),
    [
        (0, 0, 0, (0, 0)),
        (1, 0, 0, (1, 0)),  # la deuxième carte est forcément l'autre
        (1, 1, 0, (1, 0)),
        (1, 1, 1, (2 / 3, 1 / 3)),  # une chance sur deux ; sinon le joker, et c'est à l'autre
        (2, 0, 0, (2 / 3, 4 / 3)),  # une chance sur trois de tout prendre ; sinon l'autre sait tout
        (2, 2, 0, (2, 0)),
        (2, 1, 0, (4 / 3, 2 / 3)),  # une sur trois ; sinon, une sur deux de trouver l'autre au hasard
    ],
)
def test_la_valeur_des_petites_positions(n: int, k: int, joker: int, gains: tuple[float, ...]) -> None:
    assert valeurs(2, 0).gains(n, k, joker, (0, 0)) == pytest.approx(gains)


def test_une_penalite_se_compte() -> None:
    table = valeurs(2, 1)
    assert table.gains(2, 0, 0, (1, 1)) == pytest.approx((2 / 3 - 2 / 3, 4 / 3))
    assert valeurs(2, 2).gains(2, 0, 0, (1, 2)) == pytest.approx((0, 4 / 3))
    assert valeurs(2, 2).gains(2, 0, 0, (2, 1)) == pytest.approx((2 / 3, 4 / 3))


@pytest.mark.parametrize("joueurs", [2, 3, 4])
def test_les_points_se_partagent_les_paires_quand_echouer_ne_coute_rien(joueurs: int) -> None:
    for n, k, joker in ((5, 0, 1), (6, 3, 0), (17, 4, 1)):
        gains = valeurs(joueurs, 0).gains(n, k, joker, (0,) * joueurs)
        assert len(gains) == joueurs and sum(gains) == pytest.approx(n)


def test_seul_on_prend_tout_le_plus_vite_possible() -> None:
    gains = valeurs(1, 0).gains(5, 0, 0, (0,))
    assert 5 - 20 * EFFORT < gains[0] < 5 and ecart(gains) == gains[0]


@pytest.mark.parametrize(
    ("e", "echecs", "joueurs", "attendue"),
    [
        (0, 7, 2, 0),
        (1, 0, 2, 1),
        (3, 0, 2, 3),
        (3, 2, 2, 1),
        (3, 9, 2, 1),
        (9, 0, 2, 4),
        (5, 0, 3, 3),
        (5, 0, 4, 2),
    ],
)
def test_la_marge_d_un_joueur(e: int, echecs: int, joueurs: int, attendue: int) -> None:
    assert marge(e, echecs, joueurs) == attendue


# --- Ce qu'il retient, ce qu'il choisit


def test_le_resume_d_une_memoire() -> None:
    memoire = Memoire(21)
    for case, valeur in ((0, 3), (1, 3), (2, 5), (3, 7)):
        memoire.retenir(case, valeur)
    assert Resume.de(memoire) == Resume(1, (5, 7), 1)
    assert Resume.de(memoire, sans=5) == Resume(1, (7,), 1)
    assert Resume.de(memoire_d_apres({14: 2, 5: 2, 20: 4}, joker=19)) == Resume(1, (4,), 1)


def test_a_une_carte_de_la_fin_il_decouvre_au_lieu_de_se_taire() -> None:
    partie = Partie(Reglage(("Ada", "Léo"), 2, 2, 1, joker=False), TiragesImposes(range(4)))
    montrer(partie, 0)
    choix = decider(partie, "expert")
    assert choix.coup in (Montrer(1), Montrer(2), Montrer(3)) and "1 chance sur 3" in choix.pourquoi


def test_il_decouvre_une_ou_deux_cartes_selon_la_position() -> None:
    phrases = set()
    for numero in range(1, 6):
        essai = Partie(Reglage(("Ada", "Léo"), 5, 7, 1), Donne(8, numero))
        while essai.au_trait() is not None:
            choix = decider(essai, "expert", 8, numero)
            phrases.add(choix.pourquoi.partition(" :")[0])
            essai.jouer(choix.coup)
    assert "L’autre m’est inconnue" in phrases and "Je tente une deuxième carte nouvelle" in phrases


@pytest.mark.parametrize(("e", "passe"), [(0, False), (1, False), (3, True)])
def test_il_ne_passe_expres_que_si_cela_ne_coute_rien(e: int, passe: bool) -> None:
    phrases = []
    for numero in range(1, 4):
        partie = Partie(Reglage(("Ada", "Léo"), 5, 7, e), Donne(6, numero))
        while partie.au_trait() is not None:
            choix = decider(partie, "expert", 6, numero)
            if "ne me coûte encore rien" in choix.pourquoi:
                joueur = partie.au_trait() or 0
                assert (partie.coups_restants(joueur) or 0) > 1
                phrases.append(choix.pourquoi)
            partie.jouer(choix.coup)
    assert bool(phrases) == passe
