"""Is it right? One student's file in, one report out; the answers never leave this process."""

from typing import TYPE_CHECKING, Any

from .exercises import EXERCISES, Exercise, FunctionInfo
from .judge import UnknownExercise, judge
from .source import guess_exercise
from .trials import Stopped
from .verdicts import Bulletin, Erreur, Exemple, Kind, TasDessine, Verdict

if TYPE_CHECKING:
    from .essais.reading import exercise_in, with_function

__all__ = [
    "EXERCISES",
    "Bulletin",
    "Erreur",
    "Exemple",
    "Exercise",
    "FunctionInfo",
    "Kind",
    "Stopped",
    "TasDessine",
    "UnknownExercise",
    "Verdict",
    "exercise_in",
    "guess_exercise",
    "judge",
    "with_function",
]


def __getattr__(name: str) -> Any:
    """Load what reads a file of trials when it is asked for: the other exercises do without."""
    if name not in ("exercise_in", "with_function"):
        raise AttributeError(name)
    from .essais import reading

    return getattr(reading, name)
