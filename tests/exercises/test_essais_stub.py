"""The stub of a student's own tests: its one test is right, and it runs by hand."""

import ast
from pathlib import Path

from reussites_tk.tas import liste_double, tableau
from tests.exercises.stub_files import docstring, functions, load, source
from tests.exercises.test_stub_by_hand import copy, launch

STUB = "essais_tas_a_completer.py"
GAMES_STUB = "essais_jeu_a_completer.py"


def test_its_test_passes_on_right_piles() -> None:
    module = load(source(STUB), "mes_essais")
    (given,) = functions(STUB)
    assert docstring(given)
    for piles in (liste_double, tableau):
        module.essai_deplacer_haut_sur(piles)


def test_it_reads_well_in_any_editor() -> None:
    lines = source(STUB).split("\n")
    assert max(map(len, lines)) <= 88
    assert not [line for line in lines if "\t" in line or line != line.rstrip()]


def test_its_docstring_names_all_that_it_imports_to_lay_and_read() -> None:
    tree = ast.parse(source(STUB))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    tools = [alias.name for node in imports if node.module != "reussites_tk.cours" for alias in node.names]
    text = ast.get_docstring(tree) or ""
    assert [name for name in tools if f"{name}(" not in text] == ["lancer"]


def test_by_hand_it_tells_our_piles_then_the_student_s(tmp_path: Path) -> None:
    test = 'def essai_faux(p):\n    assert p.la_hauteur(poser(p, "7T")) == 2\n\n\n'
    text = source(STUB).replace("if __name__", test + "if __name__")
    line = text.split("\n").index('    assert p.la_hauteur(poser(p, "7T")) == 2') + 1
    file = copy(tmp_path, STUB, text)
    (file.parent / "tas_a_completer.py").write_text(source("tas_a_completer.py"), encoding="utf-8")
    answer = launch(file)
    assert (answer.returncode, answer.stderr) == (0, "")
    ours, theirs = answer.stdout.split("Sur tas_a_completer.py :")
    assert ours.startswith("Sur les tas du cours :\n  essai_deplacer_haut_sur  passe\n")
    assert f"échoue, ligne {line} : on attend p.la_hauteur(poser(p, '7T')) == 2, on obtient 1" in ours
    assert "NotImplementedError : creer_tas_vide : à compléter" in theirs
    assert f'reussites verifier "{file}"' in theirs


def test_without_the_package_one_sentence_says_how_to_get_it(tmp_path: Path) -> None:
    answer = launch(copy(tmp_path, STUB, source(STUB)), "-I", "-S")
    assert (answer.returncode, answer.stdout) == (1, "")
    assert "Ce Python ne trouve pas reussites_tk" in answer.stderr


# --- that of games


def test_the_stub_of_games_reads_well_and_names_all_that_it_imports(tmp_path: Path) -> None:
    lines = source(GAMES_STUB).split("\n")
    assert max(map(len, lines)) <= 88
    tree = ast.parse(source(GAMES_STUB))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    tools = [alias.name for node in imports if node.module != "reussites_tk.cours" for alias in node.names]
    text = ast.get_docstring(tree) or ""
    assert [name for name in tools if f"{name}(" not in text] == ["lancer"]


def test_by_hand_the_tests_of_games_run_on_ours_then_on_the_student_s(tmp_path: Path) -> None:
    tests = (
        "def essai_r7_faux(j):\n    choisir_les_donnes(talon_de(52, 1, 1))\n"
        '    assert codes(p, j.creer_tableau_initial_r7().rebut) == "7T"\n\n\n'
        "def essai_c4(j):\n    assert etats_montres(j.observer_c4, 1)\n\n\n"
        "def essai_sans_jeu(j):\n    pass\n\n\n"
    )
    text = source(GAMES_STUB).replace("if __name__", tests + "if __name__")
    file = copy(tmp_path, GAMES_STUB, text)
    (file.parent / "r7_a_completer.py").write_text(source("r7_a_completer.py"), encoding="utf-8")
    answer = launch(file)
    assert (answer.returncode, answer.stderr) == (0, "")
    ours, theirs = answer.stdout.split("Sur r7_a_completer.py :")
    assert ours.startswith("Sur nos réussites :\n  essai_r7_carte_de_trefle  passe\n")
    assert "on attend codes(p, j.creer_tableau_initial_r7().rebut) == '7T', on obtient ''" in ours
    assert "essai_c4                  passe" in ours
    assert "de quelle réussite ?" in ours
    assert "NotImplementedError" in theirs and "essai_c4" not in theirs
    assert f'reussites verifier "{file}"' in theirs
