"""What only shows on piles that have served, on refused calls, at some heights, with classes of one's own."""

import re
from pathlib import Path

import pytest

from reussites_tk.judge import Kind, Verdict, judge
from tests.copies_loader import COPIES, assemble

pytestmark = pytest.mark.usefixtures("few_cases")

RIGHT = (COPIES / "tas/justes/simple.py").read_text(encoding="utf-8")


def not_right(tmp_path: Path, snippet: str, base: str = RIGHT) -> dict[str, Verdict]:
    """Judge a file in which some functions or classes are replaced; return what is not right."""
    file = tmp_path / "tas_a_completer.py"
    file.write_text(assemble(snippet, base) if snippet else base, encoding="utf-8")
    return {v.nom: v for v in judge(file, "tas").fonctions if v.verdict is not Kind.JUSTE}


# --- piles live on


@pytest.mark.parametrize(
    "snippet",
    [
        """
@functools.cache
def la_hauteur(t):
    return t.hauteur
""",
        """
def la_hauteur(t):
    if id(t) not in connues:
        connues[id(t)] = (t, t.hauteur)
    return connues[id(t)][1]
""",
        """
def la_hauteur(t):
    if not hasattr(t, "h"):
        t.h = t.hauteur
    return t.h
""",
    ],
    ids=["a cache", "a table by identity", "a field kept in the pile"],
)
def test_what_a_reader_remembers_of_an_earlier_state_is_its_fault(tmp_path: Path, snippet: str) -> None:
    wrong = not_right(tmp_path, snippet, "import functools\n\nconnues = {}\n" + RIGHT)
    assert wrong.keys() == {"la_hauteur"}
    verdict = wrong["la_hauteur"]
    calls = [line for line in verdict.contre_exemple if line == "la_hauteur(A)"]
    assert len(calls) == 2 and "l'état d'avant" in verdict.message


def test_all_cached_readers_and_they_alone_are_wrong(tmp_path: Path) -> None:
    readers = ("tas_vide", "tas_etale", "carte_sous", "carte_sur")
    text = RIGHT
    for nom in (*readers, "la_place"):  # a pile never moves: its place may be remembered
        text = text.replace(f"def {nom}(", f"@functools.cache\ndef {nom}(")
    assert not_right(tmp_path, "", "import functools\n" + text).keys() == set(readers)


def test_what_a_removal_leaves_behind_for_a_later_addition_is_seen(tmp_path: Path) -> None:
    ghost = """
def ajouter_carte_sur_tas(c, t):
    if t.role != Role.ACTIF:
        raise PreconditionNonRespectee("inactif")
    cel = Cellule(c)
    cel.prec = getattr(t, "dessus", t.queue)
    if cel.prec is None:
        t.tete = cel
    else:
        cel.prec.suiv = cel
    t.queue = t.dessus = cel
    t.hauteur += 1
"""
    wrong = not_right(tmp_path, ghost)
    assert "ajouter_carte_sur_tas" in wrong


# --- refusals change nothing


@pytest.mark.parametrize(
    ("nom", "snippet"),
    [
        (
            "supprimer_tas_vide",
            "def supprimer_tas_vide(t):\n    actif, t.role = t.role, Role.INACTIF\n"
            "    if t.hauteur or actif != Role.ACTIF:\n        raise PreconditionNonRespectee('vide')\n",
        ),
        (
            "creer_jeu_neuf",
            "def creer_jeu_neuf(n, l):\n    global NB_CARTES\n    NB_CARTES = n\n    return _avant(n, l)\n",
        ),
        (
            "poser_tas_sur_tas",
            "def poser_tas_sur_tas(t1, t2):\n    if t1.mode != t2.mode:\n        t1.mode = t2.mode\n"
            "        raise PreconditionNonRespectee('mode')\n    _avant(t1, t2)\n",
        ),
    ],
)
def test_a_refusal_that_changed_something_is_told(tmp_path: Path, nom: str, snippet: str) -> None:
    text = RIGHT.replace(f"def {nom}(", "def _avant(") + "\n\n" + snippet
    wrong = not_right(tmp_path, "", text)
    assert {name: v.verdict for name, v in wrong.items()} == {nom: Kind.PRECONDITION}
    assert "a déjà changé" in wrong[nom].message and wrong[nom].points == 0.75 * wrong[nom].bareme
    assert wrong[nom].attendu != wrong[nom].obtenu


# --- heights


@pytest.mark.parametrize(
    ("nom", "fault"),
    [
        ("carte_sous", "if 13 < t.hauteur < 40: return t.queue.carte"),
        ("retourner_tas", "if t.hauteur > 30: return"),
        ("deplacer_bas_sous", "if t1.hauteur > 21: return"),
        ("poser_tas_sur_tas", "if t2.hauteur > 17: return"),
        ("ajouter_carte_sous_tas", "if t.hauteur > 24 : return"),
    ],
)
def test_a_fault_of_tall_piles_is_seen(tmp_path: Path, nom: str, fault: str) -> None:
    text = re.sub(rf"(def {nom}\(.*\):\n)", rf"\1    {fault}\n", RIGHT)
    assert not_right(tmp_path, "", text).keys() == {nom}


# --- classes


CLASSES = {
    "a counter": """
class Tas:
    def __init__(self, place=None, mode=Mode.EMPILE):
        self.place, self.mode, self.role = place, mode, Role.ACTIF
        self.hauteur, self.tete, self.queue = 0, None, None
        self.changements = 0


def empiler_tas(t):
    t.changements += 1
    t.mode = Mode.EMPILE
""",
    "a property": """
class Tas:
    def __init__(self, place=None, mode=Mode.EMPILE):
        self.place, self.mode, self.role = place, mode, Role.ACTIF
        self.tete = self.queue = None
        self._n = 0

    @property
    def hauteur(self):
        return self._n

    @hauteur.setter
    def hauteur(self, n):
        self._n = n
""",
    "slots": """
class Tas:
    __slots__ = ("place", "mode", "role", "hauteur", "tete", "queue")

    def __init__(self, place=None, mode=Mode.EMPILE):
        self.place, self.mode, self.role = place, mode, Role.ACTIF
        self.hauteur, self.tete, self.queue = 0, None, None
""",
    "a dataclass": """
@dataclasses.dataclass(eq=False)
class Tas:
    place: object = None
    mode: object = Mode.EMPILE
    role: object = Role.ACTIF
    hauteur: int = 0
    tete: object = None
    queue: object = None
    notes: list = dataclasses.field(default_factory=list)


def etaler_tas(t):
    t.notes.append("etale")
    t.mode = Mode.ETALE
""",
    "fields of the class": """
class Tas:
    hauteur = 0
    tete = queue = None
    role = Role.ACTIF

    def __init__(self, place=None, mode=Mode.EMPILE):
        self.place, self.mode = place, mode
""",
    "set by a method": """
class Tas:
    def __init__(self, place=None, mode=Mode.EMPILE):
        self.place, self.mode, self.role = place, mode, Role.ACTIF
        self.vider()

    def vider(self):
        self.hauteur, self.tete, self.queue = 0, None, None
        self.vidages = getattr(self, "vidages", 0) + 1


def etaler_tas(t):
    t.vidages += 0
    t.mode = Mode.ETALE
""",
    "a setter that watches": """
class Tas:
    def __init__(self, place=None, mode=Mode.EMPILE):
        self.place, self.mode, self.role = place, mode, Role.ACTIF
        self.hauteur, self.tete, self.queue = 0, None, None

    def __setattr__(self, nom, valeur):
        if nom not in ("place", "mode", "role", "hauteur", "tete", "queue"):
            raise AttributeError(nom)
        object.__setattr__(self, nom, valeur)
""",
    "made by __new__": """
class Tas:
    def __new__(cls, *args):
        t = object.__new__(cls)
        t.numero = 3
        return t

    def __init__(self, place=None, mode=Mode.EMPILE):
        self.place, self.mode, self.role = place, mode, Role.ACTIF
        self.hauteur, self.tete, self.queue = 0, None, None


def etaler_tas(t):
    t.numero += 1
    t.mode = Mode.ETALE
""",
}


@pytest.mark.parametrize("snippet", CLASSES.values(), ids=CLASSES.keys())
def test_a_right_file_with_classes_of_its_own_is_right(tmp_path: Path, snippet: str) -> None:
    file = tmp_path / "tas_a_completer.py"
    file.write_text("import dataclasses\n\n" + assemble(snippet, RIGHT), encoding="utf-8")
    assert {v.nom: v.message for v in judge(file, "tas").fonctions if v.verdict is not Kind.JUSTE} == {}


# --- words


@pytest.mark.parametrize(
    ("function", "said"),
    [
        ("def la_place(t):\n    return print(t.place)\n", "print montre"),
        ("def la_hauteur(t):\n    print(t.hauteur)\n", "print montre"),
        ("def la_hauteur(t):\n    return tas_vide\n", "parenthèses"),
        ("def tas_vide(t):\n    return t.queue.carte.retournee if t.queue else True\n", "parenthèses"),
        ("def creer_tas_vide(l, m):\n    Tas()\n", "return"),
        ("def creer_jeu_neuf(n, l):\n    raise ValueError('oups')\n", "oups"),
    ],
)
def test_the_first_sentence_leads_to_the_mend(tmp_path: Path, function: str, said: str) -> None:
    (verdict,) = not_right(tmp_path, function).values()
    assert said in verdict.message
    assert verdict.attendu not in ("True", verdict.obtenu)


def test_an_exception_of_a_private_helper_names_it_and_the_line_that_calls_it(tmp_path: Path) -> None:
    snippet = """

def compter(cel):
    return 1 + compter(cel)


def la_hauteur(t):
    return compter(t.tete)
"""
    text = re.sub(r"\bdef la_hauteur\(", "def ancienne(", RIGHT) + snippet
    verdict = not_right(tmp_path, "", text)["la_hauteur"]
    line = text[: text.index("return compter(t.tete)")].count("\n") + 1
    assert f"(dans compter, appelée ligne {line})" in verdict.message


def test_an_illegal_inner_call_is_shown_at_the_line_of_the_caller(tmp_path: Path) -> None:
    snippet = """

def tas_vide(t):
    return carte_sur(t) is None
"""
    text = re.sub(r"\bdef tas_vide\(", "def ancien(", RIGHT) + snippet
    verdict = not_right(tmp_path, "", text)["tas_vide"]
    assert "carte_sur" in verdict.message
    assert verdict.ligne == text[: text.index("return carte_sur(t) is None")].count("\n") + 1


def test_a_loop_in_the_chain_is_written_once(tmp_path: Path) -> None:
    text = re.sub(r"(def etaler_tas\(.*\):\n)", r"\1    if t.queue: t.queue.suiv = t.tete\n", RIGHT)
    verdict = not_right(tmp_path, "", text)["etaler_tas"]
    assert "tourne en rond" in verdict.obtenu and len(verdict.obtenu) < 80


def test_an_example_that_cannot_be_laid_by_hand_does_not_change_the_fault(tmp_path: Path) -> None:
    snippet = (
        CLASSES["a counter"].replace("t.changements += 1\n    t.mode = Mode.EMPILE", "t.changements += 1")
        + "\n\ndef creer_tas_vide(l, m):\n    return None\n"
    )
    wrong = not_right(tmp_path, snippet)
    assert {nom: v.verdict for nom, v in wrong.items()} == {
        "creer_tas_vide": Kind.FAUX,
        "empiler_tas": Kind.FAUX,
    }
    assert (
        "mode" in wrong["empiler_tas"].message and "d'un appel à l'autre" not in wrong["empiler_tas"].message
    )
