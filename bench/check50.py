"""Our whole judgement of a right file of piles, beside check50 with 35 checks of one assert each.

    python bench/check50.py [FILE] [--rounds N] [--venv FOLDER]

Both sides are commands, run in turn on the same file and the same machine: `reussites verifier --json`,
and `check50` from PyPI, installed in a virtual environment made for the occasion (the network is needed;
with --venv, an existing one). The medians and their ratio are printed, and the times of every
round: on a busy machine only the two numbers of one round can be compared. Goal: a ratio under 0.7.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
sys.path.remove(str(ROOT / "bench"))  # this file would hide check50 itself

from reussites_tk.judge.tas.case_makers import cases_of  # noqa: E402
from reussites_tk.judge.tas.shuffles import LAWS  # noqa: E402
from reussites_tk.judge.tas.trials import calls_of  # noqa: E402
from reussites_tk.tas.catalogue import PRIMITIVES  # noqa: E402

RIGHT_FILE = ROOT / "tests/copies/tas/justes/simple.py"
VERSION = "3.5.0"
GOAL = 0.7
STUDENT = "tas_a_completer.py"

CHECKS = {
    "couleur_suivante": "m.couleur_suivante(C.TREFLE) == C.CARREAU",
    "rang_suivant": "m.rang_suivant(R.DEUX) == R.TROIS",
    "le_rang": "m.le_rang(c) == R.SEPT",
    "la_couleur": "m.la_couleur(c) == C.COEUR",
    "est_cachee": "m.est_cachee(c)",
    "est_decouverte": "not m.est_decouverte(c)",
    "rang_inferieur": "m.rang_inferieur(c, Carte(C.TREFLE, R.DAME))",
    "meme_rang": "m.meme_rang(c, Carte(C.TREFLE, R.SEPT))",
    "couleur_inferieure": "m.couleur_inferieure(c, Carte(C.PIQUE, R.DEUX))",
    "meme_couleur": "m.meme_couleur(c, Carte(C.COEUR, R.AS))",
    "est_carte_avant": "m.est_carte_avant(c, Carte(C.COEUR, R.HUIT))",
    "tas_actif": "m.tas_actif(t)",
    "tas_vide": "m.tas_vide(u)",
    "tas_empile": "m.tas_empile(t)",
    "tas_etale": "not m.tas_etale(t)",
    "la_hauteur": "m.la_hauteur(t) == 52",
    "la_place": "m.la_place(t) == Localisation(1, 1)",
    "creer_tas_vide": "u.hauteur == 0",
    "supprimer_tas_vide": "[m.supprimer_tas_vide(u), not m.tas_actif(u)][-1]",
    "creer_jeu_neuf": "t.hauteur == 52",
    "carte_sur": "m.carte_sur(t) == Carte(C.PIQUE, R.AS)",
    "carte_sous": "m.carte_sous(t) == Carte(C.TREFLE, R.DEUX)",
    "ieme_carte": "m.ieme_carte(t, 2) == Carte(C.TREFLE, R.TROIS)",
    "retourner_carte_sur": "[m.retourner_carte_sur(t), m.est_decouverte(m.carte_sur(t))][-1]",
    "retourner_carte_sous": "[m.retourner_carte_sous(t), m.est_decouverte(m.carte_sous(t))][-1]",
    "empiler_tas": "[m.empiler_tas(t), m.tas_empile(t)][-1]",
    "etaler_tas": "[m.etaler_tas(t), m.tas_etale(t)][-1]",
    "echanger_cartes": "[m.echanger_cartes(1, 52, t), m.le_rang(m.carte_sur(t)) == R.DEUX][-1]",
    "battre_tas": "[m.battre_tas(t), m.la_hauteur(t) == 52][-1]",
    "retourner_tas": "[m.retourner_tas(t), m.le_rang(m.carte_sur(t)) == R.DEUX][-1]",
    "ajouter_carte_sur_tas": "[m.ajouter_carte_sur_tas(c, u), m.carte_sur(u) == c][-1]",
    "ajouter_carte_sous_tas": "[m.ajouter_carte_sous_tas(c, u), m.carte_sous(u) == c][-1]",
    "deplacer_haut_sur": "[m.deplacer_haut_sur(t, u), m.la_hauteur(u) == 1][-1]",
    "deplacer_bas_sur": "[m.deplacer_bas_sur(t, u), m.la_hauteur(t) == 51][-1]",
    "poser_tas_sur_tas": "[m.poser_tas_sur_tas(t, u), m.la_hauteur(u) == 52][-1]",
}
"""One plain assert per primitive, for 35 of the 38."""

HEAD = """
import check50
import check50.py
from reussites_tk.cours import Carte, Couleur as C, Localisation, Mode, Rang as R
"""
CHECK = """
@check50.check()
def {name}():
    "{name}"
    m = check50.py.import_("{student}")
    t, u = m.creer_jeu_neuf(52, Localisation(1, 1)), m.creer_tas_vide(Localisation(1, 2), Mode.EMPILE)
    c = Carte(C.COEUR, R.SEPT)
    assert {asserted}
"""


def time_ours(folder: Path) -> float:
    """Judge the file by the command; return the seconds by the clock."""
    command = [sys.executable, "-m", "reussites_tk", "verifier", STUDENT, "--exercice", "tas", "--json"]
    seconds, output = _timed(command, folder)
    verdicts = [verdict["verdict"] for verdict in json.loads(output)["fonctions"]]
    assert verdicts == ["juste"] * len(PRIMITIVES), "the file of the bench must be right"
    return seconds


def time_check50(folder: Path, environment: Path) -> float:
    """Check the file by check50; return the seconds by the clock."""
    command = [str(_program(environment, "check50")), "--dev", "--log-level", "warning", "-o", "json"]
    seconds, output = _timed([*command, "--", str(folder / "checks")], folder)
    results = json.loads(output)["results"]
    assert len(results) == len(CHECKS) and all(r["passed"] for r in results), output
    return seconds


def _timed(command: list[str], folder: Path) -> tuple[float, str]:
    variables = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(folder / "data")}
    variables.pop("PYTHONDONTWRITEBYTECODE", None)  # as when installed: nothing is compiled at each start
    start = time.perf_counter()
    done = subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, check=False)
    seconds = time.perf_counter() - start
    if done.returncode != 0:
        raise SystemExit(f"{command[0]} ends with code {done.returncode}:\n{done.stderr[-2000:]}")
    return seconds, done.stdout


def _program(environment: Path, name: str) -> Path:
    return environment / ("Scripts" if sys.platform == "win32" else "bin") / name


def lay(folder: Path, file: Path) -> None:
    """Put in a folder the student's file and the pack of checks."""
    shutil.copy(file, folder / STUDENT)
    checks = folder / "checks"
    checks.mkdir()
    (checks / ".cs50.yaml").write_text("check50: true\n")
    checks_text = [CHECK.format(name=name, student=STUDENT, asserted=text) for name, text in CHECKS.items()]
    (checks / "__init__.py").write_text(HEAD + "\n".join(checks_text))


def installed(environment: Path) -> bool:
    """Make a virtual environment with check50; return False when it cannot be fetched."""
    venv.create(environment, with_pip=True)
    command = [str(_program(environment, "python")), "-m", "pip", "install", "-q", f"check50=={VERSION}"]
    return subprocess.run(command, check=False).returncode == 0


def main() -> None:
    """Measure both sides and print them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path, default=RIGHT_FILE)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--venv", type=Path, help="a virtual environment that already has check50")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="reussites-bench-") as temporary:
        folder, environment = Path(temporary), options.venv or Path(temporary) / "venv"
        lay(folder, options.file.resolve())
        if options.venv is None and not installed(environment):
            raise SystemExit(f"check50 {VERSION} cannot be fetched from PyPI: nothing was measured.")
        rounds = [(time_ours(folder), time_check50(folder, environment)) for _ in range(options.rounds + 1)]
    _print_results(rounds[1:])  # the first one warms both up


def _print_results(rounds: list[tuple[float, float]]) -> None:
    calls = sum(len(cases_of(p.nom, 1)) + len(calls_of(p.nom)) for p in PRIMITIVES)
    calls += sum(pile.runs for pile in LAWS)
    for ours, theirs in rounds:
        print(f"  {ours:6.2f} s  {theirs:6.2f} s  ratio {ours / theirs:.2f}")
    ours, theirs = (statistics.median(times) for times in zip(*rounds, strict=True))
    ratio = statistics.median(ours / theirs for ours, theirs in rounds)
    print(f"reussites verifier: {calls} calls, {len(PRIMITIVES)} verdicts in {ours:.2f} s")
    print(f"check50 {VERSION}: {len(CHECKS)} checks of one assert in {theirs:.2f} s")
    print(f"median of the ratios {ratio:.2f}: {'under' if ratio < GOAL else 'NOT under'} {GOAL}")


if __name__ == "__main__":
    main()
