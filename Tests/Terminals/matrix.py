"""The table of terminals and of the results of the steps that were tried in them."""

import datetime

BEGIN, END = "<!-- matrix -->", "<!-- /matrix -->"
GOOD = ("ok", "look", "no mouse", "not tried")


class Table:
    """A line of results for each terminal, to be printed or written into a document."""

    def __init__(self, steps, not_installed):
        self.steps, self.not_installed, self.lines = steps, not_installed, []

    def add(self, name, version, results):
        all_results = [results.get(step, "not tried") for step in self.steps]
        self.lines.append(([name, version], all_results))

    def is_good(self):
        return all(result in GOOD for _, results in self.lines for result in results)

    def line(self, number):
        """A terminal with the results that aren't ok."""
        names, results = self.lines[number]
        bad = [f"{step}: {result}" for step, result in zip(self.steps, results) if result != "ok"]
        return f"{' '.join(names):40} " + ("; ".join(bad) or "ok")

    def markdown(self):
        head = ["Terminal", "Version", *self.steps]
        rows = [head, ["---"] * len(head)]
        for names, results in self.lines:
            rows.append(names + [word if word in GOOD else f"**{word}**" for word in results])
        lines = ["| " + " | ".join(row) + " |" for row in rows]
        if self.not_installed:
            lines += ["", "Not installed, so not tried: " + "; ".join(self.not_installed) + "."]
        return "\n".join(["", f"Tried on {datetime.date.today()}:", "", *lines, ""])

    def write(self, path):
        """Writes the table between the two marks of a document."""
        with open(path, encoding="utf-8") as file:
            text = file.read()
        before, rest = text.split(BEGIN, 1)
        after = rest.split(END, 1)[1]
        with open(path, "w", encoding="utf-8") as file:
            file.write(before + BEGIN + "\n" + self.markdown() + "\n" + END + after)
