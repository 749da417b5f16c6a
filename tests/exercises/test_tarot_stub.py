"""The stub of the Tarot: the classes and methods of the contract, and examples that are true of ours."""

import ast
from textwrap import indent
from typing import Any

import pytest

from reussites_tk.judge.exercises import EXERCISES
from reussites_tk.judge.mutants import definitions, reference_text
from tests.exercises.stub_files import load, source

STUB = source("tarot_a_completer.py")
OURS = reference_text("tarot")
NAMES = EXERCISES["tarot"].names


def judged(text: str) -> dict[str, ast.FunctionDef]:
    """Return what is judged in a program: its functions and methods, a constructor by its class."""
    nodes = definitions(text)
    found = {name: nodes.get(f"{name}.__init__", nodes.get(name)) for name in NAMES}
    return {name: node for name, node in found.items() if isinstance(node, ast.FunctionDef)}


def test_what_is_judged_is_to_complete_and_nothing_else() -> None:
    found = judged(STUB)
    assert found.keys() == set(NAMES)
    for name, node in found.items():
        specification, *body = node.body
        assert isinstance(specification, ast.Expr) and len(ast.unparse(specification).splitlines()) <= 12
        assert list(map(ast.unparse, body)) == [f"raise NotImplementedError('{name} : à compléter')"]
    assert STUB.count('raise NotImplementedError("') == len(NAMES)


def test_ours_has_the_parameters_of_the_stub() -> None:
    ours, theirs = judged(OURS), judged(STUB)
    for name, node in theirs.items():
        assert [each.arg for each in node.args.args] == [each.arg for each in ours[name].args.args]


def completed() -> dict[str, Any]:
    """Return the names of the stub completed with our bodies, our helpers beside them."""
    text, given = STUB, definitions(STUB)
    for name, node in judged(OURS).items():
        line = next(line for line in text.splitlines() if f'NotImplementedError("{name} : ' in line)
        body = "\n".join(map(ast.unparse, node.body))
        text = text.replace(line, indent(body, " " * (len(line) - len(line.lstrip()))))
    ours = ast.parse(OURS).body
    helpers = [
        n for n in ours if isinstance(n, ast.FunctionDef | ast.Assign) and getattr(n, "name", "") not in given
    ]
    head = "from __future__ import annotations\n"
    return vars(load(head + text + "\n".join(map(ast.unparse, helpers)), "mon_tarot"))


MINE = completed()


def cartes(codes: str) -> Any:
    return MINE["cartes_de"](codes)


@pytest.mark.parametrize(
    ("classe", "codes", "call", "value"),
    [
        ("TourDeJeu", "DK RK a2 1K", "tour.gagnant()", 2),
        ("TourDeJeu", "EX 3P RC 10P", "tour.gagnant()", 3),
        ("Pile", "RC DC 2T", "pile.points()", 8.5),
        ("Pile", "a1 EX RC", "pile.bouts()", 2),
    ],
)
def test_the_examples_of_the_methods_are_true(classe: str, codes: str, call: str, value: float) -> None:
    name, method = call.removesuffix("()").split(".")
    assert f"{name}.cartes = [{codes}] ; {call} -> {value}" in STUB
    thing = MINE[classe]()
    thing.cartes = cartes(codes)
    assert getattr(thing, method)() == value


@pytest.mark.parametrize(
    ("call", "value"),
    [
        ("len(creer_paquet())", "78"),
        ('meilleure_annonce([None, "petite", "garde", None])', "3"),
        ("meilleure_annonce([None, None, None])", "None"),
        ("objectif(2)", "41"),
        ('resultat(46, 2, "garde")', "60"),
        ('resultat(36, 2, "garde")', "-60"),
        ('resultat(40.5, 2, "petite")', "-26"),
        ("repartir(60, 4, 1, None)", "[180, -60, -60, -60]"),
        ("repartir(60, 5, 2, 4)", "[-60, 120, -60, 60, -60]"),
        ('Joueur("Ada").main.cartes', "[]"),
    ],
)
def test_the_examples_of_the_functions_are_true(call: str, value: str) -> None:
    assert f"{call} -> {value}" in STUB or f"{call} vaut {value}" in STUB
    assert eval(call, dict(MINE)) == eval(value)


def test_the_examples_of_a_hand_are_true() -> None:
    main, tour = MINE["Main"](), MINE["TourDeJeu"]()
    main.cartes, tour.cartes = cartes("5C a2 a7 a15 RP EX"), cartes("3K a8")
    main.rendre_jouables(tour)
    assert [carte.jouable for carte in main.cartes] == [False, False, False, True, False, True]
    main.cartes = cartes("2T a2 a3 a4 RC")
    assert MINE["ecart_permis"](main, main.cartes[:3], 3)
    assert not MINE["ecart_permis"](main, main.cartes[1:4], 3)


def test_the_given_function_takes_cartes_by_their_codes() -> None:
    everything = cartes("")
    assert len(everything) == 78 and everything[0].valeur == 1 and type(everything[21]) is MINE["Excuse"]
    assert [carte.points for carte in cartes("VT CC DP RK a21 EX 10C")] == [1.5, 2.5, 3.5, 4.5, 4.5, 4.5, 0.5]
