"""A small table to play on: a talon, two piles, a spread one and an empty one, and a hand that drives it."""

import tkinter as tk

from reussites_tk.cours.cartes import carte_de
from reussites_tk.cours.etat import Etat, TasVu
from reussites_tk.cours.table import Localisation, Mode
from reussites_tk.gui.table.canvas import TableCanvas

TALON, PILE, AUTRE, SERIE, VIDE = (
    Localisation(1, 1),
    Localisation(1, 3),
    Localisation(1, 5),
    Localisation(1, 7),
    Localisation(3, 1),
)
SEPT_DE_COEUR, ROI_DE_TREFLE = (3, 7, 0), (1, 13, 0)
FIRST, THIRD = 0x100, 0x400
"""Bits of the buttons in the state of an event."""


def tas(texte: str, place: Localisation, cartes: str, mode: Mode = Mode.EMPILE) -> TasVu:
    return TasVu(texte, place, mode, tuple(map(carte_de, cartes.split())))


ETAT = Etat(
    (
        tas("Talon", TALON, "(2P) (3P) (4P)"),
        tas("Pile", PILE, "8T 7C"),
        tas("Autre", AUTRE, "RT"),
        tas("Série", SERIE, "9K 10K VK DK", Mode.ETALE),
        tas("Rebut", VIDE, ""),
    )
)


class Gestures(list[tuple[Localisation, Localisation | None]]):
    """The gestures heard, in order."""

    def __call__(self, source: Localisation, cible: Localisation | None) -> None:
        self.append((source, cible))


class Pointer:
    """A mouse over a table: it presses, moves and releases at places, as real events."""

    def __init__(self, table: TableCanvas) -> None:
        self.table = table
        self.x = self.y = 0

    def middle(self, place: Localisation) -> tuple[int, int]:
        top = self.table.hand.piles()[place].top
        return (top.left + top.right) // 2, (top.top + top.bottom) // 2

    def press(self, place: Localisation, button: int = 1) -> None:
        self.x, self.y = self.middle(place)
        self.table.event_generate(f"<ButtonPress-{button}>", x=self.x, y=self.y)

    def move(self, x: int, y: int, state: int = FIRST) -> None:
        self.x, self.y = x, y
        self.table.event_generate("<Motion>", x=x, y=y, state=state)

    def move_to(self, place: Localisation, dx: int = 0, dy: int = 0) -> None:
        """Go there in a few steps."""
        start, (x, y) = (self.x, self.y), self.middle(place)
        for step in (0.2, 0.6, 1.0):
            self.move(
                round(start[0] + (x + dx - start[0]) * step), round(start[1] + (y + dy - start[1]) * step)
            )

    def release(self, button: int = 1) -> None:
        self.table.event_generate(f"<ButtonRelease-{button}>", x=self.x, y=self.y)

    def drag(self, source: Localisation, cible: Localisation, dx: int = 0, dy: int = 0) -> None:
        self.press(source)
        self.move_to(cible, dx, dy)
        self.release()

    def click(self, place: Localisation) -> None:
        self.press(place)
        self.release()


def at_home(table: TableCanvas) -> bool:
    """Return True if every carte lies in its place."""
    spots = (spot for spot in table.layout.spots if spot.seen)
    return all(table.corner_of(spot.key) == (spot.x, spot.y) for spot in spots)


def marked(table: TableCanvas, tag: str) -> int:
    """Count the items of a mark: `target`, `ring`, `hint`, `hole`, `ghost`."""
    return len(table.find_withtag(tag))


def key(widget: tk.Misc, name: str) -> None:
    """Press a key in the widget that has the keyboard."""
    widget.event_generate(f"<{name}>")
