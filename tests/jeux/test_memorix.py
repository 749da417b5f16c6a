"""Les règles de Mémorix : les exemples du cahier, les refus, les options, la partie reprise."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import replace

import pytest

from reussites_tk.jeux import PARTIES
from reussites_tk.jeux.memorix import Donne, Partie, Reglage, nouvelle_partie, remplir_tableau, reprendre
from reussites_tk.jeux.memorix_vue import (
    CarteMontree,
    Echec,
    Montrer,
    PairePrise,
    PartieFinie,
    VueMemorix,
)
from reussites_tk.jeux.partie import CoupRefuse, SauvegardeIllisible
from tests.jeux.outils import (
    T_DU_POLYCOPIE,
    TiragesImposes,
    apres_quatre_paires,
    montrer,
    partie_entre,
    polycopie,
)

TABLEAU_DU_POLYCOPIE = [1, 7, 9, 4, 10, 2, 10, 6, 9, 3, 7, 8, 1, 5, 2, 5, 6, 3, 8, 0, 4]

# --- Les exemples du cahier des règles


def test_le_tableau_du_polycopie_vient_de_sa_permutation() -> None:
    assert remplir_tableau(T_DU_POLYCOPIE) == TABLEAU_DU_POLYCOPIE


def test_mx_a_les_paires_s_en_vont_et_le_joker_est_echange() -> None:
    partie = polycopie(["Ada", "Léo"], h=[5])
    assert partie.jouer(Montrer(6)) == (CarteMontree(1, 6, 10),)
    assert partie.jouer(Montrer(17)) == (CarteMontree(1, 17, 3), Echec(1, (6, 17), 1, False, False))
    apres_quatre_paires(partie)
    assert partie.t == [19, 14, 5, 20, 3, 13, 15, 16, 7, 10, 1, 8, 2] and partie.scores == [0, 4]
    avant = list(partie.t)
    montrer(partie, 19)
    assert (partie.tableau[19], partie.tableau[13]) == (5, 0) and partie.t == avant


@pytest.mark.parametrize(
    ("e", "coups", "scores", "echecs", "restants"),
    [
        (3, "FFFFPFF", [0, 0, -1, -2, -1, -1, -1], [1, 2, 3, 4, 0, 1, 2], [2, 1, 1, 1, 3, 2, 1]),
        (2, "FJFPFJ", [0, -1, -2, -1, -1, -2], [1, 2, 3, 0, 1, 2], [1, 1, 1, 2, 1, 1]),
        (1, "FPF", [-1, 0, -1], [1, 0, 1], [1, 1, 1]),
        (0, "FFJPF", [0, 0, 0, 1, 1], [1, 2, 3, 0, 1], [None] * 5),
    ],
)
def test_mx_b_les_penalites(
    e: int, coups: str, scores: list[int], echecs: list[int], restants: list[int | None]
) -> None:
    partie = polycopie(e=e, h=[0] * 9)  # le joker reste à sa place
    suite = []
    for coup in coups:
        montrer(partie, *{"F": (6, 17), "J": (19,), "P": (12, 0)}[coup])
        suite.append((partie.scores[0], partie.echecs[0], partie.coups_restants(1)))
    assert suite == list(zip(scores, echecs, restants, strict=True))


# --- Le tour


def test_une_paire_fait_rejouer_et_un_echec_passe_la_main() -> None:
    partie = polycopie(["Ada", "Léo"])
    montrer(partie, 12, 0)
    assert partie.au_trait() == 1 and partie.scores == [1, 0]
    montrer(partie, 6, 17)
    assert partie.au_trait() == 2 and partie.premiere is None


def test_le_joker_en_premier_finit_le_tour() -> None:
    partie = polycopie(["Ada", "Léo"], e=1)
    assert partie.jouer(Montrer(19)) == (CarteMontree(1, 19, 0), Echec(1, (19,), 1, True, True))
    assert partie.au_trait() == 2 and partie.scores == [-1, 0]


def test_le_joker_en_deuxieme_peut_emporter_la_premiere_carte() -> None:
    partie = polycopie(["Ada", "Léo"], h=[1])  # t[1] = 12
    montrer(partie, 12, 19)
    assert (partie.tableau[19], partie.tableau[12]) == (1, 0)


def test_le_joker_epargne_la_premiere_carte_quand_on_le_veut() -> None:
    partie = polycopie(["Ada", "Léo"], h=[1])
    partie.reglage = replace(partie.reglage, joker_epargne_premiere=True)
    montrer(partie, 12, 19)  # h = 1 parmi les cases autres que 12 : t devient 19 0 14 …
    assert (partie.tableau[19], partie.tableau[12], partie.tableau[0]) == (1, 1, 0)


def test_le_joker_tire_parmi_toutes_les_cases_ou_toutes_sauf_une() -> None:
    bornes: list[int] = []

    def tirer(_rang: int, n: int) -> int:
        bornes.append(n)
        return n - 1

    for epargne in (False, True):
        reglage = Reglage(("Ada",), joker_epargne_premiere=epargne)
        montrer(Partie(reglage, TiragesImposes(T_DU_POLYCOPIE, tirer)), 12, 19)
    assert bornes == [21, 20]


def test_la_partie_finit_a_la_derniere_paire_le_joker_reste() -> None:
    partie = Partie(Reglage(("Ada", "Léo"), 1, 5), TiragesImposes(range(5)))
    montrer(partie, 1, 2)
    assert partie.resultat() is None
    assert partie.jouer(Montrer(3))[1:] == () and partie.jouer(Montrer(4))[1:] == (
        PairePrise(1, 3, 4),
        PartieFinie((1,)),
    )
    assert partie.t == [0] and partie.au_trait() is None and partie.coups_possibles() == ()
    assert partie.refus(Montrer(0)) == "La partie est finie : il n’y a plus de paire à prendre."


def test_le_classement_partage_les_rangs() -> None:
    partie = Partie(Reglage(("A", "B", "C", "D"), 1, 5), TiragesImposes(range(5)))
    montrer(partie, 1, 3, 1, 2, 3, 4)  # A échoue, B prend les deux paires
    resultat = partie.resultat()
    assert resultat is not None and resultat.scores == (0, 2, 0, 0) and resultat.rangs == (2, 1, 2, 2)
    assert resultat.classement == ((2,), (1, 3, 4)) and resultat.gagnants == (2,)


def test_le_jeu_memory_n_a_pas_de_joker_et_finit_sans_carte() -> None:
    partie = partie_entre(["memoire", "memoire"], Reglage(("A", "B"), 4, 4, 0, joker=False))
    assert partie.t == [] and sum(partie.scores) == 8
    assert sorted(remplir_tableau(range(4), joker=False), key=str) == [1, 1, 2, 2]


# --- Les refus


@pytest.mark.parametrize(
    ("coup", "raison"),
    [
        (Montrer(21), "de 0 à 20 ; il n’y a pas de case 21"),
        (Montrer(-1), "il n’y a pas de case -1"),
        (Montrer(10**5000), "il n’y a pas de case de ce numéro"),
        (Montrer(True), "par son numéro, un entier de 0 à 20"),
        (Montrer("6"), "par son numéro, un entier de 0 à 20"),  # type: ignore[arg-type]
        (Montrer(12), "La case 12 est vide"),
        (Montrer(6), "La case 6 est déjà montrée"),
        (6, "« int » n’est pas un coup de Mémorix"),
    ],
)
def test_un_coup_interdit_dit_pourquoi_et_ne_change_rien(coup: Montrer, raison: str) -> None:
    partie = polycopie(["Ada", "Léo"])
    montrer(partie, 12, 0, 6)
    avant = deepcopy(partie)
    with pytest.raises(CoupRefuse, match=raison):
        partie.jouer(coup)
    assert partie == avant


# --- La vue, la ligne, la partie reprise


def test_la_vue_ne_contient_que_ce_que_tout_le_monde_a_vu() -> None:
    partie = polycopie(["Ada", "Léo"])
    montrer(partie, 12, 0, 6)
    vue = partie.vue_de(2)
    assert vue == VueMemorix(
        2,
        ("Ada", "Léo"),
        3,
        7,
        3,
        tuple(case for case in range(21) if case not in (0, 12)),
        6,
        10,
        (1, 0),
        (0, 0),
        (("vue", 1, 12, 1), ("vue", 1, 0, 1), ("paire", 1, 12, 0), ("vue", 1, 6, 10)),
    )
    assert VueMemorix.de_json(json.loads(json.dumps(vue.en_json()))) == vue


def test_les_champs_de_la_vue_sont_ceux_du_contrat() -> None:
    assert list(VueMemorix._fields) == (
        "joueur noms lignes colonnes e restantes premiere valeur_premiere scores echecs evenements".split()
    )


@pytest.mark.parametrize("joueur", [0, 3, True, "1"])
def test_la_vue_d_un_joueur_qui_n_existe_pas_est_refusee(joueur: int) -> None:
    with pytest.raises(ValueError, match="numérotés de 1 à 2"):
        polycopie(["Ada", "Léo"]).vue_de(joueur)


def test_la_ligne_dit_l_etat_et_rien_de_cache() -> None:
    partie = polycopie(["Ada", "Léo"], e=2)
    montrer(partie, 12, 0, 6)
    assert partie.ligne() == (
        "memorix 3x7 E=2 joker=oui epargne=non trait=1 montree=6:10 "
        "restantes=1,2,3,4,5,6,7,8,9,10,11,13,14,15,16,17,18,19,20 joueurs=Ada=1/0,Léo=0/0"
    )


def test_une_partie_sauvegardee_reprend_au_milieu_d_un_tour() -> None:
    options = PARTIES["memorix"].completer({"lignes": 5, "E": 1})
    partie = nouvelle_partie(options, 2024, 3)
    for _ in range(25):
        partie.jouer(partie.coups_possibles()[len(partie.coups) % 3])
    texte = partie.sauvegarde()
    assert "\n" not in texte and reprendre(texte) == partie
    suite, reprise = partie.coups_possibles()[-1], reprendre(texte)
    assert reprise.jouer(suite) == partie.jouer(suite) and reprise == partie


def test_seule_la_partie_d_une_donne_se_sauvegarde() -> None:
    with pytest.raises(ValueError, match="d'une graine et d'un numéro"):
        polycopie().sauvegarde()


SAUVEE = Partie(Reglage(("Ada", "Léo")), Donne(1, 1)).sauvegarde()


@pytest.mark.parametrize(
    ("texte", "raison"),
    [
        ("", "n'est pas une partie de Mémorix"),
        ("tarot {}", "n'est pas une partie de Mémorix"),
        ("memorix {", "ne se lit pas"),
        ("memorix " + "[" * 100_000, "ne se lit pas"),
        ("memorix []", "il y manque un champ"),
        (SAUVEE.replace('"e"', '"f"'), "il y manque un champ"),
        (SAUVEE.replace('"e":3', '"e":"3"'), "« e » n'a pas le bon type"),
        (SAUVEE.replace('"joker":true', '"joker":1'), "« joker » n'a pas le bon type"),
        (SAUVEE.replace('"lignes":3', '"lignes":4'), "clé lignes : 4 n'est pas permis avec le joker"),
        (SAUVEE.replace('"Léo"', "7"), "joueur 2 : clé nom"),
        (SAUVEE.replace('"coups":[]', '"coups":[4,4]'), "coup interdit. La case 4 est déjà montrée"),
        (SAUVEE.replace('"coups":[]', '"coups":["3"]'), "coup interdit"),
        (SAUVEE.replace('"coups":[]', '"coups":[[3]]'), "coup interdit"),
    ],
)
def test_une_sauvegarde_abimee_est_refusee_en_une_phrase(texte: str, raison: str) -> None:
    with pytest.raises(SauvegardeIllisible, match=raison):
        reprendre(texte)
