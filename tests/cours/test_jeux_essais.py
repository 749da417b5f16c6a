"""What a student's tests are written with: a pile laid, read, a refusal, and tests run by hand."""

from types import ModuleType

import pytest

from reussites_tk.cours import Localisation, Mode
from reussites_tk.cours.jeux_essais import codes, essais_de, lancer, poser, refuse
from reussites_tk.tas import file, liste_double, liste_simple, tableau


@pytest.mark.parametrize("p", [liste_double, liste_simple, tableau, file], ids=lambda p: p.__name__)
def test_a_pile_is_laid_and_read_with_any_primitives(p: ModuleType) -> None:
    t = poser(p, "7T (8T)", Mode.ETALE, Localisation(2, 3))
    assert codes(p, t) == "7T (8T)"
    assert p.tas_etale(t) and p.la_place(t) == Localisation(2, 3)
    assert codes(p, poser(p)) == ""


def test_a_refusal_is_a_broken_precondition_and_nothing_else() -> None:
    t = poser(liste_double)
    assert refuse(liste_double.carte_sur, t)
    assert not refuse(liste_double.tas_vide, t)
    with pytest.raises(TypeError):
        refuse(liste_double.carte_sur)


def test_tests_are_the_functions_named_so_in_the_order_of_the_file() -> None:
    module = ModuleType("essais")
    exec("def essai_b(p): pass\ndef autre(p): pass\nessai_x = 3\ndef essai_a(p): pass", vars(module))
    assert essais_de(module) == ["essai_b", "essai_a"]


def test_nothing_is_run_when_another_program_loads_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    lancer(__file__)
    assert capsys.readouterr().out == ""
