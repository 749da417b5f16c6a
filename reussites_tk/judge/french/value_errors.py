"""Values that do not fit, and what ends a call: indices, keys, divisions, recursion, exits, the keyboard."""

from __future__ import annotations

from collections.abc import Mapping

from ...texts import _
from .rules import Fields, Rule, rule

_NUMBERED = _(
    "Les indices d'une liste de Python commencent à 0, même quand les cartes ou les joueurs sont numérotés à "
    "partir de 1 : le dernier est len(…) - 1."
)
_NO_KEYBOARD = _("input() n'a pas de clavier ici : les données arrivent par les paramètres.")
_LAST_TEST = _("Testez d'abord si la liste est vide.")

_LISTS = {
    "list": _("de la liste"),
    "deque": _("du deque"),
    "tuple": _("du n-uplet"),
    "string": _("du texte"),
    "range object": _("du range"),
    "pop": _("de la liste"),
    "list assignment": _("de la liste"),
}


def _which_list(fields: Fields) -> Fields:
    return {**fields, "owner": _LISTS.get(fields["owner"], fields["owner"])}


_INDEX = (
    rule(
        r"(?P<owner>list assignment|list|deque|tuple|string|range object|pop) index out of range",
        _("un indice sort {owner}"),
        _NUMBERED,
        "",
        _which_list,
    ),
    rule(
        r"pop from (?:an )?empty (?P<owner>\w+)",
        _("pop est demandé à {owner} vide"),
        "",
        _LAST_TEST,
        lambda f: {"owner": {"list": _("une liste"), "deque": _("un deque")}.get(f["owner"], f["owner"])},
    ),
)
_KEY = (
    rule(
        "'(?:popitem|pop from).*empty.*'", _("un élément est demandé à un ensemble ou un dictionnaire vide")
    ),
    rule(
        "(?P<key>.+)",
        _("la clé {key} n'est pas dans le dictionnaire"),
        _("Lui a-t-on donné une valeur avant, et est-elle de la bonne sorte (rang, couleur, entier) ?"),
    ),
)
_ZERO = (
    rule(".*(?:zero|modulo).*", _("division par zéro"), _("Le diviseur peut valoir 0 : testez-le d'abord.")),
)
_RECURSION = (
    rule(
        "maximum recursion depth exceeded.*|Stack overflow.*",
        _("la fonction s'appelle elle-même sans fin"),
        _("Manque-t-il le cas où elle s'arrête, ou s'appelle-t-elle sans que rien ait changé ?"),
    ),
)
_VALUE = (
    rule(
        r"invalid literal for int\(\) with base \d+: (?P<text>.+)",
        _("int ne sait pas lire {text} comme un entier"),
        _("Le texte contient-il autre chose que des chiffres ?"),
    ),
    rule(
        r"could not convert string to float: (?P<text>.+)", _("float ne sait pas lire {text} comme un nombre")
    ),
    rule(
        r"(?P<text>.+) is not a valid (?P<owner>Couleur|Rang|Mode|Role|ModeTrace)",
        _("{text} n'est pas une valeur de {owner}"),
        _("Après la dernière couleur ou le dernier rang, on revient au premier : ce cas est à part."),
    ),
    rule(r"(?P<text>.+) is not a valid (?P<owner>\w+)", _("{text} n'est pas une valeur de {owner}")),
    rule(
        r"not enough values to unpack \(expected (?:at least )?(?P<wanted>\d+), got (?P<given>\d+)\)",
        _("{wanted} variables attendent une valeur, et il n'y en a que {given}"),
    ),
    rule(
        r"too many values to unpack \(expected (?P<wanted>\d+).*\)",
        _("il y a plus de valeurs que de variables ({wanted}) pour les recevoir"),
    ),
    rule(
        r"(?:list|deque|tuple)\.(?:remove|index)\(x\): .*|(?P<text>.+) is not in (?:list|deque|tuple|range)",
        _("la valeur cherchée {text} n'est pas dans la liste"),
        _("Testez d'abord avec « in »."),
    ),
    rule(
        "empty range (?:in|for) rand.*",
        _("un nombre au hasard est demandé entre des bornes inversées"),
        _("La source du cours est un_entier(n), avec n au moins égal à 1."),
    ),
    rule(
        r"(?P<name>min|max)\(\) (?:arg is an empty sequence|iterable argument is empty)",
        _("{name} est demandé à une liste vide"),
        "",
        _LAST_TEST,
    ),
    rule(
        "math domain error|expected a (?:nonnegative|positive) input.*",
        _("ce calcul n'existe pas pour ce nombre"),
    ),
    rule("substring not found", _("le texte cherché n'y est pas")),
    rule("Exceeds the limit .*", _("l'entier a trop de chiffres pour être écrit")),
)
_ASSERT = (
    rule("", _("un assert est faux"), _("Ce que vous affirmiez à cette ligne ne l'est pas pour cet appel.")),
    rule(
        "(?P<text>.+)",
        _("un assert est faux : « {text} »"),
        _("Ce que vous affirmiez à cette ligne est faux ici."),
    ),
)
_TO_WRITE = (
    rule(
        ".*",
        _("la ligne raise NotImplementedError est encore là"),
        _("Remplacez-la par votre code ; après elle, rien ne s'exécute."),
    ),
)
_EXIT = (
    rule(
        ".*",
        _("le programme demande sa propre fin (exit)"),
        _("Votre fonction a appelé exit() : une fonction se termine par return."),
    ),
)
_KEYBOARD = (rule(".*", _("input() attend une réponse au clavier"), _NO_KEYBOARD),)
_STOP = (
    rule(".*", _("next est demandé quand il n'y a plus rien"), _("Un for s'arrête tout seul ; next, non.")),
)
_MEMORY = (
    rule(
        ".*",
        _("la mémoire est épuisée"),
        _("Une boucle crée-t-elle des objets ou allonge-t-elle une liste sans fin ?"),
    ),
)
_INTERRUPT = (rule(".*", _("le programme s'interrompt lui-même (KeyboardInterrupt)")),)
_NO_FILE = (
    rule(
        r"\[Errno \d+\] [^:]*: (?P<text>.+)",
        _("le fichier {text} n'existe pas ici"),
        _("Le programme est vérifié dans une copie de son dossier : ce fichier est-il à côté de lui ?"),
    ),
)
_KEPT = (
    rule(
        r"\[Errno 30\] [^:]*: '(?P<path>.+)'",
        _("le programme écrit dans {path}, qui ne peut pas être modifié ici"),
        _("Pendant un essai, il travaille dans une copie de son dossier."),
        _('Écrivez à côté de votre fichier, par un nom sans dossier : open("notes.txt", "w").'),
    ),
)
_CHANGED = (
    rule(
        "(?:dictionary|Set|deque|OrderedDict).* (?:changed|mutated) .*",
        _("on ajoute ou on enlève pendant qu'on parcourt"),
        _("Parcourez une copie : for x in list(…)."),
    ),
    rule("generator raised StopIteration", _("next est demandé quand il n'y a plus rien")),
)
_OVERFLOW = (rule(".*", _("le résultat d'un calcul est trop grand")),)

RULES: Mapping[str, tuple[Rule, ...]] = {
    "IndexError": _INDEX,
    "KeyError": _KEY,
    "ZeroDivisionError": _ZERO,
    "RecursionError": _RECURSION,
    "ValueError": _VALUE,
    "AssertionError": _ASSERT,
    "NotImplementedError": _TO_WRITE,
    "SystemExit": _EXIT,
    "EOFError": _KEYBOARD,
    "StopIteration": _STOP,
    "MemoryError": _MEMORY,
    "KeyboardInterrupt": _INTERRUPT,
    "FileNotFoundError": _NO_FILE,
    "OSError": _KEPT,
    "RuntimeError": _CHANGED,
    "OverflowError": _OVERFLOW,
}
