"""The extension of notebooks, `%load_ext reussites_tk.carnet`: our judge and our games in their cells."""

from importlib.util import find_spec
from typing import TYPE_CHECKING

from ..texts import _

if TYPE_CHECKING:
    from .outputs import Shell

if find_spec("IPython") is None:
    raise ImportError(
        _(
            "reussites_tk.carnet sert dans un carnet Jupyter : installez-le par « pip install notebook », "
            "puis tapez « %load_ext reussites_tk.carnet » dans une cellule."
        )
    )


def load_ipython_extension(shell: "Shell") -> None:
    """Add our magics to a notebook, or to a terminal of IPython: what `%load_ext` calls."""
    from .magics import register  # late: the check above comes first

    register(shell)
