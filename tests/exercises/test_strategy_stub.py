"""What the stub of the strategy of Montée-Descente promises is true of what a strategy is given."""

import re

import pytest

from reussites_tk.cours.essais import vue_md
from reussites_tk.reussites.md_strategies import STRATEGIES_DE_REFERENCE
from reussites_tk.reussites.md_vue import Vue
from tests.exercises.docstring_examples import examples
from tests.exercises.stub_files import docstring, functions, load, source

STUB = "strategie_md_a_completer.py"
EXAMPLES = list(examples(docstring(functions(STUB)[0])))
FORM = re.compile(r"carte = (\w+), stockage = (.*) -> vue\.permis = (\(.*?\)), et le résultat .*")


def test_the_view_given_has_the_fields_of_ours_in_order() -> None:
    given = load(source(STUB), "mon_fichier").Vue
    assert given._fields == tuple(Vue.__slots__)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_true(example: str) -> None:
    found = FORM.fullmatch(example)
    assert found is not None
    vue = vue_md(found[1], [""] * 4, re.findall(r"\[(.*?)\]", found[2]))
    permis = tuple(int(digit) for digit in re.findall(r"\d", found[3]))
    assert vue.permis == permis
    assert all(choose(vue) in permis for choose in STRATEGIES_DE_REFERENCE.values())


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 2
