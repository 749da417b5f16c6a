"""Ce que chaque stratégie de référence choisit, sur des tables choisies."""

from __future__ import annotations

import pytest

from reussites_tk.cours.essais import vue_md
from reussites_tk.reussites.md_strategies import (
    PRIX_DE_REFERENCE,
    STRATEGIES_DE_REFERENCE,
    ajuste,
    econome,
    premier,
)

SANS_SERIE = ["", "", "", ""]


@pytest.mark.parametrize(
    ("carte", "stockage", "attendus"),
    [
        # (premier, ajuste, econome)
        ("9P", ["", "9K", "10C", "VP"], (0, 1, 1)),  # le neuf va sur le neuf (RULES MD-d)
        ("8T", ["RC", "", "", ""], (0, 0, 1)),  # quatre rangs perdus : mieux vaut un tas vide
        ("8T", ["RC", "AP", "AT", ""], (0, 0, 3)),
        ("DT", ["RC", "AP", "AT", ""], (0, 0, 0)),  # un seul rang perdu : le dernier tas vide est gardé
        ("8T", ["8C", "9K", "", ""], (0, 0, 1)),  # un huit gêne un autre huit
        ("8T", ["9C", "9T", "8K", ""], (0, 2, 1)),  # de même couleur, rien n'attend de plus
        ("9T", ["AC", "10K", "", ""], (0, 1, 1)),
        ("RT", ["8T", "9K", "10C", "AP"], (3, 3, 3)),
    ],
)
def test_le_choix_de_chacune(carte: str, stockage: list[str], attendus: tuple[int, int, int]) -> None:
    vue = vue_md(carte, SANS_SERIE, stockage)
    assert (premier(vue), ajuste(vue), econome(vue)) == attendus
    assert set(attendus) <= set(vue.permis)
    for nom, choisir in STRATEGIES_DE_REFERENCE.items():
        assert choisir(vue) == min(vue.permis, key=lambda i: PRIX_DE_REFERENCE[nom](vue, i)), nom
