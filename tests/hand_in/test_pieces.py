"""What is asked is looked for in the folder, judged when nobody knows, and said when it is missing."""

import threading
from pathlib import Path

import pytest

from reussites_tk.hand_in.hand_outs import HAND_OUTS, guess_hand_out
from reussites_tk.hand_in.pieces import Piece, check_again, faults_of, pieces_of, touched
from reussites_tk.judge.exercises import EXERCISES
from reussites_tk.judge.verdicts import Stopped
from reussites_tk.stubs import lay_stubs
from tests.hand_in.works import judged, put

REUSSITES = HAND_OUTS["reussites"]


def piece(exercise: str, files: dict[str, Path]) -> Piece:
    return next(each for each in pieces_of(REUSSITES, files) if exercise in each.asked.exercises)


def test_the_hand_out_is_guessed_from_what_is_written(tmp_path: Path) -> None:
    lay_stubs(tmp_path)
    files = {nom: tmp_path / exercise.stub for nom, exercise in EXERCISES.items()}
    assert touched(files) == [] and guess_hand_out([]).code == "reussites"
    for nom in ("tarot", "joueur_tarot"):
        put(tmp_path, nom, more="x = 1\n")
    assert guess_hand_out(touched(files)).code == "tarot"


def test_a_file_that_is_not_there_is_missing_unless_it_is_optional() -> None:
    first, second, *_others, last = map(faults_of, pieces_of(REUSSITES, {}))
    assert first == ["« r7_a_completer.py » manque."]
    assert second[0].startswith("Il manque un de ces fichiers : « qll_a_completer.py », « c4_")
    assert last == []


def test_a_file_as_it_was_laid_is_not_handed_in(tmp_path: Path) -> None:
    lay_stubs(tmp_path)
    laid = tmp_path / "tas_a_completer.py"
    laid.write_bytes(laid.read_bytes().replace(b"\n", b"\r\n"))
    found = piece("tas", {"tas": laid})
    assert found.untouched and not found.wanted and not found.to_judge
    assert faults_of(found) == ["« tas_a_completer.py » est encore le fichier de départ."]


def test_only_the_analysis_is_asked_of_r7(tmp_path: Path) -> None:
    file = put(tmp_path, "r7", more="x = 1\n")
    judged(file, "r7", observer_r7="faux")
    assert faults_of(piece("r7", {"r7": file})) == []
    judged(file, "r7", jouer_une_r7="a_completer")
    (sentence,) = faults_of(piece("r7", {"r7": file}))
    assert "compte dans la note. « Partir du modèle »" in sentence
    judged(file, "r7", analyser_r7="a_completer")
    assert faults_of(piece("r7", {"r7": file})) == ["Il reste une fonction à compléter : analyser_r7."]


def test_what_is_to_write_and_what_is_wrong_are_counted_and_named(tmp_path: Path) -> None:
    file = put(tmp_path, "tas", more="x = 1\n")
    names = EXERCISES["tas"].names
    judged(file, "tas", **dict.fromkeys(names[:6], "a_completer"), **{names[9]: "precondition"})
    written, wrong = faults_of(piece("tas", {"tas": file}))
    assert written == f"Il reste 6 fonctions à compléter : {', '.join(names[:4])}, …"
    assert wrong == f"Une fonction n’est pas juste : {names[9]}."


def test_of_tests_of_ones_own_what_escapes_them_is_said(tmp_path: Path) -> None:
    file = put(tmp_path, "essais_tas", more="x = 1\n")
    judged(file, "essais_tas", battre_tas="faux", essai_faux="faux", la_place="a_completer")
    assert faults_of(piece("essais_tas", {"essais_tas": file})) == [
        "Un essai n’est pas valide : essai_faux.",
        "Les fautes de 2 fonctions échappent à vos essais : la_place, battre_tas.",
    ]


def test_each_game_that_is_written_is_a_piece(tmp_path: Path) -> None:
    lay_stubs(tmp_path)
    files = {nom: tmp_path / f"{nom}_a_completer.py" for nom in ("qll", "c4", "md")}
    games = [each for each in pieces_of(REUSSITES, files) if each.exercise in files]
    assert [faults_of(game) for game in games] == [["Tous les fichiers sont encore ceux de départ."]]
    for nom in ("c4", "md"):
        put(tmp_path, nom, more="x = 1\n")
    games = [each for each in pieces_of(REUSSITES, files) if each.exercise in files]
    assert [game.exercise for game in games] == ["c4", "md"] and all(game.wanted for game in games)


@pytest.mark.parametrize("change", ["text", "module"])
def test_a_check_holds_as_long_as_the_file_and_its_modules_do(tmp_path: Path, change: str) -> None:
    module = tmp_path / "outils.py"
    module.write_text("a = 1\n", encoding="utf-8")
    file = put(tmp_path, "md", more="import outils\n")
    judged(file, "md")
    assert piece("md", {"md": file}).record is not None
    (file if change == "text" else module).write_text("import outils\nb = 2\n", encoding="utf-8")
    assert piece("md", {"md": file}).to_judge


def test_what_nobody_knows_is_judged_and_the_check_is_kept(tmp_path: Path) -> None:
    file = put(tmp_path, "md", "simple")
    found = check_again(piece("md", {"md": file}), threading.Event())
    assert found.record is not None and found.record.verdicts["jouer_une_md"] == "juste"
    assert piece("md", {"md": file}).record == found.record


def test_a_file_that_does_not_load_says_its_line(tmp_path: Path) -> None:
    file = put(tmp_path, "c4", more="x = 1\ndef (:\n")
    found = check_again(piece("c4", {"c4": file}), threading.Event())
    assert faults_of(found) == [
        "« c4_a_completer.py » ne se charge pas (ligne 2) : la page Exercices dit pourquoi."
    ]
    assert not found.to_judge and piece("c4", {"c4": file}).to_judge, "no reason is kept: it is judged again"


def test_judging_stops_when_it_is_told_to(tmp_path: Path) -> None:
    stop = threading.Event()
    stop.set()
    with pytest.raises(Stopped):
        check_again(piece("c4", {"c4": put(tmp_path, "c4", "simple")}), stop)
