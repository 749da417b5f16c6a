"""The referee plays whole deals between computers of ours and students' files, whatever these do."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.jeux import PARTIES
from reussites_tk.jeux.memorix import nouvelle_partie
from reussites_tk.jeux.memorix_vue import Montrer
from reussites_tk.worker.messages import Failed
from reussites_tk.worker.parent import referee
from reussites_tk.worker.parent.players import PlayerSeat, Raised, Returned, player_child
from reussites_tk.worker.parent.referee import (
    FORMS,
    ComputerSeat,
    Deal,
    DealStopped,
    StudentSeat,
    play_deal,
)

from .test_player_bench import FAST, F

HONEST = f"""
def {F}(vue):
    known = {{}}
    for kind, _joueur, a, b in vue.evenements:
        if kind == "vue" and b:
            known[a] = b
    cells = [c for c in vue.restantes if c != vue.premiere]
    for c in cells:
        if vue.premiere is not None and known.get(c) == vue.valeur_premiere:
            return c
    return ([c for c in cells if c not in known] or cells)[0]
"""
Seats = Callable[..., StudentSeat]


@pytest.fixture
def sit(student: Callable[..., Path]) -> Iterator[Seats]:
    players: list[PlayerSeat] = []

    def seat(text: str, **options: Any) -> StudentSeat:
        file = student(text, f"joueur{len(players)}.py")
        players.append(PlayerSeat(player_child(file, "memorix", [F], FAST), **options))
        players[-1].load()
        return StudentSeat(players[-1])

    yield seat
    for player in players:
        player.__exit__(None, None, None)


def options(count: int = 2, **table: Any) -> dict[str, Any]:
    joueurs = [{"nom": f"Joueur {k}", "type": "humain"} for k in range(1, count + 1)]
    return PARTIES["memorix"].completer({"lignes": 3, "colonnes": 5, "joueurs": joueurs, **table})


def deal(*seats: Any, numero: int = 1, **table: Any) -> Deal:
    return play_deal("memorix", options(len(seats), **table), 4, numero, seats)


def test_there_is_a_form_for_each_game() -> None:
    assert FORMS.keys() == PARTIES.keys()


def test_computers_play_as_everywhere_else() -> None:
    played = deal(ComputerSeat("memoire"), ComputerSeat("prudent"), ComputerSeat("expert"))
    partie = nouvelle_partie(options(3), 4, 1)
    for turn in played.turns:
        assert turn.joueur == partie.au_trait() and turn.pourquoi
        partie.jouer(turn.coup)
    assert partie.resultat() == played.resultat and played.ended and not played.faults


def test_a_student_s_file_plays_a_whole_deal_and_the_same_again(sit: Seats) -> None:
    one = deal(sit(HONEST), ComputerSeat("prudent"))
    assert one.ended and not one.faults and sum(one.resultat.scores) <= 7
    again = deal(sit(HONEST), ComputerSeat("prudent"))
    assert (again.turns, again.resultat) == (one.turns, one.resultat)


def test_two_files_at_one_table_have_a_module_each(sit: Seats) -> None:
    counting = f"calls = []\ndef {F}(vue):\n    calls.append(vue.joueur)\n    assert len(set(calls)) == 1\n"
    text = counting + "    return [c for c in vue.restantes if c != vue.premiere][len(calls) % 2]\n"
    assert not deal(sit(text), sit(text), ComputerSeat("memoire")).faults


ILLEGAL = {
    "return 'a'": Returned(["?", "'a'"]),
    "return True": Returned(["b", 1]),
    "return 0.0": Returned(["?", "0.0"]),
    "return None": Returned(["n"]),
    "return 15": Returned(["i", 15]),
    "return -1": Returned(["i", -1]),
    "return vue.premiere": Returned(["n"]),
    "return [0]": Returned(["?", "list"]),
}


@pytest.mark.parametrize("body", ILLEGAL)
def test_an_illegal_answer_is_replaced_by_the_lowest_permitted_coup(sit: Seats, body: str) -> None:
    played = deal(sit(f"def {F}(vue):\n    {body}\n"), ComputerSeat("memoire"))
    assert played.ended
    faults = played.faults
    assert faults[0].reply == ILLEGAL[body] and faults[0].refus
    partie = nouvelle_partie(options(2), 4, 1)
    for rang, turn in enumerate(played.turns, 1):
        if turn.joueur == 1:
            assert turn.fault is not None and turn.fault.rang == rang
            assert turn.fault.position == partie.ligne()
            assert turn.fault.vue == partie.vue_de(1).en_json()
            assert turn.coup == partie.coups_possibles()[0]
        partie.jouer(turn.coup)


def test_an_emptied_cell_and_the_cell_just_shown_are_refused_with_their_reason(sit: Seats) -> None:
    emptied = f"""
        def {F}(vue):
            gone = [a for kind, _j, a, _b in vue.evenements if kind == "paire"]
            free = [c for c in vue.restantes if c != vue.premiere]
            return gone[0] if gone else free[0]
        """
    faults = deal(sit(emptied), ComputerSeat("memoire")).faults
    assert faults and all("est vide" in fault.refus for fault in faults)
    twice = f"def {F}(vue):\n    return vue.restantes[0] if vue.premiere is None else vue.premiere\n"
    faults = deal(sit(twice), ComputerSeat("memoire")).faults
    assert faults and all("déjà montrée" in fault.refus for fault in faults)


def test_a_player_that_raises_loops_or_dies_is_replaced_and_the_deal_ends(sit: Seats) -> None:
    text = f"""
        import os
        calls = []
        def {F}(vue):
            calls.append(1)
            if len(vue.evenements) < 3:
                raise ValueError("trois")
            if len(calls) == 4:
                while True: pass
            if len(calls) == 3 and len(vue.evenements) > 30:
                os._exit(1)
            return [c for c in vue.restantes if c != vue.premiere][0]
        """
    seat = sit(text)
    played = deal(seat, ComputerSeat("memoire"))
    kinds = [f.reply.kind for f in played.faults if isinstance(f.reply, Raised | Failed)]
    assert played.ended and kinds[0] == "ValueError" and "temps_depasse" in kinds
    assert seat.player.renewals >= 1


def test_when_the_time_of_a_deal_is_over_the_calls_left_are_faults(sit: Seats) -> None:
    text = f"""
        import time
        def {F}(vue):
            end = time.process_time() + 0.03
            while time.process_time() < end: pass
            return [c for c in vue.restantes if c != vue.premiere][0]
        """
    played = deal(sit(text, seconds=0.05), ComputerSeat("memoire"))
    assert played.ended and played.seconds[0] > 0.05
    assert {fault.reply for fault in played.faults} == {Failed("non_execute")}
    assert [t.fault is None for t in played.turns if t.joueur == 1][0]


def test_a_deal_that_nobody_ends_is_stopped_with_its_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stubborn(ComputerSeat):
        def decide(self, partie: Any, joueur: int, rang: int) -> referee.Turn:
            first = next(c for c, v in enumerate(partie.tableau) if v)
            other = next(c for c, v in enumerate(partie.tableau) if v not in (0, partie.tableau[first]))
            return referee.Turn(joueur, Montrer(other if partie.premiere == first else first))

    monkeypatch.setattr(referee, "MOST_COUPS", 20)
    played = deal(Stubborn(""), E=2)
    assert not played.ended and len(played.turns) == 20
    assert played.resultat.scores == (-9,)


def test_a_deal_can_be_stopped(sit: Seats) -> None:
    stop = threading.Event()
    stop.set()
    with pytest.raises(DealStopped):
        play_deal("memorix", options(1), 1, 1, [ComputerSeat("memoire")], stop)


def test_there_are_as_many_seats_as_players() -> None:
    with pytest.raises(ValueError, match="1 seats for 2 players"):
        play_deal("memorix", options(2), 1, 1, [ComputerSeat("memoire")])
