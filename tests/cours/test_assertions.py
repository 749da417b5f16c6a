"""An assert that fails says what it expected and what it got; nothing else changes."""

from typing import Any

import pytest

from reussites_tk.cours import Carte, Localisation, Mode, Rang
from reussites_tk.cours.assertions import compiler, cotes_de, noms_ajoutes, phrase_de, texte_de
from reussites_tk.cours.cartes import carte_de

HEAD = "from reussites_tk.cours import *\nfrom reussites_tk.cours.cartes import carte_de\n"


def failure(body: str, **given: Any) -> AssertionError:
    """The exception of a function with that body."""
    text = HEAD + "def f():\n" + "".join(f"    {line}\n" for line in body.splitlines())
    names = noms_ajoutes() | given
    exec(compiler(text, "essais.py"), names)
    with pytest.raises(AssertionError) as caught:
        names["f"]()  # type: ignore[operator]
    return caught.value


@pytest.mark.parametrize(
    ("test", "sentence"),
    [
        ("n == 2", "on attend n == 2, on obtient 3"),
        ("2 == n", "on attend n == 2, on obtient 3"),
        ("n + 1 == n", "on attend n + 1 == 3, on obtient 4"),
        ("n < 3", "on attend n < 3, on obtient 3"),
        ("n in (1, 2)", "on attend n in (1, 2), on obtient 3"),
        ("n is None", "on attend n is None, on obtient 3"),
        ("c == carte_de('8T')", "on attend c == 8T, on obtient (7T)"),
        ("Rang.SEPT == r", "on attend r == Rang.SEPT, on obtient Rang.AS"),
        ("[c] == []", "on attend [c] == [], on obtient [(7T)]"),
        ("not n", "on attend que n soit faux, on obtient 3"),
        ("n == 3 and n > 5", "on attend n > 5, on obtient 3"),
        ("n == 1 or n == 2", "on attend que n == 1 or n == 2 soit vrai, on obtient False"),
        ("1 < n < 3", "on attend que 1 < n < 3 soit vrai, on obtient False"),
        ("False", "assert False est atteint"),
        ("n == 2, 'le nombre'", "on attend n == 2, on obtient 3 (« le nombre »)"),
    ],
)
def test_both_sides_are_in_the_sentence(test: str, sentence: str) -> None:
    assert phrase_de(failure(f"assert {test}", n=3, c=carte_de("(7T)"), r=Rang.AS)) == sentence


def test_each_side_can_be_read_alone_too() -> None:
    assert cotes_de(failure("assert n == 2", n=3)) == ("n == 2", "3")
    assert cotes_de(ValueError("autre chose")) == ("", "")


def test_the_exception_and_its_line_are_those_of_python() -> None:
    error = failure("x = 1\nassert x == 2, ('a', x)")
    assert error.args == (("a", 1),)
    trace = error.__traceback__
    assert trace is not None and trace.tb_next is not None
    assert trace.tb_next.tb_lineno == 5


def test_nothing_is_evaluated_twice_nor_when_it_is_not_needed() -> None:
    calls: list[str] = []

    def note(name: str, value: Any) -> Any:
        calls.append(name)
        return value

    failure("assert note('a', 1) == note('b', 2), note('c', 'dit')", note=note)
    assert calls == ["a", "b", "c"]
    names = noms_ajoutes() | {"note": note}
    exec(compiler("def f():\n    assert note('d', 1) == 1, note('e', 2)\n", "essais.py"), names)
    names["f"]()  # type: ignore[operator]
    assert calls == ["a", "b", "c", "d"]


def test_asserts_of_inner_functions_are_explained_and_those_of_the_module_left_alone() -> None:
    assert phrase_de(failure("def g():\n    assert n == 2\ng()", n=3)) == "on attend n == 2, on obtient 3"
    with pytest.raises(AssertionError) as caught:
        exec(compiler("assert 1 == 2", "essais.py"), {})
    assert phrase_de(caught.value) == ""


class Liar:
    """A foreign object whose methods must not be called."""

    def __repr__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Carte(Rang.SEPT, "?"), "une carte mal formée"),  # type: ignore[arg-type]
        (Localisation(1, 2), "Localisation(1, 2)"),
        (Mode.ETALE, "Mode.ETALE"),
        ([Liar(), None, 1.5], "[un objet Liar, None, 1.5]"),
        ("x" * 100, "'" + "x" * 68 + "…"),
    ],
)
def test_a_value_is_written_short_and_runs_no_foreign_code(value: object, text: str) -> None:
    assert texte_de(value) == text
