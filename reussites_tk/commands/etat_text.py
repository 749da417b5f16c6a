"""One displayed state of a game as plain text."""

import textwrap
from collections.abc import Iterator

from ..cours.etat import Etat, TasVu
from ..cours.table import Mode
from ..texts import _, plural

WIDTH = 100


def etat_text(etat: Etat, number: int) -> Iterator[str]:
    """Return the lines of a state: its number, the calls that led to it, its piles from the bottom up."""
    numbers = [f"{name} = {value}" for name, value in etat.nombres]
    yield " · ".join([_("État {number}").format(number=number), *numbers])
    for appel in etat.appels:
        yield f"    {appel}"
    for tas in etat.tas:
        yield from _tas_text(tas)


def _tas_text(tas: TasVu) -> Iterator[str]:
    """Write a pile: its text, place, mode and height, then its cards, hidden ones in brackets."""
    mode = _("étalé") if tas.mode is Mode.ETALE else _("empilé")
    height = len(tas.cartes)
    place = f"({tas.place.ligne},{tas.place.colonne})"
    head = f"{tas.texte} {place}, {mode}, {height} {plural(height, 'carte', 'cartes')} :"
    cartes = " ".join(map(str, tas.cartes)) or _("vide")
    yield from textwrap.wrap(
        f"{head} {cartes}",
        WIDTH,
        initial_indent="  ",
        subsequent_indent="      ",
        break_long_words=False,
        break_on_hyphens=False,
    )
