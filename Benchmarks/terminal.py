"""A program on a pseudo-terminal of 24 rows, and 80 columns unless it is told otherwise."""

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

# A program has finished a paint when it says nothing for so long, in seconds. Twice as long as a
# key of ours stays lit, so that a key's whole life is seen.
QUIET = 0.25


# What calctui asks its terminal last, and what xterm with a black background answers.
QUESTION = b"\x1b[c"
ANSWER = b"\x1b]11;rgb:0000/0000/0000\x07\x1b[?1;2c"


class Session:
    """Starts a program and collects what it sends, and answers its question, as terminals do."""

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
        """What it sends until it has been quiet for a while; `last` is when the last byte came."""
        received, end = b"", time.perf_counter() + patience
        while time.perf_counter() < end:
            wait = quiet if received else patience
            if not select.select([self.master], [], [], wait)[0]:
                break
            try:
                received += self.receive()
            except OSError:  # The other end is closed: the program has gone.
                break
            self.last = time.perf_counter()
        return received

    def receive(self):
        """What it sends next, answered if it is the question."""
        received = os.read(self.master, 65536)
        if self.answers and QUESTION in received:
            os.write(self.master, ANSWER)
            self.answers = False
        return received

    def press(self, keys, quiet=QUIET):
        """What it sends for some keys; nothing, if that is its answer."""
        os.write(self.master, keys.encode())
        return self.listen(quiet, patience=2 * quiet)

    def press_all(self, keys):
        """Presses more keys than the terminal has room for at once, and drops what it sends.

        It is shown that pastes are marked here: so many characters would be a paste.
        """
        rest = b"\x1b[200~\x1b[201~" + keys.encode()
        while rest:
            readable, writable, _ = select.select([self.master], [self.master], [], 60)
            if readable:
                self.receive()
            if writable:
                rest = rest[os.write(self.master, rest[:1024]):]

    def peak_memory(self):
        """The most memory that it has used, in MiB, or None where /proc is not.

        Not the maximum that wait4 reports: that begins with what this script uses itself.
        """
        try:
            with open(f"/proc/{self.process.pid}/status") as file:
                lines = dict(line.split(":", 1) for line in file)
            return int(lines["VmHWM"].split()[0]) / 1024
        except OSError:
            return None

    def leave(self, keys):
        """Presses the keys that end it, and returns how long it takes to go."""
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
        """Ends it whatever it does."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        os.close(self.master)
