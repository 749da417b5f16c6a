"""The example of a wrong choice of storage: the few lines that show it, and the table as it was."""

from __future__ import annotations

from collections.abc import Iterable

from ...cours import Carte
from ...cours.cartes import code_de
from ...reussites.md_vue import Vue
from ..code import Code
from ..verdicts import TasDessine


def strategy_code(vue: Vue) -> Code:
    """Write the call as a student would type it; `vue_md` works out the permitted piles."""
    series = ", ".join(f'"{_codes(serie)}"' for serie in vue.series.values())
    stockage = ", ".join(f'"{_codes(tas)}"' for tas in vue.stockage)
    lines = (
        "from reussites_tk.cours.essais import vue_md",
        f'vue = vue_md("{code_de(vue.carte)}", [{series}], [{stockage}])',
        "choisir_stockage(vue)",
    )
    return Code(lines, 2)


def draw_view(vue: Vue) -> tuple[TasDessine, ...]:
    """Draw what the call has been given: the carte, the storage, the series that have begun."""
    storage = [_drawn(f"vue.stockage[{index}]", tas) for index, tas in enumerate(vue.stockage)]
    series = [_drawn(f"vue.series[{c.name}]", serie) for c, serie in vue.series.items() if serie]
    return (_drawn("vue.carte", [vue.carte]), *storage, *series)


def _drawn(nom: str, cartes: Iterable[Carte]) -> TasDessine:
    codes = tuple(map(code_de, cartes))
    return TasDessine(nom, codes, "empile", True, str(len(codes)))


def _codes(cartes: Iterable[Carte]) -> str:
    return " ".join(map(code_de, cartes))
