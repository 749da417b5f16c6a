"""The printed hand-out: one page of HTML that holds everything, whose links lead somewhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from reussites_tk.cours.cartes import carte_de
from reussites_tk.cours.etat import TasVu
from reussites_tk.cours.table import Localisation, Mode
from reussites_tk.errors import UserError
from reussites_tk.sujet import Chapter, paper
from reussites_tk.sujet.example_table import example_html
from reussites_tk.sujet.examples import read_example
from reussites_tk.sujet.figure import position_svg
from reussites_tk.sujet.reader import Reader


class Reading(HTMLParser):
    """The names, the links and the words of a page; what is left open."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.open: list[str] = []
        self.words = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.ids += [values["id"] or ""] if "id" in values else []
        self.links += [values["href"] or ""] if tag == "a" else []
        self.open += [] if tag in ("meta", "br", "hr") else [tag]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def printed(*chapters: Chapter) -> str:
    return paper.sujet_html(chapters).decode()


def test_everything_that_a_chapter_says_is_on_paper(r7: Chapter) -> None:
    words = Reading(printed(r7)).words
    for said in ("l’observer", "jouer_tas_r7(tableau, tas)", "Le départ", "Exemple R7-a", "2,5\u00a0%"):
        assert said in words
    assert "Précondition\u00a0: t n’est pas vide." in words


def test_links_inside_lead_to_a_title_and_doors_are_words() -> None:
    one = Reader("r7").chapter("# Un\n\n## A\n\n[deux](#qll/b), [ici](#a), [observer](porte:observer/r7)")
    two = Reader("qll").chapter("# Deux\n\n## B\n\n[un](#r7)")
    page = Reading(printed(one, two))
    assert set(page.links) == {"#r7", "#r7/a", "#qll", "#qll/b"}
    assert {link[1:] for link in page.links} <= set(page.ids)
    assert "observer" in page.words and "porte:" not in printed(one, two) and not page.open


def test_doors_alone_are_left_out() -> None:
    doors = "[Observer](porte:observer/r7) · [jouer](porte:jouer/r7)"
    words = Reading(
        printed(Reader("r7").chapter(f"# T\n\n{doors}\n\nOn peut [le jouer](porte:jouer/r7)."))
    ).words
    assert "Observer" not in words and "On peut le jouer." in words


def test_the_page_needs_nothing_else(r7: Chapter) -> None:
    html = printed(r7)
    assert not re.search(r'(src|href)="(?!#)', html) and "@page" in html and "<script" not in html
    assert paper.sujet_html([r7]) == paper.sujet_html([r7])


def test_titles_figures_and_specifications_are_not_cut(r7: Chapter) -> None:
    style = printed(r7).partition("<style>")[2].partition("</style>")[0]
    assert re.search(r"h4, \.titre \{ break-after:avoid", style)
    assert re.search(r"figure, \.fonction, tr, pre, .*\{ break-inside:avoid", style)


def tas(text: str, line: int, column: int, mode: Mode, cartes: str) -> TasVu:
    return TasVu(text, Localisation(line, column), mode, tuple(map(carte_de, cartes.split())))


def test_a_figure_says_what_it_shows_and_hides_what_is_hidden() -> None:
    svg = position_svg([tas("Talon", 1, 1, Mode.EMPILE, "(9C) 8C"), tas("Rebut", 3, 1, Mode.EMPILE, "")])
    assert 'aria-label="Talon : (9C) 8C ; Rebut : vide"' in svg
    assert svg.count("url(#dos)") == 1 and ">9<" not in svg and ">8<" in svg
    assert svg.count("stroke-dasharray") == 1


def test_a_tas_stands_under_what_is_drawn_above_it() -> None:
    long = tas("A", 1, 1, Mode.ETALE, "7T 8T 9T 10T VT")
    below = position_svg([long, tas("B", 2, 1, Mode.EMPILE, "7P")])
    beside = position_svg([long, tas("B", 2, 2, Mode.EMPILE, "7P")])
    heights = [float(re.findall(r' height="([\d.]+)"', svg)[0]) for svg in (below, beside)]
    assert heights[0] > heights[1] + 60


CASES = """
tirage = "9C 8C"
[[cas]]
titre = "un"
tours = 1
attendu.tour = 1
[[cas]]
titre = "deux"
tours = 2
attendu.tour = 2
"""


def test_short_cases_are_lines_of_one_table_and_share_what_is_given() -> None:
    html = example_html(read_example("r7 R7-x", CASES))
    assert html.count("<table") == 2 and html.count("9C 8C") == 1
    assert [html.count(f"<em>{title}</em>") for title in ("un", "deux")] == [1, 1]


def test_wide_cases_have_a_table_each() -> None:
    cartes = " ".join(f"{rang}C" for rang in "2 3 4 5 6 10 V D R A".split())
    more = "".join(f'attendu.{pile} = "{cartes}"\n' for pile in ("coeur", "talon", "rebut"))
    html = example_html(read_example("r7 R7-x", CASES.replace("attendu.tour", f"{more}attendu.tour")))
    assert html.count("<table") == 3 and html.count("9C 8C") == 1


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paper, "chapters", lambda: ())
    paper.write_sujet(tmp_path / "sujet.html")
    assert (tmp_path / "sujet.html").read_bytes() == paper.sujet_html(())
    with pytest.raises(UserError, match="n'existe pas"):
        paper.write_sujet(tmp_path / "absent" / "sujet.html")
