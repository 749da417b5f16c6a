"""How dense the screen is: asked before the window exists on Windows, measured once it does."""

import contextlib
import sys
import tkinter as tk

REFERENCE_DPI = 96.0
SMALLEST, LARGEST = 1.0, 4.0


def declare_awareness() -> None:
    """Tell Windows that we handle density ourselves; to be called before the first window.

    Only our own process says so: the children that execute students' files never do.
    """
    if sys.platform == "win32":
        import ctypes

        with contextlib.suppress(AttributeError, OSError):
            ctypes.windll.shcore.SetProcessDpiAwareness(1)


def measure_scale(root: tk.Tk) -> float:
    """Give the factor of the screen: 1 at 96 dots per inch, in quarters, from 1 to 4.

    Macs are always 1: there Tk already counts in points, whatever the screen.
    """
    if root.tk.call("tk", "windowingsystem") == "aqua":
        return 1.0
    dpi = _desktop_dpi(root) or root.winfo_fpixels("1i")
    return rounded_scale(dpi / REFERENCE_DPI)


def rounded_scale(factor: float) -> float:
    """Round a measured factor to a quarter, between 1 and 4."""
    return min(max(round(factor * 4) / 4, SMALLEST), LARGEST)


def _desktop_dpi(root: tk.Tk) -> float | None:
    """Read the density that an X11 desktop announces (resource `Xft.dpi`), if there is one.

    X itself says 96 on nearly every screen. Tk looks a resource up under the application's
    own class, fixed at birth: hence a second application, never shown, asked once.
    """
    if root.tk.call("tk", "windowingsystem") != "x11":
        return None
    asked = tk.Tk(className="Xft", screenName=root.winfo_screen())
    try:
        return float(asked.tk.call("option", "get", ".", "dpi", "Dpi"))
    except ValueError:
        return None
    finally:
        asked.destroy()
