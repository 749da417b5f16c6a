"""La prise : elle sert les primitives de l'implantation branchée, celle du cours à défaut."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from reussites_tk.cours import primitives as p


@pytest.fixture(autouse=True)
def prise_vide() -> Iterator[None]:
    p.brancher(None)
    yield
    p.brancher(None)


def test_la_prise_sert_l_implantation_branchee() -> None:
    p.brancher(SimpleNamespace(la_hauteur=lambda t: 12, NB_CARTES=32))
    assert (p.la_hauteur(None), p.NB_CARTES) == (12, 32)


def test_changer_d_implantation_change_les_primitives() -> None:
    for hauteur in (1, 2):
        p.brancher(SimpleNamespace(la_hauteur=lambda t, hauteur=hauteur: hauteur))
        assert p.la_hauteur(None) == hauteur


def test_les_globales_suivent_le_module() -> None:
    from reussites_tk.cours import Localisation

    for nombre in (32, 52, 32):
        p.creer_jeu_neuf(nombre, Localisation(1, 1))
        assert p.NB_CARTES == nombre


def test_sans_rien_brancher_la_liste_double_du_cours_sert() -> None:
    assert p.implantation().__name__ == "reussites_tk.tas.liste_double"


def test_une_primitive_absente_est_une_erreur_d_attribut() -> None:
    p.brancher(SimpleNamespace())
    with pytest.raises(AttributeError, match="carte_sur"):
        p.carte_sur(None)
