"""What a teacher drops is sorted out by its kind, and what lies beside an archive is found."""

import shutil
from pathlib import Path

from reussites_tk.gui.teacher.model import Offered, beside, results_folder, sorted_out
from tests.gui.teacher.classes import Classe


def test_each_file_by_its_kind(tmp_path: Path) -> None:
    names = ("Rendus.ZIP", "notes.csv", "bareme.toml", "tas.py")
    archive, sheet, scale, other = (tmp_path / name for name in names)
    assert sorted_out([sheet, other, scale, archive]) == Offered(archive, sheet, scale, (other,))
    assert sorted_out([tmp_path]) == Offered(tmp_path)


def test_the_worksheet_beside_the_archive(classe: Classe) -> None:
    (classe.archive.parent / "courses.csv").write_text("article;prix\npain;1\n")
    assert beside(classe.archive) == Offered(worksheet=classe.sheet)
    scale = classe.archive.with_name("bareme.toml")
    scale.write_text("arrondi = 0.5\n")
    assert beside(classe.archive).scale == scale


def test_of_two_worksheets_none_is_taken(classe: Classe) -> None:
    shutil.copy(classe.sheet, classe.sheet.with_name("autre groupe.csv"))
    assert beside(classe.archive).worksheet is None


def test_where_the_results_go(tmp_path: Path) -> None:
    archive = tmp_path / "L1 groupe 2.1.zip"
    archive.touch()
    assert results_folder(archive) == tmp_path / "L1 groupe 2.1_notes"
    assert results_folder(tmp_path).name == f"{tmp_path.name}_notes"
