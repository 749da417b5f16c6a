"""The compiled engine: the games and the playouts of the players in C, loaded through `ctypes`.

The sources are in `src`, one file for each game; `building` compiles them into one library beside this
file, which needs no Python of a given version. `library` finds and loads it. Where it is absent, whoever
asks for it plays with the course's own functions: the results are the same, game by game.
"""

from .library import BYTES, Function, array_of, available, function

__all__ = ["BYTES", "Function", "array_of", "available", "function"]
