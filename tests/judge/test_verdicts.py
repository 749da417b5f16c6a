"""A `Bulletin` is exactly the contract's JSON, and its mark is the sum of the points."""

from reussites_tk.judge import Bulletin, Erreur, Kind, Verdict

RIGHT = Verdict("carte_sur", Kind.JUSTE, 0.5, 0.5)
WRONG = Verdict("carte_sous", Kind.FAUX, 0.0, 0.5, "Autre carte.", ("carte_sous(A)",), "7T", "8T", 12)
REFUSAL = Verdict("ieme_carte", Kind.PRECONDITION, 0.375, 0.5, remarques=("Remarque.",))


def test_a_verdict_has_the_keys_of_the_contract_and_no_other() -> None:
    keys = "nom verdict points bareme message contre_exemple attendu obtenu ligne".split()
    assert list(WRONG.en_json()) == keys


def test_the_remarks_close_the_message() -> None:
    assert REFUSAL.en_json()["message"] == "Remarque."


def test_what_is_remarked_on_the_file_is_no_function_s() -> None:
    json = Bulletin("tas", "f.py", (RIGHT, WRONG), remarques=("Remarque : UTF-16.",)).en_json()
    assert json.pop("remarques") == ["Remarque : UTF-16."]
    assert json == Bulletin("tas", "f.py", (RIGHT, WRONG)).en_json()


def test_the_mark_is_the_sum_of_the_points() -> None:
    bulletin = Bulletin("tas", "f.py", (RIGHT, WRONG, REFUSAL))
    assert (bulletin.note, bulletin.bareme) == (0.88, 1.5)


def test_all_is_right_only_without_any_other_verdict_nor_error() -> None:
    assert Bulletin("tas", "f.py", (RIGHT,)).tout_juste
    assert not Bulletin("tas", "f.py", (RIGHT, REFUSAL)).tout_juste
    assert not Bulletin("tas", "f.py", (RIGHT,), erreur=Erreur("SyntaxError", "…", 3)).tout_juste


def test_the_error_of_a_file_stands_beside_the_same_keys() -> None:
    plain = Bulletin("tas", "f.py", (RIGHT,)).en_json()
    broken = Bulletin("tas", "f.py", (RIGHT,), erreur=Erreur("SyntaxError", "…", 3)).en_json()
    assert broken == {**plain, "erreur": {"type": "SyntaxError", "message": "…", "ligne": 3}}
