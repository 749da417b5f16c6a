"""What the table of the Ascenseur says, in French, from what everybody may know of it. No Tk."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....cours.cartes import Carte, Couleur
from ....jeux.ascenseur import Reglage
from ....jeux.ascenseur_regles import AUCUNE, DIFFERENT, Bornes, suivant
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
from ....jeux.partie import Resultat
from ....texts import _, french_number
from .model_moment import Moment

ICONS = {
    Couleur.TREFLE: "trefle",
    Couleur.CARREAU: "carreau",
    Couleur.COEUR: "coeur",
    Couleur.PIQUE: "pique",
}
"""The drawing of each couleur, by its name among the icons."""


# --- Cartes and numbers


def carte_name(carte: Carte) -> str:
    """Return the name of a carte without its article: « valet de cœur »."""
    name = la_carte(carte)
    return name[2:] if name.startswith("l’") else name.partition(" ")[2]


def signed(number: int) -> str:
    """Return a number of points with its sign: « +10 », « −5 », « 0 »."""
    sign = "+" if number > 0 else "\N{MINUS SIGN}" if number < 0 else ""
    return sign + french_number(abs(number))


def points_words(score: int) -> str:
    """Return a score: « 25 points », « −5 points »."""
    return compte(score, "point")


def listed(names: Sequence[str]) -> str:
    """Return names on one line: « Ada, Blaise et Chloé »."""
    *first, last = names
    return _("{first} et {last}").format(first=", ".join(first), last=last) if first else last


NO_BET_CHOSEN = _("Choisissez d’abord un pari, avec les flèches ou en tapant un nombre, puis Entrée.")
NO_CARTE_CHOSEN = _("Choisissez d’abord une carte, avec les flèches ou en tapant son code, puis Entrée.")


# --- The round


def round_lines(vue: VueAscenseur, rounds: int) -> tuple[str, str]:
    """Return which round it is, and what each player holds at its start."""
    which = _("Manche {n} sur {m}").format(n=vue.manche, m=rounds)
    return which, _("{cartes} chacun").format(cartes=compte(vue.n, "carte"))


def trump_lines(moment: Moment) -> tuple[str, str]:
    """Return the trump beside its drawing: its name, then where it stands in the open hand."""
    atout = moment.vue.atout
    if atout is None:
        return _("Sans atout"), ""
    held = any(carte.couleur == atout for carte in moment.hand)
    return NOMS_DES_COULEURS[atout], _("atout, à droite") if held else _("atout")


def trump_line(atout: Couleur | None) -> str:
    """Return the name of the trump: « Atout : pique », « Sans atout »."""
    return _("Sans atout") if atout is None else _("Atout : {name}").format(name=NOMS_DES_COULEURS[atout])


# --- The players


def bet_line(moment: Moment, joueur: int) -> str:
    """Return a player's bet and tricks: « pari 2 · pris 1 »."""
    pari, plis = moment.vue.paris[joueur - 1], moment.vue.plis[joueur - 1]
    if pari is None:
        return _("parie…") if joueur == moment.speaker else _("pas encore de pari")
    if moment.finished is not None:
        kept = _("tenu") if pari == plis else _("manqué")
        return _("pari {pari} · pris {plis} : {kept}").format(pari=pari, plis=plis, kept=kept)
    return _("pari {pari} · pris {plis}").format(pari=pari, plis=plis)


def role_line(moment: Moment, joueur: int) -> str:
    """Return a player's points, and their part in the round; what the round gave once it is over."""
    place = joueur - 1
    if moment.finished is not None:
        gain, score = moment.finished.points[place], moment.finished.scores[place]
        return _("{gain} · total {score}").format(gain=signed(gain), score=points_words(score))
    roles = [points_words(moment.vue.scores[place])]
    if joueur == moment.vue.premier:
        roles.append(_("premier"))
    if joueur == moment.donneur:
        roles.append(_("donneur"))
    return " · ".join(roles)


# --- What is under the keyboard or the pointer


def carte_sentence(carte: Carte, refusal: str | None, plays: bool) -> str:
    """Return what is said of a carte of the hand: « valet de cœur, permise »."""
    name = carte_name(carte)
    if not plays:
        return name
    if refusal is None:
        return _("{name}, permise").format(name=name)
    return _("{name}, interdite. {refusal}").format(name=name, refusal=refusal)


def bet_sentence(pari: int, refusal: str | None) -> str:
    """Return what is said of a bet before it is made: « parier 2 plis : Entrée pour confirmer »."""
    bet = _("parier {plis}").format(plis=compte(pari, "pli"))
    if refusal is None:
        return _("{bet} : Entrée ou un clic pour confirmer").format(bet=bet)
    return _("{bet}, interdit. {refusal}").format(bet=bet, refusal=refusal)


def bet_refusal(pari: int, n: int, bornes: Bornes) -> str | None:
    """Return why a bet is not permitted, None if it is."""
    if pari in bornes.paris():
        return None
    if not 0 <= pari <= n:
        return _("Un pari va de 0 à {n}.").format(n=n) + " " + bornes.raison
    return bornes.raison


def bounds_of(reglage: Reglage, vue: VueAscenseur) -> Bornes:
    """Return what the player in turn may bet, and the sentence that says why."""
    order = (vue.paris[suivant(vue.premier, vue.nb_joueurs, place) - 1] for place in range(vue.nb_joueurs))
    return reglage.bornes(vue.n, [pari for pari in order if pari is not None])


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
    donneur, total = reglage.noms[suivant(vue.premier, vue.nb_joueurs, -1) - 1], vue.n + 1
    if reglage.regle_total == DIFFERENT:
        said = _("Paris déjà faits : {sum}. {nom}, qui donne, ne pourra pas porter le total à {n}.")
        return said.format(sum=sum(made), nom=donneur, n=vue.n)
    said = _("Paris déjà faits : {sum}. {nom}, qui donne, devra porter le total à {total}.")
    return said.format(sum=sum(made), nom=donneur, total=total)


def typed_so_far(typed: str) -> str:
    """Return what is said of the code of a carte while it is typed."""
    return _("{typed}… puis Entrée").format(typed=typed)


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


def outcome_sentence(noms: Sequence[str], events: Iterable[Evenement]) -> str:
    """Return what a coup did, as everybody saw it."""
    return " ".join(filter(None, (_event_sentence(noms, event) for event in events)))


def _event_sentence(noms: Sequence[str], event: Evenement) -> str:
    match event:
        case PariFait(joueur, pari, impose):
            said = _("{nom} parie {plis}") if impose is None else _("{nom} parie {plis}, pari imposé")
            return said.format(nom=noms[joueur - 1], plis=compte(pari, "pli")) + "."
        case CartePosee(joueur, carte):
            return _("{nom} pose {carte}.").format(nom=noms[joueur - 1], carte=la_carte(carte))
        case PliPris(joueur):
            return _("{nom} prend le pli.").format(nom=noms[joueur - 1])
        case MancheFinie(manche):
            return _("La manche {n} est finie.").format(n=manche)
    return ""


def verdict(events: Iterable[Evenement], noms: Sequence[str]) -> tuple[str, str]:
    """Return how a coup ended, in words, after its colour; "" where the trick or the round goes on."""
    taken = next((event for event in events if isinstance(event, PliPris)), None)
    if taken is None:
        return "", ""
    return "good", _("{nom} prend le pli.").format(nom=noms[taken.joueur - 1])


def finished_lines(finished: MancheFinie, noms: Sequence[str], rounds: int) -> list[str]:
    """Return the end of a round: its title, then who kept their bet and who did not."""
    half = finished.manche * 2 == rounds
    title = _("Manche {n} finie").format(n=finished.manche)
    kept = [nom for nom, pari, plis in zip(noms, finished.paris, finished.plis, strict=True) if pari == plis]
    missed = [nom for nom in noms if nom not in kept]
    lines = [_("{title}, et la moitié de la partie").format(title=title) if half else title]
    if kept:
        lines.append(_("Pari tenu : {names}.").format(names=listed(kept)))
    if missed:
        lines.append(_("Pari manqué : {names}.").format(names=listed(missed)))
    if half:
        lines.append(_("À mi-partie : {ranking}.").format(ranking=standings(finished.scores, noms)))
    return lines


def standings(scores: Sequence[int], noms: Sequence[str]) -> str:
    """Return scores on one line, best first: « Ada 25 points, B1 10 points »."""
    order = sorted(range(len(scores)), key=lambda place: -scores[place])
    return ", ".join(f"{noms[place]} {points_words(scores[place])}" for place in order)


def ranking_lines(noms: Sequence[str], result: Resultat) -> list[str]:
    """Return the ranking, best first, equal players on one line: « 1. Ada et B1 · 5 points »."""
    return [
        f"{result.rangs[group[0] - 1]}. {listed([noms[joueur - 1] for joueur in group])}"
        f" · {points_words(result.scores[group[0] - 1])}"
        for group in result.classement
    ]


def winner_sentence(noms: Sequence[str], result: Resultat) -> str:
    """Return who has won; several may."""
    names = [noms[joueur - 1] for joueur in result.gagnants]
    if len(names) == 1:
        return _("{name} gagne.").format(name=names[0])
    return _("{names} gagnent, à égalité.").format(names=listed(names))


# --- The last coup, as the functions of the course say it


def last_call(coup: Parier | Poser, joueur: int, before: VueAscenseur, events: Iterable[Evenement]) -> str:
    """Return the last coup as calls of `ascenseur_a_completer.py`, with what they returned.

    `before` is what everybody knew before the coup: of the hand, which is a player's own, nothing is said.
    """
    if isinstance(coup, Parier):
        p, premier = before.nb_joueurs, before.premier
        said = (before.paris[suivant(premier, p, place) - 1] for place in range(p))
        paris = [pari for pari in said if pari is not None]
        return f"bornes_du_pari({before.n}, {p}, {paris})\n→ parier({joueur}, …) = {coup.pari}"
    pli = [*map(str, before.pli)]
    calls = [f"cartes_permises(main, [{' '.join(pli)}])", f"→ poser({joueur}, …) = {coup.carte}"]
    for event in events:
        match event:
            case PliPris(taker, entame, cartes):
                atout = "None" if before.atout is None else f"Couleur.{before.atout.name}"
                place = (taker - entame) % before.nb_joueurs
                calls += [f"gagnant_du_pli([{' '.join(map(str, cartes))}], {atout})", f"→ {place}"]
            case MancheFinie():
                bets = zip(event.paris, event.plis, event.points, strict=True)
                calls += [f"points({pari}, {taken}, bareme) → {gain}" for pari, taken, gain in bets]
    return "\n".join(calls)


def felt_lines(noms: Sequence[str], result: Resultat) -> list[str]:
    """Return the end of a game as the table tells it: who wins, then the ranking."""
    return [winner_sentence(noms, result), *ranking_lines(noms, result)]


__all__ = [
    "ICONS",
    "bet_line",
    "bet_refusal",
    "bet_sentence",
    "bounds_title",
    "carte_name",
    "carte_sentence",
    "en_tete",
    "felt_lines",
    "finished_lines",
    "last_call",
    "listed",
    "outcome_sentence",
    "points_words",
    "ranking_lines",
    "role_line",
    "round_lines",
    "signed",
    "standings",
    "trump_line",
    "turn_sentence",
    "typed_carte_error",
    "verdict",
    "winner_sentence",
]
