"""The judge on realistic student files: each fault is blamed on its function, and on no other.

The copies are in `tests/copies`; a snippet is grafted onto a right file, so that the right
file's other functions must all stay `juste`.
"""

from __future__ import annotations

import ast
import contextlib
import io
from collections.abc import Callable, Mapping, Sequence, Set
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.cours import PreconditionNonRespectee
from reussites_tk.judge import EXERCISES, Bulletin, Verdict, judge
from reussites_tk.judge.check import LIMITS
from reussites_tk.judge.games import judge as game_judge
from reussites_tk.judge.games.cases import GameCases
from reussites_tk.judge.tas import inquiry, libre_faults, libre_judge
from reussites_tk.judge.tas import judge as tas_judge
from reussites_tk.judge.tas.case_makers import cases_of
from reussites_tk.worker.limits import Limits
from tests.copies_loader import (
    COPIES,
    all_grafted,
    copies,
    expected_verdicts,
    function_of,
    grafted,
    independent_groups,
    is_precondition,
)
from tests.judge.short_limits import SHORT

TAS = COPIES / "tas/justes/simple.py"
LIBRE = COPIES / "tas_libre/justes/liste.py"
GAMES = ("r7", "qll", "c4", "md")

WRONG = {"faux", "effet_de_bord", "exception", "temps_depasse", "memoire", "sortie", "tue"}
RUNNABLE = {"faux", "effet_de_bord", "exception", "precondition"}
SEEN_TOGETHER = (
    {libre_faults.NEUF, libre_faults.SUR, libre_faults.SOUS, *libre_faults.ABOUT_CARTES},
    set(libre_faults.ABOUT_PLACE),
    set(libre_faults.ABOUT_MODE),
)
MOST_CALLS = 3
FEW, FEWER = 50, 16
EIGHTHS = 8
INNOCENT = 2

each = pytest.mark.parametrize


def every_other(values: Sequence[Any]) -> list[Any]:
    """Leave one of two to `pytest -m exhaustive`: `tools/certifie.py` tries them all, on all the cases."""
    left = pytest.mark.exhaustive
    many = [value if isinstance(value, tuple) else (value,) for value in values]
    return [pytest.param(*value, marks=left) if n % 2 else value for n, value in enumerate(many)]


pytestmark = pytest.mark.long


def judged(folder: Path, text: str, exercise: str, limits: Limits = LIMITS) -> Bulletin:
    file = folder / "copie.py"
    file.write_text(text, encoding="utf-8")
    return judge(file, exercise, limits=limits)


def by_name(bulletin: Bulletin) -> Mapping[str, Verdict]:
    assert bulletin.erreur is None
    return {verdict.nom: verdict for verdict in bulletin.fonctions}


def expected_of(snippet: Path) -> dict[str, set[str]]:
    default = {"precondition"} if is_precondition(snippet) else WRONG
    return expected_verdicts(snippet) or {function_of(snippet): default}


def is_as_expected(
    bulletin: Bulletin, expected: Mapping[str, set[str]], others: Mapping[str, set[str]]
) -> None:
    """Check every verdict: those expected, those that `others` allows, else `juste` with all its points."""
    found = {nom: str(v.verdict) for nom, v in by_name(bulletin).items()}
    allowed = {nom: {"juste"} for nom in found} | dict(others) | dict(expected)
    assert {nom: v for nom, v in found.items() if v not in allowed[nom]} == {}
    assert [v.nom for v in bulletin.fonctions if v.verdict == "juste" and v.points < v.bareme] == []


def is_well_shown(verdict: Verdict, text: str) -> None:
    """Check the counter-example of a wrong function: short, and true when it is run."""
    assert verdict.points < verdict.bareme
    assert verdict.message and verdict.contre_exemple and verdict.obtenu
    assert verdict.exemple is not None
    assert len(verdict.contre_exemple) - laid(verdict) <= MOST_CALLS, verdict.contre_exemple
    if verdict.verdict in RUNNABLE:
        raised = run_example(text, verdict.contre_exemple)
        assert raised in allowed_to_raise(verdict, raised), (verdict.verdict, raised)


def laid(verdict: Verdict) -> int:
    """Count the first lines of a counter-example that only lay the piles."""
    made = takewhile(lambda line: "= creer_tas_vide(" in line, verdict.contre_exemple)
    return max(verdict.exemple.pose if verdict.exemple else 0, len(list(made)))


def allowed_to_raise(verdict: Verdict, raised: str | None) -> set[str | None]:
    """Return what a counter-example of this verdict may raise: a legal call that is refused is `faux`."""
    refusal = PreconditionNonRespectee.__name__
    if verdict.verdict == "exception":
        return {raised} - {None, refusal}
    if verdict.verdict == "precondition":
        return {raised} - {refusal}
    return {None, refusal if refusal in verdict.obtenu else None}


def run_example(text: str, lines: tuple[str, ...]) -> str | None:
    """Run a counter-example in the copy it is about; return the exception it raises, if any."""
    names: dict[str, Any] = {"__name__": "copie"}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(text, "copie.py", "exec"), names)
        exec("from reussites_tk.cours import *", names)
        try:
            exec("\n".join(lines), names)
        except Exception as raised:
            return type(raised).__name__
    return None


# --- wrong copies -------------------------------------------------------------------------------


def expected_of_all(snippets: Sequence[Path]) -> dict[str, set[str]]:
    return {nom: families for snippet in snippets for nom, families in expected_of(snippet).items()}


def needs_nothing(nom: str) -> Set[str]:
    return frozenset()


def gathered(
    *folders: str, needed: Callable[[str], Set[str]] = needs_nothing, of_two: bool = False
) -> pytest.MarkDecorator:
    """Parametrize a test by groups of the snippets of a folder: each file that is judged holds one group."""
    found = [group for folder in folders for group in independent_groups(copies(folder), needed)]
    ids = [f"{len(group)}-{group[0].stem}" for group in found]
    return each(("group",), every_other(found) if of_two else [(group,) for group in found], ids=ids)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, group: list[Path]) -> None:
    """Let the judge try few cases, and no law of shuffles, where nothing is in question.

    That is enough for every fault here; the right files are judged on all the cases.
    """
    suspects = expected_of_all(group)

    def few(nom: str, graine: int, count: int | None = None) -> Any:
        return cases_of(nom, graine, count if nom in suspects else FEWER)

    def fewer(nom: str, graine: int, count: int) -> Any:
        return cases_of(nom, graine, FEW if nom in suspects else FEWER)

    monkeypatch.setattr(tas_judge, "cases_of", few)
    monkeypatch.setattr(libre_judge, "cases_of", fewer)
    if "battre_tas" not in suspects:
        for room in (inquiry, libre_judge):
            monkeypatch.setattr(room, "shuffle_fault", lambda *_arguments: None)


def limits_for(group: Sequence[Path]) -> Limits:
    """Return short limits, where the law of the shuffle, which may take long, is not tried."""
    return LIMITS if "battre_tas" in expected_of_all(group) else SHORT


@gathered("tas/fautes")
def test_a_fault_is_blamed_on_its_primitive_only(group: list[Path], tmp_path: Path, quick: None) -> None:
    text = all_grafted(group, TAS)
    bulletin = judged(tmp_path, text, "tas", limits_for(group))
    is_as_expected(bulletin, expected_of_all(group), {})
    for snippet in group:
        is_well_shown(by_name(bulletin)[function_of(snippet)], grafted(snippet, TAS))


def seen_through(nom: str) -> Set[str]:
    """Piles of a free representation are seen through some functions: two with the same view stay apart.

    Without a sound empty pile, nothing can be seen.
    """
    if nom == libre_faults.VIDE:
        return set(EXERCISES["tas_libre"].names)
    return next((names for names in SEEN_TOGETHER if nom in names), frozenset())


@gathered("tas_libre/fautes", needed=seen_through, of_two=True)
def test_a_fault_is_found_whatever_the_representation(group: list[Path], tmp_path: Path, quick: None) -> None:
    bulletin = judged(tmp_path, all_grafted(group, LIBRE), "tas_libre", limits_for(group))
    is_as_expected(bulletin, expected_of_all(group), blocked_with(group))
    for snippet in group:
        is_well_shown(by_name(bulletin)[function_of(snippet)], grafted(snippet, LIBRE))


def blocked_with(group: Sequence[Path]) -> dict[str, set[str]]:
    """Without a sound empty pile, nothing of a free representation can be seen."""
    if [function_of(snippet) for snippet in group] != [libre_faults.VIDE]:
        return {}
    return {function.nom: {"juste", "bloquee"} for function in EXERCISES["tas_libre"].functions}


# --- games --------------------------------------------------------------------------------------


def right_game(snippet: Path) -> Path:
    """Return the right file that the snippets of a game are grafted onto."""
    return snippet.parents[1] / "justes/simple.py"


@cache
def calls_of(file: Path) -> Mapping[str, Set[str]]:
    """Return what each function of a file names."""
    nodes = [n for n in ast.parse(file.read_text(encoding="utf-8")).body if isinstance(n, ast.FunctionDef)]
    return {n.name: {m.id for m in ast.walk(n) if isinstance(m, ast.Name)} for n in nodes}


def callers_of(nom: str, file: Path) -> set[str]:
    """Return the names of the functions of a file that call `nom`, directly or through another."""
    found = {nom}
    while new := {name for name, called in calls_of(file).items() if called & found} - found:
        found |= new
    return found - {nom}


def reached_from(nom: str) -> set[str]:
    """Return the names of the functions of a game that `nom` calls, directly or through another."""
    file = COPIES / nom.rpartition("_")[2] / "justes/simple.py"
    return {called for called in calls_of(file) if nom in callers_of(called, file)}


@pytest.fixture
def innocents_a_little(monkeypatch: pytest.MonkeyPatch, group: list[Path], first_fault: None) -> None:
    """Let the functions of a game that do not hold a fault be tried a little, to see that they stay right."""
    suspects = expected_of_all(group).keys()
    every = GameCases.of

    def some(cases: GameCases, function: str) -> list[Any]:
        scripts = every(cases, function)
        return scripts if function in suspects else scripts[:: max(1, len(scripts) // INNOCENT)]

    monkeypatch.setattr(GameCases, "of", some)


@gathered(*(f"{game}/fautes" for game in GAMES), needed=reached_from, of_two=True)
def test_a_fault_of_a_game_is_blamed_on_its_function(
    group: list[Path], tmp_path: Path, innocents_a_little: None
) -> None:
    base = right_game(group[0])
    text = all_grafted(group, base)
    bulletin = judged(tmp_path, text, base.parents[1].name)
    is_as_expected(bulletin, expected_of_all(group), {})
    for snippet in group:
        verdict = by_name(bulletin)[function_of(snippet)]
        assert verdict.message and verdict.contre_exemple
        if verdict.verdict in RUNNABLE:
            run_example(text, verdict.contre_exemple)


@gathered(*(f"{game}/remarques" for game in GAMES), needed=reached_from)
def test_what_is_right_though_odd_gets_a_remark_only(
    group: list[Path], tmp_path: Path, innocents_a_little: None
) -> None:
    base = right_game(group[0])
    bulletin = judged(tmp_path, all_grafted(group, base), base.parents[1].name)
    is_as_expected(bulletin, {}, {})
    for snippet in group:
        remarks = by_name(bulletin)[function_of(snippet)].remarques
        assert any("Remarque" in remark for remark in remarks)


# --- faults that come through others ------------------------------------------------------------


@gathered("tas/cascades")
def test_a_fault_that_comes_through_another_primitive_costs_nothing(
    group: list[Path], tmp_path: Path, quick: None
) -> None:
    bulletin = judged(tmp_path, all_grafted(group, TAS), "tas", limits_for(group))
    expected = expected_of_all(group)
    is_as_expected(bulletin, expected, {})
    wrong = {nom for nom, families in expected.items() if families & WRONG}
    lent = {nom for verdict in bulletin.fonctions for nom in verdict.pretees}
    assert lent <= wrong
    for verdict in bulletin.fonctions:
        assert verdict.verdict != "juste" or bool(verdict.pretees) == (verdict.nom in expected)


# --- right copies -------------------------------------------------------------------------------


@pytest.fixture
def not_twice(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    """Let free representations be tried on all the cases once, and the others on the first of them.

    `tools/certifie.py` tries all of them on all of the cases, and the law of every shuffle.
    """
    if file != LIBRE:
        monkeypatch.setattr(libre_judge, "PER_FUNCTION", FEWER)
        monkeypatch.setattr(libre_judge, "shuffle_fault", lambda *_arguments: None)


@pytest.fixture
def one_eighth(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    """Let a game be tried on all its scripts once, and other files on one eighth of them, each in turn.

    `tools/certifie.py` tries all of them on all of the scripts.
    """
    if file.stem == "simple":
        return
    every, part = GameCases.of, copies(f"{file.parents[1].name}/justes").index(file) % EIGHTHS

    def some(cases: GameCases, function: str) -> list[Any]:
        scripts = every(cases, function)
        return scripts[part::EIGHTHS] or scripts[:1]

    monkeypatch.setattr(GameCases, "of", some)
    monkeypatch.setattr(game_judge, "rate_words", lambda *_arguments: "")


@each(
    "exercise, file",
    [
        *(("tas", file) for file in copies("tas/justes")),
        *every_other([(e, file) for e in ("tas_libre", *GAMES) for file in copies(f"{e}/justes")]),
    ],
    ids=lambda value: value if isinstance(value, str) else value.stem,
)
def test_a_right_file_is_wholly_right(exercise: str, file: Path, not_twice: None, one_eighth: None) -> None:
    bulletin = judge(file, exercise)
    is_as_expected(bulletin, {}, {})
    assert bulletin.note == bulletin.bareme


@each("file", [TAS, COPIES / "tas/justes/objet.py"], ids=lambda path: path.stem)
def test_a_linked_list_is_also_a_free_representation(file: Path, not_twice: None) -> None:
    is_as_expected(judge(file, "tas_libre"), {}, {})


REDEFINED = {
    "tas": {
        "tas_vide": "def tas_vide(t):\n    return t.hauteur <= 1\n",
        "la_hauteur": "def la_hauteur(t):\n    return t.hauteur + 1\n",
        "carte_sur": "def carte_sur(t):\n    return t.tete.carte\n",
        "ajouter_carte_sur_tas": "def ajouter_carte_sur_tas(c, t):\n    t.hauteur += 1\n",
        "deplacer_haut_sur": "def deplacer_haut_sur(t1, t2):\n    t1.hauteur -= 1\n",
    },
    "r7": {"jouer_tas_r7": "def jouer_tas_r7(tableau, tas):\n    return False\n"},
    "qll": {"jouer_une_qll": "def jouer_une_qll(tableau, mode_trace):\n    return True\n"},
    "c4": {
        "reformer_tableau_initial_c4": "def reformer_tableau_initial_c4(tableau):\n    tableau.num_tour = 0\n"
    },
    "md": {"creer_tableau_initial_md": "def creer_tableau_initial_md():\n    return Tableau()\n"},
}
"""A wrong function of each exercise, written again at the end of a right file."""


def ending_wrong() -> list[tuple[str, Path, str]]:
    """Give one right file in three one of these functions, each of them in turn; one game in six."""
    found = []
    for exercise, wrong in REDEFINED.items():
        names, files = list(wrong), copies(f"{exercise}/justes")
        for k, file in enumerate(files[2::6] if exercise in GAMES else files[::3]):
            found.append((exercise, file, names[k % len(names)]))
    return found


@each("exercise, file, nom", ending_wrong(), ids=lambda value: getattr(value, "stem", value))
def test_one_wrong_function_costs_the_others_nothing(
    exercise: str, file: Path, nom: str, tmp_path: Path, one_eighth: None
) -> None:
    text = file.read_text(encoding="utf-8") + "\n\n" + REDEFINED[exercise][nom]
    is_as_expected(judged(tmp_path, text, exercise), {nom: WRONG}, {})


# --- behaviours ---------------------------------------------------------------------------------


@gathered("comportements")
def test_a_misbehaving_function_costs_its_own_verdict_only(
    group: list[Path], tmp_path: Path, quick: None
) -> None:
    bulletin = judged(tmp_path, all_grafted(group, TAS), "tas", SHORT)
    is_as_expected(bulletin, expected_of_all(group), {})
    assert all(by_name(bulletin)[function_of(snippet)].message for snippet in group)


@each(
    "name, error",
    [
        ("syntaxe", "SyntaxError"),
        ("indentation", "IndentationError"),
        ("octet_nul", "SyntaxError"),
        ("clavier", "EOFError"),
        ("boucle", "temps_depasse"),
        ("boucle_qui_avale_tout", "temps_depasse"),
        ("sortie", "SystemExit"),
        ("import_absent", "ModuleNotFoundError"),
        ("importe_la_solution", "ImportError"),
    ],
)
def test_a_file_that_cannot_be_loaded_is_explained(name: str, error: str) -> None:
    bulletin = judge(COPIES / "comportements/fichiers" / f"{name}.py", "tas")
    assert bulletin.erreur is not None
    assert bulletin.erreur.type == error
    assert bulletin.erreur.message
    assert {str(verdict.verdict) for verdict in bulletin.fonctions} == {"absente"}
    assert len(bulletin.fonctions) == 38
    assert bulletin.note == 0


def test_an_empty_file_has_no_function() -> None:
    bulletin = judge(COPIES / "comportements/fichiers/vide.py", "tas")
    assert bulletin.erreur is None
    assert {str(verdict.verdict) for verdict in bulletin.fonctions} == {"absente"}
