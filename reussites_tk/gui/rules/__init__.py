"""The window of the rules."""
