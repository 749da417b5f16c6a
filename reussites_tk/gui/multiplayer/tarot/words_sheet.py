"""The sheet of a Tarot in words: the deals that are over, the count of each, the standings. No Tk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....jeux.partie import Resultat
from ....jeux.tarot import Reglage
from ....jeux.tarot_coups import DonneFinie
from ....play.match import Step
from ....play.match_words import score_text, signed_score
from ....play.tarot_count import CountLine, count_lines
from ....play.tarot_sheet import PARTNER, TAKER, deals_over, end_sentence
from ....play.tarot_sheet import final_lines as ranking_of
from ....texts import _, typographic

HEADS = (_("Donne"), _("Contrat"), _("Points"))
"""The heads of the first columns."""
PARTS = (_("marque"), _("total"))
"""The heads of the columns that each player has, under the name."""
NOTHING_YET = _("Aucune donne n’est encore finie.")


@dataclass(frozen=True, slots=True)
class Sheet:
    """The deals of a game that are over; `result` is None before the end."""

    reglage: Reglage
    deals: tuple[DonneFinie, ...]
    result: Resultat | None = None


def sheet_of(reglage: Reglage, steps: Sequence[Step], result: Resultat | None = None) -> Sheet:
    """Return the sheet of a game from the coups that were played."""
    return Sheet(reglage, tuple(deals_over(steps)), result)


def legend() -> str:
    """Return what the signs mean."""
    return _("{taker} preneur, {partner} partenaire.").format(taker=TAKER, partner=PARTNER)


def first_cells(deal: DonneFinie) -> list[str]:
    """Return the first three cells of a deal: its number, the contract, the points of the objective."""
    count = deal.compte
    return [str(deal.donne), count.contrat, f"{score_text(count.points)} / {count.objectif}"]


def player_cells(deal: DonneFinie, place: int) -> list[str]:
    """Return what a player, from 0, has under `PARTS`."""
    count = deal.compte
    signs = {count.preneur: TAKER, count.partenaire: PARTNER}
    return [signs.get(place + 1, "") + signed_score(count.parts[place]), score_text(deal.scores[place])]


def count_title(reglage: Reglage, deal: DonneFinie) -> str:
    """Return the name of a deal, and whether its contract is made."""
    return _("Donne {n}. {end}").format(n=deal.donne, end=end_sentence(reglage, deal.compte))


def lines_of(reglage: Reglage, deal: DonneFinie) -> list[CountLine]:
    """Return the count of a deal, line by line."""
    return count_lines(deal.compte, reglage.noms, reglage.profil)


def rules_of(lines: Sequence[CountLine]) -> list[str]:
    """Return the rules that a count cites, each once, in order."""
    return list(dict.fromkeys(line.rule for line in lines))


def cited_rules(rules: Sequence[str]) -> str:
    """Return the rules with their numbers, one after the other."""
    return "  ".join(f"[{number}] {rule}." for number, rule in enumerate(rules, 1))


def final_lines(sheet: Sheet) -> list[str]:
    """Return the final standings, then who has won; nothing before the end."""
    return [] if sheet.result is None else ranking_of(sheet.reglage, sheet.result)


def sheet_text(sheet: Sheet) -> str:
    """Return the sheet as sentences: what is copied, and read aloud."""
    lines = [_("Feuille du Tarot")]
    for deal in sheet.deals:
        lines += ["", count_title(sheet.reglage, deal)]
        lines += [_sentence(line) for line in lines_of(sheet.reglage, deal)]
        totals = (
            f"{nom} {score_text(score)}" for nom, score in zip(sheet.reglage.noms, deal.scores, strict=True)
        )
        lines.append(_("Totaux : {totals}.").format(totals=", ".join(totals)))
    if not sheet.deals:
        lines.append(NOTHING_YET)
    if sheet.result is not None:
        lines += ["", _("Classement final :"), *final_lines(sheet)]
    return typographic("\n".join(lines))


def _sentence(line: CountLine) -> str:
    calculation = f"{line.calculation} = " if line.calculation else ""
    said = _("{label} : {calculation}{value} ({rule}).")
    return said.format(label=line.label, calculation=calculation, value=line.value, rule=line.rule)
