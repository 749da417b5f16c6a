"""What can be read on a canvas, for the tests."""

import tkinter as tk


def drawn_words(canvas: tk.Canvas) -> list[str]:
    """Every text drawn, in the order of drawing."""
    items = [item for item in canvas.find_all() if str(canvas.tk.call(canvas, "type", item)) == "text"]
    return [str(canvas.tk.call(canvas, "itemcget", item, "-text")) for item in items]
