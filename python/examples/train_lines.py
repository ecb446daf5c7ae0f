"""python/examples/train_lines.py: a small agent that learns Knister from nothing in a minute or two.

    python3 python/examples/train_lines.py --svg curve.svg

It knows no rule of scoring. For each kind of line, round and set of numbers in a line it remembers how many points
such lines have brought in the end, on average, and writes where the sum over all lines grows most. Prints games played and
the mean of games with other dice, and draws the curve.
"""

import argparse
import itertools

import numpy

import knister

NUMBERS = 11  # 2 to 12

# A line's state is which numbers it holds, in any order. `next_state[state, number - 2]` is the state with one more.
states = {held: i for i, held in enumerate(held for n in range(6) for held in itertools.combinations_with_replacement(range(2, 13), n))}
next_state = numpy.zeros((len(states), NUMBERS), numpy.int32)
for held, index in states.items():
    if len(held) < 5:
        next_state[index] = [states[tuple(sorted((*held, number)))] for number in range(2, 13)]

line_cells = numpy.array([cells for _, cells in knister.lines()])
crosses = numpy.zeros((knister.CELLS, knister.LINES), numpy.float32)  # whether the line passes through the cell
crosses[line_cells.ravel(), numpy.repeat(numpy.arange(knister.LINES), 5)] = 1
kind_of_line = numpy.array([2 if i >= 10 else 1 if i % 5 == 2 else 0 for i in range(knister.LINES)])


class Agent:
    def __init__(self):
        shape = (knister.ROUNDS + 1, 3, len(states))
        # Of a line after so many rounds. High hopes at first make it try what it does not know.
        self.values = numpy.full(shape, 4, numpy.float32)
        self.visits = numpy.zeros(shape, numpy.float32)

    def play(self, games):
        """Plays a batch to its end; the states of all lines after each round."""
        count = len(games)
        everyone = numpy.arange(count)
        state = numpy.zeros((count, knister.LINES), numpy.int32)
        history = numpy.zeros((knister.ROUNDS, count, knister.LINES), numpy.int32)
        for played in range(knister.ROUNDS):
            values = self.values[played + 1]
            written = next_state[state, games.numbers[:, None] - 2]
            growth = values[kind_of_line, written] - values[kind_of_line, state]
            cells = numpy.where(games.sheets == 0, growth @ crosses.T, -numpy.inf).argmax(axis=1)
            state = numpy.where(crosses[cells] > 0, written, state)
            games.step(cells)
            history[played] = state
        return history

    def learn(self, history, points):
        """Moves every state that was met towards the points its line had in the end."""
        for played, state in enumerate(history):
            at = (kind_of_line * len(states) + state).ravel()
            size = 3 * len(states)
            met = numpy.bincount(at, minlength=size).reshape(3, -1)
            sums = numpy.bincount(at, points.ravel(), minlength=size).reshape(3, -1)
            visits = self.visits[played + 1]
            visits += met
            numpy.minimum(visits, 3000, out=visits)  # what was learnt from worse play is forgotten
            self.values[played + 1] += (sums - met * self.values[played + 1]) / numpy.maximum(visits, met + 1)


def points_of_lines(sheets):
    """What each line of full sheets has brought, diagonals twice: a sheet with that line alone is worth as much."""
    alone = numpy.zeros((len(sheets), knister.LINES, knister.CELLS), numpy.uint8)
    for line, cells in enumerate(line_cells):
        alone[:, line, cells] = sheets[:, cells]
    return knister.totals(alone).reshape(len(sheets), knister.LINES)


def curve_svg(points):
    """The curve of (games, mean) as a picture."""
    width, height, left, top = 640, 360, 50, 20
    most = max(games for games, _ in points) or 1
    high = max(60, max(mean for _, mean in points))
    x = [left + games / most * (width - left - 20) for games, _ in points]
    y = [top + (1 - mean / high) * (height - top - 40) for _, mean in points]
    rows = "".join(
        f'<line x1="{left}" x2="{width - 20}" y1="{at:.1f}" y2="{at:.1f}" stroke="#8884"/>'
        f'<text x="{left - 8}" y="{at + 4:.1f}" text-anchor="end">{mean}</text>'
        for mean, at in ((mean, top + (1 - mean / high) * (height - top - 40)) for mean in range(0, int(high) + 1, 10))
    )
    path = " ".join(f"{a:.1f},{b:.1f}" for a, b in zip(x, y))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12" fill="#777">'
        f'{rows}<polyline points="{path}" fill="none" stroke="#c33" stroke-width="2"/>'
        f'<text x="{width - 20}" y="{height - 12}" text-anchor="end">{most:,} games</text>'
        f'<text x="{left}" y="{height - 12}">mean total</text></svg>\n'
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40_000)
    parser.add_argument("--batch", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--svg", help="where the curve is drawn")
    options = parser.parse_args()

    agent, points = Agent(), []
    held_out = knister.Games(2000, options.seed + 1)
    games = knister.Games(options.batch, options.seed)
    played, next_look = 0, 0
    while True:
        if played >= next_look:
            held_out.reset(options.seed + 1)
            agent.play(held_out)
            points.append((played, float(held_out.totals.mean())))
            print(f"{played} {points[-1][1]:.2f}", flush=True)
            next_look = played + max(options.batch, options.games // 25)
        if played >= options.games:
            break
        games.restart_finished()
        history = agent.play(games)
        agent.learn(history, points_of_lines(games.sheets))
        played += options.batch
    if options.svg:
        with open(options.svg, "w", encoding="utf-8") as file:
            file.write(curve_svg(points))


if __name__ == "__main__":
    main()
