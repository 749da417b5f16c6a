"""What stands for frames shows the student's calls and the library's, and leads nowhere else."""

from __future__ import annotations

from reussites_tk.worker.messages import LoadOk, Observed

from .conftest import Open

CHAIN = """
import inspect, sys
def image(profond=0): return sys._getframe(profond)
def suite(image):
    while image is not None:
        yield image
        image = image.f_back
def noms(): return [une.f_code.co_name for une in suite(image())]
def par_la_bibliotheque(): return sorted([1], key=lambda n: n) and noms()
def fichiers(): return sorted({une.f_code.co_filename.rpartition('/')[2] for une in suite(image())})
def globales(): return all(une.f_globals is globals() for une in suite(image()))
def portes(): return 'f_builtins' in vars(image())
def methodes():
    genre = type(image())
    return [nom for nom in ('__init__', 'clear') if hasattr(getattr(genre, nom), '__globals__')]
def trop_loin():
    try: sys._getframe(50)
    except ValueError: return True
def sans_effet():
    une, valeur = image(), 1
    image(1).f_locals['valeur'] = 2
    return valeur
def recursive(n): return len(list(suite(image()))) if n == 0 else recursive(n - 1)
def profonde(): return recursive(600)
def pile(): return [une.function for une in inspect.stack()]
"""


def test_images_end_where_our_own_code_begins(open_child: Open) -> None:
    asked = {
        "noms": ["image", "noms", "<module>"],
        "par_la_bibliotheque": ["image", "noms", "par_la_bibliotheque", "<module>"],
        "fichiers": ["copie0.py"],
        "globales": True,
        "portes": False,
        "methodes": [],
        "trop_loin": True,
        "sans_effet": 1,
        "profonde": 501,
        "pile": ["pile", "<module>"],
    }
    child = open_child(CHAIN)
    assert child.load() == LoadOk()
    answers = [outcome for _, outcome in child.run(list(asked))]
    assert answers == [Observed({"value": value}) for value in asked.values()]
    child.close()
    assert child.tampering == ()


def test_a_call_of_the_judge_seems_to_come_from_the_file(open_child: Open) -> None:
    child = open_child(
        "import inspect\ndef f(): return inspect.stack()[1].function\nf()\n"
        "def g(): return inspect.currentframe().f_back.f_globals is globals()\n"
        "def h(): return inspect.currentframe().f_back.f_back\n"
    )
    assert [outcome for _, outcome in child.run(["f", "g", "h"])] == [
        Observed({"value": "<module>"}),
        Observed({"value": True}),
        Observed({"value": None}),
    ]


def test_code_that_is_no_student_s_is_not_shown(open_child: Open) -> None:
    child = open_child(
        "import sys\ndef ici(): return sys._getframe(1).f_code.co_name\n"
        "secret = compile('def cache(f): return f()', '<secret>', 'exec')\nexec(secret)\n"
        "def f():\n    try: return cache(ici)\n    except ValueError: return None\n"
    )
    assert [outcome for _, outcome in child.run(["f"])] == [Observed({"value": "<module>"})]
