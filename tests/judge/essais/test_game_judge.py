"""The judge of a student's tests of games: which game is marked, what is valid, what hostile tests earn.

Tests cost a child each: one file of tests shows many things.
"""

from __future__ import annotations

import textwrap
import types
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.judge import EXERCISES, Bulletin, Kind, exercise_in, guess_exercise, judge
from reussites_tk.judge.essais import words
from reussites_tk.judge.essais.games import faults_of, game_matter, jeu_juste, right_games
from reussites_tk.judge.essais.reading import game_of
from reussites_tk.judge.source import read_source
from reussites_tk.paths import exercises_folder
from tests.judge.essais.game_matrix import maker

HEAD = """
import os, sys, types
from reussites_tk.cours import *
from reussites_tk.cours import primitives as p
from reussites_tk.cours.essais import *
from reussites_tk.cours.jeux_essais_jeu import *
"""
STUB = "essais_jeu_a_completer.py"


def written(folder: Path, body: str, name: str = "essais_jeu_moi.py") -> Path:
    file = folder / name
    file.write_text(HEAD + textwrap.dedent(body), encoding="utf-8")
    return file


def verdicts_of(bulletin: Bulletin) -> dict[str, str]:
    return {v.nom: f"{v.verdict.value} : {v.message}" for v in bulletin.fonctions}


# --- which game


def test_a_file_is_judged_on_the_game_that_most_of_its_tests_try(tmp_path: Path) -> None:
    def game(*names: str) -> str:
        return game_of(read_source(written(tmp_path, "".join(f"def {n}(j):\n    j.x()\n" for n in names))))

    assert game("essai_r7_a", "essai_qll_a", "essai_qll_b", "aide_c4") == "qll"
    assert game("essai_md_a", "essai_c4_a") == "md"
    assert game("essai_a", "essai_reformer_c4") == "c4"
    assert game() == "r7"
    given = (exercises_folder() / STUB).read_text(encoding="utf-8")
    file = tmp_path / "moi.py"
    file.write_text(given + "\ndef essai_md_a(j):\n    j.x()\n", encoding="utf-8")
    assert game_of(read_source(file)) == "md"  # the given test is of another one
    exercise = exercise_in(file, "essais_jeu")
    assert exercise.names == ("essai_r7_carte_de_trefle", "essai_md_a", *EXERCISES["md"].names)
    assert sum(f.bareme for f in exercise.functions) == 20


@pytest.mark.parametrize(
    ("name", "test", "exercise"),
    [
        ("essais_jeu_a_completer.py", "essai_a", "essais_jeu"),
        ("moi.py", "essai_qll_a", "essais_jeu"),
        ("moi.py", "essai_tas_vide", "essais_tas"),
    ],
)
def test_a_file_of_tests_of_games_is_known(tmp_path: Path, name: str, test: str, exercise: str) -> None:
    assert guess_exercise(written(tmp_path, f"def {test}(j):\n    assert j\n", name)) == exercise


def test_the_functions_of_all_the_games_are_those_of_the_exercise() -> None:
    names = [nom for jeu in ("r7", "qll", "c4", "md") for nom in EXERCISES[jeu].names]
    assert list(EXERCISES["essais_jeu"].names) == names
    assert sum(f.bareme for f in EXERCISES["essais_jeu"].functions) == 20


def test_every_function_of_every_game_has_faults_to_catch() -> None:
    for jeu in ("r7", "qll", "c4", "md"):
        matter = game_matter(jeu)
        assert all(len(matter.asked_for(function)) >= 3 for function in matter.functions)
        assert len({game.nom for game in right_games(jeu)}) == len(right_games(jeu)) >= 3


# --- what is valid, and what it earns


VALID_OR_NOT = """
def essai_c4_creer(j):
    tableau = j.creer_tableau_initial_c4()
    assert [len(t.split()) for t in codes_de_la_ligne(tableau)] == [8] * 4
    assert "(" in codes_de_la_ligne(tableau)[0]

def essai_c4_ordre_de_la_donne(j):
    choisir_les_donnes(talon_de(32, 1, 1))
    premieres = [codes.split()[0] for codes in codes_de_la_ligne(j.creer_tableau_initial_c4())]
    assert premieres == talon_de(32, 1, 1).split()[:-5:-1]

def essai_c4_au_hasard(j):
    assert codes_de_la_ligne(j.creer_tableau_initial_c4())[0] == "(7T)"

def essai_c4_sans_parametre():
    assert True

def essai_de_quoi(j):
    assert j.creer_tableau_initial_c4()

def essai_r7_d_un_autre_jeu(j):
    assert j.creer_tableau_initial_r7().num_tour == 1
"""


def test_a_test_that_asks_for_more_than_the_rules_is_not_valid(tmp_path: Path) -> None:
    bulletin = judge(written(tmp_path, VALID_OR_NOT), "essais_jeu")
    verdicts = verdicts_of(bulletin)
    assert "juste : Valide. Attrape " in verdicts["essai_c4_creer"]
    assert "(les cartes données huit par huit)" in verdicts["essai_c4_ordre_de_la_donne"]
    assert words.GAMES.passes_elsewhere in verdicts["essai_c4_ordre_de_la_donne"]
    assert "faux : Cet essai échoue sur un jeu juste" in verdicts["essai_c4_au_hasard"]
    assert words.GAMES.draws in verdicts["essai_c4_au_hasard"]
    assert "def essai_c4_sans_parametre(j)" in verdicts["essai_c4_sans_parametre"]
    assert words.NO_GAME in verdicts["essai_de_quoi"]
    assert "Valide. Il essaie R7, et ce fichier est noté sur C4" in verdicts["essai_r7_d_un_autre_jeu"]
    creer = next(v for v in bulletin.fonctions if v.nom == "creer_tableau_initial_c4")
    caught = round(creer.points / creer.bareme * len(faults_of("c4", creer.nom)))
    assert 0 < caught < 6 and creer.message.startswith(f"{caught} fautes sur 6 attrapées. Échappent : ")
    assert verdicts["observer_c4"] == f"a_completer : {words.GAMES.not_called}"
    assert bulletin.note == pytest.approx(creer.points, abs=0.01)


def test_an_empty_file_earns_nothing(tmp_path: Path) -> None:
    bulletin = judge(written(tmp_path, ""), "essais_jeu")
    assert (bulletin.note, bulletin.bareme) == (0, 20)
    assert {v.verdict for v in bulletin.fonctions} == {Kind.A_COMPLETER}


def test_the_lines_of_an_example_make_the_game_it_is_about() -> None:
    for game in right_games("c4"):
        *lines, call = game.lines_with("essai_c4_a")
        names: dict[str, object] = {}
        exec("\n".join(lines), names)
        assert vars(names[call.partition("(")[2].rstrip(")")])["jouer_une_c4"]
    with pytest.raises(KeyError):
        jeu_juste("belote")


# --- hostile tests


HOSTILE = """
def essai_md_ne_dit_rien(j):
    try:
        j.creer_tableau_initial_md()
    except Exception:
        pass

def essai_md_change_le_jeu(j):
    j.creer_tableau_initial_md()
    p.battre_tas = p.creer_jeu_neuf = j.creer_tableau_initial_md = lambda *_: None
    j.Tableau.talon = None

def essai_md_apres(j):
    assert p.la_hauteur(j.creer_tableau_initial_md().talon) == 32

def essai_md_cherche_le_code(j):
    tableau = j.creer_tableau_initial_md()
    assert functions_in(j) == []

def essai_md_cherche_dans_la_pile(j):
    files, shuffle = [], p.battre_tas
    def spy(t):
        frame = sys._getframe()
        while frame:
            files.append(frame.f_code.co_filename)
            frame = frame.f_back
        return shuffle(t)
    p.battre_tas = spy
    j.creer_tableau_initial_md()
    assert "<jeu>" not in files
"""

LOOK = """
def functions_in(j):
    classes = [c for c in object.__subclasses__() if c.__module__ == "jeu"] + [j.Tableau]
    things = [o for c in classes for o in vars(c).values()] + [getattr(j, nom) for nom in dir(j)]
    things += [f.default_factory for c in classes for f in vars(c).get("__dataclass_fields__", {}).values()]
    return [o for o in things if isinstance(o, types.FunctionType) and o.__module__ != "enum"]
"""


@pytest.mark.parametrize("jeu", ["r7", "qll", "c4", "md"])
def test_no_function_of_a_game_is_found_unsealed(jeu: str) -> None:
    names: dict[str, Any] = {"types": types}
    exec(LOOK, names)
    made = maker(jeu).made(right_games(jeu)[0].text, None)
    assert names["functions_in"](made.module) == []
    assert not hasattr(vars(made.module)[f"jouer_une_{jeu}"], "__code__")


def test_hostile_tests_earn_nothing_and_spoil_no_other(tmp_path: Path) -> None:
    bulletin = judge(written(tmp_path, LOOK + HOSTILE), "essais_jeu")
    found = {v.nom: v.verdict for v in bulletin.fonctions if v.nom.startswith("essai_")}
    assert found == {
        "essai_md_ne_dit_rien": Kind.JUSTE,
        "essai_md_change_le_jeu": Kind.JUSTE,
        "essai_md_apres": Kind.JUSTE,
        "essai_md_cherche_le_code": Kind.JUSTE,
        "essai_md_cherche_dans_la_pile": Kind.JUSTE,
    }
    verdicts = verdicts_of(bulletin)
    assert "Valide. Attrape 1 faute : creer_tableau_initial_md (1)." in verdicts["essai_md_apres"]
    assert "Valide, mais n'attrape aucune" in verdicts["essai_md_ne_dit_rien"]
    assert bulletin.note == 0.8  # what `essai_md_apres` catches: the wrong number of cartes


ENDING_BADLY = """
def essai_md_quitte(j):
    j.creer_tableau_initial_md()
    raise SystemExit

def essai_md_parle(j):
    j.creer_tableau_initial_md()
    while True:
        print("x" * 1000)

def essai_md_lit_le_disque(j):
    j.creer_tableau_initial_md()
    import reussites_tk.cours
    folder = os.path.dirname(os.path.dirname(reussites_tk.cours.__file__))
    open(os.path.join(folder, "judge", "mutants", "md.toml")).read()

def essai_md_importe(j):
    j.creer_tableau_initial_md()
    from reussites_tk.reussites import md

def essai_md_boucle(j):
    j.creer_tableau_initial_md()
    while True:
        pass

def essai_md_meurt(j):
    j.creer_tableau_initial_md()
    os._exit(0)
"""


@pytest.mark.exhaustive
def test_tests_that_loop_exit_print_or_read_the_disk_are_not_valid(tmp_path: Path) -> None:
    bulletin = judge(written(tmp_path, ENDING_BADLY), "essais_jeu")
    found = {v.nom: v.verdict for v in bulletin.fonctions if v.nom.startswith("essai_")}
    assert found == {
        "essai_md_quitte": Kind.EXCEPTION,
        "essai_md_parle": Kind.SORTIE,
        "essai_md_lit_le_disque": Kind.EXCEPTION,
        "essai_md_importe": Kind.EXCEPTION,
        "essai_md_boucle": Kind.TEMPS_DEPASSE,
        "essai_md_meurt": Kind.TUE,
    }
    assert bulletin.note == 0


REMEMBERS = """
SEEN = []
def essai_md_se_souvient(j):
    tableau = j.creer_tableau_initial_md()
    told = (p.la_hauteur(tableau.talon), len(tableau.stockage))
    SEEN.append(told)
    assert len(SEEN) < 4 or told == max(SEEN, key=SEEN.count)

def essai_md_compte(j):
    j.creer_tableau_initial_md()
    SEEN.append(0)
    assert len(SEEN) <= 30 or len(SEEN) % 2
"""


def test_a_test_that_compares_games_with_those_before_earns_nothing(tmp_path: Path) -> None:
    assert judge(written(tmp_path, REMEMBERS), "essais_jeu").note == 0
