"""The words for why something has no result, used by a parent and its child.

Apart from `messages`, so that a child starts without making the parent's records.
"""

LATE = "temps_depasse"
MEMORY = "memoire"
OUTPUT = "sortie"
KILLED = "tue"
STOPPED = "arrete"
"""The caller asked for an end."""
NOT_RUN = "non_execute"
"""The total time was over before the turn of this item came."""
BENCH_FAULT = "erreur_banc"
"""Our own code failed in the child: never the student's fault."""
NO_WALL = "sans_mur"
"""The wall that held the children before could not be made again: the file was not run."""

FAILURES = frozenset({LATE, MEMORY, OUTPUT, KILLED, STOPPED, NOT_RUN, BENCH_FAULT, NO_WALL})

DISK = "disque"
"""The detail of `OUTPUT`: it was written in files."""
PROCESSES = "processus"
"""The detail of `KILLED`: too many programs at once."""
