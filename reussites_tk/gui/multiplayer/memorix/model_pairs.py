"""The pairs of Mémorix as data: for each value its form, its colour, how many times it is drawn, its name."""

from __future__ import annotations

from dataclasses import dataclass

from ....texts import _

COLOURS = ("#B3261E", "#005FB8", "#17703C", "#6A2C91", "#A35200", "#1D1F23", "#00707A", "#B0186B")
"""The colours of the pairs on a white carte: red, blue, green, violet, brown, black, teal, pink."""
JOKER = 0
"""The value of the joker."""


@dataclass(frozen=True, slots=True)
class Pair:
    """What is drawn on the two cartes of a value: `count` times the form, in a colour."""

    form: str
    colour: str
    count: int
    name: str


_DRAWN = (
    ("star", 3, _("trois étoiles")),
    ("house", 1, _("une maison")),
    ("tree", 2, _("deux sapins")),
    ("moon", 4, _("quatre lunes")),
    ("fish", 2, _("deux poissons")),
    ("umbrella", 1, _("un parapluie")),
    ("drop", 3, _("trois gouttes")),
    ("heart", 4, _("quatre cœurs")),
    ("sun", 1, _("un soleil")),
    ("boat", 2, _("deux bateaux")),
    ("leaf", 3, _("trois feuilles")),
    ("bell", 1, _("une cloche")),
    ("mushroom", 2, _("deux champignons")),
    ("lightning", 4, _("quatre éclairs")),
    ("cloud", 3, _("trois nuages")),
    ("flower", 1, _("une fleur")),
    ("cherries", 2, _("deux grappes de cerises")),
    ("cross", 4, _("quatre croix")),
    ("anchor", 1, _("une ancre")),
    ("note", 2, _("deux notes")),
    ("triangle", 3, _("trois triangles")),
    ("key", 1, _("une clé")),
    ("cup", 2, _("deux tasses")),
    ("arrow", 4, _("quatre flèches")),
    ("candle", 3, _("trois bougies")),
    ("spiral", 1, _("une spirale")),
    ("hourglass", 2, _("deux sabliers")),
    ("eye", 3, _("trois yeux")),
    ("target", 4, _("quatre cibles")),
    ("chequers", 1, _("un damier")),
    ("butterfly", 2, _("deux papillons")),
)

PAIRS: tuple[Pair, ...] = tuple(
    Pair(form, COLOURS[place % len(COLOURS)], count, name) for place, (form, count, name) in enumerate(_DRAWN)
)
"""The pairs, value 1 first; a value never has the colour or the count of the one before."""


def pair(value: int) -> Pair:
    """Return what is drawn for a value from 1 to 31; IndexError beyond."""
    if value < 1:
        raise IndexError(value)
    return PAIRS[value - 1]


def value_name(value: int) -> str:
    """Return what a carte shows, in words, and its value: « trois étoiles (1) », « le joker »."""
    return _("le joker") if value == JOKER else f"{pair(value).name} ({value})"
