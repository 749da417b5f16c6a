"""Texts to read: a document that cannot be typed in, and a label shortened to its room."""

import tkinter as tk
from tkinter import ttk

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.look.icons import IconSet
from reussites_tk.gui.look.theme import Theme
from reussites_tk.gui.widgets.reading import MORE, Document, Shortened, shortened
from tests.gui.conftest import Press, Pump


@pytest.fixture
def document(root: tk.Tk, theme: Theme, pump: Pump) -> Document:
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


def test_an_empty_code_leaves_no_block(document: Document) -> None:
    document.code([])
    assert document.content == ""


def test_nothing_can_be_typed(document: Document, press: Press) -> None:
    document.paragraph("fixe")
    press(document.text, "a")
    assert document.content == "fixe\n"


def test_emoji_are_replaced(document: Document) -> None:
    document.paragraph("bravo 😀")
    document.code(["print('😀')"])
    assert "😀" not in document.content


def test_clearing_destroys_what_was_embedded(document: Document, pump: Pump) -> None:
    button = ttk.Button(document.text, text="Copier")
    document.embed(button)
    pump(lambda: button.winfo_ismapped())
    document.clear()
    pump()
    assert not button.winfo_exists() and document.content == ""


def test_the_scroll_bar_shows_only_when_there_is_more_to_read(document: Document, pump: Pump) -> None:
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


def test_the_focus_ring_has_the_accent_colour(document: Document) -> None:
    assert str(document.text.cget("highlightcolor")) == document.theme.colours.accent
    document.theme.toggle()
    assert str(document.text.cget("highlightcolor")) == document.theme.colours.accent


def test_the_wheel_over_a_drawing_scrolls_the_text(document: Document, root: tk.Tk, pump: Pump) -> None:
    drawing = tk.Canvas(document.text, width=100, height=100)
    document.embed(drawing)
    for _ in range(60):
        document.paragraph("une ligne de plus")
    pump(lambda: drawing.winfo_ismapped())
    drawing.event_generate("<Button-5>")
    pump(lambda: document.text.yview()[0] > 0.0)
    assert drawing.winfo_exists()


TEXT = "Les tas en liste doublement chaînée : 204 rendus"


@pytest.mark.parametrize("width", [40, 100, 200])
def test_the_longest_beginning_that_fits_is_kept(width: int, app: App) -> None:
    font = app.theme.font("texte")
    cut = shortened(TEXT, font, width)
    assert cut.endswith(MORE) and font.measure(cut) <= width
    assert TEXT.startswith(cut.removesuffix(MORE))
    longer = TEXT[: len(cut) - len(MORE) + 2].rstrip() + MORE
    assert font.measure(longer) > width or len(longer) >= len(TEXT)


def test_a_label_that_fits_stays_whole(app: App) -> None:
    assert shortened(TEXT, app.theme.font("texte"), 2000) == TEXT


def test_a_label_is_shortened_to_its_room(app: App, pump: Pump) -> None:
    app.root.deiconify()
    frame = tk.Frame(app.root, width=150, height=40)
    frame.place(x=0, y=60)
    frame.pack_propagate(False)
    label = Shortened(frame)
    label.pack(fill="x")
    label.say(TEXT)
    pump()
    assert str(label["text"]).endswith(MORE) and label.whole == TEXT
    frame.configure(width=900)
    pump(lambda: str(label["text"]) == TEXT)
