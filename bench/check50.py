"""Our whole judgement of a right file of piles, beside check50 with 35 checks of one assert each.

    python bench/check50.py [FILE] [--pairs N] [--seconds S] [--venv FOLDER]

Both sides are commands, run on the same file and the same machine: `reussites verifier --json`, and
`check50` from PyPI, installed in a virtual environment made for the occasion (the network is needed;
with --venv, an existing one). Each is first run once unmeasured: modules are compiled, files are read.

Then they run in pairs, each side first in turn, at most N pairs and no longer than S seconds. A pair gives
two ratios: of the times by the clock, and of the processor times of the commands and of what they
wait for. The medians of the ratios are printed; the goal, under 0.7, is for the clock. What other work
does to the clock shows in how far the ratios of the pairs lie apart: on a busy machine the processor
times are those to believe, though they do not see that we judge on two processors at once.
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
from dataclasses import dataclass
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
LONGEST = 120
"""Seconds that one command may take."""
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


@dataclass(frozen=True)
class Times:
    """What a command took, in seconds."""

    clock: float
    processor: float


def time_ours(folder: Path) -> Times:
    """Judge the file by the command."""
    command = [sys.executable, "-m", "reussites_tk", "verifier", STUDENT, "--exercice", "tas", "--json"]
    times, output = _timed(command, folder)
    verdicts = [verdict["verdict"] for verdict in json.loads(output)["fonctions"]]
    assert verdicts == ["juste"] * len(PRIMITIVES), "the file of the bench must be right"
    return times


def time_check50(folder: Path, environment: Path) -> Times:
    """Check the file by check50."""
    command = [str(_program(environment, "check50")), "--dev", "--log-level", "warning", "-o", "json"]
    times, output = _timed([*command, "--", str(folder / "checks")], folder)
    results = json.loads(output)["results"]
    assert len(results) == len(CHECKS) and all(r["passed"] for r in results), output
    return times


def _timed(command: list[str], folder: Path) -> tuple[Times, str]:
    variables = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(folder / "data")}
    variables.pop("PYTHONDONTWRITEBYTECODE", None)  # as when installed: nothing is compiled at each start
    start, before = time.perf_counter(), os.times()
    try:
        done = subprocess.run(
            command, cwd=folder, env=variables, capture_output=True, text=True, check=False, timeout=LONGEST
        )
    except subprocess.TimeoutExpired:
        raise SystemExit(f"{command[0]} has not ended after {LONGEST} s: nothing was measured.") from None
    seconds, after = time.perf_counter() - start, os.times()
    if done.returncode != 0:
        raise SystemExit(f"{command[0]} ends with code {done.returncode}:\n{done.stderr[-2000:]}")
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return Times(seconds, used), done.stdout


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
    try:
        return subprocess.run(command, check=False, timeout=LONGEST).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def measured(folder: Path, environment: Path, most: int, seconds: float) -> list[tuple[Times, Times]]:
    """Run the pairs, each side first in turn; at least two of them, whatever the time."""
    time_ours(folder), time_check50(folder, environment)
    pairs: list[tuple[Times, Times]] = []
    end = time.monotonic() + seconds
    while len(pairs) < 2 or (len(pairs) < most and time.monotonic() < end):
        if len(pairs) % 2:
            theirs, ours = time_check50(folder, environment), time_ours(folder)
        else:
            ours, theirs = time_ours(folder), time_check50(folder, environment)
        pairs.append((ours, theirs))
    return pairs


def main() -> None:
    """Measure both sides and print them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path, default=RIGHT_FILE)
    parser.add_argument("--pairs", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=90.0)
    parser.add_argument("--venv", type=Path, help="a virtual environment that already has check50")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="reussites-bench-") as temporary:
        folder, environment = Path(temporary), options.venv or Path(temporary) / "venv"
        lay(folder, options.file.resolve())
        if options.venv is None and not installed(environment):
            raise SystemExit(f"check50 {VERSION} cannot be fetched from PyPI: nothing was measured.")
        pairs = measured(folder, environment, options.pairs, options.seconds)
    _print_results(pairs)


def _print_results(pairs: list[tuple[Times, Times]]) -> None:
    calls = sum(len(cases_of(p.nom, 1)) + len(calls_of(p.nom)) for p in PRIMITIVES)
    calls += sum(pile.runs for pile in LAWS)
    print(f"reussites verifier: {calls} calls, {len(PRIMITIVES)} verdicts; ", end="")
    print(f"check50 {VERSION}: {len(CHECKS)} checks of one assert; {len(pairs)} pairs")
    clock = _print_ratio("by the clock", [(ours.clock, theirs.clock) for ours, theirs in pairs])
    _print_ratio("of processor", [(ours.processor, theirs.processor) for ours, theirs in pairs])
    print(f"by the clock: {'under' if clock < GOAL else 'NOT under'} {GOAL}")


def _print_ratio(what: str, pairs: list[tuple[float, float]]) -> float:
    """Print the medians of both sides, and that of the ratios with its quarters; return it."""
    ours, theirs = (statistics.median(times) for times in zip(*pairs, strict=True))
    low, median, high = statistics.quantiles([ours / theirs for ours, theirs in pairs], n=4)
    print(f"  {what}: {ours:.2f} s beside {theirs:.2f} s, ratio {median:.2f}", end=" ")
    print(f"(half of the pairs from {low:.2f} to {high:.2f})")
    return median


if __name__ == "__main__":
    main()
