"""How a student's exception is described."""

from pathlib import Path

from reussites_tk.worker.child.report import MESSAGE_CHARS, TRACE_LINES, Memory, describe_exception


def raised(source: str, call: str = "f()", file: str = "copie.py") -> BaseException:
    """Return the exception that a call raises, as if the source were in a file."""
    names: dict[str, object] = {}
    exec(compile(source, file, "exec"), names)
    try:
        eval(call, names)
    except BaseException as exc:
        return exc
    raise AssertionError("nothing was raised")


def test_the_deepest_line_of_the_file_is_given() -> None:
    exc = raised("def g(x):\n    return x.suiv\n\ndef f():\n    g(None)\n")
    described = describe_exception(exc, "copie.py")
    assert (described["type"], described["line"]) == ("AttributeError", 2)
    assert described["trace"] == [["f", 5], ["g", 2]]
    assert "suiv" in described["message"]


def test_lines_of_other_files_are_not_the_students() -> None:
    exc = raised("def f():\n    return sorted([1, 'a'])\n")
    assert describe_exception(exc, "autre.py")["line"] is None
    assert describe_exception(exc, None)["line"] is None
    assert describe_exception(exc, Path("copie.py"))["line"] == 2


def test_a_long_trace_keeps_its_two_ends() -> None:
    trace = describe_exception(raised("def f(n=0):\n    f(n + 1)\n"), "copie.py")["trace"]
    assert len(trace) == 2 * TRACE_LINES


def test_a_long_message_is_cut() -> None:
    described = describe_exception(raised("def f():\n    raise ValueError('x' * 10_000)"), "copie.py")
    assert described["message"] == "x" * MESSAGE_CHARS


def test_a_syntax_error_has_the_line_of_the_fault() -> None:
    exc = raised("def f():\n    compile('x = 1\\ny = = 2', 'copie.py', 'exec')")
    assert describe_exception(exc, "copie.py")["line"] == 2


def test_memory_that_ran_out_is_remembered() -> None:
    describe_exception(MemoryError(), None)
    assert Memory.ran_out
    Memory.ran_out = False
