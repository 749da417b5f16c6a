"""A position is drawn whole in the width that there is; the states of an example are seen one by one."""

import tkinter as tk

import pytest

from reussites_tk.cours import Localisation, Mode
from reussites_tk.cours.cartes import carte_de
from reussites_tk.cours.etat import Etat, TasVu
from reussites_tk.gui.look.theme import Theme
from reussites_tk.gui.shared.chapters.figure import Figure, States
from tests.gui.drawn import drawn_words


def etat(*cartes: str) -> Etat:
    seen = tuple(map(carte_de, cartes))
    talon = TasVu("Talon", Localisation(1, 1), Mode.EMPILE, ())
    return Etat((talon, TasVu("Série", Localisation(1, 4), Mode.ETALE, seen)))


@pytest.mark.parametrize("width", [300, 700])
def test_all_the_cartes_are_inside_the_figure(root: tk.Tk, theme: Theme, width: int) -> None:
    figure = Figure(root)
    figure.show(etat("7T", "8T", "9T", "(10T)"))
    figure.fit(width)
    left, top, right, bottom = figure.bbox("all")
    assert 0 <= left and right <= width == int(figure["width"])
    above = round(figure.canvasy(0))
    assert 0 <= top - above < 40 and 0 <= above + int(figure["height"]) - bottom < 40
    assert drawn_words(figure) == ["Talon", "Série"]


def test_names_of_neighbours_never_touch(root: tk.Tk, theme: Theme) -> None:
    theme.use(text=2.0)
    names = ("Trèfle", "Carreau", "Cœur", "Pique")
    piles = (TasVu(name, Localisation(1, 1 + i), Mode.ETALE, ()) for i, name in enumerate(names))
    figure = Figure(root)
    figure.show(Etat(tuple(piles)))
    figure.fit(300)
    texts = [figure.bbox(item) for item in figure.find_all() if str(figure.type(item)) == "text"]
    assert all(a[2] < b[0] for a, b in zip(texts, texts[1:], strict=False)) and len(texts) == len(names)


def test_states_are_shown_one_after_the_other_without_moving_the_table(root: tk.Tk, theme: Theme) -> None:
    states = States(root, (etat("7T"), etat("7T", "8T", "9T")))
    states.fit(500)
    height = states.figure["height"]
    assert states.counter["text"] == "état 1 sur 2" and states.back.instate(["disabled"])
    states.next.invoke()
    assert states.counter["text"] == "état 2 sur 2" and states.next.instate(["disabled"])
    assert states.figure["height"] == height and "Série · 3" in drawn_words(states.figure)
    states.back.invoke()
    assert states.position == 0
