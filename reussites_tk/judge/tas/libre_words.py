"""The French words on free representations: what only a second call shows, what cannot be seen."""

from __future__ import annotations

from ...texts import _


def changed_by_refusal(wanted: str, given: str) -> str:
    """Return a sentence saying what a refused call changed."""
    return _(
        "L'appel interdit est bien refusé, mais il a déjà changé quelque chose : après lui, on a {given}, et "
        "l'on devrait toujours avoir {wanted}. Vérifiez la précondition avant de toucher à quoi que ce soit."
    ).format(wanted=wanted, given=given)


def remembered(nom: str, change: str) -> str:
    """Return a sentence saying that a selector answers by what it saw before a change."""
    return _(
        "{nom} donne encore ce qu'elle a vu avant {change} : elle garde une ancienne réponse (@cache, "
        "dictionnaire, champ…) au lieu de regarder le tas à chaque appel."
    ).format(nom=nom, change=change)


def memory_not_renewed(nom: str, reader: str) -> str:
    """Return a sentence saying that a change leaves as it was what a selector remembers."""
    return _(
        "Après {nom}, {reader} donne encore l'ancienne réponse, alors qu'elle suit les autres changements : "
        "{nom} oublie-t-elle de mettre à jour ce qui est gardé ?"
    ).format(nom=nom, reader=reader)


def shared_cartes() -> str:
    """Return a sentence saying that two piles made by two calls share their cartes."""
    return _(
        "Une carte ajoutée à t1 se retrouve dans t2 : deux tas ne doivent rien partager. Une liste est-elle "
        "créée une fois pour toutes (valeur par défaut d'un def, variable de la classe ou du module) ?"
    )


A_CARTE_OF_THE_PILE = _("l'une des cartes du tas, une seule fois et du même côté")


def other_carte(given: str) -> str:
    """Return a sentence saying that a shuffle gives a pile a carte that it had not, or turned one over."""
    return _(
        "Battre un tas change l'ordre de ses cartes, et rien d'autre : après battre_tas on y trouve {given}, "
        "qui n'y était pas, ou pas de ce côté, ou qui n'y était qu'une fois."
    ).format(given=given)


def end_not_renewed(reader: str, wanted: str, given: str) -> str:
    """Return a sentence saying that an end of a shuffled pile is not the carte that is read there."""
    return _(
        "Après battre_tas, ieme_carte donne à ce bout du tas {wanted}, et {reader} {given} : battre_tas "
        "oublie-t-elle de mettre à jour ce qui est gardé ?"
    ).format(reader=reader, wanted=wanted, given=given)


def made_again(nom: str) -> str:
    """Return a sentence saying that a constructor gives back a pile that was removed."""
    return _(
        "Un tas supprimé redevient actif dès que {nom} en fait un autre : ce doit être un nouveau tas à "
        "chaque appel, jamais un ancien que d'autres variables désignent encore."
    ).format(nom=nom)


def worn_out(nom: str, count: int) -> str:
    """Return a sentence saying that a function goes wrong on piles that have served for long."""
    return _(
        "{nom} est juste sur un tas neuf, et se trompe après {n} appels sur le même tas : la place y "
        "manque-t-elle peu à peu (des indices qui avancent toujours dans le même sens) ?"
    ).format(nom=nom, n=count)


def left_behind(nom: str, then: str) -> str:
    """Return a sentence saying that a function leaves something behind that a later call shows."""
    return _(
        "{nom} laisse dans la représentation quelque chose qui ne se voit pas tout de suite : {then}, juste "
        "sur un tas neuf, ne l'est plus après elle. La carte enlevée y est-elle restée ?"
    ).format(nom=nom, then=then)


def wrong_on_used(nom: str, before: str) -> str:
    """Return a sentence saying that a function, right on new piles, is wrong on those that have served."""
    return _(
        "{nom} est juste sur un tas neuf, et se trompe sur un tas qui a déjà servi, par exemple après "
        "{before}."
    ).format(nom=nom, before=before)


def only_printed(wanted: str) -> str:
    """Return a sentence saying that a call prints its value, and gives nothing back."""
    return _(
        "L'appel devrait donner {wanted}, et ne fait qu'afficher : print montre une valeur et ne rend rien, "
        "c'est return, sans print, qui la donne."
    ).format(wanted=wanted)


def not_seen(readers: list[str]) -> str:
    """Return a sentence saying which selectors are needed to see what a function does."""
    return _(
        "On ne voit pas ce que fait cette fonction tant que {readers} n'est pas juste : le juge ne connaît "
        "vos tas que par les fonctions qui les consultent."
    ).format(readers=_(" ou ").join(readers))
