"""Who plays: a file each, a folder each, Moodle's archive; whatever it holds, everybody has an entry."""

import io
import os
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from reussites_tk.arena.entries import Entry, OtherGame, read_entries, with_distinct_names
from reussites_tk.errors import UserError
from reussites_tk.jeux import PARTIES

from .conftest import program

GAME = PARTIES["memorix"]
Lay = Callable[[Mapping[str, str]], Path]


def entries(source: Path) -> dict[str, Entry]:
    found, _remarks = read_entries(source, GAME, source.parent / "tournoi")
    return {entry.nom: entry for entry in found}


def test_each_program_of_a_folder_is_a_player_named_after_it(folder: Lay) -> None:
    source = folder(
        {"joueur_memorix_ada.py": "memoire", "léo.py": "prudent", "ada_v2.py": "prudent", "ADA.py": "parite"}
    )
    assert sorted(entries(source)) == ["ADA", "ada (2)", "ada v2", "léo"]


def test_a_folder_is_one_player_with_its_own_modules(folder: Lay) -> None:
    source = folder({"Zoé Faure/joueur_memorix_a_completer.py": "memoire", "bob.py": "prudent"})
    (source / "Zoé Faure" / "aide.py").write_text("x = 1\n")
    found = entries(source)
    assert [place for place, _content in found["Zoé Faure"].files] == [
        "joueur_memorix_a_completer.py",
        "aide.py",
    ]
    assert [place for place, _content in found["bob"].files] == ["bob.py"]
    with found["Zoé Faure"].on_disk() as file:
        assert (file.parent / "aide.py").read_text() == "x = 1\n"
    assert not file.exists()


def test_the_archive_of_moodle_names_the_players(tmp_path: Path) -> None:
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w") as archive:
        name = "joueur_memorix_a_completer.py"
        archive.writestr(f"Groupe 1-Faure Zoé_12_assignsubmission_file/{name}", program("memoire"))
        archive.writestr("Absent Noé_13_assignsubmission_file/", "")
    (tmp_path / "rendus.zip").write_bytes(kept.getvalue())
    found = entries(tmp_path / "rendus.zip")
    assert found["Faure Zoé"].reason == "" and found["Absent Noé"].reason == "Rien n'a été rendu."


def test_files_that_play_another_game_name_it(folder: Lay) -> None:
    source = folder({"ada.py": "memoire"})
    for name in ("ada.py", "joueur_ascenseur_bob.py"):
        (source / name).write_text(
            "def parier_ascenseur(vue): return 0\ndef jouer_ascenseur(vue): return 1\n"
        )
    with pytest.raises(OtherGame, match="mais au jeu Ascenseur : donnez --jeu ascenseur") as told:
        entries(source)
    assert told.value.game is PARTIES["ascenseur"]
    folder({"bob.py": "memoire"})  # one of the game that is asked for, and it is no mistake
    assert "bob" in entries(source)


def test_which_of_two_files_of_a_student_plays_is_a_remark(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "rendus.zip", "w") as archive:
        for name in ("joueur_memorix_a_completer.py", "joueur_memorix_v2.py"):
            archive.writestr(f"Faure Zoé_12_assignsubmission_file/{name}", program("memoire"))
        archive.writestr("Petit Max_13_assignsubmission_file/joueur_memorix.py", program("memoire"))
    found, remarks = read_entries(tmp_path / "rendus.zip", GAME, tmp_path / "tournoi")
    played = next(entry.files[0][0] for entry in found if entry.nom == "Faure Zoé")
    (remark,) = remarks
    assert remark == (
        "Faure Zoé a rendu 2 joueurs (joueur_memorix_a_completer.py, joueur_memorix_v2.py) : "
        f"c’est {played} qui joue, le plus récent qui soit complet."
    )


def test_two_names_that_are_written_alike_get_a_remark_of_no_archive(folder: Lay) -> None:
    source = folder(
        {"l\N{LATIN SMALL LETTER E WITH ACUTE}.py": "memoire", "le\N{COMBINING ACUTE ACCENT}.py": "memoire"}
    )
    _found, remarks = read_entries(source, GAME, source.parent / "tournoi")
    assert len(remarks) == 1 and remarks[0].endswith("deux fichiers de ce nom : le dernier est pris.")


@pytest.mark.parametrize(
    ("file", "nom"),
    [("-1+2.py", "-1+2"), ("joueur_memorix-ada.py", "ada"), ("ada - joueur_memorix.py", "ada")],
)
def test_a_name_loses_what_joined_it_to_that_of_the_exercise_alone(folder: Lay, file: str, nom: str) -> None:
    assert [*entries(folder({file: "memoire"}))] == [nom]


def test_files_of_another_exercise_are_nobody_here(folder: Lay) -> None:
    assert [*entries(folder({"ada.py": "memoire", "tas_a_completer.py": "x", "r7-ada.py": "x"}))] == ["ada"]


def test_an_earlier_tournament_inside_is_left_out(folder: Lay) -> None:
    source = folder({"ada.py": "memoire", "bob.py": "memoire"})
    (source / "ancien").mkdir()
    for name in ("tournoi.json", "classement.csv"):
        (source / "ancien" / name).write_text("{}")
    assert [*entries(source)] == ["ada", "bob"]


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="no links here")
def test_links_are_not_followed(folder: Lay) -> None:
    source = folder({"ada.py": "memoire"})
    (source / "lien.py").symlink_to(source / "ada.py")
    (source / "boucle").symlink_to(source)
    assert [*entries(source)] == ["ada"]


def test_names_are_cleaned_and_kept_apart(folder: Lay) -> None:
    source = folder({"a\x1b[31m🂡.py": "memoire", "=1+1.py": "memoire"})
    assert sorted(entries(source)) == ["=1+1", "a [31m🂡"]
    same = [Entry("Ada"), Entry("ada"), Entry("Ada")]
    assert [entry.nom for entry in with_distinct_names(same)] == ["Ada", "ada (2)", "Ada (3)"]


def test_a_file_that_changes_afterwards_changes_nothing(folder: Lay) -> None:
    source = folder({"ada.py": "memoire"})
    (entry,) = entries(source).values()
    (source / "ada.py").write_text("1/0")
    with entry.on_disk() as file:
        assert file.read_text() == program("memoire")


def test_another_program_is_another_digest(folder: Lay) -> None:
    found = entries(folder({"a.py": "memoire", "b.py": "prudent"}))
    assert found["a"].digest != found["b"].digest


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("vide", "Aucun joueur dans « .*vide »"),
        ("absent", "« .*absent » n’existe pas"),
        ("texte", "n'est ni un dossier ni une archive zip"),
        ("tournoi", "Le dossier des résultats est celui des joueurs"),
    ],
)
def test_a_source_that_is_none_is_refused_in_one_sentence(tmp_path: Path, name: str, sentence: str) -> None:
    (tmp_path / "vide").mkdir()
    (tmp_path / "tournoi").mkdir()
    (tmp_path / "texte").write_text("bonjour")
    with pytest.raises(UserError, match=sentence):
        entries(tmp_path / name)
