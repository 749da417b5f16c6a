"""The hand-out, alive: read, searched, tried where it is read, printed."""
