"""What the page says of a game of Mémorix: coups, failures, penalties, ranking."""

from __future__ import annotations

from typing import Any

from reussites_tk.gui.multiplayer.memorix import words
from reussites_tk.jeux import PARTIES, memorix
from reussites_tk.jeux.memorix_vue import Echec, Montrer
from reussites_tk.jeux.partie import Resultat


def partie(noms: tuple[str, ...] = ("Ada", "Blaise"), **options: Any) -> memorix.Partie:
    joueurs = tuple({"nom": nom, "type": "humain"} for nom in noms)
    return memorix.nouvelle_partie(PARTIES["memorix"].completer({**options, "joueurs": joueurs}), 3, 1)


def test_a_coup_is_told_as_it_is_seen_and_as_the_course_calls_it() -> None:
    game = partie(colonnes=5)
    assert words.last_coup(game.vue_de(1)) == ""
    events = game.jouer(Montrer(2))
    assert words.outcome_sentence(game.vue_de(1), events) == "Ada montre la case 2 : quatre lunes (4)."
    assert words.last_coup(game.vue_de(1)) == ""
    events = game.jouer(Montrer(9))
    assert words.outcome_sentence(game.vue_de(1), events) == "Ada montre la case 9 : une maison (2)."
    assert words.verdict(events) == ("bad", "Ce n’est pas une paire : regardez bien.")
    assert words.last_coup(game.vue_de(1)) == "jouer_coup(partie, 2, 9)\n→ faux"


def test_a_pair_and_the_joker_alone_are_called_as_the_course_does() -> None:
    game = partie(colonnes=5)
    joker = game.tableau.index(0)
    a, b = (case for case, value in enumerate(game.tableau) if value == 1)
    game.jouer(Montrer(a))
    events = game.jouer(Montrer(b))
    assert words.verdict(events) == ("good", "La paire est prise.")
    assert words.last_coup(game.vue_de(1)) == f"jouer_coup(partie, {a}, {b})\n→ vrai"
    game.jouer(Montrer(joker))
    assert words.last_coup(game.vue_de(1)) == f"jouer_coup(partie, {joker}, None)\n→ faux"


def test_the_exchange_of_the_joker_is_never_told() -> None:
    vue = partie().vue_de(1)
    events = [Echec(1, (3,), 3, True, True)]
    assert words.outcome_sentence(vue, events) == "Le joker va changer de place, ou non."
    assert words.verdict(events) == ("bad", "Le joker termine le tour : un point de pénalité.")


def test_a_score_stays_beside_its_name() -> None:
    vue = partie(("Bérénice-Éléonore 20", "Parité", "Ordi")).vue_de(1)
    result = Resultat((4, 2, -1), (1, 2, 3))
    told = words.felt_sentence(vue, result)
    ranked = told.split("\n")[1].replace("\u00a0", "_")
    assert ranked == "Bérénice-Éléonore_20_:_4 · Parité_:_2 · Ordi_:_−1"
