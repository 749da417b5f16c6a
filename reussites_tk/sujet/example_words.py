"""Worked examples in words: what is given, what must come out, and values as a person reads them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ..play.option_words import BAREMES_WORDS, VALUES
from ..reussites.coups import NOMS_DES_COULEURS
from ..texts import _
from .ascenseur_facts import ASCENSEUR
from .facts import Game
from .memorix_facts import MEMORIX
from .model import Case, Example
from .solitaires import C4, COULEURS, MD, QLL, R7
from .tarot_facts import TAROT

GAMES: Mapping[str, Game] = MappingProxyType(
    {"r7": R7, "qll": QLL, "c4": C4, "md": MD, "memorix": MEMORIX, "ascenseur": ASCENSEUR, "tarot": TAROT}
)
"""What examples of each game may say."""
_COULEURS = {nom: NOMS_DES_COULEURS[couleur] for nom, couleur in COULEURS.items()}
_VALUES: Mapping[str, Mapping[Any, str]] = {
    **VALUES,
    "jouer": {"tour": _("un tour"), "partie": _("une partie"), "rien": _("rien : les tas sont ramassés")},
    "bareme": BAREMES_WORDS,
    "depart": _COULEURS,
    "arret": _COULEURS,
    "atout": {**_COULEURS, "": _("sans atout")},
    "refusee": {"": _("aucune")},
    "partenaire": {0: _("aucun")},
    "petit": {1: _("le preneur"), -1: _("la défense"), 0: _("personne")},
}
"""How each value of a choice is called."""


def given_words(example: Example, case: Case) -> tuple[tuple[str, str], ...]:
    """Return what is given in a case, in words: label and value."""
    words = GAMES[example.game].given
    return tuple((label_of(words, name), said(name, value)) for name, value in case.given.items())


def expected_words(example: Example, case: Case) -> tuple[tuple[str, str], ...]:
    """Return what must come out of a case, in words: label and value."""
    words = GAMES[example.game].facts
    return tuple((label_of(words, name), said(name, value)) for name, value in case.expected.items())


def label_of(words: Mapping[str, str], name: str) -> str:
    """Return how a name is called: `contenu.19` gives « carte de la case 19 »."""
    plain, _point, about = name.partition(".")
    return f"{words[plain]} {about}".strip()


def said(name: str, value: Any) -> str:
    """Return the value of a name as a person reads it: `oui`, `7C 8C`, `10, −5`, `vide`."""
    called = _VALUES.get(name, {}).get(value) if isinstance(value, str | int) else None
    return called if called is not None else _said(value)


def _said(value: Any) -> str:
    match value:
        case bool():
            return _("oui") if value else _("non")
        case None:
            return _("aucun")
        case int() | float():
            return f"{value:g}".replace("-", "−").replace(".", ",")
        case str():
            return _piles(value) or _("vide")
    return ", ".join(map(_said, value)) or _("aucun")


def _piles(text: str) -> str:
    """Return cartes with a space between them, and tas with a bar, without the empty ones at the end."""
    piles = [" ".join(pile.split()) for pile in text.split("|")]
    while piles and not piles[-1]:
        piles.pop()
    return " | ".join(pile or _("vide") for pile in piles)
