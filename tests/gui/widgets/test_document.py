"""A text to read: it cannot be typed in, shows no emoji, and keeps its drawings."""

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

import pytest

from reussites_tk.gui.look.icons import IconSet
from reussites_tk.gui.widgets.document import Document
from tests.gui.conftest import make_theme


@pytest.fixture
def document(root: tk.Tk, pump: Callable[..., None]) -> Document:
    make_theme(root)
    root.geometry("400x300")
    page = Document(root)
    page.pack(fill="both", expand=True)
    pump(lambda: page.winfo_width() == 400)
    return page


def test_paragraphs_follow_one_another(document: Document) -> None:
    document.paragraph("Un titre", "titre")
    document.paragraph("")
    document.pieces([("Précondition : ", "gras"), ("t n'est pas vide.", "")])
    document.bullet("sur la série", mark="1.")
    assert document.content.splitlines() == [
        "Un titre",
        "Précondition : t n'est pas vide.",
        "1.\tsur la série",
    ]


def test_code_keeps_its_lines(document: Document) -> None:
    document.code(["a = 1", "b = 2"])
    assert "a = 1\nb = 2\n" in document.content
    assert document.text.tag_ranges("code")


def test_no_code_leaves_no_block(document: Document) -> None:
    document.code([])
    assert document.content == ""


def test_nothing_can_be_typed(document: Document, press: Callable[[tk.Misc, str], None]) -> None:
    document.paragraph("fixe")
    press(document.text, "a")
    assert document.content == "fixe\n"


def test_emoji_are_replaced(document: Document) -> None:
    document.paragraph("bravo 😀")
    document.code(["print('😀')"])
    assert "😀" not in document.content


def test_clearing_destroys_what_was_embedded(document: Document, pump: Callable[..., None]) -> None:
    button = ttk.Button(document.text, text="Copier")
    document.embed(button)
    pump(lambda: button.winfo_ismapped())
    document.clear()
    pump()
    assert not button.winfo_exists() and document.content == ""


def test_the_scroll_bar_shows_only_when_it_serves(document: Document, pump: Callable[..., None]) -> None:
    document.paragraph("court")
    pump(lambda: not document._bar.winfo_ismapped())
    for _ in range(60):
        document.paragraph("une ligne de plus")
    pump(lambda: document._bar.winfo_ismapped())
    assert document.text.yview()[1] < 1.0, "everything fits, and there is a bar"


def test_an_icon_stands_before_its_words(document: Document, root: tk.Tk) -> None:
    document.image(IconSet(document.theme).image("check", 16, "good"), "juste", "good")
    assert document.content == "  juste\n"
    assert document.text.dump("1.0", "end", image=True)


def test_the_ring_of_the_keyboard_is_the_accent(document: Document) -> None:
    assert str(document.text.cget("highlightcolor")) == document.theme.colours.accent
    document.theme.toggle()
    assert str(document.text.cget("highlightcolor")) == document.theme.colours.accent


def test_the_wheel_over_a_drawing_scrolls_the_text(
    document: Document, root: tk.Tk, pump: Callable[..., None]
) -> None:
    drawing = tk.Canvas(document.text, width=100, height=100)
    document.embed(drawing)
    for _ in range(60):
        document.paragraph("une ligne de plus")
    pump(lambda: drawing.winfo_ismapped())
    drawing.event_generate("<Button-5>")
    pump(lambda: document.text.yview()[0] > 0.0)
    assert drawing.winfo_exists()
