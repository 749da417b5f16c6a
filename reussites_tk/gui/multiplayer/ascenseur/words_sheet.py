"""The sheet of an Ascenseur in words: the cells of its table, the same as a text to be read aloud. No Tk."""

from __future__ import annotations

from ....jeux.mots import NOMS_DES_COULEURS, compte
from ....play import ascenseur_words
from ....play.ascenseur_words import tricks
from ....play.match_words import points, standing_lines
from ....texts import _, french_number, signed, typographic, with_minus
from .model_sheet import Line, Sheet

KEPT, MISSED = "=", "\N{NOT EQUAL TO}"
"""Between a bet and the tricks, where they are the same, and where they differ."""
HEADS = (_("Manche"), _("Cartes"), _("Atout"))
"""The heads of the first columns."""
PARTS = (_("pari"), _("plis"), _("points"), _("total"))
"""The heads of the columns that each player has, under the name."""


def first_cells(line: Line) -> list[str]:
    """Return the first three cells of a round."""
    return [french_number(line.manche), french_number(line.n), trump_name(line)]


def trump_name(line: Line) -> str:
    """Return the trump of a round: « pique », « sans »."""
    return _("sans") if line.atout is None else NOMS_DES_COULEURS[line.atout]


def player_cells(line: Line, place: int) -> list[str]:
    """Return what a player has under `PARTS`; "" for a bet that is not made, and points under way."""
    pari, plis = line.paris[place], line.plis[place]
    if pari is None:
        return [""] * len(PARTS)
    if not line.over:
        return [str(pari), str(plis), "", ""]
    sign = KEPT if line.kept(place) else MISSED
    return [str(pari), f"{sign} {plis}", signed(line.points[place]), with_minus(line.scores[place])]


def legend() -> str:
    """Return what the signs mean."""
    return _("{kept} pari tenu, {missed} pari manqué.").format(kept=KEPT, missed=MISSED)


def half_lines(sheet: Sheet) -> list[str]:
    """Return the standings after half of the rounds; nothing before."""
    return [] if sheet.half is None else standing_lines(sheet.reglage.noms, sheet.half.scores)


def final_lines(sheet: Sheet) -> list[str]:
    """Return the final standings, then who has won; nothing before the end."""
    return [] if sheet.result is None else ascenseur_words.final_lines(sheet.reglage, sheet.result)


def sheet_text(sheet: Sheet) -> str:
    """Return the sheet as sentences, a line per player and round: what is copied, and read aloud."""
    lines = [_("Feuille de l’Ascenseur")]
    for line in sheet.lines:
        lines += ["", _title(line), *(_sentence(sheet, line, place) for place in range(len(sheet.noms)))]
        if line is sheet.half:
            lines += ["", _("À mi-partie :"), *half_lines(sheet)]
    if not sheet.lines:
        lines.append(_("Rien n’est encore joué."))
    if sheet.result is not None:
        lines += ["", _("Classement final :"), *final_lines(sheet)]
    return typographic("\n".join(lines))


def _title(line: Line) -> str:
    trump = _("sans atout") if line.atout is None else _("atout {name}").format(name=trump_name(line))
    said = _("Manche {n}, {cartes}, {trump}") if line.over else _("Manche {n}, {cartes}, {trump}, en cours")
    return said.format(n=line.manche, cartes=compte(line.n, _("carte")), trump=trump)


def _sentence(sheet: Sheet, line: Line, place: int) -> str:
    nom, pari, plis = sheet.noms[place], line.paris[place], line.plis[place]
    if pari is None:
        return _("{nom} : pas encore de pari.").format(nom=nom)
    taken = _("{nom} : pari {pari}, {plis}").format(nom=nom, pari=pari, plis=tricks(plis))
    if not line.over:
        return f"{taken}."
    kept = _("tenu") if line.kept(place) else _("manqué")
    gain, score = signed(line.points[place]), points(line.scores[place])
    return _("{taken}, {kept}, {gain}, en tout {score}.").format(
        taken=taken, kept=kept, gain=gain, score=score
    )
