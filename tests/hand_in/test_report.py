"""The report is laid from its template, never written over, and what it lacks is said."""

import os
from pathlib import Path

import pytest

from reussites_tk.errors import UserError
from reussites_tk.hand_in.hand_outs import HAND_OUTS
from reussites_tk.hand_in.report import find_report, lay_report, report_faults, template
from reussites_tk.paths import PACKAGE

NAMES = ["Dupont Ada", "Martin Blaise"]
ASCENSEUR = HAND_OUTS["ascenseur"]


@pytest.mark.parametrize("code", list(HAND_OUTS))
def test_each_template_has_the_headings_of_its_hand_out_and_nothing_written(
    code: str, tmp_path: Path
) -> None:
    file = lay_report(tmp_path, HAND_OUTS[code], NAMES)
    text = file.read_text(encoding="utf-8")
    assert "Rendu par Dupont Ada et Martin Blaise." in text
    titles = [line.removeprefix("## ") for line in text.splitlines() if line.startswith("## ")]
    assert titles == [heading.title for heading in HAND_OUTS[code].headings]
    assert report_faults(file, HAND_OUTS[code]) == [f"« {file.name} » est encore à écrire."]


def test_the_hand_out_tells_the_headings_of_each_report() -> None:
    chapter = (PACKAGE / "sujet" / "textes" / "etapes.md").read_text(encoding="utf-8")
    for hand_out in HAND_OUTS.values():
        assert " · ".join(heading.title for heading in hand_out.headings) in chapter


def test_the_mini_report_of_the_ascenseur_has_the_six_things_that_it_asks_for() -> None:
    titles = [heading.title for heading in ASCENSEUR.headings]
    assert titles == [
        "Le problème", "Le programme", "Nos choix", "Avantages et limites", "Qui a fait quoi", "Bilan",
    ]  # fmt: skip


def test_a_report_is_never_written_over(tmp_path: Path) -> None:
    file = lay_report(tmp_path, ASCENSEUR, NAMES)
    file.write_text("le mien", encoding="utf-8")
    assert lay_report(tmp_path, ASCENSEUR, NAMES) == file
    assert file.read_text(encoding="utf-8") == "le mien"


def test_parts_without_a_word_and_parts_taken_away_are_said(tmp_path: Path) -> None:
    file = tmp_path / "rapport.md"
    text = template(ASCENSEUR, NAMES)
    for heading in ASCENSEUR.headings[:4]:
        text = text.replace(f"<!-- {heading.hint.replace(chr(39), '’')} -->", "### Notre titre\n\nÉcrit.")
    text = text.replace("## Bilan", "## Fin")
    file.write_text(text, encoding="utf-8")
    absent, empty = (said.replace("\u00a0", " ") for said in report_faults(file, ASCENSEUR))
    assert absent == "« rapport.md » : il manque la partie « Bilan »."
    assert empty == "« rapport.md » : rien n’est écrit sous « Qui a fait quoi »."


def test_headings_are_found_whatever_their_level_and_their_accents(tmp_path: Path) -> None:
    file = tmp_path / "rapport.md"
    file.write_text("".join(f"# {h.title.upper()}\nÉcrit.\n" for h in ASCENSEUR.headings), encoding="utf-8")
    assert report_faults(file, ASCENSEUR) == []


def test_the_report_is_any_document_called_so_but_that_of_another_hand_out(tmp_path: Path) -> None:
    assert find_report(tmp_path, ASCENSEUR) is None
    assert report_faults(None, ASCENSEUR) == ["Le rapport manque : posez son modèle, et complétez-le."]
    for n, name in enumerate(
        ("rapport.md", "Rapport final.pdf", "rapport_tarot.md", "rapport.zip", "notes.md")
    ):
        (tmp_path / name).write_bytes(b"%PDF")
        os.utime(tmp_path / name, (n, n))
    found = find_report(tmp_path, ASCENSEUR)
    assert found == tmp_path / "Rapport final.pdf" and report_faults(found, ASCENSEUR) == []
    assert find_report(tmp_path / "absent", ASCENSEUR) is None


def test_a_report_that_is_no_text_is_said(tmp_path: Path) -> None:
    file = tmp_path / "rapport.md"
    file.write_bytes(b"\xff\xfe\x00\xd8\x00")
    assert "ne se lit pas" in report_faults(file, ASCENSEUR)[0]


def test_a_folder_that_cannot_be_written_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "fichier").write_text("", encoding="utf-8")
    with pytest.raises(UserError, match="est un fichier"):
        lay_report(tmp_path / "fichier", ASCENSEUR, NAMES)
