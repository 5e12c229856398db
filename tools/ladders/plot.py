"""Draws the ladders of docs/bots.md: `python3 tools/ladders/plot.py` writes docs/pictures/ladders.svg.

The numbers are those of the table there, so picture and table cannot differ.
"""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
TITLES = {
    "classic": "Stratego, classic",
    "powers": "Stratego, powers",
    "ring": "Stratego, ring",
    "impero": "L'impero di Catan",
    "base": "Base game",
}
COLOURS = ["#2b6cb0", "#2c7a7b", "#805ad5", "#b7791f", "#c05621"]
WIDTH, ROW, TOP, LEFT, GAP = 236, 26, 58, 66, 18
HIGHEST = 1200


def ladders(text):
    """The table's columns by name: for each level its rating and interval, strongest first."""
    rows = [[cell.strip() for cell in line.strip()[1:-1].split("|")] for line in text.splitlines() if line.startswith("|")]
    head = next((row for row in rows if row[0] == "" and set(row[1:]) == set(TITLES)), None)
    if head is None:
        raise SystemExit("docs/bots.md: the table of ratings is missing")
    found = {name: [] for name in head[1:]}
    for row in rows[rows.index(head) :]:
        if row[0] == "strong" or row[0].startswith("level"):
            for name, cell in zip(head[1:], row[1:]):
                numbers = [int(number) for number in re.findall(r"\d+", cell)]
                found[name].append((row[0], numbers[0], numbers[1] if len(numbers) > 1 else 0))
        if row[0] == "level1":
            return found
    raise SystemExit("docs/bots.md: the table ends before level1")


def panel(name, levels, left, colour):
    """One ladder: a dot for each level, and a line for its interval."""
    width, bottom = WIDTH - LEFT - GAP, TOP + ROW * len(levels)
    at = lambda elo: left + LEFT + width * elo / HIGHEST
    parts = [f'<text x="{left + LEFT}" y="{TOP - 30}" class="title">{TITLES[name]}</text>']
    for elo in range(0, HIGHEST + 1, 400):
        parts.append(f'<path d="M{at(elo):.1f} {TOP - 14}V{bottom}" class="grid"/>')
        parts.append(f'<text x="{at(elo):.1f}" y="{bottom + 16}" class="number" text-anchor="middle">{elo}</text>')
    for row, (level, elo, off) in enumerate(levels):
        y = TOP + ROW * row + 2
        parts.append(f'<text x="{left + LEFT - 10}" y="{y + 4}" text-anchor="end">{level}</text>')
        parts.append(f'<path d="M{at(max(0, elo - off)):.1f} {y}H{at(elo + off):.1f}" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<circle cx="{at(elo):.1f}" cy="{y}" r="5" fill="{colour}"/>')
    return "\n".join(parts)


def main():
    found = ladders((ROOT / "docs/bots.md").read_text(encoding="utf-8"))
    size = (WIDTH * len(found) + GAP, TOP + ROW * 7 + 44)
    panels = [
        panel(name, levels, GAP / 2 + WIDTH * number, colour)
        for number, ((name, levels), colour) in enumerate(zip(found.items(), COLOURS))
    ]
    drawing = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}" font-family="system-ui, sans-serif" font-size="13">
<style>text {{ fill: #333 }} .title {{ font-weight: 600; font-size: 14px }} .number {{ fill: #666; font-size: 11px }} .grid {{ stroke: #ddd }}</style>
<rect width="100%" height="100%" fill="#fff" rx="8"/>
{chr(10).join(panels)}
<text x="{size[0] / 2}" y="{size[1] - 6}" class="number" text-anchor="middle">Elo above level1, with 95 % intervals</text>
</svg>
"""
    (ROOT / "docs/pictures/ladders.svg").write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
