"""The French words that all exercises share: values, what a call stopped on, why a file cannot be loaded.

A sentence says what is seen first, then what to look at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..cours import Couleur, Rang
from ..source_text import WHOLE_FILE
from ..texts import _, listed, plural, without_controls
from ..worker.codec import ENUM, carte_of
from ..worker.failures import DISK, FAILURES, PROCESSES
from ..worker.messages import LoadFailed
from .french import LACKING, Explained, explain, missing_from_file
from .verdicts import Erreur, Kind, Verdict

INTEGER_FOR_BOOLEAN = _("Remarque : True et False se lisent mieux que 1 et 0.")
REFUSED = _("l'appel est refusé par PreconditionNonRespectee")
TOO_STRONG = _("Un appel permis est refusé : la précondition vérifiée est trop forte.")
NO_EXCEPTION = _("l'appel se termine")

TO_WRITE = _("Cette fonction est encore à écrire.")
AFTER_OTHERS = _(
    "Seul, cet appel est juste : une variable du module garde-t-elle quelque chose d'un appel à l'autre ?"
)
JUDGE_FAULT = _("Le juge n'a pas su conclure : c'est notre erreur, pas la vôtre.")
NO_WALL = _(
    "Le fichier n’a pas été exécuté : l’isolement du noyau, qui tenait les précédents, ne se fait plus sur "
    "cette machine. Ce n’est pas votre erreur ; recommencez quand elle sera moins chargée, ou redémarrez-la."
)
DISTURBED = _(
    "Pendant cet appel, le fichier touche à ce qui l’observe : on n’a pas pu voir ce que fait la fonction."
)
NO_TIME_LEFT = _("Le temps total du fichier est épuisé : d'autres fonctions en ont trop pris.")

REFUSAL = "PreconditionNonRespectee"
"""The type of the exception that refuses a call."""

_COULEURS = {1: _("trèfle"), 2: _("carreau"), 3: _("cœur"), 4: _("pique")}
_RANGS = {11: _("valet"), 12: _("dame"), 13: _("roi"), 14: _("as")}


# --- values -----------------------------------------------------------------------------------


def carte_name(code: Any) -> str:
    """Return a carte as drawn: `7T`, `(7T)` face down, `?` for what is none."""
    return "?" if type(code) is not int else str(carte_of(code))


def carte_text(code: Any) -> str:
    """Return a carte in words, with its side: `la dame de cœur (découverte)`, `le 7 de trèfle (cachée)`."""
    if type(code) is not int:
        return _("autre chose qu'une carte")
    side = _("découverte") if carte_of(code).decouverte else _("cachée")
    return f"{carte_without_side(code)} ({side})"


def carte_without_side(code: int) -> str:
    """Return a carte in words where its side does not count: `la dame de cœur`."""
    carte = carte_of(code)
    rang = _RANGS.get(int(carte.rang), str(int(carte.rang)))
    article = {12: _("la "), 14: _("l'")}.get(int(carte.rang), _("le "))
    return f"{article}{rang} de {_COULEURS[int(carte.couleur)]}"


def value_text(value: Any) -> str:
    """Return an encoded value in words or as Python writes it."""
    kind, *rest = value
    if kind == "c":
        return carte_text(rest[0])
    if kind == "k":
        return f"Couleur.{Couleur(rest[0]).name}"
    if kind == "r":
        return f"Rang.{Rang(rest[0]).name}"
    if kind == "b":
        return str(bool(rest[0]))
    if kind == "l":
        return f"Localisation({rest[0]}, {rest[1]})"
    if kind == "m":
        return f"Mode.{str(rest[0]).upper()}"
    return _PLAIN_WORDS[kind](rest) if kind in _PLAIN_WORDS else str(rest[0])


_PLAIN_WORDS: dict[str, Any] = {
    "n": lambda rest: "None",
    "i": lambda rest: str(rest[0]),
    "t": lambda rest: pile_name(rest[0]),
    "T": lambda rest: _("un tas"),
    "x": lambda rest: exception_text(["x", *rest]),
    "?": lambda rest: _foreign(str(rest[0])),
    "s": lambda rest: repr(rest[0]),
    "q": lambda rest: f"[{', '.join(value_text(each) for each in rest[0])}]",
}


A_FUNCTION = _("une fonction")
_FUNCTIONS = ("function", "method", "builtin_function_or_method", "_lru_cache_wrapper", "partial")


def _foreign(text: str) -> str:
    """Write what is no value of the course: the text of a plain one, else the name of its type."""
    if text[:1] in "'\"-0123456789" or "." in text:
        return text
    if text in _FUNCTIONS:
        return A_FUNCTION
    if text == "objet":
        return _("un objet d’un autre type")
    if text.startswith(ENUM):
        return _("un membre de l’énumération {kind}").format(kind=text.removeprefix(ENUM))
    return _("un objet {kind}").format(kind=text)


def pile_name(index: int) -> str:
    """Return the name of a pile of an example: A, B, C and so on."""
    return "ABCDEFGH"[index]


def one_of(choices: Sequence[str]) -> str:
    """Return choices in words: `0, 2 ou 3`."""
    *first, last = choices
    return _("{first} ou {last}").format(first=", ".join(first), last=last) if first else last


# --- sentences --------------------------------------------------------------------------------


def wrong_value(wanted: str, given: str) -> str:
    """Return a sentence saying that a call gives another value than the right one."""
    if given == "None":
        return _("L'appel devrait donner {told}, et ne donne rien : manque-t-il un return ?").format(
            told=wanted
        )
    if given == A_FUNCTION:
        return _(
            "L'appel devrait donner {told}, et donne une fonction sans l'appeler : manque-t-il les "
            "parenthèses après son nom, avec ses arguments ?"
        ).format(told=wanted)
    return _("L'appel devrait donner {told}, et donne {given}.").format(told=wanted, given=given)


def exception_text(result: Any) -> str:
    """Write an exception: its type as Python names it, then what it says, in French."""
    if result[1] == REFUSAL:
        return f"{result[1]} : {result[2]}" if result[2] else REFUSAL
    sentence = explain(result[1], result[2]).sentence
    if result[1] not in sentence:
        return f"{result[1]} : {sentence}"
    return f"{result[1]} : {without_controls(result[2])}" if result[2] else str(result[1])


def raised_sentence(result: Any) -> str:
    """Return a sentence saying that a legal call raised, and what it may mean."""
    if result[4]:
        return TOO_STRONG
    lacking = missing_from_file(result[1], result[2]) if result[3] is None else None
    return stopped_sentence(lacking or explain(result[1], result[2]), result[3])


def lacks_a_name(verdict: Verdict) -> bool:
    """Return True if a call stopped for want of a name that the file should define: no line is to blame."""
    return verdict.verdict is Kind.EXCEPTION and LACKING in verdict.message


def stopped_sentence(explained: Explained, line: int | None) -> str:
    """Return a sentence saying on what a call stopped, at which line, what it may mean and what to try."""
    where = "" if line is None else _(", ligne {line}").format(line=line)
    return _("L'appel s'arrête{where} : {told}").format(where=where, told=explained.in_full)


def failure_sentence(kind: str, detail: str = "") -> str:
    """Return a sentence saying how a call ended the child: time, memory, output, or killed."""
    return _FAILURES.get(detail) or _FAILURES[kind]


_FAILURES = {
    "temps_depasse": _(
        "L'appel ne finit pas, ou pas à temps. Une boucle avance-t-elle à chaque tour, "
        "et sa condition finit-elle par devenir fausse ?"
    ),
    "memoire": _("L'appel prend trop de mémoire. Une boucle crée-t-elle des objets sans fin ?"),
    "sortie": _("L'appel affiche beaucoup trop de texte. Un print est-il resté dans une boucle ?"),
    "tue": _("L'appel arrête brutalement le programme (os._exit, ou une panne de Python)."),
    DISK: _("L'appel a écrit plus de 50 Mo sur le disque, ou des milliers de fichiers."),
    PROCESSES: _("L'appel a lancé trop de programmes à la fois (plus de 60)."),
}


def blocked_by(names: list[str]) -> str:
    """Return a sentence saying which wrong functions a function went wrong through."""
    shown = ", ".join(names)
    return _("Cette fonction appelle {names}, à corriger d'abord : c'est de là que vient l'écart.").format(
        names=shown
    )


def blocked_until(names: Sequence[str], one_of: Sequence[str] = ()) -> str:
    """Return a sentence saying which wrong functions keep a function from being seen.

    They must all be right, and one at least of the two of `one_of`, where there are any.
    """
    sentences = []
    if names:
        sentence = plural(
            len(names),
            "On ne peut pas juger cette fonction tant que {names} n'est pas juste.",
            "On ne peut pas juger cette fonction tant que {names} ne sont pas justes.",
        )
        sentences.append(sentence.format(names=listed(names)))
    if one_of:
        one, two = one_of
        sentence = _("Il faut aussi que {one} ou {two} soit juste : l'une des deux suffit.")
        if not names:
            sentence = _(
                "On ne peut pas juger cette fonction tant que ni {one} ni {two} n'est juste : l'une des deux "
                "suffit."
            )
        sentences.append(sentence.format(one=one, two=two))
    return " ".join(sentences)


def through_another(where: str, culprit: str) -> str:
    """Return a sentence saying that what stops a function comes from another one, which is to be mended."""
    return _("C'est {where} qui s'arrête, mais la faute vient de {culprit}.").format(
        where=where, culprit=culprit
    )


def seen_without(name: str) -> str:
    """Return the remark on a function judged only where a wrong one of the file plays no part."""
    sentence = _("Remarque : tant que {name} n'est pas juste, cette fonction n'a pu être jugée qu'en partie.")
    return sentence.format(name=name)


def lent(names: Sequence[str]) -> str:
    """Return the remark naming the functions of the file that ours stood for during a judgement."""
    sentence = plural(
        len(names),
        "Jugée avec notre version de {names}, qui n'est pas encore juste dans le fichier.",
        "Jugée avec nos versions de {names}, qui ne sont pas encore justes dans le fichier.",
    )
    return sentence.format(names=", ".join(names))


# --- a file that cannot be loaded -------------------------------------------------------------

GUARD = _('rangez vos essais sous if __name__ == "__main__".')
_LOAD_FAILURES = {
    "temps_depasse": _("Le chargement du fichier ne finit pas{where} : {guard}"),
    "memoire": _("Le chargement du fichier prend trop de mémoire{where} : {guard}"),
    "sortie": _("Le fichier affiche beaucoup trop de texte dès son chargement{where} : {guard}"),
    "tue": _("Le fichier arrête brutalement le programme dès son chargement{where} : {guard}"),
    DISK: _(
        "Le fichier a écrit plus de 50 Mo sur le disque, ou des milliers de fichiers, dès son "
        "chargement{where} : {guard}"
    ),
    PROCESSES: _(
        "Le fichier a lancé trop de programmes à la fois (plus de 60) dès son chargement{where} : {guard}"
    ),
    "EOFError": _("Le fichier appelle input() dès son chargement{where} : {guard}"),
    "SystemExit": _("Le fichier appelle exit() dès son chargement{where} : {guard}"),
}
"""What the code at the top of a file may do that no message of Python's tells."""

_UNREAD = {
    "FileNotFoundError": _("Le fichier n'est plus là : enregistrez-le de nouveau au même endroit."),
    "IsADirectoryError": _("C'est un dossier, et non un fichier Python."),
    "PermissionError": _("Le fichier ne peut pas être lu : vérifiez ses droits de lecture."),
}
"""Why a file could not even be read: the system's own message is in another language."""

_NOT_PYTHON = _("Python ne comprend pas ce fichier : corrigez d'abord la ligne indiquée.")
_OTHER = _("Le fichier ne se charge pas : corrigez d'abord cette erreur.")


def not_loaded(failed: LoadFailed) -> str:
    """Return the sentence that each function gets: why it could not be judged."""
    return _by_its_kind(failed) or (_NOT_PYTHON if failed.kind == "SyntaxError" else _OTHER)


def loading_error(failed: LoadFailed, text: str) -> Erreur:
    """Return the error on which the loading of a file stopped; its `text` is never run here."""
    sentence = _by_its_kind(failed)
    if not sentence:
        explained = explain(failed.kind, failed.message, text)
        sentence = replace(explained, sentence=explained.sentence.rstrip(" .") + _where(failed)).in_full
        sentence = sentence[:1].upper() + sentence[1:]
    return Erreur(failed.kind, sentence, failed.line)


def _by_its_kind(failed: LoadFailed) -> str:
    """Return the sentence that a failure has by its kind alone, or that we wrote ourselves, or nothing."""
    if failed.message in WHOLE_FILE and failed.near is None:
        return _(failed.message)
    unread = _UNREAD.get(failed.kind, "") if failed.line is None else ""
    # What the message of an exception of the file's own may be is no detail of ours.
    ours = failed.message if failed.kind in FAILURES else ""
    sentence = _LOAD_FAILURES.get(ours) or _LOAD_FAILURES.get(failed.kind, "")
    return unread or sentence.format(where=_where(failed), guard=GUARD)


def _where(failed: LoadFailed) -> str:
    """Return the name and the line of the module beside the file where an exception was raised, if any."""
    if failed.near is None:
        return ""
    return _(" (dans {file}, ligne {line})").format(file=failed.near[0], line=failed.near[1])
