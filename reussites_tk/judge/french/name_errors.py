"""Names that Python does not find: variables, attributes, modules."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import fields as dataclass_fields
from difflib import get_close_matches
from functools import cache

from ... import cours
from ...texts import _
from .newer import about_library_name
from .rules import NONE_CAUSE, Explained, Fields, Rule, rule, with_kinds
from .rules import kind as kind_of

NAME = r"(?P<name>[^']*)"
SPELT = _("Est-il bien écrit (majuscules comprises) ?")
TEST_NONE = _("Testez d'abord « is None ».")


GIVEN_CLASSES = frozenset(
    "Tas Cellule Tableau LocTas Joueur Partie Bareme Atout Excuse Trefle Carreau Pique Coeur TourDeJeu Main "
    "Pile Chien Vue VueMemorix VueAscenseur VueTarot Profil".split()
)
"""The classes that the files to complete define, but for those that have the name of one of the course."""

GIVEN_VALUES = frozenset({"NB_CARTES", "PREMIER_RANG"})
"""The variables that they set, and that functions of the exercise read."""

MOST_FIELDS = 6
"""Fields of a record that are all named; of a larger one, those whose names are near."""
LACKING = _("votre fichier ne définit pas")
"""How begins what is said of a name that our lines ask of a file."""

_GIVEN_CLASS = _(
    "La classe {name} est donnée dans le fichier à compléter : gardez-la dans le vôtre, sous ce nom."
)
_PERHAPS_GIVEN = _(
    "Si « {name} » est donné dans le fichier à compléter, gardez ses lignes dans le vôtre ; sinon, est-il "
    "bien écrit (majuscules comprises) ?"
)
_NAME_SPELT = _("Son nom est-il bien écrit (majuscules comprises) ?")
_NO_CLASS = _("Gardez les lignes « class … » du fichier à compléter, sous les mêmes noms.")
_GIVEN_VALUE = _("La variable {name} est donnée dans le fichier à compléter : gardez sa ligne dans le vôtre.")


def _about_name(fields: Fields) -> Fields:
    """Add where an unknown name may come from."""
    return {**fields, "advice": _where_from(fields["name"])}


def _where_from(name: str) -> str:
    if name.lower() in ("true", "false", "none", "vrai", "faux", "null"):
        return _("En Python on écrit True, False et None, avec une majuscule.")
    if name in ("In", "Out"):
        return _("« {name} [1]: » est ce qu'affiche un notebook : effacez-le du fichier.").format(name=name)
    if name in GIVEN_CLASSES or name in GIVEN_VALUES:
        return _PERHAPS_GIVEN.format(name=name)
    if name in cours.__all__:
        return _("Ce nom du cours s'importe : from reussites_tk.cours import {name}.").format(name=name)
    if name == "p":
        return _("Les primitives s'importent : from reussites_tk.cours import primitives as p.")
    if name in sys.stdlib_module_names:
        return _("C'est un module de Python : manque-t-il « import {name} » en haut du fichier ?").format(
            name=name
        )
    return _("Est-il bien écrit (majuscules comprises), et reçoit-il une valeur avant cette ligne ?")


def missing_from_file(kind: str, message: str) -> Explained | None:
    """Explain an exception that no line of the file raised, where a line of ours asks the file for a class.

    None when the exception is about anything else.
    """
    replaced = re.fullmatch(r"object\.__new__\(X\): X is not a type object \((\w+)\)", message)
    if kind == "TypeError" and replaced is not None:
        sentence = _("{lacking} une classe de l'exercice : sous son nom, il y a {what}")
        return Explained(sentence.format(lacking=LACKING, what=kind_of(replaced[1])), "", _NO_CLASS)
    found = (
        re.fullmatch(r"name '(\w+)' is not defined.*", message, re.DOTALL) if kind == "NameError" else None
    )
    if found is None:
        return None
    name = found[1]
    if name in GIVEN_VALUES or name.isupper():
        sentence, advice = _("{lacking} la variable {name}"), _GIVEN_VALUE
    elif name[0].isupper():
        sentence, advice = _("{lacking} la classe {name}"), _GIVEN_CLASS
    else:
        sentence, advice = _("{lacking} la fonction {name}"), _NAME_SPELT
    return Explained(sentence.format(lacking=LACKING, name=name), "", advice.format(name=name))


def _about_attribute(fields: Fields) -> Fields:
    """Add what an object has instead of an unknown attribute."""
    advice = _FIELDS.get(fields["a"]) or _about_record(fields["a"], fields["name"]) or SPELT
    return {**with_kinds(fields), "advice": advice}


def _about_record(kind: str, name: str) -> str:
    """Return what a record of ours has, or the names near this one where they are many; "" for another."""
    known = _fields_of_records().get(kind, ())
    near = get_close_matches(name, known, n=3, cutoff=0.5)
    if near and len(known) > MOST_FIELDS:
        return _("Serait-ce {names} ?").format(names=_listed(near, _(" ou ")))
    return _("{kind} a {names}.").format(kind=kind, names=_listed(known, _(" et "))) if known else ""


def _listed(names: Sequence[str], last: str) -> str:
    *others, end = names
    return f"{', '.join(others)}{last}{end}" if others else end


@cache
def _fields_of_records() -> Mapping[str, Sequence[str]]:
    """Return the fields of the records that functions are given, by the names of their classes."""
    from ...jeux import ascenseur_vue, memorix_vue, tarot_vue  # few files ask a record for what it has not
    from ...reussites.md_vue import Vue

    tuples = (
        memorix_vue.VueMemorix,
        ascenseur_vue.VueAscenseur,
        ascenseur_vue.Bareme,
        tarot_vue.VueTarot,
        tarot_vue.Profil,
    )
    return {
        "Histoire": cours.Histoire.__slots__,
        "Vue": [field.name for field in dataclass_fields(Vue)],
        **{kind.__name__: kind._fields for kind in tuples},
    }


def _in_library(fields: Fields) -> Fields:
    """Add what to look at for a name that a module has not; another Python may have it."""
    known = about_library_name(f"{fields['owner']}.{fields['name']}")
    ours = fields["owner"].partition(".")[0] in {*sys.stdlib_module_names, "test"}
    whose = _(" (celui de Python, qui passe avant un fichier du même nom)") if ours and not known else ""
    return {**fields, "advice": known or SPELT, "same": "" if known else _SAME_NAME, "whose": whose}


def _in_another_python(fields: Fields) -> Fields:
    """Add where a module may be that is not found."""
    name = fields["name"]
    installed = _INSTALLED if name.partition(".")[0] in TO_INSTALL else ""
    return {**fields, "advice": about_library_name(name) or installed or _IMPORT}


TO_INSTALL = frozenset(
    "colorama hypothesis IPython matplotlib mypy numba numpy pandas PIL psutil pygame pytest requests rich "
    "scipy tabulate termcolor tqdm".split()
)
"""Libraries that a person may have installed."""


_FIELDS = {
    "Carte": _("Une carte a couleur, rang, decouverte, et retournee()."),
    "Localisation": _("Une place a ligne et colonne."),
    "Cellule": _("Une cellule donnée a carte, suiv et prec : le nom est-il bien écrit ?"),
    "Tas": _("Le nom est-il bien écrit, et reçoit-il une valeur dans __init__ ?"),
    "list": _("Est-ce bien une liste qu'il fallait ici, ou un de ses éléments ?"),
    "str": _("Est-ce bien un texte qu'il fallait ici ?"),
    "int": _("Est-ce bien un entier qu'il fallait ici, ou l'objet d'où il vient ?"),
    "function": _("Manque-t-il des parenthèses après le nom de la fonction ?"),
    "method": _("Manque-t-il des parenthèses après le nom de la fonction ?"),
}

_GLOBAL = _(
    "Une variable du module que la fonction change se déclare « global {name} » sur sa première ligne ; "
    "une variable de la fonction doit recevoir une valeur sur tous les chemins."
)
_SAME_NAME = _("Un fichier de votre dossier porte-t-il le nom de ce module ? Si oui, renommez-le.")
_UNCHANGING = _("« {name} » ne peut pas être changé : cet objet est immuable")
_ANOTHER = _("Une carte ne se modifie pas : carte.retournee() en donne une autre, à remettre dans le tas.")
_INSTALLED = _(
    "C'est une bibliothèque à installer à part, absente d'ici : l'exercice n'en a pas besoin. "
    "Importez-la seulement sous try: … except ImportError: …, ou pas du tout."
)
_IMPORT = _("Le nom est-il bien écrit ? Un fichier à vous doit être dans le même dossier.")

RULES: Mapping[str, tuple[Rule, ...]] = {
    "NameError": (
        rule(
            f"name '{NAME}' is not defined",
            _("le nom « {name} » n'est pas défini"),
            "{advice}",
            "",
            _about_name,
        ),
        rule(
            f"(?:cannot access free variable '{NAME}' where.*|free variable '(?P<other>[^']*)' referenced.*)",
            _("la variable « {name}{other} » est lue avant d'avoir reçu une valeur"),
        ),
    ),
    "UnboundLocalError": (
        rule(
            f"(?:cannot access )?local variable '{NAME}' (?:where it is not|referenced before).*",
            _("la variable « {name} » est lue avant d'avoir reçu une valeur dans la fonction"),
            _GLOBAL,
        ),
    ),
    "AttributeError": (
        rule(
            f"'NoneType' object has no attribute '{NAME}'",
            _("« {name} » est demandé à None"),
            NONE_CAUSE,
            TEST_NONE,
        ),
        rule(
            f"'(?P<a>[^']*)' object has no attribute '{NAME}'.*",
            _("{a} n'a pas d'attribut « {name} »"),
            "{advice}",
            "",
            _about_attribute,
        ),
        rule(
            f"type object '(?P<owner>[^']*)' has no attribute '{NAME}'",
            _("{owner} n'a pas d'attribut « {name} »"),
            SPELT,
        ),
        rule(
            f"partially initialized module '(?P<owner>[^']*)' has no attribute '{NAME}'.*",
            _("le module {owner} n'a pas « {name} »"),
            _SAME_NAME,
        ),
        rule(
            f"module '(?P<owner>[^']*)' has no attribute '{NAME}'.*",
            _("le module {owner} n'a pas « {name} »{whose}"),
            "{advice}",
            "{same}",
            _in_library,
        ),
        rule(r"(?P<name>[A-Za-z_]\w*)", _("l'attribut « {name} » n'existe pas"), SPELT),
        rule(
            "property '(?P<name>[^']*)' of '(?P<owner>[^']*)' object has no setter",
            _("l'attribut « {name} » ne peut pas être changé"),
        ),
        rule("can't set attribute.*", _("cet attribut ne peut pas être changé")),
        rule(
            f"'(?P<owner>[^']*)' object attribute '{NAME}' is read-only",
            _("« {name} » ne change pas"),
        ),
        rule(r"(?P<owner>\w+)\.(?P<name>\w+) ne change pas : .*", _UNCHANGING, _ANOTHER),
    ),
    "FrozenInstanceError": (rule(f"cannot (?:assign to|delete) field '{NAME}'", _UNCHANGING, _ANOTHER),),
    "ModuleNotFoundError": (
        rule(
            f"No module named '{NAME}'.*",
            _("le module « {name} » n'existe pas ici"),
            "{advice}",
            "",
            _in_another_python,
        ),
    ),
    "ImportError": (
        rule(
            r"cannot import name '(?P<name>[^']*)' from (?:partially initialized module )?'(?P<owner>[^']*)'"
            r".*",
            _("« {name} » n'est pas dans le module {owner}{whose}"),
            "{advice}",
            "",
            _in_library,
        ),
        rule(
            "attempted relative import.*",
            _("un import commence par un point"),
            _("Écrivez-le sans ce point."),
        ),
        rule("(?P<text>« .* fichier.*)", "{text}"),
    ),
}
