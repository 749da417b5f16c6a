"""Level 3: games are counted, shown as they come, stopped, continued, compared, saved."""

import threading
from pathlib import Path
from tkinter import filedialog
from typing import Any, cast

import pytest

from reussites_tk.analysis import kernels
from reussites_tk.analysis.analyse import analyse
from reussites_tk.analysis.outcomes import Counts
from reussites_tk.gui.analyse.page import AnalysePage
from reussites_tk.gui.app import App
from reussites_tk.gui.shared.options.rows import NumberRow
from reussites_tk.judge.mutants import whole_text
from reussites_tk.worker.parent.game_results import CountFailed, Cycle, PlayError
from tests.gui.conftest import Press, Pump, clipped_widgets, hidden_widgets, started_children
from tests.gui.drawn import drawn_words

COPIES = Path(__file__).parents[2] / "copies"
SERIES: list[tuple[str, dict[str, Any], set[str]]] = [
    ("r7", {"tours_max": 2}, {"tour 1", "tour 2", "perdues"}),
    ("qll", {"cartes": 52}, {"2"}),
    ("c4", {"distribution": "par_huit"}, {"32"}),
    ("md", {"strategie": "premier"}, {"0"}),
]
"""A game, its options, and some bars of its chart."""
COMPILED = pytest.mark.skipif(not kernels.available(), reason="there is no compiled engine")


@pytest.fixture
def page(app: App, pump: Pump) -> AnalysePage:
    app.root.geometry("1024x700")
    app.show("analyse")
    pump(lambda: app.root.winfo_width() == 1024)
    return cast(AnalysePage, app.page)


def play(page: AnalysePage, pump: Pump, games: int) -> None:
    """Count so many games of what the form shows."""
    page.form.games.set(games)
    page.start()
    pump(lambda: not page.running and not page.view.drawing, 60)


def choose_game(page: AnalysePage, code: str) -> None:
    """Choose a game in the list, as a person would."""
    page.form.jeu_choice.current(["r7", "qll", "c4", "md"].index(code))
    page.form.jeu_choice.event_generate("<<ComboboxSelected>>")


def test_one_s_game_and_piles_of_the_folder_are_offered_and_counted_together(
    app: App, page: AnalysePage, pump: Pump, tmp_path: Path
) -> None:
    for exercise in ("r7", "tas"):
        right = COPIES / exercise / "justes" / "simple.py"
        (tmp_path / f"{exercise}_a_completer.py").write_bytes(right.read_bytes())
    app.settings.last_folder = str(tmp_path)
    app.show("sujet")
    app.show("analyse")
    pump()
    for choice, name in (
        (page.form.pieces.avec, "r7_a_completer.py"),
        (page.form.pieces.tas, "tas_a_completer.py"),
    ):
        choice.current(choice["values"].index(name))
        choice.event_generate("<<ComboboxSelected>>")
    play(page, pump, 5)
    assert page.session is not None and page.session.failure is None and page.session.parties == 5
    one = page.session.order.one
    assert (one.avec, one.tas) == (tmp_path / "r7_a_completer.py", tmp_path / "tas_a_completer.py")


def test_the_page_begins_with_one_sentence_and_one_button(page: AnalysePage, pump: Pump) -> None:
    pump()
    assert page.empty.winfo_ismapped() and page.empty.button is not None


def test_the_keyboard_goes_from_the_button_of_the_empty_page_to_the_one_that_stops(
    page: AnalysePage, press: Press, pump: Pump
) -> None:
    pump(lambda: page.focus_get() is page.form.start_button)  # one key starts
    assert page.empty.button is not None
    page.form.games.set(20)
    press(page.empty.button, "space")
    assert page.focus_get() is page.form.start_button
    pump(lambda: not page.running and not page.view.drawing, 60)


def test_the_table_has_the_cumulated_shares_and_keeps_the_width_of_its_columns(
    page: AnalysePage, pump: Pump
) -> None:
    play(page, pump, 20)
    page.view.choose_mode("tableau")
    lines = page.view.table.lines
    won = next(line for line in lines if line[0] == "gagnées")
    assert lines[-1][0] == "gagnées au tour 3" and lines[-1][3] == won[2], "the last one is the share won"
    page.view.table.tree.column("1", width=200)
    pump()
    widths = [page.view.table.tree.column(column, "width") for column in "0123"]
    page.go_on()
    pump(lambda: not page.running and not page.view.drawing, 60)
    assert [page.view.table.tree.column(column, "width") for column in "0123"] == widths
    assert widths[1] > widths[2] + 50


def test_a_series_is_counted_and_shown(page: AnalysePage, press: Press, pump: Pump) -> None:
    page.form.games.type("60")
    press(page.form.games.entry, "Return")
    pump(lambda: not page.running and not page.view.drawing, 60)
    assert page.session is not None and page.session.parties == 60
    assert _text(page.view.figures.shares[0]).endswith("gagnées")
    assert "Le relais des 7 · donnes 1 à 60 de la graine 1" in _text(page.view.figures.population)
    assert "perdues" in drawn_words(page.view.charts.bars)
    assert "terminé" in _text(page.view.status)
    assert not page.empty.winfo_ismapped()


def test_each_game_is_counted_with_its_options(page: AnalysePage, pump: Pump) -> None:
    for code, options, bars in SERIES:
        page.open(jeu=code, options=options)
        play(page, pump, 20)
        assert page.session is not None and page.session.parties == 20
        assert bars <= set(drawn_words(page.view.charts.bars))
        assert "intervalle de Wilson" in _text(page.view.figures.intervals[0])
        assert clipped_widgets(page.app.root) == []


def test_chained_games_come_with_a_warning(page: AnalysePage, pump: Pump) -> None:
    page.open(jeu="qll", options={"entre_parties": "ramassage"})
    play(page, pump, 20)
    assert "dépend de la précédente" in _text(page.view.note)
    assert "enchaînées" in _text(page.view.figures.population)
    assert "intervalle" not in _text(page.view.figures.intervals[0])
    assert not page.view.charts.curve.find_withtag("band")


def test_a_cycle_is_announced(page: AnalysePage, pump: Pump) -> None:
    page.open(jeu="qll", options={"entre_parties": "ramassage"})
    play(page, pump, 2)
    page._take_item(Cycle(573, 6, 6))
    page.view.show()
    assert "À partir de la partie 573, les mêmes 6 parties" in _text(page.view.note)


def test_the_same_seed_gives_the_same_count(page: AnalysePage, pump: Pump) -> None:
    counts = []
    for _ in range(2):
        play(page, pump, 40)
        counts.append(page.session and page.session.counts)
    assert counts[0] and counts[0] == counts[1]


def test_a_stopped_count_keeps_its_games_and_continues_from_there(page: AnalysePage, pump: Pump) -> None:
    page.open(jeu="r7", options={"rejeu_rebut": "jamais"}, tas="file")  # the engine of the course
    page.form.games.set(900_000)
    page.start()
    pump(lambda: page.session is not None and page.session.counts, 60)
    page.form.start_button.invoke()
    assert not page.running and page.session is not None
    kept = page.session.counts[0]
    assert 0 < kept.parties < 900_000 and "arrêté" in _text(page.view.status)
    pump(lambda: not page.view.drawing)
    assert "des donnes 1 à 900\u00a0000" in _text(page.view.figures.population)
    pump(lambda: not started_children(), 30)
    assert page.session.counts[0] == kept
    page.session.asked = kept.parties + 100
    page.go_on()
    pump(lambda: not page.running, 60)
    whole = analyse("r7", kept.parties + 100, options={"rejeu_rebut": "jamais"}, moteur="cours")
    assert page.session.counts[0] == whole.counts
    assert _text(page.form.more_button) == "Continuer : encore 900\u00a0000"


def test_stopping_before_the_first_game_offers_to_start_again(page: AnalysePage, pump: Pump) -> None:
    page.start()
    page.stop()
    pump()
    assert page.session is not None and not page.session.counts and page.empty.winfo_ismapped()


def test_a_file_that_fails_is_reported_in_one_sentence(page: AnalysePage, pump: Pump, tmp_path: Path) -> None:
    file = tmp_path / "r7_a_completer.py"
    file.write_text("def jouer_une_r7(\n", encoding="utf-8")
    page.open(avec=file)
    play(page, pump, 20)
    assert "r7_a_completer.py" in _text(page.view.fault)
    assert "n’est pas encore du Python correct" in _text(page.view.fault)
    assert page.view.fault.winfo_ismapped() and "interrompu" in _text(page.view.status)


def test_a_series_that_fails_keeps_what_is_counted(page: AnalysePage, pump: Pump) -> None:
    play(page, pump, 20)
    page.form.games.set(1_000_000)
    page.open(tas="file")
    page.start()
    page._take_item(Counts(400, 350, {3: 350}, {131: 1, 0: 2}, {131: 399, 0: 400}))
    page._take_item(CountFailed(PlayError("ValueError", "talon vide", 12)))
    page._ended()
    pump(lambda: not page.view.drawing)
    assert _text(page.view.figures.shares[0]).startswith("87,50")
    assert "ValueError" in _text(page.view.fault) and "interrompu" in _text(page.view.status)
    play(page, pump, 20)
    assert _text(page.view.fault) == ""


def test_a_number_that_cannot_be_used_is_reported(page: AnalysePage, pump: Pump) -> None:
    for typed in ("", "0", "99 999 999 999"):
        page.form.games.type(typed)
        page.start()
        pump()
        assert not page.running and page.form.fault.winfo_ismapped()
        assert _text(page.form.fault) == "Parties : écrivez un entier de 1 à 1\u00a0000\u00a0000\u00a0000."


def test_an_option_that_cannot_be_used_is_reported_once(page: AnalysePage, pump: Pump) -> None:
    page.open(jeu="r7", options={"tours_max": 5})
    row = page.form.options.rows["tours_max"]
    assert isinstance(row, NumberRow)
    row.field.type("zéro")
    page.start()
    pump()
    assert not page.running and page.form.options.fault.winfo_ismapped()
    assert not page.form.fault.winfo_ismapped()


def test_another_game_takes_the_figures_away_and_comes_back_as_it_was(page: AnalysePage, pump: Pump) -> None:
    page.open(jeu="md", options={"strategie": "premier"})
    play(page, pump, 20)
    choose_game(page, "c4")
    pump()
    assert page.empty.winfo_ismapped() and page.form.options.values == {}
    choose_game(page, "md")
    assert page.form.options.values == {"strategie": "premier"}


def test_one_game_of_the_series_is_opened_on_the_table(
    page: AnalysePage, app: App, press: Press, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.open(jeu="qll", graine=7, options={"cartes": 52})
    play(page, pump, 5)
    page.form.seed.set(8)
    asked: list[tuple[str, dict[str, Any]]] = []
    monkeypatch.setattr(app, "show", lambda name, **what: asked.append((name, what)))
    page.opener.number.type("312")
    press(page.opener.number.entry, "Return")
    [(name, what)] = asked
    assert name == "reussites"
    assert what == {
        "jeu": "qll",
        "graine": 7,
        "numero": 312,
        "tas": "liste_double",
        "avec": None,
        "options": {"cartes": 52},
    }


def test_a_game_number_that_cannot_be_used_opens_nothing(page: AnalysePage, app: App) -> None:
    page.opener.number.type("-1")
    page.opener.button.invoke()
    assert app.page is page
    assert _text(page.opener.fault).startswith("Partie n° : écrivez un entier de 1 à ")


def test_leaving_the_page_stops_the_count(page: AnalysePage, app: App, pump: Pump) -> None:
    page.form.games.set(1_000_000)
    page.start()
    app.show("tas")
    assert not page.running


def test_closing_in_the_middle_leaves_no_child(page: AnalysePage, app: App, pump: Pump) -> None:
    page.open(tas="file")
    page.form.games.set(1_000_000)
    page.start()
    pump(lambda: started_children(), 30)
    app.close()
    assert not started_children()


def test_large_texts_scroll_and_the_arrows_reach_the_curve(
    page: AnalysePage, app: App, press: Press, pump: Pump
) -> None:
    app.theme.use(text=2.0)
    play(page, pump, 20)
    assert page.figures.overflows
    before = page.view.charts.curve.winfo_rooty()
    for _ in range(3):
        press(page.form.start_button, "Down")
    assert page.view.charts.curve.winfo_rooty() < before


def test_the_button_that_continues_is_read_whole_in_large_texts(
    app: App, page: AnalysePage, pump: Pump
) -> None:
    page.form.offer_more(200_000_000)
    for text in (1.0, 2.0):
        app.theme.use(text=text)
        pump()
        assert _text(page.form.more_button).split() == "Continuer : encore 200\u00a0000\u00a0000".split()
        assert clipped_widgets(app.root) == []


def test_two_ways_are_compared_on_the_same_deals(page: AnalysePage, pump: Pump) -> None:
    page.open(jeu="md", options={})
    page.form.variant.choose("strategie", "premier")
    play(page, pump, 60)
    assert page.session is not None and page.session.facing is not None
    alone = analyse("md", 60, options={"strategie": "premier"}, moteur="cours").counts
    assert page.session.counts[1] == alone
    assert _text(page.view.figures.names[1]) == "2 · Choix du stockage : premier possible"
    assert "intervalle apparié" in _text(page.view.figures.difference)
    assert page.view.charts.gap.winfo_ismapped()
    assert clipped_widgets(page.app.root) == [] and hidden_widgets(page.app.root) == []
    page.form.variant.choose("")
    play(page, pump, 20)
    assert not page.view.charts.gap.winfo_ismapped() and not _text(page.view.figures.difference)


def test_a_students_game_is_compared_with_ours_game_by_game(
    page: AnalysePage, pump: Pump, tmp_path: Path
) -> None:
    file = tmp_path / "r7_a_completer.py"
    text = whole_text("reussites", "r7").replace("tableau.num_tour >= nt", "tableau.num_tour >= nt - 1")
    file.write_text(text, encoding="utf-8")
    page.open(jeu="r7", avec=file)
    play(page, pump, 40)
    assert page.session is not None and page.session.facing is not None
    ours = analyse("r7", 40, moteur="cours").counts
    assert page.session.counts[1] == ours and page.session.facing.differing > 30
    assert "finissent autrement que par le jeu du cours" in _text(page.view.figures.agreement)
    assert page.view.marks.marks[0].words == "Finit autrement : votre jeu"


def test_a_remarkable_game_opens_on_the_table_with_the_keyboard(
    page: AnalysePage, app: App, press: Press, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.open(jeu="md", graine=5, options={})
    page.form.variant.choose("strategie", "premier")
    play(page, pump, 100)
    asked: list[dict[str, Any]] = []
    monkeypatch.setattr(app, "show", lambda name, **what: asked.append({"page": name, **what}))
    marks = page.view.marks
    second = next(n for n, mark in enumerate(marks.marks) if mark.way == 1)
    press(marks.buttons[second], "Return")
    numero = marks.marks[second].numero
    assert asked == [
        {"page": "reussites", "jeu": "md", "graine": 5, "numero": numero, "tas": "liste_double", "avec": None,
         "options": {"strategie": "premier"}}
    ]  # fmt: skip


def test_the_figures_are_also_a_table(page: AnalysePage, pump: Pump) -> None:
    play(page, pump, 20)
    page.view.mode.buttons["tableau"].invoke()
    pump()
    assert page.view.table.winfo_ismapped() and not page.view.charts.winfo_ismapped()
    assert page.view.table.lines[0][:2] == ("parties jouées", "20")
    assert any(line[0] == "gagnées au tour 3" for line in page.view.table.lines)


def test_the_picture_and_the_sheet_are_saved_where_asked(
    page: AnalysePage, pump: Pump, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(page, pump, 20)
    names: list[str] = []

    def ask(**options: object) -> str:
        names.append(str(options["initialfile"]))
        return str(tmp_path / names[-1])

    monkeypatch.setattr(filedialog, "asksaveasfilename", ask)
    page.view.mode.buttons["tableau"].invoke()
    page.view.picture_button.invoke()
    page.view.sheet_button.invoke()
    pump()
    assert names == ["analyse_r7_20_graine_1.png", "analyse_r7_20_graine_1.csv"]
    assert (tmp_path / names[0]).read_bytes().startswith(b"\x89PNG")
    assert "gagnées;" in (tmp_path / names[1]).read_text(encoding="utf-8-sig")


@COMPILED
def test_the_quick_engine_plays_in_this_process(page: AnalysePage, pump: Pump) -> None:
    play(page, pump, 1000)
    assert page.session is not None and "moteur rapide" in _text(page.view.status)
    assert page.session.points[0][0].parties == 10, "the curve begins with few games"
    page.go_on()
    pump(lambda: not page.running and not page.view.drawing, 60)
    assert page.session.counts[0] == analyse("r7", 2000, moteur="cours").counts
    assert not started_children()
    page.form.variant.choose("tours_max", 2)
    play(page, pump, 60_000)
    facing = page.session.facing
    assert facing is not None and facing.pairs.parties == 60_000
    assert facing.pairs.only_one > 40_000 > facing.pairs.only_other


@COMPILED
def test_a_stopped_count_of_the_quick_engine_keeps_its_games_and_goes_on(
    page: AnalysePage, press: Press, pump: Pump
) -> None:
    page.form.games.set(900_000_000)
    page.start()
    pump(lambda: page.session is not None and page.session.counts, 60)
    press(page.form.start_button, "Escape")
    assert not page.running and page.session is not None and "arrêté" in _text(page.view.status)
    kept = page.session.counts[0]
    pump(lambda: not counting_threads(), 60)
    assert page.session.counts[0] == kept, "nothing comes after the stop"
    page.session.asked = kept.parties + 5_000
    page.go_on()
    pump(lambda: not page.running and not page.view.drawing, 60)
    assert page.session.counts[0] == analyse("r7", kept.parties + 5_000, moteur="rapide").counts


@COMPILED
def test_closing_while_the_quick_engine_plays_ends_its_threads(
    page: AnalysePage, app: App, pump: Pump
) -> None:
    page.form.games.set(900_000_000)
    page.start()
    pump(lambda: page.session is not None and page.session.counts, 60)
    app.close()
    assert not counting_threads()


def test_without_the_quick_engine_the_page_says_how_to_have_it(
    page: AnalysePage, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernels, "available", lambda: False)
    play(page, pump, 20)
    first, advice = _text(page.view.status).splitlines()
    assert first.endswith("moteur du cours · terminé") and "rapide" in advice


def counting_threads() -> list[threading.Thread]:
    """The threads that play for the page."""
    return [thread for thread in threading.enumerate() if thread.name.startswith("analyse")]


def _text(label: Any) -> str:
    """What a label says, its no-break spaces before signs made plain."""
    return str(label.cget("text")).replace("\u00a0:", " :").replace("\u00a0·", " ·")


def test_rules_are_opened_from_a_file_with_their_seed(page: AnalysePage, tmp_path: Path) -> None:
    file = tmp_path / "regles.toml"
    file.write_text("graine = 77\n[r7]\ntours_max = 5\n", encoding="utf-8")
    page.form.rules.open(file)
    assert page.form.request.options == {"tours_max": 5} and page.form.request.graine == 77
