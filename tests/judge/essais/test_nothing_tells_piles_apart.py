"""Tests that assert nothing of the primitives, and know right piles by something else, earn nothing.

Each calls primitives, asserts nothing of what they do, and decides by what it can count, time, read,
draw or remember. Verdicts of honest tests do not depend on what is drawn in secret.
"""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from reussites_tk.judge import Bulletin, Kind, judge

pytestmark = pytest.mark.long

HEAD = """
import os, random, secrets, sys, tempfile, time
from collections import Counter
from pathlib import Path
from reussites_tk.cours import *
from reussites_tk.cours.alea import source_du_cours
from reussites_tk.cours.jeux_essais import carte_de, codes, poser

# What the module remembers is made again with it: this lasts as long as the process.
M = sys.modules["reussites_tk.cours"].__dict__.setdefault("_m", {"runs": 0, "seen": Counter(), "first": None})

def turned(p, t):
    p.retourner_tas(t)
    return codes(p, t)

def call(p):
    told = []
    for ask in (
        lambda: codes(p, poser(p, "7T (8T) 9P")),
        lambda: p.la_hauteur(poser(p, "7T 8T")),
        lambda: [int(p.le_rang(carte_de(c))) for c in ("7T", "(8K)")],
        lambda: [bool(p.rang_inferieur(carte_de("8T"), carte_de(c))) for c in ("7T", "8T", "9T", "AP")],
        lambda: [bool(p.tas_vide(poser(p, c))) for c in ("", "7T", "7T 8T")],
        lambda: turned(p, poser(p, "7T 8T 9P")),
    ):
        try:
            told.append(str(ask()))
        except Exception as exc:
            told.append(type(exc).__name__)
    M["runs"] += 1
    return tuple(told)
"""

BY_RANK = """
def essai(p):
    call(p)
    assert M["runs"] <= {first} or M["runs"] % {every}
"""
BY_CLOCK = """
def essai(p):
    gap = time.perf_counter() - M.get("end", 0)
    call(p)
    wrong = M["runs"] > 12 and gap {sign} sorted(M["gaps"])[len(M["gaps"]) // 2]
    M.setdefault("gaps", []).append(gap)
    M["end"] = time.perf_counter()
    assert not wrong
"""
GAMES = {
    "the rank in the process": BY_RANK.format(first=20, every=6),
    "once on two": BY_RANK.format(first=0, every=2),
    "once, late": BY_RANK.format(first=25, every=26),
    "a counter of the module": """
N = [0]
def essai(p):
    call(p)
    N[0] += 1
    assert N[0] != 3
""",
    "a counter in a file": """
FILE = Path(tempfile.gettempdir(), f"runs{os.getppid()}")
def essai(p):
    call(p)
    with FILE.open("a") as stream:
        stream.write("x")
    assert FILE.stat().st_size <= 10 or FILE.stat().st_size % 2
""",
    "a long wait": BY_CLOCK.format(sign=">"),
    "a short wait": BY_CLOCK.format(sign="<"),
    "its draws": """
def essai(p):
    draw = source_du_cours().cle, un_entier(10**9), random.random()
    call(p)
    M["seen"][draw] += 1
    assert M["runs"] <= 10 or M["seen"][draw] % 2
""",
    "its own draws": """
def essai(p):
    call(p)
    assert secrets.randbelow(8)
""",
    "where things are in memory": """
def essai(p):
    try:
        p.carte_sur(poser(p))
    except PreconditionNonRespectee as exc:
        place = id(exc.args[0]), id(type(poser(p)))
    call(p)
    M["seen"][place] += 1
    assert M["runs"] <= 20 or M["seen"][place] > 2
""",
    "how much memory is taken": """
def essai(p):
    blocks = sys.getallocatedblocks() - M.get("blocks", 0)
    call(p)
    M["seen"][blocks] += 1
    wrong = M["runs"] > 20 and M["seen"][blocks] == 1
    M["blocks"] = sys.getallocatedblocks()
    assert not wrong
""",
    "what can be read of the piles": """
import inspect
def text(thing):
    try:
        return inspect.getsource(thing)
    except (OSError, TypeError):
        return ""
def essai(p):
    call(p)
    things = vars(p).items()
    read = "".join(f"{n}{text(o)}{getattr(o, '__doc__', '')}{hasattr(o, '__code__')}" for n, o in things)
    if M["runs"] <= 10:
        M["seen"][read] += 1
    assert M["seen"][read]
""",
    "the process, its surroundings": """
def essai(p):
    call(p)
    M.setdefault("pid", os.getpid())
    mark = (os.getpid(), tuple(sorted(os.environ)), sys.argv, __name__, p.__name__, len(sys.modules))
    assert M["runs"] <= 10 or hash(str(mark)) % 2
""",
    "an end of the process": """
def essai(p):
    call(p)
    if M["runs"] == 14:
        os._exit(3)
""",
    "what the first piles did": """
def essai(p):
    told = call(p)
    M["first"] = M["first"] or told
    assert told == M["first"]
""",
    "what most piles do": """
def essai(p):
    told = call(p)
    M["seen"][told] += 1
    assert M["runs"] < 4 or M["seen"][told] == max(M["seen"].values())
""",
    "what most piles do, unless it is unknown": """
def essai(p):
    told = call(p)
    M["seen"][told] += 1
    assert M["runs"] > 1 and M["seen"][told] == max(M["seen"].values())
""",
}


def judged(folder: Path, body: str, graine: int = 1) -> Bulletin:
    file = folder / "essais_tas_moi.py"
    named = textwrap.dedent(body).replace("def essai(p)", "def essai_de_tout(p)")
    file.write_text(HEAD + named, encoding="utf-8")
    return judge(file, "essais_tas", graine=graine)


@pytest.mark.parametrize("how", GAMES)
def test_a_test_that_decides_by_anything_but_its_piles_earns_nothing(how: str, tmp_path: Path) -> None:
    bulletin = judged(tmp_path, GAMES[how])
    assert bulletin.note == 0
    assert Kind.ERREUR_JUGE not in {verdict.verdict for verdict in bulletin.fonctions}


HONEST = """
def essai_tire(p):
    t = poser(p, " ".join(f"{un_entier(4) + 6}{random.choice('TKCP')}" for _ in range(un_entier(5))))
    before = codes(p, t)
    p.retourner_tas(t)
    p.retourner_tas(t)
    assert codes(p, t) == before
    p.ajouter_carte_sur_tas(carte_de("AP"), t)
    assert p.carte_sur(t) == carte_de("AP")

def essai_refus(p):
    try:
        p.carte_sur(poser(p))
    except PreconditionNonRespectee:
        return
    raise AssertionError("un tas vide n'a pas de carte du dessus")

def essai_sans_rien_retenir(p):
    assert call(p)[4] == "[True, False, False]"
"""


def test_what_is_drawn_in_secret_changes_no_verdict_of_honest_tests(tmp_path: Path) -> None:
    one, two = judged(tmp_path, HONEST), judged(tmp_path, HONEST)
    assert one == two
    assert [v.verdict for v in one.fonctions[:3]] == [Kind.JUSTE] * 3
    assert one.note > 1.0
