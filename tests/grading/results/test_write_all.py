from pathlib import Path

import pytest

from reussites_tk.errors import UserError
from reussites_tk.grading.results import Wanted, write_all
from tests.grading.results.made import LEA, NOEL, ZOE, absent, half, hostile, right
from tests.grading.results.test_worksheet import FRENCH

QUICK = Wanted(resemble=False)


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {
        p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()
    }


def test_everything_of_the_contract_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "Réussites élèves"
    results = [half(), right(NOEL), absent(ZOE), hostile()]
    written = write_all(folder, results, wanted=Wanted(worksheet=FRENCH.encode(), resemble=False))
    found = set(bytes_of(folder))
    assert set(written.files) <= found
    assert {"notes.csv", "notes.json", "index.html", "similitudes.html", "feuille_moodle.csv"} <= found
    assert {f"{r.student.cle}.html" for r in results} <= found
    assert {f"junit/{LEA.cle}.xml", f"gradescope/{LEA.cle}/results.json", "retours_moodle.zip"} <= found
    assert any("sans travail corrigé" in remark for remark in written.remarks)


def test_every_link_of_the_class_page_leads_somewhere(tmp_path: Path) -> None:
    from tests.grading.results.made import is_harmless

    write_all(tmp_path, [half(), half(NOEL), hostile()], wanted=QUICK)
    links = is_harmless((tmp_path / "index.html").read_bytes()).links
    assert {link for link in links if not link.startswith("#")} <= set(bytes_of(tmp_path))


def test_the_same_results_give_the_same_bytes(tmp_path: Path) -> None:
    for name in ("un", "deux"):
        write_all(tmp_path / name, [half(), right(NOEL)], wanted=QUICK)
    assert bytes_of(tmp_path / "un") == bytes_of(tmp_path / "deux")


def test_a_page_of_a_student_names_nobody_else(tmp_path: Path) -> None:
    write_all(tmp_path, [half(), right(NOEL)], wanted=QUICK)
    page = (tmp_path / f"{LEA.cle}.html").read_text(encoding="utf-8")
    assert "Noël" not in page and str(tmp_path) not in page


def test_a_wrong_worksheet_stops_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(UserError):
        write_all(tmp_path, [half()], wanted=Wanted(worksheet=b"rien"))
    assert bytes_of(tmp_path) == {}


def test_progress_is_told(tmp_path: Path) -> None:
    heard: list[tuple[str, int, int]] = []
    write_all(tmp_path, [half(), right(NOEL)], wanted=QUICK, tell=lambda *told: heard.append(told))
    assert heard == [("Pages des élèves", 1, 2), ("Pages des élèves", 2, 2)]
