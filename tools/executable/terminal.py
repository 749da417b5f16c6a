"""The commands of the terminal, tried in the built program."""

from __future__ import annotations

import json
import shutil
import sys

from standard_library import importable, public_modules

from .place import EXERCISE, ROOT, Failed, Trial

COPIES = ROOT / "tests" / "copies"

REFUSED = ("ctypes", "multiprocessing.sharedctypes", "multiprocessing.dummy.sharedctypes")
"""Modules that a judged file may not import."""

USES = """
Point = collections.namedtuple("Point", "x y")
@dataclasses.dataclass
class Paire:
    gauche: typing.Any
    droite: typing.Any = None
class Sens(enum.Enum):
    HAUT = 1
class Couple(typing.NamedTuple):
    x: int
"""
"""Parts of the standard library that look at the frame of whoever calls them."""


def lays_the_stubs(trial: Trial) -> str:
    """The files to complete are laid in a folder with an accent."""
    trial.run("nouveau", "tp élève")
    laid = sorted(file.name for file in (trial.work / "tp élève").iterdir())
    if EXERCISE not in laid or "r7_a_completer.py" not in laid:
        raise Failed(f"what was laid: {laid}")
    return f"{len(laid)} files"


def _verdicts(trial: Trial, text: str, code: int) -> dict[str, str]:
    file = trial.work / EXERCISE
    file.write_text(text, encoding="utf-8")
    bulletin = json.loads(trial.run("verifier", file.name, "--json", code=code))
    return {function["nom"]: function["verdict"] for function in bulletin["fonctions"]}


def judges_a_right_file(trial: Trial) -> str:
    """Every function of a right file is right."""
    verdicts = _verdicts(trial, trial.right(), 0)
    if set(verdicts.values()) != {"juste"}:
        raise Failed(str(verdicts))
    return f"{len(verdicts)} right functions"


def judges_every_exercise(trial: Trial) -> str:
    """A right file of each exercise is wholly right: what each of them needs of ours is there."""
    found = sorted({file.parents[1].name for file in COPIES.glob("*/justes/*.py")})
    for exercise in found:
        right = min((COPIES / exercise / "justes").glob("*.py"))
        file = trial.work / f"{exercise}.py"
        file.write_text(right.read_text(encoding="utf-8"), encoding="utf-8")
        bulletin = json.loads(trial.run("verifier", file.name, "--exercice", exercise, "--json"))
        if bulletin["note"] != bulletin["bareme"]:
            raise Failed(f"{exercise}/{right.name}: {bulletin['note']}")
    return ", ".join(found)


def judges_a_wrong_file(trial: Trial) -> str:
    """One wrong function is blamed, alone."""
    wrong = "\n\ndef la_hauteur(t):\n    return t.hauteur + 1\n"
    verdicts = _verdicts(trial, trial.right() + wrong, 1)
    if {nom for nom, verdict in verdicts.items() if verdict != "juste"} != {"la_hauteur"}:
        raise Failed(str(verdicts))
    return "la_hauteur alone is wrong"


def judges_an_endless_loop(trial: Trial) -> str:
    """A loop without end costs its function only."""
    endless = "\n\ndef tas_vide(t):\n    while True:\n        pass\n"
    verdicts = _verdicts(trial, trial.right() + endless, 1)
    if verdicts["tas_vide"] != "temps_depasse":
        raise Failed(verdicts["tas_vide"])
    return "temps_depasse"


def imports_the_standard_library(trial: Trial) -> str:
    """A file imports all of the standard library, submodules too, and uses what looks at its caller."""
    here = [name for name in importable(public_modules()) if not name.startswith(REFUSED)]
    imports = "\n".join(f"import {name}" for name in here)
    verdicts = _verdicts(trial, imports + USES + trial.right(), 0)
    if set(verdicts.values()) != {"juste"}:
        raise Failed(str(verdicts))
    return f"{len(here)} modules"


HOSTILE = """
import glob, os, subprocess, sys
_DEDANS = os.path.join(os.path.dirname(sys.executable), "_internal", "reussites_tk")
def _essais():
    yield lambda: open(os.path.join(_DEDANS, "tas", "tableau.py")).read()
    yield lambda: open(glob.glob(os.path.join(_DEDANS, "tas", "__pycache__", "tableau*"))[0], "rb").read()
    yield lambda: os.read(os.open(os.path.join(_DEDANS, "judge", "check.py"), os.O_RDONLY), 9)
    yield lambda: __import__("reussites_tk.tas.tableau")
    yield lambda: open({outside!r}, "w")
    yield lambda: subprocess.run([sys.executable, "nouveau", {outside!r}])
    yield lambda: os.kill(os.getppid(), 0)
    yield lambda: open(f"/proc/{{os.getppid()}}/mem", "rb")
    yield lambda: __import__("ctypes")
def _reussis():
    for n, essai in enumerate(_essais()):
        try: essai()
        except (OSError, ImportError, IndexError): continue
        yield n
    os.system("mkdir " + {outside!r})
print(*_reussis())
"""
"""Tries to read what is right, to write elsewhere, to start and to stop programs: prints what it could do."""


def holds_a_hostile_file(trial: Trial) -> str:
    """A file reads nothing of ours, writes nowhere else, starts and stops nothing; what holds it is said."""
    outside = trial.home / "trace"
    file = trial.work / EXERCISE
    file.write_text(trial.right() + HOSTILE.format(outside=str(outside)), encoding="utf-8")
    bulletin = json.loads(trial.run("verifier", file.name, "--json"))
    wall = "landlock" if sys.platform == "linux" else "garde"
    if bulletin["sortie"].strip() or outside.exists() or bulletin["mur"] != wall:
        raise Failed(f"{bulletin['mur']}: {bulletin['sortie']}")
    return str(bulletin["mur"])


def observes_a_game(trial: Trial) -> str:
    """A game is shown as text."""
    out = trial.run("observer", "r7", "--texte", "--partie", "3")
    if "Talon" not in out:
        raise Failed(out[:400])
    return f"{len(out.splitlines())} lines"


OWN = """
from reussites_tk.cours import *
from reussites_tk.cours import primitives as p
if __name__ == "__main__":
    nom = input("Votre nom ? ")
    ouvrir_graphique("Essai")
    afficher_tas(p.creer_jeu_neuf(32, Localisation(1, 1)), "Talon")
    attendre_cliquer()
    print("bonjour", nom)
"""


def runs_a_program(trial: Trial) -> str:
    """A student's own program runs: it asks, draws and prints, with no Python on the machine."""
    (trial.work / "programme.py").write_text(OWN, encoding="utf-8")
    out = trial.run("lancer", "programme.py", "--texte", typed="Élise\n")
    if "Talon (1,1), empilé, 32 cartes" not in out or "bonjour Élise" not in out:
        raise Failed(out[:400])
    return f"{len(out.splitlines())} lines"


REUSSITES = ("r7", "qll", "c4", "md")
GAMES = "300"
"""How many games of each réussite both engines play."""


def analyses_many_games(trial: Trial) -> str:
    """The compiled engine is there: ten thousand games are counted by it, unless another is asked for."""
    counts = json.loads(trial.run("analyser", "r7", "-n", "10000", "--json"))
    if counts["parties"] != 10_000 or not 0.85 < counts["taux"] < 0.89 or counts["moteur"] != "rapide":
        raise Failed(str(counts))
    return f"{counts['taux']:.2%} won, engine {counts['moteur']}"


def counts_the_same_on_both_engines(trial: Trial) -> str:
    """The compiled engine ends the games of every réussite as the course's own functions do."""
    told = []
    for jeu in REUSSITES:
        order = ("analyser", jeu, "-n", GAMES, "--graine", "5", "--json", "--moteur")
        quick, course = (json.loads(trial.run(*order, moteur)) for moteur in ("rapide", "cours"))
        if (quick["moteur"], course["moteur"]) != ("rapide", "cours"):
            raise Failed(f"{jeu}: {quick['moteur']}, {course['moteur']}")
        if any(quick[name] != course[name] for name in ("parties", "gagnees", "detail")):
            raise Failed(f"{jeu}: {quick}\n{course}")
        told.append(f"{jeu} {quick['gagnees']}")
    return f"won of {GAMES}: {', '.join(told)}"


def holds_a_tournament(trial: Trial) -> str:
    """Two students' players of the Ascenseur meet ours, and the same bytes come out twice."""
    players = trial.work / "joueurs d'été"
    players.mkdir()
    for name in ("bas", "prudent"):
        shutil.copy(COPIES / "tournoi_ascenseur" / f"{name}.py", players)
    tables = []
    for results in ("tournoi 1", "tournoi 2"):
        options = ("--jeu", "ascenseur", "--sortie", results, "-n", "2", "--graine", "3")
        trial.run("tournoi", players.name, *options)
        tables.append((trial.work / results / "classement.csv").read_bytes())
    lines = tables[0].decode("utf-8-sig").splitlines()[1:]
    if tables[0] != tables[1] or not all(any(name in line for line in lines) for name in ("bas", "prudent")):
        raise Failed(tables[0].decode("utf-8-sig"))
    return f"{len(lines)} players, the same bytes twice"
