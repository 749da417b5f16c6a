"""A deal that is over is seen again: the same states, coup by coup, with what was said of each."""

from __future__ import annotations

import pytest

from reussites_tk.jeux.ascenseur_vue import Parier
from reussites_tk.jeux.partie import CoupRefuse
from reussites_tk.play.match import Match, MatchRequest, computer_answer
from reussites_tk.play.match_replay import Replay, ReplayTurn, replay_of_deal, replay_of_match
from reussites_tk.worker.parent.players import Raised
from reussites_tk.worker.parent.referee import Deal, Fault, Turn

REQUEST = MatchRequest(
    "ascenseur",
    3,
    1,
    {
        "cartes_max": 2,
        "joueurs": tuple(
            {"nom": nom, "type": "ordinateur", "profil": "regles"} for nom in ("B1", "B2", "B3")
        ),
    },
)


TAROT = MatchRequest("tarot", 3, 1, {"nb_donnes": 1, "joueurs": REQUEST.options["joueurs"]})


def played(request: MatchRequest = REQUEST) -> Match:
    """A short game between computers."""
    match = Match(request)
    while (question := match.question()) is not None:
        match.accept(computer_answer(question))
    return match


@pytest.mark.parametrize("request_of", [REQUEST, TAROT], ids=lambda request: str(request.jeu))
def test_a_match_is_seen_again_forwards_and_backwards(request_of: MatchRequest) -> None:
    match = played(request_of)
    replay = replay_of_match(match)
    lines = [Match(request_of).line, *(step.ligne for step in match.steps)]
    seen = None
    for count in (0, 1, 5, len(lines) - 1, 4, 4, 0):
        seen = replay.after(count, seen)
        assert seen.line == lines[count] and seen.replay
        assert [step.pourquoi for step in seen.steps] == [step.pourquoi for step in match.steps[:count]]
    assert replay.after(len(match.steps)).result() == match.result()


def test_a_deal_of_the_referee_says_what_a_file_did_wrong() -> None:
    match = played()
    fault = Fault(
        1, 1, match.line, {}, Raised("ZeroDivisionError", "division by zero", 3), "", "parier_ascenseur"
    )
    turns = [Turn(step.joueur, step.coup, step.pourquoi) for step in match.steps]
    turns[0] = Turn(1, turns[0].coup, "", fault)
    result = match.result()
    assert result is not None
    replay = replay_of_deal(REQUEST, Deal(tuple(turns), result, True, (0.0,) * 3, ""), "Tournoi, table 4")
    steps = replay.after(len(turns)).steps
    assert "division par zéro" in steps[0].fault and not steps[1].fault
    assert [step.pourquoi for step in steps[1:]] == [step.pourquoi for step in match.steps[1:]]


def test_coups_of_another_deal_are_refused() -> None:
    with pytest.raises(CoupRefuse):
        Replay(REQUEST, (ReplayTurn(Parier(7)),)).after(1)
