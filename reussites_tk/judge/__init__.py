"""Is it right? One student's file in, one report out; the answers never leave this process."""

from .exercises import EXERCISES, Exercise, FunctionInfo
from .judge import UnknownExercise, judge
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
    "guess_exercise",
    "judge",
]
