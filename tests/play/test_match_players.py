"""A student's file at the seat of a match: permitted coups whatever it does, one sentence for its faults."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from reussites_tk.errors import UserError
from reussites_tk.jeux import PARTIES
from reussites_tk.jeux.ascenseur_vue import Parier
from reussites_tk.jeux.tarot_coups import Appeler, Ecarter
from reussites_tk.play.match import Match, MatchRequest, computer_answer
from reussites_tk.play.match_players import FilePlayer, fault_sentence, open_player, replaced_sentence
from reussites_tk.worker.messages import Failed
from reussites_tk.worker.parent.players import Raised, Reply, Returned

NAME = "choisir_case_memorix"
LOWEST = "return [c for c in vue.restantes if c != vue.premiere][0]"
Open = Callable[[str], FilePlayer]


def written(folder: Path, text: str) -> Path:
    file = folder / "joueur.py"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Open]:
    players: list[FilePlayer] = []

    def make(body: str) -> FilePlayer:
        players.append(open_player(written(tmp_path, f"def {NAME}(vue):\n    {body}\n"), "memorix"))
        return players[-1]

    yield make
    for player in players:
        player.close()


def match(file: Path) -> Match:
    players = ({"nom": "Ada", "type": "humain"}, {"nom": "Ordi", "type": "ordinateur", "niveau": "memoire"})
    return Match(MatchRequest("memorix", 3, 1, {"joueurs": players, "colonnes": 5}, {1: file}))


def played(player: FilePlayer, tmp_path: Path) -> Match:
    whole = match(tmp_path / "joueur.py")
    while (question := whole.question()) is not None:
        whole.accept(player.decide(question) if question.seat.file else computer_answer(question))
    return whole


def test_a_file_plays_a_whole_match(sit: Open, tmp_path: Path) -> None:
    whole = played(sit(LOWEST), tmp_path)
    assert whole.over and not any(step.fault for step in whole.steps)
    assert played(sit(LOWEST), tmp_path).steps == whole.steps


def test_a_fault_is_said_and_the_first_coup_is_played(sit: Open, tmp_path: Path) -> None:
    whole = played(sit("return vue.restantes[0]"), tmp_path)
    assert whole.over
    faults = [step.fault for step in whole.steps if step.fault]
    assert (
        faults
        and set(faults) == {f"{NAME} a rendu 0, qui n’est pas un choix permis."}
        or len(set(faults)) > 1
    )


def test_each_fault_has_one_sentence() -> None:
    replies: list[Reply] = [
        Returned(["n"]),
        Raised("ZeroDivisionError", "division by zero", 4),
        Failed("non_execute"),
        *(Failed(kind) for kind in ("temps_depasse", "memoire", "sortie", "tue", "erreur_banc")),
    ]
    sentences = [fault_sentence(NAME, reply) for reply in replies]
    assert len(set(sentences)) == len(sentences)
    assert all("\n" not in sentence and sentence.endswith((".", "?")) for sentence in sentences)
    assert "ligne 4" in sentences[1] and "10 s" in sentences[2]
    assert sentences[3].endswith("Le module est rechargé, et a tout oublié.")


@pytest.mark.parametrize(
    ("text", "words"),
    [("x = 1\n", f"ne définit pas {NAME}"), ("def f(:\n", "ne se charge pas"), ("1/0\n", "ne se charge pas")],
)
def test_a_file_that_is_no_player_is_refused_in_one_sentence(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(UserError, match=words) as refused:
        open_player(written(tmp_path, text), "memorix")
    assert "\n" not in str(refused.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="ne se charge pas"):
        open_player(tmp_path / "rien.py", "memorix")


def ascenseur_match(file: Path, **options: str) -> Match:
    players = (
        {"nom": "Ordi", "type": "ordinateur", "profil": "regles"},
        {"nom": "Ada", "type": "humain"},
        {"nom": "Bo", "type": "ordinateur", "profil": "hasard"},
    )
    return Match(MatchRequest("ascenseur", 3, 1, {"joueurs": players, "cartes_max": 2, **options}, {2: file}))


@pytest.mark.parametrize(
    ("bet", "carte", "faulty"),
    [
        ("vue.bas", "vue.permises[-1].retournee()", ()),
        ("vue.haut + 1", "vue.permises[0]", ("Le plus petit pari permis est fait.",)),
        ("vue.bas", "vue.bas", ("La plus petite carte permise est posée.",)),
    ],
)
def test_a_file_plays_the_ascenseur_and_its_faults_say_what_was_played_instead(
    tmp_path: Path, bet: str, carte: str, faulty: tuple[str, ...]
) -> None:
    text = f"def parier_ascenseur(vue):\n    return {bet}\ndef jouer_ascenseur(vue):\n    return {carte}\n"
    player = open_player(written(tmp_path, text), "ascenseur")
    try:
        whole = ascenseur_match(tmp_path / "joueur.py")
        while (question := whole.question()) is not None:
            whole.accept(player.decide(question) if question.seat.file else computer_answer(question))
    finally:
        player.close()
    assert whole.over
    assert {replaced_sentence(step.coup) for step in whole.steps if step.fault} == set(faulty)


def test_a_file_is_not_blamed_at_a_table_for_a_total_that_it_could_not_know(tmp_path: Path) -> None:
    text = (
        "def parier_ascenseur(vue):\n    return max(0, vue.n - sum(pari or 0 for pari in vue.paris))\n"
        "def jouer_ascenseur(vue):\n    return vue.permises[0]\n"
    )
    player = open_player(written(tmp_path, text), "ascenseur")
    try:
        whole = ascenseur_match(tmp_path / "joueur.py", regle_total="different")
        while (question := whole.question()) is not None:
            if question.seat.file:
                answer = player.decide(question)
                assert not answer.fault
                forbidden = question.vue.n - sum(pari or 0 for pari in question.vue.paris)
                last = question.vue.paris.count(None) == 1
                assert not (last and answer.coup == Parier(forbidden))
            else:
                answer = computer_answer(question)
            whole.accept(answer)
    finally:
        player.close()
    assert whole.over


@pytest.mark.parametrize("jeu", PARTIES)
def test_each_kind_of_coup_has_its_sentence(jeu: str) -> None:
    ours = PARTIES[jeu]
    joueurs = [{"nom": nom, "type": "humain"} for nom in ("Ada", "Léo", "Zoé")]
    partie = ours.charger().nouvelle_partie(ours.completer({"joueurs": joueurs}), 1, 1)
    for _coup in range(3):
        coup = partie.coups_possibles()[0]
        assert replaced_sentence(coup).startswith(("La plus petite", "Le plus petit", "À sa place"))
        partie.jouer(coup)


def test_a_replaced_ecart_names_no_carte_and_a_replaced_call_does_not_say_which() -> None:
    assert replaced_sentence(Ecarter(("2T", "3T", "4T"))) == (
        "Les plus petites cartes permises sont mises de côté."
    )
    assert replaced_sentence(Appeler("RT")) == "Le premier roi permis est appelé."


@pytest.mark.parametrize(
    ("aside", "faulty"),
    [
        ("set(vue.permises[:6])", {"Les plus petites cartes permises sont mises de côté."}),
        ("LOW[::-1]", set()),
    ],
    ids=["a set", "in any order"],
)
def test_a_file_plays_the_tarot_and_is_asked_neither_for_a_chelem_nor_for_its_poignee(
    tmp_path: Path, aside: str, faulty: set[str]
) -> None:
    aside = aside.replace("LOW", "sorted(vue.permises, key=lambda c: c[0] == 'a')[:6]")
    bodies = {"annoncer": "None if any(vue.annonces) else 'garde'", "appeler": "vue.permises[0]"}
    bodies |= {"ecarter": aside, "jouer": "vue.permises[-1]"}
    text = "".join(f"def {nom}_tarot(vue):\n    return {body}\n" for nom, body in bodies.items())
    player = open_player(written(tmp_path, text), "tarot")
    joueurs = tuple({"nom": n, "type": "ordinateur", "profil": "hasard"} for n in ("Ada", "Léo", "Zoé"))
    options = {"joueurs": joueurs, "nb_donnes": 2, "profil": "fft"}
    try:
        whole = Match(MatchRequest("tarot", 3, 1, options, {1: tmp_path / "joueur.py"}))
        while (question := whole.question()) is not None:
            assert question.coups == (), "there may be hundreds of thousands of them"
            whole.accept(player.decide(question) if question.seat.file else computer_answer(question))
    finally:
        player.close()
    assert whole.over
    assert {replaced_sentence(step.coup) for step in whole.steps if step.fault} == faulty
    kinds = {type(step.coup).__name__ for step in whole.steps if step.joueur == 1}
    assert kinds == {"Annoncer", "Ecarter", "AnnoncerChelem", "Poser"}
