"""Students' files at the table of Mémorix, each in its child."""

from __future__ import annotations

from pathlib import Path

from reussites_tk.gui.multiplayer.kit import Phase
from reussites_tk.gui.shared.options.rows import PlayersRow
from tests.gui.conftest import started_children
from tests.gui.multiplayer.matches import TWO_PEOPLE, Person


def written(folder: Path, body: str) -> Path:
    """Write a student's player of one line."""
    file = folder / "joueur.py"
    file.write_text(f"def choisir_case_memorix(vue):\n    {body}\n", encoding="utf-8")
    return file


def test_a_student_s_file_plays_at_the_table_and_its_child_ends_with_the_game(
    person: Person, tmp_path: Path
) -> None:
    file = written(tmp_path, "return [c for c in vue.restantes if c != vue.premiere][-1]")
    person.begin(**TWO_PEOPLE, files={2: file})
    for case in person.failure():
        person.click(case)
    under = person.page.side.game.players.rows[1].under.cget("text")
    assert under == "joueur.py · 3 essais avant pénalité"
    person.pump(lambda: len(person.course.match.steps) > 3 and person.phase is Phase.PERSON)
    assert person.course.match.steps[2].coup.case == 14 and started_children()
    person.page.new_deal()
    person.page.side.question.leave.invoke()
    person.pump(lambda: not started_children())


def test_a_file_that_errs_is_told_and_replaced(person: Person, tmp_path: Path) -> None:
    person.begin(**TWO_PEOPLE, files={2: written(tmp_path, "return 1 / 0")})
    for case in person.failure():
        person.click(case)
    person.pump(lambda: len(person.course.match.steps) > 3)
    third = person.course.match.steps[2]
    assert third.coup.case == 0 and third.fault
    panel, row = person.page.side.game, person.page.side.game.players.rows[1]
    fault = panel.fault.text
    assert fault.startswith("Faute. ") and "division par zéro" in fault and len(fault) < 160
    assert str(panel.fault.sign.cget("image")) and str(row.faults.cget("image"))
    assert not panel.players.rows[0].faults.winfo_manager()
    person.pump(lambda: person.phase is Phase.PERSON)
    count = sum(bool(step.fault) for step in person.course.match.steps)
    assert str(row.faults.cget("text")).strip() == f"{count} fautes" and count > 1
    assert row._faults_hint().count("division par zéro") == count
    row.faults.invoke()
    kept = person.page.clipboard_get()
    assert kept.startswith("Coup 3 : ") and person.course.match.steps[1].ligne in kept
    person.click(person.failure()[0])
    assert not panel.fault.winfo_manager() and row.faults.winfo_manager()


def test_a_file_that_does_not_load_sends_back_to_the_form(person: Person, tmp_path: Path) -> None:
    file = tmp_path / "joueur.py"
    file.write_text("def autre():\n    pass\n", encoding="utf-8")
    person.begin(**TWO_PEOPLE, files={2: file})
    for case in person.failure():
        person.click(case)
    person.pump(person.page.setup.winfo_viewable)
    assert "choisir_case_memorix" in person.notice


def test_the_form_names_a_file_and_keeps_its_seat(person: Person, tmp_path: Path) -> None:
    file = written(tmp_path, "return vue.restantes[0]")
    person.begin(files={2: file}, colonnes=5)
    person.page.side.change.invoke()
    players = person.page.setup.options.rows["joueurs"]
    assert isinstance(players, PlayersRow)
    assert [line.kind.get() for line in players.editor.lines] == ["une personne", "fichier : joueur.py"]
    person.page.setup.begin.invoke()
    assert person.course.match.seats[1].file == file


def test_a_file_that_is_mended_plays_when_it_is_asked_again(person: Person, tmp_path: Path) -> None:
    file = tmp_path / "joueur.py"
    file.write_text("", encoding="utf-8")
    person.begin(**TWO_PEOPLE, files={2: file})
    for case in person.failure():
        person.click(case)
    person.pump(person.page.setup.winfo_viewable)
    written(tmp_path, "return vue.restantes[0] if vue.premiere is None else vue.restantes[1]")
    person.page.setup.back.invoke()
    person.pump(lambda: len(person.course.match.steps) > 2)
    assert person.course.match.steps[2].joueur == 2 and not person.course.match.steps[2].fault
