"""`reussites` without a screen or without tkinter: one sentence that says what to do."""

import os
import subprocess
import sys

import pytest


def run(program: str) -> tuple[int, str, str]:
    environment = {key: value for key, value in os.environ.items() if key != "DISPLAY"}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, encoding="utf-8", env=environment
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these systems always have a screen")
def test_without_a_screen() -> None:
    code, out, err = run("import sys; from reussites_tk.cli import main; sys.exit(main([]))")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "écran" in err


def test_without_tkinter_the_window_says_how_to_get_it_and_the_rest_works() -> None:
    without = "import sys; sys.modules['tkinter'] = None; from reussites_tk.cli import main; "
    code, out, err = run(without + "sys.exit(main([]))")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("Ce Python n'a pas tkinter : ")
    code, out, _ = run(without + "sys.exit(main(['observer', 'r7', '--texte', '--option', 'tours_max=1']))")
    assert code == 0 and out.startswith("État 1")
