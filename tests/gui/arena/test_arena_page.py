"""The page of tournaments on a real window: from a folder to the ranking, and a game seen again."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tkinter import filedialog
from typing import Any

import pytest

from reussites_tk.arena.records import Game, TableRecord
from reussites_tk.arena.results import Player, Results
from reussites_tk.arena.run import Advance
from reussites_tk.arena.standings import standings
from reussites_tk.gui.app import App
from reussites_tk.gui.arena.layout import GAMES, MEETINGS, SUMMARY
from reussites_tk.gui.arena.model import Shown
from reussites_tk.gui.arena.page import ArenaPage
from reussites_tk.gui.arena.words import advance_sentence, stopped_sentence
from reussites_tk.play.match_replay import Replay
from reussites_tk.worker.parent.referee import FORMS
from tests.arena.conftest import lay, let_ours_play
from tests.gui.conftest import Press, Pump, clipped_widgets, hidden_widgets

CLASS = {"ada.py": "memoire", "bob.py": "prudent", "zoé.py": "boum"}
RULES = "[memorix]\nlignes = 3\ncolonnes = 5\n"
DEALS = 3


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of players, whose place computers of ours take."""
    let_ours_play(monkeypatch)
    (tmp_path / "regles.toml").write_text(RULES)
    return lay(tmp_path / "joueurs", CLASS)


@pytest.fixture
def page(app: App, source: Path, pump: Pump) -> ArenaPage:
    """The page, the folder being read."""
    app.root.deiconify()
    app.show("tournoi")
    found = app.page
    assert isinstance(found, ArenaPage)
    found.layout.form.use_parameters(source.parent / "regles.toml")
    found.layout.form.deals.set(DEALS)
    found.take(source)
    pump(lambda: found.layout.work.winfo_ismapped())
    return found


@pytest.fixture
def played(page: ArenaPage, pump: Pump) -> ArenaPage:
    """The page once the tournament has come to its end."""
    page.start()
    pump(lambda: not page.running)
    return page


def rows(page: ArenaPage) -> dict[str, tuple[Any, ...]]:
    tree = page.layout.table.tree
    return {tree.item(row, "text"): tuple(tree.item(row, "values")) for row in tree.get_children()}


def number_of(page: ArenaPage, name: str) -> int:
    assert page.found is not None
    return page.found.names.index(name)


def test_three_presses_from_the_empty_page_to_the_ranking(
    app: App, source: Path, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filedialog, "askdirectory", lambda **options: str(source))
    app.root.deiconify()
    app.header.buttons["tournoi"].invoke()
    page = app.page
    assert isinstance(page, ArenaPage)
    pump(lambda: page.layout.empty.winfo_ismapped())
    page.layout.empty.button.invoke()
    pump(lambda: page.layout.work.winfo_ismapped())
    page.layout.form.deals.set(2)
    page.layout.form.button.invoke()
    pump(lambda: not page.running)
    assert {*rows(page)} == {"ada", "bob", "zoé", "memoire (ordi)", "prudent (ordi)", "expert (ordi)"}
    assert (source.parent / "joueurs - tournoi memorix" / "index.html").is_file()


def test_the_players_are_counted_before_anything_is_played(page: ArenaPage) -> None:
    assert "3 joueurs" in page.layout.form.source.whole
    assert rows(page) == {} and "F5" in page.layout.line.status.whole
    assert page.layout.page_button.instate(("disabled",))


def test_the_ranking_names_everybody_and_what_is_sure(played: ArenaPage) -> None:
    shown = rows(played)
    assert list(shown)[-1] == "zoé" and shown["zoé"] == ("–",)
    assert shown["ada"][0] == "1 à 5" and shown["ada"][1][0] in "+−0"
    assert "Il ne se charge pas." in played.layout.summary.content
    assert "Aucun des 10 écarts" in played.layout.summary.content
    assert "3 donnes jouées" in played.layout.line.status.whole
    assert played.layout.page_button.instate(("!disabled",))


def test_a_tournament_is_known_when_its_folder_is_taken_again(played: ArenaPage, pump: Pump) -> None:
    before = rows(played)
    assert played.source is not None
    played.take(played.source)
    pump(lambda: played.found is not None)
    assert list(rows(played)) == list(before)
    assert "demandez-en plus" in played.layout.line.status.whole


def test_the_time_used_is_known_again_too(played: ArenaPage, source: Path, pump: Pump) -> None:
    sheet = source.parent / "joueurs - tournoi memorix" / "temps.csv"
    sheet.write_bytes(b"Joueur;Parties;Secondes;Par partie;La plus longue\r\nada;8;10,0;1,25;3,0\r\n?;;;x")
    played.take(source)
    pump(lambda: played.found is not None)
    assert played.found is not None
    assert [played.found.seconds_of(number_of(played, name)) for name in ("ada", "bob")] == [1.25, None]
    assert "1,25 s" in rows(played)["ada"] or "1,25 s" in rows(played)["ada"]


def test_stopping_keeps_what_is_played_and_the_same_button_goes_on(page: ArenaPage, pump: Pump) -> None:
    page.layout.form.deals.set(200)
    page.layout.form.button.invoke()
    pump(lambda: page._advance.done > 2)
    page.shortcuts()["<Escape>"]()
    assert not page.running and "sont gardées" in page.layout.line.status.whole
    pump(lambda: page._task is not None and not page._task.running)
    assert page.found is not None and "ada" in rows(page)
    said = page.layout.line.status.whole.replace("\u202f", "").replace("\u00a0", "")
    assert f"Arrêté à {len(page.found.results.records)} tables" in said
    page.layout.form.deals.set(DEALS)
    page.layout.form.button.invoke()
    pump(lambda: page.found is not None and page.found.whole)
    assert "3 donnes jouées" in page.layout.line.status.whole


def test_another_page_may_come_to_the_front_meanwhile(app: App, page: ArenaPage, pump: Pump) -> None:
    page.start()
    app.show("reussites")
    pump(lambda: not page.running)
    assert page.found is not None and page.found.whole


def test_a_game_of_a_player_is_seen_again_on_the_table(
    app: App, played: ArenaPage, pump: Pump, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Replay] = []
    monkeypatch.setattr(app, "show", lambda name, replay, back: seen.append(replay))
    played.layout.table.choose(number_of(played, "ada"))
    pump(lambda: played.layout.games.title.whole == "Les parties de ada")
    press(played.layout.table.tree, "Return")
    assert played.layout.views.value == GAMES
    assert played.layout.games.tree.get_children()
    press(played.layout.games.tree, "Return")
    pump(lambda: seen)
    (replay,) = seen
    names = {player["nom"] for player in replay.request.all_options()["joueurs"]}
    assert "ada" in names and replay.turns


def test_who_beats_whom_is_walked_by_the_arrows_and_said_in_words(
    played: ArenaPage, pump: Pump, press: Press
) -> None:
    meetings = played.layout.meetings
    played.layout.bring_view(MEETINGS)
    pump(lambda: meetings.canvas.winfo_ismapped())
    meetings.choose(0, 1)
    seen: list[str] = []
    places: list[tuple[int, int]] = []
    for key in ("Right", "Down", "Down", "Left", "Left"):
        press(meetings.canvas, key)
        seen.append(str(meetings.words.cget("text")))
        places.append(meetings._at)
    assert places == [(0, 2), (1, 2), (2, 2), (2, 1), (2, 0)] and "Touchez une case" in seen[2]
    assert all("par partie" in words or "rencontrés" in words for words in seen)


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_nothing_is_hidden_or_clipped_in_the_smallest_window(
    app: App, played: ArenaPage, root: tk.Tk, pump: Pump, text: float
) -> None:
    app.theme.use(text=text)
    root.geometry("1024x700+0+0")
    pump(lambda: root.winfo_width() == 1024)
    for view in (SUMMARY, GAMES, MEETINGS):
        played.layout.bring_view(view)
        pump()
        assert hidden_widgets(root) == [] and clipped_widgets(root) == []


@pytest.mark.parametrize(
    ("prepare", "sentence"),
    [
        (lambda source: [file.unlink() for file in source.iterdir()], "Aucun joueur"),
        (lambda source: source.parent.joinpath("regles.toml").write_text("x"), "ce n'est pas du TOML"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(
    app: App, page: ArenaPage, pump: Pump, source: Path, prepare: Callable[[Path], object], sentence: str
) -> None:
    prepare(source)
    page.take(source)
    pump(lambda: sentence in page.layout.line.status.whole)
    assert not page.running and not app.faults


def test_the_game_is_the_one_that_the_files_play(page: ArenaPage, tmp_path: Path, pump: Pump) -> None:
    """Files of Ascenseur, taken while Mémorix is chosen, choose Ascenseur; the other choice is then said."""
    other = tmp_path / "ascenseur"
    other.mkdir()
    bodies = "".join(f"def {name}(vue):\n    return 0\n\n\n" for name in FORMS["ascenseur"].functions)
    (other / "ada.py").write_text(bodies, encoding="utf-8")
    form = page.layout.form
    page.take(other)
    pump(lambda: "F5" in page.layout.line.status.whole)
    assert form.jeu == form.games.value == "ascenseur"
    form.choose_game("memorix")
    pump(lambda: "choisissez « Ascenseur »" in page.layout.line.status.whole.replace("\u00a0", " "))
    assert form.jeu == "memorix"


def test_nobody_could_play_is_said(page: ArenaPage, tmp_path: Path, pump: Pump) -> None:
    """No deal is said to be played, and no fault to be nobody's; what was shown of others is gone."""
    page.take(lay(tmp_path / "absents", {"ada.py": "boum"}))
    pump(lambda: "1 joueur" in page.layout.form.source.whole)
    page.start()
    pump(lambda: not page.running)
    assert "Personne ne peut jouer" in page.layout.line.status.whole
    assert page.layout.summary.content.strip() == "" and rows(page) == {}


def test_results_are_not_replaced_without_a_question(
    app: App, played: ArenaPage, source: Path, pump: Pump, root: tk.Tk
) -> None:
    """It says who has changed; Échap keeps the files as they are, the other answer plays everything again."""
    lay(source, {"ada.py": "expert"})
    sheet = source.parent / "joueurs - tournoi memorix" / "tournoi.json"
    before = sheet.read_bytes()
    root.geometry("1024x700+0+0")
    played.start()
    pump(lambda: played.layout.question.winfo_ismapped())
    said = str(played.layout.question.words.cget("text"))
    assert "Ada a changé de fichier. Tout rejouer" in said and "« ancien 1 »" in said.replace("\u00a0", " ")
    assert hidden_widgets(root) == [] and clipped_widgets(root) == []
    played.shortcuts()["<Escape>"]()
    pump()
    assert not played.layout.asks and sheet.read_bytes() == before and not played.running
    played.start()
    pump(lambda: played.layout.question.winfo_ismapped())
    played.layout.question.again.invoke()
    pump(lambda: not played.running)
    assert not played.layout.asks and sheet.read_bytes() != before
    assert (sheet.parent / "ancien 1" / "tournoi.json").read_bytes() == before
    assert "ancien 1" in played.layout.line.status.whole


def crowd(players: int) -> Shown:
    """A tournament of many players, of whom each met two."""
    games = tuple(Game("", (k, -k), ((0, 1), (0, 1)), True) for k in (12, -3))
    records = tuple(TableRecord(k + 1, 0, (k, (k + 1) % players), games) for k in range(players))
    entries = tuple(Player(f"Élève {k:02}") for k in range(players))
    options: dict[str, Any] = {"joueurs": ({}, {})}
    return Shown(Results("memorix", options, 1, players, 10.0, entries, records), standings(records))


@pytest.mark.parametrize("players", [16, 40])
def test_a_large_class_is_walked_over_with_names_and_numbers_in_view(
    page: ArenaPage, root: tk.Tk, pump: Pump, press: Press, players: int
) -> None:
    """The last square comes in view by the arrows, its number above it, its name at its left."""
    root.geometry("1024x700+0+0")
    meetings, canvas = page.layout.meetings, page.layout.meetings.canvas
    page.layout.bring_view(MEETINGS)
    meetings.show(crowd(players))
    pump(lambda: canvas.winfo_ismapped() and canvas.winfo_width() > 200)
    meetings.choose(players - 1, players - 2)
    press(canvas, "Right")
    press(canvas, "Left")
    items = [item for item in canvas.find_all() if str(canvas.type(item)) == "text"]
    texts = {canvas.itemcget(item, "text") for item in items}
    assert {str(players), str(players - 1)} <= texts and any(t.startswith(f"{players}. ") for t in texts)
    top = sorted(canvas.bbox(item) for item in items if canvas.itemcget(item, "text").isdigit())
    assert all(one[2] < other[0] for one, other in zip(top, top[1:], strict=False))
    assert max(canvas.bbox(item)[2] for item in canvas.find_all()) <= canvas.winfo_width() + 1
    assert float(meetings.bars[0].get()[1]) == float(meetings.bars[1].get()[1]) == 1.0
    assert "par partie" in str(meetings.words.cget("text"))
    meetings._scrolled(0, "moveto", "0.0")
    assert meetings.origin[0] == 0 and meetings.origin[1] > 0


def test_what_was_said_of_a_folder_goes_with_it(
    app: App, played: ArenaPage, source: Path, tmp_path: Path, pump: Pump
) -> None:
    """An empty folder leaves nothing of the one before in view; the next one takes its sentence away."""
    empty = tmp_path / "vide"
    empty.mkdir()
    played.take(empty)
    pump(lambda: "Aucun joueur" in app.notice.text)
    assert rows(played) == {} and played.layout.form.source.whole == "vide"
    played.take(source)
    pump(lambda: "3 joueurs" in played.layout.form.source.whole)
    assert app.notice.text == ""


@pytest.mark.parametrize(
    ("done", "begins"), [(0, "Arrêté avant"), (1, "Arrêté à 1 table sur 8"), (3, "Arrêté à 3 tables")]
)
def test_one_table_is_not_plural(done: int, begins: str) -> None:
    assert stopped_sentence(Advance(8, done)).startswith(begins)
    assert advance_sentence(Advance(8, done)).startswith(f"{done} table{'s' * (done > 1)} jouée")


def test_who_has_not_played_yet_keeps_a_row(page: ArenaPage, pump: Pump) -> None:
    """In one deal of three players at tables of two, one does not play: it is named all the same."""
    some = crowd(3)
    shown = replace(
        some, results=replace(some.results, records=()), ranking=standings(some.results.records[:1])
    )
    page.layout.show(shown, False)
    assert rows(page)["Élève 02"] == ("–",) and len(rows(page)) == 3
    said = page.layout.summary.content
    assert said.index("N’ont pas encore joué") < said.index("Élève 02")
