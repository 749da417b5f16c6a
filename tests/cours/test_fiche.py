"""Une fiche ne change jamais, et vaut toute autre fiche de la même sorte qui a les mêmes champs."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import subprocess
import sys
from typing import Any

import pytest

from reussites_tk.cours import Carte, Couleur, Histoire, Localisation, Mode, Rang
from reussites_tk.cours.etat import Etat, TasVu
from reussites_tk.cours.fiche import Fiche

AS = Carte(Couleur.PIQUE, Rang.AS, True)
PLACE = Localisation(2, 3)
TAS = TasVu("Talon", PLACE, Mode.EMPILE, (AS,))
FICHES = [AS, PLACE, TAS, Etat((TAS,), ("carte_sur(A)",), (("num_tour", 1),)), Histoire(3, 1, {2: 1})]


@pytest.mark.parametrize("fiche", FICHES, ids=lambda f: type(f).__name__)
def test_aucun_champ_ne_change(fiche: Fiche) -> None:
    avant = fiche.champs()
    for nom in (*fiche.__slots__, "autre"):
        with pytest.raises(AttributeError, match="ne change pas"):
            setattr(fiche, nom, None)
        with pytest.raises(AttributeError, match="ne change pas"):
            delattr(fiche, nom)
    assert fiche.champs() == avant and not hasattr(fiche, "__dict__")


@pytest.mark.parametrize("fiche", FICHES, ids=lambda f: type(f).__name__)
def test_deux_fiches_de_memes_champs_sont_egales(fiche: Fiche) -> None:
    for autre in (type(fiche)(*fiche.champs()), copy.deepcopy(fiche), pickle.loads(pickle.dumps(fiche))):
        assert autre == fiche and repr(autre) == repr(fiche)


@pytest.mark.parametrize("fiche", [AS, PLACE, TAS], ids=lambda f: type(f).__name__)
def test_un_champ_suffit_a_les_distinguer(fiche: Fiche) -> None:
    champs = list(fiche.champs())
    for i in range(len(champs)):
        autres = [*champs[:i], "autre", *champs[i + 1 :]]
        assert type(fiche)(*autres) != fiche
    assert fiche != tuple(champs)


def test_deux_fiches_egales_ont_le_meme_nombre() -> None:
    assert hash(Carte(Couleur.PIQUE, Rang.AS, True)) == hash(AS)
    assert len({PLACE, Localisation(2, 3), Localisation(3, 2)}) == 2


def test_une_fiche_s_ecrit_comme_on_la_construit() -> None:
    assert repr(PLACE) == "Localisation(ligne=2, colonne=3)"


def test_une_fiche_se_decoupe_par_match() -> None:
    match AS:
        case Carte(couleur, Rang.AS, True):
            assert couleur is Couleur.PIQUE
        case _:
            pytest.fail("la carte n'a pas été reconnue")


@pytest.mark.parametrize("fiche", FICHES, ids=lambda f: type(f).__name__)
def test_les_outils_de_dataclasses_s_en_servent(fiche: Fiche) -> None:
    champs: Any = dataclasses.fields(fiche)  # type: ignore[arg-type]
    assert [champ.name for champ in champs] == list(fiche.__slots__)
    assert dataclasses.replace(fiche) == fiche  # type: ignore[type-var]


def test_une_carte_se_remplace_par_une_autre() -> None:
    cachee: Any = dataclasses.replace(AS, decouverte=False)  # type: ignore[type-var]
    assert cachee == AS.retournee()


def test_le_cours_ne_charge_rien_de_lent() -> None:
    code = "import sys, reussites_tk.cours; print(*sys.modules)"
    charges = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not {"dataclasses", "inspect", "tkinter", "PIL", "numpy"} & set(charges.split())
