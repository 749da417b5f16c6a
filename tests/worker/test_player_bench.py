"""A player in its child: it gets views, it answers decisions, and nothing that it does stops the table."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from reussites_tk.jeux import PARTIES
from reussites_tk.jeux.memorix import Donne, Partie, Reglage
from reussites_tk.jeux.memorix_vue import Montrer
from reussites_tk.worker.failures import BENCH_FAULT, KILLED, LATE, NOT_RUN
from reussites_tk.worker.messages import Failed, LoadFailed, LoadOk, Observed
from reussites_tk.worker.parent.child import Child
from reussites_tk.worker.parent.players import (
    LIMITS,
    PlayerSeat,
    Raised,
    Reply,
    Returned,
    player_child,
)
from reussites_tk.worker.parent.wall import PACKAGE, ROOMS

F = "choisir_case_memorix"
FAST = replace(LIMITS, seconds=0.1, wall_seconds=1.0)
Sit = Callable[..., PlayerSeat]


@pytest.fixture
def sit(student: Callable[..., Path]) -> Iterator[Sit]:
    """Seats a player written on the spot: its whole file, or the body of its function."""
    seats: list[PlayerSeat] = []

    def seat(body: str = "", text: str = "", **options: Any) -> PlayerSeat:
        lines = body.replace("\n", "\n    ")
        file = student(text or f"def {F}(vue):\n    {lines}\n", f"joueur{len(seats)}.py")
        seats.append(PlayerSeat(player_child(file, "memorix", [F], FAST), **options))
        assert isinstance(seats[-1].load(), LoadOk)
        return seats[-1]

    yield seat
    for each in seats:
        each.__exit__(None, None, None)


def view(*cases: int) -> dict[str, Any]:
    """What a player sees after these cells were shown."""
    partie = Partie(Reglage(("Ada", "Léo"), 3, 5, 2), Donne(5, 1))
    for case in cases:
        partie.jouer(Montrer(case))
    return partie.vue_de(partie.au_trait() or 1).en_json()


def ask(seat: PlayerSeat, *cases: int) -> Reply:
    return seat.ask(F, view(*cases))


def test_a_player_answers_from_its_view(sit: Sit) -> None:
    seat = sit("return vue.restantes[-1] - vue.lignes + len(vue.evenements)")
    assert ask(seat) == Returned(["i", 11])
    assert ask(seat, 3) == Returned(["i", 12])


def test_the_view_is_the_frozen_record_of_the_game(sit: Sit) -> None:
    text = f"""
        SEEN = []
        def {F}(vue):
            SEEN.append(vue)
            try:
                vue.joueur = 7
            except AttributeError:
                pass
            names = [n for n in type(vue)._fields]
            print(*names)
            print(vue)
            return all(isinstance(getattr(vue, n), (int, str, tuple, type(None))) for n in names)
        """
    reply = ask(sit(text=text), 3, 4)
    assert isinstance(reply, Returned) and reply.value == ["b", 1]
    names, shown = reply.output.splitlines()
    assert names == (
        "joueur noms lignes colonnes e restantes premiere valeur_premiere scores echecs evenements"
    )
    partie = Partie(Reglage(("Ada", "Léo"), 3, 5, 2), Donne(5, 1))
    partie.jouer(Montrer(3))
    partie.jouer(Montrer(4))
    assert shown == str(partie.vue_de(partie.au_trait() or 1))


def test_a_view_that_is_changed_by_force_changes_nothing_for_the_next_call(sit: Sit) -> None:
    text = f"""
        class VueMemorix:
            def __init__(self, **fields):
                vars(self).update(fields)
        def {F}(vue):
            old, vue.lignes, VueMemorix.lignes = vue.lignes, 9, 8
            return old
        """
    seat = sit(text=text)
    assert ask(seat) == ask(seat) == Returned(["i", 3])


FIELDS = "joueur noms lignes colonnes e restantes premiere valeur_premiere scores echecs evenements"
OWN_CLASSES = {
    "a NamedTuple with a method": """
        from typing import Any, NamedTuple
        class VueMemorix(NamedTuple):
            {fields}
            def derniere(self):
                return self.restantes[-1]
        """,
    "a namedtuple": """
        from collections import namedtuple
        VueMemorix = namedtuple("VueMemorix", "FIELDS")
        VueMemorix.derniere = lambda self: self.restantes[-1]
        """,
    "a frozen dataclass with a field more": """
        from dataclasses import dataclass, field
        from typing import Any
        @dataclass(frozen=True)
        class VueMemorix:
            {fields}
            connues: dict = field(default_factory=dict)
            def derniere(self):
                self.connues[len(self.connues)] = 0
                return self.restantes[-len(self.connues)]
        """,
}


@pytest.mark.parametrize("text", OWN_CLASSES.values(), ids=OWN_CLASSES)
def test_a_view_is_made_in_the_class_of_the_file(sit: Sit, text: str) -> None:
    fields = "\n            ".join(f"{name}: Any" for name in FIELDS.split())
    play = f"""def {F}(vue):
            assert type(vue) is VueMemorix
            return vue.derniere()
        """
    seat = sit(text=text.replace("{fields}", fields).replace("FIELDS", FIELDS) + play)
    assert ask(seat) == ask(seat) == Returned(["i", 14]), "made anew for each call"


NO_CLASSES = {
    "nothing": "",
    "a class without a field": "class VueMemorix: pass",
    "a class that forgets its fields": "class VueMemorix:\n    def __init__(self, **f): pass",
    "a class that stops": "class VueMemorix:\n    def __init__(self, **f): raise SystemExit",
    "a class that makes another thing": "class VueMemorix:\n    def __new__(cls, **f): return 3",
    "a function": "def VueMemorix(**f): return 3",
    "a word": "VueMemorix = 'vue'",
}


@pytest.mark.parametrize("text", NO_CLASSES.values(), ids=NO_CLASSES)
def test_a_file_whose_class_cannot_be_made_gets_ours(sit: Sit, text: str) -> None:
    body = f"""def {F}(vue):
    joueur, noms, lignes, *others = vue
    assert vue._fields == tuple("{FIELDS}".split()) and vue[5] is vue.restantes
    assert vue._replace(premiere=3).premiere == 3 and vue._asdict()["lignes"] == lignes
    return {{vue: 14}}[vue]
"""
    assert ask(sit(text=f"{text}\n{body}")) == Returned(["i", 14])


def test_a_module_is_kept_from_call_to_call(sit: Sit) -> None:
    seat = sit(text=f"calls = []\ndef {F}(vue):\n    calls.append(1)\n    return len(calls)\n")
    seat.begin_deal()
    assert [ask(seat), ask(seat)] == [Returned(["i", 1]), Returned(["i", 2])]
    seat.begin_deal()
    assert ask(seat) == Returned(["i", 3]) and seat.renewals == 0


@pytest.mark.parametrize(
    ("body", "value"),
    [
        ("return True", ["b", 1]),
        ("return 2.0", ["?", "2.0"]),
        ("return '3'", ["?", "'3'"]),
        ("return None", ["n"]),
        ("return 1 << 70", ["?", "int"]),
        ("return -4", ["i", -4]),
    ],
)
def test_what_it_returns_is_told_as_it_is(sit: Sit, body: str, value: Any) -> None:
    assert ask(sit(body)) == Returned(value)


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("return 1 // 0", "ZeroDivisionError"),
        ("exit(2)", "SystemExit"),
        ("raise KeyboardInterrupt", "KeyboardInterrupt"),
    ],
)
def test_an_exception_is_told_with_its_line(sit: Sit, body: str, kind: str) -> None:
    seat = sit(body)
    reply = ask(seat)
    assert isinstance(reply, Raised) and (reply.kind, reply.line) == (kind, 2)
    assert ask(seat) == reply and seat.renewals == 0


LOST = {
    "while True: pass": LATE,
    "import time\ntime.sleep(9)": LATE,
    "import os\nos._exit(3)": KILLED,
    "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)": KILLED,
}


@pytest.mark.parametrize("body", LOST)
def test_a_call_that_is_lost_is_made_once_and_the_module_is_made_anew(sit: Sit, body: str) -> None:
    inside = body.replace("\n", "\n                ")
    text = f"""
        calls = []
        def {F}(vue):
            calls.append(1)
            if vue.evenements and len(calls) == 2:
                {inside}
            return len(calls)
        """
    seat = sit(text=text)
    assert ask(seat) == Returned(["i", 1])
    reply = ask(seat, 3)
    assert isinstance(reply, Failed) and reply.kind == LOST[body] and seat.renewals == 0
    assert ask(seat, 3) == Returned(["i", 1]) and seat.renewals == 1


def test_a_thread_that_is_left_costs_the_module(sit: Sit) -> None:
    text = f"""
        import threading, time
        def {F}(vue):
            threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
            return 4
        """
    seat = sit(text=text)
    assert ask(seat) == ask(seat) == Returned(["i", 4])
    assert seat.renewals == 1


def test_the_time_of_a_deal_is_bounded_and_given_again_with_the_next(sit: Sit) -> None:
    body = """import time
end = time.process_time() + 0.05
while time.process_time() < end: pass
return 1"""
    seat = sit(body, seconds=0.06)
    seat.begin_deal()
    replies = [ask(seat) for _call in range(4)]
    assert replies[0] == Returned(["i", 1]) and replies[-1] == Failed(NOT_RUN)
    seat.begin_deal()
    assert ask(seat) == Returned(["i", 1])


RANDOM = f"""
import random
from reussites_tk.cours import un_entier
def {F}(vue):
    return un_entier(10**9) + random.randrange(10**9)
"""


def test_draws_depend_on_the_view_alone(sit: Sit) -> None:
    one, other = sit(text=RANDOM), sit(text=RANDOM)
    first = ask(one, 3)
    assert ask(one) == ask(other) != first, "another view, other draws"
    assert ask(other, 3) == first, "whatever was asked before"


class Forger:
    """A child whose file answers in the place of the bench."""

    seconds = waited = 0.0

    def __init__(self, data: Any) -> None:
        self.data = data

    def stream(self, item: Any) -> Iterator[Observed]:
        yield Observed(self.data)


FORGED: tuple[Any, ...] = (
    *(["i"], ["x", 1, 2, 3], ["c", 999], {"r": 3}, ["?", 4], 7, ["i", "un"], ["i", 1.5], []),
    *(["s", 1], ["s", "a" * 99], ["q", "a1"], ["q", [["q", []]]]),
)


@pytest.mark.parametrize("data", FORGED, ids=str)
def test_what_a_file_forges_is_no_answer(data: Any) -> None:
    seat = PlayerSeat(cast(Child, Forger(data)))
    assert ask(seat) == Failed(BENCH_FAULT)


def test_the_functions_that_a_file_defines_are_known(sit: Sit) -> None:
    assert sit("return 1").present() == {F}
    assert sit(text="x = 1\n").present() == frozenset()


def test_a_file_that_does_not_load_says_why(student: Callable[..., Path]) -> None:
    with PlayerSeat(player_child(student("def f(:\n"), "memorix", [F], FAST)) as seat:
        loaded = seat.load()
        assert isinstance(loaded, LoadFailed) and loaded.kind == "SyntaxError"


SPIES = {
    "our players, by name": "from reussites_tk.jeux import memorix_ordinateurs\nreturn 1",
    "our game, by the name of its view": (
        "import importlib\nimportlib.import_module(type(vue).__module__[:-4])\nreturn 1"
    ),
    "what is left of our rooms": (
        "import sys\nassert [n for n in sys.modules if n.startswith('reussites_tk.') "
        "and not n.startswith('reussites_tk.cours')]\nreturn 1"
    ),
    "the frame of who calls": "import sys\nreturn len(sys._getframe(1).f_locals['player'])",
    "the frame of a trace": (
        "try:\n    1 / 0\nexcept ZeroDivisionError as e:\n"
        "    return len(e.__traceback__.tb_frame.f_back.f_locals)"
    ),
    "the objects of the interpreter": (
        "import gc\nreturn next(1 for o in gc.get_objects() if type(o) is dict and 'graine' in o)"
    ),
    "the memory of the parent": "import os\nreturn len(open(f'/proc/{os.getppid()}/mem', 'rb').read(1))",
}


@pytest.mark.parametrize("body", SPIES.values(), ids=SPIES)
def test_a_player_that_looks_elsewhere_finds_nothing_and_the_table_goes_on(sit: Sit, body: str) -> None:
    inside = body.replace("\n", "\n                ")
    text = f"""
        def {F}(vue):
            if vue.evenements:
                {inside}
            return 2
        """
    seat = sit(text=text)
    assert not isinstance(ask(seat, 3), Returned)
    assert ask(seat) == Returned(["i", 2])


@pytest.mark.parametrize("jeu", PARTIES)
def test_behind_the_wall_a_player_finds_its_view_and_no_game(jeu: str) -> None:
    program = f"import sys, reussites_tk.jeux.{jeu}_vue; print(*sys.modules)"
    loaded = subprocess.check_output([sys.executable, "-c", program], text=True).split()
    needed = {name.split(".")[2] for name in loaded if name.startswith("reussites_tk.jeux.")}
    shown = {Path(room).stem for room in ROOMS["player"]} - {"__init__"}
    assert needed <= shown
    assert all((PACKAGE / room).is_file() for room in ROOMS["player"])
    assert shown - needed <= {f"{code}_vue" for code in PARTIES}
