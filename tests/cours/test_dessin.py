"""Les actions de dessin : rien sans écran, un état complet à chaque attente avec un écran."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from reussites_tk.cours import (
    Localisation,
    Mode,
    afficher_tas,
    attendre_cliquer,
    effacer_graphique,
    fermer_graphique,
    mettre_a_jour_graphique,
    ouvrir_graphique,
    primitives,
)
from reussites_tk.cours import primitives as p
from reussites_tk.cours.cartes import carte_de
from reussites_tk.cours.dessin import brancher_ecran, tas_dessines
from reussites_tk.cours.etat import Etat


class EcranDeTest:
    def __init__(self) -> None:
        self.etats: list[Etat] = []

    def montrer(self, etat: Etat) -> None:
        self.etats.append(etat)


@pytest.fixture
def ecran() -> Iterator[EcranDeTest]:
    ecran = EcranDeTest()
    brancher_ecran(ecran)
    primitives.brancher(None)
    yield ecran
    brancher_ecran(None)


def _tas(*codes: str, colonne: int = 1, mode: Mode = Mode.ETALE) -> object:
    t = p.creer_tas_vide(Localisation(1, colonne), mode)
    for code in codes:
        p.ajouter_carte_sur_tas(carte_de(code), t)
    return t


def test_sans_ecran_rien_ne_bloque() -> None:
    brancher_ecran(None)
    ouvrir_graphique("Essai")
    afficher_tas(_tas("7T"), "Talon")
    attendre_cliquer()
    mettre_a_jour_graphique()
    effacer_graphique()
    fermer_graphique()
    assert tas_dessines() == {}


def test_une_attente_montre_tous_les_tas_dessines(ecran: EcranDeTest) -> None:
    ouvrir_graphique("Essai")
    afficher_tas(_tas("7T", "(8T)"), "Série")
    afficher_tas(_tas(colonne=3, mode=Mode.EMPILE), "Rebut")
    assert ecran.etats == []
    attendre_cliquer()
    (etat,) = ecran.etats
    assert [(vu.texte, vu.place.colonne, vu.mode) for vu in etat.tas] == [
        ("Série", 1, Mode.ETALE),
        ("Rebut", 3, Mode.EMPILE),
    ]
    assert [str(carte) for carte in etat.tas[0].cartes] == ["7T", "(8T)"]


def test_un_tas_redessine_remplace_le_precedent(ecran: EcranDeTest) -> None:
    t = _tas("7T")
    afficher_tas(t, "Série")
    p.retourner_carte_sur(t)
    afficher_tas(t, "Série")
    mettre_a_jour_graphique()
    assert [str(vu.cartes[0]) for vu in ecran.etats[0].tas] == ["(7T)"]


def test_un_etat_montre_ne_change_plus(ecran: EcranDeTest) -> None:
    t = _tas("7T")
    afficher_tas(t, "Série")
    attendre_cliquer()
    p.retourner_carte_sur(t)
    assert str(ecran.etats[0].tas[0].cartes[0]) == "7T"


def test_un_tas_inactif_n_est_pas_dessine(ecran: EcranDeTest) -> None:
    t = _tas()
    p.supprimer_tas_vide(t)
    afficher_tas(t, "Disparu")
    afficher_tas(_tas("7T", colonne=2), "Reste")
    attendre_cliquer()
    assert [vu.texte for vu in ecran.etats[0].tas] == ["Reste"]


def test_effacer_retire_tous_les_tas(ecran: EcranDeTest) -> None:
    afficher_tas(_tas("7T"), "Ancien")
    effacer_graphique()
    afficher_tas(_tas("8T", colonne=2), "Nouveau")
    attendre_cliquer()
    assert [vu.texte for vu in ecran.etats[0].tas] == ["Nouveau"]


def test_les_tas_dessines_se_retrouvent_par_leur_texte(ecran: EcranDeTest) -> None:
    t = _tas("7T")
    afficher_tas(t, "Série")
    assert tas_dessines() == {"Série": t}
    fermer_graphique()
    assert tas_dessines() == {}
