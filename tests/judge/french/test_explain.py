"""Python's own errors in French: those of this Python, and the messages of the others, 3.11 to 3.14."""

import re
from abc import ABCMeta, abstractmethod
from pathlib import Path
from typing import Any

import pytest

from reussites_tk import cours
from reussites_tk.cours import Carte, Couleur, Rang
from reussites_tk.judge import Kind, Verdict, words
from reussites_tk.judge.french import explain
from reussites_tk.judge.french.name_errors import GIVEN_CLASSES

ENGLISH = re.compile(
    r"\b(the|object|has|is(?! None)|not|no|of|was|were|but|with|missing|takes|given|got|expected"
    r"|invalid|must|cannot"
    r"|required|argument[s]? |out of|unexpected|line|never|closed)\b"
)
"""Words that a French sentence has not."""

EXERCISES_FOLDER = Path(__file__).parents[3] / "exercises"

NAMES: dict[str, Any] = {"Carte": Carte, "Couleur": Couleur, "Rang": Rang, "g": lambda x: x}
NAMES |= {"ABCMeta": ABCMeta, "abstractmethod": abstractmethod}
RAISED = [
    ("None.suiv", "« suiv » est demandé à None"),
    ("Carte(Couleur.PIQUE, Rang.AS).couler", "un objet Carte n'a pas d'attribut « couler »"),
    ("Rang.HUITT", "n'existe pas|n'a pas d'attribut « HUITT »"),
    ("truc", "le nom « truc » n'est pas défini"),
    ("g()", "est appelée sans le paramètre x"),
    ("g(1, 2)", "est appelée avec 2 arguments, et non 1"),
    ("Carte(1, 2, 3, 4)", "Carte est appelée avec 4 arguments, et non 2 à 3"),
    ("g(y=1)", "n'a pas de paramètre « y »"),
    ("[].append(1, 2)", "est appelée avec 2 arguments, et non 1"),
    ("(3)()", "des parenthèses suivent un entier"),
    ("None + 1", "« [+] » ne se fait pas entre None et un entier"),
    ("'a' + 1", "ne réunit pas un texte et un entier"),
    ("None < 1", "« < » ne se fait pas entre None et un entier"),
    ("None[0]", "des crochets suivent None"),
    ("[1]['a']", "l'indice entre crochets est un texte"),
    ("[x for x in None]", "on ne peut pas parcourir None"),
    ("len(None)", "len est demandé à None"),
    ("[][0]", "un indice sort de la liste"),
    ("[].pop()", "pop est demandé à une liste vide"),
    ("'a'[3]", "un indice sort du texte"),
    ("{}[Couleur.PIQUE]", "la clé .*PIQUE.* n'est pas dans le dictionnaire"),
    ("1 / 0", "division par zéro"),
    ("1 % 0", "division par zéro"),
    ("int('x y')", "int ne sait pas lire 'x y' comme un entier"),
    ("int(None)", "int.. ne fait pas un nombre avec None"),
    ("Couleur(5)", "5 n'est pas une valeur de Couleur"),
    ("[].remove(1)", "n'est pas dans la liste"),
    ("max([])", "max est demandé à une liste vide"),
    ("range(2.5)", "un entier est attendu, et c'est un nombre à virgule"),
    ("{[1]: 2}", "une liste ne peut pas être une clé"),
    ("__import__('pas_la')", "le module « pas_la » n'existe pas ici"),
    ("next(iter([]))", "next est demandé quand il n'y a plus rien"),
    ("(1, 2)[5]", "un indice sort du n-uplet"),
    ("ABCMeta('Atout', (), {'nom': abstractmethod(g)})()", "la classe Atout ne définit pas nom"),
]


@pytest.mark.filterwarnings("ignore::SyntaxWarning")
@pytest.mark.parametrize(("code", "said"), RAISED)
def test_an_error_of_this_python_is_explained_in_french(code: str, said: str) -> None:
    with pytest.raises(Exception) as raised:  # noqa: B017, PT011
        eval(compile(code, "copie.py", "eval"), dict(NAMES))
    explained = explain(raised.type.__name__, str(raised.value))
    assert re.search(said, explained.sentence), explained.sentence
    assert not ENGLISH.search(explained.in_full), explained.in_full


SYNTAX = [
    ("def f()\n    pass", "il manque « : »"),
    ("if x = 3:\n    pass", "un = où Python attend une comparaison"),
    ("print('a", "il manque un guillemet"),
    ("'''a", "il manque un guillemet"),
    ("x = (1,\ny = 2", r"« \( » n'est jamais refermé"),
    ("x = 1)", r"« \) » ferme quelque chose"),
    ("x = [1)", r"« \) » ne va pas avec « \[ »"),
    ("if x:\npass", "le bloc qui suit « if », ligne 1"),
    ("def f():\nx = 1", "le bloc qui suit « def », ligne 1"),
    ("x = 1\n  y = 2", "trop à droite"),
    ("def f():\n    x = 1\n  y = 2", "ne s'aligne avec aucun bloc"),
    ("if 1:\n\tx = 1\n        y = 2", "tabulations et des espaces"),
    ("x = ’a’", r"« ’ » \(U\+2019\), une apostrophe typographique"),
    ("x = “a”", r"« “ » \(U\+201C\), un guillemet typographique"),
    ("x =\N{NO-BREAK SPACE}3", "U.00A0, une espace insécable"),
    ("return 3", "« return » est en dehors d'une fonction"),
    ("break", "« break » est en dehors d'une boucle"),
    ("print 3", "parenthèses à print"),
    ("f() = 3", "donner une valeur à un appel de fonction"),
    ("x = [1 2]", "une virgule"),
    ("x = 3abc", "un nombre est collé à des lettres"),
    ("def f(x):\n    global x", "à la fois un paramètre et une variable globale"),
    ("from = 3", "« from » est un mot de Python"),
    ("def f(", r"« \( » n'est jamais refermé"),
    ("f'{a'", "« { » n'est pas refermée"),
    ("f'a}'", "une « } » n'a pas sa « { »"),
    ("f'{}'", "rien entre « { » et « } »"),
    ("f'{a(}'", r"« \( » n'est pas refermé avant « } »|« } » ne va pas avec « \( »"),  # before 3.12, since
    ("f'{a)}'", r"« \) » ferme quelque chose"),
    ("def la hauteur(t):\n    pass", r"« \( » est attendu après le nom"),
    ("def f((a, b)):\n    pass", "des parenthèses entourent des paramètres"),
    ("x = 1 if y", "n'a pas son else"),
    ("try:\n    x\nexcept A, B as e:\n    pass", "se mettent entre parenthèses"),
    ("f(x for x in y, 1)", "se met entre parenthèses"),
    ("[x, y for x in z]", "un couple se met entre parenthèses"),
    ("x = {1: 2, 3}", "une clé n'a pas sa valeur"),
    ("del f()", "del ne supprime pas un appel de fonction"),
    ("a, b += 1", "qu'un nom à la fois"),
]


@pytest.mark.parametrize(("text", "said"), SYNTAX)
def test_what_python_does_not_understand_is_explained_in_french(text: str, said: str) -> None:
    with pytest.raises(SyntaxError) as raised:
        compile(text, "copie.py", "exec")
    explained = explain(raised.type.__name__, raised.value.msg, text)
    assert re.search(said, explained.sentence), explained.sentence
    assert not ENGLISH.search(explained.in_full), explained.in_full


OTHER_PYTHONS = [
    ("AttributeError", "type object 'Rang' has no attribute 'HUITT'", "Rang n'a pas d'attribut « HUITT »"),
    (
        "AttributeError",
        "'NoneType' object has no attribute 'a'. Did you mean: 'b'?",
        "« a » est demandé à None",
    ),
    ("UnboundLocalError", "local variable 'n' referenced before assignment", "« n » est lue avant"),
    (
        "UnboundLocalError",
        "cannot access local variable 'n' where it is not associated with a value",
        "« n » est lue avant",
    ),
    ("TypeError", "f() got an unexpected keyword argument 'a'. Did you mean 'b'?", "de paramètre « a »"),
    ("TypeError", "Can't instantiate abstract class A with abstract methods f, g", "ne définit pas f, g"),
    (
        "TypeError",
        "Can't instantiate abstract class A without an implementation for abstract methods 'f', 'g'",
        "ne définit pas f, g",
    ),
    ("TypeError", "argument of type 'int' is not a container or iterable", "cherche dans un entier"),
    ("TypeError", "cannot use 'list' as a dict key (unhashable type: 'list')", "une liste ne peut pas être"),
    (
        "TypeError",
        "Tas.__init__() takes 1 positional argument but 3 were given",
        "avec 2 arguments, et non 0",
    ),
    ("ValueError", "max() iterable argument is empty", "max est demandé à une liste vide"),
    ("ValueError", "too many values to unpack (expected 2, got 3)", "plus de valeurs que de variables"),
    ("ZeroDivisionError", "integer modulo by zero", "division par zéro"),
    ("RecursionError", "maximum recursion depth exceeded in comparison", "s'appelle elle-même sans fin"),
    ("RecursionError", "Stack overflow (used 8000 kB)", "s'appelle elle-même sans fin"),
    (
        "SyntaxError",
        "unterminated string literal (detected at line 3); perhaps you escaped the end quote",
        "guill",
    ),
    ("SyntaxError", "unterminated f-string literal (detected at line 3)", "il manque un guillemet"),
    (
        "SyntaxError",
        "parameter without a default follows parameter with a default",
        "un paramètre sans valeur",
    ),
    ("SyntaxError", "invalid syntax (aides.py, line 3)", r"cette ligne \(dans aides.py, ligne 3\)"),
    ("SyntaxError", "Did you mean to use 'from ... import ...' instead?", "import vient avant from"),
    ("SyntaxError", "Expected one or more names after 'import'", "suivi d'aucun nom"),
    ("IndentationError", "expected an indented block after 'else' statement on line 7", "« else », ligne 7"),
    ("SystemExit", "", "demande sa propre fin"),
    ("EOFError", "EOF when reading a line", "réponse au clavier"),
    ("MemoryError", "", "la mémoire est épuisée"),
    ("NotImplementedError", "f : à compléter", "raise NotImplementedError est encore là"),
    ("AssertionError", "", "un assert est faux"),
    ("FrozenInstanceError", "cannot assign to field 'rang'", "« rang » ne peut pas être changé"),
    (
        "AttributeError",
        "Carte.rang ne change pas : prenez un autre objet",
        "« rang » ne peut pas être changé",
    ),
]


@pytest.mark.parametrize(("kind", "message", "said"), OTHER_PYTHONS)
def test_the_messages_of_every_python_are_known(kind: str, message: str, said: str) -> None:
    explained = explain(kind, message)
    assert re.search(said, explained.sentence), explained.sentence
    assert not ENGLISH.search(explained.in_full.replace(kind, "")), explained.in_full


def test_the_student_s_own_exception_keeps_its_words() -> None:
    assert (
        "exception MonErreur, avec le message « le tas est vide »"
        in explain("MonErreur", "le tas est vide").sentence
    )


def test_a_name_that_only_our_lines_ask_for_is_missing_from_the_whole_file() -> None:
    said = [
        words.raised_sentence(["x", "NameError", f"name '{n}' is not defined", None, False]) for n in LACKED
    ]
    assert all(
        f"votre fichier ne définit pas {LACKED[n]}" in one for n, one in zip(LACKED, said, strict=True)
    )
    assert not any("avant cette ligne" in one or ", ligne" in one for one in said)
    message = "object.__new__(X): X is not a type object (function)"
    replaced = words.raised_sentence(["x", "TypeError", message, None, False])
    assert "ne définit pas une classe de l'exercice : sous son nom, il y a une fonction" in replaced


LACKED = {
    "Tas": "la classe Tas",
    "Tableau": "la classe Tableau",
    "Carte": "la classe Carte",
    "NB_CARTES": "la variable NB_CARTES",
    "PREMIER_RANG": "la variable PREMIER_RANG",
    "carte_sur": "la fonction carte_sur",
}


def test_a_call_that_stops_for_want_of_a_class_blames_no_line() -> None:
    message = words.raised_sentence(["x", "NameError", "name 'Tas' is not defined", None, False])
    assert words.lacks_a_name(Verdict("battre_tas", Kind.EXCEPTION, 0.0, 0.5, message))
    message = words.raised_sentence(["x", "NameError", "name 'Tas' is not defined", 12, False])
    assert "ligne 12 : le nom « Tas »" in message and "donné dans le fichier à compléter" in message
    assert not words.lacks_a_name(Verdict("battre_tas", Kind.EXCEPTION, 0.0, 0.5, message))


def test_the_classes_that_an_exercise_gives_are_known() -> None:
    files = sorted(EXERCISES_FOLDER.glob("*_a_completer.py"))
    given = {name for file in files for name in re.findall(r"^class (\w+)", file.read_text("utf-8"), re.M)}
    assert given - set(cours.__all__) == GIVEN_CLASSES


def test_braces_in_a_message_are_the_student_s() -> None:
    assert "{0} {nom}" in explain("KeyError", "'{0} {nom}'").sentence


def test_a_message_of_our_side_of_the_child_is_french_already() -> None:
    message = "Votre fichier ouvre une fenêtre dès son chargement."
    assert explain("RuntimeError", message).in_full == message


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("true", "avec une majuscule"),
        ("Carte", "from reussites_tk.cours import Carte"),
        ("random", "« import random »"),
        ("p", "import primitives as p"),
        ("truc", "bien écrit"),
    ],
)
def test_the_origin_of_an_unknown_name_is_suggested(name: str, advice: str) -> None:
    assert advice in explain("NameError", f"name '{name}' is not defined").cause


def test_a_place_that_is_not_written_during_a_check_is_named() -> None:
    said = explain("OSError", "[Errno 30] Read-only file system: '/home/moi/tp/notes.txt'").in_full
    assert "/home/moi/tp/notes.txt" in said and "copie de son dossier" in said


@pytest.mark.parametrize("name", ["pytest", "numpy.random", "matplotlib"])
def test_a_library_that_is_not_installed_is_no_bad_spelling(name: str) -> None:
    said = explain("ModuleNotFoundError", f"No module named '{name}'").in_full
    assert "à installer" in said and "bien écrit" not in said


@pytest.mark.parametrize(
    ("kind", "name", "said"),
    [
        ("Histoire", "np", "Histoire a parties, gagnees et detail."),
        ("Localisation", "x", "Une place a ligne et colonne."),
        ("Vue", "tirees", "Vue a carte, series, stockage et permis."),
        ("VueTarot", "permise", "Serait-ce permises ?"),
        ("VueMemorix", "premier", "Serait-ce premiere ou valeur_premiere ?"),
        ("VueAscenseur", "nb_joueur", "Serait-ce nb_joueurs ou joueur ?"),
    ],
)
def test_a_record_that_lacks_a_name_says_those_it_has(kind: str, name: str, said: str) -> None:
    message = f"'{kind}' object has no attribute '{name}'"
    assert explain("AttributeError", message, "").cause == said
