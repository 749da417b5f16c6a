"""A student's own program runs in its child: it prints, asks, draws, and is stopped whatever it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from reussites_tk.cours.etat import Etat
from reussites_tk.worker.failures import KILLED, MEMORY, OUTPUT, STOPPED
from reussites_tk.worker.messages import Failed
from reussites_tk.worker.parent import own_program, wall
from reussites_tk.worker.parent.game_results import PlayError
from reussites_tk.worker.parent.own_program import (
    CLICK,
    LINE,
    Asked,
    Cleared,
    Closed,
    Ended,
    Event,
    Opened,
    OwnProgram,
    Printed,
    Started,
)

from .conftest import use_wall

Student = Callable[..., Path]
COPIES = Path(__file__).parents[1] / "copies"


def joined(events: Sequence[Event]) -> list[Event]:
    """Put together what was printed in several pieces."""
    whole: list[Event] = []
    for event in events:
        last = whole[-1] if whole else None
        if isinstance(event, Printed) and isinstance(last, Printed) and last.error == event.error:
            whole[-1] = Printed(last.text + event.text, event.error)
        else:
            whole.append(event)
    return whole


def events_of(file: Path, *lines: str, **options: object) -> list[Event]:
    """Run a program, typing these lines, then the end of the input; each click it waits for is made."""
    typed, events = iter(lines), list[Event]()
    with OwnProgram(file, **options) as program:  # type: ignore[arg-type]
        for event in program.events():
            if event is not None and event != Started():
                events.append(event)
            if event == Asked(LINE):
                program.type_line(next(typed, None))
            elif event == Asked(CLICK):
                program.click()
    return joined(events)


def end_of(file: Path, *lines: str) -> Ended:
    end = events_of(file, *lines)[-1]
    assert isinstance(end, Ended)
    return end


def stopped_when(file: Path, calm: bool) -> Ended:
    """Run a program; stop it once it has printed something, and then nothing for a moment if `calm`."""
    printed = False
    with OwnProgram(file) as program:
        for event in program.events():
            if isinstance(event, Ended):
                return event
            printed |= isinstance(event, Printed)
            if printed and (event is None or not calm):
                program.stop()
    raise AssertionError("no end")


def test_a_prompt_is_seen_before_its_answer_and_what_follows_after(student: Student) -> None:
    program = student(
        """
        import sys
        if __name__ == "__main__":
            nom = input("Votre nom ? ")
            print("bonjour", nom, end="")
            print("mal dit", file=sys.stderr)
            print(repr(sys.stdin.read()))
        """
    )
    assert events_of(program, "Élise", "deux", "trois") == [
        Printed("Votre nom ? "),
        Asked(LINE),
        Printed("bonjour Élise"),
        Printed("mal dit\n", error=True),
        *[Asked(LINE)] * 3,
        Printed("'deux\\ntrois\\n'\n"),
        Ended(),
    ]


def test_what_is_printed_in_any_way_comes_in_its_order(student: Student) -> None:
    program = student(
        r"""
        import os, sys
        print("un", flush=True)
        sys.stdout.buffer.write(b"\xe9 deux\n")
        os.system("clear")
        print("trois \ud83c")
        class Restes:
            def __del__(self):
                print("au revoir")
        Restes()
        os._exit(0)
        """
    )
    *said, end = events_of(program)
    assert said == [Printed("un\n\\xe9 deux\n"), Cleared(), Printed("trois \\ud83c\nau revoir\n")]
    assert end == Ended(1, Failed(KILLED, "code 0"))


def test_drawings_are_shown_and_a_click_is_waited_for(student: Student) -> None:
    program = student(
        """
        from reussites_tk.cours import *
        from reussites_tk.cours import primitives as p
        ouvrir_graphique("Ma réussite")
        jeu = p.creer_jeu_neuf(32, Localisation(2, 3))
        afficher_tas(jeu, "Talon")
        attendre_cliquer()
        print("cliqué")
        p.retourner_carte_sur(jeu)
        afficher_tas(jeu, "Talon")
        input()
        input()
        fermer_graphique()
        """
    )
    opened, first, asked, said, turned, *rest = events_of(program, "", "")
    assert (opened, asked, said) == (Opened("Ma réussite"), Asked(CLICK), Printed("cliqué\n"))
    assert isinstance(first, Etat) and isinstance(turned, Etat)
    assert (first.tas[0].place.colonne, len(first.tas[0].cartes)) == (3, 32)
    assert (str(first.tas[0].cartes[-1]), str(turned.tas[0].cartes[-1])) == ("(AP)", "AP")
    assert rest == [Asked(LINE), Asked(LINE), Closed(), Ended()]


def test_the_end_is_told_with_its_code_its_line_and_the_module_beside(student: Student) -> None:
    student("def casse():\n    return 1 / 0\n", "voisin.py")
    assert end_of(student("import sys\nsys.exit(3)")) == Ended(3)
    assert events_of(student("exit('fini')")) == [Printed("fini\n", error=True), Ended(1)]
    end = end_of(student("from voisin import *\ncasse()"))
    assert isinstance(end.failure, PlayError)
    assert (end.failure.type, end.failure.line, end.near) == ("ZeroDivisionError", 2, ("voisin.py", 2))
    end = end_of(student("input()"))
    assert isinstance(end.failure, PlayError) and end.failure.type == "EOFError"
    end = end_of(student("def f(:"))
    assert isinstance(end.failure, PlayError) and (end.failure.type, end.failure.line) == ("SyntaxError", 1)


def test_what_it_writes_is_in_a_copy_and_that_is_told(student: Student, tmp_path: Path) -> None:
    program = student("open('notes.txt', 'w').write('x')\nprint(open('lu.txt').read())")
    (tmp_path / "lu.txt").write_text("à lire", encoding="utf-8")
    assert events_of(program) == [Printed("à lire\n"), Ended(written=("notes.txt",))]
    assert not (tmp_path / "notes.txt").exists()


def test_threads_are_waited_for_as_python_does(student: Student) -> None:
    program = student(
        """
        import threading, time
        def plus_tard():
            time.sleep(0.05)
            print("fil")
        threading.Thread(target=plus_tard).start()
        threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
        print("fini")
        """
    )
    assert events_of(program) == [Printed("fini\nfil\n"), Ended()]


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("def f():\n    while True: pass\nprint('va')\nf()", 2),
        ("while True: print('x' * 1000)", 1),
        ("print('va')\ninput('? ')", 2),
        ("print('va')\nimport time\ntime.sleep(1000)", 3),
    ],
)
def test_it_is_stopped_in_the_middle_of_anything(source: str, line: int, student: Student) -> None:
    end = stopped_when(student(source), calm="while True: print" not in source)
    assert end.failure == Failed(STOPPED, line=line)


def test_it_is_stopped_inside_code_that_lets_nobody_in(student: Student) -> None:
    end = stopped_when(student("print('va')\nsum(range(10 ** 12))"), calm=True)
    assert isinstance(end.failure, Failed) and end.failure.kind == STOPPED


def test_memory_and_prints_are_bounded(student: Student, monkeypatch: pytest.MonkeyPatch) -> None:
    end = end_of(student("tout = []\nwhile True:\n    tout.append('x' * 10 ** 7)"))
    assert isinstance(end.failure, Failed) and end.failure.kind == MEMORY
    monkeypatch.setattr(own_program, "MOST_CHARS", 100_000)
    end = end_of(student("while True: print('x')"))
    assert isinstance(end.failure, Failed) and end.failure.kind == OUTPUT


def test_ours_are_as_closed_as_to_a_judged_file(student: Student) -> None:
    program = student(
        """
        def essai(f):
            try:
                f()
                print("permis")
            except Exception as e:
                print(type(e).__name__, "disposition" in str(e))
        essai(lambda: __import__("reussites_tk.judge"))
        essai(lambda: __import__("reussites_tk.reussites.r7"))
        import tkinter
        essai(tkinter.Tk)
        """
    )
    assert events_of(program)[0] == Printed("ImportError True\nImportError True\nRuntimeError False\n")


@pytest.mark.parametrize("chosen", [wall.Wall.LANDLOCK])
def test_it_runs_behind_the_other_wall(
    chosen: wall.Wall, student: Student, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_wall(chosen, monkeypatch)
    program = student("import os\nprint(input(), os.system('echo oui') != 0)")
    assert events_of(program, "lu") == [Asked(LINE), Printed("lu True\n"), Ended()]


def test_own_piles_are_plugged_and_other_files_may_be_imported(student: Student, tmp_path: Path) -> None:
    (tmp_path / "ailleurs").mkdir()
    other = tmp_path / "ailleurs" / "mon_jeu.py"
    other.write_text("from reussites_tk.cours import primitives as p\ndef tas(): return p.Tas\n", "utf-8")
    program = student("import mon_jeu\nprint(mon_jeu.tas().__module__)")
    piles = COPIES / "tas" / "justes" / "simple.py"
    assert events_of(program, tas=piles, avec=[other])[0] == Printed("__tas__\n")


def test_a_module_beside_the_program_comes_before_one_beside_its_piles(
    student: Student, tmp_path: Path
) -> None:
    (tmp_path / "ailleurs").mkdir()
    piles = tmp_path / "ailleurs" / "tas.py"
    piles.write_bytes((COPIES / "tas" / "justes" / "simple.py").read_bytes())
    for place in (tmp_path, tmp_path / "ailleurs"):
        (place / "voisin.py").write_text(f"OU = {place.name!r}\n", encoding="utf-8")
    program = student("import voisin\nprint(voisin.OU)")
    assert events_of(program, tas=piles)[0] == Printed(f"{tmp_path.name}\n")


def test_a_program_of_the_course_is_played_and_stopped_in_the_middle(tmp_path: Path) -> None:
    program = tmp_path / "reussite_r7.py"
    program.write_bytes((COPIES / "programmes" / program.name).read_bytes())
    right = COPIES / "r7" / "justes" / "simple.py"
    (tmp_path / "r7_a_completer.py").write_bytes(right.read_bytes())
    events = events_of(program, "?", "2", "beaucoup", "20", "1", "1", "f")
    said = "".join(event.text for event in events if isinstance(event, Printed))
    assert "Simulation graphique" in said and "Tapez un nombre entier." in said and "Au revoir." in said
    states, clicks = (sum(isinstance(e, Etat) for e in events), events.count(Asked(CLICK)))
    assert clicks > 40 and states > 40 and Closed() in events and events[-1] == Ended()

    typed = ["2", "100000000"]
    with OwnProgram(program) as endless:
        for event in endless.events():
            if event == Asked(LINE):
                endless.type_line(typed.pop(0))
            elif event is None and not typed:
                endless.stop()
    assert isinstance(event, Ended) and isinstance(event.failure, Failed) and event.failure.kind == STOPPED


def test_what_is_left_for_the_end_is_done_and_a_thread_that_fails_says_so(student: Student) -> None:
    program = student(
        """
        import atexit, threading
        atexit.register(lambda: print("au revoir"))
        fil = threading.Thread(target=lambda: 1 // 0)
        fil.start()
        fil.join()
        print("x" * 3_000_000)
        """
    )
    events = joined(events_of(program))
    said = "".join(event.text for event in events if isinstance(event, Printed) and event.error)
    assert said.startswith("Un fil d’exécution s’arrête (ligne 4) sur ZeroDivisionError")
    printed = "".join(event.text for event in events if isinstance(event, Printed) and not event.error)
    assert "[… 2000000 caractères de ce print" in printed and printed.endswith("au revoir\n")
    assert events[-1] == Ended()
