"""What the stub of a player of the Ascenseur promises is true of what a player is given and of the game."""

from __future__ import annotations

import re
from itertools import product

import pytest

from reussites_tk.cours import Couleur, Rang
from reussites_tk.cours.essais import cartes_de
from reussites_tk.jeux.ascenseur import Donne, Partie, Reglage
from reussites_tk.jeux.ascenseur_ordinateurs import choisir, source_de
from reussites_tk.jeux.ascenseur_regles import bornes_du_pari, cartes_permises
from reussites_tk.jeux.ascenseur_situation import Totaux
from reussites_tk.jeux.ascenseur_vue import Bareme, MancheFinie, Parier, Poser, VueAscenseur
from tests.copies_loader import COPIES
from tests.exercises.docstring_examples import examples
from tests.exercises.stub_files import docstring, functions, load, source

STUB = "joueur_ascenseur_a_completer.py"
BETS, CARTES = (list(examples(docstring(function))) for function in functions(STUB))
SHOWN = source(STUB).partition("Un premier joueur")[2].partition("Des idées")[0]


def shown_blocks() -> list[str]:
    """The three blocks of the first player, as the text of the stub shows them: `force` and two bodies."""
    lines = [line for line in SHOWN.splitlines() if not line or line.startswith("      ")]
    blocks = "\n".join(line[2:] for line in lines).split("\n\n")
    return [block.strip("\n") for block in blocks if block.strip()]


def test_the_views_given_have_the_fields_of_ours_in_order() -> None:
    given = load(source(STUB), "mon_fichier")
    assert given.VueAscenseur._fields == VueAscenseur._fields
    assert given.Bareme._fields == Bareme._fields


@pytest.mark.parametrize("example", BETS)
def test_an_example_of_bounds_is_true(example: str) -> None:
    n, bas, haut, *permis = map(int, re.findall(r"\d+", example))
    assert re.fullmatch(r"n = \d+, bas = \d+, haut = \d+ -> permis : [\d ]+", example)
    before = [paris for k in range(3) for paris in product(range(n + 1), repeat=k)]
    bounds = [bornes_du_pari(n, 3, paris) for paris in before]
    found = next(each for each in bounds if (each.bas, each.haut) == (bas, haut))
    assert list(found.paris()) == permis


@pytest.mark.parametrize("example", CARTES)
def test_an_example_of_cartes_is_true(example: str) -> None:
    found = re.fullmatch(r"main = (.+), pli = (.+) -> permis : (.+)", example)
    assert found is not None
    main, pli, permis = map(cartes_de, found.groups())
    assert cartes_permises(main, pli) == permis


def test_there_are_two_examples_of_each() -> None:
    assert len(BETS) == len(CARTES) == 2


def test_the_first_player_that_it_shows_is_short_and_one_of_the_right_copies() -> None:
    copy = (COPIES / "joueur_ascenseur/justes/premier_joueur.py").read_text(encoding="utf-8")
    force, bet, play = shown_blocks()
    spaced = re.sub(r"\n +", "\n", copy)
    for block in (force, bet, play):
        assert re.sub(r"\n +", "\n", block).strip() in spaced
    assert len((force + "\n" + bet + "\n" + play).splitlines()) <= 16


def test_the_first_player_makes_no_fault_and_beats_chance_as_it_says() -> None:
    force, bet, play = shown_blocks()
    bodies = [f"def {name}(vue):\n{body}\n" for name, body in (("parier", bet), ("jouer", play))]
    first = load("\n".join([inside(force), *bodies]), "premier", Rang=Rang)
    leads = []
    for numero in range(1, 9):
        partie = Partie(Reglage(("Ada", "Léo", "Max"), cartes_max=5), Donne(3, numero))
        seat, rounds = numero % 3 + 1, 0
        while (joueur := partie.au_trait()) is not None:
            vue = partie.vue_de(joueur)
            if joueur != seat:
                coup = choisir("hasard", vue, source_de(vue, 3, numero), Totaux()).coup
            else:
                coup = Parier(first.parier(vue)) if vue.bas is not None else Poser(first.jouer(vue))
                assert partie.refus(coup) is None
            rounds += any(isinstance(event, MancheFinie) for event in partie.jouer(coup))
        others = [score for k, score in enumerate(partie.scores, 1) if k != seat]
        leads.append((partie.scores[seat - 1] - sum(others) / 2) / rounds)
    assert sum(leads) / len(leads) > 1.0


def inside(block: str) -> str:
    """A block without the four spaces that the text of the stub puts before it."""
    return "\n".join(line[4:] for line in block.splitlines())


def test_the_example_of_its_last_block_is_a_view() -> None:
    block = source(STUB).partition("par exemple :\n")[2].partition("    #     print")[0]
    code = "\n".join(line.removeprefix("    #     ") for line in block.splitlines())
    vue = load(code, "essai", cartes_de=cartes_de, Couleur=Couleur, VueAscenseur=VueAscenseur, Bareme=Bareme)
    assert list(vue.vue.permises) == cartes_permises(vue.vue.main, vue.vue.pli)
