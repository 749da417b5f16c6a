"""The trials of the built program, one file for each part of it (see `try_executable.py`)."""
