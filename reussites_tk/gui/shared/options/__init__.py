"""The options of a game: their values and words, and the form that changes them."""
