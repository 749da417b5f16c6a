"""The French words of a verdict: values, piles, sentences. What is seen first, then what to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..cours import Couleur, Rang
from ..texts import _, plural, without_controls
from ..worker.codec import carte_of
from .cases import Case, TasState
from .oracle import Expected

if TYPE_CHECKING:
    from .french import Explained

INTEGER_FOR_BOOLEAN = _("Remarque : True et False se lisent mieux que 1 et 0.")
REFUSED = _("l'appel est refusé par PreconditionNonRespectee")
NO_EXCEPTION = _("l'appel se termine")
A_PILE = _("un tas")
NOT_REFUSED = _("l'appel n'est pas refusé")
NO_THREAD = _("aucun fil d'exécution en plus")
CARTE_CHANGED = _(
    "L’appel a changé la carte qu’on lui a donnée : une carte ne change jamais, d’autres s’en servent."
)
THREAD_LEFT = _("La fonction laisse un fil d'exécution (thread) en marche après son retour.")
TWO_PILES = _("deux tas distincts")
ONE_PILE = _("deux fois le même tas, ou des cellules partagées")
SHARED_PILE = _("Deux appels doivent donner deux tas distincts : chacun construit-il un nouveau Tas ?")

TO_WRITE = _("Cette fonction est encore à écrire.")
AFTER_OTHERS = _(
    "Seul, cet appel est juste : une variable du module garde-t-elle quelque chose d'un appel à l'autre ?"
)
JUDGE_FAULT = _("Le juge n'a pas su conclure : c'est notre erreur, pas la vôtre.")
NO_TIME_LEFT = _("Le temps total du fichier est épuisé : d'autres fonctions en ont trop pris.")
DEAR = _("Remarque : juste, mais le tas est parcouru alors qu'on peut répondre sans le parcourir.")

_COULEURS = {1: _("trèfle"), 2: _("carreau"), 3: _("cœur"), 4: _("pique")}
_RANGS = {11: _("valet"), 12: _("dame"), 13: _("roi"), 14: _("as")}


# --- values -----------------------------------------------------------------------------------


def carte_name(code: Any) -> str:
    """Give the code of a carte as drawn: `7T`, `(7T)` face down, `?` for what is none."""
    return "?" if type(code) is not int else str(carte_of(code))


def carte_text(code: Any) -> str:
    """Give a carte in words: `la dame de cœur`, `le 7 de trèfle (cachée)`."""
    if type(code) is not int:
        return _("autre chose qu'une carte")
    carte = carte_of(code)
    rang = _RANGS.get(int(carte.rang), str(int(carte.rang)))
    article = {12: _("la "), 14: _("l'")}.get(int(carte.rang), _("le "))
    side = _("découverte") if carte.decouverte else _("cachée")
    return f"{article}{rang} de {_COULEURS[int(carte.couleur)]} ({side})"


def value_text(value: Any) -> str:
    """Give an encoded value in words or as Python writes it."""
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
}


def _foreign(told: str) -> str:
    """Write what is no value of the course: the text of a plain one, else the name of its type."""
    if told[:1] in "'\"-0123456789" or "." in told:
        return told
    if told == "objet":
        return _("un objet d’un autre type")
    return _("un objet {kind}").format(kind=told)


def pile_name(index: int) -> str:
    """Give the name of a pile of an example: A, B, C and so on."""
    return "ABCDEFGH"[index]


def pile_text(name: str, state: TasState) -> str:
    """Write a pile from the bottom up: `A = [7T (8T)]`."""
    inside = " ".join(carte_name(code) for code in state.codes)
    notes = "" if state.mode == "empile" else _(", étalé")
    return f"{name} = [{inside}]{notes}" + ("" if state.actif else _(", inactif"))


def seen_text(name: str, seen: Any, wanted: TasState) -> str:
    """Write a pile as it was read, with what is odd about it."""
    height, role, mode, place, forward, backward, same, flaw = seen
    text = f"{name} = [{' '.join(carte_name(c) for c in forward[:12])}{' …' if len(forward) > 12 else ''}]"
    notes = []
    if backward != forward[::-1]:
        upwards = " ".join(carte_name(c) for c in backward[::-1][:12])
        notes.append(_("lu par prec : [{cartes}]").format(cartes=upwards))
    if height != ["i", len(wanted.codes)]:
        notes.append(f"hauteur = {value_text(height)}")
    if mode != "empile" and wanted.actif:
        notes.append(_("étalé") if mode == "etale" else _("mode inconnu"))
    if role != "actif":
        notes.append(_("inactif"))
    if place != ["l", *wanted.place] and wanted.actif:
        notes.append(f"place = {value_text(place)}")
    return ", ".join([text, *notes])


def outcome_text(case: Case, expected: Expected) -> str:
    """Say what a call should give: a refusal, its value, or the piles after it."""
    if expected.refusal:
        return REFUSED
    if expected.result[0] == "T":
        return pile_text("t", expected.result[1])
    if expected.result[0] not in ("n", "t"):
        return value_text(expected.result)
    return " ; ".join(pile_text(pile_name(i), t) for i, t in enumerate(expected.tas))


# --- sentences --------------------------------------------------------------------------------


def wrong_value(told: str, given: str) -> str:
    """Say that a call gives another value than the right one."""
    if given == "None":
        return _("L'appel devrait donner {told}, et ne donne rien : manque-t-il un return ?").format(
            told=told
        )
    return _("L'appel devrait donner {told}, et donne {given}.").format(told=told, given=given)


def no_pile_returned() -> str:
    """Say that a constructor gives no pile."""
    return _("L'appel devrait donner un nouveau tas : la fonction doit se terminer par return, avec ce tas.")


def unreadable(name: str) -> str:
    """Say that a pile can no longer be read."""
    return _("{name} n'est plus un Tas que l'on puisse lire.").format(name=name)


def some_threads(count: int) -> str:
    """Say how many threads a call left running."""
    return plural(count, "{n} fil d'exécution en marche", "{n} fils d'exécution en marche").format(n=count)


def wrong_height(name: str, height: Any, wanted: int) -> str:
    """Say that the field `hauteur` disagrees with the cartes."""
    return plural(
        wanted,
        "Après cet appel, hauteur de {name} vaut {height}, mais le tas a {wanted} carte. "
        "Avez-vous mis à jour hauteur ?",
        "Après cet appel, hauteur de {name} vaut {height}, mais le tas a {wanted} cartes. "
        "Avez-vous mis à jour hauteur ?",
    ).format(name=name, height=value_text(height), wanted=wanted)


def wrong_role(name: str, actif: bool) -> str:
    """Say that the field `role` is not the right one."""
    role = "Role.ACTIF" if actif else "Role.INACTIF"
    return _("Après cet appel, le rôle de {name} devrait être {role}.").format(name=name, role=role)


def wrong_mode(name: str, mode: str) -> str:
    """Say that the field `mode` is not the right one."""
    return _("Après cet appel, le mode de {name} devrait être Mode.{mode}.").format(
        name=name, mode=mode.upper()
    )


def wrong_place(name: str, wanted: tuple[int, int], place: Any) -> str:
    """Say that the field `place` is not the right one."""
    return _("Après cet appel, la place de {name} devrait être {wanted} ; c'est {place}.").format(
        name=name, wanted=value_text(["l", *wanted]), place=value_text(place)
    )


def wrong_global(name: str) -> str:
    """Say that a global of the module has not the right value after the call."""
    return _(
        "Après cet appel, la variable {name} du module n'a pas la bonne valeur. "
        "Pour la changer dans une fonction, il faut la déclarer « global {name} »."
    ).format(name=name)


def check_precondition(precondition: str) -> str:
    """Say which precondition is not checked, in the catalogue's words."""
    return _(
        "Juste sur tous les appels permis, mais un appel interdit n'est pas refusé. Précondition : "
        "{precondition}. Sinon, il faut lever PreconditionNonRespectee."
    ).format(precondition=precondition)


def exception_text(result: Any) -> str:
    """Write an exception: its type as Python names it, then what it says, in French."""
    if result[1] == REFUSAL:
        return f"{result[1]} : {result[2]}" if result[2] else REFUSAL
    sentence = _explained(result).sentence
    if result[1] not in sentence:
        return f"{result[1]} : {sentence}"
    return f"{result[1]} : {without_controls(result[2])}" if result[2] else str(result[1])


REFUSAL = "PreconditionNonRespectee"


def raised_sentence(result: Any) -> str:
    """Say that a legal call raised, and what it may mean."""
    if result[4]:
        return _("Un appel permis est refusé : la précondition vérifiée est trop forte.")
    return stopped_sentence(_explained(result), result[3])


def _explained(result: Any) -> Explained:
    from .french import explain  # slow to load, and a right file raises nothing

    return explain(result[1], result[2])


def stopped_sentence(told: Explained, line: int | None) -> str:
    """Say on what a call stopped, at which line, what it may mean and what to try."""
    where = "" if line is None else _(", ligne {line}").format(line=line)
    return _("L'appel s'arrête{where} : {told}").format(where=where, told=told.in_full)


def failure_sentence(kind: str) -> str:
    """Say how a call ended the child: too long, too much memory, too much output, killed."""
    return _FAILURES[kind]


_FAILURES = {
    "temps_depasse": _(
        "L'appel ne finit pas, ou pas à temps. Une boucle avance-t-elle à chaque tour, "
        "et sa condition finit-elle par devenir fausse ?"
    ),
    "memoire": _("L'appel prend trop de mémoire. Une boucle crée-t-elle des cellules sans fin ?"),
    "sortie": _("L'appel affiche beaucoup trop de texte. Un print est-il resté dans une boucle ?"),
    "tue": _("L'appel arrête brutalement le programme (os._exit, ou une panne de Python)."),
}


DISTURBED = _(
    "Pendant cet appel, le fichier touche à ce qui l’observe : on n’a pas pu voir ce que fait la fonction."
)


def changed_by_looking(name: str) -> str:
    """Say that a selector changed the pile it looked at."""
    return _("{name} ne devrait rien changer, mais le tas n'est plus le même après l'appel.").format(
        name=name
    )


def blocked_until(names: list[str]) -> str:
    """Say which wrong functions keep a function from being seen."""
    return _("On ne peut pas juger cette fonction tant que {names} n'est pas juste.").format(
        names=", ".join(names)
    )


def blocked_by(names: list[str]) -> str:
    """Say which wrong functions a function went wrong through."""
    listed = ", ".join(names)
    return _("Cette fonction appelle {names}, à corriger d'abord : c'est de là que vient l'écart.").format(
        names=listed
    )
