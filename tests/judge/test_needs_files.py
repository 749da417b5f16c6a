"""What defeats other graders, on one file: how it is read, what it does while it loads, prints, stops.

Each function is tried on a few calls only, which is enough here, and the shuffle is left to write.
"""

from __future__ import annotations

import codecs
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from reussites_tk.judge import Bulletin, Verdict, judge
from reussites_tk.judge.tas import judge as tas_judge
from reussites_tk.judge.tas.case_makers import cases_of
from tests.copies_loader import COPIES, assemble
from tests.judge.short_limits import SHORT

RIGHT = assemble(  # without a shuffle: its law takes long to see
    "def battre_tas(t):\n    raise NotImplementedError\n",
    (COPIES / "tas/justes/simple.py").read_text(encoding="utf-8"),
)
RIGHT += "# Fin d'été.\n"
FEW = ("la_hauteur", "carte_sur", "le_rang")
FEW_CASES = 12

Judge = Callable[..., Bulletin]


@pytest.fixture(autouse=True)
def few_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try a few calls of each function."""
    monkeypatch.setattr(tas_judge, "cases_of", lambda nom, graine, count=0: cases_of(nom, graine, FEW_CASES))


@pytest.fixture
def judged(tmp_path: Path) -> Judge:
    """Judges a text or bytes as a file of that name."""

    def run(content: str | bytes, name: str = "tas_a_completer.py") -> Bulletin:
        file = tmp_path / name
        file.write_bytes(content.encode() if isinstance(content, str) else content)
        return judge(file, "tas", limits=SHORT)

    return run


def of(bulletin: Bulletin, nom: str) -> Verdict:
    return next(v for v in bulletin.fonctions if v.nom == nom)


def kinds(bulletin: Bulletin) -> set[str]:
    """The verdicts of all functions but the shuffle, which is not written."""
    return {str(v.verdict) for v in bulletin.fonctions if v.nom != "battre_tas"}


def said(bulletin: Bulletin) -> str:
    """The remark on the file as a whole."""
    return " ".join(bulletin.remarques)


# --- files as they are ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "remark"),
    [
        (codecs.BOM_UTF8 + RIGHT.encode(), ""),
        (RIGHT.encode("cp1252"), "cp1252"),
        (RIGHT.encode("utf-16"), "UTF-16"),
        (RIGHT.replace("\n", "\r").encode(), ""),
        (RIGHT.replace("\n", "\r\n").encode("utf-16"), "UTF-16"),
    ],
    ids=["mark", "cp1252", "UTF-16", "old Mac lines", "UTF-16 and Windows lines"],
)
def test_a_right_file_is_right_in_any_encoding_and_with_any_line_ends(
    judged: Judge, content: bytes, remark: str
) -> None:
    bulletin = judged(content)
    assert kinds(bulletin) == {"juste"}
    assert remark in said(bulletin) and bool(remark) == bool(said(bulletin))
    assert bulletin.en_json().get("remarques", []) == list(bulletin.remarques)
    messages = " ".join(function["message"] for function in bulletin.en_json()["fonctions"])
    assert not remark or remark not in messages
    assert of(bulletin, "la_hauteur").ligne == RIGHT[: RIGHT.index("def la_hauteur")].count("\n") + 1


def docx(folder: Path) -> bytes:
    with zipfile.ZipFile(folder / "copie.docx", "w") as archive:
        archive.writestr("word/document.xml", RIGHT)
    return (folder / "copie.docx").read_bytes()


def test_what_is_no_python_text_is_explained_in_one_sentence(judged: Judge, tmp_path: Path) -> None:
    contents = {
        "Word": docx(tmp_path),
        "Jupyter": b'{"cells": [{"source": ["def la_hauteur(t): return 1"]}], "nbformat": 4}',
        "octet nul": b"x = 1\n\0",
    }
    for word, content in contents.items():
        bulletin = judged(content)
        assert bulletin.erreur is not None and bulletin.erreur.type == "SyntaxError"
        assert word in bulletin.erreur.message and bulletin.erreur.message.endswith(".")


def test_an_empty_file_is_reported(judged: Judge) -> None:
    bulletin = judged(b"")
    assert bulletin.erreur is None and kinds(bulletin) == {"absente"}
    assert "Le fichier est vide" in of(bulletin, "le_rang").message


@pytest.mark.parametrize(
    ("line", "kind", "words"),
    [
        ("if True:\n\tx = 1\n        y = 2", "TabError", "tabulations et des espaces"),
        ("x =\N{NO-BREAK SPACE}1", "SyntaxError", "U+00A0, une espace insécable"),
        ("x = ’a’", "SyntaxError", "« ’ » (U+2019), une apostrophe typographique"),
        ("retrun x", "SyntaxError", "Python ne comprend pas cette ligne"),
    ],
)
def test_what_python_does_not_understand_is_explained_in_french_with_its_line(
    judged: Judge, line: str, kind: str, words: str
) -> None:
    erreur = judged(RIGHT + line + "\n").erreur
    assert erreur is not None and (erreur.type, words in erreur.message) == (kind, True), erreur
    assert erreur.ligne == RIGHT.count("\n") + line.count("\n") + 1


@pytest.mark.parametrize(
    "name", ["O'Brien (abc) #1 [de la Tour] é.py", "random.py", "cartes.py", "TAS Q3.PY"]
)
def test_a_file_is_judged_under_any_name(judged: Judge, name: str) -> None:
    bulletin = judged(RIGHT + "import random\nrandom.randint(1, 2)\n", name)
    assert kinds(bulletin) == {"juste"}
    assert ("s'appelle random.py" in said(bulletin)) == (name == "random.py")


def test_a_neighbour_that_hides_the_library_is_named_and_harms_nothing(judged: Judge, tmp_path: Path) -> None:
    (tmp_path / "random.py").write_text("raise RuntimeError", encoding="utf-8")
    bulletin = judged("import random\n" + RIGHT)
    assert kinds(bulletin) == {"juste"}
    assert "random.py porte le nom d'un module de Python" in said(bulletin)


def test_the_student_s_own_modules_are_read_as_the_file_is(judged: Judge, tmp_path: Path) -> None:
    (tmp_path / "aides.py").write_bytes("ÉTÉ = 'été'\n".encode("cp1252"))
    (tmp_path / "outils").mkdir()
    (tmp_path / "outils/__init__.py").write_bytes("from .autre import deux\n".encode("utf-16"))
    (tmp_path / "outils/autre.py").write_bytes(b"deux = 2 # \xe9")
    bulletin = judged(
        "from aides import ÉTÉ\nfrom outils import deux\nassert ÉTÉ == 'été' and deux\n" + RIGHT
    )
    assert kinds(bulletin) == {"juste"}


def test_a_fault_in_the_student_s_own_module_names_it_and_the_line(judged: Judge, tmp_path: Path) -> None:
    (tmp_path / "aides.py").write_text("x = 1\ndef f(\n", encoding="utf-8")
    erreur = judged("import aides\n").erreur
    assert erreur is not None and erreur.ligne == 1
    assert "« ( » n'est jamais refermé (dans aides.py, ligne 2)" in erreur.message


def test_the_module_of_the_previous_student_is_not_that_of_the_next(judged: Judge, tmp_path: Path) -> None:
    for name in ("un", "deux"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "aides.py").write_text(f"NOM = {name!r}\n", encoding="utf-8")
        assert (
            "sortie: " + name
            in judged("import aides\nprint('sortie:', aides.NOM)\n", f"{name}/tas.py").sortie
        )


# --- names of functions -----------------------------------------------------------------------


def test_functions_renamed_repeated_or_too_far_to_the_right_are_reported(judged: Judge) -> None:
    text = RIGHT.replace("def la_hauteur(", "def La_hauteurs(").replace("def le_rang(", "def rang_de(")
    text += "\n\nclass Outils:\n    def le_rang(c):\n        return c.rang\n\n"
    text += "def carte_sur(t):\n    raise NotImplementedError\n"
    bulletin = judged(text)
    renamed, inside, repeated = (of(bulletin, nom) for nom in ("la_hauteur", "le_rang", "carte_sur"))
    assert renamed.message == "Vous avez écrit « La_hauteurs » : le nom attendu est « la_hauteur »."
    assert "dans la classe Outils" in inside.message
    assert repeated.verdict == "a_completer" and "est définie aux lignes" in repeated.remarques[0]


def test_a_file_pasted_twice_is_judged_and_gets_one_remark(judged: Judge) -> None:
    bulletin = judged(RIGHT + RIGHT)
    assert kinds(bulletin) == {"juste"}
    assert "collé deux fois" in said(bulletin) and not of(bulletin, "le_rang").remarques


# --- code at the top of the file --------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "kind", "words"),
    [
        ("n = int(input('n = '))", "EOFError", "input() dès son chargement"),
        ("exit()", "SystemExit", "exit() dès son chargement"),
        ("import tkinter\ntkinter.Tk()", "RuntimeError", "ouvre une fenêtre dès son chargement"),
        ("t = None\nprint(t.suiv)", "AttributeError", "« suiv » est demandé à None"),
        ("while True:\n    pass", "temps_depasse", "Le chargement du fichier ne finit pas"),
        ("import os\nos._exit(0)", "tue", "arrête brutalement le programme"),
    ],
)
def test_trials_at_the_top_of_a_file_stop_at_once_with_their_line_and_what_to_do(
    judged: Judge, code: str, kind: str, words: str
) -> None:
    erreur = judged(RIGHT + code + "\n").erreur
    if kind == "RuntimeError" and erreur is not None and erreur.type == "ModuleNotFoundError":
        pytest.skip("this Python has no Tk")
    assert erreur is not None and erreur.type == kind and words in erreur.message, erreur
    assert kind == "tue" or erreur.ligne in range(RIGHT.count("\n") + 1, RIGHT.count("\n") + 3)
    assert "__main__" in erreur.message or kind == "AttributeError"


# --- what is printed, and how calls stop ------------------------------------------------------

LOUD = """
import os, sys, traceback


def la_hauteur(t):
    print("je compte", t.hauteur)
    print('["results", 0, [[{"r": ["i", 3]}, "", 0]], []]')
    return t.hauteur + 1


def carte_sur(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("vide")
    print("début", "x" * 5000, "fin")
    return t.queue.carte


def le_rang(c):
    try:
        None.suiv
    except AttributeError:
        traceback.print_exc()
    return None.suiv
"""


def test_prints_stand_beside_the_verdict_of_the_call_and_mix_with_nothing(
    judged: Judge, tmp_path: Path
) -> None:
    bulletin = judged(assemble(LOUD, RIGHT))
    height, top, rank = (of(bulletin, nom) for nom in FEW)
    assert height.verdict == "faux" and height.sortie.startswith("je compte 0\n[")
    assert top.verdict == "juste" and "début" in top.sortie and top.sortie.endswith("fin\n")
    assert "caractères coupés" in top.sortie and len(top.sortie) < 2100
    assert rank.verdict == "exception" and "AttributeError" in rank.sortie
    assert str(tmp_path) not in rank.sortie + bulletin.sortie and 'File "tas_a_completer.py"' in rank.sortie
    assert "sortie" not in bulletin.en_json()["fonctions"][0]


STOPPING = """
import os, sys


def la_hauteur(t):
    sys.exit()


def carte_sur(t):
    return input("carte ? ")


def le_rang(c):
    return open(os.path.join(os.path.dirname(__file__), "rangs.txt")).read()
"""


def test_an_exit_the_keyboard_and_a_file_cost_their_own_call_and_are_explained_in_french(
    judged: Judge, tmp_path: Path
) -> None:
    bulletin = judged(assemble(STOPPING, RIGHT))
    height, top, rank = (of(bulletin, nom) for nom in FEW)
    assert {str(v.verdict) for v in (height, top, rank)} == {"exception"}
    assert "Votre fonction a appelé exit()" in height.message and height.obtenu.startswith("SystemExit")
    line = f"L'appel s'arrête, ligne {top.ligne} : input() attend une réponse au clavier."
    assert top.message.startswith(line)
    assert "le fichier 'rangs.txt' n'existe pas ici" in rank.message and str(tmp_path) not in rank.message


def test_an_attribute_asked_of_none_is_explained_with_its_line_and_cause(
    judged: Judge,
) -> None:
    verdict = of(
        judged(assemble("def la_hauteur(t):\n    return t.tete.suiv.suiv.hauteur\n", RIGHT)), "la_hauteur"
    )
    assert verdict.message == (
        f"L'appel s'arrête, ligne {verdict.ligne} : « suiv » est demandé à None. Un nom vaut None "
        "à cet endroit : tas vide, première ou dernière cellule, ou fonction sans return ? "
        "Testez d'abord « is None »."
    )
    assert verdict.obtenu == "AttributeError : « suiv » est demandé à None"


def test_what_is_kept_from_one_call_to_the_next_does_not_spoil_the_others(judged: Judge) -> None:
    snippet = """
import random
VUS = []


def la_hauteur(t):
    VUS.append(t)
    random.seed(1)
    return VUS[0].hauteur
"""
    bulletin = judged(assemble(snippet, RIGHT))
    assert of(bulletin, "la_hauteur").verdict == "faux"
    assert "d'un appel à l'autre" in of(bulletin, "la_hauteur").message
    assert {of(bulletin, nom).verdict for nom in ("carte_sur", "le_rang")} == {"juste"}
