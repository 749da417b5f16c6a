"""What a child may use in tests of files that never end: the judge calls such a function many times."""

from dataclasses import replace

from reussites_tk.judge.check import LIMITS

SHORT = replace(LIMITS, seconds=0.3, wall_seconds=2.4, load_seconds=0.6)
"""The processor seconds are few; a busy machine, where all waits, has the time of the wall clock."""

SHORT_SERIES = replace(LIMITS, seconds=0.7, wall_seconds=5.0)
"""For whole games: one call may play dozens of them."""
