"""`TypeError`: a call with the wrong arguments, an operation on the wrong kind of value."""

from __future__ import annotations

import re

from ...texts import _, plural
from .rules import Fields, Rule, kind, none_or_kinds, rule, with_kinds

F = r"(?P<name>[^()]+)\(\)"
A, B, C = (f"'(?P<{letter}>[^']*)'" for letter in "abc")


def _missing(fields: Fields) -> Fields:
    names = fields["given"].replace(" and ", _(" et ")).replace("'", "").replace(",,", ",")
    one = fields["count"] == "1"
    return {**_called(fields), "names": names, "word": _("le paramètre") if one else _("les paramètres")}


def _called(fields: Fields) -> Fields:
    """Write the name of a function as in a call: `Tas.__init__` is called by `Tas(…)`."""
    return {**fields, "name": (fields["name"] or "").removesuffix(".__init__").split("<locals>.")[-1]}


def _given(fields: Fields) -> Fields:
    """Count the arguments wanted and given; nobody types the object before a dot, so it does not count."""
    own = 1 if "." in fields["name"].split("<locals>.")[-1] and fields["wanted"] not in _IN_WORDS else 0
    wanted = _IN_WORDS.get(fields["wanted"], fields["wanted"])
    counts = [str(int(n) - own) for n in re.findall(r"\d+", wanted)]
    given = max(0, int(fields["given"] or 0) - own)
    arguments = plural(given, "{n} argument", "{n} arguments").format(n=given)
    return {**_called(fields), "given": arguments, "wanted": _(" à ").join(counts)}


_IN_WORDS = {"no": "0", "one": "1", "exactly one": "1"}


def _filled(fields: Fields) -> Fields:
    return {name: value for name, value in fields.items() if value}


def _blank(fields: Fields) -> Fields:
    return {name: "" for name, value in fields.items() if not value}


def _indices(fields: Fields) -> Fields:
    return {**with_kinds(fields), "owner": kind({"string": "str"}.get(fields["owner"], fields["owner"]))}


def _not_callable(fields: Fields) -> Fields:
    """Add why what is called may be no function."""
    known = fields["a"] in ("int", "str", "list", "bool", "Carte", "Tas", "tuple", "dict", "Couleur", "Rang")
    why = _("Une variable porte-t-elle le même nom qu'une fonction ?") if known else ""
    kinds = none_or_kinds(fields)
    return {**kinds, "why": kinds["why"] or why}


_ARGUMENTS = _("Comparez l'appel avec la ligne def de cette fonction : nombre et ordre des paramètres.")
_OPERATION = _("Affichez les deux valeurs (print) juste avant cette ligne.")
_NOT_A_LIST = _(
    "Un tas ou une carte n'est pas une liste : on les regarde par leurs champs ou les primitives."
)
_OF_THE_COURSE = ("Tas", "Cellule", "Carte", "Couleur", "Rang")


def _subscripted(fields: Fields) -> Fields:
    """Add what to try with a thing of the course; nothing is known of the others."""
    advice = _NOT_A_LIST if fields["a"] in _OF_THE_COURSE else ""
    return {**none_or_kinds(fields), "advice": advice}


RULES: tuple[Rule, ...] = (
    rule(
        rf"{F} missing (?P<count>\d+) required (?:positional|keyword-only) arguments?: (?P<given>.*)",
        _("{name} est appelée sans {word} {names}"),
        _ARGUMENTS,
        "",
        _missing,
    ),
    rule(
        rf"{F} takes (?P<wanted>no|exactly one|(?:from \d+ to |exactly |at most |at least )?\d+)"
        r"(?: positional| keyword)? "
        r"arguments?(?: but| \(|, got )? ?(?P<given>\d+)?.*",
        _("{name} est appelée avec {given}, et non {wanted}"),
        _ARGUMENTS,
        "",
        _given,
    ),
    rule(
        rf"(?:{F}|(?P<other>[\w.]+)) expected (?:at most |at least |exactly )?(?P<wanted>\d+) arguments?, "
        r"got (?P<given>\d+)",
        _("{name}{other} est appelée avec {given}, et non {wanted}"),
        _ARGUMENTS,
        "",
        _given,
    ),
    rule(
        r"'(?P<key>[^']*)' is an invalid keyword argument for (?P<name>\w+)(?:\(\))?",
        _("{name} n'a pas de paramètre « {key} »"),
    ),
    rule(
        rf"{F} got an unexpected keyword argument '(?P<key>[^']*)'",
        _("{name} n'a pas de paramètre « {key} »"),
        _ARGUMENTS,
        "",
        _called,
    ),
    rule(
        rf"{F} got multiple values for argument '(?P<key>[^']*)'",
        _("{name} reçoit deux fois son paramètre « {key} »"),
        _ARGUMENTS,
        "",
        _called,
    ),
    rule(
        f"{A} object is not callable",
        _("des parenthèses suivent {a}, qui n'est pas une fonction"),
        "{why}",
        "",
        _not_callable,
    ),
    rule(
        rf"unsupported operand type\(s\) for (?P<sign>\S+)(?: or pow\(\))?: {A} and {B}",
        _("l'opération « {sign} » ne se fait pas entre {a} et {b}"),
        "{why}",
        _OPERATION,
        none_or_kinds,
    ),
    rule(
        rf"bad operand type for (?:unary (?P<sign>\S+)|abs\(\)): {A}",
        _("l'opération « {sign} » ne se fait pas sur {a}"),
        "{why}",
        "",
        none_or_kinds,
    ),
    rule(
        f"'(?P<sign>[<>=]+)' not supported between instances of {A} and {B}",
        _("la comparaison « {sign} » ne se fait pas entre {a} et {b}"),
        "{why}",
        _OPERATION,
        none_or_kinds,
    ),
    rule(
        f"{A} object is not subscriptable",
        _("des crochets suivent {a}, qui n'a pas d'éléments numérotés"),
        "{why}",
        "{advice}",
        _subscripted,
    ),
    rule(
        f"{A} object does(?: not|n't) support item (?:assignment|deletion)",
        _("{a} ne se change pas élément par élément"),
        "{why}",
        "",
        none_or_kinds,
    ),
    rule(
        f"(?:{A} object is not iterable|cannot unpack non-iterable (?P<b>\\S+) object)",
        _("on ne peut pas parcourir {a}{b}"),
        "{why}",
        _("Un for, un déballage (a, b = …) ou list(…) attend une liste ou un range."),
        lambda fields: {**none_or_kinds(_filled(fields)), **_blank(fields)},
    ),
    rule(
        f"argument of type {A} is not (?:iterable|a container or iterable)",
        _("« in » cherche dans {a}, qui ne contient rien"),
        "{why}",
        "",
        none_or_kinds,
    ),
    rule(f"object of type {A} has no len\\(\\)", _("len est demandé à {a}"), "{why}", "", none_or_kinds),
    rule(
        r"(?P<owner>\w+) indices must be integers(?: or slices)?, not '?(?P<a>[\w.]+)'?",
        _("l'indice entre crochets est {a}, et non un entier"),
        "",
        "",
        _indices,
    ),
    rule(
        r'can only concatenate (?P<a>\w+) \(not "(?P<b>[^"]*)"\) to \w+',
        _("« + » ne réunit pas {a} et {b}"),
        _('Pour mettre un nombre dans un texte : str(n), ou f"… {{n}} …".'),
        "",
        with_kinds,
    ),
    rule(
        f"{A} object cannot be interpreted as an integer",
        _("un entier est attendu, et c'est {a}"),
        "{why}",
        _("La division / donne un nombre à virgule ; // donne un entier."),
        none_or_kinds,
    ),
    rule(
        rf"(?P<name>int|float)\(\) argument must be .*, not {A}",
        _("{name}() ne fait pas un nombre avec {a}"),
        "{why}",
        "",
        none_or_kinds,
    ),
    rule(
        f"(?:unhashable type: {A}|cannot use {B} as a (?:dict key|set element).*)",
        _("{a}{b} ne peut pas être une clé de dictionnaire, ni un élément d'ensemble"),
        "",
        "",
        lambda fields: {**with_kinds(_filled(fields)), **_blank(fields)},
    ),
    rule(f"{A} object is not an iterator", _("next est demandé à {a}"), "", "", with_kinds),
    rule(
        f"can't multiply sequence by non-int of type {A}",
        _("une liste ou un texte multiplié par {a}"),
        "",
        "",
        with_kinds,
    ),
    rule(
        "exceptions must (?:derive from|be) .*",
        _("raise attend une exception"),
        _('Par exemple : raise PreconditionNonRespectee("le tas est vide").'),
    ),
    rule(
        r"catching classes that do not inherit from BaseException.*",
        _("except attend le nom d'une exception"),
    ),
    rule(
        r"Can't instantiate abstract class '?(?P<name>\w+)'? (?:with|without an implementation for) abstract "
        r"methods? (?P<given>.*)",
        _("la classe {name} ne définit pas {names}"),
        _("Sa classe mère le demande (@abstractmethod) : ajoutez-le, ou ôtez cette ligne de la classe mère."),
        "",
        lambda fields: {**fields, "names": fields["given"].replace("'", "")},
    ),
    rule(
        "not all arguments converted during string formatting",
        _("« % » reçoit trop de valeurs pour ce texte"),
    ),
)
