"""What is said of a file as a whole: its encoding, its name, its neighbours, what it defines twice."""

from pathlib import Path

import pytest

from reussites_tk.judge.file_remarks import file_remarks, repeated_remark
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


def test_a_file_that_has_the_name_of_a_module_is_told_so(tmp_path: Path) -> None:
    said = remarks(tmp_path / "random.py")
    assert "s'appelle random.py" in said and "à côté" not in said
    assert remarks(tmp_path / "cartes.py").count("Remarque") == 1  # its neighbour, random.py


def test_a_file_in_cp1252_is_told_so(tmp_path: Path) -> None:
    assert "cp1252" in remarks(tmp_path / "tas.py", b"x = '\xe9'\n")


def test_a_function_defined_twice_is_told_with_both_lines(tmp_path: Path) -> None:
    file = tmp_path / "tas.py"
    assert remarks(file, b"def f(): pass\n\ndef g(): pass\n\ndef f(): return 1\n") == ""
    assert "f est définie lignes 1 et 5" in repeated_remark("f", read_source(file))
    assert repeated_remark("g", read_source(file)) == ""


def test_a_file_pasted_twice_is_told_once(tmp_path: Path) -> None:
    once = "".join(f"def f{i}(): return {i}\n" for i in range(6))
    said = remarks(tmp_path / "tas.py", (once + once).encode())
    assert "6 fonctions sont définies plusieurs fois (par exemple f0, lignes 1 et 7)" in said
    assert repeated_remark("f0", read_source(tmp_path / "tas.py")) == ""
