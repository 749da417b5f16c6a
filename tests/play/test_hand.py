"""A game played by hand: one gesture is one step, and going back asks nobody."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from reussites_tk.cours import Localisation, Mode
from reussites_tk.cours.etat import Etat, TasVu
from reussites_tk.play.hand import Choice, HandGame, HandRequest, Past, Position, Refusal, position_of
from reussites_tk.play.hand_child import HandChild
from reussites_tk.worker.failures import STOPPED
from reussites_tk.worker.messages import Failed

from .conftest import JEUX, DirectChild, Play, advised, coup, play_to_end

RIGHT_PILES = Path(__file__).parents[1] / "copies" / "tas" / "justes" / "simple.py"
OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("r7", {}),
    ("r7", {"rejeu_rebut": "manuel"}),
    ("r7", {"rejeu_rebut": "jamais", "tours_max": 5, "arret_si_bloque": False}),
    ("qll", {}),
    ("qll", {"cartes": 52, "stabilisation": "extremite_droite"}),
    ("qll", {"fin_circulaire": "gauche_d_abord"}),
    ("qll", {"fin_circulaire": "rotation", "entre_parties": "battu"}),
    ("c4", {"distribution": "par_huit"}),
    ("c4", {"tas_depart": "choisi"}),
    ("c4", {"tas_depart": "hasard"}),
    ("md", {"strategie": "joueur"}),
    ("md", {"montee": "manuelle"}),
]


def _cartes(position: Position) -> list[str]:
    return sorted(str(carte).strip("()") for tas in position.etat.tas for carte in tas.cartes)


def _at_random(game: HandGame) -> HandGame:
    """Play at random, the advice more often than not."""
    chance = Random(1)
    while game.position.choices and game.position.issue is None:
        choice = advised(game) if chance.random() < 0.6 else chance.choice(game.position.choices)
        assert isinstance(game.play(choice.coup), Position)
    return game


@pytest.mark.parametrize(("jeu", "options"), OPTIONS)
def test_with_every_option_each_carte_is_in_one_tas_and_the_game_ends(
    play: Play, jeu: str, options: dict[str, Any]
) -> None:
    game = _at_random(play(jeu, **options))
    whole = _cartes(game.positions[0])
    assert len(set(whole)) == len(whole) == (52 if jeu == "r7" or "cartes" in options else 32)
    assert all(_cartes(position) == whole for position in game.positions)
    assert game.position.issue is not None and game.position.advice is None


@pytest.mark.parametrize(("jeu", "options"), OPTIONS)
def test_undo_and_redo_go_all_the_way_without_asking_the_child(
    play: Play, jeu: str, options: dict[str, Any]
) -> None:
    game = _at_random(play(jeu, **options))
    seen, asked = game.positions, DirectChild.asked
    back = [game.position]
    while game.can_undo:
        back.append(game.undo())
    assert back == list(reversed(seen))
    on = [game.position]
    while game.can_redo:
        on.append(game.redo())
    assert on == list(seen) and game.positions == seen and DirectChild.asked == asked


def test_undo_and_redo_do_nothing_at_the_ends(play: Play) -> None:
    game = play("md")
    first = game.position
    assert not game.can_undo and not game.can_redo
    assert game.undo() is first and game.redo() is first and game.restart() is first


def test_one_gesture_is_one_step_with_all_that_follows_of_itself(play: Play) -> None:
    game = play_to_end(play("r7"))
    places = [i for i, position in enumerate(game.positions) if len(position.etats) > 2]
    assert places
    for place in places:
        position = game.positions[place]
        assert len(game.steps[place - 1].coups) == 1 and len(position.played) == len(position.etats)
        assert all(sentence.startswith("Rejouer") for sentence in position.played[1:])


def test_a_new_coup_forgets_what_was_taken_back(play: Play) -> None:
    game = play("c4", tas_depart="choisi")
    game.play(game.position.choices[0].coup)
    game.play(advised(game).coup)
    game.restart()
    assert game.can_redo
    position = game.play(game.position.choices[2].coup)
    assert isinstance(position, Position) and not game.can_redo and len(game.positions) == 2
    assert "cœur" in position.played[0]


def test_nothing_of_the_end_stays_when_it_is_taken_back(play: Play) -> None:
    game = play_to_end(play("r7"))
    assert game.position.issue is True
    game.undo()
    assert game.position.issue is None and game.position.advice is not None
    assert isinstance(game.play(advised(game).coup), Position) and game.position.issue is True


def test_a_refused_coup_says_why_and_changes_nothing(play: Play) -> None:
    game = play("r7")
    before = game.position
    refusal = game.play({"type": "Poser"})
    assert isinstance(refusal, Refusal) and "Aucune carte n’est tirée" in refusal.sentence
    assert game.position is before and not game.can_undo
    assert isinstance(game.play(advised(game).coup), Position)


@pytest.mark.parametrize(
    "strange", [{}, {"type": "Rien"}, {"type": "Deplacer"}, {"type": "Deplacer", "x": 1}]
)
def test_an_unknown_coup_is_refused(play: Play, strange: dict[str, Any]) -> None:
    refusal = play("qll").play(strange)
    assert isinstance(refusal, Refusal) and "n’est pas un coup" in refusal.sentence


@pytest.mark.parametrize("jeu", JEUX)
def test_a_gesture_plays_the_coup_that_has_it(play: Play, jeu: str) -> None:
    by_coups, by_gestures = play(jeu), play(jeu)
    for _ in range(12):
        choice = advised(by_coups)
        by_coups.play(choice.coup)
        assert choice.source is not None
        assert by_gestures.gesture(choice.source, choice.cible) == by_coups.position
    assert by_gestures.steps == by_coups.steps


def test_a_gesture_that_is_not_allowed_says_why(play: Play) -> None:
    game = play("md")
    talon, serie, nowhere = Localisation(1, 1), Localisation(1, 4), Localisation(9, 9)
    sentences = [
        game.gesture(talon, serie),
        game.gesture(serie, talon),
        game.gesture(talon, nowhere),
        game.gesture(nowhere, None),
    ]
    assert [answer.sentence.split(" ")[0] for answer in sentences if isinstance(answer, Refusal)] == [
        "Aucune",
        "Ce",
        "Il",
        "Il",
    ]
    assert not game.can_undo


def test_the_hint_says_when_the_game_is_over_and_counts_only_when_shown(play: Play) -> None:
    game = play("c4")
    assert game.hint() == advised(game) and game.hints == 1
    play_to_end(game)
    assert game.hint() is None and game.hints == 1


@pytest.mark.parametrize(("jeu", "options"), OPTIONS)
def test_the_end_is_offered_only_when_it_plays_itself(play: Play, jeu: str, options: dict[str, Any]) -> None:
    game = play_to_end(play(jeu, **options))
    last = len(game.positions) - 1
    for place in range(0, last + 1, 7):
        game.restart()
        while game.at < place:
            game.redo()
        forced = all(_is_forced(position) for position in game.positions[place:last])
        assert not game.position.can_finish or (forced and place < last)
        if forced and place < last and (jeu == "c4" or _nothing_hidden(game.position)):
            assert game.position.can_finish


def test_no_end_is_offered_once_wrong_piles_have_ended_the_game(tmp_path: Path) -> None:
    """Our own piles, on which an end is tried, would go on: that is no end of this game."""
    wrong = tmp_path / "tout_d_un_coup.py"
    move_all = "\n\n_un = deplacer_haut_sur\n\n\ndef deplacer_haut_sur(t1, t2):\n"
    move_all += "    while not tas_vide(t1):\n        _un(t1, t2)\n"
    wrong.write_text(RIGHT_PILES.read_text(encoding="utf-8") + move_all, encoding="utf-8")
    game = HandGame(HandRequest("r7", tas=wrong, options={"tours_max": 1}))
    game.start()
    while game.position.issue is None:
        game.play(advised(game).coup)
    assert game.position.issue is False and not game.position.can_finish
    game.close()


def _nothing_hidden(position: Position) -> bool:
    return all(carte.decouverte for tas in position.etat.tas for carte in tas.cartes)


def _is_forced(position: Position) -> bool:
    kinds = {choice.coup["type"] for choice in position.choices}
    return len(position.choices) == 1 or kinds == {"Remonter"}


@pytest.mark.parametrize(("jeu", "numero"), [("r7", 1), ("c4", 1), ("r7", 4)])
def test_the_end_is_one_step_to_where_the_advice_leads(play: Play, jeu: str, numero: int) -> None:
    game = play(jeu, numero)
    assert isinstance(game.finish(), Position) and len(game.steps) == 1
    whole = play_to_end(play(jeu, numero))
    assert game.position.etat.tas == whole.position.etat.tas
    assert game.position.issue is whole.position.issue
    assert len(game.position.etats) == sum(len(position.etats) for position in whole.positions[1:])
    assert game.undo() == whole.positions[0]


def test_an_end_that_must_be_decided_is_refused(play: Play) -> None:
    game = play("md")
    answer = game.finish()
    assert isinstance(answer, Refusal) and "à décider" in answer.sentence and not game.can_undo


def test_a_guess_in_c4_is_kept_with_its_step(play: Play) -> None:
    game = play("c4", numero=2)
    while game.position.choices[0].coup["type"] != "Reveler":
        game.play(advised(game).coup)
    assert game.guess is None and game.guess_was_right is None
    game.play(coup(game, "Reveler"), guess=False)
    assert game.guess is False and game.guess_was_right is (game.position.issue is False)
    game.undo()
    assert game.guess is None
    game.redo()
    assert game.guess is False


def test_the_claim_in_qll_is_checked_and_an_unstable_line_forbids_drawing(play: Play) -> None:
    game = play("qll")
    assert game.claim_stable() is None
    while all(choice.coup["type"] == "Tirer" for choice in game.position.choices):
        game.play(coup(game, "Tirer"))
    claim = game.claim_stable()
    assert isinstance(claim, str) and "n’est pas stable" in claim
    refusal = game.play({"type": "Tirer"})
    assert isinstance(refusal, Refusal) and "n’est pas stable" in refusal.sentence


def test_the_claim_is_for_a_line(play: Play) -> None:
    assert isinstance(play("md").claim_stable(), Refusal)


def test_md_warns_before_the_draw_that_costs_a_carte(play: Play) -> None:
    for numero in range(1, 20):
        game = _at_random(play("md", numero, montee="manuelle"))
        warned = [position for position in game.positions if position.warning]
        for position in warned:
            assert any(choice.coup["type"] == "Remonter" for choice in position.choices)
        if warned:
            return
    pytest.fail("no game came to it")


@pytest.mark.parametrize("jeu", JEUX)
def test_the_representations_of_the_piles_change_nothing(play: Play, jeu: str) -> None:
    seen = [
        play_to_end(play(jeu, tas=tas)).positions
        for tas in ("liste_double", "liste_simple", "tableau", "file")
    ]
    assert seen[0] == seen[1] == seen[2] == seen[3]


def test_an_answer_that_comes_after_one_went_back_is_dropped(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = play("r7")
    game.play(advised(game).coup)
    ask = DirectChild.ask

    def ask_slowly(self: DirectChild, *question: Any, **more: Any) -> Any:
        answer = ask(self, *question, **more)
        game.undo()
        return answer

    with monkeypatch.context() as patch:
        patch.setattr(DirectChild, "ask", ask_slowly)
        assert game.play(advised(game).coup) is game.positions[0]
    assert len(game.positions) == 2 and isinstance(game.play(advised(game).coup), Position)


def test_a_past_is_played_again_to_the_position_it_was_left_at(play: Play) -> None:
    game = play_to_end(play("qll"))
    game.undo()
    game.hint()
    past = Past(game.steps, game.at, game.hints, game.identity)
    again = HandGame(game.request, past)
    assert not again.started and isinstance(again.start(), Position)
    assert (again.positions, again.at, again.hints) == (game.positions, game.at, 1)
    assert again.identity == game.identity != HandGame(game.request).identity


def test_a_deal_given_carte_by_carte_is_played_too(play: Play) -> None:
    game = play("c4", donne=tuple(str(carte).strip("()") for carte in _new_jeu(play)))
    assert game.finish() is game.position and game.position.issue is not None


def _new_jeu(play: Play) -> list[Any]:
    return [carte for tas in play("c4").position.etat.tas for carte in tas.cartes]


def test_closing_ends_what_is_asked() -> None:
    game = HandGame(HandRequest("md"))
    game.close()
    assert game.start() == Failed(STOPPED) and not game.started
    assert isinstance(game._child, HandChild)


FIRST = Etat(
    (TasVu("Talon", Localisation(1, 1), Mode.EMPILE, ()),), ("battre_tas(talon)",), (("num_tour", 1),)
)
LAST = Etat((TasVu("Talon", Localisation(1, 2), Mode.ETALE, ()),))


def test_a_position_is_read_whole() -> None:
    data = {
        "etats": [FIRST.en_json(), LAST.en_json()],
        "played": ["Tirer.", "Poser."],
        "choices": [
            {"coup": {"type": "Tirer"}, "texte": "T", "regle": "R", "source": [1, 2], "cible": None},
        ],
        "advice": 0,
        "issue": None,
        "can_finish": True,
        "warning": "Attention.",
    }
    choice = Choice({"type": "Tirer"}, "T", "R", Localisation(1, 2), None)
    position = position_of(data)
    assert position == Position((FIRST, LAST), (choice,), 0, None, True, "Attention.", ("Tirer.", "Poser."))
    assert position.etat == LAST
