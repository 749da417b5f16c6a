"""Ce qu'importe un étudiant : les noms du contrat, et rien de lourd avec."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import reussites_tk
from reussites_tk import cours

NOMS_DU_CONTRAT = """
    Couleur PREMIERE_COULEUR DERNIERE_COULEUR Rang DERNIER_RANG Carte Localisation Mode Role ModeTrace
    init_alea un_entier Histoire PreconditionNonRespectee ouvrir_graphique effacer_graphique afficher_tas
    attendre_cliquer mettre_a_jour_graphique fermer_graphique primitives
""".split()


def test_les_noms_du_contrat_et_eux_seuls() -> None:
    assert sorted(cours.__all__) == sorted(NOMS_DU_CONTRAT)
    assert all(hasattr(cours, nom) for nom in NOMS_DU_CONTRAT)


def _modules_charges(programme: str) -> set[str]:
    """Donne les modules qu'un interpréteur neuf a chargés après `programme`."""
    racine = str(Path(reussites_tk.__file__).parents[1])
    complet = f"import sys; sys.path.insert(0, {racine!r}); {programme}; print(*sys.modules)"
    fini = subprocess.run([sys.executable, "-I", "-c", complet], capture_output=True, text=True, check=True)
    return set(fini.stdout.split())


def test_importer_le_cours_ne_charge_rien_de_lourd() -> None:
    charges = _modules_charges("import reussites_tk.cours")
    assert not charges & {"tkinter", "_tkinter", "PIL", "numpy", "ttkbootstrap"}
    du_projet = {nom for nom in charges if nom.startswith("reussites_tk")}
    assert all(nom == "reussites_tk" or nom.startswith("reussites_tk.cours") for nom in du_projet)


def test_la_liste_double_n_est_chargee_qu_a_la_premiere_primitive() -> None:
    importer = "from reussites_tk.cours import primitives as p"
    assert "reussites_tk.tas.liste_double" not in _modules_charges(importer)
    assert "reussites_tk.tas.liste_double" in _modules_charges(importer + "; p.carte_sur")


@pytest.mark.parametrize("nom", ["Histoire", "Localisation"])
def test_les_enregistrements_du_cours_ne_changent_pas(nom: str) -> None:
    enregistrement = getattr(cours, nom)(1, 2)
    champ = type(enregistrement).__slots__[0]
    with pytest.raises(AttributeError):
        setattr(enregistrement, champ, 3)


def test_une_histoire_sans_detail() -> None:
    assert cours.Histoire(10, 3) == cours.Histoire(parties=10, gagnees=3, detail={})
