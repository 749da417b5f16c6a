"""A text that is not saved: laid elsewhere, beside copies of what it needs."""

from pathlib import Path

from reussites_tk.judge.draft import laid_out


def test_a_draft_stands_beside_copies_of_what_it_imports(tmp_path: Path) -> None:
    (tmp_path / "aides.py").write_text("DEUX = 2\n")
    (tmp_path / "autre.py").write_text("TROIS = 3\n")
    file = tmp_path / "tas.py"
    file.write_text("import autre\n")
    with laid_out(b"import aides\n", file) as draft:
        beside = {path.name for path in draft.parent.iterdir()}
        assert (draft.name, draft.read_text(), beside) == ("tas.py", "import aides\n", {"tas.py", "aides.py"})
        (draft.parent / "aides.py").write_text("")
    assert not draft.parent.exists()
    assert (tmp_path / "aides.py").read_text() == "DEUX = 2\n"
    assert file.read_text() == "import autre\n"


def test_a_draft_needs_no_file() -> None:
    with laid_out(b"x = 1\n", Path("sans_nom.py")) as draft:
        assert draft.read_bytes() == b"x = 1\n"
