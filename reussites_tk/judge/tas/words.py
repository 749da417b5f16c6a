"""The French words on piles: how they are written, and one sentence per fault of a pile or of a call."""

from __future__ import annotations

from typing import Any

from ...texts import _, plural
from ..words import REFUSED, carte_name, carte_text, pile_name, value_text
from .cases import Case, TasState
from .oracle import Expected

A_PILE = _("un tas")
NOT_REFUSED = _("l'appel n'est pas refusé")
NO_THREAD = _("aucun fil d'exécution en plus")
CARTE_CHANGED = _(
    "L’appel a changé la carte qu’on lui a donnée : une carte ne change jamais, d’autres s’en servent."
)
UNLAID = {
    "Tas": _(
        "On ne peut pas poser de tas avec votre classe Tas : le juge donne leur valeur à place, mode, role, "
        "tete, queue et hauteur sans passer par __init__, et l'un de ces champs ne la prend pas."
    ),
    "Cellule": _(
        "On ne peut pas poser de tas avec votre classe Cellule : le juge donne leur valeur à carte, suiv et "
        "prec sans passer par __init__, et l'un de ces champs ne la prend pas."
    ),
}
NOTHING_CHANGED = _("refus, et {told}")
REFUSED_LATE = _(
    "Juste sur tous les appels permis, mais un appel interdit a déjà changé {what} quand il est refusé : "
    "vérifiez toute la précondition avant la première modification."
)
REMEMBERED = _(
    "Sur un tas neuf, le même appel est juste : la fonction garde quelque chose de l'état d'avant, dans une "
    "variable du module, un champ du tas ou un @cache."
)
THREAD_LEFT = _("La fonction laisse un fil d'exécution (thread) en marche après son retour.")
TWO_PILES = _("deux tas distincts")
ONE_PILE = _("deux fois le même tas, ou des cellules partagées")
SHARED_PILE = _("Deux appels doivent donner deux tas distincts : chacun construit-il un nouveau Tas ?")
DEAR = _(
    "Remarque : le résultat est juste, mais le tas est parcouru alors qu'on peut répondre sans le parcourir."
)


# --- piles


def pile_text(name: str, state: TasState) -> str:
    """Write a pile from the bottom up: `A = [7T (8T)]`."""
    inside = " ".join(carte_name(code) for code in state.codes)
    notes = "" if state.mode == "empile" else _(", étalé")
    return f"{name} = [{inside}]{notes}" + ("" if state.actif else _(", inactif"))


def seen_text(name: str, seen: Any, wanted: TasState) -> str:
    """Write a pile as it was read, with what is odd about it."""
    height, role, mode, place, forward, backward, same, flaw = seen
    text = f"{name} = [{_some(forward)}{_turning(flaw, 'suiv')}]"
    notes = []
    if backward != forward[::-1] or flaw.startswith("prec"):
        notes.append(
            _("lu par prec : [{cartes}]").format(cartes=_turning(flaw, "prec") + _some(backward[::-1]))
        )
    elif not same:
        notes.append(_("pas les mêmes cellules par suiv et par prec"))
    if flaw.endswith(":objet"):
        notes.append(_("{link} mène à autre chose qu'une Cellule").format(link=flaw.partition(":")[0]))
    if height != ["i", len(wanted.codes)]:
        notes.append(f"hauteur = {value_text(height)}")
    if mode != "empile" and wanted.actif:
        notes.append(_("étalé") if mode == "etale" else _("mode inconnu"))
    if role != "actif":
        notes.append(_("inactif") if role == "inactif" else _("rôle inconnu"))
    if place != ["l", *wanted.place] and wanted.actif:
        notes.append(f"place = {value_text(place)}")
    return ", ".join([text, *notes])


LONGEST_TOLD = 12
"""Cartes of a pile that are written at most."""


def _some(codes: list[Any]) -> str:
    more = " …" if len(codes) > LONGEST_TOLD else ""
    return " ".join(carte_name(code) for code in codes[:LONGEST_TOLD]) + more


def _turning(flaw: str, link: str) -> str:
    """Say that a walk comes back to a cell that it met already: after the cartes, before those by prec."""
    if flaw != f"{link}:boucle":
        return ""
    return _(" puis on tourne en rond") if link == "suiv" else _("on tourne en rond, ")


def outcome_text(case: Case, expected: Expected) -> str:
    """Return a sentence saying what a call should give: a refusal, its value, or the piles after it."""
    if expected.refusal:
        return REFUSED
    if expected.result[0] == "T":
        return pile_text("t", expected.result[1])
    if expected.result[0] not in ("n", "t"):
        return value_text(expected.result)
    return " ; ".join(pile_text(pile_name(i), t) for i, t in enumerate(expected.tas))


def refused_inside(called: str, line: int) -> str:
    """Return a sentence saying that a legal call made an illegal one, of `called`, at a line."""
    return _(
        "Un appel permis est refusé : ligne {line}, il appelle {called} sans en respecter la précondition."
    ).format(line=line, called=called)


def raised_inside(message: str, line: int, inner: str, caller: int) -> str:
    """Return the sentence of an exception with the function that raises it, and the line that led there."""
    here = _(", ligne {line}").format(line=line)
    there = _(", ligne {line} (dans {inner}, appelée ligne {caller})").format(
        line=line, inner=inner, caller=caller
    )
    return message.replace(here, there, 1)


# --- what is wrong with a call or with the fields of a pile


def no_pile_returned() -> str:
    """Return a sentence saying that a constructor gives no pile."""
    return _("L'appel devrait donner un nouveau tas : la fonction doit se terminer par return, avec ce tas.")


def printed_only(wanted: str) -> str:
    """Return a sentence saying that a value is shown by print, which gives nothing back."""
    return _(
        "L'appel devrait donner {told}, et ne donne rien : print montre une valeur et ne la rend pas. "
        "Écrivez return suivi de la valeur, sans print."
    ).format(told=wanted)


def unreadable(name: str) -> str:
    """Return a sentence saying that a pile can no longer be read."""
    return _("{name} n'est plus un Tas que l'on puisse lire.").format(name=name)


def some_threads(count: int) -> str:
    """Return a sentence saying how many threads a call left running."""
    return plural(count, "{n} fil d'exécution en marche", "{n} fils d'exécution en marche").format(n=count)


def wrong_height(name: str, height: Any, wanted: int) -> str:
    """Return a sentence saying that the field `hauteur` disagrees with the cartes."""
    return plural(
        wanted,
        "Après cet appel, hauteur de {name} vaut {height}, mais le tas a {wanted} carte. "
        "Avez-vous mis à jour hauteur ?",
        "Après cet appel, hauteur de {name} vaut {height}, mais le tas a {wanted} cartes. "
        "Avez-vous mis à jour hauteur ?",
    ).format(name=name, height=value_text(height), wanted=wanted)


def wrong_role(name: str, actif: bool) -> str:
    """Return a sentence saying that the field `role` is not the right one."""
    role = "Role.ACTIF" if actif else "Role.INACTIF"
    return _("Après cet appel, le rôle de {name} devrait être {role}.").format(name=name, role=role)


def wrong_mode(name: str, mode: str) -> str:
    """Return a sentence saying that the field `mode` is not the right one."""
    return _("Après cet appel, le mode de {name} devrait être Mode.{mode}.").format(
        name=name, mode=mode.upper()
    )


def wrong_place(name: str, wanted: tuple[int, int], place: Any) -> str:
    """Return a sentence saying that the field `place` is not the right one."""
    return _("Après cet appel, la place de {name} devrait être {wanted} ; c'est {place}.").format(
        name=name, wanted=value_text(["l", *wanted]), place=value_text(place)
    )


def wrong_global(name: str) -> str:
    """Return a sentence saying that a global of the module has not the right value after the call."""
    return _(
        "Après cet appel, la variable {name} du module n'a pas la bonne valeur. "
        "Pour la changer dans une fonction, il faut la déclarer « global {name} »."
    ).format(name=name)


def check_precondition(precondition: str) -> str:
    """Return a sentence saying which precondition is not checked, in the catalogue's words."""
    return _(
        "Juste sur tous les appels permis, mais un appel interdit n'est pas refusé. Précondition : "
        "{precondition}. Sinon, il faut lever PreconditionNonRespectee."
    ).format(precondition=precondition)


def changed_by_looking(name: str) -> str:
    """Return a sentence saying that a selector changed the pile it looked at."""
    return _("{name} ne devrait rien changer, mais le tas n'est plus le même après l'appel.").format(
        name=name
    )


# --- what is wrong with the chain of a pile: the order, an end, a link


def chain_fault(name: str, wanted: TasState, seen: Any) -> str:
    """Return one sentence on the first fault of a chain read in both directions."""
    forward, backward, same, flaw = seen[4:8]
    wanted_codes = list(wanted.codes)
    if flaw.endswith(":boucle"):
        return turning_words(name, flaw.partition(":")[0])
    if flaw:
        return foreign_words(name, flaw.partition(":")[0])
    if forward == wanted_codes and backward == wanted_codes[::-1]:
        return twin_cells_words(name, len(wanted_codes))
    if forward == wanted_codes:
        return _backward_fault(name, wanted_codes, backward)
    if backward == wanted_codes[::-1]:
        return _forward_fault(name, wanted_codes, forward)
    return _order_fault(name, wanted_codes, forward)


def turning_words(name: str, link: str) -> str:
    """Return a sentence saying that a chain followed by `link` never ends."""
    return _("La chaîne de {name} ne finit pas : en suivant {link}, on tourne en rond.").format(
        name=name, link=link
    )


def foreign_words(name: str, link: str) -> str:
    """Return a sentence saying that `link` leads to something that is no cell."""
    return _("La chaîne de {name} mène par {link} à autre chose qu'une Cellule.").format(name=name, link=link)


def twin_cells_words(name: str, height: int) -> str:
    """Return a sentence saying that the two walks of a pile show the same cartes, in other cells."""
    if height == 1:
        return _(
            "La carte de {name} a deux cellules, une à tete et une autre à queue : dans un tas d'une carte, "
            "tete et queue désignent la même Cellule."
        ).format(name=name)
    return _(
        "Dans {name}, une carte a deux cellules : celles que l'on suit par suiv depuis tete ne sont pas "
        "celles que l'on suit par prec depuis queue. Une carte n'a qu'une Cellule, liée des deux côtés."
    ).format(name=name)


def lost_end_words(name: str, end: str) -> str:
    """Return a sentence saying that an end of a pile which has cartes is None."""
    return _("{end} de {name} vaut None alors que le tas a des cartes.").format(end=end, name=name)


def _backward_fault(name: str, wanted: list[int], backward: list[Any]) -> str:
    if len(backward) > len(wanted):
        return _(
            "Lu par prec depuis queue, {name} a trop de cartes. "
            "Le premier prec de la chaîne est-il bien None ?"
        ).format(name=name)
    if not backward:
        return lost_end_words(name, "queue")
    return _(
        "Lu par suiv, {name} est juste ; lu par prec depuis queue, il ne l'est pas. "
        "Avez-vous mis à jour queue et le prec de la cellule suivante ?"
    ).format(name=name)


def _forward_fault(name: str, wanted: list[int], forward: list[Any]) -> str:
    if len(forward) > len(wanted):
        return _(
            "Lu par suiv depuis tete, {name} a trop de cartes. "
            "Le dernier suiv de la chaîne est-il bien None ?"
        ).format(name=name)
    if not forward:
        return lost_end_words(name, "tete")
    return _(
        "Lu par prec, {name} est juste ; lu par suiv depuis tete, il ne l'est pas. "
        "Avez-vous mis à jour tete et le suiv de la cellule précédente ?"
    ).format(name=name)


def _order_fault(name: str, wanted: list[int], seen: list[Any]) -> str:
    if len(seen) != len(wanted):
        sentence = plural(
            len(wanted),
            "{name} devrait avoir {wanted} carte dans sa chaîne, et en a {seen}.",
            "{name} devrait avoir {wanted} cartes dans sa chaîne, et en a {seen}.",
        )
        return sentence.format(name=name, wanted=len(wanted), seen=len(seen))
    place = next((i for i, pair in enumerate(zip(wanted, seen, strict=True)) if pair[0] != pair[1]), 0)
    return _("Dans {name}, {where} devrait être {carte}.").format(
        name=name, where=_where(place, len(wanted)), carte=carte_text(wanted[place])
    )


def _where(index: int, height: int) -> str:
    if index == height - 1:
        return _("la carte du dessus")
    return _("la carte du dessous") if index == 0 else _("la carte n° {n}").format(n=index + 1)
