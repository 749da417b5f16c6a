"""`jouer tarot --texte`: whole games typed, words and refusals, hands hidden between two people, resumed."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from reussites_tk.commands.jouer_tarot import TarotTyped, typed_carte
from reussites_tk.commands.typed import ERASE, Typed
from reussites_tk.jeux.tarot_cartes import trier
from reussites_tk.jeux.tarot_coups import Annoncer, AnnoncerChelem, Appeler, Coup, Ecarter, Poser
from reussites_tk.jeux.tarot_regles import refus_de_l_ecart
from reussites_tk.play.match import Match, MatchRequest, computer_answer
from reussites_tk.play.match_saved import load_match
from reussites_tk.play.match_statistics import match_figures
from reussites_tk.play.saved import save_file
from tests.jeux.outils_tarot import autre_monde

from .conftest import Screen, at_terminal, read_until

LINE = ["jouer", "tarot", "--texte", "--graine", "5", "--option", "nb_donnes=1", "--option"]
THREE = [*LINE, "joueurs=Ada,Bo:hasard,Cy:hasard"]
PEOPLE = [*LINE, "joueurs=Ada,Bo,Cy"]


def request_of(*joueurs: str, **options: Any) -> MatchRequest:
    players = tuple(
        {"nom": nom, "type": "ordinateur", "profil": profil} if profil else {"nom": nom, "type": "humain"}
        for nom, _, profil in (joueur.partition(":") for joueur in joueurs)
    )
    return MatchRequest("tarot", 5, 1, {"nb_donnes": 1, **options, "joueurs": players})


def first_coup(match: Match) -> tuple[str, Coup]:
    """What a person types, and the coup that it stands for: a petite if it may be, the lowest cartes."""
    assert match.turn is not None
    vue = match.view(match.turn.joueur)
    match vue.phase:
        case "appel":
            return vue.permises[0].lower(), Appeler(vue.permises[0])
        case "annonces" if not any(vue.annonces):
            return "petite", Annoncer("petite")
        case "annonces":
            return "passe", Annoncer(None)
        case "ecart":
            cartes = vue.permises[: vue.nb_a_ecarter]
            assert refus_de_l_ecart(vue.main, cartes, len(cartes), vue.appelee, vue.profil) is None
            return " ".join(cartes).lower(), Ecarter(cartes)
        case "chelem":
            return "non", AnnoncerChelem(False)
    return vue.permises[0].lower(), Poser(vue.permises[0])


def words_of(request: MatchRequest) -> list[str]:
    """What people type in a whole game, see `first_coup`."""
    match, words = Match(request), []
    while not match.over:
        question = match.question()
        if question is not None:
            match.accept(computer_answer(question))
            continue
        word, coup = first_coup(match)
        words.append(word)
        match.play(coup)
    return words


def coups() -> list[Coup]:
    """The coups of the game that is kept."""
    match = load_match("tarot")
    assert isinstance(match, Match)
    return [step.coup for step in match.steps]


def test_a_whole_deal_is_typed_against_computers_and_its_count_is_told(screen: Screen) -> None:
    words = words_of(request_of("Ada", "Bo:hasard", "Cy:hasard", profil="fft"))
    assert screen.play([*THREE, "--option", "profil=fft"], *words) == 0 and screen.fault == ""
    for said in (
        "Donne 1 sur 1 : Cy donne, Ada parle en premier.",
        "Vous pouvez dire : passe, petite, garde, garde sans, garde contre.\nAda, votre annonce : ",
        "La donne 1 est finie.\n",
        "  Objectif : avec ",
        "  Résultat R : ",
        "  [1] Le Tarot, « Décompte des points »\n",
    ):
        assert screen.said.count(said) == 1
    end = screen.said[screen.said.index("La partie est finie.") :].splitlines()
    assert end[1].split() == ["donne", "Ada", "Bo", "Cy"] and "gagne" in end[-1]
    assert match_figures("tarot")[3].over == 1
    assert ERASE not in screen.said and "ne regarde" not in screen.said


def test_people_bid_call_and_put_cartes_aside(screen: Screen) -> None:
    five = [*LINE, "joueurs=Ada,Bo,Cy,Dan,Eve", "--option", "ecart_atouts=libres"]
    screen.play(
        five, "Garde", "passe", "garde sans", "PASSE", "passe", "5t", "dame de pique", "roi de pique", "ex"
    )
    assert (
        "Ada annonce une garde.\n" in screen.said and "Cy prend : garde sans, coefficient 4." in screen.said
    )
    assert "Vous pouvez appeler : RT RK RC RP." in screen.said
    assert "Le 5 de trèfle ne s’appelle pas : appelez un roi." in screen.said
    assert "La dame de pique ne s’appelle que si vous avez les quatre rois" in screen.said
    assert "Cy appelle le roi de pique." in screen.said and "Le chien" not in screen.said
    assert "Vous avez le roi de pique, et vous jouez avec Cy.\n" in screen.said


def test_an_ecart_is_one_line_and_a_refusal_says_why(screen: Screen) -> None:
    match = Match(request_of("Ada", "Bo", "Cy"))
    for annonce in ("petite", None, None):
        match.play(Annoncer(annonce))
    vue = match.view(1)
    bout = next(carte for carte in ("a1", "a21", "EX", "a20") if carte in vue.main)
    good = vue.permises[:6]
    screen.play(
        PEOPLE,
        *("petite", "passe", "passe"),
        *("", "1t zz", " ".join(good[:5]), f"{' '.join(good[:5])} {good[0]}", f"{' '.join(good[:5])} {bout}"),
        *("feuille", "tapis", ", ".join(good).lower()),
    )
    for said in (
        "Mettez 6 cartes à l’écart : tapez leurs codes sur une ligne.",
        f"Tapez leurs codes sur une ligne, comme {' '.join(good)}, ou ? pour l’aide.",
        "« 1t zz » ne se lit pas comme des cartes : tapez leurs codes",
        "L’écart se fait de 6 cartes différentes : en voici 5.",
        "Aucune donne n’est finie.",
        "Annonces : Ada petite · Bo passe · Cy passe\nLe chien : ",
        "Ada a fait son écart.",
    ):
        assert said in screen.said
    assert "à l’écart" in screen.said.split("votre écart")[5]  # the bout, or a trump that is not needed
    assert coups()[3] == Ecarter(trier(good))
    assert " ".join(good) not in save_file("tarot").read_text(encoding="utf-8")


def test_a_bid_that_is_refused_or_not_understood_says_what_to_type(screen: Screen) -> None:
    screen.play(PEOPLE, "2", "", "garde contre", "garde")
    assert "« 2 » n’est pas une annonce : tapez passe, petite" in screen.said
    assert "\nTapez passe, petite, garde, garde sans ou garde contre, ou ? pour l’aide.\n" in screen.said
    assert "« garde » n’est pas une carte : tapez le code d’une carte, comme " in screen.said
    screen.play(PEOPLE, "non", "garde", "petite")
    assert "Une annonce plus forte ou égale est déjà faite, garde : annoncez plus, ou passez." in screen.said


def test_a_carte_that_is_refused_says_why_and_the_only_one_needs_no_typing(screen: Screen) -> None:
    words = words_of(request_of("Ada", "Bo", "Cy"))
    screen.play(PEOPLE, *words[:5], "zz", "", "dernier pli", "tapis", *words[5:7], "dernier")
    assert "« zz » n’est pas une carte : tapez le code d’une carte, comme " in screen.said
    assert "Aucun pli n’est encore joué dans cette donne." in screen.said
    assert "Pli en cours : Ada " in screen.said and "Dernier pli : Ada " in screen.said
    assert "Pli 1 sur 24 : Ada " in screen.said and "entre crochets :" in screen.said
    screen.play(["jouer", "tarot", "--texte"], "oui", *words[7:])
    assert "(Entrée : " in screen.said and "La partie est finie." in screen.said


def test_the_last_carte_is_laid_by_an_empty_line(screen: Screen) -> None:
    words = words_of(request_of("Ada", "Bo", "Cy"))
    assert screen.play(PEOPLE, *words[:-3], "", "", "") == 0
    typed = screen.said[screen.said.index("La partie est finie.") :]
    screen.play(PEOPLE, *words)
    assert screen.said[screen.said.index("La partie est finie.") :] == typed


def test_a_chelem_and_a_poignee_are_asked_for_where_the_table_counts_them(screen: Screen) -> None:
    rules = ["--option", "chelem=true", "--option", "poignees=true"]
    screen.play([*PEOPLE, *rules], "garde contre", "peut-être", "oui", "poignée", "poignée a2 a3")
    assert "« peut-être » n’est ni oui ni non : tapez oui ou non" in screen.said
    assert "+400 réussi, −200 manqué" in screen.said and "Ada annonce le chelem, et commence." in screen.said
    assert screen.said.count("Une poignée se fait de 13, 15 ou 18 atouts ; vous en avez ") == 2
    screen.play([*PEOPLE, *rules], "non", "garde contre", "")
    assert "n’annonce pas" not in screen.said
    assert coups() == [Annoncer("garde contre"), AnnoncerChelem(False)]


def test_other_words_answer_without_playing(screen: Screen) -> None:
    screen.play(
        THREE, "?", "AIDE", "Règles", "scores", "feuille", "compte", "pourquoi", "main", "tapis", "passe"
    )
    for said in (
        "L’écart se tape sur une ligne",
        "règles donne les règles du jeu.\nCtrl+C arrête la partie, qui est gardée.\n"
        "Pour la reprendre, tapez : reussites jouer tarot --texte\n",
        "\n3. Garde sans le chien, coefficient 4",
        "1. Ada, Bo et Cy · 0 point\n",
        "Aucune donne n’est finie.",
        "Ce que disent les ordinateurs parle de leur main : cela se lit une fois la donne finie.",
        "Personne n’a encore parlé.",
    ):
        assert said in screen.said
    assert coups()[0] == Annoncer(None)


def test_deals_cancelled_before_the_first_one_are_said(screen: Screen) -> None:
    four = ["jouer", "tarot", "--texte", "--option", "joueurs=Ada,Bo,Cy,Dan", "--option", "profil=fft"]
    screen.play([*four, "--graine", "28"])
    assert "Une donne est déjà annulée, pour un Petit sec.\n\nDonne 1 sur 5 : Ada donne, Bo" in screen.said
    screen.play([*four, "--graine", "29"])
    assert "annulée" not in screen.said and "Donne 1 sur 5 : Dan donne, Ada" in screen.said


def test_without_options_the_players_and_the_rules_are_asked_for(screen: Screen) -> None:
    screen.play(["jouer", "tarot", "--texte"], "5", "fft", "2", "passe")
    assert "Un nombre va aussi : vous, et des ordinateurs pour les autres." in screen.said
    assert "Règles de la table : cours, polycopié ou FFT [cours] : " in screen.said
    match = load_match("tarot")
    assert isinstance(match, Match) and match.request.options["profil"] == "fft"
    assert len(match.seats) == 5 and match.options["chelem"] and match.options["nb_donnes"] == 2


def test_a_game_is_taken_up_again_in_the_middle_of_a_deal(screen: Screen) -> None:
    words = words_of(request_of("Ada", "Bo:hasard", "Cy:hasard"))
    screen.play(THREE, *words)
    whole = screen.said[screen.said.index("La donne 1 est finie.") :]
    screen.play(THREE, *words[:12])
    screen.play(["jouer", "tarot", "--texte"], "oui", *words[12:])
    assert "Une partie de Tarot n’est pas finie : Ada, Bo, Cy, donne 1 sur 1." in screen.said
    assert "Plis pris : Ada " in screen.said
    assert screen.said[screen.said.index("La donne 1 est finie.") :] == whole


def test_computers_alone_say_why_after_each_deal(screen: Screen) -> None:
    assert screen.play([*LINE, "joueurs=Ada:regles,Bo:regles,Cy:regles"]) == 0
    first, second = screen.said.split("La donne 1 est finie.")
    assert "Ma main a une force de" not in first and "Tapez ?" not in first
    assert "Ma main a une force de" in second


def test_a_chelem_that_is_not_announced_is_silent_until_computers_say_why(screen: Screen) -> None:
    assert screen.play([*LINE, "joueurs=Ada:regles,Bo:regles,Cy:regles", "--option", "profil=fft"]) == 0
    first, second = screen.said.split("La donne 1 est finie.")
    assert "chelem" not in first and " : Pas de chelem : il coûte 200 points s’il manque un pli.\n" in second


def test_nothing_said_to_a_person_depends_on_what_is_hidden_from_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Other hands, an unseen dog, another's écart are dealt anew; what a person reads stays."""
    monkeypatch.setattr("reussites_tk.commands.typed_match.save_match", lambda match: True)
    words = ("?", "main", "tapis", "dernier pli", "scores", "feuille", "compte", "pourquoi", "a22")
    typed, chance, different = "".join(f"{word}\n" for word in words), Random(3), 0
    match = Match(request_of("Bo:hasard", "Ada", "Cy:regles", "Dan:regles", "Eve:regles", profil="fft"))
    while not match.over:
        question = match.question()
        if question is not None:
            match.accept(computer_answer(question))
            continue
        world = autre_monde(match._partie, 2, chance)  # type: ignore[arg-type]
        different += world.donne != match._partie.donne  # type: ignore[attr-defined]
        said = []
        for partie in (match._partie, world):
            other = Match(match.request, match.identity)
            other.steps, other._partie = list(match.steps), partie
            monkeypatch.setattr("sys.stdin", io.StringIO(typed))
            with pytest.raises(EOFError):
                TarotTyped(other, Typed(), {}).run()
            said.append(capsys.readouterr().out)
        assert said[0] == said[1] and "votre main" in said[0]
        match.play(first_coup(match)[1])
    assert different > 15


@pytest.mark.skipif(sys.platform == "win32", reason="no pty")
def test_a_hand_and_an_ecart_are_off_the_screen_before_another_person_is_asked_for(tmp_path: Path) -> None:
    match = Match(request_of("Ada", "Bo", "Cy"))
    words = words_of(request_of("Ada", "Bo", "Cy"))
    aside = words[3].split()
    with at_terminal(PEOPLE, tmp_path) as terminal:
        screens = []
        for nom, word in zip(("Ada", "Bo", "Cy"), words, strict=False):
            screens.append(read_until(terminal, f"{nom}, tapez Entrée quand personne d’autre ne regarde : "))
            terminal.write(b"\n")
            read_until(terminal, "votre annonce : ")
            terminal.write(f"{word}\n".encode())
        screens.append(read_until(terminal, "ne regarde : "))
        terminal.write(b"\n")
        read_until(terminal, "votre écart : ")
        terminal.write(f"{words[3]}\n".encode())
        screens.append(read_until(terminal, "votre carte"))
        terminal.write(f"\n{words[4]}\n".encode())
        screens.append(read_until(terminal, "Bo, tapez Entrée quand personne d’autre ne regarde : "))
    after = screens[-1].split(ERASE)[-1]
    assert "votre main" not in after and "Ada pose " in after
    assert not any(f" {carte.upper()} " in after for carte in aside)
    assert all("votre main" not in screen.split(ERASE)[-1] for screen in screens[:4])
    assert match.view(1).main[0] in screens[-2]  # her own hand was there


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("10c", "10C"),
        ("cc", "CC"),
        ("CT", "CT"),
        ("ex", "EX"),
        ("EX", "EX"),
        ("l’Excuse", "EX"),
        ("excuse", "EX"),
        ("A21", "a21"),
        ("a1", "a1"),
        ("le Petit", "a1"),
        ("21 d’atout", "a21"),
        ("le 7 d'atout", "a7"),
        ("cavalier de cœur", "CC"),
        ("le roi de Pique", "RP"),
        ("1 de carreau", "1K"),
        ("as de trefle", "1T"),
        ("v k", "VK"),
    ],
)
def test_a_carte_is_typed_by_its_code_or_its_name(word: str, code: str) -> None:
    assert typed_carte(word) == code


@pytest.mark.parametrize("word", ["", "10", "11c", "c10", "a22", "a0", "roi", "roi d’atout", "10x", "10c 2t"])
def test_other_words_are_no_carte(word: str) -> None:
    assert typed_carte(word) is None
