"""`python -m reussites_tk`, and the entry of the frozen program."""

import sys


def start() -> int:
    """Choose what this process is: a worker's child (first argument `--worker`) or the command line.

    The child is recognised before anything else is imported: in a frozen program, where
    `sys.executable` is the program itself, it must never open a second window.
    """
    if sys.argv[1:2] == ["--worker"]:
        from reussites_tk.worker.child import main as serve

        serve()  # never comes back
    from reussites_tk.cli import main

    return main()


if __name__ == "__main__":
    sys.exit(start())
