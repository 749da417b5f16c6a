"""A verdict on screen: its sentence, and its example drawn, followed, or saved as a file."""
