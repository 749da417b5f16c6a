"""Running a stub by hand says, in French, what is done, what remains and what to do next."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.exercises.stub_files import R7, ROOT, STUBS, filled, source

FIRST = {
    "tas_a_completer.py": ("couleur_suivante", 38),
    "tas_libre_a_completer.py": ("couleur_suivante", 38),
    "r7_a_completer.py": ("creer_tableau_initial_r7", 7),
    "qll_a_completer.py": ("creer_tableau_initial_qll", 5),
    "c4_a_completer.py": ("creer_tableau_initial_c4", 5),
    "md_a_completer.py": ("creer_tableau_initial_md", 5),
    "strategie_md_a_completer.py": ("choisir_stockage", 1),
    "memorix_a_completer.py": ("numero_de_case", 16),
    "ascenseur_a_completer.py": ("cartes_max", 10),
    "tarot_a_completer.py": ("Atout", 15),
    "joueur_memorix_a_completer.py": ("choisir_case_memorix", 1),
    "joueur_ascenseur_a_completer.py": ("parier_ascenseur", 2),
    "joueur_tarot_a_completer.py": ("annoncer_tarot", 4),
}


def launch(file: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run `python file` as a student does, from another folder."""
    return subprocess.run(
        [sys.executable, "-X", "utf8", *options, str(file)],
        cwd=file.parent.parent,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


def copy(folder: Path, stub: str, text: str) -> Path:
    (folder / "mon dossier").mkdir()
    file = folder / "mon dossier" / stub
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("stub", STUBS)
def test_an_untouched_stub_says_where_to_begin(stub: str, tmp_path: Path) -> None:
    first, total = FIRST[stub]
    file = copy(tmp_path, stub, source(stub))
    answer = launch(file)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert f"Fonctions complétées : 0 sur {total}." in answer.stdout
    assert f"complétez {first}, enregistrez" in answer.stdout
    assert f'reussites verifier "{file}"' in answer.stdout


def test_what_is_done_is_no_longer_to_do(tmp_path: Path) -> None:
    done = 'raise NotImplementedError("couleur_suivante : à compléter")'
    text = source("tas_a_completer.py").replace(done, "return Couleur(c % 4 + 1)")
    answer = launch(copy(tmp_path, "tas_a_completer.py", text))
    assert "Fonctions complétées : 1 sur 38." in answer.stdout
    assert "couleur_suivante" not in answer.stdout
    assert "complétez rang_suivant, enregistrez" in answer.stdout


def test_a_stub_wholly_done_asks_to_be_checked(tmp_path: Path) -> None:
    text = filled("r7_a_completer.py", *R7)
    answer = launch(copy(tmp_path, "r7_a_completer.py", text))
    assert "Fonctions complétées : 7 sur 7.\nTout est complété." in answer.stdout
    assert "Il reste" not in answer.stdout


@pytest.mark.parametrize("stub", [stub for stub in STUBS if "from reussites_tk" in source(stub)])
def test_without_the_package_one_sentence_says_how_to_get_it(stub: str, tmp_path: Path) -> None:
    answer = launch(copy(tmp_path, stub, source(stub)), "-I", "-S")
    assert (answer.returncode, answer.stdout) == (1, "")
    assert "Ce Python ne trouve pas reussites_tk" in answer.stderr
    assert len(answer.stderr.splitlines()) == 1
