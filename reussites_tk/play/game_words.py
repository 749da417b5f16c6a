"""What is said of a game: how far it is, how it ended, why it stopped; and the numbers a person types."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..cours.cartes import Couleur
from ..cours.etat import Etat, TasVu
from ..cours.table import Mode
from ..outside import one_line
from ..texts import _, plural
from ..worker.failures import DISK, PROCESSES
from .course_words import COULEURS, carte_name
from .culprit import Failure, culprit_of, file_at_fault
from .request import GameRequest

MOST_CALLS = 40
"""Calls shown of a move; beyond, only the last ones are."""
LONGEST_MESSAGE = 160
"""Characters kept of a message that a program wrote."""
KILLED = {
    "temps_depasse": _(
        "{file} ne s’arrête pas{line} : cherchez une boucle dont la condition ne change jamais."
    ),
    "memoire": _("{file} prend trop de mémoire{line} : cherchez une liste ou un tas qui grandit sans fin."),
    "sortie": _("{file} écrit sans fin{line} : cherchez un « print » dans une boucle qui ne s’arrête pas."),
    DISK: _("{file} a écrit plus de 50 Mo sur le disque{line} : cherchez un « open » dans une boucle."),
    PROCESSES: _("{file} a lancé trop de programmes à la fois{line} : il n’a pas à en lancer."),
    "tue": _("{file} a arrêté le programme{line} : enlevez ce qui le termine (« os._exit »…)."),
}
RAISED = {
    "SyntaxError": _("{file} n’est pas encore du Python correct{line} : {message}."),
    "SystemExit": _("{file} appelle « exit »{line} : enlevez cet appel, la fenêtre s’occupe de la fin."),
    "absente": _("{file} : {message}."),
    "ChoixRefuse": _("{file} : {message}."),
    "etats": _("{file} montre des états sans fin{line} : vérifiez la condition d’arrêt de la partie."),
}
UNREADABLE = {
    "FileNotFoundError": _("{file} n’est plus là : choisissez un autre fichier."),
    "IsADirectoryError": _("{file} est un dossier : choisissez un fichier."),
    "PermissionError": _("{file} ne se lit pas : vérifiez ses permissions."),
}
"""Why a file could not even be read."""
SYSTEM = "[Errno"
"""How the message of a file that a program opens itself begins."""
OTHER = _("{file} lève {type}{line} : {message}.")
TO_WRITE = _("{file} : {name} est encore à écrire{line}. {advice}")
"""What is said of a function that is still the one of the file to complete."""
STUB = re.compile(r"(\w+) : à compléter")
"""The message of such a function."""


def turn_sentence(etat: Etat, tours: int | None) -> str:
    """Return « Tour 2 sur 3 », or "" where the game counts no turns."""
    turn = dict(etat.nombres).get("num_tour")
    if turn is None:
        return ""
    if tours is None:
        return _("Tour {turn}").format(turn=turn)
    return _("Tour {turn} sur {tours}").format(turn=turn, tours=tours)


def run_sentence(request: GameRequest, game: int) -> str:
    """Return « Partie 2 sur 3 · donne n° 8 », where games are watched in a row; "" for a single one."""
    if request.parties == 1:
        return ""
    sentence = _("Partie {game} sur {parties} · donne n° {numero}")
    return sentence.format(game=game, parties=request.parties, numero=request.numero + game - 1)


def placed_sentence(etat: Etat, jeu: str = "r7") -> str:
    """Return how far a game is, in what this game counts."""
    counts = {"qll": _line_sentence, "c4": _hidden_sentence, "md": _raised_sentence}
    return counts.get(jeu, _series_sentence)(etat)


def _series_sentence(etat: Etat) -> str:
    """Count the cartes in the spread piles, and those left."""
    placed = sum(len(tas.cartes) for tas in etat.tas if tas.mode is Mode.ETALE)
    left = sum(len(tas.cartes) for tas in etat.tas) - placed
    sentence = plural(placed, "{placed} carte posée", "{placed} cartes posées").format(placed=placed)
    return sentence + _(", {left} à placer").format(left=left)


def _line_sentence(etat: Etat) -> str:
    """Count the piles of the line, and what is left to draw."""
    piles = _line_length(etat)
    sentence = plural(piles, "Ligne de {n} tas", "Ligne de {n} tas").format(n=piles)
    return sentence + _left_in_talon(etat)


def _hidden_sentence(etat: Etat) -> str:
    """Count the cartes seen, and those still face down."""
    cartes = [carte for tas in etat.tas for carte in tas.cartes]
    seen = sum(carte.decouverte for carte in cartes)
    sentence = plural(seen, "{n} carte retournée", "{n} cartes retournées").format(n=seen)
    return sentence + _(", {n} à découvrir").format(n=len(cartes) - seen)


def _raised_sentence(etat: Etat) -> str:
    """Count the cartes in the series, in the storage, and left to draw."""
    placed = [tas for tas in etat.tas if not _is_talon(tas)]
    raised = sum(len(tas.cartes) for tas in placed if _couleur_of(tas) is not None)
    stored = sum(len(tas.cartes) for tas in placed) - raised
    sentence = plural(raised, "{n} carte montée", "{n} cartes montées").format(n=raised)
    return sentence + _(", {n} en stockage").format(n=stored) + _left_in_talon(etat)


def _left_in_talon(etat: Etat) -> str:
    return _(", {n} au talon").format(n=sum(len(tas.cartes) for tas in etat.tas if _is_talon(tas)))


def _line_length(etat: Etat) -> int:
    return sum(bool(tas.cartes) for tas in etat.tas if not _is_talon(tas))


def _is_talon(tas: TasVu) -> bool:
    return tas.texte.strip().casefold() == "talon"


def _couleur_of(tas: TasVu) -> Couleur | None:
    """Return the couleur that a pile is named after, if any; a student may write « Coeur »."""
    name = tas.texte.strip().casefold().replace("œ", "oe")
    return next((c for c in Couleur if COULEURS[c].replace("œ", "oe") == name), None)


def result_sentence(won: bool, etat: Etat, jeu: str = "") -> str:
    """Return how a game ended, with what this game counts."""
    reasons = {"qll": _line_reason, "c4": _home_reason, "md": _stuck_reason}
    turn = dict(etat.nombres).get("num_tour")
    if turn is not None:
        return (_("Gagnée au tour {turn}") if won else _("Perdue au tour {turn}")).format(turn=turn)
    reason = reasons[jeu](won, etat) if jeu in reasons else ""
    return (_("Gagnée") if won else _("Perdue")) + reason


def _line_reason(won: bool, etat: Etat) -> str:
    return "" if won else _(" : il reste {n} tas").format(n=_line_length(etat))


def _home_reason(won: bool, etat: Etat) -> str:
    homes = [(tas, _couleur_of(tas)) for tas in etat.tas if not _is_talon(tas)]
    if won or any(home is None for _tas, home in homes):
        return ""
    astray = sum(carte.couleur != home for tas, home in homes for carte in tas.cartes)
    return plural(
        astray,
        " : {n} carte n’est pas dans le tas de sa couleur",
        " : {n} cartes ne sont pas dans le tas de leur couleur",
    ).format(n=astray)


def _stuck_reason(won: bool, etat: Etat) -> str:
    talon = next((tas for tas in etat.tas if _is_talon(tas) and tas.cartes), None)
    if won or talon is None or not talon.cartes[-1].decouverte:
        return ""
    return _(" : aucune place pour la carte tirée ({carte})").format(carte=carte_name(talon.cartes[-1]))


def calls_text(calls: Sequence[str], columns: int) -> str:
    """Write the calls of a move one under the other, within `columns` characters.

    When there are many, the first ones are only counted.
    """
    if not calls:
        return _("(aucun appel)")
    hidden = max(0, len(calls) - MOST_CALLS)
    head = [_("… ({hidden} appels avant)").format(hidden=hidden)] if hidden else []
    return "\n".join([*head, *(wrap_call(call, columns) for call in calls[hidden:])])


def wrap_call(call: str, columns: int) -> str:
    """Cut a call that is too long after its parenthesis, then between its arguments."""
    name, parenthesis, rest = call.partition("(")
    if len(call) <= columns or not parenthesis:
        return call
    lines = [name + parenthesis]
    for argument in rest.split(", "):
        if len(lines) > 1 and len(lines[-1]) + 1 + len(argument) < columns:
            lines[-1] += " " + argument + ","
        else:
            lines.append("  " + argument + ",")
    return "\n".join(lines).removesuffix(",")


def failure_sentence(failure: Failure, request: GameRequest) -> str:
    """Return why a game stopped: the file, the line, what to look for."""
    # It loads the translations of Python's messages (0.05 s), which only a failure needs.
    from ..judge.french import in_french

    kind: str = getattr(failure, "kind", "") or getattr(failure, "type", "")
    message = getattr(failure, "message", "") or getattr(failure, "detail", "")
    unread = failure.line is None and not message.startswith(SYSTEM)
    ended = (KILLED.get(message) or KILLED[kind]) if kind in KILLED else None
    if kind == "NotImplementedError" and (sentence := _to_write(failure, message, request)):
        return sentence
    pattern = (UNREADABLE.get(kind) if unread else None) or ended or RAISED.get(kind) or OTHER
    return pattern.format(
        file=_file_at_fault(failure, request),
        line=_line_words(failure),
        type=one_line(kind),
        message=one_line(in_french(kind, message), LONGEST_MESSAGE).rstrip(" .") or _("sans explication"),
    )


def stop_sentence(failure: Failure, request: GameRequest) -> str:
    """Return why a game has stopped, and in which function where that is known."""
    sentence, culprit = failure_sentence(failure, request), culprit_of(failure, request)
    if culprit is None or not culprit.function or culprit.function in sentence:
        return sentence
    where = _("La partie s’arrête dans la fonction {name}.").format(name=culprit.function)
    return f"{sentence} {where}"


def _to_write(failure: Failure, message: str, request: GameRequest) -> str:
    """Return which function a game needs that is not written, and what to do; "" when nobody knows which."""
    stub = STUB.fullmatch(message)
    culprit = None if stub else culprit_of(failure, request)
    name = stub[1] if stub else culprit.function if culprit else ""
    if not name:
        return ""
    advice = _("Écrivez-la, puis recommencez.")
    if name.endswith("_r7") and name != "analyser_r7":
        advice = _("Écrivez-la, ou partez du modèle du cours : page Parcours, étape 2.")
    return TO_WRITE.format(
        file=_file_at_fault(failure, request), name=one_line(name), line=_line_words(failure), advice=advice
    )


def _line_words(failure: Failure) -> str:
    return "" if failure.line is None else _(" (ligne {line})").format(line=failure.line)


def _file_at_fault(failure: Failure, request: GameRequest) -> str:
    file = file_at_fault(failure, request)
    return _("Le jeu") if file is None else f"« {one_line(file.name)} »"


def parse_number(text: str, name: str, signed: bool = False) -> int:
    """Read a whole number typed by a person; `ValueError` with a sentence that says what to write.

    Spaces, even the no-break ones of a copied number, are allowed; a minus sign only if `signed`.
    """
    compact = "".join(text.split())
    if not compact:
        raise ValueError(_("{name} : écrivez un nombre entier.").format(name=name))
    digits = compact.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()):
        raise ValueError(_("{name} : « {text} » n’est pas un nombre entier.").format(name=name, text=text))
    if digits != compact and not signed:
        raise ValueError(_("{name} : écrivez un nombre positif.").format(name=name))
    if len(digits) > 18:
        raise ValueError(_("{name} : ce nombre est trop grand (18 chiffres au plus).").format(name=name))
    return int(compact)
