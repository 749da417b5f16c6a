"""`%analyser` counts, shows how far it is, and stops."""

import json
import signal

import pytest

from reussites_tk.carnet import outputs
from reussites_tk.carnet.outputs import Said

from .conftest import Shell


def test_a_count_is_shown_with_a_bar_for_each_end(shell: Shell) -> None:
    shown = shell.run("analyser", "r7 -n 2000 --graine 3")
    assert "2 000 parties, graine 3" in shown["text/plain"]
    assert shown["text/html"].count('class="barre"') == 4 and "au tour 3" in shown["text/html"]


def test_a_terminal_shows_the_end_alone(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outputs, "EVERY_SECONDS", 0.0)
    shown: list[dict[str, str]] = []
    shell.kernel = None
    shell.on_output = shown.append
    shell.run("analyser", "r7 -n 300")
    assert len(shown) == 1


def test_other_reports_are_shown_line_by_line(shell: Shell) -> None:
    assert "la façon 1" in shell.run("analyser", "md -n 3000 --contre strategie=premier")["text/html"]
    assert "se gagneraient" in shell.run("analyser", "md --optimum -n 50")["text/html"]
    assert json.loads(shell.run("analyser", "c4 -n 50 --json")["text/plain"])["parties"] == 50


@pytest.mark.parametrize(
    ("line", "found"), [("r7 -n 900000000", "gagnées"), ("md --optimum -n 900000000", "se gagneraient")]
)
def test_the_interruption_shows_what_is_counted(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, line: str, found: str
) -> None:
    monkeypatch.setattr(outputs, "EVERY_SECONDS", 0.0)

    def interrupt(data: dict[str, str]) -> None:
        if "<progress" in data["text/html"]:
            shell.on_output = lambda data: None
            signal.raise_signal(signal.SIGINT)

    shell.on_output = interrupt
    with pytest.raises(
        Said, match=r"Arrêté : [\d\s]+ parties comptées sur 900.000.000. Pour continuer : %ana"
    ):
        shell.run("analyser", line)
    assert found in shell.shown["text/html"] and "<progress" not in shell.shown["text/html"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "Il manque JEU. Tapez « %analyser --help »"),
        ("r8", "Le jeu « r8 » n’existe pas"),
        ("r7 --tours 0", "un nombre entier d’au moins 1"),
        ("r7 --avec absent.py", "n’existe pas"),
    ],
)
def test_a_wrong_call_is_one_sentence(shell: Shell, line: str, said: str) -> None:
    with pytest.raises(Said, match=said):
        shell.run("analyser", line)


def test_the_help_is_in_french(shell: Shell, capsys: pytest.CaptureFixture[str]) -> None:
    shell.run("analyser", "--help")
    assert capsys.readouterr().out.startswith("Utilisation : %analyser")


def test_a_fault_of_ours_is_one_sentence_too(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reussites_tk.carnet.counting.read_order", lambda words: 1 / 0)
    with pytest.raises(Said, match="une erreur qui est la nôtre"):
        shell.run("analyser", "r7")
