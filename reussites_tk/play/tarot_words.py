"""What is said of a game of Tarot, in French, from what may be known of it: a view, the events.

The names of the players and the rules of the table are those of the `Reglage`, which is public too. The
arithmetic of a deal is in `tarot_count`, what is said once it is over in `tarot_sheet`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from ..jeux.partie import suivant
from ..jeux.tarot import Reglage
from ..jeux.tarot_cartes import (
    ATOUT,
    COULEURS,
    EXCUSE,
    couleur_de,
    est_atout,
    la_carte,
    les_cartes,
    nom_de_la_couleur,
    trier,
)
from ..jeux.tarot_coups import (
    AnnonceFaite,
    CarteAppelee,
    CartePosee,
    ChelemAnnonce,
    ChienMontre,
    DonneAnnulee,
    DonneCommencee,
    EcartFait,
    Evenement,
    PartenaireConnu,
    PliPris,
    PoigneeMontree,
    PriseFaite,
)
from ..jeux.tarot_regles import COEFFICIENTS, couleur_demandee
from ..jeux.tarot_vue import CHELEM, CHIEN_MONTRE, ECART, VueTarot
from ..texts import _, plural

BIDS: Mapping[str, str] = {
    "petite": _("une petite"),
    "garde": _("une garde"),
    "garde sans": _("une garde sans le chien"),
    "garde contre": _("une garde contre le chien"),
}
"""Each contract after « annonce »."""

ON_A_LINE = 11
"""Cartes of a line of a hand: more of the longest ones would not fit in 80 columns."""


def bid_words(annonce: str | None) -> str:
    """Return a bid in one word or two: « passe », « garde sans »."""
    return _("passe") if annonce is None else _(annonce)


def codes(cartes: Iterable[str]) -> str:
    """Return cartes by their codes, as they are typed, in order: « 7T DC a4 EX »."""
    return " ".join(trier(cartes))


# --- what everybody sees


def event_sentence(reglage: Reglage, event: Evenement, before: VueTarot) -> str:
    """Return what an event shows, "" where nothing is said: no chelem, the end of a deal or of the game.

    `before` is a view of any player from before the coup: the contract and the tricks are read in it.
    """
    match event:
        case DonneCommencee():
            return deal_sentence(reglage, event.donne, event.donneur)
        case DonneAnnulee():
            return cancelled_sentence(reglage, event)
        case PriseFaite(preneur, contrat):
            said = _("{nom} prend : {contrat}, coefficient {n}.")
            return said.format(nom=name_of(reglage, preneur), contrat=contrat, n=COEFFICIENTS[contrat])
        case ChienMontre(joueur, cartes):
            said = _("Le chien : {codes}. {nom} le prend en main.")
            return said.format(codes=codes(cartes), nom=name_of(reglage, joueur))
        case PartenaireConnu(joueur):
            taker = name_of(reglage, before.preneur or 0)
            said = _("{nom} a la carte appelée, et joue avec {taker}.")
            return said.format(nom=name_of(reglage, joueur), taker=taker)
        case PliPris():
            return trick_sentence(reglage, event, before)
    return coup_sentence(reglage, event)


def coup_sentence(reglage: Reglage, event: Evenement) -> str:
    """Return what everybody sees of a coup, from its first event; "" if it is no coup's, or says nothing."""
    match event:
        case AnnonceFaite(joueur, None):
            return _("{nom} passe.").format(nom=name_of(reglage, joueur))
        case AnnonceFaite(joueur, annonce):
            bid = BIDS[str(annonce)]
            return _("{nom} annonce {bid}.").format(nom=name_of(reglage, joueur), bid=bid)
        case CarteAppelee(joueur, carte):
            return _("{nom} appelle {carte}.").format(nom=name_of(reglage, joueur), carte=la_carte(carte))
        case CartePosee(joueur, carte):
            return _("{nom} pose {carte}.").format(nom=name_of(reglage, joueur), carte=la_carte(carte))
        case EcartFait() | ChelemAnnonce() | PoigneeMontree():
            return _shown_sentence(reglage, event)
    return ""


def name_of(reglage: Reglage, joueur: int) -> str:
    """Return the name of a player, counted from 1."""
    return reglage.noms[joueur - 1]


def deal_name(reglage: Reglage, donne: int) -> str:
    """Return the name of a deal, counted from 1: « Donne 2 sur 5 », « Donne 2 » in an endless game."""
    said = _("Donne {donne} sur {deals}") if reglage.nb_donnes else _("Donne {donne}")
    return said.format(donne=donne, deals=reglage.nb_donnes)


def deal_sentence(reglage: Reglage, donne: int, donneur: int) -> str:
    """Return which deal begins, who deals and who speaks first."""
    first = suivant(donneur, len(reglage.noms))
    said = _("{deal} : {dealer} donne, {first} parle en premier.")
    return said.format(
        deal=deal_name(reglage, donne), dealer=name_of(reglage, donneur), first=name_of(reglage, first)
    )


def opening_sentence(reglage: Reglage, vue: VueTarot) -> str:
    """Return that deals were cancelled before the first one that is played, which no event tells; else "".

    The last player deals first: another dealer means a Petit sec each time.
    """
    cancelled = vue.donneur % len(reglage.noms)
    if not cancelled:
        return ""
    said = plural(
        cancelled,
        "Une donne est déjà annulée, pour un Petit sec.",
        "{n} donnes sont déjà annulées, pour un Petit sec.",
    )
    return said.format(n=cancelled)


def cancelled_sentence(reglage: Reglage, event: DonneAnnulee) -> str:
    """Return why a deal is not played."""
    if event.joueur is None:
        return _("Tout le monde passe : la donne ne compte pas, on redistribue.")
    said = _(
        "{nom} a le Petit sec, seul de ses atouts et sans l’Excuse : la donne est annulée, on redistribue."
    )
    return said.format(nom=name_of(reglage, event.joueur))


def _shown_sentence(reglage: Reglage, event: EcartFait | ChelemAnnonce | PoigneeMontree) -> str:
    nom = name_of(reglage, event.joueur)
    if isinstance(event, PoigneeMontree):
        said = _("{nom} montre une poignée {sorte} : {codes}.")
        return said.format(nom=nom, sorte=_(event.sorte), codes=codes(event.cartes))
    if isinstance(event, ChelemAnnonce):
        # As at a table: who does not announce it says nothing.
        return _("{nom} annonce le chelem, et commence.").format(nom=nom) if event.annonce else ""
    if not event.montrees:
        return _("{nom} a fait son écart.").format(nom=nom)
    said = _("{nom} a fait son écart, et y montre {cartes}.")
    return said.format(nom=nom, cartes=les_cartes(event.montrees))


def trick_sentence(reglage: Reglage, event: PliPris, before: VueTarot) -> str:
    """Return who takes a trick, with which carte, whether it cuts, and who keeps the Excuse laid in it."""
    p = len(event.cartes)
    carte = event.cartes[(event.joueur - event.entame) % p]
    cuts = est_atout(carte) and couleur_demandee(event.cartes) != ATOUT
    said = _("{nom} coupe et prend le pli avec {carte}.") if cuts else _("{nom} prend le pli avec {carte}.")
    if carte == EXCUSE:
        said = _("{nom} a pris tous les autres plis : l’Excuse prend le dernier.")
    said = said.format(nom=name_of(reglage, event.joueur), carte=la_carte(carte))
    last = len(before.plis_passes) + 1 == tricks_of(before)
    if EXCUSE not in event.cartes or last:
        return said
    owner = suivant(event.entame, p, event.cartes.index(EXCUSE))
    return _("{said} {nom} garde l’Excuse.").format(said=said, nom=name_of(reglage, owner))


def tricks_of(vue: VueTarot) -> int:
    """Return the number of tricks of a deal."""
    return (78 - vue.nb_a_ecarter) // vue.nb_joueurs


def trick_line(reglage: Reglage, entame: int, cartes: Sequence[str]) -> str:
    """Return the cartes of a trick with who laid them, in order: « Ada 10C · Bo EX »."""
    p = len(reglage.noms)
    return " · ".join(
        f"{name_of(reglage, suivant(entame, p, place))} {carte}" for place, carte in enumerate(cartes)
    )


# --- what a player sees


def bids_sentence(reglage: Reglage, vue: VueTarot) -> str:
    """Return the bids made so far, in the order of speech: « Annonces : Ada passe · Bo garde »."""
    if not vue.annonces:
        return _("Personne n’a encore parlé.")
    p = len(reglage.noms)
    said = (
        f"{name_of(reglage, suivant(vue.donneur, p, place))} {bid_words(annonce)}"
        for place, annonce in enumerate(vue.annonces, 1)
    )
    return _("Annonces : {bids}").format(bids=" · ".join(said))


def state_line(reglage: Reglage, vue: VueTarot, donne: int) -> str:
    """Return where the game is: « Donne 2 sur 5 · garde d’Ada · le roi de cœur est appelé »."""
    parts = [deal_name(reglage, donne)]
    if vue.preneur is None or vue.contrat is None:
        parts.append(_("annonces"))
    else:
        said = _("{contrat}, preneur : {nom}")
        parts.append(said.format(contrat=vue.contrat, nom=name_of(reglage, vue.preneur)))
    if vue.appelee is not None:
        parts.append(_("carte appelée : {code}").format(code=vue.appelee))
    return " · ".join(parts)


def partner_sentence(reglage: Reglage, vue: VueTarot) -> str:
    """Return what this player knows of the partner, "" where there is none to know of."""
    if vue.appelee is None or vue.preneur is None:
        return ""
    taker, carte = name_of(reglage, vue.preneur), la_carte(vue.appelee)
    if vue.partenaire == vue.joueur:
        return _("Vous avez {carte}, et vous jouez avec {taker}.").format(carte=carte, taker=taker)
    if vue.partenaire is not None:
        return _("{nom} joue avec {taker}.").format(nom=name_of(reglage, vue.partenaire), taker=taker)
    if vue.joueur == vue.preneur and vue.appelee in (*vue.main, *_laid(vue)):
        return _("Vous avez appelé une carte de votre main : vous jouez seul contre tous.")
    if vue.appelee in (*_laid(vue), *vue.chien):
        return _("{taker} joue seul contre tous.").format(taker=taker)
    return _("Personne n’a encore montré {carte} : le partenaire n’est pas connu.").format(carte=carte)


def _laid(vue: VueTarot) -> set[str]:
    """The cartes that everybody has seen laid."""
    return {*vue.pli, *(carte for _entame, cartes, _gagnant in vue.plis_passes for carte in cartes)}


def dog_sentence(vue: VueTarot) -> str:
    """Return what is known of the dog, "" before the end of the bids and once play has begun."""
    if vue.contrat is None:
        return ""
    if vue.chien:
        return _("Le chien : {codes}").format(codes=codes(vue.chien))
    if vue.contrat in CHIEN_MONTRE:
        return ""
    said = _("Personne ne voit le chien, qui compte pour le preneur.")
    if vue.contrat not in (*CHIEN_MONTRE, "garde sans"):
        said = _("Personne ne voit le chien, qui compte pour la défense.")
    return said


def shown_lines(reglage: Reglage, vue: VueTarot) -> list[str]:
    """Return what players have shown or announced: the écart, the poignées, the chelem; a line each."""
    lines = []
    for joueur, sorte, cartes in vue.montrees:
        said = _("{nom} a montré une poignée {sorte} : {codes}")
        if sorte == ECART:
            said = _("{nom} a montré, à l’écart : {codes}")
        if sorte == CHELEM:
            said = _("{nom} a annoncé le chelem")
        lines.append(said.format(nom=name_of(reglage, joueur), sorte=_(sorte), codes=codes(cartes)))
    return lines


def hand_lines(vue: VueTarot, marked: Collection[str] = ()) -> list[str]:
    """Return the hand of the player, a line per suit from the lowest; those marked are in brackets."""
    lines = {
        nom_de_la_couleur(couleur): [carte for carte in vue.main if _line_of(carte) == couleur]
        for couleur in (*COULEURS, ATOUT)
    }
    width = max((len(name) for name, cartes in lines.items() if cartes), default=0)
    said = []
    for name, cartes in lines.items():
        for start in range(0, len(cartes), ON_A_LINE):
            head = "" if start else f"{name:<{width}} :"
            row = (_marked(carte, carte in marked) for carte in cartes[start : start + ON_A_LINE])
            said.append(f"  {head:<{width + 2}} " + " ".join(row).rstrip())
    return said


def _line_of(carte: str) -> str:
    """The line of a carte: the Excuse stands with the trumps, as players hold it."""
    return ATOUT if carte == EXCUSE else couleur_de(carte)


def _marked(carte: str, marked: bool) -> str:
    return f"[{carte}]" if marked else f" {carte} "


def table_sentence(reglage: Reglage, vue: VueTarot) -> str:
    """Return the trick in progress, for the player who adds a carte to it."""
    cartes = trick_line(reglage, vue.entame, vue.pli) if vue.pli else _("vous commencez")
    said = _("Pli {number} sur {n} : {cartes}")
    return said.format(number=len(vue.plis_passes) + 1, n=tricks_of(vue), cartes=cartes)


def tricks_sentence(reglage: Reglage, vue: VueTarot) -> str:
    """Return how many tricks each player has taken: « Plis pris : Ada 2 · Bo 0 »."""
    taken = [gagnant for _entame, _cartes, gagnant in vue.plis_passes]
    shares = (f"{nom} {taken.count(joueur)}" for joueur, nom in enumerate(reglage.noms, 1))
    return _("Plis pris : {shares}").format(shares=" · ".join(shares))


def last_trick_sentence(reglage: Reglage, vue: VueTarot) -> str:
    """Return the cartes of the last trick of the deal, and who took it."""
    if not vue.plis_passes:
        return _("Aucun pli n’est encore joué dans cette donne.")
    entame, cartes, gagnant = vue.plis_passes[-1]
    said = _("Dernier pli : {cartes} ; {nom} l’a pris.")
    return said.format(cartes=trick_line(reglage, entame, cartes), nom=name_of(reglage, gagnant))
