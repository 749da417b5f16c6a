"""What it costs to judge a right file of piles, beside pytest and check50 with an assert for each function.

    python bench/verifier.py [FILE] [--rounds N] [--others VENV] [--json]

All are commands, run in turn on the same file: `reussites verifier --json`; pytest, with 35 tests of one
assert; check50 (`--others`, a virtual environment that has it), with 35 checks of the same asserts. The
others try one case of each function; the report says how many we try. Cold: a home and compiled files of
their own at each run, warm: those of a run before.

Then the judge alone, in this process: the time to its first verdict, which a student sees in the window.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.timing import (  # noqa: E402
    Report,
    Side,
    Times,
    add_others,
    fresh_variables,
    holds,
    in_turn,
    parser_of,
    program,
    timed_command,
)
from reussites_tk.judge import judge  # noqa: E402
from reussites_tk.judge.tas.case_makers import cases_of  # noqa: E402
from reussites_tk.judge.tas.oracle import forget_outcomes  # noqa: E402
from reussites_tk.judge.tas.shuffles import LAWS  # noqa: E402
from reussites_tk.judge.tas.trials import calls_of  # noqa: E402
from reussites_tk.tas.catalogue import PRIMITIVES  # noqa: E402

RIGHT_FILE = ROOT / "tests/copies/tas/justes/simple.py"
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

IMPORTS = "from reussites_tk.cours import Carte, Couleur as C, Localisation, Mode, Rang as R\n"
LAID = """
    t, u = m.creer_jeu_neuf(52, Localisation(1, 1)), m.creer_tas_vide(Localisation(1, 2), Mode.EMPILE)
    c = Carte(C.COEUR, R.SEPT)
    assert {asserted}
"""
PYTEST_HEAD = f"import {Path(STUDENT).stem} as m\n{IMPORTS}"
PYTEST_CHECK = "\ndef test_{name}():" + LAID
CHECK50_HEAD = f"import check50\nimport check50.py\n{IMPORTS}"
CHECK50_CHECK = f"""
@check50.check()
def {{name}}():
    "{{name}}"
    m = check50.py.import_("{STUDENT}"){LAID}"""


@dataclass(frozen=True)
class Command:
    """A command, and what makes sure that it has found everything right."""

    words: list[str]
    sure: Callable[[str], bool]


def commands(report: Report, folder: Path, others: Path | None) -> dict[str, Command]:
    """Return the commands that can be run here; ours is the first one."""
    ours = [sys.executable, "-m", "reussites_tk", "verifier", STUDENT, "--exercice", "tas", "--json"]
    found = {"reussites verifier": Command(ours, all_right)}
    if holds(None, "pytest"):
        alone = ["-p", "no:randomly", "-p", "no:xdist", "-p", "no:reussites", "-p", "no:cacheprovider"]
        words = [sys.executable, "-m", "pytest", "-q", "-c", os.devnull, "--rootdir=.", *alone]
        found["pytest"] = Command([*words, "test_plain.py"], lambda said: f"{len(CHECKS)} passed" in said)
    else:
        report.missing("pytest", "pytest")
    if others is not None and holds(others, "check50"):
        words = [str(program(others, "check50")), "--dev", "--log-level", "warning", "-o", "json"]
        found["check50"] = Command([*words, "--", str(folder / "checks")], all_passed)
    else:
        report.missing("check50", "check50")
    return found


def all_right(said: str) -> bool:
    """Return True if our report finds every function right."""
    return [one["verdict"] for one in json.loads(said)["fonctions"]] == ["juste"] * len(PRIMITIVES)


def all_passed(said: str) -> bool:
    """Return True if the report of check50 has passed every check."""
    results = json.loads(said)["results"]
    return len(results) == len(CHECKS) and all(one["passed"] for one in results)


def lay(folder: Path, file: Path) -> None:
    """Put in a folder the student's file, the tests of pytest and the pack of checks."""
    shutil.copy(file, folder / STUDENT)
    checks = folder / "checks"
    checks.mkdir()
    (checks / ".cs50.yaml").write_text("check50: true\n")
    for place, head, check in (
        (folder / "test_plain.py", PYTEST_HEAD, PYTEST_CHECK),
        (checks / "__init__.py", CHECK50_HEAD, CHECK50_CHECK),
    ):
        place.write_text(head + "\n".join(check.format(name=n, asserted=text) for n, text in CHECKS.items()))


def run(command: Command, folder: Path, home: Path) -> Times:
    """Run a command with such a home; it has to find everything right."""
    times, said = timed_command(command.words, folder, fresh_variables(home))
    assert command.sure(said), f"the file of the bench must be right:\n{said}"
    return times


def cold(command: Command, folder: Path) -> Times:
    """Run a command in a home where nothing was run before."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        return run(command, folder, Path(home))


def first_verdict(file: Path) -> Times:
    """Judge the file in this process; return what it took until the first verdict."""
    cases_of.cache_clear()  # a command starts with nothing cached
    forget_outcomes()
    found: list[Times] = []
    start, used = time.perf_counter(), time.process_time()

    def on_verdict(_verdict: object) -> None:
        found.append(Times(time.perf_counter() - start, time.process_time() - used))

    assert judge(file, "tas", on_verdict=on_verdict).tout_juste, "the file of the bench must be right"
    return found[0]


def main() -> None:
    """Measure the commands, cold and warm, then the judge."""
    parser = parser_of(__doc__, 5)
    add_others(parser)
    parser.add_argument("file", nargs="?", type=Path, default=RIGHT_FILE)
    arguments = parser.parse_args()
    report = Report("a right file of piles is judged", as_json=arguments.json)
    calls = sum(len(cases_of(p.nom, 1)) + len(calls_of(p.nom)) for p in PRIMITIVES)
    calls += sum(pile.runs for pile in LAWS)
    report.note(f"ours: {calls} calls, {len(PRIMITIVES)} verdicts; the others: {len(CHECKS)} asserts")
    with tempfile.TemporaryDirectory(prefix="reussites-bench-", ignore_cleanup_errors=True) as temporary:
        folder = Path(temporary, "work")
        folder.mkdir()
        lay(folder, arguments.file.resolve())
        found = commands(report, folder, arguments.others)
        sides: dict[str, Side] = {name: partial(cold, one, folder) for name, one in found.items()}
        report.compare("cold", in_turn(sides, arguments.rounds))
        sides = {name: partial(run, one, folder, Path(temporary, "home")) for name, one in found.items()}
        in_turn(sides, 1)
        report.compare("warm", in_turn(sides, arguments.rounds))
    alone = in_turn({"first verdict": partial(first_verdict, arguments.file)}, arguments.rounds)
    report.compare("the judge, in a process that is there already (processor: without its children)", alone)
    report.close()


if __name__ == "__main__":
    main()
