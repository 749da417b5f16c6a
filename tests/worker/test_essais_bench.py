"""The bench of a student's tests: piles made anew, calls counted, prints apart; it knows no truth."""

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from reussites_tk.worker.benches import essais
from reussites_tk.worker.benches.essais import MOST_CHARS, Piles, Prints, TooManyCalls, TooMuchPrinted

PILES = """
N = 0
def le_rang(c):
    global N
    N += 1
    return N
def deux(c):
    return le_rang(c) + 1
"""
NAMES = ("le_rang", "deux")


def prepared(folder: Path, text: str) -> essais.Prepared:
    module = ModuleType("eleve")
    module.__file__ = str(folder / "essais.py")
    Path(module.__file__).write_text(text, encoding="utf-8")
    exec(text, vars(module))
    return essais.prepare(module, {"names": NAMES})


def ends_of(ready: essais.Prepared, monkeypatch: pytest.MonkeyPatch, **item: Any) -> list[Any]:
    parts: list[Any] = []
    monkeypatch.setattr(essais, "send_part", parts.append)
    groups = [{"tas": [0], "essais": [["essai_a", 0, 1]]}]
    asked = {"mode": "essai", "textes": [PILES], "groupes": groups, "appels": None, "avant": []}
    assert essais.run(ready, asked | item) is None
    return parts


def test_piles_are_new_each_time_and_their_calls_are_counted() -> None:
    piles = Piles(NAMES)
    for _time in range(2):
        made = piles.made(PILES, None)
        assert made.module.deux(0) == 2
        assert (made.called, made.direct, made.count) == ({"deux", "le_rang"}, {"deux"}, 2)
        assert made.module.N == 1


def test_nothing_but_what_they_do_tells_piles_apart() -> None:
    made = [Piles(NAMES).made(text, None).module for text in (PILES, PILES.replace("N += 1", "N += 2"))]
    assert {m.__name__ for m in made} == {"tas"} and not any(hasattr(m, "__file__") for m in made)
    assert not any(hasattr(m.le_rang, name) for m in made for name in ("__code__", "__closure__"))


def test_too_many_calls_end_a_run_even_if_it_swallows_exceptions() -> None:
    made = Piles(NAMES).made(PILES, 3)
    with pytest.raises(TooManyCalls):
        for _time in range(4):
            made.module.le_rang(0)
    assert made.too_many and not issubclass(TooManyCalls, Exception)


def test_prints_are_kept_apart_and_stopped() -> None:
    stdout = sys.stdout
    with Prints() as prints, pytest.raises(TooMuchPrinted):
        while True:
            print("x" * 999)
    assert sys.stdout is stdout
    assert prints.too_many and len(prints.text) == 2000 < MOST_CHARS


def test_the_constants_of_piles_are_new_each_time() -> None:
    piles = Piles(NAMES)
    text = PILES + "NOTE = 'une constante du module'\n"
    notes = [piles.made(text, None).module.NOTE for _time in range(2)]
    assert notes[0] == notes[1] and notes[0] is not notes[1]


def test_the_piles_of_a_group_are_made_before_its_first_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    monkeypatch.setattr(essais.Made, "__init__", _noting(made, essais.Made.__init__))
    ready = prepared(tmp_path, "def essai_a(p):\n    assert p.deux(1) == 2\n")
    other = PILES.replace("N += 1", "N += 2")
    groups = [{"tas": [0, 1], "essais": [["essai_a", 1, 1], ["essai_a", 0, 1]]}]
    counts = []
    monkeypatch.setattr(essais, "seed_everything", lambda graine: counts.append(len(made)))
    ends = ends_of(ready, monkeypatch, textes=[PILES, other], groupes=groups)
    assert [end["fin"] for end in ends] == ["assert", "passe"]
    assert counts == [2, 2]


def _noting(made: list[str], real: Any) -> Any:
    def init(self: Any, *arguments: Any) -> None:
        made.append("made")
        real(self, *arguments)

    return init


def test_the_module_of_a_file_is_new_for_each_item(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ready = prepared(tmp_path, "VU = []\ndef essai_a(p):\n    VU.append(1)\n    assert len(VU) > 1\n")
    for _item in range(2):
        (end,) = ends_of(ready, monkeypatch)
        assert (end["fin"], end["ligne"]) == ("assert", 4)
        assert end["cotes"] == ["len(VU) > 1", "1"]


def test_an_exit_is_an_end_like_another_and_tests_before_it_are_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = "def essai_b(p):\n    global B\n    B = 1\n"
    text = before + "def essai_a(p):\n    B\n    p.deux(1)\n    raise SystemExit\n"
    ready = prepared(tmp_path, text)
    assert essais.run(ready, {"mode": "present"}) == ["essai_b", "essai_a"]
    parts = ends_of(ready, monkeypatch) + ends_of(ready, monkeypatch, avant=["essai_b"])
    assert [(end["type"], end["noms"]) for end in parts] == [
        ("NameError", []),
        ("SystemExit", ["deux", "le_rang"]),
    ]
