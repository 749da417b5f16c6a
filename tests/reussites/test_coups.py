"""Les mots et les refus que les coups de toutes les réussites partagent."""

from __future__ import annotations

import pytest

from reussites_tk.cours.cartes import carte_de
from reussites_tk.reussites.coups import (
    CoupRefuse,
    coup_inconnu,
    est_indice,
    exiger_permis,
    nom_de,
    ou,
    verifier_choix,
)


def test_une_raison_de_refuser_est_levee() -> None:
    exiger_permis(None)
    with pytest.raises(CoupRefuse, match="^Parce que.$"):
        exiger_permis("Parce que.")


@pytest.mark.parametrize(
    ("code", "nom"),
    [("VT", "valet de trèfle"), ("10C", "10 de cœur"), ("(AP)", "as de pique"), ("7K", "7 de carreau")],
)
def test_le_nom_d_une_carte(code: str, nom: str) -> None:
    assert nom_de(carte_de(code)) == nom


def test_un_choix_s_ecrit_en_francais() -> None:
    assert ou(["a"]) == "« a »"
    assert ou(["a", "b", "c"]) == "« a », « b » ou « c »"
    verifier_choix("montee", "auto", ("auto", "manuelle"))
    with pytest.raises(ValueError, match="montee : « non » n'existe pas ; prenez « auto » ou « manuelle »."):
        verifier_choix("montee", "non", iter(("auto", "manuelle")))


def test_un_indice_est_un_entier_dans_ses_bornes() -> None:
    assert est_indice(0, 4) and est_indice(3, 4)
    assert not any(est_indice(valeur, 4) for valeur in (-1, 4, True, 1.0, "1", None))
    assert "« None » n’est pas un coup" in coup_inconnu(None)
