"""What the text of a file calls for besides its verdicts: remarks on it, why a function cannot be found."""

from __future__ import annotations

from pathlib import Path

import pytest

from reussites_tk.judge.exercises import EXERCISES
from reussites_tk.judge.file_remarks import (
    file_remarks,
    renamed,
    repeated_remark,
    threads_remark,
    why_absent,
)
from reussites_tk.judge.source import read_source


def remarks(file: Path, content: bytes = b"x = 1\n") -> str:
    file.write_bytes(content)
    return " ".join(file_remarks(read_source(file)))


def test_a_file_of_which_all_is_well_has_none(tmp_path: Path) -> None:
    (tmp_path / "aides.py").touch()
    (tmp_path / "random.txt").touch()
    assert remarks(tmp_path / "tas.py") == ""


@pytest.mark.parametrize("name", ["random.py", "enum.py", "reussites_tk.py"])
def test_a_neighbour_that_hides_a_module_is_named(tmp_path: Path, name: str) -> None:
    (tmp_path / name).touch()
    assert f"{name} porte le nom d'un module" in remarks(tmp_path / "tas.py")


def test_a_file_that_has_the_name_of_a_module_gets_a_remark(tmp_path: Path) -> None:
    said = remarks(tmp_path / "random.py")
    assert "s'appelle random.py" in said and "à côté" not in said
    assert remarks(tmp_path / "cartes.py").count("Remarque") == 1  # its neighbour, random.py


def test_a_file_in_cp1252_gets_a_remark(tmp_path: Path) -> None:
    assert "cp1252" in remarks(tmp_path / "tas.py", b"x = '\xe9'\n")


def test_a_function_defined_twice_is_reported_with_both_lines(tmp_path: Path) -> None:
    file = tmp_path / "tas.py"
    assert remarks(file, b"def f(): pass\n\ndef g(): pass\n\ndef f(): return 1\n") == ""
    assert "f est définie aux lignes 1 et 5" in repeated_remark("f", read_source(file))
    assert repeated_remark("g", read_source(file)) == ""


HELD = [
    "@overload\ndef f(a: int): ...\n@overload\ndef f(a: str): ...\ndef f(a): return a\n",
    "@typing.overload\ndef f(a: int): ...\ndef f(a): return a\n",
    "@singledispatch\ndef f(a): pass\n@f.register\ndef _(a: int): pass\n@f.register\ndef _(a: str): pass\n",
    "@singledispatch\ndef f(a): pass\n@f.register(int)\ndef f(a): pass\n",
    "@property\ndef f(a): pass\n@f.setter\ndef f(a, b): pass\n@f.deleter\ndef f(a): pass\n",
    "class A:\n    @property\n    def f(a): pass\n    @f.setter\n    def f(a, b): pass\n",
    "if 1:\n    def f(): pass\nelse:\n    def f(): pass\n",
    "try:\n    from aides import f\nexcept ImportError:\n    def f(): pass\n",
    "def f(): pass\nif 0:\n    def f(): pass\n",
    "def f(): return 1\nold = f\ndef f(): return old()\n",
    "def f(): return 1\ndef g(a=f): return a\ndef f(): return 2\n",
    "def f(): return 1\nALL = [f]\ndef f(): return 2\n",
]


@pytest.mark.parametrize("text", HELD)
def test_a_function_defined_again_on_purpose_gets_no_remark(tmp_path: Path, text: str) -> None:
    file = tmp_path / "tas.py"
    file.write_text(text, encoding="utf-8")
    source = read_source(file)
    assert not source.repeated and repeated_remark("f", source) == ""


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("def f(): return 1\nprint(f())\ndef f(): return 2\n", (1, 3)),
        ("def f(): return 1\ndef g(): return f\ndef f(): return 2\n", (1, 3)),
        ("@cache\ndef f(): return 1\n@lru_cache(maxsize=9)\ndef f(): return 2\n", (2, 4)),
        ("@overload\ndef f(a: int): ...\ndef f(a): return 1\ndef f(a): return 2\n", (3, 4)),
    ],
)
def test_a_definition_that_nothing_can_call_any_more_is_reported(
    tmp_path: Path, text: str, lines: tuple[int, ...]
) -> None:
    file = tmp_path / "tas.py"
    file.write_text(text, encoding="utf-8")
    assert read_source(file).repeated == {"f": lines}


def test_a_file_pasted_twice_gets_one_remark(tmp_path: Path) -> None:
    once = "".join(f"def f{i}(): return {i}\n" for i in range(6))
    said = remarks(tmp_path / "tas.py", (once + once).encode())
    assert "6 fonctions sont définies plusieurs fois (par exemple f0, aux lignes 1 et 7)" in said
    assert repeated_remark("f0", read_source(tmp_path / "tas.py")) == ""


NAMES = EXERCISES["tas"].names


def explanation(folder: Path, text: str, nom: str) -> tuple[str, int | None]:
    file = folder / "tas.py"
    file.write_text(text, encoding="utf-8")
    source = read_source(file)
    return why_absent(nom, source, renamed(source, NAMES))


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("deplacer_haut_sur_", "deplacer_haut_sur"),
        ("Deplacer_Haut_Sur", "deplacer_haut_sur"),
        ("deplacerHautSur", "deplacer_haut_sur"),
        ("déplacer_haut_sur", "deplacer_haut_sur"),
        ("est_cachée", "est_cachee"),
        ("echanger_carte", "echanger_cartes"),
        ("retourner_les_tas", "retourner_tas"),
        ("ajouter_carte_sur_le_tas", "ajouter_carte_sur_tas"),
        ("poser_tas_surtas", "poser_tas_sur_tas"),
        ("iemecarte", "ieme_carte"),
    ],
)
def test_a_badly_written_name_is_reported_with_the_right_one(tmp_path: Path, written: str, name: str) -> None:
    sentence, line = explanation(tmp_path, f"x = 1\ndef {written}(t1, t2):\n    return 1\n", name)
    assert sentence == f"Vous avez écrit « {written} » : le nom attendu est « {name} »."
    assert line == 2


@pytest.mark.parametrize("other", ["deplacer_haut_sous", "aide", "hauteur_du_plus_grand", "carte"])
def test_another_function_is_not_taken_for_the_missing_one(tmp_path: Path, other: str) -> None:
    sentence, line = explanation(tmp_path, f"def {other}(t):\n    return 1\n", "deplacer_haut_sur")
    assert "n'est pas dans le fichier" in sentence and line is None


def test_a_name_stands_for_the_nearest_missing_one_only(tmp_path: Path) -> None:
    file = tmp_path / "tas.py"
    file.write_text("def deplacer_haut_su(t1, t2): return 1\n", encoding="utf-8")
    assert renamed(read_source(file), NAMES) == {"deplacer_haut_sur": "deplacer_haut_su"}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("class Tas:\n    def la_hauteur(t):\n        return t.h\n", "dans la classe Tas (ligne 2)"),
        ("def aide():\n    def la_hauteur(t):\n        return t.h\n", "dans la fonction aide (ligne 2)"),
        ("if False:\n    def la_hauteur(t):\n        return t.h\n", "dépend de la ligne 1"),
    ],
)
def test_a_function_too_far_to_the_right_is_reported(tmp_path: Path, text: str, words: str) -> None:
    sentence, line = explanation(tmp_path, text, "la_hauteur")
    assert words in sentence and line == 2


def test_an_empty_file_is_reported(tmp_path: Path) -> None:
    assert explanation(tmp_path, "\n\n", "la_hauteur")[0].startswith("Le fichier est vide")


def test_the_threads_that_the_load_has_left_are_named() -> None:
    assert threads_remark(()) == ""
    assert "un fil d'exécution lancé au chargement (Thread-1, ligne 3)" in threads_remark([("Thread-1", 3)])
    several = threads_remark([("Thread-1", 3), ("", 4), ("Timer-\n2", None)])
    assert "(Thread-1, ligne 3, sans nom, ligne 4, Timer- 2)" in several
