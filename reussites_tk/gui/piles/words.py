"""What is said of a call on the board: its result, what it changed, why it was refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from ...cours import Localisation
from ...outside import one_line
from ...play.course_words import value_code, value_words
from ...tas.catalogue import Genre
from ...texts import _, typographic
from ...worker.codec import decode
from ..shared.linked.model_memory import Value, changed_fields, value_text
from ..shared.linked.model_trace import Moment
from ..shared.model_board import Call, PileView, views_of


def answer_words(call: Call, before: Moment, after: Moment) -> str:
    """Return the result of a function, what an action changed, or what was raised."""
    result: Value = after.result or ("n",)
    if result[0] == "x":
        return refusal_words(call, result) if result[4] else fault_words(result)
    primitive = call.primitive
    if primitive.consulte and primitive.resultat is not None:
        return _result_words(primitive.resultat, result, after)
    old: Mapping[str, PileView] = {view.nom: view for view in views_of(before)}
    if call.target and result[0] != "t":
        return _("rend {value}").format(value=value_text(result, after.memory))
    changed = [v for v in views_of(after) if v != old.get(v.nom) or v.nom == call.target]
    if not changed:
        return _("rien n’a changé")
    return " · ".join(_change(old.get(view.nom), view) for view in changed)


def _result_words(genre: Genre, result: Value, after: Moment) -> str:
    expected = {
        Genre.CARTE: "c", Genre.COULEUR: "kri", Genre.RANG: "rki", Genre.ENTIER: "i",
        Genre.PLACE: "l", Genre.MODE: "m", Genre.BOOLEEN: "b",
    }  # fmt: skip
    if result[0] in expected.get(genre, ""):
        try:
            return value_words(genre, decode(result))
        except ValueError:  # an integer that is no suit, no rank
            pass
    return _("rend {value}").format(value=value_text(result, after.memory))


def refusal_words(call: Call, result: Value) -> str:
    """Explain a refused call: the precondition, then what its names stand for here."""
    pairs = zip(call.primitive.parametres, call.values, strict=True)
    here = ", ".join(f"{parametre.nom} = {value_code(parametre.genre, value)}" for parametre, value in pairs)
    why = one_line(str(result[2]), 200).rstrip(".") or _("Précondition non respectée")
    return typographic(_("Refusé : {told}. Ici, {here}.").format(told=why, here=here))


def fault_words(result: Value) -> str:
    """Return which exception a call raised, where, and what to look at."""
    kind, message, line = one_line(str(result[1]), 40), one_line(str(result[2]), 160), result[3]
    where = _(" (ligne {line})").format(line=line) if line is not None else ""
    if kind == "NotImplementedError":
        return _("Cette primitive reste à écrire{where}.").format(where=where)
    if kind == "AttributeError" and "has no attribute" in message and line is None:
        return _("Le fichier ne définit pas cette primitive.")
    from ...judge.french import in_french  # loaded when needed: the window opens sooner

    message = one_line(in_french(str(result[1]), str(result[2])), 160).rstrip(" .")
    return _("L’appel lève {kind}{where} : {message}.").format(
        kind=kind, where=where, message=message or _("sans explication")
    )


def _change(old: PileView | None, new: PileView) -> str:
    """Return how one pile changed, in the course's words."""
    if not new.actif:
        return _("{nom} est inactif").format(nom=new.nom)
    if old is not None and old.mode is not new.mode and old.cartes == new.cartes:
        mode = value_words(Genre.MODE, new.mode)
        return _("{nom} est {mode}").format(nom=new.nom, mode=mode)
    if len(new.cartes) > 12:
        return _("{nom} a {n} cartes").format(nom=new.nom, n=len(new.cartes))
    return f"{new.nom} = {new.notation}"


def shared_place_words(views: Sequence[PileView]) -> str:
    """Return which active piles lie at the same place, "" when none do."""
    held: dict[Localisation, list[str]] = {}
    for view in views:
        if view.actif:
            held.setdefault(view.place, []).append(view.nom)
    shared = next((names for names in held.values() if len(names) > 1), [])
    if not shared:
        return ""
    *others, last = shared
    return _("{names} et {last} sont à la même place.").format(names=", ".join(others), last=last)


def doubt_words(call: Call, before: Moment, after: Moment) -> str:
    """Return what is odd after a call that raised nothing (a change, a loss, a place), or ""."""
    if call.primitive.consulte and changed_fields(before.memory, after.memory):
        return _("Mais cette fonction ne devrait rien changer, et des champs ont changé.")
    views = views_of(after)
    return lost_words(call, views_of(before), views) or shared_place_words(views)


def lost_words(call: Call, before: Sequence[PileView], after: Sequence[PileView]) -> str:
    """Return which cartes were lost by a call that should only move or turn them, or ""."""
    if call.target or call.primitive.nom.startswith("ajouter_"):
        return ""
    faces = [Counter(code.strip("()") for view in views for code in view.cartes) for views in (before, after)]
    lost = [face for face, count in (faces[0] - faces[1]).items() for _again in range(count)]
    if not lost or len(before) != len(after):
        return ""
    if len(lost) == 1:
        return _("La carte {carte} n’est plus dans aucun tas.").format(carte=lost[0])
    return _("{n} cartes ne sont plus dans aucun tas.").format(n=len(lost))
