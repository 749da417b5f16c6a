"""The referee plays whole deals between computers of ours and students' files, whatever these do."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.cours.cartes import carte_de
from reussites_tk.jeux import PARTIES
from reussites_tk.jeux.ascenseur_vue import Parier, Poser
from reussites_tk.jeux.memorix import nouvelle_partie
from reussites_tk.jeux.memorix_vue import Montrer
from reussites_tk.jeux.tarot_coups import Annoncer, AnnoncerChelem, Appeler, Ecarter
from reussites_tk.jeux.tarot_coups import Poser as PoserTarot
from reussites_tk.worker.messages import Failed
from reussites_tk.worker.parent import referee
from reussites_tk.worker.parent.players import PlayerSeat, Raised, Returned, player_child
from reussites_tk.worker.parent.referee import (
    FORMS,
    ComputerSeat,
    Deal,
    DealStopped,
    StudentSeat,
    Turn,
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


def players(count: int) -> list[dict[str, str]]:
    return [{"nom": f"Joueur {k}", "type": "humain"} for k in range(1, count + 1)]


def options(count: int = 2, **table: Any) -> dict[str, Any]:
    return PARTIES["memorix"].completer({"lignes": 3, "colonnes": 5, "joueurs": players(count), **table})


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


def test_a_deal_that_nobody_ends_is_stopped_with_its_scores() -> None:
    class Stubborn(ComputerSeat):
        def decide(self, partie: Any, joueur: int, rang: int) -> referee.Turn:
            first = next(c for c, v in enumerate(partie.tableau) if v)
            other = next(c for c, v in enumerate(partie.tableau) if v not in (0, partie.tableau[first]))
            return referee.Turn(joueur, Montrer(other if partie.premiere == first else first))

    played = play_deal("memorix", options(1, E=2), 1, 1, [Stubborn("")], most_coups=20)
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


# --- the Ascenseur: two functions, and cartes


BET_LOW = "def parier_ascenseur(vue):\n    return vue.bas\n"
PLAY_LOW = "def jouer_ascenseur(vue):\n    return vue.permises[0]\n"
PLAY_HIDDEN = "def jouer_ascenseur(vue):\n    return vue.permises[0].retournee()\n"


@pytest.fixture
def sit_ascenseur(student: Callable[..., Path]) -> Iterator[Seats]:
    seats: list[PlayerSeat] = []

    def seat(text: str) -> StudentSeat:
        file = student(text, f"joueur{len(seats)}.py")
        seats.append(PlayerSeat(player_child(file, "ascenseur", FORMS["ascenseur"].functions, FAST)))
        seats[-1].load()
        return StudentSeat(seats[-1])

    yield seat
    for each in seats:
        each.close()


def ascenseur_deal(*seats: Any, **table: Any) -> Deal:
    joueurs = players(len(seats))
    complete = PARTIES["ascenseur"].completer({"cartes_max": 3, "joueurs": joueurs, **table})
    return play_deal("ascenseur", complete, 4, 1, seats)


@pytest.mark.parametrize("play", [PLAY_LOW, PLAY_HIDDEN], ids=["seen", "hidden"])
def test_a_player_of_the_ascenseur_bets_and_lays_whatever_side_it_shows(
    sit_ascenseur: Seats, play: str
) -> None:
    played = ascenseur_deal(sit_ascenseur(BET_LOW + play), ComputerSeat("regles"), ComputerSeat("hasard"))
    assert played.ended and not played.faults
    assert len(played.turns) == 6 * 3 + 3 * (1 + 2 + 3) * 2


@pytest.mark.parametrize("bet", ["True", "0.0", "None", "'0'", "-1", "9", "vue.main[0]", "vue.main[0].rang"])
def test_a_faulty_bet_is_replaced_by_the_lowest_one(sit_ascenseur: Seats, bet: str) -> None:
    text = f"def parier_ascenseur(vue):\n    return {bet}\n{PLAY_LOW}"
    played = ascenseur_deal(ComputerSeat("regles"), sit_ascenseur(text))
    bets = [turn for turn in played.turns if turn.joueur == 2 and isinstance(turn.coup, Parier)]
    assert len(bets) == 6 == len(played.faults)
    assert all(turn.fault and turn.fault.refus for turn in bets)
    assert all(turn.coup.pari == turn.fault.vue["bas"] for turn in bets if turn.fault)


@pytest.mark.parametrize("carte", ["0", "None", "str(vue.permises[0])", "vue.bas", "(vue.permises[0],)"])
def test_a_faulty_carte_is_replaced_by_the_lowest_one(sit_ascenseur: Seats, carte: str) -> None:
    played = ascenseur_deal(
        ComputerSeat("regles"), sit_ascenseur(f"{BET_LOW}def jouer_ascenseur(vue):\n    return {carte}\n")
    )
    assert played.ended and len(played.faults) == 2 * (1 + 2 + 3)
    for turn in played.turns:
        if turn.fault is not None:
            lowest = min(map(carte_de, turn.fault.vue["permises"]), key=lambda c: (c.rang, c.couleur))
            assert turn.coup == Poser(lowest)


def test_a_bet_that_only_an_unseen_option_forbids_is_no_fault_and_the_nearest_is_made(
    sit_ascenseur: Seats,
) -> None:
    low = sit_ascenseur(BET_LOW + PLAY_LOW)
    played = ascenseur_deal(low, sit_ascenseur(BET_LOW + PLAY_LOW), regle_total="different")
    assert not played.faults
    bets = {turn.coup.pari for turn in played.turns if isinstance(turn.coup, Parier)}
    assert bets == {0}, "a total of 0 is forbidden nowhere here"
    high = "def parier_ascenseur(vue):\n    return vue.n - sum(pari or 0 for pari in vue.paris)\n" + PLAY_LOW
    played = ascenseur_deal(low, sit_ascenseur(high), regle_total="different")
    assert not played.faults
    last = [t.coup.pari for t in played.turns if t.joueur == 2 and isinstance(t.coup, Parier)]
    # Round k of 1, 2, 3, 3, 2, 1 cartes: player 2 bets last in the odd ones, and may not make the total n.
    assert last == [0, 2, 2, 3, 1, 1]


SMALL: dict[str, tuple[int, dict[str, int]]] = {
    "memorix": (2, {"lignes": 3, "colonnes": 5}),
    "ascenseur": (2, {"cartes_max": 2}),
    "tarot": (3, {"nb_donnes": 1}),
}


def test_with_a_fixed_effort_a_computer_never_looks_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    for jeu in PARTIES:
        ours = PARTIES[jeu].charger_les_ordinateurs()
        level = max(ours.NIVEAUX, key=list(ours.NIVEAUX).index)
        deals = []
        for late in (0.0, 1e6):  # a clock that runs so fast that every bound of seconds is passed at once
            ticks = iter(k * late for k in range(10**9))
            monkeypatch.setattr("reussites_tk.jeux.pesee.perf_counter", lambda ticks=ticks: next(ticks))
            count, table = SMALL[jeu]
            seats = [ComputerSeat(level, ours.EFFORT_FIXE) for _ in range(count)]
            complete = PARTIES[jeu].completer({**table, "joueurs": players(count)})
            deals.append(play_deal(jeu, complete, 4, 1, seats, most_coups=20).turns)
        assert deals[0] == deals[1]


# --- the Tarot: four functions, cartes that are texts, what is asked of no file

TAROT = {
    "annoncer": "'petite' if not any(vue.annonces) else None",
    "appeler": "vue.permises[-1]",
    "ecarter": "list(vue.permises[::-1])[-len(vue.chien):]",
    "jouer": "vue.permises[-1]",
}


def tarot_text(**bodies: str) -> str:
    """A player of the Tarot that takes as soon as it can; `bodies` replace what its functions return."""
    return "\n".join(f"def {nom}_tarot(vue):\n    return {body}" for nom, body in {**TAROT, **bodies}.items())


@pytest.fixture
def sit_tarot(student: Callable[..., Path]) -> Iterator[Seats]:
    seats: list[PlayerSeat] = []

    def seat(**bodies: str) -> StudentSeat:
        file = student(tarot_text(**bodies), f"joueur{len(seats)}.py")
        seats.append(PlayerSeat(player_child(file, "tarot", FORMS["tarot"].functions, FAST)))
        seats[-1].load()
        return StudentSeat(seats[-1])

    yield seat
    for each in seats:
        each.close()


class Passer:
    """A seat that always plays the lowest coup."""

    used = 0.0

    def begin(self, jeu: str, options: Any, graine: int, numero: int) -> None:
        self.form = FORMS[jeu]

    def decide(self, partie: Any, joueur: int, rang: int) -> Turn:
        return Turn(joueur, self.form.lowest(partie.vue_de(joueur), partie.coups_possibles))


def tarot_deal(taker: StudentSeat, count: int, **table: Any) -> Deal:
    """A deal that the second player takes."""
    complete = PARTIES["tarot"].completer({"nb_donnes": 1, "joueurs": players(count), **table})
    seats: list[Any] = [Passer(), taker, *(Passer() for _ in range(count - 2))]
    return play_deal("tarot", complete, 4, 1, seats, most_coups=100)


def kinds(played: Deal) -> list[str]:
    return [type(turn.coup).__name__ for turn in played.turns if turn.joueur == 2]


def test_a_player_of_the_tarot_bids_calls_puts_aside_and_plays(sit_tarot: Seats) -> None:
    played = tarot_deal(sit_tarot(), 5)
    assert played.ended and not played.faults
    assert kinds(played) == ["Annoncer", "Appeler", "Ecarter", *["Poser"] * 15]


@pytest.mark.parametrize(
    ("bodies", "lowest"),
    [
        ({"annoncer": "'pousse'"}, Annoncer(None)),
        ({"annoncer": "0"}, Annoncer(None)),
        ({"appeler": "None"}, Appeler("RT")),
        ({"appeler": "vue.main[0]"}, Appeler("RT")),
    ],
    ids=str,
)
def test_a_faulty_decision_of_the_tarot_is_replaced_by_the_lowest_one(
    sit_tarot: Seats, bodies: dict[str, str], lowest: object
) -> None:
    played = tarot_deal(sit_tarot(**bodies), 5)
    (nom,) = bodies
    assert {fault.function for fault in played.faults} == {f"{nom}_tarot"}
    assert all(fault.refus for fault in played.faults)
    assert {turn.coup for turn in played.turns if turn.fault} == {lowest}


FAULTY = ("None", "vue.permises[0]", "vue.permises[:2]", "[vue.permises[0]] * 6", "(1, 2, 3, 4, 5, 6)")


@pytest.mark.parametrize("aside", FAULTY)
def test_a_faulty_ecart_is_replaced_by_the_lowest_cartes(sit_tarot: Seats, aside: str) -> None:
    played = tarot_deal(sit_tarot(ecarter=aside), 3, profil="polycopie")
    (fault,) = played.faults
    assert played.ended and fault.function == "ecarter_tarot" and fault.refus
    (coup,) = (turn.coup for turn in played.turns if turn.fault)
    assert coup.cartes == tuple(fault.vue["permises"][:6])


def test_neither_a_chelem_nor_a_poignee_is_asked_of_a_file(sit_tarot: Seats) -> None:
    played = tarot_deal(sit_tarot(), 4, profil="fft")
    assert not played.faults and "Montrer" not in kinds(played)
    assert [t.coup.annonce for t in played.turns if isinstance(t.coup, AnnoncerChelem)] == [False]


@pytest.mark.parametrize("count", [3, 4, 5])
@pytest.mark.parametrize("profil", ["cours", "polycopie", "fft"])
def test_what_a_view_permits_is_what_the_game_permits(count: int, profil: str) -> None:
    permits = FORMS["tarot"].permits
    assert permits is not None
    options = {"nb_donnes": 1, "joueurs": count, "profil": profil}
    partie = PARTIES["tarot"].charger().nouvelle_partie(PARTIES["tarot"].completer(options), 2, 1)
    partie.jouer(Annoncer("petite"))
    while len(partie.vue_de(1).plis_passes) < 2:
        vue = partie.vue_de(partie.au_trait() or 1)
        coups: dict[str, list[Any]] = {
            "annonces": [Annoncer(annonce) for annonce in (None, "petite", "garde", "rien")],
            "appel": [Appeler(carte) for carte in ("RT", "a1", "DT", *vue.main)],
            "ecart": [Ecarter(vue.main[k : k + vue.nb_a_ecarter]) for k in range(len(vue.main))],
            "jeu": [PoserTarot(carte) for carte in ("RT", "a1", *vue.main)],
        }
        tried = coups.get(vue.phase, [])
        assert [permits(vue, coup) for coup in tried] == [partie.refus(coup) is None for coup in tried]
        lowest = FORMS["tarot"].lowest(vue, tuple)
        assert partie.refus(lowest) is None
        if vue.phase != "ecart":
            assert lowest == partie.coups_possibles()[0]
        partie.jouer(lowest)
