"""Draws the README's pictures: the real program in kitty, on a virtual screen.

`make pictures` runs it. It needs python3, Xvfb, xdotool, kitty, the font DejaVu Sans Mono, and
ImageMagick's convert and mogrify. Everything is typed as on a keyboard.

`draw.py sheet FILE [xterm|kitty] [FONT]` draws a sheet for looking at instead: the screen at 12 sizes, and 80x24
and 100x30 on other backgrounds, in 8 colors, without colors and in ASCII.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "Tests", "Terminals"))

from display import Display  # noqa: E402

PROGRAM = os.path.join(ROOT, ".build", "release", "calctui")
PADDING = 8
# Backgrounds and text; the last three have the colors of the first.
COLORS = {"dark": ("#16181d", "#e8e8e8"), "light": ("#fbfaf6", "#1d1d1f"), "white": ("#ffffff", "#222222"),
          "nord": ("#2e3440", "#d8dee9"), "solarized": ("#fdf6e3", "#586e75")}
# Looks that the program is asked for: TERM, another variable, an option.
EIGHT, MONO, ASCII = ("xterm-color", {}, []), (None, {"NO_COLOR": "1"}, []), (None, {}, ["--ascii"])
# A receipt with notes, a discount and a tax, another, and the sum of all.
RECEIPT = ["4.2#bread\n", "+7.5#cheese\n", "+12.9#wine\n", "+5.4#apples\n", "-10%#club card\n", ">"]
LAMP = ["42#desk lamp\n", "+8#bulb\n", ">"]
# Two more, so that the tape is as tall as the machine.
MORE = ["31.5#lunch for three\n", "+9.6#drinks\n", "+10%#tip\n", "/3#each\n",
        "=18.9#paint\n", "+13#brushes\n", "+4.2#tape\n", "-20%#sale\n", ">"]
SUM = ["t="]
# How often Up goes to the wine, from the end of that tape and from the end of the receipt.
UPS_TO_WINE, UPS_IN_RECEIPT = 21, 5
OPTIONS = ["--decimals", "2", "--tax", "19"]
# Keys shown for at least so many hundredths of a second are shown pressed, too.
SLOW = 20
SIZES = [(20, 6), (20, 12), (30, 12), (30, 20), (40, 24), (60, 24), (69, 37), (80, 12), (80, 24), (100, 30), (132, 43),
         (200, 50)]
KEYSYMS = {"\n": "Return", " ": "space"}


class Window:
    """The program in a window of its own, with a tape that starts empty."""

    def __init__(self, display, columns, rows, options, theme="dark", size=15, terminal="kitty",
                 look=(None, {}, []), font="DejaVu Sans Mono"):
        self.display, self.columns, self.rows = display, columns, rows
        self.home = tempfile.mkdtemp(prefix="calctui-picture-")
        ground, text = COLORS[theme]
        term, variables, more = look
        environment = {"PATH": "/usr/bin:/bin", "HOME": self.home, "LC_ALL": "C.UTF-8",
                       "DISPLAY": display.name, "LIBGL_ALWAYS_SOFTWARE": "1",
                       "XDG_RUNTIME_DIR": self.home, **variables}
        settings = {
            "font_family": font, "font_size": size, "background": ground,
            "foreground": text, "cursor_blink_interval": 0,
            "window_padding_width": PADDING, "remember_window_size": "no",
            "initial_window_width": f"{columns}c", "initial_window_height": f"{rows}c",
            "update_check_interval": 0, "linux_display_server": "x11"}
        kitty = ["kitty", "--config", "NONE",
                 *(word for pair in settings.items() for word in ("-o", "{}={}".format(*pair))),
                 "env", f"TERM={term or 'xterm-kitty'}"]
        xterm = ["xterm", "-b", str(PADDING), "-bw", "0", "-geometry", f"{columns}x{rows}", "-fa", font,
                 "-fs", str(size), "-bg", ground, "-fg", text, "-tn", term or "xterm-256color", "-e"]
        self.process = subprocess.Popen(
            [*(xterm if terminal == "xterm" else kitty), PROGRAM, *options, *more],
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        end = time.monotonic() + 30
        while not display.window():
            if time.monotonic() > end:
                raise SystemExit(f"{terminal} opened no window.")
            time.sleep(0.1)
        self.window = display.window()
        display.focus(self.window)
        time.sleep(1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        time.sleep(0.5)  # The program saves its tape before it ends.
        shutil.rmtree(self.home, ignore_errors=True)

    def key(self, name):
        self.display.do("key", name)

    def type(self, text):
        for character in text:
            self.display.do("key", KEYSYMS[character]) if character in KEYSYMS else \
                self.display.do("type", character)

    def picture(self):
        return self.display.steady(self.window)


class Film:
    """Pictures with how long each is shown, in hundredths of a second.

    Below the window are the keys pressed so far in a step.
    """

    def __init__(self, window):
        self.window, self.frames, self.keys = window, [], ""
        self.folder = tempfile.mkdtemp(prefix="calctui-film-")

    def shoot(self, hundredths):
        path = os.path.join(self.folder, f"{len(self.frames):03}.png")
        self.window.display.picture(self.window.window).save(path)
        subprocess.run(["mogrify", "-background", COLORS["dark"][0], "-gravity", "South", "-splice", "0x34",
                        "-font", "DejaVu-Sans-Mono-Bold", "-pointsize", "17", "-fill", "#ffaf00",
                        "-annotate", "+0+8", self.keys or " ", path], check=True)
        self.frames += ["-delay", str(hundredths), path]

    def do(self, action, hundredths):
        """Two pictures: while the key is down, and after it."""
        action()
        self.shoot(9)
        time.sleep(0.3)
        self.shoot(hundredths)

    def type(self, text, hundredths=14, rest=0):
        self.keys = ""
        for character in text:
            self.keys += " Enter" if character == "\n" else character
            if hundredths >= SLOW:
                self.do(lambda: self.window.type(character), hundredths)
                continue
            self.window.type(character)
            time.sleep(0.15)
            self.shoot(hundredths)
        self.rest(rest)

    def press(self, name, label, times=1, hundredths=25):
        self.keys = ""
        for _ in range(times):
            self.keys = f"{self.keys} {label}".strip()
            self.do(lambda: self.window.key(name), hundredths)

    def rest(self, hundredths):
        if hundredths:
            self.shoot(hundredths)

    def save(self, path):
        colors = os.path.join(self.folder, "colors.gif")
        pictures = self.frames[2::3][::8]
        subprocess.run(["convert", *pictures, "-append", "+dither", "-colors", "128",
                        "-unique-colors", colors], check=True)
        subprocess.run(["convert", "-loop", "0", *self.frames, "+dither", "-remap", colors,
                        "-layers", "OptimizeFrame", path], check=True)
        shutil.rmtree(self.folder)


def receipt(display, path, theme):
    """A tape as tall as the machine; another number is typed for one of its rows."""
    with Window(display, 110, 33, OPTIONS, theme) as window:
        for words in RECEIPT + MORE + LAMP + SUM:
            window.type(words)
        for _ in range(UPS_TO_WINE):
            window.key("Up")
        window.type("14.9")
        window.picture().save(path)


def sheet(display, path, terminal, font):
    """Twelve sizes, then 80x24 and 100x30 in other looks."""
    plain = (None, {}, [])
    shots = [(size, "dark", plain) for size in SIZES]
    for size in ((80, 24), (100, 30)):
        shots += [(size, theme, plain) for theme in ("white", "nord", "solarized")]
        shots += [(size, "dark", look) for look in (EIGHT, MONO, ASCII)]
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, ((columns, rows), theme, look) in enumerate(shots):
            files.append(os.path.join(folder, f"{number:02}.png"))
            with Window(display, columns, rows, OPTIONS, theme, 8, terminal, look, font) as window:
                window.type("".join(RECEIPT + LAMP + SUM) + "12.50+3")
                time.sleep(0.3)
                window.picture().save(files[-1])
        subprocess.run(["montage", *files, "-tile", "4x", "-background", "gray", "-geometry", "+6+6", path],
                       check=True)


def film(display, path):
    """A receipt is typed; a correction runs down to the total; AC and its undo."""
    with Window(display, 84, 26, OPTIONS, size=13) as window:
        display.park()
        shots = Film(window)
        shots.rest(80)
        for words in RECEIPT:
            shots.type(words, 7, rest=20)
        shots.rest(100)
        shots.press("Up", "↑", UPS_IN_RECEIPT)
        shots.type("14.9", 25, rest=150)
        shots.press("Return", "Enter", hundredths=130)
        shots.press("Escape", "Esc", hundredths=50)
        shots.press("A", "A", hundredths=130)
        shots.press("u", "u", hundredths=150)
        shots.save(path)


def strip(display, path):
    """The same screen on three other backgrounds."""
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for theme in ("nord", "solarized", "white"):
            files.append(os.path.join(folder, f"{theme}.png"))
            with Window(display, 80, 24, OPTIONS, theme, 9) as window:
                window.type("".join(RECEIPT) + "12345678.90")
                time.sleep(0.3)
                window.picture().save(files[-1])
        subprocess.run(["convert", *files, "+append", path], check=True)


def main():
    display = Display(70)
    if sys.argv[1:2] == ["sheet"]:
        try:
            path, terminal, font = (sys.argv[2:] + ["xterm", "DejaVu Sans Mono"][len(sys.argv) - 3:])[:3]
            return sheet(display, path, terminal, font)
        finally:
            display.close()
    try:
        receipt(display, os.path.join(HERE, "dark.png"), "dark")
        receipt(display, os.path.join(HERE, "light.png"), "light")
        strip(display, os.path.join(HERE, "grounds.png"))
        film(display, os.path.join(HERE, "typing.gif"))
    finally:
        display.close()
    for name in sorted(os.listdir(HERE)):
        if not name.endswith(".py"):
            print(f"{name}: {os.path.getsize(os.path.join(HERE, name)):,} bytes")


main()
