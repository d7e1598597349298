"""A program on a pseudo-terminal of 24 rows and, by default, 80 columns."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time

from programs import environment, wait

# A program has finished a paint after this many seconds without output. Keys of
# calctui stay lit for less than half as long, so that the output includes the end of a key's flash.
QUIET = 0.25


# The last question of calctui to its terminal, and the answer of an xterm with a black background.
QUESTION = b"\x1b[c"
ANSWER = b"\x1b]11;rgb:0000/0000/0000\x07\x1b[?1;2c"


class Session:
    """Starts a program, collects its output, and answers its question, as terminals do."""

    def __init__(self, command, columns=80, variables=None, answers=True):
        self.answers = answers
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave,
            env=variables or environment(), start_new_session=True)
        os.close(slave)
        self.last = self.started

    def listen(self, quiet=QUIET, patience=60):
        """The output until the program is quiet; `last` becomes the time of the last byte."""
        received, end = b"", time.perf_counter() + patience
        while time.perf_counter() < end:
            wait = quiet if received else patience
            if not select.select([self.master], [], [], wait)[0]:
                break
            try:
                received += self.receive()
            except OSError:  # The other end is closed: the program has ended.
                break
            self.last = time.perf_counter()
        return received

    def receive(self):
        """The next output; answers the question if the output has it."""
        received = os.read(self.master, 65536)
        if self.answers and QUESTION in received:
            os.write(self.master, ANSWER)
            self.answers = False
        return received

    def press(self, keys, quiet=QUIET):
        """The output for some keys, which may be empty."""
        os.write(self.master, keys.encode())
        return self.listen(quiet, patience=2 * quiet)

    def press_all(self, keys):
        """Presses more keys than the terminal has room for at once, and drops the output.

        An empty paste shows first that this terminal marks pastes. Without it, many characters at
        once would count as a paste.
        """
        rest = b"\x1b[200~\x1b[201~" + keys.encode()
        while rest:
            readable, writable, _ = select.select([self.master], [self.master], [], 60)
            if readable:
                self.receive()
            if writable:
                rest = rest[os.write(self.master, rest[:1024]):]

    def peak_memory(self):
        """The most memory that the program has used, in MiB; None on systems without /proc.

        The maximum that wait4 reports would include the memory of this script.
        """
        try:
            with open(f"/proc/{self.process.pid}/status") as file:
                lines = dict(line.split(":", 1) for line in file)
            return int(lines["VmHWM"].split()[0]) / 1024
        except OSError:
            return None

    def leave(self, keys):
        """Presses the keys that end the program, and returns the seconds until it has ended."""
        before = time.perf_counter()
        os.write(self.master, keys.encode())
        try:
            while select.select([self.master], [], [], 10)[0] and self.receive():
                pass
        except OSError:
            pass
        wait(self.process, patience=10)
        return time.perf_counter() - before

    def close(self):
        """Kills the program if it still runs, and closes the terminal."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        os.close(self.master)
