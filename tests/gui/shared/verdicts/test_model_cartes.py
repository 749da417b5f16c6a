"""The cartes of a call are read from its code, and nothing else is."""

import pytest

from reussites_tk.gui.shared.verdicts.model_cartes import cartes_of_call


def test_each_carte_has_the_name_of_its_parameter_and_its_side() -> None:
    code = "meme_rang(Carte(Couleur.COEUR, Rang.DIX), Carte(Couleur.PIQUE, Rang.AS, True))"
    found = cartes_of_call("meme_rang", code)
    assert [(row.nom, row.cartes, row.hauteur) for row in found] == [
        ("c1", ("(10C)",), ""),
        ("c2", ("AP",), ""),
    ]


@pytest.mark.parametrize(
    "code",
    [
        "le_rang(c)",
        "le_rang(Carte(Couleur.ROSE, Rang.AS))",
        "le_rang(Carte(1, 2))",
        "le_rang(",
        "A = tas()",
        "3",
    ],
)
def test_other_code_has_no_cartes(code: str) -> None:
    assert cartes_of_call("le_rang", code) == ()


def test_a_function_that_is_no_primitive_has_none() -> None:
    assert cartes_of_call("essai_a", "essai_a(Carte(Couleur.PIQUE, Rang.AS))") == ()
