"""Reads typed calls and statements of programs: calls of known primitives, never run as Python.

The text is parsed, not evaluated: only literals of the course and the names of the board pass.
"""

from __future__ import annotations

import ast
import difflib
import keyword
from collections.abc import Mapping, Sequence

from ...cours import Carte, Couleur, Localisation, Mode, Rang
from ...cours.cartes import carte_de
from ...errors import UserError
from ...outside import one_line
from ...tas.catalogue import PAR_NOM, Genre, Parametre, Primitive
from ...texts import _, plural
from .model_board import LETTERS, Call, PileView, Value, new_call

LONGEST, LONGEST_NAME = 500, 24
"""Characters of a typed call, and of a name."""
ENUMS: Mapping[Genre, type[Couleur] | type[Rang] | type[Mode]] = {
    Genre.COULEUR: Couleur,
    Genre.RANG: Rang,
    Genre.MODE: Mode,
}
RESERVED = {*PAR_NOM, "Carte", "Couleur", "Rang", "Localisation", "Mode", "Tas", "Cellule", "init_alea"}
WANTED = {
    Genre.CARTE: _("une carte, comme Carte(Couleur.COEUR, Rang.DIX, True)"),
    Genre.COULEUR: _("une couleur, comme Couleur.COEUR"),
    Genre.RANG: _("un rang, comme Rang.DIX"),
    Genre.TAS: _("le nom d’un tas"),
    Genre.ENTIER: _("un entier, comme 2"),
    Genre.PLACE: _("une place, comme Localisation(1, 2)"),
    Genre.MODE: _("un mode, comme Mode.ETALE"),
}
NO_CALL = _("Écrivez un appel, par exemple deplacer_haut_sur(A, B) ou D = creer_tas_vide(…).")

Kinds = Mapping[str, Genre]


class CallError(UserError):
    """A text that is no call of the board, and why, in French."""


def parse_call(text: str, kinds: Kinds) -> Call:
    """Read one call; `kinds` says what each name of the board holds. Raises `CallError`."""
    try:
        body = _parse(text)
    except CallError:
        target, equals, _call = text.partition("=")
        if equals and "(" not in target:
            parse_target(target)  # a name like « mon tas » is the only thing to mend
        raise
    if not body:
        raise CallError(NO_CALL)
    if len(body) != 1:
        raise CallError(_("Écrivez un appel à la fois, par exemple deplacer_haut_sur(A, B)."))
    return read_statement(body[0], kinds)


def parse_target(text: str) -> str:
    """Check the name of a new pile. Raises `CallError`."""
    name = text.strip()
    if not name.isidentifier() or not name.isascii() or len(name) > LONGEST_NAME:
        sentence = _(
            "« {name} » ne convient pas : un nom a des lettres sans accent, des chiffres ou _, "
            "{n} au plus, et commence par une lettre."
        )
        raise CallError(sentence.format(name=one_line(name, LONGEST_NAME), n=LONGEST_NAME))
    if name in RESERVED or keyword.iskeyword(name):
        raise CallError(_("« {name} » a déjà un sens : choisissez un autre nom.").format(name=name))
    return name


def _parse(text: str) -> list[ast.stmt]:
    if len(text) > LONGEST:
        raise CallError(_("Cette ligne est trop longue."))
    try:
        return ast.parse(text.strip()).body
    # `ast.parse` also raises the last three: a null character, a text nested too deep.
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        sentence = _("Ce n’est pas encore un appel : vérifiez les parenthèses et les virgules.")
        raise CallError(sentence) from None


def read_statement(node: ast.stmt, kinds: Kinds) -> Call:
    """Read `f(…)` or `name = f(…)`."""
    target, value = "", None
    if isinstance(node, ast.Expr):
        value = node.value
    elif isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
        target, value = parse_target(node.targets[0].id), node.value
    if not isinstance(value, ast.Call):
        raise CallError(NO_CALL)
    primitive = _primitive_of(value.func)
    values = _arguments(primitive, value, kinds)
    if target and primitive.resultat is None:
        raise CallError(_("{nom} ne rend rien : écrivez l’appel seul.").format(nom=primitive.nom))
    if not target and primitive.resultat is Genre.TAS:
        target = next((letter for letter in LETTERS if letter not in kinds), LETTERS[-1])
    return new_call(primitive, values, target)


def _primitive_of(node: ast.expr) -> Primitive:
    """Find the primitive called, `p.carte_sur` being `carte_sur`."""
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    if name in PAR_NOM:
        return PAR_NOM[name]
    near = difflib.get_close_matches(name, PAR_NOM, 1, 0.6)
    hint = _(" Vouliez-vous dire {name} ?").format(name=near[0]) if near else ""
    raise CallError(_("Aucune primitive ne s’appelle « {name} ».").format(name=one_line(name, 40)) + hint)


def _arguments(primitive: Primitive, call: ast.Call, kinds: Kinds) -> list[Value]:
    parametres = primitive.parametres
    given: dict[str, ast.expr] = dict(zip((p.nom for p in parametres), call.args, strict=False))
    given.update({word.arg: word.value for word in call.keywords if word.arg})
    count, wanted = len(call.args) + len(call.keywords), len(parametres)
    if count != wanted:
        sentence = plural(
            wanted,
            "{signature} attend {n} paramètre : vous en donnez {count}.",
            "{signature} attend {n} paramètres : vous en donnez {count}.",
        )
        raise CallError(sentence.format(signature=primitive.signature, n=wanted, count=count))
    if given.keys() != {p.nom for p in parametres}:
        sentence = _("Chaque paramètre de {signature} se donne une fois, dans l’ordre ou par son nom.")
        raise CallError(sentence.format(signature=primitive.signature))
    return [_value(parametre, given[parametre.nom], kinds) for parametre in parametres]


def _value(parametre: Parametre, node: ast.expr, kinds: Kinds) -> Value:
    if isinstance(node, ast.Name) and node.id in kinds:
        return _named(parametre, node.id, kinds)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PAR_NOM:
        sentence = _("Un appel à la fois : donnez d’abord un nom au résultat, par exemple c = {call}.")
        raise CallError(sentence.format(call=one_line(ast.unparse(node), 60)))
    found = _literal(parametre.genre, node)
    if found is not None:
        return found
    if parametre.genre is Genre.TAS and isinstance(node, ast.Name):
        names = ", ".join(name for name, genre in kinds.items() if genre is Genre.TAS) or _("aucun")
        sentence = _("Aucun tas ne s’appelle « {name} ». Les tas : {names}.")
        raise CallError(sentence.format(name=one_line(node.id, 24), names=names))
    raise CallError(
        _("Le paramètre {nom} doit être {wanted}.").format(nom=parametre.nom, wanted=WANTED[parametre.genre])
    )


def _named(parametre: Parametre, name: str, kinds: Kinds) -> str:
    if kinds[name] is not parametre.genre:
        sentence = _("Le paramètre {nom} doit être {wanted} ; {name} n’en est pas une.")
        if parametre.genre in (Genre.TAS, Genre.ENTIER, Genre.RANG, Genre.MODE):
            sentence = _("Le paramètre {nom} doit être {wanted} ; {name} n’en est pas un.")
        raise CallError(sentence.format(nom=parametre.nom, wanted=WANTED[parametre.genre], name=name))
    return name


def _literal(genre: Genre, node: ast.expr) -> Value | None:
    """Read a literal of the course, None when it is not one of this kind."""
    if genre in ENUMS:
        return _member(ENUMS[genre], node)
    if genre is Genre.ENTIER:
        return _integer(node)
    if genre is Genre.CARTE:
        return _carte(node)
    return _place(node) if genre is Genre.PLACE else None


def _member(kind: type[Couleur] | type[Rang] | type[Mode], node: ast.expr) -> Couleur | Rang | Mode | None:
    """Read `Couleur.COEUR`, or `COEUR` alone."""
    name = node.id if isinstance(node, ast.Name) else ""
    if (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == kind.__name__
    ):
        name = node.attr
    return kind[name] if name in kind.__members__ else None


def _integer(node: ast.expr) -> int | None:
    sign = 1
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        sign, node = -1, node.operand
    # `type`, not `isinstance`: True is no integer here.
    if isinstance(node, ast.Constant) and type(node.value) is int and node.value < 10**6:
        return sign * node.value
    return None


def laid_pile(node: ast.stmt) -> PileView | None:
    """Read `A = tas_de(Tas, Cellule, "7T (8T)", Mode.ETALE, place=…)`; None for anything else."""
    match node:
        case ast.Assign([ast.Name(name)], ast.Call(ast.Name("tas_de")) as call):
            parts = _parts(call, "tas_de", ("Tas", "Cellule", "cartes", "mode", "place", "role"))
        case _:
            return None
    if parts is None or not isinstance(parts.get("cartes"), ast.Constant):
        raise CallError(_("un tas se pose par tas_de(Tas, Cellule, « 7T 8T », Mode.ETALE)."))
    mode = _member(Mode, parts["mode"]) if "mode" in parts else Mode.EMPILE
    place = _place(parts["place"]) if "place" in parts else Localisation(1, 1)
    actif = "role" not in parts or ast.unparse(parts["role"]) != "Role.INACTIF"
    if not isinstance(mode, Mode) or place is None:
        raise CallError(_("un tas se pose par tas_de(Tas, Cellule, « 7T 8T », Mode.ETALE)."))
    return PileView(parse_target(name), actif, mode, place, _codes(parts["cartes"]))


def _codes(node: ast.expr) -> tuple[str, ...]:
    """Read the cartes of a text: `7T (8T)`."""
    text = str(node.value) if isinstance(node, ast.Constant) else ""
    try:
        return tuple(str(carte_de(code)) for code in text.split())
    except (KeyError, ValueError):
        raise CallError(
            _("« {text} » n’est pas une suite de cartes.").format(text=one_line(text, 40))
        ) from None


def _parts(node: ast.expr, name: str, names: Sequence[str]) -> dict[str, ast.expr] | None:
    """Return the arguments of `name(…)` by their names."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name):
        return None
    if len(node.args) > len(names):
        return None
    parts = dict(zip(names, node.args, strict=False))
    parts.update({word.arg: word.value for word in node.keywords if word.arg is not None})
    return parts if parts.keys() <= set(names) else None


def _carte(node: ast.expr) -> Carte | None:
    parts = _parts(node, "Carte", ("couleur", "rang", "decouverte"))
    if parts is None or not {"couleur", "rang"} <= parts.keys():
        return None
    couleur, rang = _member(Couleur, parts["couleur"]), _member(Rang, parts["rang"])
    seen = parts.get("decouverte", ast.Constant(False))
    if not isinstance(couleur, Couleur) or not isinstance(rang, Rang) or not isinstance(seen, ast.Constant):
        return None
    return Carte(couleur, rang, bool(seen.value)) if seen.value in (True, False) else None


def _place(node: ast.expr) -> Localisation | None:
    parts = _parts(node, "Localisation", ("ligne", "colonne"))
    if parts is None or len(parts) != 2:
        return None
    ligne, colonne = _integer(parts["ligne"]), _integer(parts["colonne"])
    if ligne is None or colonne is None or not (1 <= ligne <= 5 and 1 <= colonne <= 13):
        return None
    return Localisation(ligne, colonne)
