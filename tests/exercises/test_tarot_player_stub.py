"""What the stub of a player of the Tarot promises is true of what a player is given and of the game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from reussites_tk.jeux import PARTIES
from reussites_tk.jeux.tarot_cartes import croissantes
from reussites_tk.jeux.tarot_ordinateurs import choisir, source_de
from reussites_tk.jeux.tarot_regles import annonces_possibles, appels_possibles, cartes_permises
from reussites_tk.jeux.tarot_vue import Profil, VueTarot
from reussites_tk.worker.codec import encode_texts
from reussites_tk.worker.parent.referee import FORMS
from tests.copies_loader import COPIES
from tests.exercises.docstring_examples import examples
from tests.exercises.stub_files import docstring, functions, load, source

STUB = "joueur_tarot_a_completer.py"
BIDS, CALLS, ASIDES, CARTES = (list(examples(docstring(function))) for function in functions(STUB))
SHOWN = source(STUB).partition("Un premier joueur")[2].partition("Des idées")[0]
FORM = FORMS["tarot"]


def shown_blocks() -> list[str]:
    """The blocks of the first player, as the text of the stub shows them: two helpers and four bodies."""
    lines = [line for line in SHOWN.splitlines() if not line or line.startswith("      ")]
    blocks = "\n".join(line[2:] for line in lines).split("\n\n")
    return [block.strip("\n") for block in blocks if block.strip()]


def test_the_views_given_have_the_fields_of_ours_in_order() -> None:
    given = load(source(STUB), "mon_fichier")
    assert given.VueTarot._fields == VueTarot._fields
    assert given.Profil._fields == Profil._fields
    assert given.Profil._field_defaults == Profil._field_defaults


@pytest.mark.parametrize("example", BIDS)
def test_an_example_of_bids_is_true(example: str) -> None:
    found = re.fullmatch(r"annonces = (.+) -> permis : (.+)", example)
    assert found is not None
    made = re.findall(r"None|petite|garde(?: sans| contre)?", found[1])
    possible = annonces_possibles([None if each == "None" else each for each in made])
    assert found[2] == ", ".join(map(str, possible))


@pytest.mark.parametrize("example", CALLS)
def test_an_example_of_calls_is_true(example: str) -> None:
    found = re.fullmatch(r"main = (.+) -> permis : (.+)", example)
    assert found is not None
    assert found[2] == ", ".join(appels_possibles(found[1].split()))


@pytest.mark.parametrize("example", CARTES)
def test_an_example_of_cartes_is_true(example: str) -> None:
    found = re.fullmatch(r"main = (.+), pli = (.+) -> permis : (.+)", example)
    assert found is not None
    permitted = cartes_permises(found[1].split(), found[2].split())
    assert found[3].split(", ") == list(croissantes(permitted))


def test_there_are_examples_where_they_say_something() -> None:
    assert [len(each) for each in (BIDS, CALLS, ASIDES, CARTES)] == [2, 1, 0, 2]


def test_the_first_player_that_it_shows_is_short_and_one_of_the_right_copies() -> None:
    copy = (COPIES / "joueur_tarot/justes/premier_joueur.py").read_text(encoding="utf-8")
    spaced = re.sub(r"\n +", "\n", copy)
    blocks = shown_blocks()
    for block in blocks:
        assert re.sub(r"\n +", "\n", block).strip() in spaced
    assert len(blocks) == 6 and sum(len(block.splitlines()) for block in blocks) <= 24


def test_the_first_player_makes_no_fault_and_beats_chance_as_it_says() -> None:
    leads = [lead(first_player(), numero) for numero in range(1, 13)]
    assert sum(leads) / len(leads) > 10


def first_player() -> Any:
    blocks = [inside(block) for block in shown_blocks()]
    bodies = zip(FORM.functions, blocks[2:], strict=True)
    named = [f"def {nom}(vue):\n" + "\n".join(f"    {line}" for line in b.splitlines()) for nom, b in bodies]
    return load("\n".join([*blocks[:2], *named]), "premier")


def lead(first: Any, numero: int) -> float:
    """What it makes of a deal beside three that play at random, more than they do on average."""
    options = PARTIES["tarot"].completer({"joueurs": 4, "nb_donnes": 1})
    partie = PARTIES["tarot"].charger().nouvelle_partie(options, 3, numero)
    seat = numero % 4 + 1
    while (joueur := partie.au_trait()) is not None:
        vue = partie.vue_de(joueur)
        coup: Any
        if joueur != seat:
            coup = choisir("hasard", vue, source_de(vue, 3, numero)).coup
        else:
            coup = FORM.coup_of(vue, encode_texts(getattr(first, FORM.function_of(vue))(vue)))
            assert partie.refus(coup) is None
        partie.jouer(coup)
    scores: tuple[float, ...] = partie.resultat().scores
    return scores[seat - 1] - (sum(scores) - scores[seat - 1]) / 3


def inside(block: str) -> str:
    """A block without the four spaces that the text of the stub puts before it."""
    return "\n".join(line[4:] for line in block.splitlines())


def test_the_example_of_its_last_block_is_a_view() -> None:
    block = source(STUB).partition("par exemple :\n")[2].partition("    #     print")[0]
    code = "\n".join(line.removeprefix("    #     ") for line in block.splitlines())
    vue = load(code, "essai", VueTarot=VueTarot, Profil=Profil).vue
    assert set(vue.permises) == set(cartes_permises(vue.main, vue.pli)) and vue.phase == "jeu"
