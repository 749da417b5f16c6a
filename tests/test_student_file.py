"""A student's file is recognised by what it defines, without being run."""

from pathlib import Path

import pytest

from reussites_tk.errors import UserError
from reussites_tk.student_file import JEU, TAS, kind_of


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("def carte_sur(t): ...", TAS),
        ("if True:\n    def carte_sur(t): ...", TAS),
        ("from mes_tas import carte_sur, carte_sous", TAS),
        ("carte_sur = lambda t: t.cartes[-1]", TAS),
        ("def jouer_une_r7(tableau, nt, mode_trace): ...", JEU),
        ("def carte_sur(t): ...\ndef jouer_tas_r7(tableau, tas): ...", JEU),
        ("raise SystemExit\ndef carte_sur(t): ...", TAS),
    ],
)
def test_what_a_file_brings(source: str, kind: str, tmp_path: Path) -> None:
    file = tmp_path / "mien.py"
    file.write_text(source, encoding="utf-8")
    assert kind_of(file, "r7") == kind


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"x = 1", "ne définit ni primitives de tas ni fonctions de r7"),
        (b"x =\n", r"n'est pas encore du Python correct \(ligne 1\)"),
        (b"x = '\xe9'", "ne définit ni"),
        (b"x = 1\0", r"n'est pas encore du Python correct \(ligne 1\)"),
        (b"d = '\\d'", "ne définit ni"),
    ],
)
def test_a_file_that_brings_nothing_is_refused(content: bytes, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "mien.py"
    file.write_bytes(content)
    with pytest.raises(UserError, match=sentence):
        kind_of(file, "r7")


def test_a_file_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="ne se lit pas"):
        kind_of(tmp_path / "absent.py", "r7")
