"""The mode « Jouer »: what is refused, kept, counted, taken back; what a file of piles may do to a game."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from reussites_tk import paths
from reussites_tk.cours.cartes import cartes_du_jeu, code_de
from reussites_tk.cours.table import Localisation
from reussites_tk.gui.app import App
from reussites_tk.gui.games.by_hand.model import Reply
from reussites_tk.gui.games.page import GamesPage
from reussites_tk.play import saved, statistics
from reussites_tk.worker.messages import Failed
from tests.gui.by_hand import Person, all_at_home, donne_of, first, lost_at_once, unplayable_line

Pump = Callable[..., None]
TALON, SERIE_DE_PIQUE, S1 = Localisation(1, 1), Localisation(1, 10), Localisation(3, 4)
RIGHT_PILES = Path(__file__).parents[3] / "copies" / "tas" / "justes" / "simple.py"


def person_at(app: App, pump: Pump, draws: str = "") -> Person:
    app.settings.movement = False
    app.root.geometry("1024x700+0+0")
    app.show("reussites", jeu="md", mode="jouer", donne=donne_of(draws))
    page = app.page
    assert isinstance(page, GamesPage)
    pump(page.winfo_viewable)
    return Person(page, pump)


@pytest.fixture
def person(app: App, pump: Pump) -> Person:
    """A person with a game of Montée-Descente that will be lost at its fifth carte."""
    person = person_at(app, pump, lost_at_once())
    person.settle()
    return person


def play_on(person: Person, coups: int = 1000) -> None:
    """Play the advice, whatever the way, to the end or for some coups."""
    while person.position.issue is None and coups:
        person.page.play.play(person.advice())
        person.settle()
        coups -= 1


# --- what the rules refuse


def test_an_illegal_drop_goes_home_and_says_why_in_one_line(person: Person) -> None:
    person.pointer.click(TALON)
    person.settle()
    before = person.position
    person.pointer.drag(TALON, SERIE_DE_PIQUE)
    person.settle()
    assert person.said == "Le 8 de trèfle va sur la série de trèfle."
    assert person.position is before and person.page.canvas.etat == before.etat
    person.pointer.drag(TALON, S1)
    person.settle()
    assert person.said == "" and person.position is not before


def test_gestures_made_in_a_hurry_are_all_played_in_order(person: Person) -> None:
    play = person.page.play
    play.gesture(TALON, None)
    play.gesture(TALON, S1)
    play.gesture(TALON, None)
    play.undo()
    assert person.page.play.view is not None and person.page.play.view.at == 0
    person.settle()
    assert person.page.play.view.at == 2 and person.page.play.view.can_redo


def test_undo_before_the_first_coup_and_redo_after_the_last_change_nothing(
    person: Person, press: Callable[..., None]
) -> None:
    before = person.position
    for key in ("Control-z", "Control-Shift-Z"):
        press(person.page, key)
        person.settle()
    assert person.position is before
    play_on(person, 1)
    after = person.position
    press(person.page, "Control-Shift-Z")
    person.settle()
    assert person.position is after
    press(person.page, "Control-z")
    person.settle()
    assert person.position is before and not person.page.play.bar.redo.instate(["disabled"])


# --- hint, why, the end


def test_a_hint_shows_a_coup_and_why_gives_its_rule(person: Person, press: Callable[..., None]) -> None:
    press(person.page, "h")
    person.settle()
    assert person.said == person.advice().texte and person.page.canvas.find_withtag("hint")
    person.press(person.page.play.bar.why)
    person.settle()
    assert person.said == person.advice().regle


def test_why_without_a_hint_explains_the_last_coup(person: Person) -> None:
    played = person.advice()
    play_on(person, 1)
    person.press(person.page.play.bar.why)
    person.settle()
    assert person.said.startswith("Dernier coup : ") and person.said.endswith(played.regle)


def test_why_after_a_refusal_repeats_it_and_names_what_is_allowed(person: Person) -> None:
    person.pointer.click(TALON)
    person.settle()
    person.pointer.drag(TALON, SERIE_DE_PIQUE)
    person.settle()
    person.press(person.page.play.bar.why)
    person.settle()
    why, allowed = person.said.split(" Permis ici : ")
    assert why == "Le 8 de trèfle va sur la série de trèfle."
    assert allowed.startswith("descendre le 8 de trèfle sur le tas S1 ; ") and "autre" in allowed


def test_a_hint_after_the_end_says_that_the_game_is_over_and_is_no_help(person: Person) -> None:
    play_on(person)
    assert person.page.play.bar.hint.instate(["disabled"])
    person.page.play.hint()
    person.settle()
    assert person.said.startswith("La partie est finie")
    assert statistics.statistics_of("md").helped == 0


def test_finish_is_offered_only_when_nothing_is_left_to_decide(person: Person) -> None:
    finish = person.page.play.bar.finish
    play_on(person, 1)
    assert finish.instate(["disabled"])  # four storage piles to choose from
    person.deal("c4")
    assert not finish.instate(["disabled"])
    person.press(finish)
    person.settle()
    assert person.position.issue is not None and finish.instate(["disabled"])
    person.page.play.undo()
    person.settle()
    assert person.page.play.view is not None and person.page.play.view.at == 0


def test_every_text_is_computed_from_the_state(person: Person) -> None:
    play_on(person)
    assert person.status.startswith("Perdue")
    person.page.play.undo()
    person.settle()
    assert person.status == "" and not person.page.side.panel.status.winfo_ismapped()


# --- what each game asks


def test_a_guess_is_asked_before_the_last_cartes_are_revealed(person: Person) -> None:
    person.deal("c4", all_at_home())
    choices = person.page.play.choices
    assert not choices.question.winfo_manager()
    while person.advice().source is not None:
        play_on(person, 1)
    assert choices.question.winfo_manager() and [*choices.buttons] == ["Gagnée", "Perdue", "Révéler"]
    person.press(choices.buttons["Perdue"])
    person.settle()
    assert person.status == "Gagnée ; vous aviez annoncé le contraire"
    figures = statistics.statistics_of("c4")
    assert (figures.guesses, figures.right) == (1, 0)


def test_the_claim_that_the_line_is_stable_is_checked(person: Person) -> None:
    person.deal("qll", unplayable_line())
    stable = person.page.play.choices.stable
    person.press(stable)
    person.settle()
    assert person.said.startswith("C’est juste")
    person.deal("qll", first("7T 8K 9T", unplayable_line()))
    play_on(person, 1)
    person.press(stable)
    person.settle()
    assert "trèfle" in person.said and not person.said.startswith("C’est juste")


def test_the_window_warns_before_a_carte_that_could_go_up_is_left_behind(person: Person, pump: Pump) -> None:
    person.deal("md", first("8T 7T", all_at_home()), montee="manuelle")
    warning = person.page.play.choices.warning
    for source, cible in ((TALON, None), (TALON, S1), (TALON, None), (TALON, Localisation(1, 4))):
        assert not warning.winfo_manager()
        person.page.play.gesture(source, cible)
        person.settle()
    pump(warning.winfo_ismapped)
    assert "le 8 de trèfle peut remonter" in str(warning.cget("text"))


def test_the_rebut_is_replayed_by_hand_when_the_person_wants_it(person: Person) -> None:
    whole = " ".join(code_de(carte) for carte in cartes_du_jeu(52))
    person.deal("r7", first("9C 8C", whole), rejeu_rebut="manuel")
    rebut, coeur = Localisation(3, 1), Localisation(1, 8)
    for source, cible in ((TALON, None), (TALON, rebut), (TALON, None), (TALON, coeur)):
        person.page.play.gesture(source, cible)
    person.settle()
    assert [choice.coup["type"] for choice in person.position.choices] == ["Rejouer", "Tirer"]
    person.pointer.drag(rebut, coeur)
    person.settle()
    assert person.page.side.panel.placed.cget("text") == "6 cartes posées, 46 à placer"


# --- kept, counted


def test_the_unfinished_game_is_offered_next_time(person: Person, pump: Pump) -> None:
    play_on(person, 3)
    left, play = person.position, person.page.play
    play._met.clear()  # as after a new start
    person.page.choose_game("c4")
    person.settle()
    person.page.choose_game("md")
    pump(play.offer.winfo_ismapped)
    sentence = str(play.offer.sentence.cget("text"))
    assert sentence == "Votre partie vous attend : Montée-Descente, position libre, 3 coups joués."
    assert play.view is None and person.page.focus_get() is play.offer.go_on
    person.key("Return")
    person.settle()
    assert person.position == left and play.view is not None and play.view.at == 3


KILLED = """
import os, signal, sys, tkinter
sys.path.insert(0, {root!r})
from reussites_tk.gui.app import App
from reussites_tk.settings import Settings
app = App(tkinter.Tk(), Settings(scale=1.0, movement=False))
app.show("reussites", jeu="md", mode="jouer", graine=5, numero=8)
play = app.page.play
def settle():
    while play.view is None or play.session.pending:
        app.root.update()
settle()
for _ in range(4):
    position = play.view.position
    play.play(position.choices[position.advice])
    settle()
print(play.view.position.etat.en_json()["tas"], flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a process is killed there in another way")
def test_a_killed_window_loses_nothing(
    app: App, pump: Pump, person_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = KILLED.format(root=str(paths.PACKAGE.parent))
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.returncode == -9, done.stderr
    monkeypatch.setattr(paths, "user_data_folder", lambda: person_folder / "reussites")
    person = person_at(app, pump)
    person.press(person.page.play.offer.go_on)
    person.settle()
    assert str(person.position.etat.en_json()["tas"]) == done.stdout.strip()
    assert person.page.request.numero == 8 and person.page.side.deal.numero.get() == "8"


def test_a_game_is_counted_once(person: Person) -> None:
    play_on(person)
    for _ in range(2):
        person.page.play.undo()
        person.settle()
        play_on(person, 1)
    assert (statistics.statistics_of("md").played, statistics.statistics_of("md").lost) == (1, 1)
    assert saved.load("md") is None


def test_a_game_left_for_another_deal_is_abandoned(person: Person, app: App) -> None:
    person.page.side.deal.ask_new_deal()  # nothing was played: nothing is abandoned
    person.settle()
    assert app.notice.text == ""
    play_on(person, 2)
    person.page.side.deal.ask_new_deal()
    person.settle()
    assert "Partie abandonnée : Montée-Descente" in app.notice.text
    play_on(person, 1)
    kept = saved.load("md")
    assert isinstance(kept, saved.Saved) and kept.request.numero == person.page.request.numero
    assert (statistics.statistics_of("md").played, statistics.statistics_of("md").abandoned) == (1, 1)


def test_a_lost_game_that_was_taken_back_is_not_said_to_be_abandoned(person: Person, app: App) -> None:
    play_on(person)
    person.page.play.undo()
    person.settle()
    person.page.side.deal.ask_new_deal()
    person.settle()
    assert app.notice.text == ""
    assert (statistics.statistics_of("md").lost, statistics.statistics_of("md").abandoned) == (1, 0)


def test_a_new_deal_instead_of_the_game_that_waits_abandons_it(person: Person, app: App, pump: Pump) -> None:
    play_on(person, 2)
    person.page.play._met.clear()  # as after a new start
    person.page.choose_game("c4")
    person.settle()
    person.page.choose_game("md")
    pump(person.page.play.offer.winfo_ismapped)
    person.press(person.page.play.offer.new_deal)
    person.settle()
    pump(lambda: statistics.statistics_of("md").abandoned == 1)
    assert person.page.play.view is not None and person.page.play.view.at == 0


def test_another_solitaire_does_not_end_the_one_that_is_left(person: Person) -> None:
    play_on(person, 3)
    left = person.position.etat
    person.page.choose_game("c4")
    person.settle()
    assert person.page.play.request.jeu == "c4"
    person.page.choose_game("md")
    person.settle()
    assert person.position.etat == left and statistics.statistics_of("md").played == 0


def test_a_kept_game_that_makes_no_sense_gives_way_to_a_new_one(app: App, pump: Pump) -> None:
    saved.save_file("md").write_text(json.dumps({"version": 1}))
    person = person_at(app, pump)
    person.settle()
    assert person.page.play.view is not None and "abîmée" in app.notice.text


def test_a_disk_that_refuses_is_reported_and_stops_nobody(
    person: Person, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved, "save", lambda game: False)
    play_on(person, 1)
    assert person.page.play.view is not None and person.page.play.view.at == 1
    assert "disque" in app.notice.text


def test_a_game_is_counted_when_it_is_won_not_when_its_cartes_have_moved(
    person: Person, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("STEP_SECONDS", "WHOLE_SECONDS"):  # however busy the machine, they are still moving then
        monkeypatch.setattr(f"reussites_tk.gui.games.by_hand.show.{name}", 600.0)
    app.settings.movement = True
    person.deal("c4", all_at_home())
    person.page.play.finish()
    person.settle()
    assert person.page.canvas.moving or person.page.play._show._animation.running
    assert statistics.statistics_of("c4").won == 1


@pytest.mark.parametrize("numero", [0, 10**18 - 1])
def test_the_smallest_and_the_largest_numbers_are_played_and_kept(person: Person, numero: int) -> None:
    deal = person.page.side.deal
    deal.numero.insert("end", str(numero))
    deal.graine.insert("end", str(numero))
    deal.show_deal.invoke()
    person.settle()
    play_on(person, 1)
    kept = saved.load("md")
    assert isinstance(kept, saved.Saved) and (kept.request.numero, kept.request.graine) == (numero, numero)
    assert person.page.side.share.deal.cget("text") == f"Donne n° {numero} · graine {numero}"


# --- whose piles


def test_a_game_goes_on_with_a_students_piles(person: Person) -> None:
    play_on(person, 2)
    left = person.position.etat
    person.page.ask(replace(person.page.request, tas=RIGHT_PILES))
    person.settle()
    assert person.position.etat.tas == left.tas and person.page.request.tas == RIGHT_PILES
    play_on(person)
    assert person.position.issue is False


def test_piles_that_fail_are_reported_in_french_and_the_game_stays(person: Person, tmp_path: Path) -> None:
    broken = tmp_path / "mes_tas.py"
    broken.write_text(
        RIGHT_PILES.read_text() + "\n\ndef retourner_carte_sur(t):\n    raise IndexError('ici')\n"
    )
    play_on(person, 2)
    before = person.position
    person.page.ask(replace(person.page.request, tas=broken))
    person.settle()
    assert "« mes_tas.py »" in person.said and "IndexError" in person.said
    assert person.position is before and person.page.request.tas == "liste_double"
    play_on(person, 1)
    assert person.said == ""


def test_piles_that_play_another_game_are_reported_and_the_choice_shows_those_in_use(
    person: Person, tmp_path: Path
) -> None:
    """A game that wrong piles allowed cannot go on with right ones: it stays on the wrong ones."""
    wrong = tmp_path / "perdent.py"
    wrong.write_text(
        RIGHT_PILES.read_text() + "\n\ndef deplacer_haut_sur(t1, t2):\n    deplacer_bas_sur(t1, t2)\n"
    )
    person.page.ask(replace(person.page.request, tas=wrong))
    person.settle()
    play_on(person, 3)
    assert person.page.play.view is not None and person.page.play.view.at == 3
    person.page.ask(replace(person.page.request, tas="liste_double"))
    person.settle()
    assert person.said.startswith("La partie ne se rejoue pas sur ces tas")
    assert person.page.request.tas == wrong and person.page.side.settings.pieces.tas.get() == "perdent.py"


def test_piles_that_never_answer_are_named(person: Person, tmp_path: Path) -> None:
    play = person.page.play
    play.start(replace(person.page.request, tas=tmp_path / "lents.py"))
    person.settle()
    assert play.session is not None
    play._hear(play.session, Reply("piles", Failed("temps_depasse", line=5), play.view))
    assert person.said.startswith("« lents.py » ne s’arrête pas (ligne 5)")
    play.session.pending = 0


def test_trouble_waits_until_the_mode_comes_back(person: Person, tmp_path: Path, pump: Pump) -> None:
    page = person.page
    page.play.start(replace(page.request, tas=tmp_path / "absent.py", donne=()))
    page.choose_mode("observer")
    pump(lambda: page.watch.player.complete and page.play._trouble)
    assert not page.empty.winfo_ismapped()
    page.choose_mode("jouer")
    pump(page.empty.button.winfo_ismapped)
    assert "absent.py" in str(page.empty.sentence.cget("text"))


def test_a_first_deal_that_fails_offers_our_piles(person: Person, tmp_path: Path, pump: Pump) -> None:
    broken = tmp_path / "mes_tas.py"
    broken.write_text("def creer_jeu_neuf(:\n")
    person.page.play.start(replace(person.page.request, tas=broken, donne=(), numero=9))
    pump(lambda: person.page.empty.button.winfo_ismapped())
    assert "mes_tas.py" in str(person.page.empty.sentence.cget("text"))
    person.press(person.page.empty.button)
    person.settle()
    assert person.page.request.tas == "liste_double" and not person.page.empty.winfo_ismapped()
