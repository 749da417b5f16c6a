"""The options of a game as a kernel takes them: small whole numbers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...reussites import JEUX
from ...worker.game_forms import CHAIN_OPTION, CHAINED, MIXED

LAST_TOUR = 48
"""Each tour of r7 places a carte at least, so no game goes further."""


class Unsupported(ValueError):
    """No kernel plays this game with these options."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way of playing: the module of its kernel, its arguments, whether the games make a chain."""

    kernel: str
    arguments: tuple[int, ...]
    chained: bool = False


PREVOYANTE = Reading("md_prevoyante", ())
"""The strategy of md whose kernel is given weights."""


def reading_of(jeu: str, options: Mapping[str, Any]) -> Reading:
    """Return the reading of a game's options; raises `Unsupported`."""
    if jeu not in JEUX:
        raise Unsupported(f"no kernel plays {jeu!r}")
    defaults = JEUX[jeu].defauts
    if CHAIN_OPTION in defaults:
        defaults[CHAIN_OPTION] = MIXED  # each game is that of its deal, where nothing else is asked
    values: dict[str, Any] = {**defaults, **options}
    for name, value in values.items():
        _check(jeu, name, value)
    return _READERS[jeu](values)


def _check(jeu: str, name: str, value: object) -> None:
    if name not in JEUX[jeu].defauts:
        raise Unsupported(f"{jeu} has no option {name!r}")
    option = JEUX[jeu].option(name)
    if not option.permet(value) or value in (*option.au_joueur, "eleve"):
        raise Unsupported(f"no kernel plays {jeu} with {name}={value!r}")


def _r7(values: Mapping[str, Any]) -> Reading:
    # `arret_si_bloque` ends sooner a game that is lost either way.
    return Reading("r7", (min(values["tours_max"], LAST_TOUR), int(values["rejeu_rebut"] == "auto")))


def _qll(values: Mapping[str, Any]) -> Reading:
    whole = int(values["stabilisation"] == "ligne_entiere")
    end = ("droite_d_abord", "gauche_d_abord", "rotation").index(values["fin_circulaire"])
    return Reading("qll", (values["cartes"], whole, end), values[CHAIN_OPTION] == CHAINED)


def _c4(values: Mapping[str, Any]) -> Reading:
    return Reading("c4", (int(values["tas_depart"] == "hasard"), int(values["distribution"] == "par_huit")))


def _md(values: Mapping[str, Any]) -> Reading:
    if values["strategie"] == "prevoyante":
        return PREVOYANTE
    return Reading("md", (("ajuste", "premier", "hasard").index(values["strategie"]),))


_READERS = {"r7": _r7, "qll": _qll, "c4": _c4, "md": _md}
