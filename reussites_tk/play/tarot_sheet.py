"""What is said of deals of Tarot that are over: who made the contract, the count, the sheet, the reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..jeux.partie import Resultat
from ..jeux.tarot import Reglage
from ..jeux.tarot_compte import Compte
from ..jeux.tarot_coups import DonneFinie
from ..jeux.tarot_vue import Profil
from ..texts import _
from . import match_words
from .match import Step
from .match_words import score_text, signed_score
from .tarot_count import count_lines
from .tarot_words import bid_words, coup_sentence, name_of

LONGEST_NAME = 10
"""Signs of a name at the head of a column of the sheet: five of them fit in 80 columns."""
COUNT_WIDTH = 62
"""Signs of a label and its calculation: with the value and the rule, they fit in 80 columns."""
TAKER, PARTNER = "*", "°"
"""The signs of the sheet for who took a deal, and for the partner."""

# --- one deal


def deals_over(steps: Iterable[Step]) -> list[DonneFinie]:
    """Return the deals that are over, in order."""
    return [event for step in steps for event in step.evenements if isinstance(event, DonneFinie)]


def last_deal(steps: Sequence[Step]) -> Sequence[Step]:
    """Return the steps of the last deal that is over, those all passed before it included; else none."""
    ends = [at for at, step in enumerate(steps, 1) if deals_over([step])]
    return steps[ends[-2] if len(ends) > 1 else 0 : ends[-1]] if ends else ()


def deal_number(steps: Iterable[Step]) -> int:
    """Return the number of the deal under way, from 1; a deal that is not played does not count."""
    return len(deals_over(steps)) + 1


def end_sentence(reglage: Reglage, compte: Compte) -> str:
    """Return whether the contract is made: « Ada réussit sa garde : 46 points, 41 à faire. »."""
    said = _("{nom} manque sa {contrat} : {points}, {objectif} à faire.")
    if compte.reussi:
        said = _("{nom} réussit sa {contrat} : {points}, {objectif} à faire.")
    return said.format(
        nom=name_of(reglage, compte.preneur),
        contrat=bid_words(compte.contrat),
        points=match_words.points(compte.points),
        objectif=compte.objectif,
    )


def count_text(compte: Compte, noms: Sequence[str], profil: Profil) -> list[str]:
    """Return the count of a deal in lines of text; a number in brackets cites the rule, named below."""
    lines = count_lines(compte, noms, profil)
    rules = list(dict.fromkeys(line.rule for line in lines))
    values = max(len(line.value) for line in lines)
    return [
        *(
            f"  {f'{line.label} : {line.calculation}':<{COUNT_WIDTH}} {line.value:>{values}}"
            f"  [{rules.index(line.rule) + 1}]"
            for line in lines
        ),
        *(f"  [{number}] {rule}" for number, rule in enumerate(rules, 1)),
    ]


def score_lines(reglage: Reglage, event: DonneFinie) -> list[str]:
    """Return what each player scores in a deal, and the total: « Ada : +120, total 240 »."""
    width = max(map(len, reglage.noms))
    said = _("  {nom} : {part}, total {score}")
    return [
        said.format(nom=f"{nom:<{width}}", part=signed_score(part), score=score_text(score))
        for nom, part, score in zip(reglage.noms, event.compte.parts, event.scores, strict=True)
    ]


def reason_lines(reglage: Reglage, steps: Iterable[Step]) -> list[str]:
    """Return what computers did in steps whose reasons may be told, and why; a line each."""
    told = [(step, coup_sentence(reglage, step.evenements[0])) for step in steps if step.pourquoi]
    return [f"{said or name_of(reglage, step.joueur) + ' :'} {step.pourquoi}" for step, said in told]


# --- the whole game


def sheet_lines(reglage: Reglage, deals: Sequence[DonneFinie]) -> list[str]:
    """Return the sheet of the deals that are over: their contracts, what each player scored, the totals."""
    if not deals:
        return [_("Aucune donne n’est finie.")]
    names = [nom if len(nom) <= LONGEST_NAME else nom[: LONGEST_NAME - 1] + "…" for nom in reglage.noms]
    rows = [[_("donne"), *names]]
    for event in deals:
        compte = event.compte
        cells = (signed_score(part) + _sign(compte, joueur) for joueur, part in enumerate(compte.parts, 1))
        rows.append([f"{event.donne} {bid_words(compte.contrat)}", *cells])
    rows.append([_("total"), *(score_text(score) + " " for score in deals[-1].scores)])
    width = max(len(cell) for row in rows for cell in row[1:])
    lines = ["  ".join([f"{head:<15}", *(f"{cell:>{width}}" for cell in cells)]) for head, *cells in rows]
    return [*lines, _("({taker} preneur, {partner} partenaire)").format(taker=TAKER, partner=PARTNER)]


def _sign(compte: Compte, joueur: int) -> str:
    if joueur == compte.preneur:
        return TAKER
    return PARTNER if joueur == compte.partenaire else " "


def final_lines(reglage: Reglage, result: Resultat) -> list[str]:
    """Return the ranking of a game that is over, then who has won."""
    return [
        *match_words.ranking_lines(reglage.noms, result),
        match_words.winner_sentence(reglage.noms, result),
    ]
