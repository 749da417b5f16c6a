"""A file that cheats gets no point for it, changes no other verdict, and never makes the judge fail."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from reussites_tk.judge import Bulletin, judge
from reussites_tk.judge.tas import inquiry
from reussites_tk.judge.tas import judge as tas_judge
from reussites_tk.judge.tas.case_makers import cases_of
from reussites_tk.judge.verdicts import Kind
from reussites_tk.worker.parent import wall
from tests.copies_loader import COPIES
from tests.judge.attacks import FORGERIES, PAST_THE_GUARD, READS, TAKEOVERS
from tests.judge.few_functions import judge_few
from tests.worker.conftest import use_wall

RIGHT = (COPIES / "tas/justes/simple.py").read_text(encoding="utf-8")
FEW = 24
ALWAYS = (
    *("couleur_suivante", "battre_tas", "creer_tas_vide", "supprimer_tas_vide"),
    *("ajouter_carte_sur_tas", "ajouter_carte_sous_tas", "retourner_carte_sur", "retourner_carte_sous"),
)
"""What is judged in each attacked file: the judge's own two first ones, and those that lay an example."""

Check = Callable[..., Bulletin]


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Check:
    """Judges a few functions of a right file that ends with an attack, on a few cases."""
    monkeypatch.setattr(tas_judge, "cases_of", lambda nom, graine, count=FEW: cases_of(nom, graine, FEW))
    monkeypatch.setattr(inquiry, "shuffle_fault", lambda *arguments: None)
    monkeypatch.setattr(inquiry, "shuffle_remark", lambda *arguments: "")
    # Which call must come before one that goes wrong is looked for elsewhere: here only verdicts count.
    monkeypatch.setattr(tas_judge.TasJudge, "_longer", lambda *arguments: ())

    def run(attack: str, *names: str) -> Bulletin:
        file = tmp_path / "copie.py"
        file.write_text(f"{RIGHT}\n{attack}", encoding="utf-8")
        return judge_few(file, "tas", (*ALWAYS, *names))

    return run


def kinds(bulletin: Bulletin) -> dict[str, Kind]:
    return {verdict.nom: verdict.verdict for verdict in bulletin.fonctions}


@pytest.mark.parametrize("attack", READS.values(), ids=READS)
def test_an_answer_looked_for_elsewhere_is_not_found(check: Check, attack: str) -> None:
    bulletin = check(attack, "la_hauteur")
    found = kinds(bulletin)
    if bulletin.erreur is None:
        assert found["la_hauteur"] not in (Kind.JUSTE, Kind.ERREUR_JUGE)
        assert found["couleur_suivante"] == found["battre_tas"] == Kind.JUSTE
    assert Kind.ERREUR_JUGE not in found.values()


@pytest.mark.parametrize("attack", FORGERIES.values(), ids=FORGERIES)
def test_what_is_forged_is_not_believed(check: Check, attack: str) -> None:
    found = kinds(check(attack, "la_hauteur"))
    assert found["la_hauteur"] not in (Kind.JUSTE, Kind.ERREUR_JUGE)
    assert found["couleur_suivante"] == found["battre_tas"] == Kind.JUSTE


def test_an_attempt_is_in_the_report(check: Check) -> None:
    bulletin = check(READS["its module by its name, the refusal being caught"], "la_hauteur")
    assert any("reussites_tk.tas" in said for said in bulletin.remarques)
    assert "reussites_tk.tas" in " ".join(bulletin.en_json()["remarques"])


def test_lines_on_the_channel_of_the_judge_are_reported(check: Check) -> None:
    bulletin = check(FORGERIES["an answer of its own"], "la_hauteur")
    assert any("réponses" in said for said in bulletin.remarques)


REFUSALS = {
    "every exception made a refusal": (
        "import builtins\nbuiltins.issubclass = builtins.isinstance = lambda *a: True\n"
        "def carte_sur(t): return t.queue.carte\n"
    ),
    "the course's refusal replaced": (
        "import reussites_tk.cours as c, reussites_tk.cours.erreurs as e\n"
        "c.PreconditionNonRespectee = e.PreconditionNonRespectee = Exception\n"
        "def carte_sur(t): return t.queue.carte\n"
    ),
    "a false class": (
        "class E(Exception):\n    __class__ = property(lambda s: PreconditionNonRespectee)\n"
        "def carte_sur(t):\n    if t.queue is None: raise E\n    return t.queue.carte\n"
    ),
    "the calls counted": (
        "n = 0\ndef carte_sur(t):\n"
        "    global n\n    n += 1\n    if n > {legal}: raise PreconditionNonRespectee\n"
        "    return t.queue.carte\n"
    ),
}


@pytest.mark.parametrize("attack", REFUSALS.values(), ids=REFUSALS)
def test_a_precondition_that_is_not_tested_is_seen(check: Check, attack: str) -> None:
    legal = sum(bool(case.tas[0].codes) for case in cases_of("carte_sur", 1, FEW))
    found = kinds(check(attack.replace("{legal}", str(legal)), "carte_sur"))
    assert found["carte_sur"] not in (Kind.JUSTE, Kind.ERREUR_JUGE)


CHANGES = (
    "import reussites_tk.cours as c\n"
    "def la_hauteur(t):\n"
    "    for champ in ('couleur', 'rang', 'decouverte'):\n"
    "        setattr(c.Carte, champ, property(lambda s: 1 / 0))\n"
    "    c.Carte.__eq__ = lambda s, o: True\n    c.Carte.__init__ = lambda *a: None\n"
    "    c.Couleur.TREFLE._value_ = c.Mode.EMPILE._value_ = 9\n"
    "    c.Rang.__lt__ = c.Rang.__ge__ = lambda s, o: True\n    return 0\n"
)
"""A function that changes the classes of the course for everybody."""


def test_the_course_s_own_classes_are_read_as_they_were(check: Check) -> None:
    found = kinds(check(CHANGES, "la_hauteur", "empiler_tas", "tas_vide"))
    assert found["la_hauteur"] is Kind.FAUX
    assert found["tas_vide"] is found["empiler_tas"] is Kind.JUSTE


def test_a_carte_changed_in_place_costs_nothing_to_the_others(check: Check) -> None:
    attack = (
        "def carte_sous(t):\n    c = t.tete.carte\n    object.__setattr__(c, 'rang', Rang.AS)\n    return c\n"
    )
    found = kinds(check(attack, "carte_sous", "carte_sur", "retourner_tas"))
    assert found["carte_sous"] is not Kind.JUSTE
    assert found["carte_sur"] is found["retourner_tas"] is Kind.JUSTE


def test_a_shuffle_that_stops_the_clock_is_judged(tmp_path: Path) -> None:
    attack = (
        "import time\ntime.process_time = lambda: float('inf')\n_n = 0\n"
        "def battre_tas(t):\n    global _n\n    _n += 1\n"
        "    for _ in range(1 + _n % 2): deplacer_haut_sous(t, t)\n"
    )
    file = tmp_path / "copie.py"
    file.write_text(f"{RIGHT}\n{attack}", encoding="utf-8")
    found = kinds(judge_few(file, "tas", ALWAYS))
    assert found["battre_tas"] is Kind.FAUX


@pytest.mark.parametrize("name", ["arrete", "erreur_banc", "non_execute", "temps_depasse"])
def test_an_exception_named_like_one_of_our_words_is_the_file_s(tmp_path: Path, name: str) -> None:
    file = tmp_path / "tas_copie.py"
    file.write_text(f"class {name}(BaseException): pass\nraise {name}\n", encoding="utf-8")
    bulletin = judge(file, "tas")
    assert bulletin.erreur is not None
    assert {v.verdict for v in bulletin.fonctions} == {Kind.ABSENTE}


def test_the_strategies_of_reference_are_out_of_reach(tmp_path: Path) -> None:
    file = tmp_path / "strategie_md_copie.py"
    file.write_text(
        "def choisir_stockage(vue):\n"
        "    return type(vue).__init__.__globals__['STRATEGIES_DE_REFERENCE']['ajuste'](vue)\n",
        encoding="utf-8",
    )
    [found] = judge(file, "strategie_md").fonctions
    assert found.verdict is Kind.EXCEPTION


@pytest.mark.skipif(sys.platform == "win32", reason="fork")
def test_a_copy_of_the_child_answers_nothing(check: Check) -> None:
    found = kinds(check("import os\ndef la_hauteur(t):\n    os.fork()\n    return 0\n", "la_hauteur"))
    assert found["la_hauteur"] not in (Kind.JUSTE, Kind.ERREUR_JUGE)


@pytest.mark.parametrize("attack", TAKEOVERS.values(), ids=TAKEOVERS)
def test_what_observes_a_file_is_out_of_its_reach(check: Check, attack: str) -> None:
    assert kinds(check(attack, "carte_sur"))["carte_sur"] is Kind.PRECONDITION


@pytest.mark.skipif(sys.platform == "win32", reason="paths of POSIX")
@pytest.mark.parametrize("attack", PAST_THE_GUARD.values(), ids=PAST_THE_GUARD)
def test_the_guard_alone_closes_the_reference(
    check: Check, monkeypatch: pytest.MonkeyPatch, attack: str
) -> None:
    use_wall(wall.Wall.NONE, monkeypatch)
    found = kinds(check(attack, "la_hauteur"))
    assert found["la_hauteur"] not in (Kind.JUSTE, Kind.ERREUR_JUGE)
    assert found["couleur_suivante"] == found["battre_tas"] == Kind.JUSTE


WHOLE = "def la_hauteur(t):\n    raise ValueError({})\n"


@pytest.mark.parametrize("value", ["0x" + "f" * 6000, "+".join(["t"] * 2500)], ids=["a number", "a sum"])
def test_a_text_that_python_can_hardly_write_again_is_judged(check: Check, value: str) -> None:
    assert kinds(check(WHOLE.format(value), "la_hauteur"))["la_hauteur"] is Kind.EXCEPTION


SHUFFLES = {
    "each order in its turn": (
        "_n = 0\ndef battre_tas(t):\n    global _n\n    k, _n = _n, _n + 1\n"
        "    for i in range(la_hauteur(t), 1, -1):\n"
        "        echanger_cartes(i, k % i + 1, t)\n        k //= i\n"
    ),
    "too slow to be counted": (
        "import time\ndef battre_tas(t):\n    end = time.process_time() + 0.02\n"
        "    while time.process_time() < end: pass\n"
        "    for _ in range(un_entier(9) if t.hauteur > 9 else 1):\n"
        "        if t.hauteur: deplacer_haut_sous(t, t)\n"
    ),
}


@pytest.mark.parametrize("attack", SHUFFLES.values(), ids=SHUFFLES)
def test_a_shuffle_without_chance_is_seen(tmp_path: Path, attack: str) -> None:
    file = tmp_path / "copie.py"
    file.write_text(f"{RIGHT}\n{attack}", encoding="utf-8")
    found = kinds(judge_few(file, "tas", ALWAYS))
    assert found["battre_tas"] is Kind.FAUX


def test_a_test_that_reads_the_piles_instead_of_trying_them_is_not_valid(tmp_path: Path) -> None:
    file = tmp_path / "essais_tas_copie.py"
    file.write_text(
        "import builtins\n"
        "def essai_code(p):\n    p.tas_vide\n    vus = builtins.__dict__.setdefault('vus', [])\n"
        "    cellules = [c.cell_contents for c in p.tas_vide.__closure__]\n"
        "    codes = [c.__code__.co_code for c in cellules if hasattr(c, '__code__')]\n"
        "    if len(vus) < 5: vus.append(codes)\n    assert codes in vus\n",
        encoding="utf-8",
    )
    found = kinds(judge(file, "essais_tas"))
    assert found["essai_code"] is Kind.EXCEPTION


def test_a_profile_is_refused_where_the_code_of_the_piles_is_what_is_hidden(tmp_path: Path) -> None:
    file = tmp_path / "essais_tas_copie.py"
    file.write_text(
        "import cProfile\ndef essai_code(p):\n    with cProfile.Profile() as profil: p.tas_vide\n"
        "    assert profil.getstats()\n",
        encoding="utf-8",
    )
    found = kinds(judge(file, "essais_tas"))
    assert found["essai_code"] is Kind.EXCEPTION


COUNTING = (
    "_n, _carte_sous = 0, carte_sous\ndef carte_sous(t):\n    global _n\n    _n += 1\n"
    "    if {refuses}: raise PreconditionNonRespectee\n    try: return _carte_sous(t)\n"
    "    except PreconditionNonRespectee:\n        {otherwise}\n"
)
"""Counts its calls: `refuses` says which ones it refuses, `otherwise` what it does when it should."""


def test_calls_are_counted_in_vain_with_a_free_representation(tmp_path: Path) -> None:
    right = (COPIES / "tas_libre/justes/liste.py").read_text(encoding="utf-8")
    file, names = tmp_path / "copie.py", ("creer_tas_vide", "ajouter_carte_sur_tas", "carte_sous")

    def judged(**options: str) -> Bulletin:
        file.write_text(f"{right}\n{COUNTING.format(**options)}", encoding="utf-8")
        return judge_few(file, "tas_libre", names)

    honest = judged(refuses="False", otherwise="print('<', _n, '>')\n        raise")
    assert kinds(honest)["carte_sous"] is Kind.JUSTE
    first = int(honest.sortie.split("<")[1].split(">")[0])
    assert kinds(judged(refuses=f"_n >= {first}", otherwise="return None"))["carte_sous"] is not Kind.JUSTE


def test_a_series_that_plays_nothing_is_seen(tmp_path: Path) -> None:
    file = tmp_path / "r7_copie.py"
    file.write_text(
        "from reussites_tk.cours import Histoire\ndef creer_tableau_initial_r7(): return None\n"
        "def observer_r7(np, nt): return 1\n"
        "def analyser_r7(np, nt): return Histoire(np, 0, {k: 0 for k in range(1, nt + 1)})\n",
        encoding="utf-8",
    )
    found = kinds(judge(file, "r7"))
    assert found["observer_r7"] is found["analyser_r7"] is Kind.FAUX
