"""The seed of the hidden trials of a class, asked for again when the class is graded again.

The folder of the results keeps a sign of the seed, never the seed: enough to see that it is the same.
"""

from __future__ import annotations

from hashlib import pbkdf2_hmac

from ..errors import UserError
from ..texts import _
from .store import Store

ROUNDS = 100_000
"""Make every guess of a seed slow: a twentieth of a second."""


class HiddenSeedAsked(UserError):
    """The class was graded with hidden trials, and their seed is not the one given now."""


def sign_of(seed: int | None) -> str:
    """Return the sign of a seed, "" for none: the same sign, the same seed."""
    if seed is None:
        return ""
    return pbkdf2_hmac("sha256", str(seed).encode(), b"reussites: essais caches", ROUNDS).hex()


def check_hidden_seed(store: Store, seed: int | None) -> None:
    """Raise `HiddenSeedAsked` when the class was graded with hidden trials of another seed than this one."""
    before = store.hidden_seed_sign()
    if not before or before == sign_of(seed):
        return
    if seed is None:
        sentence = _(
            "Cette classe a été notée avec des essais cachés : redonnez leur graine (--graine-cachee N), ou "
            "dites --sans-graine-cachee pour tout rejuger sans eux."
        )
    else:
        sentence = _(
            "Cette classe a été notée avec une autre graine cachée : redonnez celle-là, ou donnez un autre "
            "dossier à --sortie pour juger avec celle-ci."
        )
    raise HiddenSeedAsked(sentence)
