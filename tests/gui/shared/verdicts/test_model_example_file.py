"""The file of an example runs next to the student's, and shows the fault."""

import subprocess
import sys
from pathlib import Path

import reussites_tk
from reussites_tk.gui.shared.verdicts.model_example_file import example_text, free_name
from reussites_tk.judge.verdicts import Exemple, Kind, TasDessine, Verdict
from reussites_tk.judge.words import REFUSED
from tests.copies_loader import COPIES, grafted

HOME = str(Path(reussites_tk.__file__).parent.parent)


def student_file(folder: Path, exercise: str, fault: str, name: str = "") -> Path:
    """A right file in which one function is wrong."""
    base = COPIES / exercise / "justes" / ("liste.py" if exercise == "tas_libre" else "simple.py")
    file = folder / (name or f"{exercise}_a_completer.py")
    file.write_text(grafted(COPIES / exercise / "fautes" / f"{fault}.py", base), encoding="utf-8")
    return file


def wrong(nom: str, code: tuple[str, ...], pose: int, attendu: str, *wanted: TasDessine) -> Verdict:
    exemple = Exemple(code, (), wanted, wanted, "", pose)
    return Verdict(nom, Kind.FAUX, 0.0, 0.5, "", code, attendu, "", exemple=exemple)


def output_of(verdict: Verdict, file: Path, exercise: str, folder: Path | None = None) -> list[str]:
    """Save the example and run it by itself, as a student does."""
    saved = (folder or file.parent) / free_name(file.parent, verdict.nom)
    saved.write_text(example_text(verdict, file, exercise, saved.parent), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, saved.name],
        cwd=saved.parent,
        env={"PYTHONPATH": HOME, "PYTHONIOENCODING": "utf-8", "SYSTEMROOT": "C:/Windows"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert done.returncode == 0 and not done.stderr, done.stderr
    return done.stdout.splitlines()


A = TasDessine("A", (), "empile", True, "0")
B = TasDessine("B", ("7K", "7T"), "empile", True, "2")
MOVE = (
    "from reussites_tk.cours.essais import tas_de",
    'A = tas_de(Tas, Cellule, "7T")',
    'B = tas_de(Tas, Cellule, "7K", place=Localisation(1, 3))',
    "deplacer_haut_sur(A, B)",
)
MOVED = wrong("deplacer_haut_sur", MOVE, 3, "B = [7K 7T]", A, B)


def test_the_fault_is_seen_then_mended_in_the_same_place(tmp_path: Path) -> None:
    file = student_file(tmp_path, "tas", "deplacer_haut_sur__sans_prec")
    assert output_of(MOVED, file, "tas") == [
        "attendu :",
        "  A = [], par prec [], hauteur 0, EMPILE, ACTIF",
        "  B = [7K 7T], par prec [7T 7K], hauteur 2, EMPILE, ACTIF",
        "obtenu :",
        "  A = [], par prec [], hauteur 0, EMPILE, ACTIF",
        "  B = [7K 7T], par prec [7T], hauteur 2, EMPILE, ACTIF",
    ]
    right = (COPIES / "tas/justes/simple.py").read_text(encoding="utf-8")
    file.write_text(right, encoding="utf-8")
    output = output_of(MOVED, file, "tas")
    assert output[1:3] == output[4:6]
    odd = "    t2.mode, t2.tete, t2.hauteur = 'x', 3, None\n"
    body = right.replace(
        "def deplacer_haut_sur(t1, t2):\n", "def deplacer_haut_sur(t1, t2):\n    return odd(t2)\n"
    )
    file.write_text(f"{body}\n\ndef odd(t2):\n{odd}", encoding="utf-8")
    assert output_of(MOVED, file, "tas")[-1] == "  B = [?], par prec [7K], hauteur None, x, ACTIF"


def test_a_python_without_the_package_explains_it_in_french(tmp_path: Path) -> None:
    file = student_file(tmp_path, "tas", "deplacer_haut_sur__sans_prec")
    saved = tmp_path / "essai.py"
    saved.write_text(example_text(MOVED, file, "tas"), encoding="utf-8")
    done = subprocess.run([sys.executable, "-IS", saved], capture_output=True, encoding="utf-8")
    assert done.returncode == 1
    assert done.stderr.startswith("Ce Python ne trouve pas reussites_tk :") and "Traceback" not in done.stderr


def test_a_name_that_import_cannot_say_and_another_folder(tmp_path: Path) -> None:
    file = student_file(tmp_path, "tas", "deplacer_haut_sur__sans_prec", "Mon tas (2).py")
    (tmp_path / "ailleurs").mkdir()
    assert output_of(MOVED, file, "tas") == output_of(MOVED, file, "tas", tmp_path / "ailleurs")


def test_a_call_that_should_be_refused(tmp_path: Path) -> None:
    file = student_file(tmp_path, "tas", "deplacer_haut_sur__precondition_source_vide")
    code = tuple(line.replace("7T", "") for line in MOVE)
    refused = wrong("deplacer_haut_sur", code, 3, REFUSED)
    assert output_of(refused, file, "tas") == ["attendu :", f"  {REFUSED}", "obtenu :"]
    file.write_bytes((COPIES / "tas/justes/simple.py").read_bytes())
    assert output_of(refused, file, "tas")[3].startswith("  l'appel est refusé :")


def test_the_pack_is_that_of_the_students_module(tmp_path: Path) -> None:
    file = student_file(tmp_path, "tas", "rang_suivant__roi_dernier")
    code = ("NB_CARTES, PREMIER_RANG = 32, Rang.SEPT", "rang_suivant(Rang.AS)")
    output = output_of(wrong("rang_suivant", code, 1, "Rang.SEPT"), file, "tas")
    assert output[-1].startswith("  rang_suivant(Rang.AS) donne <Rang.")
    assert "import tas_a_completer\n" in example_text(wrong("rang_suivant", code, 1, ""), file, "tas")


def test_a_free_representation_is_read_by_its_selectors(tmp_path: Path) -> None:
    file = student_file(tmp_path, "tas_libre", "deplacer_haut_sur__pas_enlevee")
    code = (
        "A = creer_tas_vide(Localisation(1, 1), Mode.EMPILE)",
        "ajouter_carte_sur_tas(Carte(Couleur.TREFLE, Rang.SEPT, True), A)",
        "B = creer_tas_vide(Localisation(1, 3), Mode.EMPILE)",
        "deplacer_haut_sur(A, B)",
        "tas_vide(A)",
    )
    output = output_of(wrong("deplacer_haut_sur", code, 3, "True", A), file, "tas_libre")
    assert output == [
        "attendu :", "  True", "  A = [], hauteur 0",
        "obtenu :", "  tas_vide(A) donne False", "  A = [7T], hauteur 1",
    ]  # fmt: skip


def test_a_game_shows_what_its_table_has_become(tmp_path: Path) -> None:
    file = student_file(tmp_path, "c4", "jouer_une_c4__glisse_dessus")
    code = (
        "from reussites_tk.cours.essais import tableau_c4_initial, talon_de",
        "tableau = tableau_c4_initial(Tableau, talon_de(32, 1, 1))",
        "jouer_une_c4(tableau, ModeTrace.SANS_TRACE)",
    )
    output = output_of(wrong("jouer_une_c4", code, 2, "trefle = [VT (RK)]"), file, "c4")
    assert output[1] == "  trefle = [VT (RK)]"
    assert output[3].startswith("  jouer_une_c4(tableau, ModeTrace.SANS_TRACE) donne ")
    assert output[4].startswith("  tableau.ligne[TREFLE] = [") and output[-1] == "  tableau.talon = []"


def test_no_file_that_is_there_is_proposed(tmp_path: Path) -> None:
    assert free_name(tmp_path, "carte_sur") == "essai_carte_sur.py"
    (tmp_path / "essai_carte_sur.py").write_text("")
    assert free_name(tmp_path, "carte_sur") == "essai_carte_sur_2.py"


def test_a_function_that_an_example_gives_comes_from_no_file(tmp_path: Path) -> None:
    file = tmp_path / "copie.py"
    file.write_text("def appeler(question):\n    return question(1, 2)\n", encoding="utf-8")
    verdict = wrong("appeler", ("def question(a, b): return a + b", "appeler(question)"), 1, "4")
    assert output_of(verdict, file, "ascenseur")[-1] == "  appeler(question) donne 3"


def test_cartes_that_a_function_returns_are_written_by_their_codes(tmp_path: Path) -> None:
    file = tmp_path / "copie.py"
    file.write_text("def permises(main):\n    return main[:1]\n", encoding="utf-8")
    given = "from reussites_tk.cours.essais import cartes_de"
    code = (given, 'main = cartes_de("AP 2T")', "permises(main)")
    row = TasDessine("le résultat", ("AP", "2T"), "empile", True, "")
    output = output_of(wrong("permises", code, 2, "[AP, 2T]", row), file, "ascenseur")
    assert output[output.index("  permises(main) donne :") + 1] == "  résultat[0] = AP"
