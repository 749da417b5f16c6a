"""The arithmetic of a deal of Tarot, line by line: what is counted, how, what comes out, and by which rule.

Everything in it is known once the deal is over: it is public.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..jeux.mots import en_tete
from ..jeux.tarot_cartes import EXCUSE, PETIT, VINGT_ET_UN, demi_points, la_carte, trier
from ..jeux.tarot_compte import (
    BASE,
    CHELEM_ANNONCE,
    CHELEM_MANQUE,
    GARDE_CONTRE,
    PETIT_AU_BOUT,
    Compte,
    entier,
)
from ..jeux.tarot_profils import CHANGE_DE_CAMP, EXACT
from ..jeux.tarot_vue import CHIEN_MONTRE, Profil
from ..texts import _, listed, plural
from .match_words import score_text, signed_score

CARTES = _("Le Tarot, « Les cartes »")
DEAL = _("Le Tarot, « Initialisation de la partie »")
TRICKS = _("Le Tarot, « Déroulement »")
COUNT = _("Le Tarot, « Décompte des points »")
FFT = _("Règlement de la Fédération française de tarot")
"""Where each rule stands: the sections of the hand-out, or what completes it."""


@dataclass(frozen=True, slots=True)
class CountLine:
    """One line: its label, the calculation ("" for none), its value, and the rule that it follows."""

    label: str
    calculation: str
    value: str
    rule: str


def count_lines(compte: Compte, noms: Sequence[str], profil: Profil) -> list[CountLine]:
    """Return the count of a deal: the points, the contract, what is added, then what each player scores."""
    return [
        *_point_lines(compte, profil),
        *_objective_lines(compte, profil),
        *_contract_lines(compte),
        *_bonus_lines(compte),
        *_result_lines(compte),
        *_share_lines(compte, noms),
    ]


EXCUSE_WORTH = demi_points(EXCUSE) / 2


def _sum(terms: Iterable[float]) -> str:
    """Return numbers as a sum without its zeros: « 28,5 + 12 − 0,5 »."""
    first, *others = [term for term in terms if term] or [0]
    return score_text(first) + "".join(f" {signed_score(term)[0]} {score_text(abs(term))}" for term in others)


# --- the points of the declaring camp


def _point_lines(compte: Compte, profil: Profil) -> Iterator[CountLine]:
    """Return the points of the tricks, of what is put aside and of the Excuse, then their sum."""
    parts = [_trick_line(compte), _put_aside_line(compte), *_excuse_lines(compte, profil)]
    yield from parts
    values = [compte.demis_plis, compte.demis_de_cote, compte.demis_excuse]
    said = plural(compte.demis, "{sum} ({n} demi-point)", "{sum} ({n} demi-points)")
    yield CountLine(
        _("Points du camp déclarant"),
        said.format(sum=_sum([entier(demis / 2) for demis in values]), n=compte.demis),
        score_text(compte.demis / 2),
        COUNT,
    )


def _trick_line(compte: Compte) -> CountLine:
    said = plural(compte.plis, "{n} pli de {cartes} cartes", "{n} plis de {cartes} cartes")
    if compte.demis_excuse or compte.excuse_au_bout:
        said = _("{said}, sans l’Excuse").format(said=said)
    return CountLine(
        _("Plis du camp déclarant"),
        said.format(n=compte.plis, cartes=len(compte.parts)),
        score_text(compte.demis_plis / 2),
        COUNT,
    )


def _put_aside_line(compte: Compte) -> CountLine:
    """Return what the cartes put aside count for: the écart, or a dog that nobody saw."""
    label = _("Écart, au camp déclarant")
    if compte.contrat not in CHIEN_MONTRE:
        label = _("Chien, au camp déclarant")
        if compte.contrat == GARDE_CONTRE:
            label = _("Chien, à la défense")
    return CountLine(label, " ".join(trier(compte.de_cote)), signed_score(compte.demis_de_cote / 2), DEAL)


def _excuse_lines(compte: Compte, profil: Profil) -> Iterator[CountLine]:
    """Return what the Excuse, and the small carte owed for it, are to the declaring camp, if anything."""
    rule = TRICKS
    if compte.excuse_au_bout:
        said = _("jouée au dernier pli, elle va à la défense")
        if compte.excuse_au_bout > 0:
            said = _("jouée au dernier pli, elle va au camp déclarant")
        rule = FFT if profil.excuse_dernier_pli == CHANGE_DE_CAMP else TRICKS
    elif compte.excuse > 0:
        said = _("gardée par la défense, qui doit une petite carte")
    elif compte.excuse < 0:
        said = _("{worth} gardés − 0,5, la petite carte due").format(worth=score_text(EXCUSE_WORTH))
    elif compte.demis_excuse:
        said = _("jouée et gardée par le camp déclarant")
    else:
        return
    yield CountLine(_("Excuse"), said, signed_score(compte.demis_excuse / 2), rule)


def _objective_lines(compte: Compte, profil: Profil) -> Iterator[CountLine]:
    names = {PETIT: _("le Petit"), VINGT_ET_UN: _("le 21")}
    bouts = [names.get(carte, la_carte(carte)) for carte in sorted(compte.bouts)]
    yield CountLine(
        _("Bouts du camp déclarant"), listed(bouts) if bouts else _("aucun"), str(len(bouts)), CARTES
    )
    said = plural(len(bouts), "avec {n} bout", "avec {n} bouts").format(n=len(bouts) or _("zéro"))
    yield CountLine(_("Objectif"), said, str(compte.objectif), CARTES)
    if compte.demis % 2 and profil.demi_points != EXACT:
        yield CountLine(_("Demi-point"), _half_point(compte), score_text(compte.points), FFT)


def _half_point(compte: Compte) -> str:
    """Return to whom the half point goes: the camp that wins."""
    said = _("{half} < {objectif} : il va à la défense, qui gagne")
    if compte.reussi:
        said = _("{half} > {objectif} : il va au camp déclarant, qui gagne")
    return said.format(half=score_text(compte.demis / 2), objectif=compte.objectif)


# --- the contract and what is added to it


def _contract_lines(compte: Compte) -> Iterator[CountLine]:
    difference = _("Contrat réussi") if compte.reussi else _("Contrat chuté")
    calculation = f"{score_text(compte.points)} − {compte.objectif}"
    yield CountLine(difference, calculation, signed_score(compte.ecart), COUNT)
    calculation = f"{BASE} + {score_text(abs(compte.ecart))}"
    yield CountLine(_("Mise, plus la différence"), calculation, score_text(compte.base), COUNT)
    sign = 1 if compte.reussi else -1
    yield CountLine(
        en_tete(compte.contrat),
        f"{score_text(compte.base)} × {compte.coefficient}",
        signed_score(sign * entier(compte.base * compte.coefficient)),
        DEAL,
    )


def _bonus_lines(compte: Compte) -> Iterator[CountLine]:
    if compte.poignees:
        winner = _("au camp déclarant, qui gagne") if compte.reussi else _("à la défense, qui gagne")
        yield CountLine(_("Poignées"), winner, signed_score(compte.poignees), FFT)
    if compte.petit:
        said = _("{ten} × {coefficient}, mené par la défense")
        if compte.petit > 0:
            said = _("{ten} × {coefficient}, mené par le camp déclarant")
        calculation = said.format(ten=PETIT_AU_BOUT, coefficient=compte.coefficient)
        yield CountLine(_("Petit au bout"), calculation, signed_score(compte.petit), FFT)
    if compte.chelem:
        yield CountLine(_("Chelem"), _slam(compte), signed_score(compte.chelem), FFT)


def _slam(compte: Compte) -> str:
    if compte.chelem == CHELEM_ANNONCE:
        return _("annoncé et réussi")
    if compte.chelem > 0:
        return _("réussi sans être annoncé")
    if compte.plis:
        return _("annoncé et manqué")
    return (
        _("fait par la défense") if compte.chelem == CHELEM_MANQUE else _("annoncé, et fait par la défense")
    )


def _result_lines(compte: Compte) -> Iterator[CountLine]:
    """Return R, as the sum of the lines before it where there are several."""
    sign = 1 if compte.reussi else -1
    terms = [sign * entier(compte.base * compte.coefficient), compte.poignees, compte.petit, compte.chelem]
    yield CountLine(_("Résultat R"), _sum(terms), signed_score(compte.resultat), COUNT)


def _share_lines(compte: Compte, noms: Sequence[str]) -> Iterator[CountLine]:
    """Return what each player scores: the preneur, the partner, then the defence."""
    camp = [joueur for joueur in (compte.preneur, compte.partenaire) if joueur is not None]
    for joueur in (*camp, *(joueur for joueur in range(1, len(noms) + 1) if joueur not in camp)):
        part = compte.parts[joueur - 1]
        role, share = _share(compte, joueur)
        yield CountLine(f"{noms[joueur - 1]}, {role}", share, signed_score(part), COUNT)


def _share(compte: Compte, joueur: int) -> tuple[str, str]:
    """Return the role of a player, and its share of R, with the reason of one who is alone at five."""
    if joueur == compte.partenaire:
        return _("partenaire"), "R"
    if joueur != compte.preneur:
        return _("défense"), "−R"
    if compte.partenaire is not None:
        return _("preneur"), "2 × R"
    share = f"{len(compte.parts) - 1} × R"
    return _("preneur"), share if compte.appelee is None else f"{share}, {_alone(compte)}"


def _alone(compte: Compte) -> str:
    """Return why the preneur is alone at five: where the carte called was."""
    said = _("seul contre quatre : {carte} dans sa main")
    if compte.appelee in compte.de_cote:
        said = _("seul contre quatre : {carte} au chien")
    return said.format(carte=la_carte(compte.appelee or ""))
