"""A student's file at the seat of a match: permitted coups whatever it does, one sentence for its faults."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from reussites_tk.errors import UserError
from reussites_tk.play.match import Match, MatchRequest, computer_answer
from reussites_tk.play.match_players import FilePlayer, fault_sentence, open_player
from reussites_tk.worker.messages import Failed
from reussites_tk.worker.parent.players import Raised, Reply, Returned

NAME = "choisir_case_memorix"
LOWEST = "return [c for c in vue.restantes if c != vue.premiere][0]"
Open = Callable[[str], FilePlayer]


def written(folder: Path, text: str) -> Path:
    file = folder / "joueur.py"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Open]:
    players: list[FilePlayer] = []

    def make(body: str) -> FilePlayer:
        players.append(open_player(written(tmp_path, f"def {NAME}(vue):\n    {body}\n"), "memorix"))
        return players[-1]

    yield make
    for player in players:
        player.close()


def match(file: Path) -> Match:
    players = ({"nom": "Ada", "type": "humain"}, {"nom": "Ordi", "type": "ordinateur", "niveau": "memoire"})
    return Match(MatchRequest("memorix", 3, 1, {"joueurs": players, "colonnes": 5}, {1: file}))


def played(player: FilePlayer, tmp_path: Path) -> Match:
    whole = match(tmp_path / "joueur.py")
    while (question := whole.question()) is not None:
        whole.accept(player.decide(question) if question.seat.file else computer_answer(question))
    return whole


def test_a_file_plays_a_whole_match(sit: Open, tmp_path: Path) -> None:
    whole = played(sit(LOWEST), tmp_path)
    assert whole.over and not any(step.fault for step in whole.steps)
    assert played(sit(LOWEST), tmp_path).steps == whole.steps


def test_a_fault_is_said_and_the_first_coup_is_played(sit: Open, tmp_path: Path) -> None:
    whole = played(sit("return vue.restantes[0]"), tmp_path)
    assert whole.over
    faults = [step.fault for step in whole.steps if step.fault]
    assert (
        faults
        and set(faults) == {f"{NAME} a rendu 0, qui n’est pas un choix permis."}
        or len(set(faults)) > 1
    )


def test_each_fault_has_one_sentence() -> None:
    replies: list[Reply] = [
        Returned(["n"]),
        Raised("ZeroDivisionError", "division by zero", 4),
        Failed("non_execute"),
        *(Failed(kind) for kind in ("temps_depasse", "memoire", "sortie", "tue", "erreur_banc")),
    ]
    sentences = [fault_sentence(NAME, reply) for reply in replies]
    assert len(set(sentences)) == len(sentences)
    assert all("\n" not in sentence and sentence.endswith((".", "?")) for sentence in sentences)
    assert "ligne 4" in sentences[1] and "10 s" in sentences[2]
    assert sentences[3].endswith("Le module est rechargé, et a tout oublié.")


@pytest.mark.parametrize(
    ("text", "words"),
    [("x = 1\n", f"ne définit pas {NAME}"), ("def f(:\n", "ne se charge pas"), ("1/0\n", "ne se charge pas")],
)
def test_a_file_that_is_no_player_is_refused_in_one_sentence(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(UserError, match=words) as refused:
        open_player(written(tmp_path, text), "memorix")
    assert "\n" not in str(refused.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="ne se charge pas"):
        open_player(tmp_path / "rien.py", "memorix")
