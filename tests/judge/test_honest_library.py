"""A right file that uses the library, at its load or in a function, stays right without a remark."""

from __future__ import annotations

from pathlib import Path

import pytest

from reussites_tk.judge import judge
from reussites_tk.judge.check import _Check
from reussites_tk.judge.exercises import EXERCISES, Exercise
from reussites_tk.judge.verdicts import Bulletin, Kind
from tests.copies_loader import COPIES

pytestmark = pytest.mark.usefixtures("few_cases")

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


def judged(file: Path, code: str) -> Bulletin:
    """Judge two functions of a right file that ends with these lines."""
    file.write_text(f"{RIGHT}\n{code}", encoding="utf-8")
    whole = EXERCISES["tas"]
    kept = tuple(f for f in whole.functions if f.nom in ("creer_tas_vide", "la_hauteur"))
    exercise = Exercise(whole.nom, whole.titre, whole.stub, kept)
    return _Check(file, exercise, 1, lambda verdict: None, None).bulletin()


FAILING = TESTED + "    def test_ratee(self): self.fail()\n"
LOOKING = {
    "unittest to its end": FAILING + "unittest.main()\n",
    "unittest of what is raised": (
        "import unittest\nclass Essai(unittest.TestCase):\n    def test_refus(self):\n"
        "        with self.assertRaises(PreconditionNonRespectee): carte_sur(Tas())\n"
        "assert unittest.main(module=__name__, argv=['x'], exit=False).result.wasSuccessful()\n"
    ),
    "unittest with a name": FAILING + "unittest.main(module=__name__, argv=['essais'])\n",
    "unittest.mock": "import unittest.mock as m\nwith m.patch('random.randint', return_value=3): pass\n",
    "breakpoint": "breakpoint()\n",
    "pdb.set_trace": "import pdb\npdb.set_trace()\nfrom pdb import set_trace\nset_trace()\n",
    "pdb.post_mortem": (
        "import pdb, sys\ntry: 1 / 0\nexcept ZeroDivisionError: pdb.post_mortem(sys.exc_info()[2])\n"
    ),
    "the stack of calls": "import traceback as tb\ntb.print_stack(); tb.extract_stack(); tb.format_stack()\n",
    "inspect.stack": (
        "import inspect\ndef _ici(): return inspect.stack()[0].function, inspect.stack()[1].lineno\n"
        "assert _ici()[0] == '_ici' and _ici()[1] > 400\n"
    ),
    "inspect.currentframe": (
        "import inspect\ndef _ici(n=7):\n    image = inspect.currentframe()\n"
        "    return image.f_code.co_name, image.f_locals['n'], inspect.getframeinfo(image).function\n"
        "assert _ici() == ('_ici', 7, '_ici')\n"
    ),
    "sys._getframe": (
        "import sys\ndef _ici():\n"
        "    return sys._getframe().f_code.co_name, sys._getframe(1).f_globals is globals()\n"
        "assert _ici() == ('_ici', True)\n"
    ),
    "the line of a log": (
        "import logging\nlogging.basicConfig(format='%(lineno)d %(funcName)s')\n"
        "def _ici(): logging.warning('la')\n_ici()\n"
    ),
    "a log in a file": (
        "import logging, logging.handlers as h\nlogging.basicConfig(filename='a.log')\n"
        "logging.getLogger().addHandler(h.RotatingFileHandler('b.log'))\nlogging.warning('la')\n"
    ),
    "faulthandler": "import faulthandler\nfaulthandler.enable(); faulthandler.dump_traceback()\n",
    "a warning of the caller's": (
        "import warnings\nwarnings.warn('a')\nwarnings.warn('b', stacklevel=2)\n"
        "warnings.warn('c', stacklevel=3)\n"
    ),
    "gc": "import gc\ngc.collect(); gc.get_objects(); gc.get_referrers(Tas); gc.disable()\n",
    "a hook of its own": "import sys\nsys.addaudithook(lambda *a: None); sys.excepthook = lambda *a: None\n",
    "signal": "import signal\nsignal.signal(signal.SIGINT, lambda *a: None)\n",
    "atexit": "import atexit\natexit.register(print, 'fin')\n",
    "its own source": (
        "import ast, dis, inspect\nast.parse(inspect.getsource(la_hauteur)); dis.dis(la_hauteur)\n"
        "assert inspect.getmodule(Tas).__file__ == __file__\n"
    ),
    "typing": (
        "import typing\ntyping.get_type_hints(la_hauteur)\nclass _P(typing.NamedTuple):\n    a: int\n_P(1)\n"
    ),
    "classes of its own": (
        "import abc, collections, dataclasses, enum\nclass _A(abc.ABC): pass\n"
        "assert collections.namedtuple('P', 'x')(1).x == 1 and enum.Enum('F', 'A B').A.value == 1\n"
        "@dataclasses.dataclass\nclass _D:\n    x: int = 0\nassert _D(1) == _D(1)\n"
    ),
    "pickle and copy": (
        "import copy, pickle\npickle.loads(pickle.dumps(Carte(1, 2))); copy.deepcopy(Tas.__new__(Tas))\n"
    ),
    "threads that end": (
        "import concurrent.futures as cf\nwith cf.ThreadPoolExecutor(2) as e: e.submit(abs, 1)\n"
    ),
    "asyncio": "import asyncio\nasync def _f(): return 1\nasyncio.run(_f())\n",
    "a lock between processes": "import multiprocessing\nmultiprocessing.Lock()\n",
    "sqlite3": "import sqlite3\nsqlite3.connect('a.db').execute('create table t (n)')\n",
    "tkinter": "try: import tkinter, turtle\nexcept ImportError: pass\n",
}


@pytest.mark.parametrize("code", LOOKING.values(), ids=LOOKING)
def test_what_looks_at_the_program_is_harmless(tmp_path: Path, code: str) -> None:
    bulletin = judged(tmp_path / "tas_copie.py", code)
    assert bulletin.erreur is None and not bulletin.remarques
    assert {verdict.verdict for verdict in bulletin.fonctions} == {Kind.JUSTE}


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
    bulletin = judged(file, f"{code}def la_hauteur(t):\n    _aide(t)\n    return t.hauteur\n")
    assert [verdict.verdict for verdict in bulletin.fonctions] == [Kind.JUSTE, Kind.JUSTE]
    assert not [remark for remark in bulletin.remarques if "disposition" in remark]
