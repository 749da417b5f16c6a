"""Level 2: games watched in a row, doors that land on a state, the model of the course, the end."""

import tkinter as tk
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.cours.cartes import cartes_du_jeu, code_de
from reussites_tk.cours.etat import Etat
from reussites_tk.gui.app import App
from reussites_tk.gui.games.model import CODE, MODEL, POSITION, SETTINGS, Run, Wanted
from reussites_tk.gui.games.page import GamesPage
from reussites_tk.gui.shared import r7_start
from reussites_tk.play.last_deals import note_deal
from reussites_tk.play.r7_source import showing_lines
from reussites_tk.play.request import GameRequest
from reussites_tk.worker.parent import games
from reussites_tk.worker.parent.game_results import GameOver, PlayEnd, PlayError

Pump = Callable[..., None]
Press = Callable[[tk.Misc, str], None]
FREE = tuple(code_de(carte) for carte in cartes_du_jeu(52))


@pytest.fixture
def asked() -> list[dict[str, Any]]:
    """What the page asked of the worker."""
    return []


@pytest.fixture
def few(r7_etats: tuple[Etat, ...]) -> tuple[Etat, ...]:
    """The first states of a real game, and its last one."""
    return (*r7_etats[:9], r7_etats[-1])


@pytest.fixture
def page(
    app: App,
    pump: Pump,
    monkeypatch: pytest.MonkeyPatch,
    few: tuple[Etat, ...],
    asked: list[dict[str, Any]],
) -> GamesPage:
    """The page, on a child that shows the same few states for each game; every other game is lost."""

    def replay(jeu: str, **what: Any) -> Iterator[Etat | GameOver | PlayEnd]:
        asked.append({"jeu": jeu, **what})
        results = [game % 2 == 0 for game in range(what["parties"])]
        for won in results:
            yield from few
            yield GameOver(won)
        yield few[-1]  # the table waits once more before it closes
        yield PlayEnd(tuple(results))

    monkeypatch.setattr(games, "play", replay)
    app.settings.movement = False
    app.show("reussites", jeu="r7", graine=7, numero=4, parties=3, options={"tours_max": 3})
    page = app.page
    assert isinstance(page, GamesPage)
    pump(lambda: page.watch.player.complete)
    return page


def label(page: GamesPage) -> str:
    return str(page.watch.strip.label.cget("text"))


def test_games_in_a_row_are_counted_and_each_has_its_deal(
    page: GamesPage, asked: list[dict[str, Any]], few: tuple[Etat, ...]
) -> None:
    assert asked[-1]["parties"] == 3 and asked[-1]["options"] == {"tours_max": 3}
    assert label(page) == "Partie 1 sur 3 · 0 gagnée" and page.watch.strip.winfo_manager()
    page.watch.strip.next.invoke()
    assert label(page) == "Partie 2 sur 3 · 1 gagnée" and page.watch.player.position == len(few)
    assert page.side.share.deal.cget("text") == "Donne n° 5 · graine 7"
    assert page.watch.in_view == GameRequest("r7", 7, 5, options={"tours_max": 3})


def test_each_game_says_its_result_at_its_last_state(page: GamesPage, few: tuple[Etat, ...]) -> None:
    results = []
    for game in (1, 2, 3):
        page.watch.playback.go(game * len(few) - 1)
        results.append(page.side.panel.status_text.split()[0])
    assert results == ["Gagnée", "Perdue", "Gagnée"]
    page.watch.playback.go(len(few))
    assert page.side.panel.status_text == ""


def test_the_keys_of_the_pages_go_from_game_to_game(page: GamesPage, press: Press) -> None:
    for key, game in (("Next", 2), ("Next", 3), ("Next", 3), ("Prior", 2), ("Prior", 1), ("Prior", 1)):
        press(page, key)
        assert label(page).startswith(f"Partie {game} sur 3")
    assert page.watch.strip.back.instate(["disabled"])


def test_playing_rests_at_the_end_of_a_game(page: GamesPage, few: tuple[Etat, ...]) -> None:
    player, last = page.watch.player, len(few) - 1
    assert player.rests == [last, 2 * len(few) - 1]
    player.speed = 40.0
    player.play(0.0)
    player.tick(100.0)
    assert player.position == last and player.wait(100.0) > 1


def test_the_number_of_games_is_typed_and_the_next_deal_is_one_that_was_not_watched(
    page: GamesPage, press: Press, pump: Pump, asked: list[dict[str, Any]]
) -> None:
    page.side.show_view(SETTINGS)
    field = page.side.settings.parties
    assert field.value == 3
    field.type("0")
    press(field.entry, "Return")
    assert field.entry.instate(["invalid"]) and len(asked) == 1
    field.type("2")
    press(field.entry, "Return")
    pump(lambda: len(asked) == 2 and page.watch.player.complete)
    assert (asked[1]["numero"], asked[1]["parties"]) == (4, 2)
    press(page, "n")
    pump(lambda: len(asked) == 3 and page.watch.player.complete)
    assert (asked[2]["numero"], asked[2]["parties"]) == (6, 2)


def test_once_all_is_seen_the_key_entree_deals_again(
    page: GamesPage, press: Press, pump: Pump, asked: list[dict[str, Any]]
) -> None:
    press(page, "Return")
    assert len(asked) == 1 and not page.side.ending.winfo_manager()
    press(page, "End")
    assert page.side.ending.winfo_manager()
    press(page, "Return")
    pump(lambda: len(asked) == 2)
    assert asked[1]["numero"] == 7 and not page.side.ending.winfo_manager()


def test_a_single_game_has_no_strip(page: GamesPage, app: App, pump: Pump) -> None:
    app.show("reussites", jeu="r7", numero=1)
    pump(lambda: page.watch.player.complete)
    assert not page.watch.strip.winfo_manager()


def test_a_position_libre_is_observed_alone_and_comes_back_by_hand(
    page: GamesPage, app: App, pump: Pump, asked: list[dict[str, Any]]
) -> None:
    app.show("reussites", jeu="r7", donne=FREE, parties=5)
    pump(lambda: page.watch.player.complete)
    assert asked[-1]["donne"] == FREE and asked[-1]["parties"] == 1
    assert page.side.share.deal.cget("text") == "Position libre"
    app.show("reussites", jeu="r7", numero=2)
    assert page.watch.request.donne == ()


def test_a_door_lands_on_a_state_or_on_a_call(page: GamesPage, app: App, pump: Pump) -> None:
    app.show("reussites", jeu="r7", numero=9, etat=5)
    pump(lambda: page.watch.player.complete)
    assert page.watch.player.position == 4
    app.show("reussites", jeu="r7", numero=10, appel="deplacer_haut_sur")
    pump(lambda: page.watch.player.complete)
    etat = page.watch.player.current
    assert etat is not None and page.watch.player.position > 0
    assert any(call.startswith("deplacer_haut_sur(") for call in etat.appels)


def test_the_model_of_the_course_is_read_beside_the_table(page: GamesPage, app: App, pump: Pump) -> None:
    app.show("reussites", jeu="r7", numero=9, vue=CODE)
    pump(lambda: page.watch.player.complete)
    code = page.side.code
    assert page.side.view == CODE and code.what.value == MODEL and code.what.buttons[MODEL].winfo_manager()
    text = code.text.get("1.0", "end")
    assert "def jouer_tas_r7(" in text and "def analyser_r7(" not in text
    begin, talon, _rebut = showing_lines()
    assert int(str(code.text.tag_ranges("here")[0]).split(".")[0]) == begin
    page.watch.playback.go(1)
    assert int(str(code.text.tag_ranges("here")[0]).split(".")[0]) == talon
    assert code.start_button.winfo_manager()
    code.what.buttons[POSITION].invoke()
    assert not code.start_button.winfo_manager()
    assert "Relais" in code.code() or "tas" in code.code()
    assert not code.text.tag_ranges("here")


def test_the_model_is_laid_where_it_is_read_in_a_folder_that_is_asked_for(
    page: GamesPage, app: App, pump: Pump, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answers = iter([None, tmp_path / "tp"])
    monkeypatch.setattr(r7_start, "ask_folder", lambda *_args, **_options: next(answers))
    app.show("reussites", jeu="r7", numero=9, vue=CODE)
    page.side.code.start_button.invoke()
    assert app.page is page, "the person thought better of it"
    page.side.code.start_button.invoke()
    assert app.page_name == "exercices" and app.settings.last_folder == str(tmp_path / "tp")
    assert "bout_ou_placer" in (tmp_path / "tp" / "r7_a_completer.py").read_text(encoding="utf-8")


def test_only_r7_shows_its_source(page: GamesPage, app: App, pump: Pump) -> None:
    app.show("reussites", jeu="qll", numero=9, vue=CODE)
    pump(lambda: page.watch.player.complete)
    assert not page.side.code.what.buttons[MODEL].winfo_manager()
    assert page.side.code.what.value == POSITION


def test_what_stopped_a_game_is_named_and_leads_to_its_function(
    page: GamesPage, app: App, pump: Pump, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    mine = tmp_path / "mes_tas.py"
    mine.write_text("def carte_sur(t):\n    return t.haut[0]\n", encoding="utf-8")

    def broken(jeu: str, **what: Any) -> Iterator[Etat | PlayEnd]:
        yield PlayEnd((), PlayError("IndexError", "list index out of range", 2, mine))

    monkeypatch.setattr(games, "play", broken)
    page.watch.start(GameRequest(tas=mine))
    pump(lambda: page.watch.player.complete)
    assert "un indice sort de la liste" in page.side.panel.status_text
    assert page.side.panel.status_text.endswith("dans la fonction carte_sur.")
    door, opened = page.side.culprit, []
    assert door.winfo_manager() and door.cget("text") == "Voir la fonction"
    monkeypatch.setattr(app, "show", lambda name, **what: opened.append((name, what)))
    door.invoke()
    assert opened == [("exercices", {"folder": tmp_path, "file": mine, "function": "carte_sur"})]


def test_a_launch_offers_a_deal_that_was_not_dealt_yet(app: App, pump: Pump, asked: list[Any]) -> None:
    note_deal("r7", 1, 1)
    app.show("reussites")
    page = app.page
    assert isinstance(page, GamesPage)
    assert (page.watch.request.graine, page.watch.request.numero) == (1, 2)
    page.watch.start(GameRequest(numero=12))
    app.show("reussites", jeu="md")
    assert page.watch.request.numero == 1  # another game, of which nothing was dealt


def test_a_door_that_names_a_game_shows_the_one_of_the_course(page: GamesPage, app: App) -> None:
    app.show("reussites", tas=Path("mes_tas.py"), avec=Path("mon_r7.py"))
    assert page.watch.request.tas == Path("mes_tas.py") and page.watch.request.numero == 4
    app.show("reussites", jeu="r7")
    assert page.watch.request == GameRequest("r7", 7, 4)


@pytest.mark.parametrize(("position", "game"), [(0, 1), (9, 1), (10, 2), (19, 2), (20, 2)])
def test_a_state_is_of_the_game_that_it_comes_in(position: int, game: int) -> None:
    run = Run(2, [(9, True), (19, False)])
    assert run.game_at(position) == game


def test_a_call_is_looked_for_after_the_board_is_dealt() -> None:
    dealt = Etat((), ("talon = creer_jeu_neuf(52, Localisation(1, 1))", "retourner_carte_sur(ligne[TREFLE])"))
    played = Etat((), ("retourner_carte_sur(talon)",))
    assert Wanted(appel="retourner_carte_sur").place_in([dealt, played]) == 1
    assert Wanted(appel="retourner_carte").place_in([dealt, played]) is None
    assert Wanted(etat=3).place_in([dealt, played]) is None


def test_the_field_says_from_which_deal_the_games_are_played(page: GamesPage, app: App) -> None:
    assert page.side.deal.number_name.cget("text") == "À partir du n°" and page.side.deal.numero.get() == "4"
    app.show("reussites", jeu="r7", graine=7, numero=5)
    assert page.side.deal.number_name.cget("text") == "Donne n°"
