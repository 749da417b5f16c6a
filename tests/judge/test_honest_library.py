"""A right file that uses the library, at its load or in a function, stays right without a remark."""

from __future__ import annotations

from pathlib import Path

import pytest

from reussites_tk.judge import judge
from reussites_tk.judge.check import _Check
from reussites_tk.judge.exercises import EXERCISES, Exercise
from reussites_tk.judge.verdicts import Kind
from tests.copies_loader import COPIES

RIGHT = (COPIES / "tas/justes/simple.py").read_text(encoding="utf-8")
TESTED = (
    "import unittest\nclass Essai(unittest.TestCase):\n"
    "    def test_suivante(self): self.assertTrue(couleur_suivante(Couleur.TREFLE))\n"
)
LOADING = {
    "doctest": "import doctest\ndoctest.testmod()\n",
    "doctest of one function": (
        "import doctest\ndef double(n):\n    '''\n    >>> double(2)\n    4\n    '''\n    return 2 * n\n"
        "doctest.run_docstring_examples(double, globals())\n"
    ),
    "bdb": "import bdb\nbdb.Bdb().runcall(couleur_suivante, Couleur.TREFLE)\n",
    "pdb": "import pdb\npdb.run('x = 1')\n",
    "trace": "import trace\ntrace.Trace(count=1, trace=0).runfunc(couleur_suivante, Couleur.TREFLE)\n",
    "cProfile": "import cProfile\ncProfile.run('x = 1')\n",
    "profile": "import profile\nprofile.run('x = 1')\n",
    "tracemalloc": "import tracemalloc as tm\ntm.start()\ntm.take_snapshot().statistics('lineno')\n",
    "logging": (
        "import logging\nlogging.basicConfig(level=logging.DEBUG)\nlogging.info('ici')\n"
        "try: 1 / 0\nexcept ZeroDivisionError: logging.exception('la')\n"
    ),
    "unittest": TESTED + "unittest.main(module=__name__, exit=False, argv=['essai'])\n",
    "timeit": "import timeit\ntimeit.timeit('couleur_suivante(1)', globals=globals(), number=9)\n",
    "settrace": "import sys\nsys.settrace(lambda frame, event, arg: None)\nsys.settrace(None)\n",
    "numpy": "try: import numpy\nexcept ImportError: pass\n",
}
CALLING = {
    "doctest": "import doctest\ndef _aide(t): doctest.testmod()\n",
    "bdb": "import bdb\ndef _aide(t): bdb.Bdb().runcall(len, [t])\n",
    "pdb": "import pdb\ndef _aide(t): pdb.runcall(len, [t])\n",
    "trace": "import trace\ndef _aide(t): trace.Trace(count=1, trace=0).runfunc(len, [t])\n",
    "cProfile": "import cProfile\ndef _aide(t):\n    with cProfile.Profile(): len([t])\n",
    "profile": "import profile\ndef _aide(t): profile.Profile().runcall(len, [t])\n",
    "tracemalloc": "import tracemalloc\ndef _aide(t): tracemalloc.start(); tracemalloc.stop()\n",
    "logging": "import logging\ndef _aide(t): logging.warning('hauteur %d', t.hauteur)\n",
    "unittest": TESTED + "def _aide(t): Essai('test_suivante').run()\n",
    "timeit": "import timeit\ndef _aide(t): timeit.timeit(lambda: len([t]), number=2)\n",
}


@pytest.mark.parametrize("code", LOADING.values(), ids=LOADING)
def test_a_library_used_at_the_load_costs_nothing(tmp_path: Path, code: str) -> None:
    file = tmp_path / "tas_copie.py"
    file.write_text(f"{RIGHT}\n{code}", encoding="utf-8")
    bulletin = judge(file, "tas")
    assert bulletin.erreur is None and bulletin.tout_juste
    assert not [remark for remark in bulletin.remarques if "disposition" in remark]


@pytest.mark.parametrize("code", CALLING.values(), ids=CALLING)
def test_a_library_used_in_a_function_costs_nothing(tmp_path: Path, code: str) -> None:
    file = tmp_path / "tas_copie.py"
    call = "def la_hauteur(t):\n    _aide(t)\n    return t.hauteur\n"
    file.write_text(f"{RIGHT}\n{code}{call}", encoding="utf-8")
    whole = EXERCISES["tas"]
    kept = tuple(f for f in whole.functions if f.nom in ("creer_tas_vide", "la_hauteur"))
    exercise = Exercise(whole.nom, whole.titre, whole.stub, kept)
    bulletin = _Check(file, exercise, 1, lambda verdict: None, None).bulletin()
    assert [verdict.verdict for verdict in bulletin.fonctions] == [Kind.JUSTE, Kind.JUSTE]
    assert not [remark for remark in bulletin.remarques if "disposition" in remark]
