"""The form of a game's options."""
