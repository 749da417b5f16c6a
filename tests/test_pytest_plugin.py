"""The plug-in as a student meets it: `pytest` in the folder of the files, in a process of its own."""

from __future__ import annotations

import os
import re
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tests.copies_loader import COPIES, assemble

ROOT = Path(__file__).resolve().parent.parent
RIGHT = (COPIES / "tas/justes/simple.py").read_text(encoding="utf-8")
SNIPPET = """
def la_hauteur(t):
    return 1


def carte_sur(t):
    raise NotImplementedError
"""
NOT_HERE = """
import sys
if "_pytest" in sys.modules:
    raise RuntimeError("pytest has imported the file of the student")
"""

pytest_plugins = ("pytester",)
pytestmark = pytest.mark.long


@pytest.fixture
def student(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A student's folder, and our package installed beside: all that makes the plug-in known."""
    pytester.makefile(
        ".py",
        tas_a_completer=assemble(SNIPPET, RIGHT) + NOT_HERE,
        r7_a_completer="raise SystemExit\n",
        test_autre="def test_autre(): pass\n",
    )
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    points = project["entry-points"]["pytest11"]
    installed = pytester.mkdir("site") / "reussites_tk-1.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: reussites-tk\nVersion: 1\n")
    lines = [f"{name} = {module}" for name, module in points.items()]
    (installed / "entry_points.txt").write_text("\n".join(["[pytest11]", *lines]))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(installed.parent), str(ROOT))))
    monkeypatch.setenv("PYTEST_ADDOPTS", "-p no:randomly -p no:cacheprovider -p no:hypothesispytest")
    return pytester


def test_a_folder_is_judged_function_by_function(student: pytest.Pytester) -> None:
    result = student.runpytest_subprocess("-rs", "--junitxml=r.xml", "--doctest-modules")
    result.assert_outcomes(passed=37, failed=1, errors=1, skipped=7)
    text = result.stdout.str()
    assert "imported the file" not in text and "Traceback" not in text
    assert "la_hauteur · faux" in text and "A = [" in text and "la_hauteur(A)" in text
    assert "SystemExit" in text and text.count("ne peut pas être chargé") == 1
    assert "à compléter" in text
    cases = {case.get("name"): case for case in ET.parse(student.path / "r.xml").iter("testcase")}
    assert cases["la_hauteur"].find("failure") is not None and cases["carte_sur"].find("skipped") is not None


def test_nothing_is_judged_to_collect_and_a_file_of_another_name_may_be_named(
    student: pytest.Pytester,
) -> None:
    loaded = student.path / "loaded"
    named = student.path / "mes_tas.py"
    named.write_text(f"open({str(loaded)!r}, 'w')\n{RIGHT}{NOT_HERE}", encoding="utf-8")
    result = student.runpytest_subprocess("--collect-only", "-q", "mes_tas.py", "r7_a_completer.py")
    ids = [line for line in result.outlines if "::" in line]
    assert result.ret == 0 and len(ids) == 38 + 7
    assert "mes_tas.py::carte_sur" in ids and "r7_a_completer.py::jouer_une_r7" in ids
    assert not loaded.exists()


def test_functions_can_be_chosen_and_shared_between_processes(student: pytest.Pytester) -> None:
    result = student.runpytest_subprocess("-n", "2", "-k", "la_hauteur or tas_vide or autre")
    result.assert_outcomes(passed=4, failed=1)
    assert re.search(r"FAILED tas_a_completer\.py::la_hauteur", result.stdout.str())
