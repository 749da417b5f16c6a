"""`python -m reussites_tk`, and the entry of the frozen program."""

import gc
import os
import sys


def leave_folder_out() -> None:
    """Take the folder of the moment away from where modules are looked for.

    `python -m` puts it first: there, a student's own `random.py` would be found in the place of Python's.
    """
    if not getattr(sys, "frozen", False) and sys.path[:1] in ([""], [os.getcwd()]):
        del sys.path[0]


def give_libraries_back() -> None:
    """Let the system's programs (an editor, the browser) find their own libraries, not those of our folder.

    On Linux a frozen program is started with its folder as the first place for libraries: what it starts
    would inherit that. Ours are loaded already, and a worker sets its own place at its start.
    """
    if getattr(sys, "frozen", False) and sys.platform == "linux":
        before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
        os.environ.pop("LD_LIBRARY_PATH", None)
        if before:
            os.environ["LD_LIBRARY_PATH"] = before


def speak_utf_8_without_a_locale() -> None:
    """Name files in UTF-8 where the system tells no language.

    An ordinary Python says so to the libraries that it loads, a frozen one does not: for Tk, a folder whose
    name has an accent would not exist.
    """
    has_locale = any(os.environ.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    if getattr(sys, "frozen", False) and sys.platform == "linux" and not has_locale:
        os.environ["LC_CTYPE"] = "C.UTF-8"


def start() -> int:
    """Choose what this process is: a child of the worker, or the command line.

    The first argument of a child is `--worker`, or `--mur` before the kernel holds it.

    A child is recognised before anything else is imported: in a frozen program, where
    `sys.executable` is the program itself, it must never open a second window.
    """
    if sys.argv[1:2] == ["--mur"]:
        from reussites_tk.worker.jail.entrance import main as shut_in

        shut_in(sys.argv[2:])  # never comes back
    if sys.argv[1:2] == ["--worker"]:
        from reussites_tk.worker.child.bootstrap import main as serve

        serve()  # never comes back
    give_libraries_back()
    speak_utf_8_without_a_locale()
    from reussites_tk.cli import main

    return main()


def start_quietly() -> int:
    """Start; a Ctrl+C while our modules are still being loaded ends as any other (see `cli.INTERRUPTED`)."""
    try:
        code = start()
    except KeyboardInterrupt:
        print("Interrompu.", file=sys.stderr)
        return 130
    gc.freeze()  # the process ends: nothing of what it made is worth a last search for lost objects
    return code


if __name__ == "__main__":
    leave_folder_out()
    sys.exit(start_quietly())
