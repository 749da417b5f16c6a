"""A whole tournament without a child process: the same bytes always, stopped or not, and each file."""

from __future__ import annotations

import csv
import io
import json
import os
import shutil
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.arena import run
from reussites_tk.arena.journal import FILE
from reussites_tk.arena.playing import Task, play_table
from reussites_tk.arena.records import TableRecord
from reussites_tk.arena.renewal import Renewal
from reussites_tk.arena.results import read_results, replay
from reussites_tk.arena.run import Order, Played, play_tournament, read_tournament, renewal_of
from reussites_tk.errors import UserError
from reussites_tk.files import locked
from reussites_tk.judge.verdicts import Stopped

from .conftest import lay, let_ours_play, order

pytestmark = pytest.mark.usefixtures("without_children")
Lay = Callable[[Mapping[str, str]], Path]
CLASS = {"ada.py": "memoire", "bob.py": "prudent", "zoé.py": "parite", "boum.py": "boum"}
SAME = ("classement.csv", "tournoi.json", "index.html")


def played(wanted: Order, **options: Any) -> Played:
    return play_tournament(read_tournament(wanted), **options)


def content(wanted: Order) -> dict[str, bytes]:
    return {name: (wanted.folder / name).read_bytes() for name in SAME}


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The players and the files of a tournament that came to its end, played once."""
    place = tmp_path_factory.mktemp("kept")
    with pytest.MonkeyPatch.context() as patch:
        let_ours_play(patch)
        played(order(lay(place / "joueurs", CLASS)))
    return place


@pytest.fixture
def finished(kept: Path, tmp_path: Path) -> Order:
    """A tournament that came to its end, in a place of its own."""
    shutil.copytree(kept, tmp_path, dirs_exist_ok=True)
    return order(tmp_path / "joueurs")


def test_the_same_seed_and_players_give_the_same_bytes(finished: Order, tmp_path: Path) -> None:
    for number, workers in enumerate((1, 2, 3)):
        again = replace(finished, folder=tmp_path / f"again{number}", workers=workers)
        played(again)
        assert content(again) == content(finished)


def test_another_seed_gives_another_tournament(finished: Order, tmp_path: Path) -> None:
    other = replace(finished, folder=tmp_path / "other", graine=8)
    assert played(other).results.records != read_results(finished.folder / "tournoi.json").records


@pytest.mark.parametrize("stop_after", [1, 4])
def test_a_tournament_that_was_stopped_goes_on_and_gives_the_same_bytes(
    finished: Order, tmp_path: Path, stop_after: int
) -> None:
    again, stop, seen = replace(finished, folder=tmp_path / "again"), threading.Event(), []

    def see(record: TableRecord) -> None:
        seen.append(record)
        if len(seen) == stop_after:
            stop.set()

    with pytest.raises(Stopped):
        played(again, stop=stop, on_record=see)
    assert not (again.folder / "tournoi.json").exists()
    assert played(again).kept >= stop_after
    assert content(again) == content(finished)


@pytest.mark.parametrize("cut", range(1, 400, 57))
def test_a_journal_cut_anywhere_gives_the_same_bytes(finished: Order, cut: int) -> None:
    before, file = content(finished), finished.folder / FILE
    file.write_bytes(file.read_bytes()[:-cut])
    played(finished)
    assert content(finished) == before


def test_a_run_with_everything_known_plays_nothing(finished: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    before = content(finished)
    monkeypatch.setattr(run, "play_table", None)
    monkeypatch.setattr(run, "why_absent", None)
    played(finished)
    assert content(finished) == before


def test_more_deals_keep_those_that_are_played(finished: Order) -> None:
    first = read_results(finished.folder / "tournoi.json").records
    longer = played(replace(finished, deals=5))
    assert longer.kept == len(first) and longer.results.records[: len(first)] == first
    assert played(replace(finished, deals=2)).results.records == first[: len(first) * 2 // 3]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"graine": 8}, "la graine a changé"),
        ({"seconds": 3.0}, "le temps de calcul a changé"),
        ({"options": {"E": 2}}, "les règles ont changé"),
        ({"source": {"ada.py": "parite"}}, "ada a changé de fichier"),
    ],
)
def test_what_changes_the_deals_begins_anew_and_loses_nothing(
    finished: Order, folder: Lay, change: dict[str, Any], says: str
) -> None:
    before = {**content(finished), FILE: (finished.folder / FILE).read_bytes()}
    if "source" in change:
        change = {"source": folder(change["source"])}
    if "options" in change:
        change = {"options": {**finished.options, **change["options"]}}
    wanted = replace(finished, **change)
    told: list[Renewal] = []
    ahead = renewal_of(read_tournament(wanted))
    again = played(wanted, on_renewal=told.append)
    assert again.put_aside == "ancien 1" and again.kept == 0 and told == [ahead]
    assert {name: (finished.folder / "ancien 1" / name).read_bytes() for name in before} == before
    assert renewal_of(read_tournament(wanted)) is None
    assert told[0].sentence == (
        f"Depuis le tournoi d’avant, {says} : toutes les donnes se rejouent ; les résultats d’avant sont "
        "gardés dans « ancien 1 »."
    )


def test_a_late_hand_in_plays_the_deals_of_the_others(folder: Lay) -> None:
    wanted = order(folder(CLASS), graine=None)
    seed = played(wanted).results.graine
    folder({"ada.py": "parite", "late.py": "memoire"})
    told: list[Renewal] = []
    assert played(wanted, on_renewal=told.append).results.graine == seed
    assert told[0].changes == ("ada a changé de fichier", "late est nouveau")
    (wanted.folder / FILE).unlink()  # the results alone still tell the seed
    assert played(wanted).results.graine == seed


def test_a_run_in_which_nobody_can_play_writes_nothing(finished: Order, folder: Lay, tmp_path: Path) -> None:
    before = sorted(os.listdir(finished.folder)), content(finished)
    folder({"ada.py": "boum", "bob.py": "boum", "zoé.py": "boum"})
    with pytest.raises(UserError, match="Aucun des 4 joueurs ne peut jouer, et rien n’est écrit"):
        played(finished)
    assert (sorted(os.listdir(finished.folder)), content(finished)) == before
    with pytest.raises(UserError):
        played(replace(finished, folder=tmp_path / "new"))
    assert not (tmp_path / "new").exists()


def test_without_a_seed_a_large_one_is_drawn_and_the_same_command_goes_on_with_it(
    folder: Lay, tmp_path: Path
) -> None:
    source = folder(CLASS)
    first, other = order(source, graine=None), replace(order(source, graine=None), folder=tmp_path / "o")
    seed = played(first).results.graine
    assert played(first).results.graine == seed and played(first).kept > 0
    assert json.loads((first.folder / "tournoi.json").read_bytes())["graine"] == seed
    assert played(other).results.graine != seed
    assert max(seed, read_results(other.folder / "tournoi.json").graine) > 2**50


def test_any_executor_gives_the_same_bytes(finished: Order, tmp_path: Path) -> None:
    again = replace(finished, folder=tmp_path / "again")
    with ThreadPoolExecutor(3) as executor:
        played(again, executor=executor)
        assert executor.submit(int, 3).result() == 3  # it is left to its owner
    assert content(again) == content(finished)


# --- what is played


def test_every_table_plays_the_same_deal_in_every_seating(finished: Order) -> None:
    found = read_results(finished.folder / "tournoi.json")
    assert [player.nom for player in found.players[:4]] == ["ada", "bob", "boum", "zoé"]
    assert [player.level for player in found.players[4:]] == ["memoire", "prudent", "expert"]
    assert len(found.records) == 3 * 3
    for record in found.records:
        assert 2 not in record.players and len(record.games) == 2
        assert [record.seated(0), record.seated(1)] == [record.players, record.players[::-1]]
    deals = [{game.saved.split('"coups"')[0] for game in r.games} for r in found.records if r.numero == 1]
    assert all(deal == deals[0] and len(deal) == 1 for deal in deals)


def test_few_players_are_completed_by_ours(folder: Lay) -> None:
    table = tuple({"nom": name, "type": "humain"} for name in "ABCD")
    alone = played(order(folder({"ada.py": "memoire"}), joueurs=table))
    assert len(alone.ranking.lines) == 4 and alone.results.seats == 4
    assert len(alone.results.records[0].games) == 4


def test_a_player_never_sees_whose_names_it_plays_against(
    folder: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Task] = []

    def play(task: Task, stop: threading.Event) -> TableRecord:
        seen.append(task)
        return play_table(task, stop)

    monkeypatch.setattr(run, "play_table", play)
    played(order(folder(CLASS)))
    assert {player["nom"] for task in seen for player in task.options["joueurs"]} == {"Joueur 1", "Joueur 2"}


def test_a_game_is_played_again_with_the_reasons_of_ours(finished: Order) -> None:
    found = read_results(finished.folder / "tournoi.json")
    for record in found.records[:4]:
        for number, game in enumerate(record.games):
            deal = replay(found, record.numero, record.table, number)
            assert deal.resultat.scores == game.scores and deal.ended
            ours = {s for s, p in enumerate(record.seated(number), 1) if found.players[p].level}
            assert all(bool(turn.pourquoi) == (turn.joueur in ours) for turn in deal.turns)
    with pytest.raises(KeyError):
        replay(found, 99)


# --- the files


def test_the_sheet_has_a_row_for_everybody(finished: Order) -> None:
    raw = (finished.folder / "classement.csv").read_bytes()
    assert raw.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(raw.decode("utf-8-sig")), delimiter=";"))
    assert [row["Place selon la moyenne"] for row in rows] == ["1", "2", "3", "4", "5", "6", ""]
    assert {row["Joueur"] for row in rows} == {
        *("ada", "bob", "zoé", "boum", "memoire (ordi)", "prudent (ordi)", "expert (ordi)")
    }
    assert rows[-1]["Remarque"] == "Il ne se charge pas." and rows[0]["Moyenne"].replace(",", "").isdigit()


def test_who_has_not_played_yet_keeps_a_row_everywhere(folder: Lay) -> None:
    wanted = order(folder({f"j{n}.py": "memoire" for n in range(4)}), deals=1)
    done = played(wanted)
    missing = {p.nom for p in done.results.players} - {
        done.results.players[line.player].nom for line in done.ranking.lines
    }
    assert len(missing) == 1  # seven, at tables of two
    text = (wanted.folder / "classement.csv").read_text(encoding="utf-8-sig")
    rows = csv.DictReader(io.StringIO(text), delimiter=";")
    assert {row["Joueur"] for row in rows if row["Remarque"] == "n’a pas encore joué"} == missing
    assert "n’a pas encore joué" in (wanted.folder / "index.html").read_text(encoding="utf-8")


def test_the_json_says_all_that_the_page_says(finished: Order) -> None:
    data = json.loads((finished.folder / "tournoi.json").read_bytes())
    assert [line["place"] for line in data["classement"]] == [1, 2, 3, 4, 5, 6]
    assert abs(sum(line["moyenne"] * line["donnes"] for line in data["classement"])) < 1e-4
    pairs = {tuple(sorted(each["joueurs"])) for each in data["ecarts"]}
    assert pairs == {
        tuple(sorted(pair)) for pair in combinations([x["joueur"] for x in data["classement"]], 2)
    }


def test_names_from_outside_are_never_markup_nor_formulas(folder: Lay) -> None:
    wanted = order(folder({"=1+1.py": "memoire", "<b>x&y.py": "memoire"}))
    played(wanted)
    page = (wanted.folder / "index.html").read_text(encoding="utf-8")
    assert "<b>x" not in page and "&lt;b&gt;x&amp;y" in page
    assert "'=1+1" in (wanted.folder / "classement.csv").read_text(encoding="utf-8-sig")


def test_the_page_loads_nothing(finished: Order) -> None:
    page = (finished.folder / "index.html").read_text(encoding="utf-8")
    assert "default-src &#x27;none&#x27;" in page and "<script" not in page and "src=" not in page
    assert "Graine 7" in page.replace("\N{NO-BREAK SPACE}", " ")


# --- the folder of the results


def test_a_folder_of_something_else_is_left_alone(folder: Lay) -> None:
    wanted = order(folder(CLASS))
    wanted.folder.mkdir()
    (wanted.folder / "vacances.jpg").write_bytes(b"x")
    with pytest.raises(UserError, match="contient autre chose qu’un tournoi"):
        played(wanted)
    assert os.listdir(wanted.folder) == ["vacances.jpg"]


def test_two_runs_in_one_folder_do_not_mix(folder: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = order(folder(CLASS))
    wanted.folder.mkdir()
    monkeypatch.setattr("reussites_tk.files.TRIES", 1)
    with locked(wanted.folder / "tournoi"), pytest.raises(UserError, match="Un autre tournoi se joue"):
        played(wanted)


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [(OSError(28, "No space left"), "est plein"), (OSError(11, "no process"), "ne permet pas de lancer")],
)
def test_what_the_system_refuses_is_one_sentence(
    folder: Lay, monkeypatch: pytest.MonkeyPatch, fault: OSError, sentence: str
) -> None:
    def refuse(*_: object) -> None:
        raise fault

    monkeypatch.setattr(run, "play_table", refuse)
    with pytest.raises(UserError, match=sentence):
        played(order(folder(CLASS)))


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"version": 1, "jeu": "tas"}', "\xff"])
def test_what_is_no_tournament_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "tournoi.json").write_text(text, encoding="latin-1")
    with pytest.raises(UserError, match="n’est pas le tournoi.json d’un tournoi"):
        read_results(tmp_path / "tournoi.json")


def test_the_error_of_a_single_deal_is_not_known(folder: Lay) -> None:
    wanted = order(folder(CLASS), deals=1)
    played(wanted)
    first = json.loads((wanted.folder / "tournoi.json").read_bytes())["classement"][0]
    assert first["erreur_type"] is None and first["ic95"] is None
    text = (wanted.folder / "classement.csv").read_text(encoding="utf-8-sig")
    row = next(csv.DictReader(io.StringIO(text), delimiter=";"))
    assert row["Erreur type"] == row["De"] == row["À"] == "" and row["Moyenne"]
