"""What the stub of a player of Mémorix promises is true of what a player is given and of the game."""

from __future__ import annotations

import re

import pytest

from reussites_tk.jeux.memorix import Donne, Partie, Reglage
from reussites_tk.jeux.memorix_vue import Montrer, VueMemorix
from tests.copies_loader import COPIES
from tests.exercises.docstring_examples import examples
from tests.exercises.stub_files import docstring, functions, load, source
from tests.jeux.outils import decider

STUB = "joueur_memorix_a_completer.py"
EXAMPLES = list(examples(docstring(functions(STUB)[0])))
FORM = re.compile(r"restantes = ([\d ]+), premiere = (\w+) -> permis : ([\d ]+)")


def first_player() -> str:
    """The body of the first player, as the text of the stub shows it."""
    text = source(STUB)
    shown = text[text.index("      connues = {}") : text.index("\nDes idées")]
    return "\n".join(line[2:] for line in shown.splitlines())


def test_the_view_given_has_the_fields_of_ours_in_order() -> None:
    given = load(source(STUB), "mon_fichier").VueMemorix
    assert given._fields == VueMemorix._fields


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_true(example: str) -> None:
    found = FORM.fullmatch(example)
    assert found is not None
    restantes, permis = ([int(n) for n in found[k].split()] for k in (1, 3))
    partie = Partie(Reglage(("Ada",), 3, 5), Donne(1, 1))
    partie.t = restantes
    partie.premiere = None if found[2] == "None" else int(found[2])
    assert [coup.case for coup in partie.coups_possibles()] == permis


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 2


def test_the_first_player_that_it_shows_is_ten_lines_or_so_and_one_of_the_right_copies() -> None:
    copy = (COPIES / "joueur_memorix/justes/se_souvient.py").read_text(encoding="utf-8")
    assert first_player() in copy
    assert 8 <= len(first_player().splitlines()) <= 13


def test_the_first_player_takes_every_pair_that_was_seen_and_plays_whole_games() -> None:
    choose = load(f"def choisir_case_memorix(vue):\n{first_player()}\n", "premier").choisir_case_memorix
    for numero in range(1, 6):
        partie = Partie(Reglage(("Ada", "Léo"), 4, 5, joker=False), Donne(3, numero))
        while (joueur := partie.au_trait()) is not None:
            vue = partie.vue_de(joueur)
            case = choose(vue) if joueur == 1 else decider(partie, "memoire", 3, numero).coup.case
            assert partie.refus(Montrer(case)) is None
            seen = {c: v for kind, _joueur, c, v in vue.evenements if kind == "vue" and c in vue.restantes}
            pairs = [c for c, v in seen.items() if list(seen.values()).count(v) == 2]
            if joueur == 1 and vue.premiere is None and pairs:
                assert case in pairs
            partie.jouer(Montrer(case))
