"""Starting from the model: it is laid where nothing is begun, and beside what is."""

from __future__ import annotations

from pathlib import Path

import pytest

from reussites_tk.errors import UserError
from reussites_tk.gui.shared.model_r7_start import lacks_model, lay_model
from reussites_tk.judge.games.r7_start import start_text
from reussites_tk.stubs import lay_stubs

STUB = "r7_a_completer.py"


def test_in_a_new_folder_the_model_comes_with_the_other_files(tmp_path: Path) -> None:
    start = lay_model(tmp_path / "tp")
    assert start.file == tmp_path / "tp" / STUB and "il reste analyser_r7" in start.sentence
    assert start.file.read_text(encoding="utf-8") == start_text()
    assert (tmp_path / "tp" / "tas_a_completer.py").is_file() and not lacks_model(start.file)


def test_the_stub_as_it_was_laid_is_replaced_once(tmp_path: Path) -> None:
    lay_stubs(tmp_path)
    stub = tmp_path / STUB
    stub.write_bytes(stub.read_bytes().replace(b"\n", b"\r\n"))
    assert lacks_model(stub) and lacks_model(None)
    assert lay_model(tmp_path).file == stub and stub.read_text(encoding="utf-8") == start_text()
    again = lay_model(tmp_path)
    assert again.file == stub and "déjà écrites" in again.sentence
    assert stub.read_text(encoding="utf-8") == start_text()


def test_a_file_that_is_begun_is_copied_and_completed(tmp_path: Path) -> None:
    lay_stubs(tmp_path)
    stub = tmp_path / STUB
    mine = stub.read_text(encoding="utf-8").replace(
        'raise NotImplementedError("analyser_r7 : à compléter")', "return Histoire(np, 0, {})  # le mien"
    )
    stub.write_text(mine, encoding="utf-8")
    (tmp_path / "r7_avec_le_modele.py").symlink_to("nulle_part")
    start = lay_model(tmp_path)
    assert stub.read_text(encoding="utf-8") == mine
    assert start.file.name == "r7_avec_le_modele_2.py" and not lacks_model(start.file)
    assert "# le mien" in start.file.read_text(encoding="utf-8")
    assert start.sentence.startswith(
        f"« {STUB} » reste tel quel ; « r7_avec_le_modele_2.py » en est une copie"
    )


@pytest.mark.parametrize("text", ["def creer(", "x = '\x00'"])
def test_beside_a_file_that_cannot_be_completed_the_model_lies_alone(tmp_path: Path, text: str) -> None:
    (tmp_path / STUB).write_text(text, encoding="utf-8")
    start = lay_model(tmp_path)
    assert (tmp_path / STUB).read_text(encoding="utf-8") == text
    assert start.file.read_text(encoding="utf-8") == start_text() and "à côté" in start.sentence


def test_where_nothing_can_be_laid_one_sentence_says_so(tmp_path: Path) -> None:
    (tmp_path / "tp").write_text("", encoding="utf-8")
    with pytest.raises(UserError, match="est un fichier"):
        lay_model(tmp_path / "tp")
