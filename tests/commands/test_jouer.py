"""`jouer memorix --texte`: a whole game typed, refusals, killed and taken up again, what a screen keeps."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.commands import jouer
from reussites_tk.commands.typed import ERASE, Typed
from reussites_tk.jeux.memorix import Donne, remplir_tableau
from reussites_tk.play.match import FILE, HUMAN, Match, MatchRequest, computer_answer
from reussites_tk.play.match_saved import load_match
from reussites_tk.play.match_statistics import match_figures
from reussites_tk.play.saved import save_file

from .conftest import Screen, at_terminal, read_until

PLAYERS = Path(__file__).parent.parent / "copies" / "joueur_memorix"
LINE = ["jouer", "memorix", "--texte", "--graine", "5"]
ALONE = [*LINE, "--option", "joueurs=Ada"]
BOARD = remplir_tableau(Donne(5, 1).ordre(21))
"""The values of game 1 of seed 5."""
JOKER = BOARD.index(0)
PAIRS = [[case for case, value in enumerate(BOARD) if value == pair] for pair in range(1, 11)]


def failing() -> list[int]:
    """Two cells that are no pair, without the joker."""
    return [PAIRS[0][0], PAIRS[1][0]]


def winning_words(request: MatchRequest) -> list[int]:
    """What people type to fail once, then to take every pair that is left at their turn."""
    match, words = Match(request), failing()
    for case in words:
        match.play(next(coup for coup in match.coups() if coup.case == case))
    while not match.over:
        question = match.question()
        if question is not None:
            match.accept(computer_answer(question))
            continue
        left = match.view(1).restantes
        pair = next(pair for pair in PAIRS if set(pair) <= set(left))
        assert match.view(1).premiere is None
        for case in pair:
            words.append(case)
            match.play(next(coup for coup in match.coups() if coup.case == case))
    return words


def test_a_whole_game_is_typed_against_computers(screen: Screen) -> None:
    joueurs = "Ada, Ordi:prudent, Max:expert"
    players = (
        {"nom": "Ada", "type": "humain"},
        {"nom": "Ordi", "type": "ordinateur", "niveau": "prudent"},
        {"nom": "Max", "type": "ordinateur", "niveau": "expert"},
    )
    request = MatchRequest("memorix", 5, 1, {"joueurs": players})
    words = winning_words(request)
    assert screen.play([*LINE, "--option", f"joueurs={joueurs}"], *words) == 0
    assert screen.said.startswith("Graine 5, partie 1\n")
    assert "Ordi montre la case " in screen.said and "Je ne connais aucune paire" in screen.said
    end = screen.said[screen.said.index("La partie est finie.") :].splitlines()
    assert end[1].startswith("1. Ada · ") and end[-1] == "Ada gagne." and len(end) in (4, 5)
    figures = match_figures("memorix")[3]
    assert (figures.over, figures.places) == (1, (1, 0, 0)) and screen.fault == ""


def test_the_tables_of_a_turn_follow_each_other(screen: Screen) -> None:
    first, second = failing()
    assert screen.play(ALONE, first, second) == 0
    grids = screen.said.split("    +-----")[1:]
    shown = [set(re.findall(r"\[(\w+)\]", grid)) for grid in grids]
    assert shown == [set(), {"1"}, {"1", "2"}, set()]
    assert f"Ada a montré les cases {first} et {second} : échec." in screen.said
    assert "Ada : 0 point, 2 essais avant pénalité" in screen.said


def test_a_pair_leaves_its_cells_empty_and_the_joker_ends_the_turn(screen: Screen) -> None:
    a, b = PAIRS[0]
    screen.play(ALONE, a, b, JOKER)
    last = screen.said.split("    +-----")[-1]
    numbers = {int(number) for row in re.findall(r"\|(.*)", last) for number in row.split()}
    assert numbers == set(range(21)) - {a, b}
    assert "La paire est prise." in screen.said and "c’est le joker. Le tour s’arrête là" in screen.said
    assert f"Ada a montré la case {JOKER} : échec." in screen.said


def test_what_is_refused_says_why_and_counts_for_nothing(screen: Screen) -> None:
    (a, b), first = PAIRS[0], PAIRS[1][0]
    wrong: list[Any] = ["abc", "", "-1", "1 2", "²", "99", "9" * 30, a, first]
    screen.play(ALONE, a, b, *wrong[:-1], first, first, "\x1b[2J")
    for sentence in (
        "« abc » n’est pas un numéro de case : tapez un entier de 0 à 20.",
        "Tapez le numéro d’une case, de 0 à 20.",
        "« -1 » n’est pas un numéro de case",
        "« 1 2 » n’est pas un numéro de case",
        "« ² » n’est pas un numéro de case",
        "il n’y a pas de case 99.",
        f"« {'9' * 20} » n’est pas un numéro de case",
        f"La case {a} est vide : sa paire est déjà prise.",
        f"La case {first} est déjà montrée : choisissez-en une autre.",
        "« [2J » n’est pas un numéro de case",
    ):
        assert sentence in screen.said
    match = load_match("memorix")
    assert isinstance(match, Match) and [step.coup.case for step in match.steps] == [a, b, first]
    assert match.view(1).echecs == (0,) and "\x1b" not in screen.said


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            ["jouer", "r7", "--texte"],
            "Le jeu « r7 » ne se joue pas à plusieurs ; les jeux sont : memorix, ascenseur, tarot.",
        ),
        ([*LINE, "--option", "e=3"], "Mémorix n’a pas d’option « e » ; ses options sont : lignes, colonnes,"),
        ([*LINE, "--option", "E=-1"], "Option E : « -1 » n’est pas permis ; écrivez un entier"),
        ([*LINE, "--option", "duree_affichage=61"], "écrivez un nombre de 0 à 60."),
        (
            [*LINE, "--option", "lignes=4"],
            "Options de Mémorix : clé lignes : 4 n’est pas permis avec le joker",
        ),
        ([*LINE, "--option", "joker=non"], "Options de Mémorix : clé joker : sans joker, le nombre de cases"),
        ([*LINE, "--option", "joueurs=A,A"], "Option joueurs : deux joueurs s’appellent « A »"),
        ([*LINE, "--parametres", "absent.toml"], "Le fichier « absent.toml » n'existe pas"),
        ([*LINE, "--partie", "0"], "--partie « 0 » : un nombre entier d'au moins 1 est attendu."),
    ],
)
def test_a_wrong_call_is_one_sentence(line: list[str], sentence: str, screen: Screen) -> None:
    assert screen.play(line) == 2
    assert sentence in screen.fault and screen.fault.count("\n") == 1 and not save_file("memorix").exists()


def test_a_file_of_parameters_says_the_game_and_the_line_wins(screen: Screen, tmp_path: Path) -> None:
    file = tmp_path / "jeu.toml"
    file.write_text(
        'graine = 9\n[memorix]\ncolonnes = 5\nE = 1\njoueurs = [{nom = "Zoé", type = "humain"}]\n'
    )
    screen.play(["jouer", "memorix", "--texte", "--parametres", str(file), "--option", "E=4"], 0)
    match = load_match("memorix")
    assert isinstance(match, Match)
    assert (match.request.graine, match.request.numero, match.seats[0].nom) == (9, 1, "Zoé")
    assert (match.options["colonnes"], match.options["E"]) == (5, 4)
    assert "Zoé, deuxième case : " in screen.said


def test_without_options_they_are_asked_for_as_the_hand_out_does(screen: Screen) -> None:
    answers = ["Ada, Bo:fort", "Zoé, Bo:memoire", "4", "5", "", "0", "0"]
    screen.play(LINE, *answers)
    assert "Joueurs, dans l’ordre [Ada, Ordi:prudent] : " in screen.said
    levels = "prudent, mémoire, parité ou expert"
    assert f"Joueur 2, niveau : « fort » n’est pas permis ; écrivez {levels}." in screen.said
    assert "Nombre de lignes : 4 n’est pas permis avec le joker" in screen.said
    match = load_match("memorix")
    assert isinstance(match, Match)
    assert match.request.options == {
        "joueurs": (
            {"nom": "Zoé", "type": "humain"},
            {"nom": "Bo", "type": "ordinateur", "niveau": "memoire"},
        ),
        "lignes": 5,
        "E": 0,
    }


def test_without_a_seed_each_game_is_another_one(screen: Screen) -> None:
    seeds = set()
    for _ in range(5):
        screen.play(["jouer", "memorix", "--texte", "--option", "joueurs=Ada"])
        seeds.add(screen.said.splitlines()[0])
    assert len(seeds) > 1


# --- a student's player


def test_a_file_plays_in_the_place_of_the_first_computer(screen: Screen) -> None:
    line = [*LINE, "--option", "joueurs=Ada, Bo:expert", "--avec", str(PLAYERS / "justes" / "se_souvient.py")]
    assert screen.play(line, *failing()) == 0
    assert "Bo montre la case " in screen.said and screen.fault == ""
    match = load_match("memorix")
    assert isinstance(match, Match) and [seat.kind for seat in match.seats] == [HUMAN, FILE]
    coups = [step.coup for step in match.steps]
    assert screen.play(["jouer", "memorix", "--texte"], "oui", 99) == 0  # it sits down again
    again = load_match("memorix")
    assert isinstance(again, Match) and [step.coup for step in again.steps] == coups


def test_a_fault_of_a_file_is_said_and_the_game_goes_on(screen: Screen) -> None:
    file = PLAYERS / "fautes" / "choisir_case_memorix__rend_un_texte.py"
    assert screen.play([*LINE, "--option", "joueurs=Bo:expert, Ada", "--avec", str(file)]) == 0
    assert "Bo : choisir_case_memorix a rendu " in screen.said
    assert "La plus petite case permise est montrée.\n\nBo montre la case 0 : " in screen.said
    assert "Ada, première case : " in screen.said
    assert screen.said.count("Bo : choisir_case_memorix a rendu ") == 1
    assert "Bo : même faute, la plus petite case permise est montrée.\n\nBo montre " in screen.said


def test_a_fault_is_said_in_full_when_it_is_not_the_one_before(screen: Screen, tmp_path: Path) -> None:
    file = tmp_path / "tantot.py"
    file.write_text(
        "CALLS = []\n\n\ndef choisir_case_memorix(vue):\n    CALLS.append(1)\n"
        "    if len(CALLS) % 2:\n        return 'x'\n    raise ValueError\n",
        encoding="utf-8",
    )
    assert screen.play([*LINE, "--option", "joueurs=Bo:expert, Ada", "--avec", str(file)], *failing()) == 0
    assert screen.said.count("Bo : choisir_case_memorix a rendu ") > 1
    assert "même faute" not in screen.said


@pytest.mark.parametrize(
    ("joueurs", "files", "sentence"),
    [
        ("Ada", ["justes/se_souvient.py"], "prend la place d’un ordinateur"),
        (
            "Bo:expert",
            ["justes/se_souvient.py", "justes/au_hasard.py"],
            "« au_hasard.py » est un second joueur",
        ),
        ("Bo:expert", ["absent.py"], "absent.py » n'existe pas"),
        ("Bo:expert", ["../tas/justes/simple.py"], "n’est pas un joueur de Mémorix"),
    ],
)
def test_a_file_that_cannot_play_is_refused(
    joueurs: str, files: list[str], sentence: str, screen: Screen
) -> None:
    line = [*LINE, "--option", f"joueurs={joueurs}"]
    for file in files:
        line += ["--avec", str(PLAYERS / file)]
    assert screen.play(line) == 2
    assert sentence in screen.fault and screen.fault.count("\n") == 1 and not save_file("memorix").exists()


# --- the window


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the window was opened on."""
    seen: list[dict[str, Any]] = []

    def open_window(page: str, **what: Any) -> int:
        seen.append({"page": page, **what})
        return 0

    monkeypatch.setattr(jouer, "open_window", open_window)
    return seen


def test_without_texte_the_window_goes_on_with_the_game_that_was_left(
    screen: Screen, opened: list[dict[str, Any]]
) -> None:
    screen.play(ALONE, 0)
    assert screen.play(["jouer", "memorix"]) == 0
    assert opened == [{"page": "jeux", "jeu": "memorix"}] and match_figures("memorix") == {}


def test_without_texte_the_window_begins_what_is_asked_for(
    screen: Screen, opened: list[dict[str, Any]]
) -> None:
    screen.play(ALONE, 0)
    assert screen.play(["jouer", "memorix", "--partie", "4", "--graine", "3", "--option", "E=0"]) == 0
    asked = {"graine": 3, "numero": 4, "options": {"E": 0}, "files": {}}
    assert opened == [{"page": "jeux", "jeu": "memorix", **asked}]
    assert match_figures("memorix") == {}  # the window asks first
    kept = load_match("memorix")
    assert isinstance(kept, Match) and kept.begun


def test_a_file_plays_in_the_window_too(screen: Screen, opened: list[dict[str, Any]]) -> None:
    file = PLAYERS / "justes" / "se_souvient.py"
    assert screen.play(["jouer", "memorix", "--avec", str(file)]) == 0
    assert opened[0]["files"] == {2: file.resolve()}


def test_a_byte_that_is_no_text_is_shown_as_a_sign_that_can_be_written(screen: Screen) -> None:
    assert screen.play(ALONE, "\udcff7") == 0
    assert "\N{REPLACEMENT CHARACTER}7" in screen.said and "udcff" not in screen.said


# --- stopping, and going on


def test_the_end_of_the_input_says_how_to_go_on(screen: Screen) -> None:
    first, second = failing()
    assert screen.play(ALONE, first) == 0
    assert screen.said.endswith("Pour la reprendre, tapez : reussites jouer memorix --texte\n")
    assert screen.play(["jouer", "memorix", "--texte"], "peut-être", "oui", second) == 0
    assert "Une partie de Mémorix n’est pas finie : Ada, 1 carte montrée." in screen.said
    assert "Tapez oui pour la reprendre" in screen.said
    assert f"Ada a montré les cases {first} et {second} : échec." in screen.said


@pytest.mark.parametrize(
    ("game", "said"),
    [("memorix", "But\N{NO-BREAK SPACE}: prendre"), ("ascenseur", "Atout. La"), ("tarot", "Donne. Les")],
)
def test_the_rules_of_each_game_are_a_word_that_the_help_names(game: str, said: str, screen: Screen) -> None:
    screen.play(
        ["jouer", game, "--texte", "--graine", "5", "--option", "joueurs=Ada,Bo,Cy"], "?", "Regles", "règles"
    )
    assert screen.said.count("règles donne les règles du jeu.") == 1
    assert screen.said.count(f"\n{said} ") == 2


def test_a_game_that_is_not_the_one_asked_for_is_not_taken_up_again_by_an_empty_line(screen: Screen) -> None:
    screen.play(ALONE, failing()[0])
    other = [*ALONE, "--partie", "2"]
    assert screen.play(other, "") == 0
    assert "Ce n’est pas celle que demande la commande" in screen.said
    assert "Tapez oui pour la reprendre" in screen.said and "[oui]" not in screen.said
    kept = load_match("memorix")
    assert isinstance(kept, Match) and kept.request.numero == 1 and kept.begun
    assert screen.play(other, "non", failing()[0]) == 0
    new = load_match("memorix")
    assert isinstance(new, Match) and new.request.numero == 2


def test_nothing_begun_is_nothing_to_go_on_with(screen: Screen) -> None:
    assert screen.play(LINE) == 0
    assert screen.said.endswith("Aucune partie n’est commencée.\n")
    assert screen.play(ALONE) == 0
    assert screen.play(ALONE) == 0 and "n’est pas finie" not in screen.said


def test_another_game_leaves_the_first_one_abandoned(screen: Screen) -> None:
    screen.play(ALONE, 0)
    screen.play(ALONE, "non", 1)
    match = load_match("memorix")
    assert isinstance(match, Match) and [step.coup.case for step in match.steps] == [1]
    assert match_figures("memorix")[1].abandoned == 1


def test_an_interruption_keeps_the_game(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter(["0"])

    def ask(self: Typed, prompt: str) -> str:
        try:
            return next(words)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr(Typed, "ask", ask)
    assert screen.play(ALONE) == 130
    assert "Pour la reprendre, tapez" in screen.said and screen.fault == "Interrompu.\n"
    assert isinstance(load_match("memorix"), Match)


def test_a_damaged_game_is_kept_aside_and_another_one_begins(screen: Screen) -> None:
    save_file("memorix").write_text("{", encoding="utf-8")
    assert screen.play(ALONE, 0) == 0
    assert "La partie gardée est abîmée : une nouvelle commence" in screen.fault
    assert screen.fault.count("\n") == 1 and "Ada, deuxième case" in screen.said


def test_a_disk_that_refuses_is_said_once(
    screen: Screen, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("reussites_tk.paths.user_data_folder", lambda: tmp_path / "absent")
    assert screen.play(ALONE, *failing()) == 0
    assert screen.fault == "La partie ne peut pas être gardée : le disque refuse.\n"


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL")
def test_killed_in_the_middle_of_a_turn_it_goes_on_the_same(tmp_path: Path) -> None:
    """One carte is shown, the second is asked for: then the process is killed."""
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    first, second = failing()
    command = [sys.executable, "-m", "reussites_tk"]
    with subprocess.Popen(
        [*command, *ALONE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
    ) as player:
        assert player.stdin is not None and player.stdout is not None
        player.stdin.write(f"{first}\n".encode())
        player.stdin.flush()
        said = b""
        while "deuxième case : ".encode() not in said:
            said += player.stdout.read1(4096)  # type: ignore[attr-defined]
        player.kill()
        player.wait()
    grid = said.decode().split("    +-----")[2].split("Ada")[0]
    again = subprocess.run(
        [*command, "jouer", "memorix", "--texte"],
        input=f"oui\n{second}\n".encode(),
        stdout=subprocess.PIPE,
        env=environment,
        check=True,
    )
    after = again.stdout.decode()
    assert after.split("    +-----")[1].split("Ada")[0].split() == grid.split() and "[1]" in grid
    assert f"Ada a montré les cases {first} et {second} : échec." in after
    kept = json.loads((tmp_path / "reussites" / "partie_memorix.json").read_bytes())
    assert json.loads(kept["sauvegarde"].removeprefix("memorix "))["coups"] == [first, second]


# --- a real terminal

needs_terminal = pytest.mark.skipif(sys.platform == "win32", reason="no pty")


@needs_terminal
def test_what_is_typed_while_cartes_are_shown_is_forgotten(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import pty

    ours, theirs = pty.openpty()
    with os.fdopen(theirs, encoding="utf-8") as stdin, os.fdopen(ours, "wb", buffering=0) as keyboard:
        monkeypatch.setattr("sys.stdin", stdin)
        monkeypatch.setenv("TERM", "xterm")

        def typing(seconds: float) -> None:
            assert seconds == 5.0
            keyboard.write(b"7\n8\n")
            assert select.select([theirs], [], [], 10)[0]

        monkeypatch.setattr("time.sleep", typing)
        typed = Typed()
        assert not typed.watched  # the output is no terminal
        typed.watched = True
        typed.look(5.0)
        assert not select.select([theirs], [], [], 0)[0]
        assert capsys.readouterr().out == ERASE


@needs_terminal
def test_an_interruption_leaves_no_carte_in_sight(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(seconds: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("time.sleep", interrupted)
    monkeypatch.setattr("reussites_tk.commands.typed.forget_typed", lambda stdin: None)
    monkeypatch.setenv("TERM", "xterm")
    typed = Typed()
    typed.watched = True
    with pytest.raises(KeyboardInterrupt):
        typed.look(5.0)
    assert capsys.readouterr().out == ERASE


@needs_terminal
def test_a_terminal_that_cannot_erase_has_the_cartes_pushed_away(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("LINES", "30")
    Typed().erase()
    assert capsys.readouterr().out == "\n" * 31


@needs_terminal
def test_a_failure_is_erased_from_a_real_terminal(tmp_path: Path) -> None:
    with at_terminal([*ALONE, "--option", "duree_affichage=0"], tmp_path) as terminal:
        said = read_until(terminal, "première case : ")
        for case, prompt in zip(failing(), ("deuxième case : ", "première case : "), strict=True):
            terminal.write(f"{case}\n".encode())
            said = read_until(terminal, prompt)
    seen, left = said.split(ERASE)
    assert "Regardez bien : 0 s…" in seen and "[1]" in seen and "[2]" in seen
    assert "[" not in left and "échec" in left
