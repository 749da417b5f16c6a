"""Piles of free representation live on: readings that remember, removals that leave something behind.

Also what selectors let see, refusals that changed something, and examples that hold when run alone.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.judge import Verdict, judge
from reussites_tk.judge.tas import libre_judge
from reussites_tk.judge.tas.case_makers import cases_of
from reussites_tk.judge.tas.libre_lives import MOVES, blamed_of_pairs
from reussites_tk.judge.tas.programs import Finding, Program
from reussites_tk.judge.verdicts import Difference, Kind
from tests.copies_loader import COPIES, assemble
from tests.judge.short_limits import SHORT

LIST = (COPIES / "tas_libre/justes/liste.py").read_text(encoding="utf-8")
ARRAY = (COPIES / "tas_libre/justes/tableau_fixe.py").read_text(encoding="utf-8")
MEMORY = (COPIES / "tas_libre/justes/memoire_tenue_a_jour.py").read_text(encoding="utf-8")
FEW, MORE = 14, {"rang_suivant": 24, "deplacer_haut_sur": 48, "poser_tas_sur_tas": 48}

each = pytest.mark.parametrize
pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let few cases be tried, and no law of shuffles: lives are tried before them."""

    def few(nom: str, graine: int, count: int) -> Any:
        return cases_of(nom, graine, MORE.get(nom, FEW))

    monkeypatch.setattr(libre_judge, "cases_of", few)
    monkeypatch.setattr(libre_judge, "shuffle_fault", lambda *_arguments: None)


def judged(folder: Path, text: str) -> Mapping[str, Verdict]:
    file = folder / "tas_libre_a_completer.py"
    file.write_text(text, encoding="utf-8")
    bulletin = judge(file, "tas_libre", limits=SHORT)
    assert bulletin.erreur is None
    return {verdict.nom: verdict for verdict in bulletin.fonctions}


def not_right(verdicts: Mapping[str, Verdict]) -> dict[str, str]:
    return {nom: str(v.verdict) for nom, v in verdicts.items() if v.verdict is not Kind.JUSTE}


def changed(text: str, *changes: tuple[str, str]) -> str:
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    return text


def value_of(text: str, verdict: Verdict) -> Any:
    """Run the example of a verdict alone; return what its last line gives."""
    names: dict[str, Any] = {"__name__": "copie"}
    exec(text, names)
    exec("from reussites_tk.cours import *", names)
    *first, last = verdict.contre_exemple
    exec("\n".join(first), names)
    return eval(last, names)


# --- what is remembered ---------------------------------------------------------------------------


CACHED = "\n\nfrom functools import cache\n{0} = cache({0})\n"
BY_IDENTITY = """
SUES = {}


def la_hauteur(t):
    if id(t) not in SUES:
        SUES[id(t)] = len(t.cartes)
    return SUES[id(t)]
"""
IN_THE_PILE = """
def carte_sous(t):
    if t.cartes == []:
        raise PreconditionNonRespectee("le tas est vide")
    if not hasattr(t, "bas"):
        t.bas = t.cartes[0]
    return t.bas
"""
BY_HEIGHT = """
SUES = {}


def carte_sur(t):
    if t.cartes == []:
        raise PreconditionNonRespectee("le tas est vide")
    return SUES.setdefault((id(t), len(t.cartes)), t.cartes[-1])
"""
LAST_ONE = """
SUE = [None, None, None]


def ieme_carte(t, i):
    if i < 1 or i > len(t.cartes):
        raise PreconditionNonRespectee("pas de carte à cette place")
    if SUE[:2] != [t, i]:
        SUE[:] = [t, i, t.cartes[i - 1]]
    return SUE[2]
"""


@each("reader", ["tas_actif", "tas_vide", "tas_empile", "carte_sur"])
def test_a_cached_selector_is_wrong_and_no_other_function(reader: str, tmp_path: Path) -> None:
    verdicts = judged(tmp_path, LIST + CACHED.format(reader))
    assert not_right(verdicts) == {reader: "faux"}
    assert "ancienne réponse" in verdicts[reader].message


@each(
    "reader, snippet",
    [
        ("la_hauteur", BY_IDENTITY),
        ("carte_sous", IN_THE_PILE),
        ("carte_sur", BY_HEIGHT),
        ("ieme_carte", LAST_ONE),
    ],
)
def test_a_selector_that_remembers_in_its_own_way_is_wrong_alone(
    reader: str, snippet: str, tmp_path: Path
) -> None:
    assert not_right(judged(tmp_path, assemble(snippet, LIST))) == {reader: "faux"}


def test_the_place_of_a_pile_never_changes_and_may_be_remembered(tmp_path: Path) -> None:
    assert not_right(judged(tmp_path, LIST + CACHED.format("la_place"))) == {}


def test_the_one_change_that_forgets_a_memory_kept_up_to_date_is_wrong(tmp_path: Path) -> None:
    text = changed(
        MEMORY,
        (
            "    ecrire(t, [c.retournee() for c in reversed(lire(t))])",
            "    t.boite = tuple(c.retournee() for c in reversed(t.boite))",
        ),
    )
    verdicts = judged(tmp_path, text)
    assert not_right(verdicts) == {"retourner_tas": "faux"}
    assert "carte_sur" in verdicts["retourner_tas"].message


def test_readers_that_remember_are_believed_when_they_read_once(tmp_path: Path) -> None:
    """Only the law of a shuffle needs more than one reading."""
    readers = ("carte_sur", "carte_sous", "ieme_carte")
    verdicts = judged(tmp_path, LIST + "".join(map(CACHED.format, readers)))
    assert not_right(verdicts) == {**dict.fromkeys(readers, "faux"), "battre_tas": "bloquee"}


# --- what is left behind --------------------------------------------------------------------------

COUNTED = changed(
    assemble(
        '''
class Tas:
    """Les h premières cartes sont celles du tas."""

    def __init__(self, place, mode):
        self.place = place
        self.mode = mode
        self.actif = True
        self.cartes = []
        self.h = 0


def ajouter_carte_sur_tas(c, t):
    t.cartes.append(c)
    t.h += 1


def ajouter_carte_sous_tas(c, t):
    t.cartes.insert(0, c)
    t.h += 1


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n not in (32, 52):
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    t = Tas(l, Mode.EMPILE)
    for couleur in Couleur:
        for r in range(PREMIER_RANG, DERNIER_RANG + 1):
            ajouter_carte_sur_tas(Carte(couleur, Rang(r)), t)
    return t


def carte_sur(t):
    if t.h == 0:
        raise PreconditionNonRespectee("le tas est vide")
    return t.cartes[t.h - 1]


def retourner_carte_sur(t):
    if t.h == 0:
        raise PreconditionNonRespectee("le tas est vide")
    t.cartes[t.h - 1] = t.cartes[t.h - 1].retournee()


def retourner_tas(t):
    t.cartes = [c.retournee() for c in reversed(t.cartes[: t.h])]


def oter(t, k):
    c = t.cartes.pop(k)
    t.h -= 1
    return c


def deplacer_haut_sur(t1, t2):
    if t1.h == 0 or not t2.actif:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    ajouter_carte_sur_tas(oter(t1, t1.h - 1), t2)


def deplacer_haut_sous(t1, t2):
    if t1.h == 0 or not t2.actif:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    ajouter_carte_sous_tas(oter(t1, t1.h - 1), t2)


def deplacer_bas_sur(t1, t2):
    if t1.h == 0 or not t2.actif:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    ajouter_carte_sur_tas(oter(t1, 0), t2)


def deplacer_bas_sous(t1, t2):
    if t1.h == 0 or not t2.actif:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    ajouter_carte_sous_tas(oter(t1, 0), t2)


def deplacer_carte_sur(couleur, rang, t1, t2):
    if not t2.actif:
        raise PreconditionNonRespectee("t2 inactif")
    for k in range(t1.h):
        if t1.cartes[k].couleur == couleur and t1.cartes[k].rang == rang:
            ajouter_carte_sur_tas(oter(t1, k), t2)
            return
    raise PreconditionNonRespectee("la carte n'est pas dans t1")


def poser_tas_sur_tas(t1, t2):
    if t1.mode != t2.mode:
        raise PreconditionNonRespectee("les modes sont différents")
    t2.cartes = t2.cartes[: t2.h] + t1.cartes[: t1.h]
    t2.h += t1.h
    t1.cartes = []
    t1.h = 0
''',
        LIST,
    ),
    ("len(t.cartes)", "t.h"),
    ("t.cartes == []", "t.h == 0"),
)
"""A list and a counter: right as long as what is removed leaves the list."""

KEEPS_TOP = "\n\ndef oter_haut(t):\n    t.h -= 1\n    return t.cartes[t.h]\n"
KEEPS_SHIFTED = """

def oter_decale(t, k):
    c = t.cartes[k]
    t.cartes[k : t.h - 1] = t.cartes[k + 1 : t.h]
    t.h -= 1
    return c
"""


def test_a_list_and_a_counter_are_right(tmp_path: Path) -> None:
    assert not_right(judged(tmp_path, COUNTED)) == {}


@each(
    "change, helper, blamed",
    [
        (("oter(t1, t1.h - 1)", "oter_haut(t1)"), KEEPS_TOP, {"deplacer_haut_sur", "deplacer_haut_sous"}),
        (("oter(t1, 0)", "oter_decale(t1, 0)"), KEEPS_SHIFTED, {"deplacer_bas_sur", "deplacer_bas_sous"}),
        (("oter(t1, k)", "oter_decale(t1, k)"), KEEPS_SHIFTED, {"deplacer_carte_sur"}),
        (("    t1.cartes = []\n    t1.h = 0", "    t1.h = 0"), "", {"poser_tas_sur_tas"}),
    ],
)
def test_a_removal_that_leaves_the_carte_is_wrong_and_no_addition(
    change: tuple[str, str], helper: str, blamed: set[str], tmp_path: Path
) -> None:
    verdicts = judged(tmp_path, changed(COUNTED, change) + helper)
    assert not_right(verdicts) == dict.fromkeys(sorted(blamed), "faux")
    for nom in blamed:
        assert nom in verdicts[nom].message
        assert "ajouter_carte_sur_tas" in verdicts[nom].message


def test_what_is_no_longer_in_the_pile_may_stay_where_nothing_reads_it(tmp_path: Path) -> None:
    assert not_right(judged(tmp_path, ARRAY)) == {}


def test_an_action_that_takes_back_what_is_no_longer_in_the_pile_is_wrong(tmp_path: Path) -> None:
    text = assemble(
        """
def retourner_tas(t):
    cartes = [c.retournee() for c in t.cases if c is not None][::-1]
    t.cases = [None] * 70 + cartes + [None] * (130 - len(cartes))
    t.debut, t.fin = 70, 70 + len(cartes)
""",
        ARRAY,
    )
    verdicts = judged(tmp_path, text)
    assert not_right(verdicts) == {"retourner_tas": "faux"}
    assert "déjà servi" in verdicts["retourner_tas"].message


WRONG = Finding(Program((), 0), 0, Difference(Kind.FAUX, "", "", ""))


def blamed(wrong: set[tuple[str, str]], calls: Mapping[str, list[str]] | None = None) -> set[str]:
    """Tell who is to blame when those pairs go wrong, of all that were tried."""
    seconds = {"ajouter_carte_sur_tas", "ajouter_carte_sous_tas", "retourner_tas", *MOVES}
    tried = {(first, then) for first in MOVES for then in seconds}
    assert wrong <= tried
    return set(blamed_of_pairs(tried, dict.fromkeys(wrong, WRONG), lambda nom: (calls or {}).get(nom, [])))


def test_an_addition_wrong_after_every_removal_is_blamed_alone() -> None:
    assert blamed({(move, "ajouter_carte_sur_tas") for move in MOVES}) == {"ajouter_carte_sur_tas"}


def test_what_goes_wrong_through_a_blamed_addition_blames_nobody_else() -> None:
    wrong = {(m, then) for m in MOVES for then in ("ajouter_carte_sur_tas", "deplacer_bas_sur") if m != then}
    calls = {"deplacer_bas_sur": ["ajouter_carte_sur_tas"]}
    wrong.discard(("deplacer_bas_sous", "deplacer_bas_sur"))
    assert blamed(wrong, calls) == {"ajouter_carte_sur_tas"}


def test_a_removal_after_which_one_addition_goes_wrong_is_blamed() -> None:
    assert blamed({("deplacer_haut_sur", "ajouter_carte_sur_tas")}) == {"deplacer_haut_sur"}


def test_the_only_action_to_go_wrong_after_several_removals_is_blamed() -> None:
    assert blamed({(move, "retourner_tas") for move in MOVES[:2]}) == {"retourner_tas"}


# --- what can be seen -----------------------------------------------------------------------------

ON_CARTES = {
    *("creer_jeu_neuf", "retourner_carte_sur", "retourner_carte_sous", "echanger_cartes", "battre_tas"),
    *("retourner_tas", "ajouter_carte_sur_tas", "ajouter_carte_sous_tas", "poser_tas_sur_tas", *MOVES),
}


def without(text: str, *names: str) -> str:
    return text + "\n\n" + f"del {', '.join(names)}\n"


def test_without_any_reader_of_cartes_nothing_that_acts_on_them_is_right(tmp_path: Path) -> None:
    verdicts = judged(tmp_path, without(LIST, "carte_sur", "carte_sous", "ieme_carte"))
    wanted = dict.fromkeys(ON_CARTES, "bloquee")
    absent = dict.fromkeys(("carte_sur", "carte_sous", "ieme_carte"), "absente")
    assert not_right(verdicts) == {**wanted, **absent}
    assert all("ieme_carte" in verdicts[nom].message for nom in ON_CARTES)


@each("kept, gone", [("carte_sur", "carte_sous"), ("carte_sous", "carte_sur")])
def test_one_end_shows_the_order_of_a_pile_as_cartes_are_taken_away(
    kept: str, gone: str, tmp_path: Path
) -> None:
    text = without(LIST, gone, "ieme_carte")
    assert not_right(judged(tmp_path, text)) == {gone: "absente", "ieme_carte": "absente"}
    text = changed(
        text, ("    t.cartes.reverse()\n", "    t.cartes[0], t.cartes[-1] = t.cartes[-1], t.cartes[0]\n")
    )
    text = changed(
        text, ("def retourner_tas(t):\n", "def retourner_tas(t):\n    if t.cartes == []:\n        return\n")
    )
    assert not_right(judged(tmp_path, text))["retourner_tas"] == "faux"


@each(
    "gone, unseen",
    [
        (["la_place"], {"creer_tas_vide", "creer_jeu_neuf"}),
        (["tas_empile"], set()),
        (["tas_empile", "tas_etale"], {"creer_tas_vide", "creer_jeu_neuf", "empiler_tas", "etaler_tas"}),
        (["tas_actif"], set()),
        (["la_hauteur", "tas_vide"], ON_CARTES | {"creer_tas_vide"}),
    ],
)
def test_what_no_selector_shows_is_not_right(gone: list[str], unseen: set[str], tmp_path: Path) -> None:
    verdicts = not_right(judged(tmp_path, without(LIST, *gone)))
    assert verdicts == {**dict.fromkeys(gone, "absente"), **dict.fromkeys(unseen, "bloquee")}


# --- refusals -------------------------------------------------------------------------------------


@each(
    "nom, change, shown",
    [
        (
            "deplacer_haut_sur",
            (
                "def deplacer_haut_sur(t1, t2):\n",
                "def deplacer_haut_sur(t1, t2):\n    if not t2.actif:\n        t1.cartes.reverse()\n",
            ),
            "carte",
        ),
        (
            "retourner_carte_sur",
            (
                "def retourner_carte_sur(t):\n    if t.cartes == []:\n",
                "def retourner_carte_sur(t):\n    if t.cartes == []:\n        t.mode = Mode.ETALE\n",
            ),
            "tas_e",
        ),
        (
            "creer_jeu_neuf",
            (
                "    global NB_CARTES, PREMIER_RANG\n",
                "    global NB_CARTES, PREMIER_RANG\n    NB_CARTES = n\n",
            ),
            "NB_CARTES",
        ),
        (
            "retourner_carte_sous",
            (
                "def retourner_carte_sous(t):\n    if t.cartes == []:\n",
                "def retourner_carte_sous(t):\n    if t.cartes == []:\n        t.cartes = None\n",
            ),
            "TypeError",
        ),
    ],
)
def test_a_refusal_that_changed_something_says_what(
    nom: str, change: tuple[str, str], shown: str, tmp_path: Path
) -> None:
    verdicts = judged(tmp_path, changed(LIST, change))
    assert not_right(verdicts) == {nom: "precondition"}
    assert shown in verdicts[nom].message
    assert "déjà changé" in verdicts[nom].message


# --- examples -------------------------------------------------------------------------------------


@each(
    "change",
    [
        (
            "    def __init__(self, place, mode):\n",
            "    def __init__(self, place, mode, cartes=[]):\n        self.cartes = cartes\n",
        ),
        (
            "    def __init__(self, place, mode):\n",
            "    cartes = []\n\n    def __init__(self, place, mode):\n",
        ),
    ],
    ids=["default", "class"],
)
def test_the_example_of_shared_cartes_gives_alone_what_it_says(
    change: tuple[str, str], tmp_path: Path
) -> None:
    text = changed(LIST, ("        self.cartes = []\n", ""), change)
    verdict = judged(tmp_path, text)["creer_tas_vide"]
    assert (verdict.attendu, verdict.obtenu) == ("0", "1")
    assert value_of(text, verdict) == 1
    assert "partager" in verdict.message


def test_an_example_that_needs_an_earlier_call_shows_it(tmp_path: Path) -> None:
    text = LIST + CACHED.format("rang_suivant")
    verdicts = judged(tmp_path, text)
    assert not_right(verdicts) == {"rang_suivant": "faux"}
    assert str(value_of(text, verdicts["rang_suivant"])) == "2"


def test_a_value_that_is_only_printed_is_told_so(tmp_path: Path) -> None:
    text = changed(LIST, ("    return len(t.cartes)\n", "    return print(len(t.cartes))\n"))
    assert "print montre une valeur" in judged(tmp_path, text)["la_hauteur"].message


# --- heights, blame -------------------------------------------------------------------------------


@each(
    "nom, change",
    [
        ("la_hauteur", ("    return len(t.cartes)\n", "    return min(len(t.cartes), 41)\n")),
        ("tas_vide", ("    return len(t.cartes) == 0\n", "    return len(t.cartes) in (0, 47)\n")),
        (
            "tas_empile",
            (
                "    return t.mode == Mode.EMPILE\n",
                "    return t.mode == Mode.EMPILE or len(t.cartes) > 40\n",
            ),
        ),
        (
            "ajouter_carte_sur_tas",
            (
                "    t.cartes.append(c)\n\n\n",
                "    t.cartes.append(c)\n    if len(t.cartes) == 23:\n        t.cartes.reverse()\n\n\n",
            ),
        ),
    ],
)
def test_a_fault_at_some_heights_only_is_blamed_on_its_function(
    nom: str, change: tuple[str, str], tmp_path: Path
) -> None:
    assert not_right(judged(tmp_path, changed(LIST, change))) == {nom: "faux"}


def test_an_action_wrong_at_one_height_is_seen(tmp_path: Path) -> None:
    swap = "    if len(t.cartes) == 29:\n        t.cartes[0], t.cartes[1] = t.cartes[1], t.cartes[0]\n"
    text = changed(LIST, ("    t.cartes.reverse()\n", "    t.cartes.reverse()\n" + swap))
    assert not_right(judged(tmp_path, text)) == {"retourner_tas": "faux"}


def test_a_fault_of_its_own_is_seen_beside_that_of_a_called_function(tmp_path: Path) -> None:
    text = changed(
        LIST,
        ("    return len(t.cartes) == 0\n", "    return len(t.cartes) <= 1\n"),
        ("    t2.cartes = t2.cartes + t1.cartes\n", "    t2.cartes = t1.cartes + t2.cartes\n"),
    )
    called = "def poser_tas_sur_tas(t1, t2):\n"
    text = changed(text, (called, called + "    if len(t1.cartes) < 2:\n        tas_vide(t1)\n"))
    assert not_right(judged(tmp_path, text)) == {"tas_vide": "faux", "poser_tas_sur_tas": "faux"}


def test_an_endless_recursion_belongs_to_the_function_where_it_happens(tmp_path: Path) -> None:
    text = changed(
        LIST,
        ("    return len(t.cartes)\n", "    return la_hauteur(t)\n"),
        ("    n = len(t.cartes)\n", "    n = la_hauteur(t)\n"),
    )
    verdicts = judged(tmp_path, text)
    assert not_right(verdicts) == {"la_hauteur": "exception", "echanger_cartes": "bloquee"}
    assert "la_hauteur" in verdicts["echanger_cartes"].message
