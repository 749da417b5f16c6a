"""An attribute of a library, or of ours, that a file writes over costs nothing to the other functions."""

from __future__ import annotations

from pathlib import Path

import pytest

from reussites_tk.judge.check import _Check
from reussites_tk.judge.exercises import EXERCISES, Exercise
from reussites_tk.judge.verdicts import Bulletin, Kind
from tests.copies_loader import COPIES

RIGHT = (COPIES / "tas/justes/simple.py").read_text(encoding="utf-8")
JUDGED = ("couleur_suivante", "creer_tas_vide", "la_hauteur", "carte_sur", "deplacer_haut_sur", "battre_tas")
"""Of every kind: without piles, a constructor, a reader, a refusal, a move, a shuffle."""


def judged(file: Path, lines: str) -> Bulletin:
    """Judge a few functions of a right file that ends with these lines."""
    file.write_text(f"{RIGHT}\n{lines}", encoding="utf-8")
    whole = EXERCISES["tas"]
    kept = tuple(f for f in whole.functions if f.nom in JUDGED)
    exercise = Exercise(whole.nom, whole.titre, whole.stub, kept)
    return _Check(file, exercise, 1, lambda verdict: None, None).bulletin()


def wrong(bulletin: Bulletin) -> dict[str, Kind]:
    return {v.nom: v.verdict for v in bulletin.fonctions if v.verdict != Kind.JUSTE}


SPOILT = (
    *(
        "_collections_abc",
        "_imp",
        "_io",
        "_queue",
        "_random",
        "_thread",
        "abc",
        "ast",
        "codecs",
        "collections",
    ),
    *("contextlib", "copy", "dis", "encodings", "encodings.utf_8", "enum", "functools", "gc", "genericpath"),
    *(
        "importlib",
        "importlib._bootstrap",
        "importlib._bootstrap_external",
        "importlib.util",
        "inspect",
        "io",
    ),
    *("itertools", "json", "json.decoder", "json.encoder", "json.scanner", "linecache", "logging", "math"),
    *(
        "operator",
        "os",
        "os.path",
        "posixpath",
        "queue",
        "random",
        "re",
        "signal",
        "stat",
        "string",
        "struct",
    ),
    *("sys", "threading", "time", "traceback", "types", "typing", "warnings", "weakref", "zipimport"),
    *("reussites_tk", "reussites_tk.cours", "reussites_tk.cours.alea", "reussites_tk.cours.cartes"),
    *("reussites_tk.cours.dessin", "reussites_tk.cours.erreurs", "reussites_tk.cours.fiche"),
    *("reussites_tk.cours.histoire", "reussites_tk.cours.primitives", "reussites_tk.cours.table"),
)
"""Modules that our side of the child uses, or may use, and those of the course."""
SPOIL = (
    "import importlib\ndef _abime(nom):\n"
    "    try: module = importlib.import_module(nom)\n    except ImportError: return\n"
    "    for attribut in list(vars(module)):\n"
    "        if attribut[:2] != '__' and attribut != 'modules': vars(module)[attribut] = 42\n"
)


@pytest.mark.usefixtures("few_cases")
@pytest.mark.parametrize("module", SPOILT)
def test_every_attribute_of_a_module_may_be_written_over(tmp_path: Path, module: str) -> None:
    assert wrong(judged(tmp_path / "tas_copie.py", f"{SPOIL}_abime({module!r})\n")) == {}


USED = frozenset("property super type int list range IndexError Exception print len None True False".split())
"""What the right file uses itself, or the classes that it was given."""


def test_builtins_may_be_written_over(tmp_path: Path) -> None:
    lines = (
        f"import builtins\nnoms = vars(builtins)\nfor nom in set(noms) - {set(USED)!r}:\n"
        "    if nom[:2] != '__': noms[nom] = 42\n"
    )
    assert wrong(judged(tmp_path / "tas_copie.py", lines)) == {}


CLASSES = {
    "equality of the ranks": "Rang.__eq__ = Rang.__hash__ = lambda *a: 1 / 0\n",
    "order of the ranks": "Rang.__lt__ = Rang.__ge__ = Couleur.__lt__ = lambda *a: False\n",
    "a carte that does not turn": "Carte.retournee = lambda c: c\n",
    "cartes all equal": "Carte.__eq__ = lambda c, d: True\n",
    "fields of a carte": "Carte.couleur = Carte.rang = property(lambda c: 1 / 0)\n",
    "how a place is made": "Localisation.__init__ = lambda *a: None\n",
    "the number of a member": "Couleur.TREFLE._value_ = Mode.EMPILE._value_ = 9\n",
    "the refusal": "PreconditionNonRespectee.__init__ = PreconditionNonRespectee.__str__ = None\n",
    "the draws": "import reussites_tk.cours as c\nc.un_entier = c.alea.un_entier = c.alea._source = None\n",
}


@pytest.mark.parametrize("line", CLASSES.values(), ids=CLASSES)
@pytest.mark.parametrize("when", ["load", "call"])
def test_the_classes_of_the_course_may_be_changed(tmp_path: Path, line: str, when: str) -> None:
    called = (
        "def la_hauteur(t):\n" + "".join(f"    {each}\n" for each in line.splitlines()) + "    return -1\n"
    )
    found = wrong(judged(tmp_path / "tas_copie.py", line if when == "load" else called))
    assert found.keys() == (set() if when == "load" else {"la_hauteur"})
    assert Kind.ERREUR_JUGE not in found.values()


def test_a_slip_of_the_keyboard_accuses_nobody(tmp_path: Path) -> None:
    lines = "import random, sys\nrandom.seed = 42\nrandom.shuffle = sys.setrecursionlimit = 5\n"
    bulletin = judged(tmp_path / "tas_copie.py", lines)
    assert wrong(bulletin) == {} and not bulletin.remarques
