"""The French sentences of a verdict on R7: boards, piles, what to look at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..texts import _, plural
from . import words
from .cases import TasState
from .r7_boards import NAMES, Board

PILES = dict(
    zip(
        NAMES,
        (_("trèfle"), _("carreau"), _("cœur"), _("pique"), _("talon"), _("rebut")),
        strict=True,
    )
)

NO_BOARD = _(
    "Après l'appel, le tableau n'a plus ses champs num_tour, ligne (un tas par couleur), talon et rebut."
)
NO_BOARD_MADE = _(
    "creer_tableau_initial_r7 doit rendre un Tableau (num_tour, ligne, talon, rebut). Manque-t-il return ?"
)
UNREADABLE = _("un tableau qu'on ne peut pas lire")
NOT_SHUFFLED = _("Le talon est toujours dans le même ordre : battre_tas est-il appelé à chaque fois ?")
PARTLY_SHUFFLED = _(
    "Certaines cartes gardent toujours le même ordre entre elles : toutes les cartes sont-elles sur le talon "
    "quand on le bat ?"
)
ANY_ORDER = _("un ordre différent à chaque fois")
SAME_ORDER = _("le même ordre à chaque fois")
PARTLY_SAME = _("des cartes qui se suivent toujours dans le même ordre")
SHOWN_WITHOUT_TRACE = _(
    "SANS_TRACE, aucun état ne doit être montré : mode_trace est-il transmis et consulté ?"
)
SHOWN_BY_PILE = _("jouer_tas_r7 ne connaît pas le mode de trace : c'est à qui l'appelle de montrer l'état.")
SHOWN_WHILE_FORMING = _(
    "Former le tableau ne montre rien : cette fonction sert aussi à analyser_r7, qui ne montre rien."
)
NOTHING_SHOWN = _("AVEC_TRACE, aucun état n'est montré : afficher_r7 est-elle appelée ?")
NOTHING_WATCHED = _("Aucun état n'est montré : les parties sont-elles jouées AVEC_TRACE ?")
LAST_TRUE = _("dernier état juste : {piles}")
REMARK_NOTHING_SHOWN = _("Remarque : AVEC_TRACE, cette fonction ne montre aucun état.")
NO_STATE = _("aucun état montré")
SOME_STATES = _("des états montrés")
PRINTS = _(
    "Remarque : cette fonction affiche du texte (print) même SANS_TRACE ; sur une analyse de 10 000 parties, "
    "cela fait autant de lignes."
)
TABLE_ONLY = _(
    "Avec les tas en liste chaînée, cet appel est juste ; avec les tas en tableau, il ne l'est pas : "
    "un tas ne se regarde que par les primitives."
)


# --- boards -----------------------------------------------------------------------------------


def pile_text(name: str, pile: Any) -> str:
    """Write a pile read in a child: `coeur = [7C 8C]`, with its mode when it is not the usual one."""
    if pile is None:
        return _("{name} : pas un tas actif").format(name=name)
    codes, mode = pile
    usual = "empile" if name in ("talon", "rebut") else "etale"
    note = "" if mode == usual else _(", étalé") if mode == "etale" else _(", empilé")
    return f"{name} = [{' '.join(words.carte_name(code) for code in codes)}]{note}"


def piles_text(b: Board, names: Iterable[str]) -> str:
    """Write some piles of a board."""
    told = dict(zip(NAMES, b.piles, strict=True))
    return " ; ".join(pile_text(name, [told[name].codes, told[name].mode]) for name in names)


def wrong_pile(name: str, wanted: TasState, pile: Any) -> str:
    """Say how a pile departs from what it should be."""
    if pile is None:
        return _("Après l'appel, {nom} n'est pas un tas actif.").format(nom=with_article(name))
    codes, mode = pile
    if len(codes) != len(wanted.codes):
        return _wrong_height(name, len(wanted.codes), len(codes))
    faces = [code | 1 if type(code) is int else None for code in codes]
    if faces != [code | 1 for code in wanted.codes]:
        message = _("Après l'appel, {nom} n'a pas les bonnes cartes dans le bon ordre.")
        return message.format(nom=with_article(name))
    return _wrong_side(name, wanted, codes) or _wrong_mode(with_article(name), wanted.mode)


def with_article(name: str) -> str:
    """Name a pile in a sentence: `le talon`, `la série de cœur`."""
    nom = PILES[name]
    return f"le {nom}" if name in ("talon", "rebut") else _("la série de {nom}").format(nom=nom)


def _wrong_height(name: str, wanted: int, seen: int) -> str:
    if not wanted:
        told = plural(seen, "une carte", "{n} cartes").format(n=seen)
        return _("Après l'appel, {nom} devrait être vide, et il y reste {cartes}.").format(
            nom=with_article(name), cartes=told
        )
    cartes = plural(wanted, "une carte", "{n} cartes").format(n=wanted)
    told = _("en a {n}").format(n=seen) if seen else _("n'en a aucune")
    return _("Après l'appel, {nom} devrait avoir {cartes}, et {seen}.").format(
        nom=with_article(name), cartes=cartes, seen=told
    )


def _wrong_side(name: str, wanted: TasState, codes: Any) -> str:
    wrong = [code for want, code in zip(wanted.codes, codes, strict=True) if want != code]
    if not wrong:
        return ""
    side = plural(len(wrong), "carte est {side}", "cartes sont {side}s").format(
        side=_("découverte") if wrong[0] & 1 else _("cachée")
    )
    other = _("cachée") if wrong[0] & 1 else _("découverte")
    return _("Dans {nom}, {n} {side} au lieu d'être {other}.").format(
        nom=with_article(name), n=len(wrong), side=side, other=plural(len(wrong), other, f"{other}s")
    )


def _wrong_mode(nom: str, mode: str) -> str:
    return _("Après l'appel, {nom} devrait être en mode {mode}.").format(
        nom=nom, mode=_("étalé") if mode == "etale" else _("empilé")
    )


def wrong_tour(wanted: range, seen: Any) -> str:
    """Say that `num_tour` is not the tour reached."""
    return _("Après l'appel, num_tour devrait valoir {wanted} ; il vaut {seen}.").format(
        wanted=wanted[0], seen=words.value_text(seen)
    )


def until(drawn: int, tour: int) -> str:
    """Say up to which carte drawn all was right."""
    return _("Tour {tour} : tout va bien jusqu'à la carte tirée {carte} comprise.").format(
        tour=tour, carte=words.carte_name(drawn)
    )


# --- states shown -----------------------------------------------------------------------------


def untrue_state(number: int, tour: int, drawn: int | None) -> str:
    """Say which state shown is none of the game's."""
    after = (
        _("au début du tour {tour}").format(tour=tour)
        if drawn is None
        else _("tour {tour}, vers la carte tirée {carte}").format(tour=tour, carte=words.carte_name(drawn))
    )
    return _(
        "L'état montré n° {n} ({after}) n'est pas un état de la partie, ou vient trop tard : "
        "afficher_r7 est-elle appelée juste après chaque changement ?"
    ).format(n=number, after=after)


# --- exceptions -------------------------------------------------------------------------------


def raised(result: Any) -> str:
    """Say that a call raised, and what it may mean."""
    if result[1] == "PreconditionNonRespectee":
        where = "" if result[3] is None else _(", ligne {line}").format(line=result[3])
        return _("Une primitive refuse un appel{where} : {message}").format(where=where, message=result[2])
    return words.raised_sentence([*result, False])
