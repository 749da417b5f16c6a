"""`friendly-traceback` is asked for what our rules do not know, never runs anything, and may be missing."""

import sys

import pytest

from reussites_tk.judge.french import explain
from reussites_tk.judge.french.friendly import cause_of_syntax, meaning_of


def test_the_likely_cause_of_an_invalid_syntax_is_in_french() -> None:
    pytest.importorskip("friendly_traceback")
    explained = explain("SyntaxError", "invalid syntax", "def f():\n    retrun 3\n")
    assert explained.sentence == "Python ne comprend pas cette ligne" and "« return »" in explained.cause


def test_without_it_the_advice_is_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "friendly_traceback", None)
    assert cause_of_syntax("retrun 3\n") == "" and meaning_of("OverflowError") == ""
    assert "la ligne d'avant" in explain("SyntaxError", "invalid syntax", "retrun 3\n").in_full


def test_a_rare_exception_is_explained() -> None:
    pytest.importorskip("friendly_traceback")
    assert "arithmétique" in meaning_of("OverflowError")
    assert meaning_of("MonErreur") == "" and meaning_of("print") == ""


RAN: list[int] = []


@pytest.mark.parametrize(
    "text",
    [
        "import tests.judge.french.test_friendly as t; t.RAN.append(1); f'{a b}'\n",
        "f'''{a b\n}'''; import tests.judge.french.test_friendly as t; t.RAN.append(1)\n",
        "import tests.judge.french.test_friendly as t; t.RAN.append(1)\nretrun 3\n",
        "@__import__('tests.judge.french.test_friendly').RAN.append\ndef f(:\n    pass\n",
    ],
)
def test_no_line_of_the_text_is_ever_run(text: str) -> None:
    module = pytest.importorskip("friendly_traceback")
    assert module is not None
    cause_of_syntax(text)
    assert not RAN


@pytest.mark.parametrize(
    "text", ["x = 1\n", "", "\0", "(" * 5000, "x = " + "-" * 5000 + "1\n", "é" * 200_000]
)
def test_any_text_has_an_answer(text: str) -> None:
    assert isinstance(cause_of_syntax(text), str)
