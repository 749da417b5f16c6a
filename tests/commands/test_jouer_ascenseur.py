"""`jouer ascenseur --texte`: whole games typed, words and refusals, two people at one terminal, resumed."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from reussites_tk.commands.jouer_ascenseur import AscenseurTyped, typed_carte
from reussites_tk.commands.typed import ERASE, Typed
from reussites_tk.cours.cartes import carte_de, code_de
from reussites_tk.jeux import PARTIES
from reussites_tk.jeux.ascenseur_vue import Parier
from reussites_tk.play.match import Match, MatchRequest, computer_answer
from reussites_tk.play.match_saved import load_match
from reussites_tk.play.match_statistics import match_figures
from reussites_tk.play.saved import save_file
from tests.jeux.outils_ascenseur import autre_monde

from .conftest import Screen, at_terminal, read_until

LINE = ["jouer", "ascenseur", "--texte", "--graine", "5"]
SHORT = [*LINE, "--option", "cartes_max=2", "--option"]
AGAINST = [*SHORT, "joueurs=Ada,Bo:regles,Chloé:regles"]
TWO = [*SHORT, "joueurs=Ada,Bo"]


def request_of(*joueurs: str) -> MatchRequest:
    players = tuple(
        {"nom": nom, "type": "ordinateur", "profil": profil} if profil else {"nom": nom, "type": "humain"}
        for nom, _, profil in (joueur.partition(":") for joueur in joueurs)
    )
    return MatchRequest("ascenseur", 5, 1, {"cartes_max": 2, "joueurs": players})


def words_of(request: MatchRequest) -> list[str]:
    """What people type to play the first coup permitted at each of their turns."""
    match, words = Match(request), []
    while not match.over:
        question = match.question()
        if question is not None:
            match.accept(computer_answer(question))
            continue
        coup = match.coups()[0]
        words.append(str(coup.pari) if isinstance(coup, Parier) else code_de(coup.carte).lower())
        match.play(coup)
    return words


def coups() -> list[str]:
    """The coups of the game that is kept, as they are typed."""
    match = load_match("ascenseur")
    assert isinstance(match, Match)
    return [str(getattr(step.coup, "pari", "") or getattr(step.coup, "carte", 0)) for step in match.steps]


def test_a_whole_game_is_typed_against_computers(screen: Screen) -> None:
    words = words_of(request_of("Ada", "Bo:regles", "Chloé:regles"))
    assert screen.play(AGAINST, *words) == 0 and screen.fault == ""
    for said in (
        "Manche 1 sur 4 : 1 carte chacun.\nAtout : trèfle. L’as de trèfle est retourné",
        "Ada, votre main :\n  cœur :  10C\nPariez de 0 à 1 : la manche a 1 pli.\nAda, votre pari : ",
        "La manche 4 est finie.\n",
        "La moitié de la partie est jouée ; on redescend.\n1. ",
    ):
        assert screen.said.count(said) == 1
    end = screen.said[screen.said.index("La partie est finie.") :].splitlines()
    assert end[1].startswith("1. ") and ("gagne" in end[-1])
    assert match_figures("ascenseur")[3].over == 1
    assert ERASE not in screen.said and "ne regarde" not in screen.said


def test_bets_and_permitted_cartes_are_shown_before_a_carte_is_asked_for(screen: Screen) -> None:
    screen.play(AGAINST, 1, "", "")
    assert "Pli 1 sur 1 : vous commencez\nAda, votre main :\n  cœur : [10C]\n" in screen.said
    assert screen.said.endswith(
        "Ada, votre main, les cartes permises entre crochets :\n  cœur  :  3C\n  pique : [VP]\n"
        "Ada, votre carte (Entrée : VP) : \n"
        "La partie s’arrête là. Pour la reprendre, tapez : reussites jouer ascenseur --texte\n"
    )


def test_what_is_refused_says_why_and_counts_for_nothing(screen: Screen) -> None:
    screen.play(AGAINST, "abc", "", "-1", "2", "9" * 12, 1, "10", "zz", "as de pique", "10C")
    for said in (
        "« abc » n’est pas un pari : tapez un nombre de plis, comme 0, ou ? pour l’aide.",
        "Tapez un nombre de plis, comme 0, ou ? pour l’aide.",
        "« -1 » n’est pas un pari",
        "Ada, votre pari : \nPariez de 0 à 1 : la manche a 1 pli.\nAda, votre pari : ",
        "« 999999999999 » n’est pas un pari",
        "« 10 » n’est pas une carte : tapez le code d’une carte, comme 10C, ou ? pour l’aide.",
        "« zz » n’est pas une carte",
        "L’as de pique n’est pas dans votre main.",
    ):
        assert said in screen.said
    assert coups()[0] == "1" and "10C" in coups()


def test_a_suit_that_has_to_be_followed_is_said(screen: Screen) -> None:
    screen.play(AGAINST, 1, "", "", "3c")
    assert "Le pli a commencé par l’as de pique : vous avez du pique, il faut en fournir." in screen.said


def test_other_words_answer_without_playing(screen: Screen) -> None:
    screen.play(AGAINST, "?", "dernier", "scores", "feuille", "POURQUOI", 0)
    for said in (
        "Un pari est un nombre de plis",
        "Aucun pli n’est encore joué.",
        "1. Ada, Bo et Chloé · 0 point\n",
        "Aucune manche n’est finie.",
        "Ce que disent les ordinateurs parle de leur main : cela se lit une fois la manche finie.",
    ):
        assert said in screen.said
    before = coups()
    screen.play(
        ["jouer", "ascenseur", "--texte"],
        "oui",
        "aide",
        "main",
        "dernier",
        "",
        "dernier",
        "feuille",
        "pourquoi",
    )
    assert coups()[: len(before)] == before
    assert "Dernier pli : Ada 10C · Bo " in screen.said and "          1 (1)" in screen.said
    assert "\nBo pose " in screen.said and " Je n’ai pas le choix : je ne peux poser que " in screen.said


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("10c", "10C"),
        ("10 C", "10C"),
        ("vk", "VK"),
        ("AP", "AP"),
        ("as pique", "AP"),
        ("l’as de trèfle", "AT"),
        ("Dame de Cœur", "DC"),
        ("la dame de coeur", "DC"),
        ("le  10 de carreau", "10K"),
        ("roi de coeur", "RC"),
        ("2t", "2T"),
    ],
)
def test_a_carte_is_typed_by_its_code_or_its_name(word: str, code: str) -> None:
    assert typed_carte(word) == carte_de(code)


@pytest.mark.parametrize("word", ["", "10", "1c", "11c", "c10", "as", "de de coeur", "10x", "²c", "10c 2t"])
def test_other_words_are_no_carte(word: str) -> None:
    assert typed_carte(word) is None


# --- what computers and files say


def test_a_reason_is_said_after_the_round_only(screen: Screen) -> None:
    screen.play([*SHORT, "joueurs=Bo:regles,Ada"], "pourquoi")
    assert "Bo parie 1 pli." in screen.said and "Ma main" not in screen.said
    assert "je parie" not in save_file("ascenseur").read_text(encoding="utf-8")


def test_computers_alone_say_why_after_each_round(screen: Screen) -> None:
    assert screen.play([*SHORT, "joueurs=Bo:regles,Cy:regles"]) == 0
    first, second = screen.said.split("La manche 1 est finie.")
    assert "Je n’ai pas le choix" not in first and "Tapez ?" not in first
    assert "\nBo parie 1 pli. Je n’ai pas le choix : mon pari est imposé.\n" in second


PLAYER = """
from reussites_tk.cours import Carte, Couleur, Rang

def parier_ascenseur(vue):
    return vue.haut

def jouer_ascenseur(vue):
    return Carte(Couleur.COEUR, Rang.VALET)
"""


def test_a_fault_of_a_file_is_said_at_once_and_told_after_the_round(screen: Screen, tmp_path: Path) -> None:
    file = tmp_path / "joueur.py"
    file.write_text(PLAYER, encoding="utf-8")
    against = [*SHORT, "joueurs=Bo:regles,Ada", "--avec", str(file)]
    assert screen.play(against, "", "", 1, "vp") == 0
    first, second = screen.said.split("La manche 1 est finie.")
    assert "Bo : faute. Son message, qui peut nommer une carte de sa main, se lira à la fin" in first
    assert "La plus petite carte permise est posée." in first and "valet" not in first
    assert "Bo, faute : jouer_ascenseur a rendu le valet de cœur" in second
    assert "Bo : encore une faute, la plus petite carte permise est posée." in second


def test_nothing_said_to_a_person_depends_on_what_is_hidden_from_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Other hands and packs to come are dealt anew, the person's view stays: so does all that is said."""
    monkeypatch.setattr("reussites_tk.commands.typed_match.save_match", lambda match: True)
    match, chance, compared = Match(request_of("Ada", "Bo:regles", "Chloé:regles")), Random(3), 0
    while not match.over:
        question = match.question()
        if question is not None:
            match.accept(computer_answer(question))
            continue
        said = []
        for world in (match._partie, autre_monde(match._partie, 1, chance)):  # type: ignore[arg-type]
            other = Match(match.request, match.identity)
            other.steps, other._partie = list(match.steps), world
            words = "".join(
                f"{word}\n" for word in ("?", "main", "dernier", "scores", "feuille", "pourquoi", "AP")
            )
            monkeypatch.setattr("sys.stdin", io.StringIO(words))
            with pytest.raises(EOFError):
                AscenseurTyped(other, Typed(), {}).run()
            said.append(capsys.readouterr().out)
        assert said[0] == said[1] and "votre main" in said[0]
        compared += 1
        match.play(match.coups()[-1])
    assert compared == 4 + 6


# --- several people


def test_two_people_play_through_a_pipe_without_waiting(screen: Screen) -> None:
    assert screen.play(TWO, *words_of(request_of("Ada", "Bo"))) == 0
    said = screen.said
    assert "La partie est finie." in said and ERASE not in said and "ne regarde" not in said
    assert screen.play(TWO, *words_of(request_of("Ada", "Bo"))) == 0 and screen.said == said


END_OF_INPUT = b"\x04"
"""What Ctrl+D types."""
needs_terminal = pytest.mark.skipif(sys.platform == "win32", reason="no pty")


@needs_terminal
def test_a_hand_is_off_the_screen_before_another_person_is_asked_for(tmp_path: Path) -> None:
    """Two people bet 1, lay their only carte; the round that follows begins veiled too."""
    with at_terminal(TWO, tmp_path) as terminal:
        screens = []
        for nom in ("Ada", "Bo", "Ada", "Bo"):
            said = read_until(terminal, f"{nom}, tapez Entrée quand personne d’autre ne regarde : ")
            screens.append(said.split(ERASE)[-1])
            for word, answer in ((b"?\n", "10C est le 10 de cœur"), (b"1\n", "Tapez Entrée seule.")):
                terminal.write(word)  # what is no empty line shows no hand
                refused = read_until(terminal, "regarde : ")
                assert answer in refused and "votre main" not in refused
            terminal.write(b"\n")
            read_until(terminal, ") : ")
            terminal.write(b"\n")
        screens.append(read_until(terminal, "regarde : ").split(ERASE)[-1])
        terminal.write(b"\n")
        read_until(terminal, "votre pari : ")
        terminal.write(END_OF_INPUT)
        stopped = read_until(terminal, "--texte")
    assert all("votre main" not in screen for screen in screens)
    assert "Manche 2 sur 4" in screens[-1] and "La manche 1 est finie." in screens[-1]
    assert "Bo, tapez" in screens[-1]  # the one who has just played: everybody looked at the points
    assert "votre main" not in stopped.split(ERASE)[-1] and ERASE in stopped


# --- stopping, and going on


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL")
def test_killed_in_the_middle_of_a_round_it_goes_on_the_same(screen: Screen, tmp_path: Path) -> None:
    words = words_of(request_of("Ada", "Bo:regles", "Chloé:regles"))
    screen.play(AGAINST, *words)
    whole = screen.said
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "reussites_tk"]
    with subprocess.Popen(
        [*command, *AGAINST], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
    ) as player:
        assert player.stdin is not None and player.stdout is not None
        player.stdin.write("".join(f"{word}\n" for word in words[:3]).encode())
        player.stdin.flush()
        said = b""
        while said.count(b"votre carte") < 2:
            more = player.stdout.read1(4096)  # type: ignore[attr-defined]
            assert more, said
            said += more
        player.kill()
    again = subprocess.run(
        [*command, "jouer", "ascenseur", "--texte"],
        input="".join(f"{word}\n" for word in ["oui", *words[3:]]).encode(),
        stdout=subprocess.PIPE,
        env=environment,
        check=True,
    ).stdout.decode()
    assert "Une partie d’Ascenseur n’est pas finie : Ada, Bo, Chloé, manche 2 sur 4." in again
    rest = "La manche 2 est finie."
    assert again[again.index(rest) :] == whole[whole.index(rest) :]


def test_without_options_they_are_asked_for_with_presets(screen: Screen) -> None:
    answers = ["Ada, Bo:casse-cou", "toujours", "En descendant", "27", "3", "beaucoup", "dix plus deux", "1"]
    screen.play(LINE, *answers)
    assert (
        "Tapez de 2 à 5 joueurs, séparés par des virgules : un nom pour une personne, nom:pro" in screen.said
    )
    assert "(profil : prudent, hasard, règles, casse-cou, troll ou mondes)." in screen.said
    assert "Manches avec atout : toutes, en descendant ou aucune [toutes] : " in screen.said
    assert "« toujours » n’est pas permis : tapez toutes, en descendant ou aucune.\n" in screen.said
    assert "« 27 » n’est pas permis : tapez un entier de 0 à 26.\n" in screen.said
    assert "Points : cinq par pli, perte fixe, dix plus deux ou autre [cinq par pli] : " in screen.said
    assert "« beaucoup » n’est pas permis : tapez cinq par pli, perte fixe, dix plus deux ou a" in screen.said
    match = load_match("ascenseur")
    assert isinstance(match, Match) and match.begun and match.options["joueurs"][1]["profil"] == "casse_cou"
    asked = {"atout": "descente", "cartes_max": 3, "gain_defaut": 10, "gain_par_pli": 2}
    asked |= {"perte_defaut": 10, "perte_par_pli": 2}
    assert {name: match.options[name] for name in asked} == asked


@pytest.mark.parametrize("game", PARTIES)
def test_what_is_asked_for_shows_no_word_of_a_file_but_takes_it(screen: Screen, game: str) -> None:
    level, shown = {
        "ascenseur": ("casse_cou", "casse-cou"),
        "memorix": ("memoire", "mémoire"),
        "tarot": ("regles", "règles"),
    }[game]
    screen.play(["jouer", game, "--texte"], "Ada, Bo, Cy:zzz", f"Ada, Bo, Cy:{level}", "zzz")
    assert "Joueur 3, " in screen.said and "« zzz » n’est pas permis" in screen.said and shown in screen.said
    assert "_" not in screen.said and "'" not in screen.said and '"' not in screen.said
    assert "clé " not in screen.said and "Option " not in screen.said and level not in screen.said


def test_other_amounts_are_asked_for_one_by_one(screen: Screen) -> None:
    screen.play(LINE, "Ada, Bo:regles", "", "1", "autre", "1", "", "x", "3", "4", "1")
    match = load_match("ascenseur")
    assert isinstance(match, Match) and match.begun
    names = ("gain_defaut", "gain_par_pli", "perte_defaut", "perte_par_pli")
    assert [match.options[name] for name in names] == [1, 5, 3, 4]
    assert match.request.options.keys() == {"joueurs", "cartes_max", *names} - {"gain_par_pli"}
