"""La liste des réussites et la lecture de leurs options."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import reussites_tk
from reussites_tk.reussites import JEUX, Jeu, Option

OPTIONS_R7 = {option.nom: option for option in JEUX["r7"].options}


@pytest.mark.parametrize("jeu", JEUX.values(), ids=list(JEUX))
def test_chaque_jeu_a_les_fonctions_du_contrat(jeu: Jeu) -> None:
    module = jeu.charger()
    tableau = ("saisir_loc_tas", "creer_tableau_initial", "reformer_tableau_initial", "afficher")
    fonctions = (*tableau, "jouer_une", "observer", "analyser")
    assert all(callable(getattr(module, f"{fonction}_{jeu.code}")) for fonction in fonctions)
    assert isinstance(module.Tableau, type)
    assert set(jeu.cartes) <= {32, 52} and jeu.titre


def test_lire_la_liste_ne_charge_aucun_jeu() -> None:
    racine = str(Path(reussites_tk.__file__).parents[1])
    programme = (
        f"import sys; sys.path.insert(0, {racine!r}); import reussites_tk.reussites; print(*sys.modules)"
    )
    fini = subprocess.run([sys.executable, "-I", "-c", programme], capture_output=True, text=True, check=True)
    assert not {jeu.module for jeu in JEUX.values()} & set(fini.stdout.split())


def test_les_defauts_de_r7_sont_ceux_des_regles() -> None:
    assert {nom: option.defaut for nom, option in OPTIONS_R7.items()} == {
        "tours_max": 3,
        "rejeu_rebut": "auto",
        "arret_si_bloque": True,
    }


@pytest.mark.parametrize(
    ("nom", "texte", "valeur"),
    [
        ("tours_max", "5", 5),
        ("tours_max", " 1 ", 1),
        ("rejeu_rebut", "jamais", "jamais"),
        ("arret_si_bloque", "non", False),
        ("arret_si_bloque", "True", True),
    ],
)
def test_une_valeur_permise_se_lit(nom: str, texte: str, valeur: int | str | bool) -> None:
    lue = OPTIONS_R7[nom].lire(texte)
    assert lue == valeur and type(lue) is type(valeur)


@pytest.mark.parametrize(
    ("nom", "texte", "conseil"),
    [
        ("tours_max", "0", "un entier au moins égal à 1"),
        ("tours_max", "-2", "un entier au moins égal à 1"),
        ("tours_max", "trois", "un entier au moins égal à 1"),
        ("tours_max", "²", "un entier au moins égal à 1"),
        ("rejeu_rebut", "toujours", "auto, manuel ou jamais"),
        ("arret_si_bloque", "peut-être", "oui ou non"),
    ],
)
def test_une_valeur_refusee_dit_quoi_ecrire(nom: str, texte: str, conseil: str) -> None:
    with pytest.raises(ValueError, match=conseil) as erreur:
        OPTIONS_R7[nom].lire(texte)
    assert f"« {texte} »" in str(erreur.value)


def test_une_option_booleenne_n_est_pas_entiere() -> None:
    assert Option("essai", "Essai", False).valeurs == "oui ou non"
