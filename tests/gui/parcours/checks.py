"""Kept checks, made without a judge: what the steps of the course are computed from."""

from reussites_tk.judge.exercises import EXERCISES
from reussites_tk.judge.records import Record


def check(exercice: str, justes: int, day: int = 20, note: float = 0.0, wrong: str = "faux") -> Record:
    """A check of November 2026 where the first `justes` functions are right, the others `wrong`."""
    names = EXERCISES[exercice].names
    verdicts = {nom: "juste" if place < justes else wrong for place, nom in enumerate(names)}
    date = f"2026-11-{day:02}T10:00:00.000+00:00"
    return Record(date, f"{exercice}_a_completer.py", "0", exercice, 1, {}, note, 20.0, verdicts)


def trials(exercice: str, note: float, day: int = 20) -> Record:
    """A check of jeux d'essais, which are worth their note whatever they are called."""
    date = f"2026-11-{day:02}T10:00:00.000+00:00"
    return Record(date, f"{exercice}_a_completer.py", "0", exercice, 1, {}, note, 20.0, {})


def whole(exercice: str, day: int = 20) -> Record:
    """A check where everything is right."""
    return check(exercice, 99, day, note=20.0)
