"""A pile of the table in words, for who walks over it with the keyboard."""

from __future__ import annotations

from ..cours.cartes import Carte, Rang
from ..cours.etat import TasVu
from ..texts import _, plural
from .course_words import COULEURS, RANGS


def carte_name(carte: Carte) -> str:
    """Name a carte: « 7 de cœur », « valet de trèfle », « carte cachée »."""
    if not carte.decouverte:
        return _("carte cachée")
    rang = str(int(carte.rang)) if carte.rang <= Rang.DIX else _(RANGS[carte.rang])
    return _("{rang} de {couleur}").format(rang=rang, couleur=_(COULEURS[carte.couleur]))


def pile_sentence(tas: TasVu) -> str:
    """Describe a pile: « Talon, 27 cartes, dessus : 7 de cœur »."""
    height = len(tas.cartes)
    if height == 0:
        return _("{name}, vide").format(name=tas.texte)
    sentence = plural(height, "{name}, {n} carte", "{name}, {n} cartes").format(name=tas.texte, n=height)
    return sentence + _(", dessus : {carte}").format(carte=carte_name(tas.cartes[-1]))
