"""A check as lines: what is read is what was written, drawings included."""

from dataclasses import replace

import pytest

from reussites_tk.judge import Bulletin, Erreur, Exemple, Kind, TasDessine, Verdict
from reussites_tk.judge.stream import Item, Start, line_of, read_line

PILE = TasDessine("A", ("7T", "(8T)"), "empile", True, "2", ("(8T)", "7T"), (1,))
WRONG = Verdict(
    "carte_sur", Kind.FAUX, 0.0, 0.5, "Le 8 de trèfle est attendu.", ("carte_sur(A)",), "8T", "7T", 12,
    ("Une remarque.",), Exemple(("carte_sur(A)",), (PILE,), (PILE,), (), "note", 1), "écrit\n", None,
    ("tas_vide",),
)  # fmt: skip
RIGHT = Verdict("le_rang", Kind.JUSTE, 0.5, 0.5)


@pytest.mark.parametrize(
    "item",
    [
        Start("tas"),
        WRONG,
        RIGHT,
        Bulletin("tas", "tas.py", (WRONG, RIGHT), "écrit", None, ("Sur le fichier.",), "aucun"),
        Bulletin("tas", "tas.py", (), erreur=Erreur("SyntaxError", "Il manque « : ».", 1)),
    ],
    ids=["start", "wrong", "right", "bulletin", "unreadable"],
)
def test_what_is_read_is_what_was_written(item: Item) -> None:
    line = line_of(item)
    assert "\n" not in line
    assert read_line(line) == item


def test_what_hidden_trials_showed_is_never_written() -> None:
    hidden = replace(RIGHT, cachee=WRONG)
    assert read_line(line_of(hidden)) == RIGHT
    assert read_line(line_of(Bulletin("tas", "tas.py", (hidden,)))) == Bulletin("tas", "tas.py", (RIGHT,))


@pytest.mark.parametrize("line", ["", "{", "[]", "{}", '{"verdict": {"nom": "le_rang"}}', '{"start": {}}'])
def test_another_line_is_refused(line: str) -> None:
    with pytest.raises((ValueError, TypeError, KeyError)):
        read_line(line)
