"""What a file prints is kept, and kept apart for each call, whatever it does with the standard streams."""

from __future__ import annotations

import pytest

from reussites_tk.worker.messages import LoadOk, Observed

from .conftest import Open

REWRAPPED = {
    "detached": "sys.stdout = io.TextIOWrapper(sys.stdout.detach(), encoding='utf-8')",
    "detached for a codec": "sys.stdout = codecs.getwriter('utf-8')(sys.stdout.detach())",
    "wrapped, and the error stream too": (
        "sys.stdout = io.TextIOWrapper(sys.stdout.buffer); sys.stderr = io.TextIOWrapper(sys.stderr.buffer)"
    ),
    "set otherwise": "sys.stdout.reconfigure(encoding='utf-8', errors='strict', line_buffering=False)",
    "opened again by its number": "sys.stdout = os.fdopen(1, 'w', encoding='utf-8', closefd=False)",
    "opened again for good": "sys.stdout = os.fdopen(1, 'w', encoding='utf-8')",
    "a class of its own": (
        "class Double:\n    def __init__(self, flux): self.flux = flux\n"
        "    def write(self, texte): self.flux.write(texte)\n    def flush(self): self.flux.flush()\n"
        "sys.stdout = Double(sys.stdout)"
    ),
    "a copy kept": "sortie = sys.stdout; sys.stdout = open(os.devnull, 'w'); sys.stdout = sortie",
}
IMPORTS = "import codecs, contextlib, io, os, sys\n"


@pytest.mark.parametrize("lines", REWRAPPED.values(), ids=REWRAPPED)
def test_streams_made_again_at_the_load_still_print(open_child: Open, lines: str) -> None:
    child = open_child(f"{IMPORTS}{lines}\nprint('é')\ndef f(): print('là')")
    assert child.load() == LoadOk("é\n")
    assert [o for _, o in child.run(["f", "f"])] == [Observed({"value": None}, "là\n")] * 2


@pytest.mark.parametrize("lines", REWRAPPED.values(), ids=REWRAPPED)
def test_streams_made_again_by_a_call_still_print(open_child: Open, lines: str) -> None:
    body = "".join(f"    {line}\n" for line in lines.splitlines())
    child = open_child(f"{IMPORTS}def bad():\n{body}    print('ici')\ndef ok(): print('là')")
    child.load()
    outcomes = [o for _, o in child.run(["bad", "ok", "bad", "ok"])]
    assert [o.output for o in outcomes] == ["ici\n", "là\n"] * 2


LOST = {
    "closed": "sys.stdout.close()",
    "its descriptor closed": "os.close(1)",
    "closed by its number": "os.fdopen(1, 'w').close()",
    "none": "sys.stdout = None",
    "deleted": "del sys.stdout, sys.stderr",
    "no stream at all": "sys.stdout = sys.stderr = 42",
    "a flush that ends the program": "sys.stdout = type('F', (), {'flush': lambda s: sys.exit()})()",
    "every method refused": (
        "sys.stdout = type('F', (), {'__getattribute__': lambda s, n: 1 / 0, '__eq__': lambda s, o: 1 / 0})()"
    ),
}


@pytest.mark.parametrize("line", LOST.values(), ids=LOST)
@pytest.mark.parametrize("where", ["load", "call"])
def test_streams_that_were_lost_come_back_for_the_next_call(open_child: Open, line: str, where: str) -> None:
    at_load, bad = (line, "pass") if where == "load" else ("", line)
    child = open_child(f"{IMPORTS}{at_load}\ndef bad(): {bad}\ndef ok(): print('là')")
    child.load()
    assert [o for _, o in child.run(["bad", "ok"])][1] == Observed({"value": None}, "là\n")


def test_what_is_redirected_is_not_printed(open_child: Open) -> None:
    source = (
        "    with contextlib.redirect_stdout(io.StringIO()) as texte: print('x')\n    return texte.getvalue()"
    )
    child = open_child(f"{IMPORTS}def f():\n{source}")
    assert [o for _, o in child.run(["f", "f"])] == [Observed({"value": "x\n"})] * 2


PRINTING = (
    "import threading, time\n"
    "def horloge():\n    while True:\n        time.sleep(0.001)\n        print('tic', flush=True)\n"
)


def test_what_a_thread_of_the_load_prints_is_no_function_s(open_child: Open) -> None:
    child = open_child(
        f"{PRINTING}threading.Thread(target=horloge).start()\ndef f():\n    time.sleep(0.02)\n"
    )
    loaded = child.load()
    assert isinstance(loaded, LoadOk) and loaded.started == (("Thread-1 (horloge)", 6),)
    assert [o for _, o in child.run(["f"] * 3)] == [Observed({"value": None})] * 3


def test_a_clock_that_starts_itself_again_is_no_function_s_thread(open_child: Open) -> None:
    child = open_child(
        "import threading, time\ndef tic():\n    threading.Timer(0.001, tic).start()\n    print('tic')\n"
        "tic()\ndef f():\n    time.sleep(0.02)\n"
    )
    loaded = child.load()
    assert isinstance(loaded, LoadOk) and loaded.started
    assert [o for _, o in child.run(["f"] * 3)] == [Observed({"value": None})] * 3


def test_what_a_thread_of_a_call_prints_is_the_call_s(open_child: Open) -> None:
    child = open_child(
        "import threading\ndef f():\n    fil = threading.Thread(target=print, args=('ici',))\n"
        "    fil.start(); fil.join()\n"
    )
    assert [o for _, o in child.run(["f", "f"])] == [Observed({"value": None}, "ici\n")] * 2


def test_half_a_surrogate_pair_is_shown_as_its_code(open_child: Open) -> None:
    child = open_child(
        r"""
        def bad():
            print("imprimé \udc80")
            raise ValueError("carte \ud83c absente, \U0001f0a1")
        """
    )
    (bad,) = [o for _, o in child.run(["bad"])]
    assert isinstance(bad, Observed) and bad.output == "imprimé \\udc80\n"
    assert bad.data["message"] == "carte \\ud83c absente, \U0001f0a1"
