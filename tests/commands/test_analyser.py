"""`analyser`: the count, as the contract's JSON and as text."""

from __future__ import annotations

import json
import shlex
import signal
import subprocess
import sys
import threading
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from reussites_tk import cli, settings
from reussites_tk.analysis import clairvoyance, kernels
from reussites_tk.analysis.analyse import Analyse
from reussites_tk.analysis.clairvoyance import Clairvoyance
from reussites_tk.analysis.outcomes import Counts
from reussites_tk.arguments import build_parser
from reussites_tk.commands.analyser import continuation
from reussites_tk.commands.analysis_report import AnalysisReport
from reussites_tk.commands.game_request import game
from reussites_tk.commands.progress import progress_line
from reussites_tk.intervals import wilson
from reussites_tk.settings import Settings
from reussites_tk.texts import duration

compiled = pytest.mark.skipif(not kernels.available(), reason="the compiled engine is not built")
C4_ODDS = "1296629000619421/2164371575008500"


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def json_of(line: str, capsys: pytest.CaptureFixture[str]) -> Any:
    assert cli.main(["analyser", *line.split(), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def text_of(line: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert cli.main(["analyser", *line.split()]) == 0
    return plain(capsys.readouterr().out)


def test_json_has_the_keys_of_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["analyser", "r7", "-n", "30", "--graine", "4", "--tours", "2", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert list(data) == [
        "jeu", "parties", "gagnees", "taux", "ic95", "detail",
        "graine", "moteur", "secondes", "parties_par_seconde", "exact",
    ]  # fmt: skip
    assert (data["jeu"], data["parties"], data["graine"]) == ("r7", 30, 4)
    assert data["moteur"] == ("rapide" if kernels.available() else "cours"), (
        "the quick one, however few games"
    )
    assert data["taux"] == data["gagnees"] / 30
    assert data["ic95"] == list(wilson(data["gagnees"], 30))
    assert sum(data["detail"].values()) == data["gagnees"]
    assert set(data["detail"]) <= {"1", "2"}
    assert data["exact"] is None


def test_text_puts_the_rate_first() -> None:
    counts = Counts(20_000, 17_348, {2: 490, 3: 16_858}, {130: 15}, {130: 19_990})
    report = AnalysisReport(game("r7"), Analyse("r7", 1, 1, counts, "cours", 2.0), precision=0.001)
    assert [plain(line) for line in report.lines()] == [
        "Le relais des 7 · 20 000 parties, graine 1",
        "86,74 % gagnées (17 348)",
        "intervalle à 95 % : de 86,26 % à 87,20 %",
        "                    parties          %   % cumulé",
        "  au tour 1               0     0,00 %     0,00 %",
        "  au tour 2             490     2,45 %     2,45 %",
        "  au tour 3          16 858    84,29 %    86,74 %",
        "  perdues             2 652    13,26 %",
        "première gagnée : partie 15 ; une gagnée pour 1,15 partie en moyenne",
        "pour connaître ce taux à ± 0,1 % près (95 %), il faut 441 835 parties",
        "2,0 s, 10 000 parties par seconde, moteur cours",
    ]


def test_as_many_decimals_as_the_interval_is_worth() -> None:
    counts = Counts(10_000_000, 0, {}, {0: 1}, {0: 10_000_000})
    report = AnalysisReport(game("r7"), Analyse("r7", 1, 1, counts, "rapide", 4.0))
    assert [plain(line) for line in report.lines()][1:6] == [
        "0,000000 % gagnée (0)",
        "intervalle à 95 % : de 0,000000 % à 0,000038 %",
        "                    parties          %   % cumulé",
        "  perdues        10 000 000   100,00 %",
        "aucune partie gagnée",
    ]


def test_the_odds_of_c4_are_known(capsys: pytest.CaptureFixture[str]) -> None:
    data = json_of("c4 -n 20 --option tas_depart=hasard --option distribution=par_huit", capsys)
    assert data["exact"] == C4_ODDS
    assert f"chance exacte : 59,9079 % ({C4_ODDS})" in text_of("c4 -n 20", capsys)


def test_the_odds_of_a_students_game_are_not(capsys: pytest.CaptureFixture[str]) -> None:
    theirs = Path(__file__).parents[1] / "copies" / "c4" / "justes" / "simple.py"
    data = json_of(f"c4 -n 300 --avec {theirs}", capsys)
    assert (data["exact"], data["moteur"]) == (None, "cours")
    assert data["gagnees"] == json_of("c4 -n 300 --moteur cours", capsys)["gagnees"]


@compiled
def test_the_odds_of_c4_are_in_the_interval_of_the_quick_engine(capsys: pytest.CaptureFixture[str]) -> None:
    data = json_of("c4 -n 1000000", capsys)
    low, high = data["ic95"]
    assert data["moteur"] == "rapide" and low < Fraction(data["exact"]) < high


@compiled
def test_both_engines_count_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    quick, course = (json_of(f"md -n 350 --moteur {moteur}", capsys) for moteur in ("rapide", "cours"))
    same = ("parties", "gagnees", "taux", "ic95", "detail", "graine", "exact")
    assert [quick[key] for key in same] == [course[key] for key in same]
    assert (quick["moteur"], course["moteur"]) == ("rapide", "cours")


def test_a_series_may_start_further_on(capsys: pytest.CaptureFixture[str]) -> None:
    parts = [json_of(f"c4 -n {n} --a-partir-de {first}", capsys) for n, first in ((40, 1), (20, 41))]
    whole = json_of("c4 -n 60", capsys)
    assert sum(part["gagnees"] for part in parts) == whole["gagnees"]
    assert "debut" not in whole and parts[1]["debut"] == 41
    assert "à partir de la partie 41" in text_of("c4 -n 20 --a-partir-de 41", capsys)


def test_a_precision_says_how_many_games_it_needs(capsys: pytest.CaptureFixture[str]) -> None:
    data = json_of("c4 -n 20 --precision 0,1", capsys)
    assert data["precision"]["demi_largeur"] == pytest.approx(0.001)
    assert data["precision"]["parties"] == pytest.approx(3.8415 * 0.599 * 0.401 / 1e-6, rel=1e-3)


def test_two_strategies_are_compared_on_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    data = json_of("md -n 300 --contre strategie=premier", capsys)
    alone = json_of("md -n 300 --option strategie=premier", capsys)
    other = data["contre"]
    assert other["options"] == {"strategie": "premier"}
    assert (other["gagnees"], other["detail"]) == (alone["gagnees"], alone["detail"])
    assert other["deux_gagnees"] + other["premiere_seule"] == data["gagnees"]
    assert other["difference"] == pytest.approx(data["taux"] - other["taux"])
    low, high = other["ic95_difference"]
    assert low < other["difference"] < high
    text = text_of("md -n 300 --contre strategie=premier --precision 0,5", capsys)
    assert "1. strategie=ajuste : " in text and "2. strategie=premier : " in text
    assert "différence (1 - 2) : +" in text and "cette différence à ± 0,5 % près" in text


def test_a_students_strategy_is_compared_with_ours(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ma_strategie.py"
    file.write_text("def choisir_stockage(vue):\n    return vue.permis[0]\n", encoding="utf-8")
    text = text_of(f"md -n 40 --avec {file} --contre strategie=premier", capsys)
    assert "1. ma_strategie.py : " in text and "différence (1 - 2) : +0,00 points" in text
    assert "rien ne les départage" in text


def test_without_the_compiled_kernels_it_is_said_once_which_engine_plays(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(kernels, "available", lambda: False)
    assert text_of("r7 -n 5", capsys).count("n'est pas compilé ici") == 1
    assert cli.main("analyser r7 -n 5 --moteur rapide --json".split()) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["moteur"] == "cours" and "n'est pas compilé ici" in err
    assert json_of("r7 -n 5", capsys)["moteur"] == "cours"


def test_how_to_compile_the_engine_is_said_once_to_each_person(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(kernels, "available", lambda: False)
    settings.save(Settings(theme="sombre"))
    json_of("r7 -n 5", capsys)  # a program that reads the object is told nothing
    assert "n'est pas compilé ici" in text_of("r7 -n 5", capsys)
    again = text_of("c4 -n 5 --contre tas_depart=hasard", capsys)
    assert "n'est pas compilé ici" not in again and "moteur cours" in again
    assert settings.load().theme == "sombre"
    assert "n'est pas compilé ici" in text_of("r7 -n 5 --moteur rapide", capsys), "asked for by name"


def test_why_a_file_is_played_by_the_course_is_said_each_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ma_strategie.py"
    file.write_text("def choisir_stockage(vue):\n    return vue.permis[0]\n", encoding="utf-8")
    for _time in range(2):
        assert "ne joue que les nôtres" in text_of(f"md -n 2 --avec {file}", capsys)


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
        ("r7 --moteur turbo", "Le moteur « turbo » n'existe pas"),
        ("r7 --cartes 32", "Le relais des 7 se joue avec 52 cartes"),
        ("c4 --tours 3", "Les quatre couleurs n'a pas de tours : enlevez --tours."),
        ("r7 --option rejeu_rebut=manuel", "Option rejeu_rebut"),
        ("qll --cartes 32 --option cartes=52", "« --cartes 32 » et « --option cartes=52 » se contredisent"),
        ("r7 --tours 2 --option tours_max=4", "« --tours 2 » et « --option tours_max=4 » se contredisent"),
        ("md --contre strategie=ajuste", "« --contre strategie=ajuste » est déjà la règle jouée"),
        ("qll --contre cartes=52", "« --contre cartes=52 » : on ne compare que des parties jouées sur"),
        ("qll --contre entre_parties=ramassage", "« --contre entre_parties=ramassage » : on ne compare"),
        ("r7 --contre vitesse=3", "Le relais des 7 n'a pas d'option « vitesse »"),
        ("r7 --precision beaucoup", "--precision « beaucoup » : une précision en %"),
        ("r7 --precision nan", "--precision « nan » : une précision en %"),
        ("r7 --a-partir-de 0", "--a-partir-de « 0 » : un nombre entier d'au moins 1"),
        ("belote", "Le jeu « belote » n'existe pas"),
    ],
)
def test_a_wrong_call_is_one_sentence(line: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["analyser", *line.split()]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(sentence)


def test_piles_that_fail_are_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    piles = tmp_path / "mes_tas.py"
    piles.write_text("def creer_jeu_neuf(n, l):\n    return 1 // 0\n", encoding="utf-8")
    assert cli.main(["analyser", "r7", "-n", "5", "--avec", str(piles)]) == 1
    said = capsys.readouterr().err
    assert "« mes_tas.py » lève ZeroDivisionError (ligne 2)" in said


INTERRUPTED_AFTER_SOME_BLOCKS = """
import sys
from reussites_tk.analysis import engine
real = engine.counts_of_block
def counts_of_block(jeu, block):
    print("block", file=sys.stderr, flush=True)
    return real(jeu, block)
engine.counts_of_block = counts_of_block
from reussites_tk import cli
sys.exit(cli.main(sys.argv[1:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent otherwise there")
def test_an_interruption_keeps_what_is_done_and_says_how_to_go_on() -> None:
    line = "analyser c4 -n 10000000 --graine 5 --option tas_depart=hasard --moteur cours --json".split()
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED_AFTER_SOME_BLOCKS, *line],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    # Libraries are loaded in the first block: one of them might catch what interrupts it.
    assert process.stderr and [process.stderr.readline() for _block in range(2)] == ["block\n"] * 2
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    done = json.loads(out)["parties"]
    assert process.returncode == cli.INTERRUPTED and 0 < done < 10_000_000
    assert [line for line in err.splitlines() if line != "block"] == [
        f"Pour continuer : reussites analyser c4 -n {10_000_000 - done} --a-partir-de {done + 1} --graine 5 "
        "--option tas_depart=hasard --moteur cours --json",
        "Interrompu.",
    ]


def test_the_search_of_the_bound_keeps_what_is_done_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, stop: threading.Event, **_more: object) -> Clairvoyance:
        stop.set()  # as Ctrl+C does
        return Clairvoyance(30, 10, 0)

    monkeypatch.setattr(clairvoyance, "clairvoyance", interrupted)
    code = cli.main("analyser md --optimum -n 1000 --graine 5 --json".split())
    told = capsys.readouterr()
    assert code == cli.INTERRUPTED and json.loads(told.out)["parties"] == 40
    assert told.err.splitlines()[0] == (
        "Pour continuer : reussites analyser md -n 960 --a-partir-de 41 --graine 5 --optimum --json"
    )


def test_the_command_that_continues_is_a_right_one() -> None:
    words = "analyser qll -n 50 --tours 2 --contre stabilisation=extremite_droite --precision 0.05".split()
    arguments = build_parser().parse_args([*words, "--avec", "un dossier/mes tas.py", "--avec", "jeu.py"])
    _, command = continuation(arguments, 7, 20).split(" : reussites ")
    again = build_parser().parse_args(shlex.split(command))
    assert (again.n, again.a_partir_de, again.graine) == (30, 21, 7)
    for name in ("jeu", "contre", "precision", "avec", "json", "moteur"):
        assert getattr(again, name) == getattr(arguments, name)


def test_progress_shows_the_time_left() -> None:
    assert (
        plain(progress_line(250_000, 1_000_000, 20.0))
        == "25 % · 250 000 parties sur 1 000 000 · encore 1 min 00 s"
    )
    assert plain(progress_line(10, 1_000, 0.01)) == "1 % · 10 parties sur 1 000", (
        "nothing is foretold so soon"
    )
    assert [duration(seconds) for seconds in (0, 59.6, 3_700)] == ["0 s", "1 min 00 s", "1 h 01 min"]


def test_the_bound_has_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["analyser", "md", "--optimum", "-n", "60", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["parties"] == found["gagnables"] + found["perdues"] + found["inconnues"] == 60
    assert found["ic95"][0] < found["taux"] < found["ic95"][1]


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
