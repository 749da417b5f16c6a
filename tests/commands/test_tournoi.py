"""`tournoi`: which words, files, exit codes and sentences. The room `arena` has its own tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from reussites_tk import cli
from reussites_tk.arena.run import Advance
from reussites_tk.commands import tournoi
from reussites_tk.judge.verdicts import Stopped
from tests.arena.conftest import lay, let_ours_play

Run = Callable[..., tuple[int, str, str]]
CLASS = {"ada.py": "memoire", "bob.py": "prudent"}


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command on a class; return its code, what it printed, what it said on the side."""
    let_ours_play(monkeypatch)
    monkeypatch.chdir(tmp_path)

    def call(*words: str) -> tuple[int, str, str]:
        code = cli.main(["tournoi", *words])
        out, err = capsys.readouterr()
        return code, out.replace("\N{NO-BREAK SPACE}", " "), err

    return call


def test_a_tournament_shows_its_ranking_and_where_the_rest_is(run: Run, tmp_path: Path) -> None:
    source = lay(tmp_path / "joueurs", CLASS)
    code, out, err = run(str(source), "--jeu", "memorix", "--sortie", "t", "-n", "2", "--graine", "3")
    assert code == 0 and "Mémorix : 2 joueurs dans" in err
    assert out.count("(ordi)  ") == 3 and "Graine : 3." in out
    assert "Les résultats sont dans « t » ; ouvrez index.html." in out
    assert {"classement.csv", "tournoi.json", "index.html", "temps.csv"} <= {
        f.name for f in Path("t").iterdir()
    }


def test_somebody_who_does_not_play_is_named_and_the_code_says_so(run: Run, tmp_path: Path) -> None:
    source = lay(tmp_path / "joueurs", {**CLASS, "zoé.py": "boum"})
    code, out, _err = run(str(source), "--jeu", "memorix", "--sortie", "t", "-n", "1")
    assert code == 1 and "zoé : Il ne se charge pas." in out


def test_another_tournament_in_the_same_folder_says_what_became_of_the_first(
    run: Run, tmp_path: Path
) -> None:
    source = lay(tmp_path / "joueurs", CLASS)
    words = (str(source), "--jeu", "memorix", "--sortie", "t", "-n", "1")
    run(*words, "--graine", "1")
    code, _out, err = run(*words, "--graine", "2")
    assert code == 0 and "la graine a changé : toutes les donnes se rejouent" in err
    assert "gardés dans « ancien 1 »" in err


def test_a_run_in_which_nobody_can_play_is_a_mistake(run: Run, tmp_path: Path) -> None:
    source = lay(tmp_path / "joueurs", {"zoé.py": "boum"})
    code, out, err = run(str(source), "--jeu", "memorix", "--sortie", "t")
    assert (code, out) == (2, "") and not Path("t").exists()
    assert "Personne ne peut jouer, et rien n’est écrit : zoé : Il ne se charge pas." in err


def test_parameters_give_the_rules_and_how_many_play_at_a_table(run: Run, tmp_path: Path) -> None:
    source = lay(tmp_path / "joueurs", CLASS)
    Path("regles.toml").write_text(
        "[memorix]\nlignes = 3\ncolonnes = 5\nE = 2\n"
        + "joueurs = ["
        + ", ".join(f'{{nom = "{nom}", type = "humain"}}' for nom in "ABC")
        + "]\n"
    )
    run(str(source), "--jeu", "memorix", "--sortie", "t", "-n", "1", "--parametres", "regles.toml")
    text = Path("t/tournoi.json").read_text()
    assert '"colonnes": 5' in text and '"Joueur 3"' in text and '"A"' not in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("absent", "--jeu", "memorix", "--sortie", "t"), "« absent » n’existe pas"),
        (("joueurs", "--jeu", "belote", "--sortie", "t"), "Le jeu « belote » n’a pas de tournoi"),
        (("joueurs", "--jeu", "memorix"), "Il manque --sortie."),
        (("joueurs", "--sortie", "t"), "Il manque --jeu."),
        (("joueurs", "--jeu", "memorix", "--sortie", "joueurs"), "est celui des joueurs"),
        (
            ("joueurs", "--jeu", "memorix", "--sortie", "t", "-n", "999999999"),
            "-n « 999999999 » : un nombre entier d'au plus 100 000",
        ),
        (("joueurs", "--jeu", "memorix", "--sortie", "t", "-n", "0"), "d'au moins 1"),
        (
            ("joueurs", "--jeu", "memorix", "--sortie", "t", "--temps", "nan"),
            "--temps « nan » : un nombre de secondes, de 0,1 à 3 600",
        ),
        (("joueurs", "--jeu", "memorix", "--sortie", "seul.toml"), "est un fichier"),
        (("joueurs", "--jeu", "memorix", "--sortie", "t", "--parametres", "seul.toml"), "deux au moins"),
        (
            ("joueurs", "--jeu", "ascenseur", "--sortie", "t", "--parametres", "seul.toml"),
            "ne dit rien de ce jeu",
        ),
    ],
)
def test_a_wrong_call_is_one_sentence(
    run: Run, tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    lay(tmp_path / "joueurs", CLASS)
    Path("seul.toml").write_text('[memorix]\njoueurs = [{nom = "A", type = "humain"}]\n')
    code, out, err = run(*words)
    assert (code, out) == (2, "") and sentence in err.replace("\N{NO-BREAK SPACE}", " ")
    assert err.count("\n") == 1


def test_the_help_says_what_the_codes_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["tournoi", "--help"])
    out = " ".join(capsys.readouterr().out.split())
    assert "Code de sortie : 0 si tous ont joué sans faute, 1 sinon" in out
    assert "autant de joueurs par table que dans sa liste joueurs" in out


def test_a_run_that_is_stopped_says_how_to_go_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(tmp_path / "joueurs", CLASS)

    def stop(*_: object, on_advance: Callable[[Advance], None], **__: object) -> None:
        on_advance(Advance(40, 12))
        raise Stopped

    monkeypatch.setattr(tournoi, "play_tournament", stop)
    code, _out, err = run("joueurs", "--jeu", "memorix", "--sortie", "t")
    assert code == cli.INTERRUPTED
    assert "12 tables sur 40 sont jouées et gardées : relancez la même commande pour continuer." in err


def test_the_line_of_progress_says_how_far_and_how_long() -> None:
    advance = Advance(1200, 300, 100)
    assert tournoi.advance_line(advance).startswith(
        "300 tables sur 1\N{NO-BREAK SPACE}200 · dont 100 d’avant · encore "
    )
    assert tournoi.advance_line(Advance(5)) == "0 table sur 5"
    assert tournoi.interrupted_sentence(Advance(6, 1)).startswith("1 table sur 6 est jouée et gardée")


def test_who_has_not_played_yet_has_a_line(run: Run, tmp_path: Path) -> None:
    source = lay(tmp_path / "joueurs", {f"j{n}.py": "memoire" for n in range(4)})
    _code, out, _err = run(str(source), "--jeu", "memorix", "--sortie", "t", "-n", "1")
    assert out.count("n’a pas encore joué") == 1 and "il faut au moins 6 donnes" in out
