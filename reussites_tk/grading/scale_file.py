"""Reads a `bareme.toml`, and writes one to start from.

Whatever is wrong in it is reported in a sentence that says what to write.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any, TypeVar

from ..errors import UserError
from ..files import read_beginning
from ..judge.exercises import EXERCISES
from ..judge.verdict_words import short_number
from ..texts import _
from ..toml_words import fault_words, nearest
from .own_files import LONGEST_REASON, clean_reason
from .scale import FINEST, HandMark, Lateness, Named, Scale, bareme_of, number, worth_of

T = TypeVar("T")
LARGEST = 1_000_000
"""Bytes of the file that are read."""
KEYS = (
    "exercices", "fonctions", "precondition", "bloquee", "part_cachee", "minimum", "arrondi", "retard",
    "au_choix", "a_la_main", "corriges",
)  # fmt: skip
LATENESS_KEYS = ("date_limite", "par_jour", "maximum", "tolerance_minutes", "delais")
HAND_KEYS = ("etudiant", "exercice", "note", "raison")
MENDED_KEYS = ("etudiant", "exercice", "moins")
MOST_NAMED = 2_000
"""Entries about single students that are read."""
NO_TOML = _("Barème « {file} », {words}.")
EXERCISES_ARE = _("les exercices sont : {names}.")
TOO_SMALL = _("{key} {where}vaut {value}, moins d'un centième : ce serait 0. Écrivez 0, ou au moins 0.01.")


def read_scale(file: Path) -> Scale:
    """Read a scale; raises `UserError` when it cannot be one."""
    try:
        return scale_of(_data_of(_text_of(file), file.name))
    except _Wrong as wrong:
        raise UserError(_("Barème « {file} » : {why}").format(file=file.name, why=wrong)) from None


def _text_of(file: Path) -> str:
    """Return the text of a scale; raises `UserError` when there is none."""
    try:
        return read_beginning(file, LARGEST).decode("utf-8-sig")
    except FileNotFoundError:
        sentence = _("Le barème « {file} » n'existe pas : vérifiez son nom et son dossier.")
    except UnicodeDecodeError as fault:
        line = fault.object[: fault.start].count(b"\n") + 1
        words = _("ligne {line} : ce n'est pas de l'UTF-8 ; enregistrez-le en UTF-8").format(line=line)
        raise UserError(NO_TOML.format(file=file.name, words=words)) from None
    except (OSError, ValueError):
        sentence = (
            _("« {file} » est un dossier : donnez le nom d'un fichier TOML.")
            if os.path.isdir(file)
            else _("Le barème « {file} » ne se lit pas : vérifiez son nom et ses permissions.")
        )
    raise UserError(sentence.format(file=file))


def _data_of(text: str, file: str) -> dict[str, Any]:
    """Return what the text of a file in TOML says; raises `UserError` or `_Wrong` when it is none."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise UserError(NO_TOML.format(file=file, words=fault_words(text, fault))) from None
    except ValueError:  # tomllib reads an integer of any length, Python does not
        raise _Wrong(_("un nombre y est trop long.")) from None
    except RecursionError:
        raise _Wrong(_("il imbrique trop de listes ou de tables.")) from None


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
        au_choix=_choices(data),
        a_la_main=tuple(
            _named(entry, "a_la_main", HAND_KEYS, _hand_mark) for entry in _entries(data, "a_la_main")
        ),
        corriges=tuple(_named(entry, "corriges", MENDED_KEYS, _cost) for entry in _entries(data, "corriges")),
    )
    _check_bounds(scale)
    _check_choices(scale)
    _check_hand_marks(scale)
    return scale


def _check_bounds(scale: Scale) -> None:
    """Refuse what no mark could be: an exercise without points to share, a least mark above the greatest."""
    for nom in scale.exercices.keys() | scale.fonctions.keys():
        points = bareme_of(nom, scale)
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


def _check_choices(scale: Scale) -> None:
    """Refuse to choose among exercises that are not worth the same: the total would depend on the choice."""
    for group in scale.au_choix:
        worth = [bareme_of(nom, scale) for nom in group]
        if len(set(worth)) > 1:
            points = _(", ").join(
                f"{nom} = {_toml(points)}" for nom, points in zip(group, worth, strict=True)
            )
            sentence = _(
                "au_choix veut des exercices de mêmes points, et ceux-ci diffèrent ({points}) : {fix}."
            )
            fix = _("donnez-leur les mêmes dans [exercices]")
            raise _Wrong(sentence.format(points=points, fix=fix))


def _check_hand_marks(scale: Scale) -> None:
    """Refuse a mark by hand that is more than its exercise is worth."""
    for named in scale.a_la_main:
        most = bareme_of(named.exercice, scale) if named.exercice else named.what.note
        if named.what.note > most:
            sentence = _("note de [[a_la_main]], pour « {who} », dépasse le total de {name}, qui est de {n}.")
            raise _Wrong(sentence.format(who=named.who, name=named.exercice, n=number(most)))


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


def _choices(data: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    """Return the groups of exercises among which to choose."""
    groups = data.get("au_choix", [])
    if not isinstance(groups, list) or not all(isinstance(group, list) for group in groups):
        raise _Wrong(_('au_choix est une liste de listes : écrivez par exemple au_choix = [["r7", "qll"]].'))
    seen: set[str] = set()
    for group in groups:
        for nom in group:
            if not isinstance(nom, str) or nom not in EXERCISES:
                sentence = _("« {name} » de au_choix n'est pas un exercice ; {known}")
                raise _Wrong(sentence.format(name=nom, known=_known(nom, EXERCISES, EXERCISES_ARE)))
            if nom in seen:
                raise _Wrong(
                    _("« {name} » est deux fois dans au_choix : gardez-le une fois.").format(name=nom)
                )
            seen.add(nom)
        if len(group) < 2:
            raise _Wrong(_("au_choix veut au moins deux exercices dans chaque liste : ajoutez l'autre."))
    return tuple(map(tuple, groups))


def _entries(data: Mapping[str, Any], key: str) -> Sequence[Mapping[str, Any]]:
    """Return what is said of single students under a key, one table each."""
    entries = data.get(key, [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise _Wrong(
            _("{key} est une suite de tables : écrivez [[{key}]], avec deux crochets.").format(key=key)
        )
    if len(entries) > MOST_NAMED:
        raise _Wrong(_("[[{key}]] a plus de {n} entrées : ôtez-en.").format(key=key, n=MOST_NAMED))
    return entries


def _named(
    entry: Mapping[str, Any], key: str, known: Iterable[str], what: Callable[[Mapping[str, Any]], T]
) -> Named[T]:
    """Return what one table says of one student."""
    where = f"[[{key}]]"
    _only(entry, known, where)
    who, exercice = entry.get("etudiant", ""), entry.get("exercice", "")
    if type(who) not in (str, int) or not str(who).strip():
        sentence = _(
            '{where} veut un etudiant : son nom ou son numéro, par exemple etudiant = "Dupont Marie".'
        )
        raise _Wrong(sentence.format(where=where))
    if exercice != "" and exercice not in tuple(EXERCISES):
        sentence = _("« {name} », exercice de {where}, n'existe pas ; {known}")
        raise _Wrong(
            sentence.format(name=exercice, where=where, known=_known(exercice, EXERCISES, EXERCISES_ARE))
        )
    return Named(str(who).strip(), exercice, what(entry))


def _hand_mark(entry: Mapping[str, Any]) -> HandMark:
    if "note" not in entry:
        raise _Wrong(_("[[a_la_main]] veut une note, par exemple note = 12."))
    reason = entry.get("raison", "")
    if not isinstance(reason, str) or not reason.strip() or len(reason) > LONGEST_REASON:
        sentence = _(
            '[[a_la_main]] veut une raison, en {n} caractères au plus : raison = "…", que l\'étudiant lira.'
        )
        raise _Wrong(sentence.format(n=LONGEST_REASON))
    return HandMark(_number(entry, "note", "[[a_la_main]]"), clean_reason(reason))


def _cost(entry: Mapping[str, Any]) -> float:
    if "moins" not in entry:
        raise _Wrong(
            _("[[corriges]] veut moins, les points que coûte la correction : par exemple moins = 2.")
        )
    return _number(entry, "moins", "[[corriges]]")


def _lateness(data: Mapping[str, Any]) -> Lateness:
    _only(data, LATENESS_KEYS, "[retard]")
    if "date_limite" not in data:
        raise _Wrong(_("[retard] veut une date_limite, par exemple 2026-01-15T23:59:00."))
    own_limits = _table(data, "delais", "retard.delais")
    late = Lateness(
        _limit(data, "date_limite", "[retard]"),
        _number(data, "par_jour", "[retard]"),
        _number(data, "maximum", "[retard]", float("inf")),
        timedelta(minutes=_number(data, "tolerance_minutes", "[retard]", 0.0)),
        {who: _limit(own_limits, who, "[retard.delais]") for who in own_limits},
    )
    if "par_jour" not in data:
        raise _Wrong(_("[retard] veut par_jour, les points perdus par jour commencé : par exemple 1.0."))
    return late


def _limit(data: Mapping[str, Any], key: str, where: str) -> datetime:
    """Return a date in local time, as those of the archives are; a day alone lasts until its end."""
    limit = data[key]
    if isinstance(limit, date) and not isinstance(limit, datetime):
        limit = datetime.combine(limit, time(23, 59, 59))
    if not isinstance(limit, datetime):
        sentence = _("{key} de {where} est une date, sans guillemets : par exemple 2026-01-15T23:59:00.")
        raise _Wrong(sentence.format(key=key, where=where))
    try:
        return limit.astimezone().replace(tzinfo=None) if limit.tzinfo is not None else limit
    except (OverflowError, ValueError, OSError):  # the first or the last year
        sentence = _("{key} de {where} est trop loin : {date}.")
        raise _Wrong(sentence.format(key=key, where=where, date=limit)) from None


def _table(data: Mapping[str, Any], key: str, title: str = "") -> Mapping[str, Any]:
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise _Wrong(_("{key} est une table : écrivez [{title}].").format(key=key, title=title or key))
    return value


def _only(data: Mapping[str, Any], known: Iterable[str], where: str) -> None:
    """Refuse a key that means nothing: it would be silently forgotten."""
    known = tuple(known)
    for key in data:
        if key not in known:
            sentence = _("« {key} » n'y a pas de sens {where}; {known}")
            place = _("dans {where} ").format(where=where) if where else ""
            raise _Wrong(sentence.format(key=key, where=place, known=_known(key, known)))


def _known(word: object, known: Iterable[str], otherwise: str = _("ce qui en a : {names}.")) -> str:
    """Return the end of a sentence: the name that was perhaps meant, `otherwise` all the `names`."""
    known = tuple(known)
    near = nearest(str(word), known)
    if near:
        return _("voulez-vous dire « {name} » ?").format(name=near)
    return otherwise.format(names=", ".join(known))


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
# au_choix = [["r7", "qll"]]  # de ces exercices, la meilleure note compte, une seule fois
"""
)
LATENESS = _(
    """\
# [retard]
# date_limite = 2026-01-15T23:59:00
# par_jour = 1.0          # points en moins par jour commencé
# maximum = 4.0
# tolerance_minutes = 15
# [retard.delais]         # la date limite d'un seul étudiant, par son nom ou son numéro
# "Dupont Marie" = 2026-01-20T23:59:00
"""
)
OF_ONE_STUDENT = _(
    """# [[a_la_main]]           # une note mise à la main ; recopiez ces lignes pour chaque étudiant
# etudiant = "Dupont Marie"  # ou son numéro
# exercice = "{name}"
# note = 12
# raison = "Interrogée à l'oral"

# [[corriges]]            # ce que coûte un fichier que vous avez corrigé (noter --corriger)
# etudiant = "Dupont Marie"
# exercice = "{name}"
# moins = 2
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
    return "\n".join([*parts, LATENESS, OF_ONE_STUDENT.format(name=wanted[0])])


def _functions(exercice: str) -> str:
    lines = [f"# [fonctions.{exercice}]"]
    lines += [f"# {f.nom} = {_toml(f.bareme)}" for f in EXERCISES[exercice].functions if f.bareme]
    return "\n".join(lines) + "\n"


def _toml(points: float) -> str:
    return short_number(points).replace(",", ".").replace("\N{NO-BREAK SPACE}", "")
