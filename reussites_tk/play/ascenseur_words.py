"""What is said of a game of Ascenseur, in French, from what may be known of it: the view, the events.

The names of the players are those of the `Reglage`, which is public too. A round is told from its
`MancheCommencee` as from any view of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from ..cours.cartes import Carte, Couleur, code_de
from ..jeux.ascenseur import Reglage
from ..jeux.ascenseur_regles import DESCENTE, JAMAIS, NB_CARTES, Bornes
from ..jeux.ascenseur_vue import CartePosee, MancheCommencee, MancheFinie, PariFait, PliPris, VueAscenseur
from ..jeux.mots import NOMS_DES_COULEURS, en_tete, la_carte
from ..jeux.partie import Resultat, suivant
from ..texts import _, listed, plural, signed, with_minus
from . import match_words
from .match import Step

LONGEST_NAME = 11
"""Signs of a name at the head of a column of the sheet: five of them fit in 80 columns."""


def tricks(number: int) -> str:
    """Return a number of tricks in words: « 1 pli », « 3 plis »."""
    return plural(number, "{n} pli", "{n} plis").format(n=with_minus(number))


# --- the beginning of a round


def round_sentence(reglage: Reglage, manche: MancheCommencee | VueAscenseur) -> str:
    """Return which round begins, with how many cartes: « Manche 3 sur 20 : 3 cartes chacun. »."""
    said = plural(manche.n, "{round} : {n} carte chacun.", "{round} : {n} cartes chacun.")
    return said.format(round=round_name(reglage, manche.manche), n=manche.n)


def round_name(reglage: Reglage, manche: int) -> str:
    """Return the name of a round, counted from 1: « Manche 3 sur 20 »."""
    return _("Manche {manche} sur {rounds}").format(manche=manche, rounds=len(reglage.calendrier))


def order_sentence(reglage: Reglage, manche: MancheCommencee | VueAscenseur) -> str:
    """Return who bets and plays first, and who bets last."""
    first, last = manche.premier, dealer_of(reglage, manche)
    said = _("{first} parie et joue en premier ; {last}, qui donne, parie en dernier.")
    return said.format(first=reglage.noms[first - 1], last=reglage.noms[last - 1])


def dealer_of(reglage: Reglage, manche: MancheCommencee | VueAscenseur) -> int:
    """Return the player who deals, from 1: the one before the first."""
    p = len(reglage.noms)
    return suivant(manche.premier, p, p - 1)


def trump_sentence(reglage: Reglage, manche: MancheCommencee | VueAscenseur) -> str:
    """Return the trump of a round and the carte that gives it, or why there is none."""
    if manche.atout is None or manche.retournee is None:
        return _no_trump_sentence(reglage, manche.manche)
    if manche.n * len(reglage.noms) == NB_CARTES:
        said = _(
            "Atout : {couleur}. {carte}, la dernière carte donnée, reste dans la main du donneur, {dealer}."
        )
    else:
        said = _("Atout : {couleur}. {carte} est retourné{e} et ne se joue pas.")
    carte = la_carte(manche.retournee)
    return said.format(
        couleur=NOMS_DES_COULEURS[manche.atout],
        carte=en_tete(carte),
        e="e" if carte.startswith("la ") else "",
        dealer=reglage.noms[dealer_of(reglage, manche) - 1],
    )


def _no_trump_sentence(reglage: Reglage, manche: int) -> str:
    if reglage.atout == JAMAIS:
        return _("Sans atout : cette partie se joue sans.")
    if reglage.atout == DESCENTE and not reglage.avec_atout(manche):
        return _("Sans atout : il n’y en a qu’en descendant.")
    return _("Sans atout : toutes les cartes sont données, il n’en reste aucune à retourner.")


# --- bets


def bounds_of(reglage: Reglage, vue: VueAscenseur) -> Bornes:
    """Return what the player in turn may bet, and the sentence that says why."""
    p = len(reglage.noms)
    order = (vue.paris[suivant(vue.premier, p, place) - 1] for place in range(p))
    return reglage.bornes(vue.n, [pari for pari in order if pari is not None])


def bet_sentence(reglage: Reglage, event: PariFait) -> str:
    """Return who bets what, and that the bet is imposed if it is."""
    if event.impose is None:
        said = _("{nom} parie {plis}.")
    elif event.impose == event.pari:
        said = _("{nom} parie {plis} : son pari est imposé.")
    else:
        said = _(
            "{nom} parie {plis} : le total voudrait {imposed}, et c’est le pari possible le plus proche."
        )
    nom, imposed = reglage.noms[event.joueur - 1], tricks(event.impose or 0)
    return said.format(nom=nom, plis=tricks(event.pari), imposed=imposed)


def bets_sentence(reglage: Reglage, vue: VueAscenseur) -> str:
    """Return the bets made so far and, once all are, their total: « Paris : Ada 2, Bo 1 ; … »."""
    made = [f"{nom} {pari}" for nom, pari in zip(reglage.noms, vue.paris, strict=True) if pari is not None]
    if not made:
        return _("Personne n’a encore parié.")
    if len(made) < len(reglage.noms):
        return _("Paris déjà faits : {bets}.").format(bets=", ".join(made))
    total = sum(pari for pari in vue.paris if pari is not None)
    said = plural(
        total, "Paris : {bets} ; {n} parié pour {plis}.", "Paris : {bets} ; {n} pariés pour {plis}."
    )
    return said.format(bets=", ".join(made), n=total, plis=tricks(vue.n))


# --- cartes and tricks


def hand_lines(vue: VueAscenseur) -> list[str]:
    """Return the hand of the player, a line per suit from the lowest; permitted cartes are in brackets."""
    couleurs = {
        couleur: _couleur_name(couleur, vue.atout) for couleur in sorted({c.couleur for c in vue.main})
    }
    width = max(map(len, couleurs.values()), default=0)
    return [
        f"  {name:<{width}} : {_cartes_of(vue.main, couleur, vue.permises)}"
        for couleur, name in couleurs.items()
    ]


def _couleur_name(couleur: Couleur, atout: Couleur | None) -> str:
    name = NOMS_DES_COULEURS[couleur]
    return _("{couleur} (atout)").format(couleur=name) if couleur == atout else name


def _cartes_of(main: Iterable[Carte], couleur: Couleur, marked: Collection[Carte]) -> str:
    cartes = (carte for carte in main if carte.couleur == couleur)
    return " ".join(
        f"[{code_de(carte)}]" if carte in marked else f" {code_de(carte)} " for carte in cartes
    ).rstrip()


def laid_sentence(reglage: Reglage, event: CartePosee) -> str:
    """Return who lays which carte."""
    nom = reglage.noms[event.joueur - 1]
    return _("{nom} pose {carte}.").format(nom=nom, carte=la_carte(event.carte))


def trick_sentence(reglage: Reglage, event: PliPris, atout: Couleur | None) -> str:
    """Return who takes a trick, with which carte, and whether it is a trump on another suit."""
    carte = event.cartes[(event.joueur - event.entame) % len(event.cartes)]
    cuts = carte.couleur == atout and event.cartes[0].couleur != atout
    said = _("{nom} coupe et prend le pli avec {carte}.") if cuts else _("{nom} prend le pli avec {carte}.")
    return said.format(nom=reglage.noms[event.joueur - 1], carte=la_carte(carte))


def trick_line(reglage: Reglage, entame: int, cartes: Sequence[Carte]) -> str:
    """Return the cartes of a trick with who laid them, in order: « Ada 10C · Bo 2C »."""
    p = len(reglage.noms)
    return " · ".join(
        f"{reglage.noms[suivant(entame, p, place) - 1]} {code_de(carte)}"
        for place, carte in enumerate(cartes)
    )


def state_line(reglage: Reglage, vue: VueAscenseur) -> str:
    """Return where the game is: « Manche 3 sur 20 · atout cœur (retournée : 7C) »."""
    if vue.atout is None or vue.retournee is None:
        trump = _("sans atout")
    else:
        said = _("atout {couleur} (retournée : {code})")
        trump = said.format(couleur=NOMS_DES_COULEURS[vue.atout], code=code_de(vue.retournee))
    return f"{round_name(reglage, vue.manche)} · {trump}"


def table_sentence(reglage: Reglage, vue: VueAscenseur) -> str:
    """Return the trick in progress, for the player who adds a carte to it."""
    cartes = trick_line(reglage, vue.entame, vue.pli) if vue.pli else _("vous commencez")
    number = len(vue.plis_passes) + 1
    return _("Pli {number} sur {n} : {cartes}").format(number=number, n=vue.n, cartes=cartes)


def contracts_sentence(reglage: Reglage, vue: VueAscenseur) -> str:
    """Return what each player took of the tricks of their bet: « Plis pris/pariés : Ada 1/2 · Bo 0/1 »."""
    shares = (
        f"{nom} {plis}/{pari}" for nom, plis, pari in zip(reglage.noms, vue.plis, vue.paris, strict=True)
    )
    return _("Plis pris/pariés : {shares}").format(shares=" · ".join(shares))


# --- points


def rounds_over(steps: Iterable[Step]) -> list[MancheFinie]:
    """Return the rounds that are over, in order."""
    return [event for step in steps for event in step.evenements if isinstance(event, MancheFinie)]


def last_round(steps: Sequence[Step]) -> Sequence[Step]:
    """Return the steps of the last round that is over; none before the first one."""
    ends = [at for at, step in enumerate(steps, 1) if rounds_over([step])]
    return steps[ends[-2] if len(ends) > 1 else 0 : ends[-1]] if ends else ()


def reason_lines(reglage: Reglage, steps: Iterable[Step]) -> list[str]:
    """Return what computers did in steps whose reasons may be told, and why; a line each."""
    lines = []
    for step in steps:
        match step.evenements[0]:
            case PariFait() as event if step.pourquoi:
                bet = bet_sentence(
                    reglage, replace(event, impose=None)
                )  # the reason says that it was imposed
                lines.append(f"{bet} {step.pourquoi}")
            case CartePosee() as event if step.pourquoi:
                lines.append(f"{laid_sentence(reglage, event)} {step.pourquoi}")
    return lines


def round_lines(reglage: Reglage, event: MancheFinie) -> list[str]:
    """Return the end of a round, a line per player: bet, tricks, points, total."""
    width = max(map(len, reglage.noms))
    return [
        f"  {nom:<{width}} : " + _round_line(pari, plis, gain, score)
        for nom, pari, plis, gain, score in zip(
            reglage.noms, event.paris, event.plis, event.points, event.scores, strict=True
        )
    ]


def _round_line(pari: int, plis: int, gain: int, score: int) -> str:
    said = _("pari {pari}, {plis}, tenu : {gain}, total {score}")
    if pari != plis:
        said = _("pari {pari}, {plis}, manqué : {gain}, total {score}")
    return said.format(pari=pari, plis=tricks(plis), gain=signed(gain), score=with_minus(score))


def sheet_lines(reglage: Reglage, rounds: Sequence[MancheFinie]) -> list[str]:
    """Return the sheet of the rounds that are over: tricks taken of the bet and points, then the totals."""
    if not rounds:
        return [_("Aucune manche n’est finie.")]
    names = [nom if len(nom) <= LONGEST_NAME else nom[: LONGEST_NAME - 1] + "…" for nom in reglage.noms]
    rows = [[_("manche (cartes)"), *names]]
    for event in rounds:
        cells = (
            f"{plis}/{pari} {signed(gain):>4}"
            for plis, pari, gain in zip(event.plis, event.paris, event.points, strict=True)
        )
        rows.append([f"{event.manche} ({event.n})", *cells])
    rows.append([_("total"), *map(with_minus, rounds[-1].scores)])
    width = max(len(cell) for row in rows for cell in row[1:])
    lines = ["  ".join([f"{head:>15}", *(f"{cell:>{width}}" for cell in cells)]) for head, *cells in rows]
    return [*lines, _("(plis pris/plis pariés, puis les points)")]


def is_half_way(reglage: Reglage, event: MancheFinie) -> bool:
    """Return True after the last round of the way up."""
    return 2 * event.manche == len(reglage.calendrier)


def final_lines(reglage: Reglage, result: Resultat) -> list[str]:
    """Return the ranking of a game that is over, then who has won."""
    return [*match_words.ranking_lines(reglage.noms, result), winner_sentence(reglage, result)]


def winner_sentence(reglage: Reglage, result: Resultat) -> str:
    """Return who has won, and by what where the points alone do not say it."""
    said = match_words.winner_sentence(reglage.noms, result)
    best = [joueur for joueur, score in enumerate(result.scores, 1) if score == max(result.scores)]
    if len(best) == len(result.gagnants):
        return said
    level = listed([reglage.noms[joueur - 1] for joueur in best])
    more = _("{level} sont à égalité de points : le plus grand nombre de paris tenus départage. {said}")
    return more.format(level=level, said=said)
