"""Says in words what is wrong with the chain of a pile: the order, an end, a link."""

from __future__ import annotations

from typing import Any

from ..texts import _, plural
from .cases import TasState
from .words import carte_text


def chain_fault(name: str, wanted: TasState, seen: Any) -> str:
    """Give one sentence on the first fault of a chain read in both directions."""
    forward, backward, same, flaw = seen[4:8]
    wanted_codes = list(wanted.codes)
    if flaw.endswith(":boucle"):
        return turning_words(name, flaw.partition(":")[0])
    if flaw:
        return foreign_words(name, flaw.partition(":")[0])
    if forward == wanted_codes:
        return _backward_fault(name, wanted_codes, backward)
    if backward == wanted_codes[::-1]:
        return _forward_fault(name, wanted_codes, forward)
    return _order_fault(name, wanted_codes, forward)


def turning_words(name: str, link: str) -> str:
    """Say that a chain followed by `link` never ends."""
    return _("La chaîne de {name} ne finit pas : en suivant {link}, on tourne en rond.").format(
        name=name, link=link
    )


def foreign_words(name: str, link: str) -> str:
    """Say that `link` leads to something that is no cell."""
    return _("La chaîne de {name} mène par {link} à autre chose qu'une Cellule.").format(name=name, link=link)


def lost_end_words(name: str, end: str) -> str:
    """Say that an end of a pile which has cartes is None."""
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
