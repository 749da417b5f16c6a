"""The French sentences of a verdict on a game: boards, piles, what to look at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ...texts import _, plural
from .. import words
from ..tas.cases import TasState
from .boards import COULEURS, Board, Layout

PILES = dict(zip(COULEURS, (_("trèfle"), _("carreau"), _("cœur"), _("pique")), strict=True))
"""The piles whose name has an accent or a ligature in a sentence."""

AFTER = _("Après l'appel")
THEN = _("Au premier écart")
UNREADABLE = _("un tableau qu'on ne peut pas lire")
NOT_SHUFFLED = _("Le talon est toujours dans le même ordre : battre_tas est-il appelé à chaque fois ?")
PARTLY_SHUFFLED = _(
    "Certaines cartes gardent toujours le même ordre entre elles : toutes les cartes sont-elles sur le talon "
    "quand on le bat ?"
)
ANY_ORDER = _("un ordre différent à chaque fois")
SAME_ORDER = _("le même ordre à chaque fois")
PARTLY_SAME = _("des cartes qui se suivent toujours dans le même ordre")
CHOSEN_ORDERS = _("des ordres choisis")
SHOWN_WITHOUT_TRACE = _(
    "SANS_TRACE, aucun état ne doit être montré : mode_trace est-il transmis et consulté ?"
)
SHOWN_WITHOUT_GAME = _(
    "Ce qui est montré n'est d'aucune partie : observer forme le tableau, puis joue la partie AVEC_TRACE, "
    "pour chacune des parties demandées."
)
SHOWN_BY_PILE = _("jouer_tas_r7 ne connaît pas le mode de trace : c'est à qui l'appelle de montrer l'état.")
LAST_TRUE = _("dernier état juste : {piles}")
PILES_BY_NAME = _(
    "Remarque : le jeu importe « {name} » ; il est jugé avec les tas du cours. Écrivez "
    "« from reussites_tk.cours import primitives as p » : il se joue alors avec n'importe quels tas, "
    "les vôtres compris."
)
SAME_PLACE = _(
    "Remarque : plusieurs tas sont créés à la même place, et se cachent sur la table ; "
    "les places sont données par saisir_loc_tas."
)
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


def no_board(layout: Layout, made_by: str | None = None) -> str:
    """Return the sentence on what is no board; `made_by`: the letters of the game that should return it."""
    fields = [f.nom for f in layout.fields]
    if made_by is not None:
        message = _("creer_tableau_initial_{code} doit rendre un Tableau ({fields}). Manque-t-il return ?")
        return message.format(code=made_by, fields=", ".join(fields))
    *others, last = fields
    message = _("Après l'appel, le tableau n'a plus ses champs {others} et {last}, faits de tas actifs.")
    return message.format(others=", ".join(others), last=last)


def chosen_deals(count: int, pile: str) -> str:
    """Return the sentence on deals that are chosen: by a carte at an end of a pile, else to be won."""
    if pile:
        name = PILES.get(pile, pile)
        seen = _("au bout du tas {nom}, ce sont toujours les mêmes rangs ou couleurs").format(nom=name)
    else:
        seen = _("toutes les parties y seraient gagnées")
    message = _(
        "Les donnes sont choisies : sur {count} tableaux formés de suite, {seen}. "
        "Le tableau prend l'ordre que battre_tas a donné, quel qu'il soit."
    )
    return message.format(count=count, seen=seen)


def pile_text(layout: Layout, name: str, pile: Any) -> str:
    """Return a pile read in a child as text: `coeur = [7C 8C]`, with its mode when it is unusual."""
    if pile is None:
        return _("{name} : pas un tas actif").format(name=name)
    codes, mode = pile
    usual = {f.nom: f.mode for f in layout.fields}.get(name, layout.fields[0].mode)
    shown = "" if layout.any_mode or mode == usual else mode
    note = {"": "", "etale": _(", étalé")}.get(shown, _(", empilé"))
    return f"{name} = [{' '.join(words.carte_name(code) for code in codes)}]{note}"


def piles_text(b: Board, names: Iterable[str]) -> str:
    """Return some piles of a board as text."""
    piles = dict(zip(b.names, b.piles, strict=True))
    return " ; ".join(pile_text(b.layout, name, [piles[name].codes, piles[name].mode]) for name in names)


def line_text(b: Board) -> str:
    """Return the line of a board as text, pile after pile."""
    return line_seen([[pile.codes, pile.mode] for pile in b.ligne])


def line_seen(piles: Sequence[Any]) -> str:
    """Return a line read in a child as text: `[VT 7K] | [9T]`."""
    cartes = (["?"] if pile is None else map(words.carte_name, pile[0]) for pile in piles)
    return " | ".join(f"[{' '.join(some)}]" for some in cartes)


def wrong_length(wanted: int, seen: int, when: str = AFTER) -> str:
    """Return the sentence on a line that has not the right number of piles."""
    piles = plural(wanted, "un tas", "{n} tas").format(n=wanted)
    message = _("{when}, la ligne devrait avoir {piles}, et en a {seen}.")
    return message.format(when=when, piles=piles, seen=seen)


def wrong_pile(nom: str, wanted: TasState, pile: Any, when: str = AFTER) -> str:
    """Return the sentence that says how a pile departs from what it should be."""
    if pile is None:
        return _("{when}, {nom} n'est pas un tas actif, à part des autres.").format(when=when, nom=nom)
    codes, mode = pile
    if len(codes) != len(wanted.codes):
        return _wrong_height(nom, len(wanted.codes), len(codes), when)
    # The order first: a carte on the wrong side is seen only where the right one is.
    faces = [code | 1 if type(code) is int else None for code in codes]
    if faces != [code | 1 for code in wanted.codes]:
        message = _("{when}, {nom} n'a pas les bonnes cartes dans le bon ordre.")
        return message.format(when=when, nom=nom)
    return _wrong_side(nom, wanted, codes) or _("{when}, {nom} devrait être en mode {mode}.").format(
        when=when, nom=nom, mode=_("étalé") if wanted.mode == "etale" else _("empilé")
    )


def with_article(layout: Layout, name: str) -> str:
    """Return a pile's name for a sentence: `le talon`, `la série de cœur`, `le tas P2`."""
    if name in PILES:
        return layout.line.format(nom=PILES[name])
    return f"le {name}" if name.islower() else _("le tas {nom}").format(nom=name)


def _wrong_height(nom: str, wanted: int, seen: int, when: str) -> str:
    if not wanted:
        left = plural(seen, "une carte", "{n} cartes").format(n=seen)
        message = _("{when}, {nom} devrait être vide, et il y reste {cartes}.")
        return message.format(when=when, nom=nom, cartes=left)
    cartes = plural(wanted, "une carte", "{n} cartes").format(n=wanted)
    has = _("en a {n}").format(n=seen) if seen else _("n'en a aucune")
    message = _("{when}, {nom} devrait avoir {cartes}, et {seen}.")
    return message.format(when=when, nom=nom, cartes=cartes, seen=has)


def _wrong_side(nom: str, wanted: TasState, codes: Any) -> str:
    wrong = [code for want, code in zip(wanted.codes, codes, strict=True) if want != code]
    if not wrong:
        return ""
    side = plural(len(wrong), "carte est {side}", "cartes sont {side}s").format(
        side=_("découverte") if wrong[0] & 1 else _("cachée")
    )
    other = _("cachée") if wrong[0] & 1 else _("découverte")
    return _("Dans {nom}, {n} {side} au lieu d'être {other}.").format(
        nom=nom, n=len(wrong), side=side, other=plural(len(wrong), other, f"{other}s")
    )


def wrong_tour(wanted: range, seen: Any) -> str:
    """Return the sentence on a `num_tour` that is not the tour reached."""
    return _("Après l'appel, num_tour devrait valoir {wanted} ; il vaut {seen}.").format(
        wanted=wanted[0], seen=words.value_text(seen)
    )


def until(drawn: int, tour: int | None) -> str:
    """Return the sentence that says up to which carte drawn all was right."""
    carte = words.carte_name(drawn)
    if tour is None:
        return _("Tout va bien jusqu'à la carte retournée {carte} comprise.").format(carte=carte)
    return _("Tour {tour} : tout va bien jusqu'à la carte tirée {carte} comprise.").format(
        tour=tour, carte=carte
    )


def on_deal(number: int, graine: int) -> str:
    """Return the note on the deal that a game was played on."""
    return _("(C'est la donne n° {n} de la graine {graine}.)").format(n=number, graine=graine)


def also_on_deal(number: int, graine: int) -> str:
    """Return the note on a deal on which the game is wrong as well as on the example."""
    return _("(Se voit aussi à la donne n° {n} de la graine {graine}.)").format(n=number, graine=graine)


# --- states shown -----------------------------------------------------------------------------


def untrue_state(number: int, tour: int | None, drawn: int | None, display: str) -> str:
    """Return the sentence on a state shown that is not of the game; `tour` is None where there are none."""
    carte = "" if drawn is None else words.carte_name(drawn)
    if tour is None:
        after = _("vers la carte retournée {carte}") if carte else _("au début de la partie")
    else:
        after = _("tour {tour}, vers la carte tirée {carte}") if carte else _("au début du tour {tour}")
    return _(
        "L'état montré n° {n} ({after}) n'est pas un état de la partie, ou vient trop tard : "
        "{display} est-elle appelée juste après chaque changement ?"
    ).format(n=number, after=after.format(tour=tour, carte=carte), display=display)


def shown_while_forming(code: str) -> str:
    """Return the sentence on states shown while a board is formed: it should show none."""
    return _(
        "Former le tableau ne montre rien : cette fonction sert aussi à analyser_{code}, qui ne montre rien."
    ).format(code=code)


# --- exceptions -------------------------------------------------------------------------------


def raised(result: Any) -> str:
    """Return the sentence on a call that raised: where, and what it may mean."""
    if result[1] == "PreconditionNonRespectee":
        where = "" if result[3] is None else _(", ligne {line}").format(line=result[3])
        return _("Une primitive refuse un appel{where} : {message}").format(where=where, message=result[2])
    return words.raised_sentence([*result, False])
