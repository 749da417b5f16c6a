"""A small slice of the certification, the same every time; the whole of it runs outside the tests."""

import json

import pytest

from reussites_tk.judge import certifie
from reussites_tk.judge.certificate_runs import COPIES, right_programs
from reussites_tk.judge.mutants import CATALOGUES

SLICE = (8, 85)


@pytest.mark.long
def test_a_slice_of_the_certification_reaches_every_goal() -> None:
    found = certifie.certify(CATALOGUES, SLICE, jobs=1)
    assert len(found.mutants) >= 5 and found.programs
    assert found.missed() == () and found.alarms == () and found.disagreements == ()
    assert found.holds()


def test_the_parts_make_the_whole() -> None:
    things = list(range(10))
    parts = [certifie._part(things, (k, 3)) for k in (1, 2, 3)]
    assert sorted(sum(parts, [])) == things


def test_references_and_unusual_programs_are_all_right_programs() -> None:
    names = [f"{p.exercice}/{p.nom}" for p in right_programs(CATALOGUES)]
    references = [name for name in names if "/reference_" in name]
    assert len(set(names)) == len(names) and len(references) == len(CATALOGUES) + 4
    assert COPIES.is_dir() and len(names) - len(references) >= 12


def test_a_slice_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ("0/3", "4/3", "deux", "1/"):
        with pytest.raises(SystemExit):
            certifie.main(["--tranche", words])
    assert "K/N" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--help"], ["--exercice", "belote"], ["--tranche"], ["--autre"]])
def test_the_command_line_speaks_french(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        certifie.main(words)
    out, err = capsys.readouterr()
    assert left.value.code == (0 if out else 2) and (out or err.count("\n") == 1)
    for english in ("usage", "options:", "error", "invalid", "show this"):
        assert english not in out + err


@pytest.mark.parametrize("as_json", [False, True])
def test_the_exit_code_says_whether_the_goals_are_reached(
    as_json: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(certifie, "mutants_of", lambda exercice: ())
    monkeypatch.setattr(certifie, "right_programs", lambda exercices: [])
    words = ["--exercice", "c4", *(["--json"] if as_json else [])]
    assert certifie.main(words) == 0
    told = capsys.readouterr().out
    assert json.loads(told)["objectifs_atteints"] if as_json else told.endswith("atteints.\n")
