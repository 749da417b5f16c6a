"""The stubs say the contract: its names, its parameters, its preconditions, nothing done."""

import ast
import re

import pytest

from reussites_tk.tas.catalogue import FAMILLES, PAR_NOM, PRIMITIVES, Cout, Genre, Primitive
from tests.exercises.stub_files import PILE_STUBS, STUBS, docstring, functions, source

TYPES = {
    None: "None",
    Genre.CARTE: "Carte",
    Genre.COULEUR: "Couleur",
    Genre.RANG: "Rang",
    Genre.TAS: "Tas",
    Genre.ENTIER: "int",
    Genre.PLACE: "Localisation",
    Genre.MODE: "Mode",
    Genre.BOOLEEN: "bool",
}
GAMES_TO_COMPLETE = {
    "r7": {
        "creer_tableau_initial_r7": [],
        "reformer_tableau_initial_r7": ["tableau"],
        "jouer_tas_r7": ["tableau", "tas"],
        "jouer_un_tour_r7": ["tableau", "mode_trace"],
        "jouer_une_r7": ["tableau", "nt", "mode_trace"],
        "observer_r7": ["np", "nt"],
        "analyser_r7": ["np", "nmax_t"],
    },
    "qll": {
        "creer_tableau_initial_qll": ["cartes"],
        "reformer_tableau_initial_qll": ["tableau"],
        "jouer_une_qll": ["tableau", "mode_trace"],
        "observer_qll": ["np", "cartes"],
        "analyser_qll": ["np", "cartes"],
    },
} | {
    code: {
        f"creer_tableau_initial_{code}": [],
        f"reformer_tableau_initial_{code}": ["tableau"],
        f"jouer_une_{code}": ["tableau", "mode_trace"],
        f"observer_{code}": ["np"],
        f"analyser_{code}": ["np"],
    }
    for code in ("c4", "md")
}


def given(code: str) -> dict[str, list[str]]:
    """The functions that the stub of a game gives written."""
    return {f"saisir_loc_tas_{code}": [], f"afficher_{code}": ["tableau"]}


def header(function: ast.FunctionDef) -> str:
    return ast.unparse(function).splitlines()[0]


def expected_header(primitive: Primitive) -> str:
    parameters = ", ".join(f"{p.nom}: {TYPES[p.genre]}" for p in primitive.parametres)
    return f"def {primitive.nom}({parameters}) -> {TYPES[primitive.resultat]}:"


@pytest.mark.parametrize("stub", PILE_STUBS)
def test_a_pile_stub_has_the_38_headers_in_the_order_of_the_contract(stub: str) -> None:
    assert [header(f) for f in functions(stub)] == [expected_header(p) for p in PRIMITIVES]


@pytest.mark.parametrize("stub", PILE_STUBS)
def test_a_pile_stub_is_laid_out_by_families(stub: str) -> None:
    titles = re.findall(r"^# === (.*?) =+$", source(stub), re.MULTILINE)
    assert titles[1:-1] == list(FAMILLES)


@pytest.mark.parametrize("stub", PILE_STUBS)
def test_a_precondition_is_written_exactly_where_the_catalogue_has_one(stub: str) -> None:
    for function in functions(stub):
        written = re.findall(r"^Précondition : (.*)\.$", docstring(function), re.MULTILINE)
        wanted = PAR_NOM[function.name].precondition
        assert written == ([wanted] if wanted else []), function.name


def test_a_constant_cost_is_written_exactly_where_the_catalogue_has_one() -> None:
    for function in functions("tas_a_completer.py"):
        written = "Coût constant." in docstring(function).splitlines()
        assert written == (PAR_NOM[function.name].cout is Cout.CONSTANT), function.name


def test_the_free_stub_gives_the_same_specifications_without_costs() -> None:
    given, free = map(functions, PILE_STUBS)
    for mine, other in zip(given, free, strict=True):
        assert docstring(mine).replace("Coût constant.\n", "") == docstring(other)


@pytest.mark.parametrize("code", GAMES_TO_COMPLETE)
def test_the_stub_of_a_game_has_the_functions_of_the_contract(code: str) -> None:
    parameters = {f.name: [a.arg for a in f.args.args] for f in functions(f"{code}_a_completer.py")}
    assert parameters == given(code) | GAMES_TO_COMPLETE[code]


@pytest.mark.parametrize("stub", STUBS)
def test_every_function_is_fully_typed(stub: str) -> None:
    for function in functions(stub):
        assert function.returns and all(a.annotation for a in function.args.args), function.name


@pytest.mark.parametrize("stub", STUBS)
def test_the_body_to_complete_is_one_line(stub: str) -> None:
    for function in functions(stub):
        if not function.name.startswith(("saisir_loc_tas_", "afficher_", "cartes_de")):
            _specification, *body = function.body
            expected = f"raise NotImplementedError('{function.name} : à compléter')"
            assert [ast.unparse(line) for line in body] == [expected]


@pytest.mark.parametrize("stub", STUBS)
def test_a_specification_is_short(stub: str) -> None:
    for function in functions(stub):
        assert len(docstring(function).splitlines()) <= 10, function.name


@pytest.mark.parametrize("stub", STUBS)
def test_a_stub_reads_well_in_any_editor(stub: str) -> None:
    lines = source(stub).split("\n")
    assert max(map(len, lines)) <= 88
    assert not [line for line in lines if "\t" in line or line != line.rstrip()]
