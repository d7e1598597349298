"""A visit to the calculator in a terminal: the steps and their expected results."""

import subprocess
import time

from observer import Observer
from session import Trouble

STEPS = ["opens", "drawn", "keys", "click", "wheel", "resize", "Alt+7", "Delete", "keypad",
         "^Z, fg", "q"]
LARGER = (96, 29)

# The keys of the number pad as key codes, whose meaning depends on NumLock.
KEYPAD = dict(zip("0123456789.+-*/\n",
                  (90, 87, 88, 89, 83, 84, 85, 79, 80, 81, 91, 86, 82, 63, 106, 104)))


class Visit(Observer):
    """The steps, in order. A failed step raises Trouble; a step that can't be tried returns a word."""

    def __init__(self, session, save_picture):
        """`save_picture` saves a picture of the window under a name."""
        super().__init__(session)
        self.save_picture = save_picture
        self.has_failed = False  # Whether an earlier step has failed.

    def results(self):
        """The result of each step. If the calculator doesn't open, no further step is tried."""
        results = {}
        actions = [self.opens, self.drawn, self.sum, self.click, self.wheel, self.resize, self.alt,
                   self.delete, self.keypad, self.suspend, self.leave]
        for step, action in zip(STEPS, actions):
            try:
                results[step] = action() or "ok"
            except (Trouble, OSError, subprocess.SubprocessError) as trouble:
                results[step] = str(trouble)
                self.save_picture("failed-" + "".join(filter(str.isalnum, step)))
                if step == "opens":
                    break
                self.recover()
        return results

    def recover(self):
        """Clears what a failed step has typed, so that the next step begins as usual.

        Escape isn't pressed, because Emacs holds it and sends it with the next key as Alt.
        """
        self.has_failed = True
        self.session.press("c", "1", "equal")
        time.sleep(1)
        self.sum_count = len(self.tape())

    def opens(self):
        self.session.open()
        self.session.type("calctui")
        self.session.press("Return")
        self.session.wait("not started", self.is_running, timeout=6)
        time.sleep(0.3)

    def is_running(self):
        return "calctui" in self.session.names()

    def drawn(self):
        """With a font of wide letters only a person can judge the picture."""
        font = self.emulator.font
        try:
            self.session.wait("wrong picture", self.is_drawn, timeout=1 if font else 4)
        except Trouble:
            self.guess_grid()
            if not font:
                raise
        return "look" if font else None

    def sum(self):
        self.session.type("12+3*4=")
        self.expect("(12 + 3) × 4 = 60", "12+3*4=")
        time.sleep(0.3)
        self.save_picture("sum")
        if not self.has_failed and not self.emulator.font:
            self.session.wait("wrong picture", self.is_drawn)
        if self.emulator.capture:
            self.session.wait("other text", self.has_expected_text)

    def click(self):
        if not self.emulator.has_mouse:
            return "no mouse"
        pad = self.calculator.pad(*self.size)
        for key in "7×8=":
            self.click_cell(*pad[key])
        self.expect("7 × 8 = 56", "7*8=")

    def wheel(self):
        """With more sums than rows, the wheel moves the tape up, and then down to the same picture."""
        for _ in range(4):
            self.session.type("1+1=2+2=")
        self.session.wait("nothing saved", lambda: len(self.tape()) == self.sum_count + 8)
        self.sum_count += 8
        self.keys += "1+1=2+2=" * 4
        if not self.emulator.has_mouse:
            return "no mouse"
        time.sleep(0.3)
        before = self.session.picture()
        self.click_cell(5, 3, button=4, times=2)
        if self.looks_like(before):
            raise Trouble("does not move")
        self.click_cell(5, 3, button=5, times=4)
        self.session.wait("does not return", lambda: self.looks_like(before))

    def resize(self):
        """Enlarges the window and restores its size. ^L must change nothing in either size."""
        original_size = self.size
        try:
            for size in (LARGER, original_size):
                self.session.resize(*size, current_size=f"{self.size[1]} {self.size[0]}")
                self.size = size
                time.sleep(0.5)
                if not self.has_failed and not self.emulator.font:
                    self.session.wait(f"{size[0]}×{size[1]} wrong", self.is_drawn)
                before = self.session.picture()
                if size == LARGER:
                    self.save_picture("resized")
                self.session.press("ctrl+l")
                self.session.wait("not all drawn", lambda: self.looks_like(before))
        finally:
            if self.size != original_size:
                self.session.resize(*original_size, current_size=f"{self.size[1]} {self.size[0]}")
                self.size = original_size

    def alt(self):
        """A key that isn't a key of the calculator changes nothing."""
        self.session.type("52")
        self.session.press("alt+7")
        time.sleep(0.3)
        self.session.type("+1=")
        self.expect("52 + 1 = 53", "52+1=")

    def delete(self):
        self.session.type("6+9")
        self.session.press("Delete")
        time.sleep(0.2)
        self.session.type("2=")
        self.expect("6 + 2 = 8", "6+2=")

    def keypad(self):
        """With NumLock the number pad types numbers and operators, in any keypad mode."""
        self.press_keypad("789-456*2/4+.5\n")
        self.expect("(789 − 456) × 2 ÷ 4 + 0.5 = 167", "789-456*2/4+.5=")

    def press_keypad(self, keys):
        self.session.press("Num_Lock")
        try:
            self.session.press(*(KEYPAD[key] for key in keys))
        finally:
            self.session.press("Num_Lock")

    def suspend(self):
        """^Z shows the shell, and fg the screen, also if the window has grown meanwhile."""
        original_size = self.size
        self.session.type("8+")
        self.keys += "8+"
        time.sleep(0.3)
        before = self.session.picture()
        self.session.press("ctrl+z")
        time.sleep(0.5)
        if not self.session.say("suspended"):
            raise Trouble("no shell")
        self.session.resize(*LARGER)
        self.session.type("fg")
        self.session.press("Return")
        self.size = LARGER
        can_judge = not self.has_failed and not self.emulator.font
        try:
            if can_judge:
                self.session.wait("not drawn again", self.is_drawn)
            self.save_picture("grown")
        finally:
            self.session.resize(*original_size, current_size=f"{LARGER[1]} {LARGER[0]}")
            self.size = original_size
        self.session.wait("not as before",
                          self.is_drawn if can_judge else lambda: self.looks_like(before))
        self.session.type("9=")
        self.expect("8 + 9 = 17", "9=")

    def leave(self):
        """q shows the shell, with the former settings, mouse and keys of the terminal."""
        time.sleep(0.3)
        self.session.press("q")
        self.session.wait("does not end", lambda: not self.is_running())
        time.sleep(0.3)
        is_clear = self.is_prompt_clear("say ")
        answer = self.session.say("left", typed="say ")
        self.save_picture("left")
        if not answer:
            raise Trouble("no shell")
        if answer[1] != self.session.said("ready")[1]:
            raise Trouble("stty changed")
        self.click_cell(10, 5)
        self.session.type("say k")
        self.press_keypad("7\n")
        self.session.wait("mouse or keys changed", lambda: self.session.said("k7"))
        if "(12 + 3) × 4 = 60" not in self.tape():
            raise Trouble("sum lost")
        if not is_clear:
            raise Trouble("old text behind the prompt")
