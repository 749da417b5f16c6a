"""Lines that beginners write: what is wrong is told by the line, in our words, and nothing false is said."""

from __future__ import annotations

import re

import pytest

from reussites_tk.judge.french import explain


def said_of(text: str) -> str:
    with pytest.raises(SyntaxError) as raised:
        compile(text, "copie.py", "exec")
    return explain(raised.type.__name__, raised.value.msg, text).in_full


TITLES = [
    ("def la_hauteur((t: Tas) -> int:\n    return 1\n", "(", 2, 1),
    ("def f(t: Tas -> int:\n    pass\n", "(", 1, 0),
    ("def f(:\n    pass\n", "(", 1, 0),
    ("class A((B):\n    pass\n", "(", 2, 1),
    ("if (x == 1:\n    pass\n", "(", 1, 0),
    ("if x:\n    pass\nelif (f(x) == 1:\n    pass\n", "(", 2, 1),
    ("while (f(x) > 3:\n    pass\n", "(", 2, 1),
    ("for i in range((3):\n    pass\n", "(", 2, 1),
    ("for x in [1, 2:\n    pass\n", "[", 1, 0),
    ("while (f(')))') > 3:  # )\n    pass\n", "(", 2, 1),
    ("with open(f(x) as g:\n    pass\n", "(", 2, 1),
]


@pytest.mark.parametrize(("text", "sign", "opened", "closed"), TITLES)
def test_a_bracket_left_open_in_a_title_is_counted(text: str, sign: str, opened: int, closed: int) -> None:
    said, other = said_of(text), {"(": ")", "[": "]"}[sign]
    assert said.startswith(f"« {sign} » n'est pas refermé avant la fin du titre.")
    assert f"« {sign} » est écrit {opened} fois et « {other} » {closed} fois" in said
    assert "n-uplet" not in said and "tuple" not in said


LINES = [
    ("if x && y:\n    pass", "Écrivez « and »"),
    ("if x || y:\n    pass", "Écrivez « or »"),
    ("if !x:\n    pass", "Écrivez « not »"),
    ("if x => 3:\n    pass", "Écrivez « >= »"),
    ("if x =! 3:\n    pass", "Écrivez « != »"),
    ("if x:\n    pass\nelse if y:\n    pass", "Écrivez « elif »"),
    ("if x:\n    pass\nelseif y:\n    pass", "Écrivez « elif »"),
    ("x++", "Écrivez « x \\+= 1 »"),
    ("t.hauteur--", "Écrivez « t.hauteur -= 1 »"),
    ("x + = 1", "Écrivez « \\+= »"),
    ("if x then:\n    pass", "« then » n'est pas du Python"),
    ("import a from b", "from module import nom"),
    ("for i = 1:\n    pass", "une boucle for n'a pas de « = »"),
    ("f = lambda: return 3", "il n'y a pas de return"),
    ("x = ", "la ligne s'arrête après « = »"),
    ("x = 3 +", "la ligne s'arrête après « \\+ »"),
    ("x = t.  # sommet", "la ligne s'arrête après « \\. »"),
    ("elif x:\n    pass", "« elif » ne suit aucun if"),
    ("x = 1\nelse:\n    pass", "« else » ne suit aucun if"),
    ("except:\n    pass", "« except » ne suit aucun try"),
    ("class = 3", "« class » est un mot de Python"),
    ("def in(t):\n    pass", "« in » est un mot de Python|attendu après le nom"),
    ("def f(t Tas):\n    pass", "il manque une virgule, ou « : »"),
    ("def f(3):\n    pass", "un paramètre est un nom seul"),
    ("def f(t.h):\n    pass", "un paramètre est un nom seul"),
    ("def f(t: Tas) - > int:\n    pass", "la flèche"),
    ("def f(t: Tas) => int:\n    pass", "la flèche"),
    ("def f(t: Tas) -> :\n    pass", "il n'y a pas de type après"),
    ("x = 1,,2", "deux virgules se suivent"),
    ("f(,)", "avant la virgule"),
    ("x = 3 ?", "« \\? » n'a pas sa place ici"),
]


@pytest.mark.parametrize(("text", "told"), LINES)
def test_what_a_beginner_writes_is_told_in_our_words(text: str, told: str) -> None:
    said = said_of(text)
    assert re.search(told, said), said


@pytest.mark.parametrize(
    "text",
    [
        "if x == 1:\nelse:\n    pass",
        "x = 'a && b' 3",
        "x = 3 y  # ?",
        "d = {\n    'a': 1\n    'b': 2,\n}",
        "x = f(a b)",
        "def f(a, b):\n    return a b",
    ],
)
def test_nothing_is_said_of_what_is_not_the_fault(text: str) -> None:
    said = said_of(text)
    assert not re.search("ne suit aucun|n'est pas du Python|n'a pas sa place|du titre|paramètre", said), said


def test_a_cause_that_is_a_guess_or_no_french_is_left_out() -> None:
    for text in ("import a as b.c\n", "x y z\n", "def f((a), b):\n    pass\n"):
        assert not re.search("dépaquet|déballage|Écrire simplement|tuple", said_of(text))
