"""`analyser md --optimum`: the bound that no strategy passes, told as a rate with its interval."""

import json

import pytest

from reussites_tk import cli


def test_the_bound_is_told_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["analyser", "md", "--optimum", "-n", "60", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["parties"] == told["gagnables"] + told["perdues"] + told["inconnues"] == 60
    assert told["ic95"][0] < told["taux"] < told["ic95"][1]


def test_in_text_it_says_what_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["analyser", "md", "--optimum", "-n", "60"]) == 0
    out = capsys.readouterr().out
    assert "toutes les cartes connues" in out and "Aucune stratégie ne peut faire mieux" in out


@pytest.mark.parametrize(
    "words",
    [
        ["r7", "--optimum"],
        ["md", "--optimum", "--contre", "strategie=premier"],
        ["md", "--optimum", "--option", "strategie=premier"],
        ["md", "--optimum", "--precision", "1"],
    ],
)
def test_what_changes_nothing_to_it_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["analyser", *words]) == 2
    assert "--optimum" in capsys.readouterr().err
