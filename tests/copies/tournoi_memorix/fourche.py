"""Écrit des fichiers et se multiplie, puis joue la dernière case."""

import os


def choisir_case_memorix(vue):
    with open("laisse.txt", "a") as flux:
        flux.write(str(vue.evenements) * 10)
    try:
        if os.fork() == 0:
            while True:
                pass
    except BaseException:
        pass
    return [case for case in vue.restantes if case != vue.premiere][-1]
