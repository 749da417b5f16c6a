"""The hand-out is read, searched, followed, tried and printed, by mouse or by keyboard alone."""

import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from tkinter import filedialog
from typing import cast

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.exercises.page import ExercisesPage
from reussites_tk.gui.games.page import GamesPage
from reussites_tk.gui.shared import editors
from reussites_tk.gui.shared.chapters.writer import Writer
from reussites_tk.gui.sujet import page as sujet_page
from reussites_tk.gui.sujet.page import SujetPage
from reussites_tk.sujet import CHAPTERS, Door, Example, Position
from reussites_tk.sujet.model import words_of
from tests.gui.conftest import clipped_widgets

Press = Callable[[tk.Misc, str], None]
Pump = Callable[..., None]


@pytest.fixture
def page(app: App, pump: Pump) -> SujetPage:
    app.root.geometry("1024x700")
    app.show("sujet", lieu="r7")
    found = cast(SujetPage, app.page)
    pump(lambda: app.root.winfo_width() == 1024 and found.where.chapter == "r7")
    return found


def writer(page: SujetPage) -> Writer:
    assert page.writer is not None
    return page.writer


def searched(page: SujetPage) -> tuple[str, str]:
    """The words whose passages are shown, and those of the field."""
    return page.where.search, page.contents.words


def top_line(page: SujetPage) -> str:
    return page.document.text.get("@0,30 linestart", "@0,30 lineend")


def test_all_the_chapters_are_listed_and_the_text_has_the_keyboard(page: SujetPage) -> None:
    assert page.contents.tree.get_children() == CHAPTERS
    assert page.contents.tree.selection() == ("r7",) and page.contents.tree.item("r7", "open")
    assert page.document.content.startswith("Le relais des 7") and page.focus_get() is page.document.text
    assert page.game_in_front() == "r7"


def test_a_section_is_chosen_in_the_list_by_the_keyboard(page: SujetPage, press: Press, pump: Pump) -> None:
    tree = page.contents.tree
    press(tree, "Down")
    pump(lambda: top_line(page) == "Règles")
    assert page.where.section == "regles"
    press(tree, "Alt-Left")
    assert page.where.section == "" and page.document.text.yview()[0] == 0.0


def test_a_link_leads_to_another_chapter_and_alt_left_comes_back(
    page: SujetPage, press: Press, pump: Pump
) -> None:
    page.document.text.yview_moveto(0.4)
    pump()
    before = page.document.text.index("@0,0")
    page._go_to("md/regles")
    pump(lambda: top_line(page) == "Règles")
    assert page.document.content.startswith("Montée-Descente")
    press(page.document.text, "Alt-Left")
    assert page.document.content.startswith("Le relais des 7")
    assert page.document.text.index("@0,0") == before
    assert page.back_button.instate(["disabled"])


def test_words_are_searched_and_a_passage_opened_by_the_keyboard(
    page: SujetPage, press: Press, pump: Pump
) -> None:
    press(page.document.text, "Control-f")
    assert page.focus_get() is page.contents.field
    page.contents.field.insert(0, "precondition")
    press(page.contents.field, "Return")
    assert "passages pour" in page.document.content and page.document.links.current == 0
    press(page.document.text, "Return")
    assert searched(page) == ("", "")
    press(page.document.text, "Alt-Left")
    assert searched(page) == ("precondition", "precondition")
    press(page.document.text, "Escape")
    assert page.document.content.startswith("Le relais des 7")


def test_escape_gives_back_what_was_read_before_any_search(page: SujetPage, press: Press) -> None:
    page.document.text.yview_moveto(0.3)
    before = page.document.text.index("@0,0")
    press(page.document.text, "Control-f")
    for words in ("zzz", "double chaîné"):
        page.contents.search(words)
        page.search(words)
    press(page.contents.field, "Escape")
    assert searched(page) == ("", "") and page.document.text.index("@0,0") == before


def test_a_chapter_is_chosen_again_by_a_click(page: SujetPage, pump: Pump) -> None:
    tree = page.contents.tree
    x, y, width, height = (int(part) for part in tree.bbox("r7"))

    def click(when: int) -> None:  # two close ones would be a double click
        tree.event_generate("<Button-1>", x=x + width // 2, y=y + height // 2, time=when)
        tree.event_generate("<ButtonRelease-1>", x=x + width // 2, y=y + height // 2)
        pump()

    page.document.text.yview_moveto(0.3)
    click(1000)
    assert page.document.text.yview()[0] == 0.0
    page.search("talon")
    assert tree.selection() == ()
    click(9000)
    assert searched(page) == ("", "") and page.document.content.startswith("Le relais des 7")


def test_the_title_cut_in_the_list_is_the_hint_of_its_row(page: SujetPage) -> None:
    contents = page.contents
    contents._titles["r7"] = "Un titre bien plus long que la colonne qui le montre" * 3
    contents._shorten()
    contents.hint._turn_to("r7")
    contents.hint._show()
    assert contents.hint.window is not None and contents.tree.item("r7", "text").endswith("…")
    contents.hint._turn_to("md")
    contents.hint._show()
    assert contents.hint.window is None


def test_the_key_page_down_moves_by_a_page_past_tall_figures(page: SujetPage, press: Press) -> None:
    text = page.document.text
    before, page_high = -1, text.winfo_height()
    for _step in range(3):
        press(text, "Next")
        (top,) = text.count("1.0", "@0,0", "ypixels") or (0,)
        assert top - max(before, 0) > page_high // 2
        before = top


def test_the_words_found_are_marked_where_they_stand(page: SujetPage) -> None:
    page._go_to_found("r7/regles", "TALON rebut")
    marked = page.document.text.tag_ranges("trouve")
    words = {page.document.text.get(*pair) for pair in zip(marked[::2], marked[1::2], strict=True)}
    assert {"talon", "rebut"} <= words <= {"talon", "Talon", "rebut", "Rebut"}


def test_the_arrows_scroll_the_text_from_a_button_too(page: SujetPage, press: Press) -> None:
    page.document.text.see(str(writer(page).examples[0]))
    before = page.document.text.index("@0,0")
    press(writer(page).examples[0].button, "Next")
    assert page.document.text.compare("@0,0", ">", before)


def test_a_search_that_finds_nothing_says_so(page: SujetPage, pump: Pump) -> None:
    page.contents.field.insert(0, "zzzz")
    pump(lambda: "Aucun passage ne répond" in page.document.content)
    page.contents.field.delete(0, "end")
    pump(lambda: page.document.content.startswith("Le relais des 7"))


def test_an_example_runs_where_it_is_read_and_shows_its_states(page: SujetPage, pump: Pump) -> None:
    example = writer(page).examples[0]
    page.document.text.see(str(example))
    example.button.focus_force()
    example.button.invoke()
    pump(lambda: example.result is not None)
    assert example.result is not None and example.result.right
    said = [str(w["text"]) for part in example.parts for w in part.winfo_children() if "text" in w.keys()]
    assert " comme prévu" in said and {"attendu", "obtenu"} <= set(said)
    example.table_buttons[0].invoke()
    pump(lambda: example.states and page.focus_get() is example.states[0].next)
    example.states[0].next.invoke()
    assert str(example.states[0].counter["text"]).startswith("état 2 sur ")
    page._go_to("md")  # what was running or moving goes with its chapter
    pump()
    assert not example.winfo_exists()


def test_cases_of_an_example_say_only_what_is_their_own(page: SujetPage) -> None:
    lines = page.document.content.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("Exemple R7-b"))
    assert lines[at + 1].startswith("•\tcartes tirées")
    assert lines[at + 2] == "•\tcas 1 · tours permis : 1" and lines[at + 3] == "•\tcas 2 · tours permis : 2"


def test_the_doors_of_a_function_are_buttons(page: SujetPage, app: App, pump: Pump) -> None:
    page._go_to("cartes_et_tas")
    first = writer(page).buttons[0]
    assert str(first["text"]) == "Essayer"
    first.invoke()
    assert app.page_name == "tas"
    app.show("sujet")
    assert page.where.chapter == "cartes_et_tas"


def test_a_door_of_the_text_opens_its_page(page: SujetPage, app: App) -> None:
    page.open_door(Door("analyser", "qll", "compter"))
    assert app.page_name == "analyse" and app.page is not None and app.page.game_in_front() == "qll"


def test_every_chapter_is_written_and_its_links_lead_to_sections_of_the_list(page: SujetPage) -> None:
    for code in CHAPTERS:
        page._go_to(code)
        chapter = page._chapters[code]
        kinds = [type(block) for block in chapter.blocks()]
        assert len(writer(page).examples) == kinds.count(Example)
        assert len(page.document.text.window_names()) >= kinds.count(Position) + kinds.count(Example)
        spans = [span for block in chapter.blocks() for words in words_of(block) for span in words]
        assert all(page.contents.tree.exists(span.link) for span in spans if span.link)


def test_a_primitive_is_seen_in_a_game_at_the_state_that_it_led_to(
    page: SujetPage, app: App, pump: Pump
) -> None:
    page.open_door(Door("voir", "r7/deplacer_haut_sous", "la voir"))
    games = cast(GamesPage, app.page)
    player = games.watch.player
    pump(lambda: player.current is not None and any("deplacer_haut_sous" in a for a in player.current.appels))
    assert games.request.jeu == "r7"


def test_a_function_is_written_in_the_student_s_folder(
    page: SujetPage, app: App, tmp_path: Path, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[str, int | None]] = []
    monkeypatch.setattr(editors, "open_in_editor", lambda path, line: opened.append((path.name, line)))
    app.settings.last_folder = str(tmp_path)
    page.open_door(Door("ecrire", "md/jouer_une_md", "l’écrire"))
    exercises = cast(ExercisesPage, app.page)
    assert exercises.panel.list.chosen == "jouer_une_md"
    pump(lambda: opened)
    assert opened[0][0] == "md_a_completer.py" and opened[0][1]


def test_the_other_doors_open_their_pages(page: SujetPage, app: App) -> None:
    for kind, target, opened in (
        ("observer", "c4", "reussites"),
        ("jouer", "qll", "reussites"),
        ("jouer", "memorix", "jeux"),
        ("page", "parcours", "parcours"),
    ):
        page.open_door(Door(kind, target, ""))
        assert app.page_name == opened


def test_the_last_words_of_a_chapter_lead_to_the_next(page: SujetPage) -> None:
    last = len(page.document.links) - 1
    assert page.document.links.words(last).startswith("Chapitre suivant")
    page.document.links.follow(last)
    assert page.where.chapter == CHAPTERS[CHAPTERS.index("r7") + 1]


def test_the_hand_out_is_printed_where_the_person_says(
    page: SujetPage, tmp_path: Path, app: App, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mon_sujet.html"
    opened: list[Path] = []
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **_kw: str(file))
    monkeypatch.setattr(sujet_page, "open_outside", opened.append)
    page.print_button.invoke()
    pump(lambda: page.printed is not None)
    assert "Le relais des 7" in file.read_text(encoding="utf-8") and "mon_sujet.html" in app.notice.text
    assert page.focus_get() is page.open_button
    page.open_button.invoke()
    assert opened == [file]


def test_a_folder_that_refuses_the_print_is_one_sentence(
    page: SujetPage, tmp_path: Path, app: App, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **_kw: str(tmp_path / "s" / "s.html"))
    (tmp_path / "s").write_text("un fichier, pas un dossier", encoding="utf-8")
    page.print_button.invoke()
    pump(lambda: app.notice.text)
    assert page.printed is None


@pytest.mark.parametrize(("text", "dark"), [(1.0, False), (2.0, True)])
def test_nothing_is_clipped_in_the_smallest_window(
    page: SujetPage, app: App, pump: Pump, text: float, dark: bool
) -> None:
    app.theme.use(text=text, dark=dark)
    pump()
    outside = str(page.document.text)
    assert [fault for fault in clipped_widgets(page) if outside not in fault] == []
    for button in (*writer(page).buttons, *(example.button for example in writer(page).examples)):
        assert button.winfo_width() <= page.document.inner_width


def test_the_card_of_a_function_is_brought_to_the_top(page: SujetPage, app: App, pump: Pump) -> None:
    app.show("sujet", fonction="c4/jouer_une_c4")
    pump(lambda: top_line(page).startswith("jouer_une_c4("))
    assert page.where.chapter == "c4" and page.contents.tree.selection() == ("c4",)
