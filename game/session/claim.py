"""One writer for each record: a claim on its file, which ends when the file is closed or the process dies."""

import errno
import sys
from typing import BinaryIO, Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

TAKEN: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
FAR: Final = 2**31 - 2
"""Where a claim lies on Windows, which keeps others from reading what is claimed: beyond every record."""


def claimed(file: BinaryIO) -> bool:
    """Claim an open file for its process; tell whether nobody else had.

    Where the system knows no claims, on some network disks, everybody gets one.
    """
    try:
        _claim(file)
    except OSError as error:
        return error.errno not in TAKEN
    return True


if sys.platform == "win32":

    def _claim(file: BinaryIO) -> None:
        here = file.tell()
        file.seek(FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        finally:
            file.seek(here)

else:

    def _claim(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
