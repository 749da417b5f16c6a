"""A verdict on screen: its place in the list, its sentence, and its example drawn as piles."""
