"""Cartes, piles and values of the course, in words (« dame de cœur ») and in code (`Rang.DAME`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..cours import Carte, Couleur, Localisation, Mode, Rang
from ..cours.etat import TasVu
from ..tas.catalogue import Genre, Primitive
from ..texts import _, plural

COULEURS = {
    Couleur.TREFLE: "trèfle",
    Couleur.CARREAU: "carreau",
    Couleur.COEUR: "cœur",
    Couleur.PIQUE: "pique",
}
RANGS = {
    Rang.DEUX: "deux",
    Rang.TROIS: "trois",
    Rang.QUATRE: "quatre",
    Rang.CINQ: "cinq",
    Rang.SIX: "six",
    Rang.SEPT: "sept",
    Rang.HUIT: "huit",
    Rang.NEUF: "neuf",
    Rang.DIX: "dix",
    Rang.VALET: "valet",
    Rang.DAME: "dame",
    Rang.ROI: "roi",
    Rang.AS: "as",
}
SHORTEST_RUN = 3
"""Cartes from which a run is said by its two ends."""
MODES = {Mode.EMPILE: "empilé", Mode.ETALE: "étalé"}


def carte_name(carte: Carte) -> str:
    """Name a carte: « 7 de cœur », « valet de trèfle », « carte cachée »."""
    if not carte.decouverte:
        return _("carte cachée")
    rang = str(int(carte.rang)) if carte.rang <= Rang.DIX else _(RANGS[carte.rang])
    return _("{rang} de {couleur}").format(rang=rang, couleur=_(COULEURS[carte.couleur]))


def pile_sentence(tas: TasVu) -> str:
    """Describe a pile: « Talon, 27 cartes, dessus : 7 de cœur ».

    A spread pile is read from the bottom up: « Cœur, 6 cartes : 4C à 9C ».
    """
    height = len(tas.cartes)
    if height == 0:
        return _("{name}, vide").format(name=tas.texte)
    sentence = plural(height, "{name}, {n} carte", "{name}, {n} cartes").format(name=tas.texte, n=height)
    if tas.mode is Mode.ETALE and height > 1:
        return f"{sentence} : {', '.join(_runs_words(tas.cartes))}"
    return sentence + _(", dessus : {carte}").format(carte=carte_name(tas.cartes[-1]))


def _runs_words(cartes: Sequence[Carte]) -> list[str]:
    """Return what is read on a row of cartes: « 4C à 9C » for a run, « 3 cachées », else each carte."""
    words: list[str] = []
    for run in _runs(cartes):
        if not run[0].decouverte:
            words.append(plural(len(run), "{n} cachée", "{n} cachées").format(n=len(run)))
        elif len(run) < SHORTEST_RUN:
            words += map(str, run)
        else:
            words.append(_("{first} à {last}").format(first=run[0], last=run[-1]))
    return words


def _runs(cartes: Sequence[Carte]) -> list[list[Carte]]:
    """Cut a row where its cartes cease to follow each other, up or down, or to lie face down."""
    runs: list[list[Carte]] = []
    for carte in cartes:
        if runs and _goes_on(runs[-1], carte):
            runs[-1].append(carte)
        else:
            runs.append([carte])
    return runs


def _goes_on(run: Sequence[Carte], carte: Carte) -> bool:
    last = run[-1]
    if not (last.decouverte and carte.decouverte):
        return last.decouverte == carte.decouverte
    step = int(carte.rang) - int(last.rang)
    before = int(last.rang) - int(run[-2].rang) if len(run) > 1 else step
    return carte.couleur == last.couleur and abs(step) == 1 and step == before


def carte_words(carte: Carte) -> str:
    """Return « 10C, dix de cœur, découverte »."""
    side = _("découverte") if carte.decouverte else _("cachée")
    return f"{carte}, {_(RANGS[carte.rang])} {_('de')} {_(COULEURS[carte.couleur])}, {side}"


def value_words(genre: Genre, value: Any) -> str:
    """Return a value as one says it."""
    if isinstance(value, bool):
        return _("vrai") if value else _("faux")
    if isinstance(value, Carte):
        return carte_words(value)
    if genre is Genre.COULEUR:
        return _(COULEURS[Couleur(value)])
    if genre is Genre.RANG:
        return _(RANGS[Rang(value)])
    if isinstance(value, Mode):
        return _(MODES[value])
    if isinstance(value, Localisation):
        return _("ligne {l}, colonne {c}").format(l=value.ligne, c=value.colonne)
    return str(value)


def value_code(genre: Genre, value: Any) -> str:
    """Return a value as one writes it in a program; a text is a name of the board."""
    if isinstance(value, str):
        return value
    if isinstance(value, Carte):
        visible = ", True" if value.decouverte else ""
        return f"Carte(Couleur.{value.couleur.name}, Rang.{value.rang.name}{visible})"
    if isinstance(value, Localisation):
        return f"Localisation({value.ligne}, {value.colonne})"
    if isinstance(value, Mode):
        return f"Mode.{value.name}"
    if genre is Genre.COULEUR:
        return f"Couleur.{Couleur(value).name}"
    if genre is Genre.RANG:
        return f"Rang.{Rang(value).name}"
    return str(value)


def call_code(primitive: Primitive, values: Sequence[Any], target: str = "") -> str:
    """Return the call as one line of program; `target` receives the pile of a constructor."""
    pairs = zip(primitive.parametres, values, strict=True)
    arguments = ", ".join(value_code(parametre.genre, value) for parametre, value in pairs)
    call = f"{primitive.nom}({arguments})"
    return f"{target} = {call}" if target else call
