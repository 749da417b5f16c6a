"""`exporter vpl` writes an activity in a new folder, and nothing over what is there."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from reussites_tk import cli
from reussites_tk.commands.vpl.archive import archive
from reussites_tk.commands.vpl.bundle import bundle, order_of
from reussites_tk.commands.vpl.scripts import run_script
from reussites_tk.grading.scale import Scale

FILES = ["reussites.pyz", "tas_a_completer.py", "vpl_evaluate.sh", "vpl_run.sh"]


def test_the_files_are_written_and_what_to_do_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "vpl"
    assert cli.main(["exporter", "vpl", str(folder)]) == 0
    assert sorted(file.name for file in folder.iterdir()) == FILES
    said = capsys.readouterr().out
    assert "tas_a_completer.py : à déposer dans « Fichiers requis »" in said
    assert "une note sur 20." in said


def test_a_folder_that_holds_something_is_left_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "vpl_run.sh").write_text("à moi")
    assert cli.main(["exporter", "vpl", str(tmp_path)]) == 2
    assert [file.read_text() for file in tmp_path.iterdir()] == ["à moi"]
    assert "n'est pas vide : donnez un dossier nouveau, ou vide." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--exercice", "memorx"], "voulez-vous dire « memorix » ?"),
        (["--bareme", "absent.toml"], "absent.toml"),
        (["--graine-cachee", "un"], "une graine est un nombre entier"),
    ],
)
def test_a_wrong_call_writes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    folder = tmp_path / "vpl"
    assert cli.main(["exporter", "vpl", str(folder), *words]) == 2
    assert sentence in capsys.readouterr().err
    assert not folder.exists()


def test_the_scale_chooses_the_exercise_and_its_points(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scale = tmp_path / "bareme.toml"
    scale.write_text(
        "[exercices]\nr7 = 5\n[retard]\ndate_limite = 2026-01-15\npar_jour = 1.0\n"
        '[[a_la_main]]\netudiant = "Dupont Marie"\nexercice = "r7"\nnote = 2\nraison = "oral"\n'
    )
    folder = tmp_path / "vpl"
    assert cli.main(["exporter", "vpl", str(folder), "--bareme", str(scale), "--graine-cachee", "4711"]) == 0
    said = capsys.readouterr().out
    assert "r7_a_completer.py" in said and "une note sur 5." in said
    assert "VPL n'applique pas : [retard] et [[a_la_main]]." in said
    for file in folder.iterdir():
        assert b"Dupont" not in file.read_bytes()


def test_the_order_holds_what_the_exercise_needs() -> None:
    scale = Scale(exercices={"tas": 15.0, "r7": 5.0}, fonctions={"r7": {"observer_r7": 1.0}}, arrondi=0.5)
    order = json.loads(json.dumps(order_of("tas", scale, 2, 3)))
    assert (order["exercice"], order["graine"], order["graine_cachee"]) == ("tas", 2, 3)
    assert Scale(**order["bareme"]) == Scale(exercices={"tas": 15.0}, arrondi=0.5)


def test_the_archive_is_a_text_that_vpl_carries_always_the_same() -> None:
    text = archive()
    assert len(text) < 3_000_000
    assert text == archive()
    assert max(map(len, text.decode().splitlines())) < 200


def test_only_the_evaluation_is_told_the_seed() -> None:
    files = bundle("tas", Scale(), 1, 987_654_321)
    assert [name for name, content in files.items() if b"987654321" in content] == ["vpl_evaluate.sh"]
    assert files["vpl_run.sh"] == run_script()


def test_what_judges_there_loads_nothing_but_python_s_own_library(tmp_path: Path) -> None:
    (tmp_path / "reussites.pyz").write_bytes(archive())
    command = [sys.executable, "-I", str(tmp_path / "reussites.pyz"), str(tmp_path / "ici")]
    assert subprocess.check_output(command) == b"pret\n"
    program = (
        "import sys; sys.modules |= dict.fromkeys(('psutil', 'PIL', 'tkinter', 'platformdirs', 'py7zr')); "
        f"sys.path.insert(0, {str(tmp_path / 'ici')!r}); import reussites_tk.commands.vpl.evaluation as e; "
        "print(e.__file__, *sorted({n.partition('.')[0] for n in sys.modules} - sys.stdlib_module_names))"
    )
    where, *loaded = subprocess.check_output([sys.executable, "-S", "-I", "-c", program], text=True).split()
    assert where.startswith(str(tmp_path))
    assert set(loaded) == {"__main__", "reussites_tk", "psutil", "PIL", "platformdirs", "py7zr"}
