"""seccomp: a filter of system calls, which this process and what it becomes cannot take away.

Refused: another program or process, signals to others, their memory and their limits, the network, new
worlds, and what only an administrator does. Changing the modes, the dates or the owner of a file, which
Landlock does not know, does nothing and says nothing. The rest is free.

The filter is a program of the kernel's (`linux/filter.h`), which reads `struct seccomp_data`: the number of
the call, the processor, then six arguments of 64 bits.
"""

from __future__ import annotations

import os
from struct import pack

from .system_calls import Kernel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Code = list[bytes]
Test = tuple[int, tuple[int, ...]]
"""The index of a half argument (see `_half`) and the values that it may have."""

LOAD, EQUAL, GREATER, ANY_BIT, RETURN = 0x20, 0x15, 0x25, 0x45, 0x06
ALLOW, ERRNO, KILL = 0x7FFF0000, 0x00050000, 0x80000000
NOTHING_DONE, EPERM, ENOSYS = 0, 1, 38
PROCESSORS = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
"""`AUDIT_ARCH_…`: the numbers of calls are not those of 32 bits."""
LAST_KNOWN = 462
"""The last call that was read about (Linux 6.10). Those after are said to be absent, as on an older kernel,
and those of the 32 bit forms of x86_64, whose numbers begin far above, too."""
PR_SET_SECCOMP, MODE_FILTER = 22, 2

REFUSED = {
    # name: its number on x86_64, on aarch64; None where it does not exist
    "ptrace": (101, 117), "process_vm_readv": (310, 270), "process_vm_writev": (311, 271),
    "kcmp": (312, 272), "pidfd_send_signal": (424, 424), "pidfd_open": (434, 434),
    "pidfd_getfd": (438, 438), "process_madvise": (440, 440), "process_mrelease": (448, 448),
    "tkill": (200, 130), "rt_sigqueueinfo": (129, 138), "rt_tgsigqueueinfo": (297, 240),
    "connect": (42, 203), "bind": (49, 200), "listen": (50, 201), "accept": (43, 202),
    "accept4": (288, 242), "sendmsg": (46, 211), "sendmmsg": (307, 269),
    "fork": (57, None), "vfork": (58, None), "execveat": (322, 281),
    "unshare": (272, 97), "setns": (308, 268), "mount": (165, 40), "umount2": (166, 39),
    "pivot_root": (155, 41), "chroot": (161, 51), "open_tree": (428, 428), "move_mount": (429, 429),
    "fsopen": (430, 430), "fsconfig": (431, 431), "fsmount": (432, 432), "fspick": (433, 433),
    "mount_setattr": (442, 442), "quotactl_fd": (443, 443), "quotactl": (179, 60),
    "add_key": (248, 217), "request_key": (249, 218), "keyctl": (250, 219),
    "bpf": (321, 280), "userfaultfd": (323, 282), "perf_event_open": (298, 241),
    "io_uring_setup": (425, 425), "io_uring_enter": (426, 426), "io_uring_register": (427, 427),
    "io_setup": (206, 0), "personality": (135, 92), "ioprio_set": (251, 30),
    "migrate_pages": (256, 238), "move_pages": (279, 239), "mq_open": (240, 180),
    "shmget": (29, 194), "msgget": (68, 186), "semget": (64, 190),
    "name_to_handle_at": (303, 264), "open_by_handle_at": (304, 265), "fanotify_init": (300, 262),
    "init_module": (175, 105), "finit_module": (313, 273), "delete_module": (176, 106),
    "kexec_load": (246, 104), "kexec_file_load": (320, 294), "reboot": (169, 142),
    "swapon": (167, 224), "swapoff": (168, 225), "acct": (163, 89), "syslog": (103, 116),
    "sethostname": (170, 161), "setdomainname": (171, 162), "settimeofday": (164, 170),
    "clock_settime": (227, 112), "adjtimex": (159, 171), "clock_adjtime": (305, 266),
    "vhangup": (153, 58), "iopl": (172, None), "ioperm": (173, None),
}  # fmt: skip
ABSENT = {"clone3": (435, 435)}
"""Said to be absent: libraries then call `clone`, whose flags can be read here."""
WITHOUT_EFFECT = {
    "chmod": (90, None), "fchmod": (91, 52), "fchmodat": (268, 53), "fchmodat2": (452, 452),
    "chown": (92, None), "lchown": (94, None), "fchown": (93, 55), "fchownat": (260, 54),
    "utime": (132, None), "utimes": (235, None), "futimesat": (261, None), "utimensat": (280, 88),
    "setxattr": (188, 5), "lsetxattr": (189, 6), "fsetxattr": (190, 7),
    "removexattr": (197, 14), "lremovexattr": (198, 15), "fremovexattr": (199, 16),
}  # fmt: skip
LOOKED_AT = {
    "kill": (62, 129), "tgkill": (234, 131), "socket": (41, 198), "sendto": (44, 206),
    "clone": (56, 220), "execve": (59, 221), "prlimit64": (302, 261), "setpriority": (141, 140),
    "sched_setaffinity": (203, 122), "sched_setscheduler": (144, 119), "sched_setparam": (142, 118),
    "sched_setattr": (314, 274), "ioctl": (16, 29), "fcntl": (72, 25),
}  # fmt: skip
"""Calls whose arguments say whether they are refused."""
SCHEDULING = ("sched_setaffinity", "sched_setscheduler", "sched_setparam", "sched_setattr")
WHERE_TRUNCATION_IS_FREE = {"truncate": (76, 45), "openat2": (437, 437)}
OPENINGS = {"open": (2, None, 1), "openat": (257, 56, 2)}
"""The calls that open a file: their numbers, and which argument holds the flags."""

CLONE_THREAD, NEW_WORLDS = 0x00010000, 0x7E020000
FAMILIES = (1, 2, 10)
"""AF_UNIX, AF_INET, AF_INET6: a socket may be made, and leads nowhere."""
INPUT_OF_A_TERMINAL, OWNERS_OF_A_FILE = (0x5412, 0x541C), (0x8901, 0x8902)
OWNERS = (8, 15)
"""F_SETOWN, F_SETOWN_EX: whom the kernel signals when a descriptor is ready."""
LEASES = (1024, 1026)
O_TRUNC, O_ACCMODE = 0o1000, 3


def shut_in(kernel: Kernel, command: tuple[int, int, int], *, old: bool) -> None:
    """Filter the system calls of this process from now on; it may still become the program of `command`.

    `old` is for a Landlock that lets files be emptied. Raises `OSError` where there is no such filter.
    """
    code = filter_of(kernel.machine, os.getpid(), command, old=old)
    program = kernel.packed("@HxxxxxxQ", len(code), kernel.kept(b"".join(code)))
    kernel.prctl(PR_SET_SECCOMP, MODE_FILTER, program)


def filter_of(machine: str, pid: int, command: tuple[int, int, int], *, old: bool) -> Code:
    """Return the filter of a process, instruction by instruction."""
    column = tuple(PROCESSORS).index(machine)
    code = [
        *(_step(LOAD, 4), _step(EQUAL, PROCESSORS[machine], 1, 0), _step(RETURN, KILL)),
        *(_step(LOAD, 0), _step(GREATER, LAST_KNOWN, 0, 1), _step(RETURN, ERRNO | ENOSYS)),
    ]
    refused = {**REFUSED, **(WHERE_TRUNCATION_IS_FREE if old else {})}
    for calls, error in ((refused, EPERM), (ABSENT, ENOSYS), (WITHOUT_EFFECT, NOTHING_DONE)):
        for numbers in calls.values():
            code += _rule(numbers[column], [_step(RETURN, ERRNO | error)])
    for name, body in _bodies(pid, command).items():
        code += _rule(LOOKED_AT[name][column], body)
    for *pair, flags in OPENINGS.values() if old else ():
        code += _rule(pair[column], _opening(flags))
    return [*code, _step(RETURN, ALLOW)]


def _bodies(pid: int, command: tuple[int, int, int]) -> dict[str, Code]:
    mine, my_group = (0, pid), -pid & 0xFFFFFFFF
    return {
        "kill": _only((_half(0), (*mine, my_group))),
        "tgkill": _only((_half(0), (pid,))),
        "socket": _only((_half(0), FAMILIES)),
        "sendto": _only((_half(4), (0,)), (_half(4) + 1, (0,))),
        "clone": _thread(),
        "execve": _only(*_pointers(command)),
        "prlimit64": _only((_half(0), mine)),
        "setpriority": _only((_half(0), (0,)), (_half(1), mine)),
        **{
            f"sched_set{what}": _only((_half(0), mine)) for what in ("affinity", "scheduler", "param", "attr")
        },
        "ioctl": _all_but(_half(1), (*INPUT_OF_A_TERMINAL, *OWNERS_OF_A_FILE)),
        "fcntl": _all_but(_half(1), (*OWNERS, *LEASES)),
    }


def _step(operation: int, value: int, if_true: int = 0, if_false: int = 0) -> bytes:
    return pack("=HBBI", operation, if_true, if_false, value)


def _rule(number: int | None, body: Code) -> Code:
    """Return what runs `body`, which ends the filter on every way, for one call."""
    return [] if number is None else [_step(EQUAL, number, 0, len(body)), *body]


def _half(argument: int) -> int:
    """Return the index of the low half of an argument; the high one is the next."""
    return 2 * argument


def _load(half: int) -> bytes:
    return _step(LOAD, 16 + 4 * half)


def _pointers(addresses: Sequence[int]) -> Iterator[Test]:
    for argument, address in enumerate(addresses):
        yield _half(argument), (address & 0xFFFFFFFF,)
        yield _half(argument) + 1, (address >> 32,)


def _only(*tests: Test) -> Code:
    """Allow a call where each half argument that is looked at has one of its values."""
    code: Code = []
    for half, values in tests:
        code.append(_load(half))
        code += [_step(EQUAL, value, len(values) - i) for i, value in enumerate(values)]
        code.append(_step(RETURN, ERRNO | EPERM))
    return [*code, _step(RETURN, ALLOW)]


def _all_but(half: int, values: Sequence[int]) -> Code:
    tests = [_step(EQUAL, value, len(values) - i) for i, value in enumerate(values)]
    return [_load(half), *tests, _step(RETURN, ALLOW), _step(RETURN, ERRNO | EPERM)]


def _thread() -> Code:
    """Allow a thread, and no process nor new world."""
    return [
        *(_load(_half(0)), _step(ANY_BIT, CLONE_THREAD, 1, 0), _step(RETURN, ERRNO | EPERM)),
        *(_step(ANY_BIT, NEW_WORLDS, 0, 1), _step(RETURN, ERRNO | EPERM), _step(RETURN, ALLOW)),
    ]


def _opening(flags: int) -> Code:
    """Refuse to empty a file that is opened for reading alone: Landlock sees nothing written."""
    return [
        *(_load(_half(flags)), _step(ANY_BIT, O_TRUNC, 0, 2), _step(ANY_BIT, O_ACCMODE, 1, 0)),
        *(_step(RETURN, ERRNO | EPERM), _step(RETURN, ALLOW)),
    ]
