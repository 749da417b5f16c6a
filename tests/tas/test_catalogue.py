"""Le catalogue : les 38 primitives du contrat, et elles seules."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from reussites_tk.tas.catalogue import FAMILLES, PAR_NOM, PRIMITIVES, Cout, Genre, Primitive

SIGNATURES = """
couleur_suivante(c) rang_suivant(r)
le_rang(c) la_couleur(c) est_cachee(c) est_decouverte(c)
rang_inferieur(c1, c2) meme_rang(c1, c2)
couleur_inferieure(c1, c2) meme_couleur(c1, c2) est_carte_avant(c1, c2)
tas_actif(t) tas_vide(t) tas_empile(t) tas_etale(t) la_hauteur(t) la_place(t)
creer_tas_vide(l, m) supprimer_tas_vide(t) creer_jeu_neuf(n, l)
carte_sur(t) carte_sous(t) ieme_carte(t, i)
retourner_carte_sur(t) retourner_carte_sous(t)
empiler_tas(t) etaler_tas(t) echanger_cartes(i, j, t) battre_tas(t) retourner_tas(t)
ajouter_carte_sur_tas(c, t) ajouter_carte_sous_tas(c, t)
deplacer_haut_sur(t1, t2) deplacer_haut_sous(t1, t2) deplacer_bas_sur(t1, t2) deplacer_bas_sous(t1, t2)
deplacer_carte_sur(couleur, rang, t1, t2) poser_tas_sur_tas(t1, t2)
"""


def test_les_38_signatures_du_contrat_dans_l_ordre() -> None:
    attendu = SIGNATURES.replace(", ", ",").split()
    assert [primitive.signature.replace(", ", ",") for primitive in PRIMITIVES] == attendu
    assert len(PAR_NOM) == 38


def test_chaque_famille_sert() -> None:
    assert list(dict.fromkeys(primitive.famille for primitive in PRIMITIVES)) == list(FAMILLES)


def test_les_couts_sont_ceux_du_contrat() -> None:
    assert {primitive.nom for primitive in PRIMITIVES if primitive.cout is Cout.LINEAIRE} == {
        "ieme_carte", "echanger_cartes", "deplacer_carte_sur", "battre_tas", "retourner_tas",
        "creer_jeu_neuf",
    }  # fmt: skip


def test_ce_qui_consulte_ne_change_ni_ne_cree_rien() -> None:
    consultent = [primitive.nom for primitive in PRIMITIVES if primitive.consulte]
    assert consultent[0] == "couleur_suivante" and consultent[-1] == "ieme_carte"
    assert len(consultent) == 20
    assert not {"creer_tas_vide", "creer_jeu_neuf", "battre_tas"} & set(consultent)


def test_le_c_de_couleur_suivante_est_une_couleur() -> None:
    assert PAR_NOM["couleur_suivante"].parametres[0].genre is Genre.COULEUR
    assert PAR_NOM["la_couleur"].parametres[0].genre is Genre.CARTE


def test_les_preconditions_jugees() -> None:
    avec = {primitive.nom for primitive in PRIMITIVES if primitive.precondition}
    assert avec == {
        "supprimer_tas_vide", "creer_jeu_neuf", "carte_sur", "carte_sous", "ieme_carte",
        "retourner_carte_sur", "retourner_carte_sous", "echanger_cartes", "deplacer_haut_sur",
        "deplacer_haut_sous",
        "deplacer_bas_sur", "deplacer_bas_sous", "deplacer_carte_sur", "poser_tas_sur_tas",
    }  # fmt: skip


@pytest.mark.parametrize("primitive", PRIMITIVES, ids=lambda primitive: primitive.nom)
def test_chaque_primitive_se_lit(primitive: Primitive) -> None:
    assert primitive.specification.endswith(".") and primitive.specification[0].isupper()
    assert not primitive.precondition.endswith(".")
    assert primitive.nom in primitive.exemple or "après l'appel" in primitive.exemple


@pytest.mark.parametrize("primitive", PRIMITIVES, ids=lambda primitive: primitive.nom)
def test_chaque_reference_suit_le_catalogue(m: Any, primitive: Primitive) -> None:
    fonction = getattr(m, primitive.nom)
    assert list(inspect.signature(fonction).parameters) == [p.nom for p in primitive.parametres]
    assert fonction.__doc__
