"""The piles of À la queue leu leu gathered by hand, and the chain of games that follow."""

from __future__ import annotations

from dataclasses import replace

from reussites_tk.cours.cartes import carte_de, code_de
from reussites_tk.cours.etat import Etat, TasVu
from reussites_tk.cours.table import Localisation, Mode
from reussites_tk.play.deals import deal_name, gathered_deal
from reussites_tk.play.gathering import Gathering, cycle_sentence, period
from reussites_tk.play.hand import HandRequest

from .conftest import Play, play_to_end

TALON, P1, P2, P3 = (Localisation(1, column) for column in (1, 4, 5, 6))


def tas(texte: str, place: Localisation, codes: str) -> TasVu:
    return TasVu(texte, place, Mode.EMPILE, tuple(carte_de(code) for code in codes.split()))


END = Etat((tas("Talon", TALON, ""), tas("P1", P1, "8P DC"), tas("P2", P2, "10T"), tas("P3", P3, "RP AT")))


def test_the_piles_go_one_on_another_from_the_right_then_over_on_the_talon() -> None:
    gathering = Gathering(END)
    assert gathering.gesture == (P2, P3)
    assert [code_de(c) for c in gathering.step().tas[-1].cartes] == ["RP", "AT", "10T"]
    assert gathering.gesture == (P1, P3) and gathering.refusal(P1, P3) == ""
    gathering.step()
    assert gathering.gesture == (P3, TALON) and not gathering.over
    (talon,) = gathering.step().tas
    assert gathering.over and talon.texte == "Talon"
    assert not any(carte.decouverte for carte in talon.cartes)
    # RULES 2.6: the next draw list is Pk bottom to top, … P1 bottom to top.
    assert [code_de(c) for c in reversed(talon.cartes)] == ["RP", "AT", "10T", "8P", "DC"]
    assert tuple(code_de(c) for c in talon.cartes) == gathered_deal(END)


def test_another_gesture_is_refused_and_says_which_one_goes_on() -> None:
    gathering = Gathering(END)
    assert gathering.refusal(P1, P2) == "On ramasse de droite à gauche : posez P2 sur P3."
    gathering.step()
    gathering.step()
    assert "retourner le tas sur le talon" in gathering.refusal(P3, P1)


def test_a_chain_knows_its_games_and_says_when_a_deal_comes_back(play: Play) -> None:
    game = play_to_end(play("qll", numero=1, graine=3))
    following = Gathering(game.position.etat).next_request(game.request)
    assert following.donne == gathered_deal(game.position.etat) and len(following.suite) == 1
    assert deal_name(following) == "donne n° 2 de la suite" and cycle_sentence(following) == ""
    back = replace(following, suite=(*following.suite, following.donne, ("7T",)))
    assert period(back) == 2
    assert cycle_sentence(back) == "Cette donne est revenue : la suite se répète toutes les 2 donnes."
    assert period(replace(back, suite=(back.donne,))) == 1 and period(HandRequest("qll")) == 0


def test_a_chain_played_by_hand_is_that_of_the_course(play: Play) -> None:
    """Played to its end: the third game by hand is the third of `ramassage`, and a cycle is told."""
    request = play_to_end(play("qll", numero=1, graine=3)).request
    for _ in range(2):
        game = play_to_end(play("qll", donne=request.donne, graine=3))
        request = Gathering(game.position.etat).next_request(request)
    from reussites_tk.worker.parent import games

    shown = games.play("qll", graine=3, numero=3, options={"entre_parties": "ramassage"})
    first = next(state for state in shown if isinstance(state, Etat))
    talon = next(tas for tas in first.tas if tas.texte == "Talon")
    assert tuple(code_de(c) for c in talon.cartes) == request.donne[: len(talon.cartes)]
