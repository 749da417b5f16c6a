"""What the table of the Ascenseur says, in French, from what everybody may know of it. No Tk."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....cours.cartes import Carte, Couleur
from ....jeux.ascenseur import Reglage
from ....jeux.ascenseur_regles import AUCUNE, DIFFERENT, Bornes
from ....jeux.ascenseur_vue import (
    CartePosee,
    Evenement,
    MancheFinie,
    Parier,
    PariFait,
    PliPris,
    Poser,
    VueAscenseur,
)
from ....jeux.mots import NOMS_DES_COULEURS, compte, en_tete, la_carte
from ....jeux.partie import Resultat, suivant
from ....play import ascenseur_words
from ....play.ascenseur_words import (
    dealer_of,
    final_lines,
    is_half_way,
    laid_sentence,
    round_name,
    trick_sentence,
)
from ....play.match_words import points, standing_lines
from ....texts import _, listed, plural, signed
from .model_moment import Moment

ICONS = {
    Couleur.TREFLE: "trefle",
    Couleur.CARREAU: "carreau",
    Couleur.COEUR: "coeur",
    Couleur.PIQUE: "pique",
}
"""The drawing of each couleur, by its name among the icons."""


# --- Cartes and numbers


NO_BET_CHOSEN = _("Choisissez d’abord un pari, avec les flèches ou en tapant un nombre, puis Entrée.")


# --- The round


def round_lines(reglage: Reglage, vue: VueAscenseur) -> tuple[str, str]:
    """Return which round it is, and what each player holds at its start."""
    return round_name(reglage, vue.manche), _("{cartes} chacun").format(cartes=compte(vue.n, "carte"))


def trump_lines(moment: Moment) -> tuple[str, str]:
    """Return the trump beside its drawing: its name, then where the open hand has it, on two lines."""
    atout = moment.vue.atout
    if atout is None:
        return _("Sans atout"), ""
    held = any(carte.couleur == atout for carte in moment.vue.main)
    return NOMS_DES_COULEURS[atout], _("vos atouts\nsont à droite") if held else _("atout")


def trump_line(atout: Couleur | None) -> str:
    """Return the name of the trump: « Atout : pique », « Sans atout »."""
    return _("Sans atout") if atout is None else _("Atout : {name}").format(name=NOMS_DES_COULEURS[atout])


# --- The players


def bet_forms(moment: Moment, joueur: int) -> list[str]:
    """Return a player's bet and tricks, « pari 2 · pris 1 », then in less room, « 1 sur 2 »."""
    pari, plis = moment.vue.paris[joueur - 1], moment.vue.plis[joueur - 1]
    if pari is None:
        return [_("parie…")] if joueur == moment.speaker else [_("pas encore de pari"), "…"]
    forms = _("pari {pari} · pris {plis}"), _("pris {plis} sur {pari}"), _("{plis} sur {pari}")
    return [form.format(pari=pari, plis=plis) for form in forms]


def role_forms(moment: Moment, joueur: int) -> list[str]:
    """Return a player's points, and their part in the round; what the round gave once it is over.

    What is less wanted goes first where there is less room.
    """
    place = joueur - 1
    if moment.finished is not None:
        gain, score = moment.finished.points[place], moment.finished.scores[place]
        forms = _("{gain} · total {score}"), "{gain}"
        return [form.format(gain=signed(gain), score=points(score)) for form in forms]
    roles = [points(moment.vue.scores[place])]
    if joueur == moment.vue.premier:
        roles.append(_("premier"))
    if joueur == moment.donneur:
        roles.append(_("donneur"))
    return [" · ".join(roles), roles[0]]


# --- What is under the keyboard or the pointer


def carte_sentence(carte: Carte, demandee: Couleur | None) -> str:
    """Return what is said of a carte of the hand: « Le valet de cœur est permis. ».

    `demandee` is the couleur that has to be followed where the carte is not permitted, None where it is. The
    line has room for that; the whole reason comes when somebody plays the carte all the same.
    """
    name = la_carte(carte)
    e = "e" if name.startswith("la ") else ""
    if demandee is None:
        return _("{name} est permis{e}.").format(name=en_tete(name), e=e)
    said = _("{name} est interdit{e} : il faut fournir du {couleur}.")
    return said.format(name=en_tete(name), e=e, couleur=NOMS_DES_COULEURS[demandee])


def bet_sentence(pari: int, forbidden: bool) -> str:
    """Return what is said of a bet before it is made; why it is not permitted stands beside the bets."""
    bet = _("Parier {plis}").format(plis=compte(pari, "pli"))
    if forbidden:
        return _("{bet} est interdit.").format(bet=bet)
    return _("{bet} : Entrée ou un clic pour confirmer.").format(bet=bet)


def bet_refusal(pari: int, n: int, bornes: Bornes) -> str | None:
    """Return why a bet is not permitted, None if it is."""
    if pari in bornes.paris():
        return None
    if not 0 <= pari <= n:
        return _("Un pari va de 0 à {n}.").format(n=n) + " " + bornes.raison
    return bornes.raison


def bounds_title(bornes: Bornes) -> str:
    """Return what is asked of the one who bets."""
    if len(bornes.paris()) == 1:
        return _("Confirmez votre pari")
    return _("Combien de plis prendrez-vous ?")


def total_line(reglage: Reglage, vue: VueAscenseur) -> str:
    """Return what the bets leave to the player who deals; "" for that player, and without a rule."""
    made = [pari for pari in vue.paris if pari is not None]
    if reglage.regle_total == AUCUNE or len(made) == vue.nb_joueurs - 1:
        return ""
    donneur, total = reglage.noms[dealer_of(reglage, vue) - 1], vue.n + 1
    if reglage.regle_total == DIFFERENT:
        said = _("Paris déjà faits : {sum}. {nom}, qui donne, ne pourra pas porter le total à {n}.")
        return said.format(sum=sum(made), nom=donneur, n=vue.n)
    said = _("Paris déjà faits : {sum}. {nom}, qui donne, devra porter le total à {total}.")
    return said.format(sum=sum(made), nom=donneur, total=total)


def typed_carte_error(typed: str) -> str:
    """Return what is said of something typed that is no carte."""
    return _("« {typed} » n’est pas une carte : tapez son rang puis T, K, C ou P, comme 10C ou VT.").format(
        typed=typed
    )


# --- What happens


def turn_sentence(vue: VueAscenseur, noms: Sequence[str], joueur: int, person: bool) -> str:
    """Return who decides, and what is asked of them."""
    nom = noms[joueur - 1]
    if not person:
        return _("{nom} réfléchit…").format(nom=nom)
    if None in vue.paris:
        return _("{nom}, pariez.").format(nom=nom)
    if not vue.pli:
        return _("{nom}, commencez le pli.").format(nom=nom)
    couleur = NOMS_DES_COULEURS[vue.pli[0].couleur]
    return _("{nom}, posez une carte : du {couleur} si vous en avez.").format(nom=nom, couleur=couleur)


def outcome_sentence(reglage: Reglage, events: Iterable[Evenement], atout: Couleur | None) -> str:
    """Return what a coup did, as everybody saw it; `atout` is the trump of its round."""
    return " ".join(filter(None, (_event_sentence(reglage, event, atout) for event in events)))


def _event_sentence(reglage: Reglage, event: Evenement, atout: Couleur | None) -> str:
    match event:
        case PariFait():
            return ascenseur_words.bet_sentence(reglage, event)
        case CartePosee():
            return laid_sentence(reglage, event)
        case PliPris():
            return trick_sentence(reglage, event, atout)
    return ""


def verdict(reglage: Reglage, events: Iterable[Evenement]) -> tuple[str, str]:
    """Return who took the trick, after the colour of a good end; "" where the trick goes on."""
    taken = next((event for event in events if isinstance(event, PliPris)), None)
    if taken is None:
        return "", ""
    return "good", _("{nom} prend le pli.").format(nom=reglage.noms[taken.joueur - 1])


def finished_lines(reglage: Reglage, finished: MancheFinie) -> list[str]:
    """Return the end of a round: its title, who kept their bet and who did not, the standings half-way."""
    half = is_half_way(reglage, finished)
    title = _("Manche {n} finie").format(n=finished.manche)
    lines = [_("{title}, et la moitié de la partie").format(title=title) if half else title]
    kept = [pari == plis for pari, plis in zip(finished.paris, finished.plis, strict=True)]
    for wanted in (True, False):
        names = [nom for nom, is_kept in zip(reglage.noms, kept, strict=True) if is_kept is wanted]
        if names:
            lines.append(_bets_line(names, wanted))
    if half:
        ranking = " ".join(f"{place}." for place in standing_lines(reglage.noms, finished.scores))
        lines.append(_("À mi-partie : {ranking}").format(ranking=ranking))
    return lines


def _bets_line(names: Sequence[str], kept: bool) -> str:
    if kept:
        said = plural(len(names), "Pari tenu : {names}.", "Paris tenus : {names}.")
    else:
        said = plural(len(names), "Pari manqué : {names}.", "Paris manqués : {names}.")
    return said.format(names=listed(names))


def felt_lines(reglage: Reglage, result: Resultat) -> list[str]:
    """Return the end of a game as the table tells it: who wins, then the ranking."""
    *ranking, winner = final_lines(reglage, result)
    return [winner, *ranking]


# --- The last coup, as the functions of the course say it


def last_call(coup: Parier | Poser, joueur: int, before: VueAscenseur, events: Iterable[Evenement]) -> str:
    """Return the last coup as calls of `ascenseur_a_completer.py`, with what they returned.

    `before` is what everybody knew before the coup: of the hand, which is a player's own, nothing is said.
    """
    if isinstance(coup, Parier):
        p, premier = before.nb_joueurs, before.premier
        said = (before.paris[suivant(premier, p, place) - 1] for place in range(p))
        paris = [pari for pari in said if pari is not None]
        return f"bornes_du_pari({before.n}, {p}, {paris})\nparier({joueur}, main, bas, haut)\n→ {coup.pari}"
    calls = [f"poser({joueur}, main, permises, {_codes(before.pli)})", f"→ {coup.carte}"]
    for event in events:
        match event:
            case PliPris(taker, entame, cartes):
                atout = "None" if before.atout is None else f"Couleur.{before.atout.name}"
                place = (taker - entame) % before.nb_joueurs
                calls += [f"gagnant_du_pli({_codes(cartes)}, {atout})", f"→ {place}"]
            case MancheFinie():
                bets = zip(event.paris, event.plis, event.points, strict=True)
                calls += [f"points({pari}, {taken}, bareme) → {gain}" for pari, taken, gain in bets]
    return "\n".join(calls)


def _codes(cartes: Iterable[Carte]) -> str:
    return f"[{' '.join(map(str, cartes))}]"
