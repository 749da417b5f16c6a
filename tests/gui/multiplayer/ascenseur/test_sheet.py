"""The sheet of the rounds: from what everybody saw, as a table, as sentences and as a page to print."""

from __future__ import annotations

import random
import webbrowser
from functools import cache
from pathlib import Path

import pytest

from reussites_tk.cours.cartes import Couleur, code_de
from reussites_tk.gui.app import App
from reussites_tk.gui.multiplayer.ascenseur.model_sheet import Sheet, last_trick, sheet_of
from reussites_tk.gui.multiplayer.ascenseur.sheet_page import sheet_page
from reussites_tk.gui.multiplayer.ascenseur.words_sheet import (
    final_lines,
    first_cells,
    half_lines,
    player_cells,
    sheet_text,
)
from reussites_tk.gui.multiplayer.tricks import sheet as sheet_module
from reussites_tk.jeux.ascenseur import reglage_de
from reussites_tk.jeux.ascenseur_vue import MancheFinie, PliPris
from reussites_tk.play.match import Match
from tests.gui.multiplayer.ascenseur.matches import NAMES, at_bets, at_cartes, match_of, play_until
from tests.gui.multiplayer.ascenseur.people import Person


def sheet_now(match: Match) -> Sheet:
    """The sheet of a match as it is."""
    return sheet_of(reglage_de(match.options), match.steps, match.result())


@cache
def whole_match() -> Match:
    """A whole game of three, cartes laid at random."""
    match, chance = match_of(3, cartes_max=4), random.Random(1)
    while not match.over:
        match.play(chance.choice(match.coups()))
    return match


def test_the_sheet_has_each_round_as_it_ended() -> None:
    match = whole_match()
    ends = [e for step in match.steps for e in step.evenements if isinstance(e, MancheFinie)]
    lines = sheet_now(match).lines
    assert [(line.n, line.paris, line.plis, line.points, line.scores) for line in lines] == [
        (end.n, end.paris, end.plis, end.points, end.scores) for end in ends
    ]
    assert [line.n for line in lines] == [1, 2, 3, 4, 4, 3, 2, 1]


def test_the_sheet_knows_the_trump_of_each_round_the_first_included() -> None:
    match, trumps = match_of(3, cartes_max=2), list[Couleur | None]()
    while not match.over:
        vue = match.view(1)
        if len(trumps) < vue.manche:
            trumps.append(vue.atout)
        match.play(match.coups()[0])
    assert [line.atout for line in sheet_now(match).lines] == trumps


def test_the_round_under_way_has_its_bets_and_no_points() -> None:
    match = at_bets(match_of(3), 3)
    match.play(match.coups()[1])
    line = sheet_now(match).lines[-1]
    assert not line.over and line.n == 3
    assert [player_cells(line, place) for place in range(3)] == [[""] * 4, [""] * 4, ["1", "0", "", ""]]
    assert sheet_now(match_of(3)).lines == ()


def test_a_bet_that_is_kept_is_told_by_a_sign_and_not_by_a_colour_alone() -> None:
    sheet = sheet_now(whole_match())
    for line in sheet.lines:
        assert first_cells(line)[:2] == [str(line.manche), str(line.n)]
        for place in range(3):
            pari, plis, *_points = player_cells(line, place)
            sign = "=" if line.paris[place] == line.plis[place] else "≠"
            assert (pari, plis) == (str(line.paris[place]), f"{sign} {line.plis[place]}")


def test_standings_come_half_way_and_at_the_end() -> None:
    match = at_bets(match_of(2, cartes_max=2), 2)
    assert half_lines(sheet_now(match)) == final_lines(sheet_now(match)) == []
    at_bets(match, 3)
    sheet = sheet_now(match)
    assert len(half_lines(sheet)) >= 1 and final_lines(sheet) == []
    end = sheet_now(whole_match())
    assert any("gagne" in line for line in final_lines(end))


def test_the_sheet_is_read_aloud_as_sentences() -> None:
    text = sheet_text(sheet_now(whole_match())).replace("\u00a0", " ")
    for words in ("Manche 1, 1 carte, atout ", "À mi-partie :", "Classement final :", "tenu", "manqué"):
        assert words in text
    assert "Rien n’est encore joué." in sheet_text(sheet_now(match_of(2)))
    under_way = sheet_text(sheet_now(at_cartes(match_of(2), 3))).replace("\u00a0", " ")
    assert "en cours" in under_way


def test_no_carte_that_is_still_held_is_in_the_sheet() -> None:
    match = at_cartes(match_of(2), 7)
    sheet = sheet_now(match)
    written = sheet_text(sheet) + sheet_page(sheet).decode().partition("<main>")[2]
    for joueur in (1, 2):
        for carte in match.view(joueur).main:
            assert code_de(carte) not in written


def test_the_page_has_every_round_and_escapes_names() -> None:
    ada, blaise = ({"nom": nom, "type": "humain"} for nom in ("<b>Ada", "Blaise"))
    match = at_cartes(match_of(2, joueurs=(ada, blaise)), 4)
    page = sheet_page(sheet_now(match)).decode()
    assert "<b>Ada" not in page and "&lt;b&gt;Ada" in page
    assert page.count("<tr>") == 6


def test_the_last_trick_is_the_last_one_that_was_taken() -> None:
    match = whole_match()
    tricks = [e for step in match.steps for e in step.evenements if isinstance(e, PliPris)]
    assert last_trick(match.steps) == tricks[-1]
    assert last_trick(match_of(2).steps) is None


def test_a_long_sheet_is_shown_at_its_end_with_its_heads(person: Person) -> None:
    person.sit(at_bets(match_of(2), 40))
    window = person.table.sheet_window
    person.press("Key-f")
    assert window.document is not None
    lines = window.document.content.replace("\u00a0", " ").splitlines()
    heads_at = [place for place, line in enumerate(lines) if line.startswith("Manche\tCartes")]
    assert len(heads_at) == 2
    assert heads_at[1] - heads_at[0] == 42, "the names are over them, there too"
    person.pump(lambda: window.document is not None and window.document.text.yview()[1] == 1.0)


def test_escape_closes_the_sheet_from_the_table_too(person: Person) -> None:
    person.show()
    person.press("f")
    assert person.table.sheet_window.is_open
    person.press("Escape")
    assert not person.table.sheet_window.is_open


def test_the_sheet_follows_the_game_while_it_is_open(person: Person) -> None:
    person.sit(at_bets(match_of(2), 3))
    person.table.show_sheet()
    window = person.table.sheet_window
    assert window.document is not None
    before = window.document.content
    person.play(person.match.coups()[0])
    assert window.document.content != before
    window.close()
    assert not window.is_open


def test_the_sheet_is_printed_by_the_browser(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(sheet_module, "user_cache_folder", lambda: tmp_path / "cache")

    def browse(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr(webbrowser, "open", browse)
    person.sit(at_bets(match_of(2), 3))
    person.table.show_sheet()
    person.table.sheet_window.print()
    (file,) = (tmp_path / "cache").iterdir()
    assert opened == [file.as_uri()]
    assert b"Feuille de l" in file.read_bytes()
    assert str(file) in said(person), "a browser that does not come is not the end"


def said(person: Person) -> str:
    """What the window of the sheet says of it."""
    return str(person.table.sheet_window.said.cget("text")).replace("\u00a0", " ")


def test_without_a_browser_the_sheet_names_its_file(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheet_module, "user_cache_folder", lambda: tmp_path)
    monkeypatch.setattr(webbrowser, "open", lambda address: False)
    person.sit(at_bets(match_of(2), 3))
    person.table.show_sheet()
    person.table.sheet_window.print()
    assert "Aucun navigateur" in said(person) and str(tmp_path / "feuille_ascenseur.html") in said(person)


def test_the_sheet_says_in_its_own_window_that_it_is_copied(person: Person, app: App) -> None:
    person.sit(at_bets(match_of(2), 3))
    person.table.show_sheet()
    window = person.table.sheet_window
    assert said(person) == ""
    window.copy_button.invoke()
    person.pump(window.said.winfo_viewable)
    assert "presse-papiers" in said(person) and app.notice.text == ""
    window.close()
    person.table.show_sheet()
    assert said(person) == "", "it is told once"


def test_the_sheet_shows_nothing_of_the_next_round_before_the_table_does(person: Person) -> None:
    person.showing = True
    person.sit(play_until(match_of(2), lambda vue: vue.manche == 1 and len(vue.pli) == 1))
    person.play(person.match.coups()[0])
    person.table.show_sheet()
    window = person.table.sheet_window
    assert window.document is not None
    assert person.match.view(1).manche == 2, "it is dealt already"
    assert "\n1\t1\t" in window.document.content and "\n2\t" not in window.document.content
    window.copy()
    assert "Manche 2" not in person.table.view.clipboard_get()
    person.show()
    assert "\n2\t2\t" in window.document.content


@pytest.mark.parametrize(("p", "scale", "text"), [(2, 1.0, 1.0), (5, 1.0, 1.0), (5, 2.0, 1.0), (5, 1.0, 2.0)])
def test_every_column_of_the_sheet_is_in_view_under_its_head(
    person: Person, app: App, p: int, scale: float, text: float
) -> None:
    app.theme.use(scale=scale, text=text)
    app.root.geometry(f"{round(1024 * scale)}x{round(700 * scale)}")
    person.pump(lambda: app.root.winfo_width() == round(1024 * scale))
    person.sit(at_bets(match_of(p), 6))
    person.table.show_sheet()
    document = person.table.sheet_window.document
    assert document is not None
    person.pump(document.text.winfo_viewable)
    names, heads, first = document.content.replace("\u00a0", " ").splitlines()[:3]
    assert names.split("\t")[1:] == list(NAMES[:p])
    assert heads.split("\t") == ["Manche", "Cartes", "Atout", *["pari", "plis", "points", "total"] * p]
    assert len(first.split("\t")) == 3 + 4 * p
    for row in (1, 2, 3):
        assert not document.text.count(f"{row}.0", f"{row}.end", "displaylines"), "no row goes on below"
