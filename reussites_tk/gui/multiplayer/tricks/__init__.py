"""A table of tricks, whatever the game: hands, trick, choices, the last trick, the window of a sheet."""
