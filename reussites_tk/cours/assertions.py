"""Les `assert` d'un essai, réécrits pour dire ce qu'ils attendaient et ce qu'ils ont obtenu.

`assert p.la_hauteur(t) == 2` ne dit rien de plus que sa ligne quand il échoue. Le fichier lu
par `compiler` garde les deux côtés de la comparaison, comme le fait pytest : « on attend
p.la_hauteur(t) == 2, on obtient 3 ». Rien n'est évalué deux fois, et rien d'autre ne change.
"""

from __future__ import annotations

import ast
from types import CodeType
from typing import Any, cast

from .cartes import Carte, Couleur, Rang
from .table import Localisation, Mode, Role

PLUS_LONG = 70
"""Le nombre de signes au-delà duquel un texte est coupé."""

_GAUCHE, _DROITE, _ECHEC = "@gauche", "@droite", "@echec"
"""Des noms qu'aucun programme ne peut écrire : ils ne cachent aucun des siens."""

_COMPARAISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
    ast.Is: "is", ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in",
}  # fmt: skip


def compiler(texte: str, fichier: str) -> CodeType:
    """Compile un fichier d'essais dont les `assert` disent leurs deux côtés.

    Le module où on l'exécute doit d'abord recevoir `noms_ajoutes()`. Lève `SyntaxError` comme `compile`.
    """
    arbre = ast.parse(texte, fichier)
    return compile(_Reecriture().visit(arbre), fichier, "exec", dont_inherit=True)


def noms_ajoutes() -> dict[str, object]:
    """Donne ce que le code compilé par `compiler` cherche dans son module."""
    return {_ECHEC: _echec}


def phrase_de(echec: BaseException) -> str:
    """Dit ce qu'attendait un `assert` et ce qu'il a obtenu ; rien pour une autre exception."""
    return _ajoute(echec, "phrase_d_essai")


def cotes_de(echec: BaseException) -> tuple[str, str]:
    """Donne ce qu'attendait un `assert` et ce qu'il a obtenu, chacun à part ; rien pour une autre."""
    return _ajoute(echec, "attendu_d_essai"), _ajoute(echec, "obtenu_d_essai")


def _ajoute(echec: BaseException, nom: str) -> str:
    texte = getattr(echec, nom, "")
    return texte if type(texte) is str else ""


class _Reecriture(ast.NodeTransformer):
    """Remplace chaque `assert` d'une fonction par un `if` qui garde les valeurs."""

    def __init__(self) -> None:
        self._dans_une_fonction = False

    def visit_FunctionDef(self, noeud: ast.FunctionDef) -> ast.AST:
        return self._visiter(noeud, True)

    def visit_AsyncFunctionDef(self, noeud: ast.AsyncFunctionDef) -> ast.AST:
        return self._visiter(noeud, True)

    def visit_ClassDef(self, noeud: ast.ClassDef) -> ast.AST:
        return self._visiter(noeud, False)

    def _visiter(self, noeud: ast.AST, dans_une_fonction: bool) -> ast.AST:
        avant, self._dans_une_fonction = self._dans_une_fonction, dans_une_fonction
        self.generic_visit(noeud)
        self._dans_une_fonction = avant
        return noeud

    def visit_Assert(self, noeud: ast.Assert) -> ast.AST | list[ast.stmt]:
        if not self._dans_une_fonction:
            return noeud
        nouveaux = _instructions(noeud.test, noeud.msg)
        for nouveau in nouveaux:
            for partie in ast.walk(nouveau):
                if not hasattr(partie, "lineno"):
                    ast.copy_location(partie, noeud)
        return nouveaux


def _instructions(test: ast.expr, message: ast.expr | None) -> list[ast.stmt]:
    """Donne ce qui remplace `assert test, message`."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return [instruction for partie in test.values for instruction in _instructions(partie, message)]
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        return _comparaison(test, message)
    attendu = "vrai"
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        test, attendu = test.operand, "faux"
    garde = _garder(_GAUCHE, test)
    valeur: ast.expr = _lire(_GAUCHE)
    condition = ast.UnaryOp(ast.Not(), valeur) if attendu == "vrai" else valeur
    dit = (ast.unparse(test), attendu, "", isinstance(test, ast.Constant))
    return [garde, _si(condition, dit, message, [_GAUCHE])]


def _comparaison(test: ast.Compare, message: ast.expr | None) -> list[ast.stmt]:
    [droite], [signe] = test.comparators, test.ops
    compare = ast.Compare(_lire(_GAUCHE), [signe], [_lire(_DROITE)])
    dit = (ast.unparse(test.left), _COMPARAISONS[type(signe)], ast.unparse(droite), False)
    return [
        _garder(_GAUCHE, test.left),
        _garder(_DROITE, droite),
        _si(ast.UnaryOp(ast.Not(), compare), dit, message, [_GAUCHE, _DROITE]),
    ]


def _garder(nom: str, valeur: ast.expr) -> ast.stmt:
    return ast.Assign([ast.Name(nom, ast.Store())], valeur)


def _lire(nom: str) -> ast.expr:
    return ast.Name(nom, ast.Load())


def _si(condition: ast.expr, dit: tuple[Any, ...], message: ast.expr | None, gardes: list[str]) -> ast.stmt:
    valeurs = ast.Tuple([_lire(nom) for nom in gardes], ast.Load())
    messages = ast.Tuple([message] if message is not None else [], ast.Load())
    appel = ast.Call(_lire(_ECHEC), [ast.Constant(cast(Any, dit)), valeurs, messages], [])
    return ast.If(condition, [ast.Raise(appel, None)], [])


# --- La phrase


def _echec(dit: tuple[str, str, str, bool], valeurs: tuple[object, ...], messages: tuple[object, ...]) -> Any:
    """Fait l'exception que lèverait l'`assert`, avec en plus la phrase qui en dit les valeurs."""
    echec: Any = AssertionError(*messages)
    gauche, signe, droite, constante = dit
    if constante:
        phrase = f"assert {gauche} est atteint"
    elif len(valeurs) == 1:
        attendu, obtenu = f"{_coupe(gauche)} {signe}", texte_de(valeurs[0])
        phrase = f"on attend que {_coupe(gauche)} soit {signe}, on obtient {obtenu}"
        echec.attendu_d_essai, echec.obtenu_d_essai = attendu, obtenu
    else:
        attendu, obtenu = _cotes(gauche, signe, droite, valeurs)
        phrase = f"on attend {attendu}, on obtient {obtenu}"
        echec.attendu_d_essai, echec.obtenu_d_essai = attendu, obtenu
    for message in messages:
        phrase += f" (« {texte_de(message, nu=True)} »)"
    echec.phrase_d_essai = phrase
    return echec


def _cotes(gauche: str, signe: str, droite: str, valeurs: tuple[object, ...]) -> tuple[str, str]:
    """Donne ce qu'attendait une comparaison, et la valeur de ce qui était essayé."""
    a, b = map(texte_de, valeurs)
    if _est_ecrit(gauche) and signe in ("==", "!=") and not _est_ecrit(droite):
        gauche, droite, a, b = droite, gauche, b, a
    return f"{_coupe(gauche)} {signe} {b}", a


def _est_ecrit(source: str) -> bool:
    """Vrai si un côté est écrit tel quel : c'est ce que l'on attend, et non ce que l'on essaie."""
    try:
        ast.literal_eval(source)
    except (ValueError, SyntaxError):
        return source.startswith(("Rang.", "Couleur.", "Mode.", "Carte(", "Localisation(", "carte_de("))
    return True


def texte_de(valeur: object, nu: bool = False) -> str:
    """Écrit une valeur sans appeler aucune méthode d'un objet étranger au cours."""
    genre = type(valeur)
    if genre is str:
        return _coupe(cast(str, valeur) if nu else repr(valeur))
    if genre in (bool, int, float, type(None)):
        return _coupe(repr(valeur))
    if genre in (Couleur, Rang, Mode, Role):
        return f"{genre.__name__}.{cast(Any, valeur).name}"
    if genre in (list, tuple):
        ouvre, ferme = "[]" if genre is list else "()"
        return _coupe(ouvre + ", ".join(map(texte_de, cast("list[object]", valeur)[:60])) + ferme)
    return _objet(valeur)


def _objet(valeur: object) -> str:
    genre = type(valeur)
    if isinstance(valeur, Carte) and genre is Carte:
        try:
            return str(valeur)
        except Exception:  # une carte dont un champ n'est ni une couleur ni un rang
            return "une carte mal formée"
    if genre is Localisation:
        place = cast(Localisation, valeur)
        return f"Localisation({texte_de(place.ligne)}, {texte_de(place.colonne)})"
    return "un tas" if genre.__name__ == "Tas" else f"un objet {_coupe(genre.__name__)}"


def _coupe(texte: str) -> str:
    return texte if len(texte) <= PLUS_LONG else texte[: PLUS_LONG - 1] + "…"
