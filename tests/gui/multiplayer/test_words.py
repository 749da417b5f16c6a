"""What the page says of a game: coups, failures, penalties, ranking, figures."""

from __future__ import annotations

from typing import Any

from reussites_tk.gui.multiplayer import words
from reussites_tk.jeux import PARTIES, memorix
from reussites_tk.jeux.memorix_vue import Echec, Montrer
from reussites_tk.play.match_statistics import MatchFigures


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
    assert words.outcome_sentence(game.vue_de(1), events).endswith("Ce n’est pas une paire.")
    assert words.last_coup(game.vue_de(1)) == "jouer_coup(partie, 2, 9)\n→ faux"


def test_a_pair_and_the_joker_alone_are_called_as_the_course_does() -> None:
    game = partie(colonnes=5)
    joker = game.tableau.index(0)
    a, b = (case for case, value in enumerate(game.tableau) if value == 1)
    game.jouer(Montrer(a))
    events = game.jouer(Montrer(b))
    assert words.outcome_sentence(game.vue_de(1), events).endswith("La paire est prise.")
    assert words.last_coup(game.vue_de(1)) == f"jouer_coup(partie, {a}, {b})\n→ vrai"
    game.jouer(Montrer(joker))
    assert words.last_coup(game.vue_de(1)) == f"jouer_coup(partie, {joker}, None)\n→ faux"


def test_the_exchange_of_the_joker_is_never_told() -> None:
    vue = partie().vue_de(1)
    sentence = words.outcome_sentence(vue, [Echec(1, (3,), 3, True, True)])
    assert sentence == "Le joker termine le tour ; il va changer de place, ou non. Un point de pénalité."


def test_figures_are_told_by_number_of_players() -> None:
    assert words.figures_lines({})[0].words == "Aucune partie finie pour l’instant."
    lines = words.figures_lines({3: MatchFigures(4, 1, (2, 1, 1), -6, 5)})
    assert [line.value for line in lines if line.value] == ["4", "1", "2 · 1 · 1", "−1,5", "5"]
    assert [line.words for line in lines[:2]] == ["À 3 joueurs", "Parties finies"]
