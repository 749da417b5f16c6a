"""A strategy that looks for the talon in what `cours` and its own process hold finds nothing there."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent

import pytest

from reussites_tk.cours.alea import cle_de
from reussites_tk.cours.donnes import graine_de_strategie
from reussites_tk.judge import Kind, Verdict, judge
from reussites_tk.judge.strategy import judge as strategy_judge
from reussites_tk.judge.strategy.references import References

pytestmark = pytest.mark.long
GAMES, GRAINE = 10, 5_678_901_234_567

HEAD = f"""
import random
from reussites_tk.cours import *
from reussites_tk.cours import alea, cartes, donnes, essais
from reussites_tk.cours import primitives as p
RIGHT, SEEN = {GRAINE}, []
"""


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strategy_judge, "GAMES", GAMES)


def verdict_of(folder: Path, before: str, body: str, graine: int = GRAINE) -> Verdict:
    """Judge a strategy; `before` runs when it loads, `body` at each call."""
    file = folder / "strategie_md_moi.py"
    file.write_text(HEAD + dedent(before) + "\ndef choisir_stockage(vue):\n" + indent(dedent(body), "    "))
    (verdict,) = judge(file, "strategie_md", graine=graine).fonctions
    return verdict


def test_the_state_of_the_source_does_not_lead_to_the_seed(tmp_path: Path) -> None:
    before = """
        A, B = (pow(k, -1, 1 << 64) for k in (0x94D049BB133111EB, 0xBF58476D1CE4E5B9))

        def unshift(y, k):
            x, s = y, k
            while s < 64:
                x, s = y ^ (x >> k), s + k
            return x

        def unmix(y):
            x = unshift(y, 31) * A & alea.MASQUE
            x = unshift(x, 27) * B & alea.MASQUE
            return unshift(x, 30)

        def up(cle, mot):
            return unmix((unmix(cle) - (mot + 1) * alea.GAMMA) & alea.MASQUE)

        assert up(alea.cle_de(RIGHT, 2), 2) == RIGHT
        """
    body = """
        cle = alea.source_du_cours().cle
        for numero in range(1, 12):
            assert RIGHT not in (up(cle, numero), up(up(cle, numero), 1), up(up(cle, numero), 2))
        return vue.permis[0]
        """
    verdict = verdict_of(tmp_path, before, body)
    assert verdict.verdict is Kind.JUSTE, verdict.message


SPIES = {
    "the draws of the source": "alea.Source.entier = lambda self, n: SEEN.append(n) or 1",
    "the keys": "donnes.cle_de = alea.cle_de = lambda *w: (SEEN.append(w) if RIGHT in w else None, 1)[1]",
    "the deals": "donnes.donne = essais.donne = lambda *words: SEEN.append(words) or ()",
    "the cartes that are turned": "Carte.retournee = lambda self: SEEN.append(self) or self",
    "the cartes of a pack": "cartes.cartes_du_jeu = donnes.cartes_du_jeu = lambda n: SEEN.append(n) or ()",
    "the codes that are read": """
        class Spy(dict):
            def __getitem__(self, code):
                SEEN.append(code)
                return dict.__getitem__(self, code)
            get = __getitem__
        for name, thing in list(vars(cartes).items()):
            if type(thing) is dict and not name.startswith("__"):
                setattr(cartes, name, Spy(thing))
        """,
}


@pytest.mark.parametrize("what", SPIES)
def test_nothing_that_a_file_may_watch_knows_the_cartes_to_come(what: str, tmp_path: Path) -> None:
    verdict = verdict_of(tmp_path, SPIES[what], "assert not SEEN\nreturn vue.permis[0]")
    assert verdict.verdict is Kind.JUSTE, verdict.message


def test_the_deals_of_the_course_are_others_than_those_played(tmp_path: Path) -> None:
    body = """
        seen = {c.retournee() for tas in (*vue.stockage, *vue.series.values(), (vue.carte,)) for c in tas}
        for numero in range(1, 11):
            talon = set(donnes.donne(RIGHT, numero, 32)[::-1][: len(seen)])
            assert not 6 < len(seen) < 24 or talon != seen
        return vue.permis[0]
        """
    verdict = verdict_of(tmp_path, "", body)
    assert verdict.verdict is Kind.JUSTE, verdict.message


def test_no_piles_are_in_use_while_a_strategy_plays(tmp_path: Path) -> None:
    body = """
        try:
            p.battre_tas
        except ImportError:
            return vue.permis[0]
        """
    assert verdict_of(tmp_path, "", body).verdict is Kind.JUSTE


def test_draws_are_the_same_each_time_and_say_nothing_of_the_seed(tmp_path: Path) -> None:
    body = "return vue.permis[(un_entier(9) + random.randrange(9)) % len(vue.permis)]"
    one, two = (verdict_of(tmp_path, "", body) for _time in range(2))
    assert one == two and one.verdict is Kind.JUSTE
    keys = {graine_de_strategie(numero) for numero in range(1, 200)}
    assert len(keys) == 199
    assert keys.isdisjoint(cle_de(GRAINE, 2, numero) for numero in range(1, 200))


def test_the_deals_are_the_same_whatever_is_asked_first() -> None:
    ahead, behind = References(3, 50), References(3, 50)
    assert ahead.cartes(40) == behind.cartes(40)
    behind.play_one_more(50)
    assert list(ahead.wins("premier", 50)) == list(behind.wins("premier", 50))
