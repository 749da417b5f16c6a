"""Un atelier par implantation : les mêmes tests passent sur les quatre références."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any

import pytest

from reussites_tk.cours import Localisation, Mode
from reussites_tk.cours.cartes import carte_de
from reussites_tk.tas import REFERENCES

COIN = Localisation(1, 1)


class Atelier:
    """Fait et lit des tas, écrits de bas en haut comme dans le catalogue : `7T (8T)`."""

    def __init__(self, module: ModuleType) -> None:
        self.module: Any = module

    def tas(self, texte: str = "", mode: Mode = Mode.ETALE, place: Localisation = COIN) -> Any:
        t = self.module.creer_tas_vide(place, mode)
        for code in texte.split():
            self.module.ajouter_carte_sur_tas(carte_de(code), t)
        return t

    def lire(self, t: Any) -> str:
        hauteur = self.module.la_hauteur(t)
        return " ".join(str(self.module.ieme_carte(t, i)) for i in range(1, hauteur + 1))


@pytest.fixture(params=REFERENCES)
def atelier(request: pytest.FixtureRequest) -> Atelier:
    return Atelier(importlib.import_module(f"reussites_tk.tas.{request.param}"))


@pytest.fixture
def m(atelier: Atelier) -> Any:
    """Le module de l'atelier."""
    return atelier.module
