"""Links in a text: pressed, or reached with Tab and followed with Entrée; lists, titles and places."""

import tkinter as tk
from tkinter import ttk

import pytest

from reussites_tk.gui.look.theme import Theme
from reussites_tk.gui.widgets.reading import Document, Piece
from tests.gui.conftest import Press, Pump, click


@pytest.fixture
def followed() -> list[str]:
    return []


@pytest.fixture
def document(root: tk.Tk, theme: Theme, pump: Pump, followed: list[str]) -> Document:
    root.geometry("400x300")
    page = Document(root)
    page.pack(fill="both", expand=True)
    pump(lambda: page.winfo_width() == 400)
    page.heading("Titre", 1)
    page.sentence(
        [
            Piece("Voir "),
            Piece("ici", ("gras",), lambda: followed.append("ici")),
            Piece(" ou "),
            Piece("là", (), lambda: followed.append("là")),
        ]
    )
    pump()
    return page


def test_a_link_is_followed_by_a_click(document: Document, followed: list[str]) -> None:
    first = document.text.tag_ranges("lien1")[0]
    box = document.text.bbox(first)
    assert box is not None and document.links.words(1) == "là"
    click(document.text, box[0] + 2, box[1] + 2)
    assert followed == ["là"]


def test_tab_and_return_follow_links_both_ways(
    document: Document, followed: list[str], press: Press, root: tk.Tk
) -> None:
    button = ttk.Button(root, text="après")
    button.pack()
    press(document.text, "Return")
    press(document.text, "Tab")
    press(document.text, "Tab")
    assert document.text.tag_ranges("lien_choisi")
    press(document.text, "Return")
    press(document.text, "Shift-Tab")
    press(document.text, "Return")
    assert followed == ["là", "ici"]
    press(document.text, "Tab")
    press(document.text, "Tab")
    assert root.focus_get() is button and document.links.current is None


def test_an_empty_document_has_no_link_left(document: Document, press: Press, followed: list[str]) -> None:
    document.clear()
    document.paragraph("rien")
    assert len(document.links) == 0 and "lien0" not in document.text.tag_names()
    document.sentence([Piece("neuf", (), lambda: followed.append("neuf"))])
    press(document.text, "Tab")
    press(document.text, "Return")
    assert followed == ["neuf"]


def test_items_of_a_list_in_a_list_are_indented(document: Document) -> None:
    document.item([Piece("un")], "1.", 1)
    document.item([Piece("dedans")], "•", 2)
    assert document.content.splitlines()[-2:] == ["1.\tun", "•\tdedans"]
    first, second = (int(str(document.text.tag_cget(f"item{n}", "lmargin1"))) for n in (1, 2))
    assert second > first


def test_a_place_comes_to_the_top_of_the_view(document: Document, pump: Pump) -> None:
    for n in range(30):
        document.name_place(f"la-section-{n}")
        document.heading(f"Section {n}", 2)
        document.paragraph("texte")
    document.see_place("la-section-20")
    pump()
    assert document.text.get("@0,20 linestart", "@0,20 lineend") == "Section 20"
    document.see_place("aucune")


def test_the_arrow_keys_scroll(document: Document, press: Press, pump: Pump) -> None:
    document.follow_keys()
    for _ in range(60):
        document.paragraph("une ligne de plus")
    press(document.text, "Down")
    assert document.text.yview()[0] > 0.0
    press(document.text, "End")
    assert document.text.yview()[1] == 1.0
    press(document.text, "Home")
    assert document.text.yview()[0] == 0.0


def test_lines_stay_short_in_a_wide_window(root: tk.Tk, theme: Theme, pump: Pump) -> None:
    root.geometry("1200x300")
    page = Document(root, widest=600)
    page.pack(fill="both", expand=True)
    rooms: list[int] = []
    page.embed(ttk.Frame(page.text), rooms.append)
    pump(lambda: page.winfo_width() == 1200)
    assert page.inner_width <= 600 and rooms[-1] == page.inner_width
