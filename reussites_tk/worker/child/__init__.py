"""All that runs inside a child process besides its bench; it never loads Tk, Pillow, NumPy or psutil."""
