"""The pack of the exercise `tarot`: the codes of its cartes, class by class, and what they must hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .form import Pack

COULEURS = ("Trefle", "Carreau", "Pique", "Coeur")
RANGS = (*map(str, range(1, 11)), "V", "C", "D", "R")
_FIGURES = {"V": 1.5, "C": 2.5, "D": 3.5, "R": 4.5}
CODES: Mapping[str, tuple[str, ...]] = {
    "Atout": tuple(f"a{n}" for n in range(1, 22)),
    "Excuse": ("EX",),
    **{
        classe: tuple(f"{rang}{letter}" for rang in RANGS)
        for classe, letter in zip(COULEURS, "TKPC", strict=True)
    },
}
"""The codes of each class, the lowest carte first."""
PACK = tuple(code for codes in CODES.values() for code in codes)


def is_trump(code: str) -> bool:
    """Return True for a trump, the Excuse left out."""
    return code[0] == "a"


def is_bout(code: str) -> bool:
    """Return True for the Petit, the 21 and the Excuse."""
    return code in ("a1", "a21", "EX")


def is_king(code: str) -> bool:
    """Return True for a king."""
    return code[0] == "R"


def points(code: str) -> float:
    """Return what a carte is worth, in points."""
    return 4.5 if is_bout(code) else 0.5 if is_trump(code) else _FIGURES.get(code[0], 0.5)


def _fields(code: str, number: int) -> Mapping[str, Any]:
    return {"points": points(code), "bout": is_bout(code), "valeur": number, "jouable": False}


TAROT_PACK = Pack(
    maker="creer_paquet",
    makers={"Atout": ("Atout",), "Excuse": ("Excuse",), "Couleur": COULEURS},
    codes=CODES,
    fields={
        code: _fields(code, 0 if code == "EX" else k)
        for codes in CODES.values()
        for k, code in enumerate(codes, 1)
    },
    order="valeur",
    worth="points",
    figured=COULEURS,
    figures=(
        (11, 12, 13, 14),
        (12, 13, 14, 15),
        ("V", "C", "D", "R"),
        ("valet", "cavalier", "dame", "roi"),
        ("Valet", "Cavalier", "Dame", "Roi"),
    ),
    bases={
        "Carte": "",
        **dict.fromkeys(("Atout", "Excuse", "Couleur"), "Carte"),
        **dict.fromkeys(COULEURS, "Couleur"),
    },
    kept=("points", "bout", "valeur"),
)
