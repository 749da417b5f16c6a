"""Ce que font les primitives : la même chose sur les quatre représentations."""

from __future__ import annotations

import importlib.util
from collections import Counter
from typing import Any

import pytest

from reussites_tk.cours import Couleur, Localisation, Mode, Rang, init_alea, un_entier
from reussites_tk.cours.alea import source_du_cours
from reussites_tk.cours.cartes import carte_de, cartes_du_jeu

PLACE = Localisation(4, 5)
BOUTS = ("deplacer_haut_sur", "deplacer_haut_sous", "deplacer_bas_sur", "deplacer_bas_sous")


# --- Couleurs, rangs, cartes


def test_les_couleurs_tournent(m: Any) -> None:
    assert [m.couleur_suivante(c).name for c in Couleur] == ["CARREAU", "COEUR", "PIQUE", "TREFLE"]


@pytest.mark.parametrize(("nombre", "premier"), [(52, Rang.DEUX), (32, Rang.SEPT)])
def test_les_rangs_tournent_selon_le_jeu(m: Any, nombre: int, premier: Rang) -> None:
    m.creer_jeu_neuf(nombre, PLACE)
    assert (m.NB_CARTES, m.PREMIER_RANG) == (nombre, premier)
    assert m.rang_suivant(Rang.AS) is premier
    assert [m.rang_suivant(r) for r in Rang if r >= premier][:-1] == [r for r in Rang if r > premier]


def test_un_entier_vaut_le_rang_ou_la_couleur(m: Any) -> None:
    assert m.rang_suivant(7) is Rang.HUIT
    assert m.couleur_suivante(2) is Couleur.COEUR


def test_les_champs_d_une_carte(m: Any) -> None:
    for texte, cachee in (("10C", False), ("(10C)", True)):
        c = carte_de(texte)
        assert (m.le_rang(c), m.la_couleur(c)) == (Rang.DIX, Couleur.COEUR)
        assert (m.est_cachee(c), m.est_decouverte(c)) == (cachee, not cachee)


@pytest.mark.parametrize("c1", ["7T", "(7T)", "AT", "7K", "8P"])
@pytest.mark.parametrize("c2", ["7T", "(7T)", "AT", "7K", "8P"])
def test_les_ordres_sont_stricts_et_sans_visibilite(m: Any, c1: str, c2: str) -> None:
    a, b = carte_de(c1), carte_de(c2)
    assert m.rang_inferieur(a, b) is (a.rang < b.rang)
    assert m.meme_rang(a, b) is (a.rang == b.rang)
    assert m.couleur_inferieure(a, b) is (a.couleur < b.couleur)
    assert m.meme_couleur(a, b) is (a.couleur == b.couleur)
    assert m.est_carte_avant(a, b) is ((a.couleur, a.rang) < (b.couleur, b.rang))


# --- Constructeurs, testeurs, consultation


def test_un_tas_vide_est_actif_a_sa_place(m: Any) -> None:
    for mode in Mode:
        t = m.creer_tas_vide(PLACE, mode)
        assert m.tas_actif(t) is True
        assert m.tas_vide(t) is True
        assert m.la_hauteur(t) == 0
        assert m.la_place(t) == PLACE
        assert m.tas_empile(t) is (mode is Mode.EMPILE)
        assert m.tas_etale(t) is (mode is Mode.ETALE)


def test_supprimer_rend_inactif(m: Any) -> None:
    t = m.creer_tas_vide(PLACE, Mode.EMPILE)
    m.supprimer_tas_vide(t)
    assert m.tas_actif(t) is False


@pytest.mark.parametrize("nombre", [32, 52])
def test_un_jeu_neuf_est_empile_dans_l_ordre_faces_cachees(atelier: Any, nombre: int) -> None:
    t = atelier.module.creer_jeu_neuf(nombre, PLACE)
    assert atelier.lire(t) == " ".join(map(str, cartes_du_jeu(nombre)))
    assert atelier.module.tas_empile(t) and atelier.module.la_place(t) == PLACE


def test_consulter_les_bouts_et_le_milieu(atelier: Any, m: Any) -> None:
    t = atelier.tas("7T (8T) 9T")
    assert [str(m.carte_sous(t)), str(m.carte_sur(t))] == ["7T", "9T"]
    assert [str(m.ieme_carte(t, i)) for i in (1, 2, 3)] == ["7T", "(8T)", "9T"]
    assert atelier.lire(t) == "7T (8T) 9T"


def test_une_carte_seule_est_dessus_et_dessous(atelier: Any, m: Any) -> None:
    t = atelier.tas("7T")
    assert m.carte_sur(t) == m.carte_sous(t) == m.ieme_carte(t, 1) == carte_de("7T")
    assert m.tas_vide(t) is False


# --- Modifier un tas


@pytest.mark.parametrize(
    ("avant", "sur", "sous"),
    [("7T", "(7T)", "(7T)"), ("7T (8T)", "7T 8T", "(7T) (8T)"), ("7T 8T 9T", "7T 8T (9T)", "(7T) 8T 9T")],
)
def test_retourner_une_carte_au_bout(atelier: Any, m: Any, avant: str, sur: str, sous: str) -> None:
    dessus, dessous = atelier.tas(avant), atelier.tas(avant)
    m.retourner_carte_sur(dessus)
    m.retourner_carte_sous(dessous)
    assert (atelier.lire(dessus), atelier.lire(dessous)) == (sur, sous)


def test_retourner_la_ieme(atelier: Any, m: Any) -> None:
    t = atelier.tas("7T 8T 9T")
    m.retourner_ieme(t, 2)
    assert atelier.lire(t) == "7T (8T) 9T"


def test_empiler_et_etaler(atelier: Any, m: Any) -> None:
    t = atelier.tas("7T")
    m.empiler_tas(t)
    assert (m.tas_empile(t), m.tas_etale(t)) == (True, False)
    m.etaler_tas(t)
    assert (m.tas_empile(t), m.tas_etale(t)) == (False, True)


@pytest.mark.parametrize(
    ("i", "j", "apres"),
    [(1, 3, "9T (8T) 7T"), (3, 1, "9T (8T) 7T"), (1, 2, "(8T) 7T 9T"), (2, 2, "7T (8T) 9T")],
)
def test_echanger(atelier: Any, m: Any, i: int, j: int, apres: str) -> None:
    t = atelier.tas("7T (8T) 9T")
    m.echanger_cartes(i, j, t)
    assert atelier.lire(t) == apres


@pytest.mark.parametrize(
    ("avant", "apres"),
    [("", ""), ("7T", "(7T)"), ("7T 8T", "(8T) (7T)"), ("7T (8T) 9T", "(9T) 8T (7T)")],
)
def test_retourner_un_tas(atelier: Any, m: Any, avant: str, apres: str) -> None:
    t = atelier.tas(avant)
    m.retourner_tas(t)
    assert atelier.lire(t) == apres
    m.retourner_tas(t)
    assert atelier.lire(t) == avant


# --- Battre


def test_battre_garde_les_cartes_leur_visibilite_et_la_place(atelier: Any, m: Any) -> None:
    t = atelier.tas("7T (8T) 9T (10T) VT DT", mode=Mode.ETALE, place=PLACE)
    m.battre_tas(t)
    assert sorted(atelier.lire(t).split()) == sorted("7T (8T) 9T (10T) VT DT".split())
    assert m.tas_etale(t) and m.la_place(t) == PLACE


def test_battre_suit_la_source_du_cours_comme_le_cours(atelier: Any, m: Any) -> None:
    """Pour i de la hauteur à 2, échanger les cartes i et `un_entier(i)` : un seul ordre par graine."""
    init_alea(1)
    attendu = list(map(str, cartes_du_jeu(32)))
    for i in range(32, 1, -1):
        j = un_entier(i)
        attendu[i - 1], attendu[j - 1] = attendu[j - 1], attendu[i - 1]
    init_alea(1)
    t = m.creer_jeu_neuf(32, PLACE)
    m.battre_tas(t)
    assert atelier.lire(t).split() == attendu
    assert source_du_cours().compteur == 31


def test_battre_ne_reinitialise_pas_la_source(atelier: Any, m: Any) -> None:
    init_alea(5)
    ordres = set()
    for _ in range(20):
        t = m.creer_jeu_neuf(52, PLACE)
        m.battre_tas(t)
        ordres.add(atelier.lire(t))
    assert len(ordres) == 20


def test_tous_les_ordres_sont_egalement_probables(atelier: Any, m: Any) -> None:
    """Six ordres de trois cartes ; khi-deux à 5 degrés de liberté, seuil du cent-millième."""
    init_alea(11)
    ordres = Counter[Any]()
    for _ in range(3000):
        t = atelier.tas("7T 8T 9T")
        m.battre_tas(t)
        ordres[atelier.lire(t)] += 1
    assert len(ordres) == 6
    assert sum((nombre - 500) ** 2 / 500 for nombre in ordres.values()) < 30.9


# --- Ajouts et déplacements


@pytest.mark.parametrize("avant", ["", "9P", "9P (10P)"])
def test_ajouter(atelier: Any, m: Any, avant: str) -> None:
    sur, sous = atelier.tas(avant), atelier.tas(avant)
    m.ajouter_carte_sur_tas(carte_de("(7T)"), sur)
    m.ajouter_carte_sous_tas(carte_de("(7T)"), sous)
    assert atelier.lire(sur) == f"{avant} (7T)".strip()
    assert atelier.lire(sous) == f"(7T) {avant}".strip()


@pytest.mark.parametrize("cible", ["", "9P", "9P 10P"])
@pytest.mark.parametrize("source", ["7T", "7T (8T)", "7T 8T (9T)"])
@pytest.mark.parametrize("primitive", BOUTS)
def test_deplacer_un_bout(atelier: Any, m: Any, primitive: str, source: str, cible: str) -> None:
    t1, t2 = atelier.tas(source, Mode.EMPILE), atelier.tas(cible, place=PLACE)
    getattr(m, primitive)(t1, t2)
    cartes = source.split()
    carte = cartes.pop(-1 if "haut" in primitive else 0)
    assert atelier.lire(t1).split() == cartes
    recu = f"{cible} {carte}" if primitive.endswith("_sur") else f"{carte} {cible}"
    assert atelier.lire(t2) == recu.strip()
    assert m.tas_empile(t1) and m.tas_etale(t2) and m.la_place(t2) == PLACE


@pytest.mark.parametrize(
    ("source", "reste"),
    [("8P", ""), ("8P 9T", "9T"), ("9T 8P", "9T"), ("8T 7P 8P 9T", "8T 7P 9T"), ("8T (8P)", "8T")],
)
def test_deplacer_une_carte_designee(atelier: Any, m: Any, source: str, reste: str) -> None:
    for couleur, rang in ((Couleur.PIQUE, Rang.HUIT), (4, 8)):
        t1, t2 = atelier.tas(source), atelier.tas("AC")
        m.deplacer_carte_sur(couleur, rang, t1, t2)
        assert atelier.lire(t1) == reste
        assert atelier.lire(t2) == ("AC (8P)" if "(8P)" in source else "AC 8P")


@pytest.mark.parametrize("cible", ["", "9P", "9P (10P)"])
@pytest.mark.parametrize("source", ["", "7T", "7T (8T)"])
def test_poser(atelier: Any, m: Any, source: str, cible: str) -> None:
    t1, t2 = atelier.tas(source), atelier.tas(cible, place=PLACE)
    m.poser_tas_sur_tas(t1, t2)
    assert (atelier.lire(t1), atelier.lire(t2)) == ("", f"{cible} {source}".strip())
    assert m.tas_actif(t1) and m.tas_vide(t1) and m.la_place(t2) == PLACE
    m.ajouter_carte_sur_tas(carte_de("AC"), t1)
    assert atelier.lire(t1) == "AC"


@pytest.mark.parametrize(
    ("primitive", "apres"),
    [
        ("deplacer_haut_sur", "7T (8T) 9T"),
        ("deplacer_haut_sous", "9T 7T (8T)"),
        ("deplacer_bas_sur", "(8T) 9T 7T"),
        ("deplacer_bas_sous", "7T (8T) 9T"),
    ],
)
def test_deplacer_dans_le_meme_tas(atelier: Any, m: Any, primitive: str, apres: str) -> None:
    t, seule = atelier.tas("7T (8T) 9T"), atelier.tas("7T")
    getattr(m, primitive)(t, t)
    getattr(m, primitive)(seule, seule)
    assert (atelier.lire(t), atelier.lire(seule)) == (apres, "7T")


@pytest.mark.parametrize(("rang", "apres"), [(7, "(8T) 9T 7T"), (8, "7T 9T (8T)"), (9, "7T (8T) 9T")])
def test_deplacer_une_carte_designee_dans_le_meme_tas(atelier: Any, m: Any, rang: int, apres: str) -> None:
    t = atelier.tas("7T (8T) 9T")
    m.deplacer_carte_sur(Couleur.TREFLE, rang, t, t)
    assert atelier.lire(t) == apres


def test_un_tas_pose_sur_lui_meme_ne_change_pas(atelier: Any, m: Any) -> None:
    t = atelier.tas("7T (8T)")
    m.poser_tas_sur_tas(t, t)
    assert atelier.lire(t) == "7T (8T)"


# --- Globales


def test_deux_instances_d_un_module_ont_chacune_leur_jeu(m: Any) -> None:
    specification = importlib.util.find_spec(m.__name__)
    assert specification is not None and specification.loader is not None
    autre: Any = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(autre)
    m.creer_jeu_neuf(32, PLACE)
    autre.creer_jeu_neuf(52, PLACE)
    assert (m.NB_CARTES, autre.NB_CARTES) == (32, 52)
    assert (m.rang_suivant(Rang.AS), autre.rang_suivant(Rang.AS)) == (Rang.SEPT, Rang.DEUX)
