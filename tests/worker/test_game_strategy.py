"""A student's strategy, played by our own Montée-Descente."""

from pathlib import Path
from typing import Any

from reussites_tk.worker.parent.game_results import CountBlock, CountFailed, PlayError
from reussites_tk.worker.parent.games import count

FIRST = "def choisir_stockage(vue):\n    return vue.permis[0]\n"


def counted(options: dict[str, Any], avec: Path | None = None) -> CountBlock:
    """Count the first games of seed 2."""
    (block,) = count("md", avec=avec, graine=2, parties=60, options=options)
    assert isinstance(block, CountBlock), block
    return block


def strategy(folder: Path, source: str) -> Path:
    file = folder / "ma_strategie.py"
    file.write_text(source, encoding="utf-8")
    return file


def failure_of(file: Path) -> PlayError:
    """Play with a strategy that fails; return the failure."""
    (end,) = count("md", avec=file, graine=2, parties=60, options={"strategie": "eleve"})
    assert isinstance(end, CountFailed) and isinstance(end.failure, PlayError)
    return end.failure


def test_the_strategy_of_a_file_chooses(tmp_path: Path) -> None:
    file = strategy(tmp_path, FIRST)
    assert counted({"strategie": "eleve"}, file) == counted({"strategie": "premier"})
    assert counted({"strategie": "premier"}) != counted({"strategie": "ajuste"})


def test_a_strategy_that_raises_is_reported_at_its_line(tmp_path: Path) -> None:
    file = strategy(tmp_path, "def choisir_stockage(vue):\n    return 1 // 0\n")
    failure = failure_of(file)
    assert (failure.type, failure.line, failure.file) == ("ZeroDivisionError", 2, file)


def test_a_forbidden_choice_is_reported(tmp_path: Path) -> None:
    failure = failure_of(strategy(tmp_path, "def choisir_stockage(vue): return 7\n"))
    assert "choisir_stockage a donné 7" in failure.message
    assert (failure.type, failure.line, failure.file) == ("ChoixRefuse", None, None), "our game is blamed"


def test_a_file_without_the_function_is_reported(tmp_path: Path) -> None:
    failure = failure_of(strategy(tmp_path, "x = 1\n"))
    assert (failure.type, failure.message) == ("absente", "la fonction choisir_stockage n'est pas définie")
