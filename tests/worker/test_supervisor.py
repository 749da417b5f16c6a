"""A compiled module is distinguished from an old one as Python does."""

import os
import py_compile
from pathlib import Path

from reussites_tk.worker.parent.supervisor import is_compiled


def test_a_module_is_compiled_until_it_changes(tmp_path: Path) -> None:
    file = tmp_path / "m.py"
    file.write_text("x = 1\n")
    assert not is_compiled(str(file), file.stat())
    py_compile.compile(str(file), doraise=True)
    assert is_compiled(str(file), file.stat())
    file.write_text("x = 12\n")
    assert not is_compiled(str(file), file.stat())


def test_the_time_counts_too(tmp_path: Path) -> None:
    file = tmp_path / "m.py"
    file.write_text("x = 1\n")
    py_compile.compile(str(file), doraise=True)
    os.utime(file, (1, 1))
    assert not is_compiled(str(file), file.stat())
