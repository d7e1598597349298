"""A virtual screen (Xvfb) with a keyboard and a mouse (xdotool)."""

import os
import shutil
import subprocess
import tempfile
import time

from picture import Picture

NEEDED = {"Xvfb": "xvfb", "xdotool": "xdotool"}
WIDTH, HEIGHT = 1600, 1000


def missing():
    """The Debian packages that are needed and not installed."""
    return [package for command, package in NEEDED.items() if shutil.which(command) is None]


class Display:
    """A virtual screen without a window manager. A terminal's window is in the screen's corner.

    Xvfb keeps the screen's picture in a file, so no program for screenshots is needed.
    """

    def __init__(self, first):
        """Opens the first free display number from `first` on."""
        self.folder = tempfile.mkdtemp(prefix="calctui-display-")
        for number in range(first, first + 20):
            if os.path.exists(f"/tmp/.X{number}-lock"):
                continue
            self.name = f":{number}"
            self.server = subprocess.Popen(
                ["Xvfb", self.name, "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-noreset",
                 "-nolisten", "tcp", "-fbdir", self.folder],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            if self.is_open():
                return
            self.end_server()
        self.close()
        raise SystemExit(f"No virtual display could be opened from :{first} on.")

    def is_open(self):
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline and self.server.poll() is None:
            if self.do("getmouselocation"):
                return True
            time.sleep(0.1)
        return False

    def do(self, *words):
        """Runs an xdotool command and returns its output, which is empty after a timeout."""
        try:
            return subprocess.run(
                ["xdotool", *map(str, words)], env={**os.environ, "DISPLAY": self.name},
                stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20).stdout
        except subprocess.TimeoutExpired:
            return ""

    def window(self):
        """The terminal's window, which is the only large window, or None."""
        for window in self.do("search", "--onlyvisible", "--maxdepth", 1, "--name", ".*").split():
            _, _, width, height = self.place(window)
            if 60 < width and 60 < height and (width, height) != (WIDTH, HEIGHT):
                return window
        return None

    def place(self, window):
        """The left, top, width and height of a window in pixels."""
        lines = self.do("getwindowgeometry", "--shell", window).split()
        values = dict(line.split("=") for line in lines if "=" in line)
        return tuple(int(values.get(name, 0)) for name in ("X", "Y", "WIDTH", "HEIGHT"))

    def focus(self, window):
        """Gives a window the keyboard, because no window manager does."""
        self.park()
        self.do("windowfocus", window)

    def park(self):
        """Moves the pointer out of the window, so that pictures don't show the pointer."""
        self.do("mousemove", WIDTH - 2, HEIGHT - 2)

    def click(self, x, y, button=1, times=1):
        self.do("mousemove", x, y, "click", "--repeat", times, "--delay", 60, button)
        time.sleep(0.05)
        self.park()

    def picture(self, window):
        left, top, width, height = self.place(window)
        return Picture.crop(os.path.join(self.folder, "Xvfb_screen0"), left, top, width, height)

    def steady(self, window, timeout=3, pause=0.15):
        """A picture of the window once the window no longer changes, or after the timeout."""
        before, end = self.picture(window), time.monotonic() + timeout
        while time.monotonic() < end:
            time.sleep(pause)
            now = self.picture(window)
            if now == before:
                break
            before = now
        return before

    def end_server(self):
        self.server.terminate()
        try:
            self.server.wait(5)
        except subprocess.TimeoutExpired:
            self.server.kill()
            self.server.wait()

    def close(self):
        if self.server.poll() is None:
            self.end_server()
        shutil.rmtree(self.folder, ignore_errors=True)
