"""The search forgives accents, capitals and underscores."""

import pytest

from reussites_tk.gui.piles.primitives import matches, plain
from reussites_tk.tas.catalogue import PRIMITIVES


def found(search: str) -> set[str]:
    return {primitive.nom for primitive in PRIMITIVES if matches(primitive, search)}


def test_accents_and_capitals_do_not_count() -> None:
    assert plain("Échange le Cœur") == "echange le coeur"


@pytest.mark.parametrize(
    ("search", "nom"),
    [
        ("", "le_rang"),
        ("HAUT SUR", "deplacer_haut_sur"),
        ("deplacer_haut", "deplacer_haut_sous"),
        ("mélange", "battre_tas"),
        ("localisation", "la_place"),
        ("comparaisons", "est_carte_avant"),
    ],
)
def test_names_families_and_specifications_are_searched(search: str, nom: str) -> None:
    assert nom in found(search)


def test_every_word_must_be_there() -> None:
    assert found("deplacer mélange") == set()
