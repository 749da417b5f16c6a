"""The arithmetic of a deal of Tarot, line by line: what is counted, how, what comes out, and by which rule.

Everything in it is known once the deal is over: it is public.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..jeux.mots import en_tete
from ..jeux.tarot_cartes import EXCUSE, PETIT, VINGT_ET_UN, demi_points, la_carte, trier
from ..jeux.tarot_compte import BASE, CHELEM_ANNONCE, CHELEM_MANQUE, PETIT_AU_BOUT, Compte, entier
from ..jeux.tarot_profils import CHANGE_DE_CAMP, EXACT
from ..jeux.tarot_vue import CHIEN_MONTRE, Profil
from ..texts import _, listed, plural, signed
from .match_words import points, score_text

GARDE_CONTRE = "garde contre"

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


def _number(value: float) -> str:
    """Return a difference with its sign, and its half if it has one: « +60 », « −0,5 »."""
    return signed(value, 0 if value == int(value) else 1)


# --- the points of the declaring camp


def _point_lines(compte: Compte, profil: Profil) -> Iterator[CountLine]:
    players = len(compte.parts)
    said = plural(compte.plis, "{n} pli de {cartes} cartes", "{n} plis de {cartes} cartes")
    yield CountLine(
        _("Plis du camp déclarant"),
        said.format(n=compte.plis, cartes=players),
        plural(compte.plis * players, "{n} carte", "{n} cartes").format(n=compte.plis * players),
        COUNT,
    )
    yield _put_aside_line(compte)
    if compte.excuse:
        owed = _("gardée par la défense, qui doit une petite carte")
        if compte.excuse < 0:
            owed = _("gardée par le camp déclarant, qui doit une petite carte")
        yield CountLine(_("Excuse"), owed, _number(compte.excuse / 2), TRICKS)
    if compte.excuse_au_bout:
        lost = _("jouée au dernier pli, elle va à la défense")
        if compte.excuse_au_bout > 0:
            lost = _("jouée au dernier pli, elle va au camp déclarant")
        rule = FFT if profil.excuse_dernier_pli == CHANGE_DE_CAMP else TRICKS
        yield CountLine(_("Excuse"), lost, _number(compte.excuse_au_bout * demi_points(EXCUSE) / 2), rule)
    said = plural(compte.demis, "{n} demi-point ÷ 2", "{n} demi-points ÷ 2")
    total = score_text(compte.demis / 2)
    yield CountLine(_("Points du camp déclarant"), said.format(n=compte.demis), total, COUNT)


def _put_aside_line(compte: Compte) -> CountLine:
    """Return what the cartes put aside count for: the écart, or a dog that nobody saw."""
    label = _("Écart, au camp déclarant")
    if compte.contrat not in CHIEN_MONTRE:
        label = _("Chien, au camp déclarant")
        if compte.contrat == GARDE_CONTRE:
            label = _("Chien, à la défense")
    cartes = " ".join(trier(compte.de_cote))
    return CountLine(label, cartes, points(entier(sum(map(demi_points, compte.de_cote)) / 2)), DEAL)


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
    yield CountLine(difference, calculation, _number(compte.ecart), COUNT)
    calculation = f"{BASE} + {score_text(abs(compte.ecart))}"
    yield CountLine(_("Mise, plus la différence"), calculation, score_text(compte.base), COUNT)
    sign = 1 if compte.reussi else -1
    yield CountLine(
        en_tete(compte.contrat),
        f"{score_text(compte.base)} × {compte.coefficient}",
        _number(sign * entier(compte.base * compte.coefficient)),
        DEAL,
    )


def _bonus_lines(compte: Compte) -> Iterator[CountLine]:
    if compte.poignees:
        winner = _("au camp déclarant, qui gagne") if compte.reussi else _("à la défense, qui gagne")
        yield CountLine(_("Poignées"), winner, _number(compte.poignees), FFT)
    if compte.petit:
        said = _("{ten} × {coefficient}, mené par la défense")
        if compte.petit > 0:
            said = _("{ten} × {coefficient}, mené par le camp déclarant")
        calculation = said.format(ten=PETIT_AU_BOUT, coefficient=compte.coefficient)
        yield CountLine(_("Petit au bout"), calculation, _number(compte.petit), FFT)
    if compte.chelem:
        yield CountLine(_("Chelem"), _slam(compte), _number(compte.chelem), FFT)


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
    first, *others = [term for term in terms if term]
    written = "".join(f" {_number(term)[0]} {_number(abs(term))[1:]}" for term in others)
    yield CountLine(_("Résultat R"), f"{score_text(first)}{written}", _number(compte.resultat), COUNT)


def _share_lines(compte: Compte, noms: Sequence[str]) -> Iterator[CountLine]:
    """Return what each player scores: the preneur, the partner, then the defence."""
    camp = [joueur for joueur in (compte.preneur, compte.partenaire) if joueur is not None]
    for joueur in (*camp, *(joueur for joueur in range(1, len(noms) + 1) if joueur not in camp)):
        part = compte.parts[joueur - 1]
        role, share = _share(compte, joueur)
        yield CountLine(f"{noms[joueur - 1]}, {role}", share, _number(part), COUNT)


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
