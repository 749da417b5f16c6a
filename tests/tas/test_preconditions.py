"""Les références refusent tout appel hors précondition, avec les mots du catalogue, sans rien changer."""

from __future__ import annotations

from typing import Any

import pytest

from reussites_tk.cours import Couleur, Localisation, Mode, PreconditionNonRespectee, Rang
from reussites_tk.cours.cartes import carte_de
from reussites_tk.tas.catalogue import PAR_NOM

BOUTS = ("deplacer_haut_sur", "deplacer_haut_sous", "deplacer_bas_sur", "deplacer_bas_sous")
AUX_BOUTS = ("carte_sur", "carte_sous", "retourner_carte_sur", "retourner_carte_sous")


def _refuse(m: Any, primitive: str, precondition: str, *arguments: Any) -> None:
    with pytest.raises(PreconditionNonRespectee) as refus:
        getattr(m, primitive)(*arguments)
    assert str(refus.value) == f"{primitive} : la précondition « {precondition} » n'est pas respectée."
    assert precondition in PAR_NOM[primitive].precondition


def _inactif(atelier: Any) -> Any:
    t = atelier.tas("")
    atelier.module.supprimer_tas_vide(t)
    return t


@pytest.mark.parametrize("primitive", AUX_BOUTS)
def test_un_tas_vide_n_a_pas_de_carte_au_bout(atelier: Any, m: Any, primitive: str) -> None:
    _refuse(m, primitive, "t n'est pas vide", atelier.tas(""))


@pytest.mark.parametrize("i", [-1, 0, 4, 99])
def test_les_numeros_vont_de_un_a_la_hauteur(atelier: Any, m: Any, i: int) -> None:
    t = atelier.tas("7T 8T 9T")
    _refuse(m, "ieme_carte", "1 ≤ i ≤ la_hauteur(t)", t, i)
    _refuse(m, "echanger_cartes", "1 ≤ i ≤ la_hauteur(t)", i, 2, t)
    _refuse(m, "echanger_cartes", "1 ≤ j ≤ la_hauteur(t)", 2, i, t)
    with pytest.raises(PreconditionNonRespectee, match="retourner_ieme"):
        m.retourner_ieme(t, i)
    assert atelier.lire(t) == "7T 8T 9T"


def test_un_tas_vide_n_a_pas_de_carte_numero_un(atelier: Any, m: Any) -> None:
    _refuse(m, "ieme_carte", "1 ≤ i ≤ la_hauteur(t)", atelier.tas(""), 1)


@pytest.mark.parametrize("primitive", BOUTS)
def test_deplacer_depuis_un_tas_vide(atelier: Any, m: Any, primitive: str) -> None:
    vide, cible = atelier.tas(""), atelier.tas("9P")
    _refuse(m, primitive, "t1 n'est pas vide", vide, cible)
    _refuse(m, primitive, "t1 n'est pas vide", vide, vide)
    assert atelier.lire(cible) == "9P"


@pytest.mark.parametrize("primitive", BOUTS)
def test_deplacer_vers_un_tas_inactif(atelier: Any, m: Any, primitive: str) -> None:
    source = atelier.tas("7T 8T")
    _refuse(m, primitive, "t2 est actif", source, _inactif(atelier))
    assert atelier.lire(source) == "7T 8T"


def test_deplacer_une_carte_absente(atelier: Any, m: Any) -> None:
    source, cible, vide = atelier.tas("7T 8P"), atelier.tas("9P"), atelier.tas("")
    _refuse(m, "deplacer_carte_sur", "t1 contient la carte", Couleur.TREFLE, Rang.HUIT, source, cible)
    _refuse(m, "deplacer_carte_sur", "t1 contient la carte", Couleur.TREFLE, Rang.HUIT, vide, cible)
    _refuse(m, "deplacer_carte_sur", "t2 est actif", Couleur.TREFLE, Rang.SEPT, source, _inactif(atelier))
    assert (atelier.lire(source), atelier.lire(cible)) == ("7T 8P", "9P")


def test_poser_demande_le_meme_mode(atelier: Any, m: Any) -> None:
    t1, t2 = atelier.tas("7T", Mode.EMPILE), atelier.tas("9P", Mode.ETALE)
    _refuse(m, "poser_tas_sur_tas", "t1 et t2 ont le même mode d'étalement", t1, t2)
    _refuse(m, "poser_tas_sur_tas", "t1 et t2 ont le même mode d'étalement", t2, t1)
    assert (atelier.lire(t1), atelier.lire(t2)) == ("7T", "9P")


def test_on_ne_supprime_qu_un_tas_vide_et_actif(atelier: Any, m: Any) -> None:
    plein = atelier.tas("7T")
    _refuse(m, "supprimer_tas_vide", "t est vide et actif", plein)
    assert m.tas_actif(plein)
    _refuse(m, "supprimer_tas_vide", "t est vide et actif", _inactif(atelier))


@pytest.mark.parametrize("n", [0, 31, 33, 40, 53, -32])
def test_un_jeu_a_32_ou_52_cartes(m: Any, n: int) -> None:
    m.creer_jeu_neuf(32, Localisation(1, 1))
    _refuse(m, "creer_jeu_neuf", "n vaut 32 ou 52", n, Localisation(1, 1))
    assert m.NB_CARTES == 32


def test_rien_ne_se_pose_sur_un_tas_inactif(atelier: Any, m: Any) -> None:
    """« Tout tas non vide est actif » : les références le tiennent, le juge ne le demande pas."""
    inactif = _inactif(atelier)
    for primitive in ("ajouter_carte_sur_tas", "ajouter_carte_sous_tas"):
        with pytest.raises(PreconditionNonRespectee, match="t est actif"):
            getattr(m, primitive)(carte_de("7T"), inactif)
    with pytest.raises(PreconditionNonRespectee, match="t2 est actif"):
        m.poser_tas_sur_tas(atelier.tas("7T"), inactif)
    assert m.tas_vide(inactif)
