"""What tries a primitive on page 1: tas that can be laid, and a call that the page understands."""

from __future__ import annotations

import pytest

from reussites_tk.cours.cartes import carte_de
from reussites_tk.cours.table import Localisation, Mode
from reussites_tk.gui.shared.model_calls import parse_call
from reussites_tk.sujet import LaidPile, Trial, trial
from reussites_tk.tas.catalogue import PAR_NOM, Genre


@pytest.mark.parametrize("name", PAR_NOM)
def test_the_call_of_a_trial_is_read_by_page_1(name: str) -> None:
    found = trial(name)
    names = [pile.nom for pile in found.piles]
    call = parse_call(found.call, dict.fromkeys(names, Genre.TAS))
    assert call.primitive.nom == name
    laid = {value for value in call.values if isinstance(value, str)}
    assert laid == set(names) and names == sorted(names)
    assert len({pile.place for pile in found.piles}) == len(names)
    assert all(carte_de(code) for pile in found.piles for code in pile.cartes)


def test_tas_are_those_of_the_first_example_of_the_file_to_complete() -> None:
    place = Localisation(1, 1)
    assert trial("deplacer_haut_sur") == Trial(
        (
            LaidPile("A", ("7T", "8T"), Mode.EMPILE, place),
            LaidPile("B", ("9P",), Mode.EMPILE, Localisation(1, 2)),
        ),
        "deplacer_haut_sur(A, B)",
    )
    assert trial("empiler_tas").piles == (LaidPile("A", ("7T", "(8T)"), Mode.ETALE, place),)
    assert trial("la_place").piles == (LaidPile("A", (), Mode.ETALE, Localisation(1, 4)),)
    assert trial("creer_jeu_neuf") == Trial((), "A = creer_jeu_neuf(32, Localisation(1, 1))")


def test_cartes_are_typed_as_a_program_writes_them() -> None:
    assert trial("est_cachee").call == "est_cachee(Carte(Couleur.TREFLE, Rang.SEPT))"
    assert trial("le_rang").call == "le_rang(Carte(Couleur.PIQUE, Rang.DAME, True))"
