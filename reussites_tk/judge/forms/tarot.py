"""The exercise `tarot`, in the general form: its cases and its honest readings, the profiles of RULES 7.

Its cartes are objects of the file's own classes, taken from its own pack (see `Pack`). Their orders are
judged, never how the figures are numbered.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any

from ...texts import _
from ...worker.form_values import REFILLED
from ..mutants import reference_text
from .form import (
    CARTES,
    Call,
    Case,
    Form,
    Function,
    Laid,
    Look,
    OwnCarte,
    Reading,
    Typed,
    Var,
    Wire,
    called_twice,
)
from .tarot_compare import (
    deal_fault,
    same_answer,
    same_cartes,
    same_in_any_order,
    same_number,
    same_numbers,
    same_player,
    short,
    tell_figures,
    tell_playable,
    whole_pack_fault,
)
from .tarot_pack import CODES, COULEURS, PACK, TAROT_PACK, is_bout, is_king, is_trump

RENDRE, GAGNANT = "Main.rendre_jouables", "TourDeJeu.gagnant"
HELD = ("cartes",)
CARTE = ("points", "bout", "valeur", "jouable")
CLASSES: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("Main", "TourDeJeu", "Pile", "Chien"), HELD),
    "Joueur": ("nom", "points", "main", "pile"),
    **dict.fromkeys(CODES, CARTE),
}
PROFILES = (
    Reading("cours", _("celle du cours")),
    Reading(
        "polycopie",
        _("celle du polycopié, à la lettre"),
        {
            RENDRE: "rendre_jouables_sans_couper",
            "ecart_permis": "ecart_permis_atouts_libres",
            "resultat": "resultat_exact",
        },
    ),
    Reading("fft", _("celle de la Fédération (FFT)"), {"ecart_permis": "ecart_permis_sans_roi"}),
)
"""The three profiles of RULES 7: each function may follow any of them."""
MIXED = _(
    "Remarque : cette fonction ne suit pas la même règle que le reste du fichier (celle du cours, celle du "
    "polycopié à la lettre, ou celle de la FFT) ; chacune se défend, mais il faut en choisir une."
)


def cartes(codes: str) -> list[OwnCarte]:
    """Return the cartes of these codes, separated by spaces."""
    return [OwnCarte(code) for code in codes.split()]


def _case(nom: str, *args: Any) -> Case:
    return Case((Call(nom, args),))


def _held(classe: str, codes: Sequence[str]) -> Laid:
    return Laid(classe, {"cartes": [OwnCarte(code) for code in codes]})


# --- the cartes


def _trumps(graine: int) -> Iterator[Case]:
    yield from (_case("Atout", n) for n in range(1, 22))
    yield called_twice("Atout", (1,), (2,))


def _excuses(graine: int) -> Iterator[Case]:
    yield _case("Excuse")


def _of_couleurs(graine: int) -> Iterator[Case]:
    """Yield the cartes of each couleur: the small ones by number, the figures as the pack orders them."""
    yield from (_case(classe, n) for n in range(1, 11) for classe in COULEURS)
    yield from (_case(CARTES, " ".join(CODES[classe][-4:])) for classe in COULEURS)
    yield called_twice("Trefle", (2,), (3,))


def _packs(graine: int) -> Iterator[Case]:
    wanted = _("les 78 cartes, chacune une fois")
    for case in (_case("creer_paquet"), called_twice("creer_paquet", (), ())):
        yield replace(case, sound=_is_whole_pack, wanted=wanted, why=whole_pack_fault)


def _is_whole_pack(value: Wire) -> bool:
    return not whole_pack_fault(value)


ORDERS = (
    (PACK, f"{CARTES}()"),
    (PACK[::-1], f"{CARTES}()[::-1]"),
    (tuple(PACK[29 * k % 78] for k in range(78)), f"[{CARTES}()[29 * k % 78] for k in range(78)]"),
)
"""Packs in several orders, and how a student types them."""


def _deals(graine: int) -> Iterator[Case]:
    """Yield whole deals; three players may be dealt three cartes at a time, or four as the FFT does."""
    for (codes, text), nb in product(ORDERS, (3, 4, 5)):
        paquet = ("paquet", Typed([OwnCarte(code) for code in codes], text))
        case = Case((Call("distribuer", (Var(0), nb)),), (paquet,), table=str(nb))
        if nb > 3:
            yield _judged(case, codes, nb)
            continue
        yield replace(_judged(case, codes, nb), under=frozenset(("cours", "polycopie")))
        yield replace(_judged(case, codes, nb, (3, 4)), under=frozenset(("fft",)))
    (first, text), (second, other) = ORDERS[:2]
    lay = tuple(
        (name, Typed([OwnCarte(code) for code in codes], typed))
        for name, codes, typed in (("paquet", first, text), ("autre", second, other))
    )
    twice = replace(called_twice("distribuer", (Var(0), 4), (Var(1), 4), lay), table="4")
    yield _judged(twice, second, 4)


def _judged(case: Case, codes: Sequence[str], nb: int, ways: tuple[int, ...] = (3,)) -> Case:
    """Return a deal that is right with as many cartes at a time as any of these `ways`; the first is told."""
    by, faults = ways[0], [partial(deal_fault, codes, nb, by) for by in ways]
    wanted = _("{nb} mains données {by} par {by}, et un chien de {n} cartes").format(
        nb=nb, by=by, n=3 if nb == 5 else 6
    )

    def sound(value: Wire) -> bool:
        return not all(fault(value) for fault in faults)

    return replace(case, sound=sound, why=faults[0], wanted=wanted)


# --- the players


def _players(graine: int) -> Iterator[Case]:
    yield _case("Joueur", "Ada")
    yield called_twice("Joueur", ("Ada",), ("Léo",))
    for path in (".main.cartes", ".pile.cartes"):
        two = (Call("Joueur", ("Ada",), "ada"), Call("Joueur", ("Léo",), "leo"))
        yield Case((*two, Call(f"{path}.append", (Var(0), OwnCarte("1T"))), Call(path, (Var(1),))))


def _bids(graine: int) -> Iterator[Case]:
    chance = random.Random(graine)
    some = (None, "petite", "garde", "garde sans", "garde contre")
    found = {each for nb in (3,) for each in product(some, repeat=nb)}
    found |= {tuple(chance.choice(some) for _seat in range(nb)) for nb in (4, 5) for _time in range(40)}
    # The fewest bids first, and no bid at all last among them: it is a case apart.
    for each in sorted(found, key=lambda bids: (len(bids), len(bids) - bids.count(None), str(bids))):
        yield Case((Call("meilleure_annonce", (Var(0),)),), (("annonces", list(each)),))


# --- what may be put aside


def _asides(graine: int) -> Iterator[Case]:
    """Yield hands and what is put aside: a few cartes first, then those of RULES TA-e, then whole hands."""
    yield from (_aside(*each) for each in _FEW)
    big = "RT RK RC RP DT DK 2C 5P a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 a17 a18 a19 a20 a21 EX"
    for others in ("a7 a8", "a7 RT", "RT RK", "a7 a21"):
        yield _aside(big, f"DT DK 2C 5P {others}", "")
    yield _aside(big, "DT DK 2C a7 a8 a9", "")
    chance = random.Random(graine)
    for nb, size in ((3, 18), (6, 24), (6, 30)):
        yield from (_some_aside(chance, nb, size) for _time in range(40))


_FEW = (
    ("2T 3K 4P DC VC", "2T 3K 4P", ""),
    ("2T 3K 4P DC VC", "2T DC VC", ""),
    ("2T 3K 4P DC VC", "2T 3K", ""),
    ("2T 3K 4P DC VC", "2T 3K 4P DC", ""),
    ("2T 3K 4P 5C EX", "2T 3K EX", ""),
    ("2T 3K 4P 5C a1", "2T 3K a1", ""),
    ("2T 3K 4P 5C a21", "2T 3K a21", ""),
    ("2T 3K 4P 5C RC", "2T 3K RC", ""),
    ("2T 3K RT RK RC", "2T RK RC", ""),
    ("2T 3K 4P 5C a2", "2T 3K a2", ""),
    ("2T 3K a2 a3 RC", "2T 3K a2", ""),
    ("2T 3K a2 a3 RC", "2T a2 a3", ""),
    ("2T a2 a3 a4 RC", "2T a2 a3", ""),
    ("2T a2 a3 a4 EX", "a2 a3 a4", ""),
    ("RT a2 a3 a4 EX", "a2 a3 a4", ""),
    ("2T 3K 4P 5C RC", "2T 3K RC", "RC"),
    ("2T 3K 4P 5C RC", "2T 3K RC", "RP"),
    ("2T 3K 4P 5C RC", "2T 3K 4P", "RC"),
    ("2T DC RT RK RC RP a2", "2T DC a2", "DC"),
    ("2T 3K DC RT RK RC RP a2", "2T 3K a2", "DC"),
    ("2T 3K DC RT RK RC RP a2", "2T 3K DC", ""),
)
"""Hands, what is put aside, the called carte: where three cartes are due."""


def _aside(main: str, aside: str, called: str, nb: int = 0) -> Case:
    laid: tuple[tuple[str, Any], ...] = (("main", _held("Main", main.split())), ("cartes", cartes(aside)))
    args: tuple[Any, ...] = (Var(0), Var(1), nb or (6 if len(main.split()) > 20 else 3))
    if called:
        laid, args = (*laid, ("appelee", OwnCarte(called))), (*args, Var(2))
    kinds = (("rois", is_king), ("atouts", is_trump))
    table = next((name for name, is_one in kinds if any(map(is_one, aside.split()))), "")
    return Case((Call("ecart_permis", args),), laid, table=table)


def _some_aside(chance: random.Random, nb: int, size: int) -> Case:
    """Return a whole hand, with many trumps now and then, and what is put aside of it."""
    few = [code for code in PACK if is_trump(code) or chance.random() < chance.choice((0.15, 1))]
    main = chance.sample(few if len(few) >= size else PACK, size)
    allowed = [code for code in main if not is_bout(code) and (chance.random() < 0.1 or not is_trump(code))]
    aside = chance.sample(allowed if len(allowed) >= nb else main, nb)
    called = chance.choice([code for code in PACK if is_king(code)]) if nb == 3 else ""
    return _aside(" ".join(main), " ".join(aside), called, nb)


# --- a trick


def _playable(graine: int) -> Iterator[Case]:
    """Yield hands before tricks: those of RULES TA-d, some drawn, and two tricks in a row for one hand."""
    chance = random.Random(graine)
    found = [(hand, trick) for hand, tricks in _KNOWN for trick in tricks]
    for size in (1, 2, 2, 3, 3, 4, 5, 6, 8, 12, 18):
        found += [_situation(chance, size, played) for played in range(5) for _time in range(3)]
    for hand, trick in sorted(found, key=lambda each: (len(each[0]) + len(each[1]), len(each[1]))):
        yield _before(hand, trick)
    yield from (_before(hand, *tricks) for hand, *tricks in _IN_A_ROW)


_KNOWN = tuple(
    (hand.split(), [trick.split() for trick in tricks])
    for hand, tricks in (
        (
            "5C a2 a7 a15 RP EX",
            ("9C", "3K", "3K a8", "3K a16", "a4", "EX", "EX 2P", "a16", "a4 a16", "EX a4", "a1 EX", "RP a21"),
        ),
        ("5C RP", ("3K a8", "a8", "EX 5P", "", "3K", "9C EX a3")),
        ("5C EX", ("3K", "a8", "9P", "9C", "")),
        ("a3 a9", ("3K", "a5", "a10", "3K a5 a12", "EX a5")),
        ("2K 3P", ("RP DP", "4K a21", "EX VK 2T")),
        ("EX", ("a4", "")),
        ("a1 5T", ("2K", "a2", "2T")),
        ("a7 a18", ("EX a4 a16", "EX a16 a4")),
    )
)
_IN_A_ROW = tuple(
    [each.split() for each in row]
    for row in (
        ("5C a2 RP", "9C", "3P"),
        ("5C a2 RP EX", "", "9C"),
        ("5C 2T", "9K", "9T"),
        ("a3 a9 4K", "a5", "2K"),
        ("a7 a18", "a3", "a3 a16"),
        ("a7 a18", "a3", "a16"),
        ("a3 a9 5C", "2K", "2K a5"),
    )
)
"""A hand, then the tricks in which its playable cartes are asked for, one after the other."""


def _situation(chance: random.Random, size: int, played: int) -> tuple[list[str], list[str]]:
    """Return a hand and a trick, of few couleurs: those that are asked and trumps meet more often."""
    couleurs = chance.sample(COULEURS, chance.choice((2, 3)))
    some = [
        code
        for classe, codes in CODES.items()
        if classe in couleurs or classe not in COULEURS
        for code in codes
    ]
    codes = chance.sample(some, size + played)
    return codes[:size], codes[size:]


def _before(hand: Sequence[str], *tricks: Sequence[str]) -> Case:
    names = ("tour", "suivant")[: len(tricks)]
    laid = [("main", _held("Main", hand))]
    laid += [(name, _held("TourDeJeu", trick)) for name, trick in zip(names, tricks, strict=True)]
    calls = tuple(Call(RENDRE, (Var(0), Var(k))) for k in range(1, len(laid)))
    return Case(calls, tuple(laid), look=Look(0, "cartes", "jouable"))


def _tricks(graine: int) -> Iterator[Case]:
    """Yield whole tricks of three, four and five cartes."""
    chance = random.Random(graine)
    known = """DK RK a2 1K, EX 3P RC 10P, a5 a9 EX RT, 9T 10T 8T, 10K VK 2K, VC CC DC RC, 1P 2P EX, 2T a1 RT,
        EX a21 a20, RT 5T EX, a10 a9 a2, 3T RK RP RC"""
    found = [each.split() for each in known.split(",")]
    for size, times in ((3, 50), (4, 40), (5, 30)):
        found += [_situation(chance, size, 0)[0] for _time in range(times)]
    for trick in sorted(found, key=len):
        yield Case((Call(GAGNANT, (Var(0),)),), (("tour", _held("TourDeJeu", trick)),))
    for first, then in (("DK RK 1K", "a1 2T RT"), ("9T 10T 8T VT", "EX 3P 10P RC")):
        yield _again(GAGNANT, "tour", first, then)


def _again(nom: str, name: str, codes: str, others: str = "") -> Case:
    """Return a case where a method is called twice on one object, which may hold others in between."""
    call = Call(nom, (Var(0),))
    refill = (Call(f".cartes{REFILLED}", (Var(0), cartes(others))),) if others else ()
    return Case((call, *refill, call), ((name, _held(nom.split(".")[0], codes.split())),))


# --- the count


def _piles(nom: str, graine: int) -> Iterator[Case]:
    chance = random.Random(graine)
    known = ("", "2T", "RC", "a1", "a2", "EX", "DC CC VC", "a21 EX a1", "RT RK RC RP", "1T 10T a20")
    ta_b = "a1 a21 RT RK RC DT DK DC CP VP 1T 2T 3T 4T 5T 6T 7T 8T 9T 10T 1K 2K 3K 4K 5K 6K 7K 8K"
    found = [each.split() for each in (*known, ta_b)]
    found += [chance.sample(PACK, size) for size in (4, 8, 16, 39, 78) for _time in range(3)]
    for pile in sorted(found, key=len):
        yield Case((Call(nom, (Var(0),)),), (("pile", _held("Pile", pile)),))
    won = "RT 2T EX 5T"
    for more in ("", f"{won} a1 a4 a20 a3"):
        yield _again(nom, "pile", won, more)


def _objectives(graine: int) -> Iterator[Case]:
    yield from (_case("objectif", bouts) for bouts in range(4))


def _results(graine: int) -> Iterator[Case]:
    """Yield results that are far, near, exactly reached, with half points too."""
    for annonce in ("petite", "garde", "garde sans", "garde contre"):
        for bouts, but in enumerate((56, 51, 41, 36)):
            for points in (
                but + 5,
                but,
                but - 5,
                but + 0.5,
                but - 0.5,
                but + 2.5,
                but - 2.5,
                87,
                4,
                91,
                20.5,
            ):
                yield _case("resultat", points, bouts, annonce)


def _shares(graine: int) -> Iterator[Case]:
    """Yield whole results, then some with a half point, which only the hand-out to the letter gives."""
    for resultat in (60, -60, 25, -432, 107, 25.5, -25.5, 53.0):
        under = None if resultat == int(resultat) else frozenset(("polycopie",))
        for nb, preneur, partenaire in _sharing():
            yield replace(_case("repartir", resultat, nb, preneur, partenaire), under=under)


def _sharing() -> Iterator[tuple[int, int, int | None]]:
    """Yield how many share, who takes, and the partner."""
    yield from ((nb, preneur, None) for nb in (3, 4, 5) for preneur in range(1, nb + 1))
    yield from ((5, one, two) for one, two in product(range(1, 6), repeat=2) if one != two)


# --- the whole exercise


def _laid(name: str, value: Laid) -> Sequence[str]:
    codes = " ".join(carte.code for carte in value.fields["cartes"])
    return [
        f"{name} = {value.classe}()",
        f'{name}.cartes = {CARTES}("{codes}")' if codes else f"{name}.cartes = []",
    ]


def _anything(wanted: Wire, given: Wire) -> bool:
    return True


HAND = {"main": same_in_any_order}
FUNCTIONS = (
    Function("Atout", _trumps, partial(same_cartes, numbered=True)),
    Function("Excuse", _excuses, same_cartes),
    Function("Couleur", _of_couleurs, same_cartes, tell=tell_figures),
    Function("creer_paquet", _packs),
    Function(
        "distribuer",
        _deals,
        remark=MIXED,
        same_after={"paquet": _anything, "autre": _anything},
        readings=PROFILES,
        on_cartes=True,
    ),
    Function("Joueur", _players, same_player, on_cartes=True),
    Function("meilleure_annonce", _bids),
    Function(
        "ecart_permis", _asides, same_answer, remark=MIXED, same_after=HAND, readings=PROFILES, on_cartes=True
    ),
    Function(
        RENDRE,
        _playable,
        same_in_any_order,
        remark=MIXED,
        same_after=HAND,
        readings=PROFILES,
        tell=tell_playable,
        on_cartes=True,
    ),
    Function(GAGNANT, _tricks, on_cartes=True),
    Function("Pile.points", partial(_piles, "Pile.points"), same_number, on_cartes=True),
    Function("Pile.bouts", partial(_piles, "Pile.bouts"), same_number, on_cartes=True),
    Function("objectif", _objectives, same_number),
    Function("resultat", _results, same_number, remark=MIXED, readings=PROFILES),
    Function("repartir", _shares, same_numbers, remark=MIXED, readings=PROFILES),
)

FORM = Form(
    "tarot",
    {function.nom: function for function in FUNCTIONS},
    lambda: reference_text("tarot"),
    CLASSES,
    _laid,
    short,
    pack=TAROT_PACK,
)
