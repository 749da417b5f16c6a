"""A deal as text: the codes of its cartes from bottom to top, to copy, send and type again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cours.cartes import carte_de, cartes_du_jeu, code_de
from ..cours.donnes import donne
from ..cours.etat import Etat
from ..errors import UserError
from ..reussites import JEUX
from ..texts import _
from .hand_child import HandRequest


def number_of_cartes(jeu: str, options: Mapping[str, Any]) -> int:
    """Return how many cartes a game is played with."""
    choices = JEUX[jeu].cartes
    asked = options.get("cartes", choices[0])
    return int(asked) if asked in choices else choices[0]


def deal_text(request: HandRequest) -> str:
    """Write the deal of a game: `2T 10C…`, the bottom carte first."""
    if request.donne:
        return " ".join(request.donne)
    cartes = donne(request.graine, request.numero, number_of_cartes(request.jeu, request.options))
    return " ".join(code_de(carte) for carte in cartes)


def deal_name(request: HandRequest) -> str:
    """Name the deal of a game: its number, its place in a chain, or "position libre" for an order given."""
    if request.suite:
        return _("donne n° {n} de la suite").format(n=len(request.suite) + 1)
    if request.donne:
        return _("position libre")
    return _("donne n° {numero}").format(numero=request.numero)


def read_deal(text: str, jeu: str, options: Mapping[str, Any]) -> tuple[str, ...]:
    """Read a deal; raises `UserError` when it is not the whole jeu, each carte once."""
    codes = tuple(_code(word) for word in text.replace(",", " ").replace(";", " ").split())
    number = number_of_cartes(jeu, options)
    twice = next((code for i, code in enumerate(codes) if code in codes[:i]), None)
    if twice is not None:
        raise UserError(_("La carte {code} est écrite deux fois : enlevez-en une.").format(code=twice))
    whole = [code_de(carte) for carte in cartes_du_jeu(number)]
    stranger = next((code for code in codes if code not in whole), None)
    if stranger is not None:
        message = _("La carte {code} n’est pas d’un jeu de {n} cartes : enlevez-la.")
        raise UserError(message.format(code=stranger, n=number))
    missing = [code for code in whole if code not in codes]
    if missing:
        message = _("Il manque {n} des {number} cartes, dont {code} : ajoutez-les.")
        raise UserError(message.format(n=len(missing), number=number, code=missing[0]))
    return codes


def gathered_deal(etat: Etat) -> tuple[str, ...]:
    """Return the deal of the next game when the tas of a finished À la queue leu leu are gathered.

    They are put one on another, the first on top, and turned over: none is shuffled.
    """
    line = [tas for tas in etat.tas if tas.texte != "Talon"]
    return tuple(code_de(carte) for tas in line for carte in reversed(tas.cartes))


def _code(word: str) -> str:
    code = word.strip("()").upper()
    try:
        return code_de(carte_de(code))
    except ValueError:
        message = _("« {word} » n’est le code d’aucune carte : écrivez par exemple 10C, VT ou AP.")
        raise UserError(message.format(word=word[:20])) from None
