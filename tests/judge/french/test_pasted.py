"""Lines that were never Python, and those that only a newer Python understands."""

from __future__ import annotations

import sys

import pytest

from reussites_tk.judge.french import explain
from reussites_tk.judge.french.newer import about_library_name, newer_syntax
from reussites_tk.judge.french.pasted import fault_of

PASTED = {
    "<<<<<<< HEAD\nx = 1\n=======\nx = 2\n>>>>>>> binome\n": "marque de git",
    "x = 1\n=======\n": "marque de git",
    "def f():\n    return 1\n>>>>>>> 3f2a1b (fin)\n": "marque de git",
    "%matplotlib inline\nx = 1\n": "Jupyter",
    "x = 1\n%%timeit\n": "Jupyter",
    "!pip install reussites\n": "Jupyter",
    "fichiers = !ls\n": "Jupyter",
    "x = 1\nx?\n": "Jupyter",
    "?print\n": "Jupyter",
    ">>> x = 1\n>>> x\n1\n": ">>>",
    "x = 1\n... y = 2\n": ">>>",
    "In [3]: def f():\n   ...:     pass\n": "In [1]",
    "```python\nx = 1\n```\n": "```",
    "x = 1\n```\n": "```",
    "x = 1\nTraceback (most recent call last):\n": "message d'erreur",
    "x = 1\nTypeError: unsupported operand\n": "message d'erreur",
    "{\\rtf1\\ansi\\deff0\n": "page web ou un document",
    "<!DOCTYPE html>\n<html>\n": "page web ou un document",
    "<p>def f():</p>\n": "page web ou un document",
}


def said_of(text: str) -> str:
    fault = fault_of(text)
    assert fault is not None
    return explain("SyntaxError", str(fault.msg), text).in_full


@pytest.mark.parametrize(("text", "said"), PASTED.items())
def test_a_line_that_was_never_python_is_called_what_it_is(text: str, said: str) -> None:
    assert said in said_of(text)


EQUALS = [
    "def f(t):\n    return t.hauteur = 0\n",
    "def f(t):\n    return len(t) = 0\n",
    "while x = 3:\n    pass\n",
    "if t.tete = None:\n    pass\n",
    "if a:\n    pass\nelif x = 3:\n    pass\n",
    "assert x = 3\n",
    "x = [y for y in z if y = 3]\n",
    "x = f(a.b = 3)\n",
    "x = not (y = 3)\n",
    "def f(t):\n    return t.tete is None and t.hauteur = 0\n",
]


@pytest.mark.parametrize("text", EQUALS)
def test_one_equal_sign_where_two_are_meant_is_told(text: str) -> None:
    assert "pour comparer, on écrit ==" in said_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "x = = 3\n",
        "def f(:\n    pass\n",
        "x = (1 % y\n",
        "return x =\n",
        "x = a b\n",
        "type = 3 4\n",
        "x = 1 ! 2\n",
    ],
)
def test_any_other_fault_keeps_its_own_sentence(text: str) -> None:
    said = said_of(text)
    assert not any(word in said for word in ("git", "Jupyter", "juste pour", "comparer"))


NEWER = [
    ((3, 12), 'x = f"{y + f"{z}"}"\n'),
    ((3, 12), 'x = f"{t["a"]!r:>{n}} et {u[\'b\']}"\n'),
    ((3, 12), "x = f\"{'\\n'.join(y)}\"\n"),
    ((3, 12), 'def f(t):\n    return f"""{t["a"]}\n    {t["""b"""]}"""\n'),
    ((3, 12), 'x = "a" f"{t["b"]}" "c"\n'),
    ((3, 12), "type Codes = list[int]\n"),
    ((3, 12), "type Paire[T] = tuple[T, T]\n"),
    ((3, 12), "def f[T](x: T) -> T:\n    return x\n"),
    ((3, 12), "class Pile[T]:\n    pass\n"),
    ((3, 14), "try:\n    pass\nexcept ValueError, TypeError:\n    pass\n"),
    ((3, 14), 'x = t"{y}"\n'),
]


@pytest.mark.parametrize(("since", "text"), NEWER)
def test_a_line_right_for_a_newer_python_is_told_so(since: tuple[int, int], text: str) -> None:
    if sys.version_info[:2] >= since:
        pytest.skip("this Python understands it")
    said = said_of(text)
    assert f"juste pour Python {since[0]}.{since[1]} ou plus récent" in said
    assert f"Python {sys.version_info[0]}.{sys.version_info[1]} juge ici" in said


WRONG_FOR_ALL = [
    'x = f"{a b}"\n',
    'x = f"{y + f"{z"}"\n',
    'x = f"{}"\n',
    'x = f"{t["a"]"\n',
    "type Codes = \n",
    "def f[T](x: T)\n    return x\n",
    "class Pile[T]\n",
    "try:\n    pass\nexcept ValueError, e:\n    pass\n",
]


@pytest.mark.parametrize("text", WRONG_FOR_ALL)
def test_a_line_wrong_for_every_python_is_not_called_right(text: str) -> None:
    fault = fault_of(text)
    if fault is not None:  # an old way to write it may be a new one
        assert newer_syntax(text, fault) is None


@pytest.mark.parametrize(
    ("kind", "message", "name", "since"),
    [
        (
            "ImportError",
            "cannot import name 'override' from 'typing' (/lib/typing.py)",
            "typing.override",
            "3.12",
        ),
        ("AttributeError", "module 'itertools' has no attribute 'batched'", "itertools.batched", "3.12"),
        ("ModuleNotFoundError", "No module named 'annotationlib'", "annotationlib", "3.14"),
    ],
)
def test_a_name_that_only_a_newer_python_has_is_told_so(
    kind: str, message: str, name: str, since: str
) -> None:
    assert f"depuis Python {since}, et Python 3.11 juge ici" in about_library_name(name, (3, 11))
    assert about_library_name(name, (3, 14)) == ""
    assert (f"depuis Python {since}" in explain(kind, message).in_full) == bool(about_library_name(name))


def test_a_module_that_a_newer_python_has_no_more_is_told_so() -> None:
    assert "n'existe plus depuis Python 3.12" in about_library_name("imp", (3, 12))
    assert about_library_name("imp", (3, 11)) == about_library_name("math") == ""
