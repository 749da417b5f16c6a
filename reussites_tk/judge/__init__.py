"""Is it right? One student's file in, one report out; the answers never leave this process."""

from .check import UnknownExercise, judge
from .essais.reading import exercise_in, with_function
from .exercises import EXERCISES, Exercise, FunctionInfo
from .source import guess_exercise
from .verdicts import Bulletin, Erreur, Exemple, Kind, Stopped, TasDessine, Verdict

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
