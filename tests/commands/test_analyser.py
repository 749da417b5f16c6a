"""`analyser`: the count, as the contract's JSON and as text."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from reussites_tk import cli
from reussites_tk.analysis.intervals import wilson
from reussites_tk.commands.analyser import Analysis
from reussites_tk.commands.games import game
from reussites_tk.cours import Histoire


def test_json_has_the_keys_of_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["analyser", "r7", "-n", "30", "--graine", "4", "--tours", "2", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert list(data) == [
        "jeu", "parties", "gagnees", "taux", "ic95", "detail",
        "graine", "moteur", "secondes", "parties_par_seconde", "exact",
    ]  # fmt: skip
    assert (data["jeu"], data["parties"], data["graine"], data["moteur"]) == ("r7", 30, 4, "cours")
    assert data["taux"] == data["gagnees"] / 30
    assert data["ic95"] == list(wilson(data["gagnees"], 30))
    assert sum(data["detail"].values()) == data["gagnees"]
    assert set(data["detail"]) <= {"1", "2"}
    assert data["exact"] is None


def test_text_puts_the_rate_first() -> None:
    histoire = Histoire(20_000, 17_348, {2: 490, 3: 16_858})
    analysis = Analysis(game("r7"), histoire, 1, "cours", 2.0)
    assert [line.replace("\N{NO-BREAK SPACE}", " ") for line in analysis.lines()] == [
        "Le relais des 7 · 20 000 parties, graine 1",
        "86,74 % gagnées (17 348)",
        "intervalle à 95 % : de 86,26 % à 87,20 %",
        "  au tour 2             490     2,45 %",
        "  au tour 3          16 858    84,29 %",
        "2,0 s, 10 000 parties par seconde",
    ]


def test_qll_plays_independent_deals_of_32_or_52_cartes(capsys: pytest.CaptureFixture[str]) -> None:
    for cartes in (32, 52):
        assert cli.main(["analyser", "qll", "-n", "12", "--cartes", str(cartes), "--json"]) == 0
        data = json.loads(capsys.readouterr().out)
        assert sum(data["detail"].values()) == 12 and "entre_parties" not in data
        assert max(map(int, data["detail"])) <= cartes


def test_a_chain_says_that_it_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["analyser", "qll", "-n", "2000", "--graine", "3", "--option", "entre_parties=ramassage"]
    assert cli.main([*line, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["entre_parties"] == "ramassage" and set(data["cycle"]) == {"debut", "longueur", "gagnees"}
    assert cli.main(line) == 0
    text = capsys.readouterr().out.replace("\N{NO-BREAK SPACE}", " ")
    assert "dépendent les unes des autres" in text
    assert f"les mêmes {data['cycle']['longueur']} parties se répètent" in text.replace(
        "\N{NO-BREAK SPACE}", " "
    )


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("r7 --moteur rapide", "Le moteur « rapide » n'est pas installé ici"),
        ("r7 --moteur turbo", "Le moteur « turbo » n'existe pas"),
        ("r7 --cartes 32", "Le relais des 7 se joue avec 52 cartes"),
        ("c4 --tours 3", "Les quatre couleurs n'a pas de tours : enlevez --tours."),
        ("r7 --option rejeu_rebut=manuel", "Option rejeu_rebut"),
        ("qll --cartes 32 --option cartes=52", "« --cartes 32 » et « --option cartes=52 » se contredisent"),
        ("r7 --tours 2 --option tours_max=4", "« --tours 2 » et « --option tours_max=4 » se contredisent"),
        ("belote", "Le jeu « belote » n'existe pas"),
    ],
)
def test_a_wrong_call_is_one_sentence(line: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["analyser", *line.split()]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(sentence)


def test_piles_that_fail_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    piles = tmp_path / "mes_tas.py"
    piles.write_text("def creer_jeu_neuf(n, l):\n    return 1 // 0\n", encoding="utf-8")
    assert cli.main(["analyser", "r7", "-n", "5", "--avec", str(piles)]) == 1
    said = capsys.readouterr().err
    assert "« mes_tas.py » lève ZeroDivisionError (ligne 2)" in said


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent otherwise there")
def test_an_interruption_leaves_nothing_behind() -> None:
    line = [sys.executable, "-m", "reussites_tk", "analyser", "r7", "-n", "10000000"]
    program = (
        "import sys, threading, _thread\n"
        "from reussites_tk.analysis import engine\n"
        "real = engine.count\n"
        "def count(*args, **options):\n"
        "    for block in real(*args, **options):\n"
        "        print('block', flush=True)\n"
        "        yield block\n"
        "engine.count = count\n"
        "from reussites_tk import cli\n"
        f"sys.exit(cli.main({line[3:]!r}))\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    )
    assert process.stdout and process.stdout.readline() == "block\n"
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (cli.INTERRUPTED, "Interrompu.\n")
