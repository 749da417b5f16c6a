"""The compiled random source: published values, the course's own, and the draws that are refused."""

import ctypes
from random import Random

import pytest

from reussites_tk.cours import alea
from reussites_tk.cours.donnes import donne, graine_de_partie
from reussites_tk.native import BYTES, function
from tests.compiled import compiled

pytestmark = compiled
WORD = ctypes.c_uint64
INVERSES = pow(0x94D049BB133111EB, -1, 2**64), pow(0xBF58476D1CE4E5B9, -1, 2**64)


def unmix(x: int) -> int:
    """The other way round of `alea.melange`."""
    x = x ^ (x >> 31) ^ (x >> 62)
    x = (x * INVERSES[0]) & alea.MASQUE
    x = x ^ (x >> 27) ^ (x >> 54)
    x = (x * INVERSES[1]) & alea.MASQUE
    return x ^ (x >> 30) ^ (x >> 60)


def key_before(key: int, more: int) -> int:
    """The key whose stream `more` has this key."""
    return unmix((unmix(key) - (more + 1) * alea.GAMMA) & alea.MASQUE)


def places(key: int, cartes: int, name: str = "alea_places") -> list[int]:
    chosen = (ctypes.c_uint8 * cartes)()
    function(name, None, WORD, ctypes.c_uint, BYTES)(key, cartes, chosen)
    assert chosen[cartes - 1] == 0
    return list(chosen)[:-1]


def deal_key(graine: int, cartes: int, number: int) -> int:
    return int(function("alea_deal_key", WORD, WORD, ctypes.c_uint, WORD)(graine, cartes, number))


def drawn_by_the_course(key: int, cartes: int) -> list[int]:
    source = alea.Source(key)
    return [source.entier(n) - 1 for n in range(cartes, 1, -1)]


def test_the_published_first_values_of_splitmix64() -> None:
    counters = [(1234567 + k * alea.GAMMA) & alea.MASQUE for k in (1, 2, 3)]
    values = [function("alea_mix", WORD, WORD)(counter) for counter in counters]
    assert values == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_keys_are_those_of_the_course() -> None:
    for graine, number in [(1, 1), (2024, 10**6), (2**64 - 1, 2**63)]:
        assert deal_key(graine, 52, number) == alea.cle_de(graine, 1, 52, number)
        game_key = function("alea_game_key", WORD, WORD, WORD)
        assert game_key(graine, number) == graine_de_partie(graine, number)


@pytest.mark.parametrize("cartes", [32, 52])
@pytest.mark.parametrize("key", [0, 1, 2**64 - 1, 0x123456789ABCDEF])
def test_a_shuffle_draws_what_the_course_draws(key: int, cartes: int) -> None:
    assert places(key, cartes) == drawn_by_the_course(key, cartes)
    assert places(key, cartes, "alea_careful_places") == drawn_by_the_course(key, cartes)


@pytest.mark.parametrize(
    "bits", [0, 1, 15, 16, 17, 51, 2**64 - 1, (2**64 // 52) * 13, (2**64 // 52) * 13 + 1]
)
@pytest.mark.parametrize("draw", [1, 3, 20])
def test_draws_at_the_edge_are_refused_and_rounded_as_in_the_course(bits: int, draw: int) -> None:
    key = (unmix(bits) - draw * alea.GAMMA) & alea.MASQUE  # its draw number `draw` has these bits
    assert places(key, 52) == drawn_by_the_course(key, 52)


def test_there_is_a_deal_with_a_refused_draw_and_it_is_dealt_alike() -> None:
    number = 7
    key = (-alea.GAMMA) & alea.MASQUE  # its first draw is 0, which Lemire's method refuses among 52
    graine = key_before(key_before(key_before(key, number), 52), 1)
    assert alea.cle_de(graine, 1, 52, number) == key
    source = alea.Source(key)
    source.entier(52)
    assert source.compteur == 2
    assert dealt(graine, number, 52) == [str(carte) for carte in donne(graine, number, 52)]


def dealt(graine: int, number: int, cartes: int) -> list[str]:
    pack = [str(carte) for carte in sorted(donne(1, 1, cartes), key=lambda c: (c.couleur, c.rang))]
    for k, place in enumerate(places(deal_key(graine, cartes, number), cartes)):
        pack[cartes - 1 - k], pack[place] = pack[place], pack[cartes - 1 - k]
    return pack


@pytest.mark.parametrize(("graine", "number", "cartes"), [(1, 1, 32), (1, 1, 52), (2024, 999_999, 52)])
def test_deals_are_those_of_the_course(graine: int, number: int, cartes: int) -> None:
    assert dealt(graine, number, cartes) == [str(carte) for carte in donne(graine, number, cartes)]


@pytest.mark.parametrize("seed", [0, 1, 2**32 - 1, 2**32, 2**64 - 1, 0x123456789ABCDEF])
def test_numbers_drawn_for_the_players_are_those_of_random(seed: int) -> None:
    draws = (ctypes.c_double * 1000)()  # the 624 words of the source are renewed thrice
    drawn = function("hasard_draws", None, WORD, ctypes.POINTER(ctypes.c_double), ctypes.c_int64)
    drawn(seed, draws, len(draws))
    source = Random(seed)
    assert list(draws) == [source.random() for _ in draws]


def test_a_known_deal() -> None:
    assert " ".join(dealt(1, 1, 32)).replace("(", "").replace(")", "") == KNOWN


KNOWN = "RP DT 10K VT AT DK VC AK 8T 10T 9C 9P 10P RT 8C 7C DC 7T 9K 8P AP 7P 10C VP DP AC RC 8K VK 9T 7K RK"
"""From the bottom."""
