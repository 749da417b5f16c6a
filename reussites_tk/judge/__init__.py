"""Is it right? One student's file in, one report out; the answers never leave this process."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .check import UnknownExercise, judge
    from .essais.reading import exercise_in, with_function
    from .exercises import EXERCISES, Exercise, FunctionInfo
    from .source import guess_exercise
    from .trials import Stopped
    from .verdicts import Bulletin, Erreur, Exemple, Kind, TasDessine, Verdict

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

_LATER = {
    **dict.fromkeys(("UnknownExercise", "judge"), "check"),
    **dict.fromkeys(("EXERCISES", "Exercise", "FunctionInfo"), "exercises"),
    **dict.fromkeys(("exercise_in", "with_function"), "essais.reading"),
    **dict.fromkeys(("Bulletin", "Erreur", "Exemple", "Kind", "TasDessine", "Verdict"), "verdicts"),
    "guess_exercise": "source",
    "Stopped": "trials",
}
"""The room of each name that is loaded when it is asked for: a child is started before."""


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(name)
    return getattr(import_module(f".{_LATER[name]}", __name__), name)
