"""A pile goes from one state to another by the functions of the file, by a single one where that will do."""

from __future__ import annotations

import pytest

from reussites_tk.cours.essais import tas_de
from reussites_tk.tas import liste_double
from reussites_tk.worker.benches.living import calls_between
from reussites_tk.worker.codec import carte_of

A, B, C, D = 46, 49, 50, 80

CHANGES = [
    ([A], [A, B], "ajouter_carte_sur_tas"),
    ([A], [B, A], "ajouter_carte_sous_tas"),
    ([A, B, C], [A, B], "deplacer_haut_sur"),
    ([A, B, C], [B, C], "deplacer_bas_sur"),
    ([A, B, C], [B, C, A], "deplacer_bas_sur"),
    ([A, B, C], [C, A, B], "deplacer_haut_sous"),
    ([A, B, C], [A, B, C ^ 1], "retourner_carte_sur"),
    ([A, B, C], [A ^ 1, B, C], "retourner_carte_sous"),
    ([A, B, C], [C ^ 1, B ^ 1, A ^ 1], "retourner_tas"),
    ([A, B, C, D], [A, D, C, B], "echanger_cartes"),
]


@pytest.mark.parametrize("held, codes, name", CHANGES)
def test_one_call_makes_a_change_that_a_primitive_makes(held: list[int], codes: list[int], name: str) -> None:
    assert [call[0] for call in calls_between(held, codes)] == [name]


@pytest.mark.parametrize(
    "held, codes", [*((h, c) for h, c, _ in CHANGES), ([A, B, C], [D]), ([], [A, D]), ([A], [A])]
)
def test_the_calls_leave_what_is_wanted(held: list[int], codes: list[int]) -> None:
    piles = {name: tas_de(liste_double.Tas, liste_double.Cellule, "") for name in ("t", "rebut")}
    for code in held:
        liste_double.ajouter_carte_sur_tas(carte_of(code), piles["t"])
    for name, args in calls_between(held, codes):
        values = [
            piles[a] if isinstance(a, str) else carte_of(a) if name.startswith("ajouter") else a for a in args
        ]
        getattr(liste_double, name)(*values)
    height = liste_double.la_hauteur(piles["t"])
    assert [liste_double.ieme_carte(piles["t"], i + 1) for i in range(height)] == [carte_of(c) for c in codes]
