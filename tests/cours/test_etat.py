"""Un état est une donnée pure : ce qui est écrit en JSON se relit à l'identique."""

from __future__ import annotations

import json

import pytest

from reussites_tk.cours import Localisation, Mode
from reussites_tk.cours.cartes import carte_de
from reussites_tk.cours.etat import Etat, TasVu

ETAT = Etat(
    (
        TasVu("Talon", Localisation(1, 1), Mode.EMPILE, (carte_de("(7T)"), carte_de("(10C)"))),
        TasVu("Cœur", Localisation(1, 8), Mode.ETALE, (carte_de("VC"), carte_de("DC"))),
        TasVu("Rebut", Localisation(3, 1), Mode.EMPILE, ()),
    ),
    appels=("deplacer_haut_sur(talon, ligne[COEUR])",),
    nombres=(("num_tour", 2),),
)


@pytest.mark.parametrize("etat", [ETAT, Etat(())])
def test_un_etat_se_relit(etat: Etat) -> None:
    assert Etat.de_json(json.loads(json.dumps(etat.en_json()))) == etat


def test_un_etat_en_json_est_lisible() -> None:
    assert ETAT.en_json()["tas"][0] == {
        "texte": "Talon",
        "place": [1, 1],
        "mode": "empile",
        "cartes": ["(7T)", "(10C)"],
    }


@pytest.mark.parametrize(
    "tas",
    [
        {"texte": "Talon", "place": [1, 1], "mode": "debout", "cartes": []},
        {"texte": "Talon", "place": [1], "mode": "etale", "cartes": []},
        {"texte": "Talon", "place": [1, 1], "mode": "etale", "cartes": ["zut"]},
        {"texte": "Talon", "mode": "etale", "cartes": []},
    ],
)
def test_un_etat_mal_ecrit_est_refuse(tas: dict[str, object]) -> None:
    with pytest.raises((KeyError, ValueError)):
        Etat.de_json({"tas": [tas], "appels": [], "nombres": {}})
