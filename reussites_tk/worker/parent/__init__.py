"""Our side of a child process: starts it, holds its clock and its limits, reads what it answers, ends it."""
