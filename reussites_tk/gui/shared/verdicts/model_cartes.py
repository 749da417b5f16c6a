"""The cartes that a call names, to be drawn: those of the functions on cartes, where no pile lies."""

from __future__ import annotations

import ast
from dataclasses import replace

from ....cours import Carte, Couleur, Rang
from ....judge.verdicts import Exemple, TasDessine, Verdict
from ....tas.catalogue import PAR_NOM


def with_cartes(verdict: Verdict) -> Exemple | None:
    """Return the example of a verdict; without piles, the cartes of its last call, each under its parameter.

    None where there is nothing to draw.
    """
    exemple = verdict.exemple
    if exemple is None or exemple.avant or exemple.attendu or exemple.obtenu:
        return exemple
    cartes = cartes_of_call(verdict.nom, exemple.code[-1] if exemple.code else "")
    return replace(exemple, avant=cartes) if cartes else None


def cartes_of_call(nom: str, code: str) -> tuple[TasDessine, ...]:
    """Return the cartes among the arguments of a call of `nom`, as rows of one; none in other code."""
    primitive = PAR_NOM.get(nom)
    try:
        call = ast.parse(code, mode="eval").body
    except SyntaxError:
        return ()
    if primitive is None or not isinstance(call, ast.Call):
        return ()
    named = zip((parametre.nom for parametre in primitive.parametres), call.args, strict=False)
    found = ((name, _code_of(argument)) for name, argument in named)
    return tuple(TasDessine(name, (carte,), "empile", True, "") for name, carte in found if carte)


def _code_of(argument: ast.expr) -> str:
    """Return the code of `Carte(Couleur.TREFLE, Rang.SEPT, True)`, "" for any other expression."""
    match argument:
        case ast.Call(
            func=ast.Name(id="Carte"),
            args=[ast.Attribute(attr=couleur), ast.Attribute(attr=rang), *side],
            keywords=[],
        ) if couleur in Couleur.__members__ and rang in Rang.__members__:
            seen = bool(side) and isinstance(side[0], ast.Constant) and side[0].value is True
            return str(Carte(Couleur[couleur], Rang[rang], seen))
    return ""
