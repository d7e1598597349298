"""The table of figures, and the arithmetic of comparing."""

import statistics


def ratio(pairs):
    """The median of ours ÷ theirs, whose pairs were measured in turn, in equal noise."""
    return statistics.median(ours / theirs for ours, theirs in pairs)


class Table:
    """Rows of a measure, its figure, its goal, if any, and whether the goal is reached."""

    def __init__(self):
        self.lines = ["| Measure | Figure | Goal | Reached |", "|---|--:|--:|---|"]

    def heading(self, text):
        self.lines.append(f"| **{text}** | | | |")
        print(f"\n{text}", flush=True)

    def row(self, measure, figure, at_most=None, at_least=None, unit=""):
        text = f"{figure:,.0f}" if isinstance(figure, int) else f"{figure:,.2f}"
        goal, reached = "", ""
        if at_most is not None:
            goal, reached = f"at most {at_most:,}{unit}", "yes" if figure <= at_most else "**no**"
        if at_least is not None:
            goal = f"at least {at_least:,}{unit}"
            reached = "yes" if figure >= at_least else "**no**"
        self.lines.append(f"| {measure} | {text}{unit} | {goal} | {reached} |")
        mark = {"yes": "reached", "": ""}.get(reached, "MISSED")
        print(f"  {measure:<64} {text + unit:>14}  {goal:<18} {mark}", flush=True)

    def note(self, measure, words):
        self.lines.append(f"| {measure} | {words} | | |")
        print(f"  {measure:<64} {words}", flush=True)

    def write(self, path, remarks):
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(remarks + [""] + self.lines) + "\n")
