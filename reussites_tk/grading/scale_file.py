"""Reads a `bareme.toml`, and writes one to start from.

Whatever is wrong in it is reported in a sentence that says what to write.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any

from ..errors import UserError
from ..files import read_beginning
from ..judge.exercises import EXERCISES
from ..judge.verdict_words import short_number
from ..texts import _
from .scale import FINEST, Lateness, Scale, bareme_of, number, worth_of

LARGEST = 1_000_000
"""Bytes of the file that are read."""
KEYS = ("exercices", "fonctions", "precondition", "bloquee", "part_cachee", "minimum", "arrondi", "retard")
LATENESS_KEYS = ("date_limite", "par_jour", "maximum", "tolerance_minutes")
TOO_SMALL = _("{key} {where}vaut {value}, moins d'un centième : ce serait 0. Écrivez 0, ou au moins 0.01.")


def read_scale(file: Path) -> Scale:
    """Read a scale; raises `UserError` when it cannot be one."""
    try:
        data = tomllib.loads(read_beginning(file, LARGEST).decode("utf-8-sig"))
    except (OSError, ValueError, RecursionError) as fault:
        why = _("ce n'est pas du TOML correct") if isinstance(fault, ValueError) else _("il ne se lit pas")
        raise UserError(_("Barème « {file} » : {why}.").format(file=file, why=why)) from None
    try:
        return scale_of(data)
    except _Wrong as wrong:
        raise UserError(_("Barème « {file} » : {why}").format(file=file.name, why=wrong)) from None


class _Wrong(Exception):
    """What is wrong, in a sentence."""


def scale_of(data: Mapping[str, Any]) -> Scale:
    """Return the scale that a file describes."""
    _only(data, KEYS, "")
    exercices = _table(data, "exercices")
    _only(exercices, EXERCISES, "[exercices]")
    fonctions = _table(data, "fonctions")
    _only(fonctions, EXERCISES, "[fonctions]")
    scale = Scale(
        exercices={nom: _number(exercices, nom, "[exercices]") for nom in exercices},
        fonctions={nom: _points_of_functions(nom, _table(fonctions, nom)) for nom in fonctions},
        precondition=_share(data, "precondition"),
        bloquee=_share(data, "bloquee"),
        part_cachee=_number(data, "part_cachee", "", 1.0, most=1.0),
        minimum=_number(data, "minimum", "", 0.0),
        arrondi=max(FINEST, _number(data, "arrondi", "", FINEST)),
        retard=_lateness(_table(data, "retard")) if "retard" in data else None,
    )
    _check_bounds(scale)
    return scale


def _check_bounds(scale: Scale) -> None:
    """Refuse what no mark could be: an exercise without points to share, a least mark above the greatest."""
    for nom, points in scale.exercices.items():
        if points and not worth_of(nom, scale):
            sentence = _("{name} vaut {n} points, mais aucune de ses fonctions n'en a : donnez-en à l'une.")
            raise _Wrong(sentence.format(name=nom, n=number(points)))
    named = scale.exercices.keys() | scale.fonctions.keys()
    each = {nom: bareme_of(nom, scale) for nom in EXERCISES if nom in named or not named}
    for key, value in (("minimum", scale.minimum), ("arrondi", scale.arrondi)):
        over = [nom for nom, bareme in each.items() if 0 < bareme < value]
        if over:
            sentence = _(
                "{key} = {value} dépasse le total de l'exercice {name}, qui est de {n} : baissez-le."
            )
            words = {"key": key, "value": number(value), "name": over[0], "n": number(each[over[0]])}
            raise _Wrong(sentence.format(**words))


def _share(data: Mapping[str, Any], key: str) -> float | None:
    """Return a share from 0 to 1; None, for that of the judge, when it is not set."""
    return _number(data, key, "", most=1.0) if key in data else None


def _points_of_functions(exercice: str, data: Mapping[str, Any]) -> dict[str, float]:
    where = f"[fonctions.{exercice}]"
    data = _with_methods(data)
    _only(data, EXERCISES[exercice].names, where)
    return {nom: _number(data, nom, where) for nom in data}


def _with_methods(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the points of the methods by their names: TOML reads a name with a dot as that of a table."""
    found: dict[str, Any] = {}
    for nom, value in data.items():
        if isinstance(value, dict):
            found |= {f"{nom}.{method}": points for method, points in value.items()}
        else:
            found[nom] = value
    return found


def _lateness(data: Mapping[str, Any]) -> Lateness:
    _only(data, LATENESS_KEYS, "[retard]")
    limit = data.get("date_limite")
    if isinstance(limit, date) and not isinstance(limit, datetime):
        limit = datetime.combine(limit, time(23, 59, 59))
    if not isinstance(limit, datetime):
        raise _Wrong(_("[retard] veut une date_limite, par exemple 2026-01-15T23:59:00."))
    late = Lateness(
        _local(limit),
        _number(data, "par_jour", "[retard]"),
        _number(data, "maximum", "[retard]", float("inf")),
        timedelta(minutes=_number(data, "tolerance_minutes", "[retard]", 0.0)),
    )
    if "par_jour" not in data:
        raise _Wrong(_("[retard] veut par_jour, les points perdus par jour commencé : par exemple 1.0."))
    return late


def _local(limit: datetime) -> datetime:
    """Return a date in local time, as those of the archives are."""
    try:
        return limit.astimezone().replace(tzinfo=None) if limit.tzinfo is not None else limit
    except (OverflowError, ValueError, OSError):  # the first or the last year
        raise _Wrong(_("date_limite de [retard] est trop loin : {date}.").format(date=limit)) from None


def _table(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise _Wrong(_("{key} est une table : écrivez [{key}].").format(key=key))
    return value


def _only(data: Mapping[str, Any], known: Iterable[str], where: str) -> None:
    """Refuse a key that means nothing: it would be silently forgotten."""
    known = tuple(known)
    for key in data:
        if key not in known:
            sentence = _("« {key} » n'y a pas de sens {where}; ce qui en a : {known}.")
            place = _("dans {where} ").format(where=where) if where else ""
            raise _Wrong(sentence.format(key=key, where=place, known=", ".join(known)))


def _number(
    data: Mapping[str, Any], key: str, where: str, default: float = 0.0, most: float = 1_000.0
) -> float:
    value = data.get(key, default)
    unset = value is default
    fits = unset or (type(value) in (int, float) and 0 <= value <= most)
    if fits and (not value or round(value, 2)):
        return float(value)
    sentence = TOO_SMALL if fits else _("{key} {where}est un nombre de 0 à {most}.")
    place = _("de {where} ").format(where=where) if where else ""
    raise _Wrong(sentence.format(key=key, where=place, most=int(most), value=value))


# --- a scale to start from

HEAD = _(
    """\
# Le barème de la classe. Tel quel, il ne change rien aux points du juge.
# Enlevez le signe « # » devant ce que vous voulez changer, puis relancez « Noter » :
# rien n'est rejugé, seules les notes changent.

# precondition = 0.75     # part gardée par une fonction juste, sauf qu'elle ne refuse pas un appel interdit
# bloquee = 0.5           # part gardée par une fonction qu'une autre, fausse, empêche de juger (tas_libre)
# part_cachee = 1.0       # part perdue par une fonction qui n'échoue qu'aux essais cachés
# minimum = 1.0           # la plus petite note d'une copie rendue
# arrondi = 0.5           # le pas des notes ; une note au milieu va vers le haut
"""
)
LATENESS = _(
    """\
# [retard]
# date_limite = 2026-01-15T23:59:00
# par_jour = 1.0          # points en moins par jour commencé
# maximum = 4.0
# tolerance_minutes = 15
"""
)


def template(exercices: Sequence[str]) -> str:
    """Return a scale for these exercises, all of them when there is none.

    It changes nothing as it is, and shows all that can be changed.
    """
    wanted = [nom for nom in EXERCISES if nom in exercices] or list(EXERCISES)
    points = [f"# {nom} = {_toml(bareme_of(nom, Scale()))}" for nom in wanted]
    parts = [
        HEAD,
        "\n".join([_("# [exercices]            # les points d'un exercice entier"), *points]) + "\n",
    ]
    parts += [_functions(nom) for nom in wanted]
    return "\n".join([*parts, LATENESS])


def _functions(exercice: str) -> str:
    lines = [f"# [fonctions.{exercice}]"]
    lines += [f"# {f.nom} = {_toml(f.bareme)}" for f in EXERCISES[exercice].functions if f.bareme]
    return "\n".join(lines) + "\n"


def _toml(points: float) -> str:
    return short_number(points).replace(",", ".").replace("\N{NO-BREAK SPACE}", "")
