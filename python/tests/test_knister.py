"""python/tests/test_knister.py: the package against the library it stands on, and its environments' contracts."""

import gc
import pathlib
import random
import re
import subprocess
import sys
import threading
import unittest

import numpy

import knister
from knister.knister_game import GameFinished, InvalidAction, KnisterException, NoDice

BOOKLET = "7489B/37377/55A55/89369/8B887"


class TestSheets(unittest.TestCase):
    def test_are_read_scored_and_written(self):
        sheet = knister.read_sheet(BOOKLET)
        self.assertEqual(sheet.dtype, numpy.uint8)
        self.assertEqual(knister.text(sheet), BOOKLET)
        total, lines = knister.points(sheet)
        self.assertEqual(total, 53)
        self.assertEqual(sum(points for _, points in lines), 53)
        self.assertEqual(lines[2], ("four", 6))
        self.assertEqual(list(knister.totals([sheet, numpy.zeros(25)])), [53, 0])

    def test_say_what_is_wrong_and_where(self):
        with self.assertRaises(knister.KnisterError) as refused:
            knister.read_sheet("7489B/3737?/55A55/89369/8B887")
        self.assertEqual((refused.exception.name, refused.exception.at), ("sheet-character", 10))
        with self.assertRaises(knister.KnisterError):
            knister.totals(numpy.full(25, 13))
        with self.assertRaises(ValueError):
            knister.totals(numpy.full(25, 258))
        with self.assertRaises(ValueError):
            knister.totals(numpy.full(24, 2))

    def test_positions_cells_and_names(self):
        sheet, roll = knister.read_position("2...6/...../..5../...../...A. 3+5")
        self.assertEqual(list(roll), [3, 5, 8])
        self.assertEqual(knister.text(sheet, 8), "2...6/...../..5../...../...A. 8")
        self.assertEqual(knister.cell_name(12), "c3")
        self.assertEqual([knister.cell_index(knister.cell_name(i)) for i in range(25)], list(range(25)))
        self.assertRaises(ValueError, knister.cell_index, "f1")
        self.assertEqual(dict(knister.combinations())["straight-x"], 12)
        self.assertEqual(knister.lines()[11], ("diagonal-e1", (4, 8, 12, 16, 20)))

    def test_shaped_totals_agree_when_the_sheet_is_full(self):
        games = knister.Games(500, seed=4)
        while not games.finished.all():
            games.step(games.random_cells())
        self.assertTrue((knister.shaped_totals(games.sheets) == games.totals).all())
        self.assertEqual(list(knister.shaped_totals(knister.read_sheet("77.../...../...../...../....."))), [1])
        self.assertEqual(list(knister.shaped_totals(knister.read_sheet("7..../.7.../...../...../....."))), [2])
        self.assertEqual(list(knister.shaped_totals(knister.read_sheet("2345./...../...../...../....."))), [0])

    def test_afterstates(self):
        after, free = knister.afterstates([knister.read_sheet("7489B/37377/55A55/89369/8B88.")], [7])
        self.assertEqual(after.shape, (1, 25, 25))
        self.assertEqual(list(numpy.flatnonzero(free[0])), [24])
        self.assertEqual(knister.text(after[0, 24]), BOOKLET)


class TestDice(unittest.TestCase):
    def test_of_seed_game_and_day(self):
        self.assertEqual(list(knister.dice_of_seed(42)[0]), [5, 5, 10])
        self.assertEqual(knister.dice_of_day("2026-11-16").shape, (25, 3))
        self.assertEqual(knister.Games(3, seed=9).numbers[2], knister.dice_of_game(9, 2)[0, 2])
        self.assertRaises(knister.KnisterError, knister.dice_of_day, "2026-02-30")


class TestGames(unittest.TestCase):
    def test_follow_from_seed_and_choices(self):
        first, second = knister.Games(64, seed=1), knister.Games(64, seed=1)
        for _ in range(25):
            cells = first.random_cells()
            self.assertTrue((cells == second.random_cells()).all())
            self.assertTrue(first.masks[numpy.arange(64), cells].all())
            self.assertTrue((first.step(cells) == second.step(cells)).all())
        self.assertTrue(first.finished.all() and (first.random_cells() == knister.NO_CELL).all())
        self.assertTrue((first.totals == knister.totals(first.sheets)).all())
        first.restart_finished()
        self.assertFalse(first.finished.any())
        self.assertEqual(first.numbers[5], knister.dice_of_game(1, 64 + 5)[0, 2])

    def test_refuse_and_stay_as_they_are(self):
        games = knister.Games(2, seed=1)
        games.step([3, 3])
        before = games.sheets.copy()
        with self.assertRaises(knister.KnisterError) as refused:
            games.step([4, 3])
        self.assertEqual((refused.exception.name, refused.exception.at), ("cell-taken", 1))
        self.assertTrue((games.sheets == before).all())
        self.assertRaises(ValueError, games.step, [4, 300])
        self.assertRaises(ValueError, games.set_number, 0, 258)
        self.assertRaises(ValueError, games.sheets.__setitem__, 0, 1)

    def test_windows_outlive_their_games(self):
        sheets = knister.Games(1000, seed=1).sheets
        gc.collect()
        self.assertEqual(int(sheets.sum()), 0)

    def test_given_dice_and_positions(self):
        games = knister.Games(1)
        games.restart(0, knister.dice_of_day("2026-11-16"))
        self.assertEqual(games.roll(0), tuple(knister.dice_of_day("2026-11-16")[0]))
        games.put(0, knister.read_sheet("7489B/37377/55A55/89369/8B88."), 7)
        games.write(0, 24)
        self.assertEqual(games.totals[0], 53)


class TestEngine(unittest.TestCase):
    def test_chooses_what_it_values_most_or_nearly_so(self):
        games, engine = knister.Games(200, seed=2), knister.Engine("instant")
        while not games.finished.all():
            values = engine.cell_values(games.sheets, games.numbers)
            cells = engine.choose(games.sheets, games.numbers)
            chosen = values[numpy.arange(len(cells)), cells]
            self.assertTrue((values.max(axis=1) - chosen <= 1).all())  # of these, by a roll ahead
            after, _ = knister.afterstates(games.sheets, games.numbers)
            mine = after[numpy.arange(200), cells]
            self.assertTrue((engine.values(mine) == chosen).all())
            games.step(cells)
        self.assertGreater(games.totals.mean(), 66)
        self.assertGreater(engine.nodes, 200 * 325)

    def test_levels_and_limits(self):
        self.assertRaises(knister.KnisterError, knister.Engine, "wolf")
        self.assertRaises(knister.KnisterError, knister.Engine("fox").values, numpy.zeros(25))
        self.assertLess(knister.Engine("fox").choose(numpy.zeros(25), [7], seeds=[1])[0], 25)
        limited = knister.Engine("max", nodes=100)
        limited.choose(knister.read_sheet("74..B/3..77/55A../8..../8B..."), [8])
        self.assertLess(limited.nodes, 200)
        instant = knister.Engine("instant")
        self.assertAlmostEqual(float(instant.values_before_roll(numpy.zeros(25))[0]), 69, delta=3)
        self.assertTrue((instant.values(numpy.zeros((2, 25))) == instant.values_before_roll(numpy.zeros(25))[0]).all())

    def test_stops_when_another_thread_says_so(self):
        engine = knister.Engine("max")
        timer = threading.Timer(0.2, engine.stop)  # it fires only because no lock is held meanwhile
        timer.start()
        with self.assertRaises(knister.KnisterError) as refused:
            engine.choose(numpy.zeros((100000, 25), numpy.uint8), numpy.full(100000, 7))
        self.assertEqual(refused.exception.name, "stopped")


class TestRecords(unittest.TestCase):
    def test_of_a_batch_can_be_written_and_read(self):
        games = knister.Games(2, seed=3)
        while not games.finished.all():
            games.step(games.random_cells())
        records = knister.Records()
        records.add_game(games, 0)
        records.add_game(games, 1)
        records.set_tag(0, "Date", "2026-11-16")
        records.set_name(0, 0, "Ada")
        again = knister.Records(str(records))
        self.assertEqual(len(again), 2)
        self.assertEqual((again.tag(0, "Date"), again.name(0, 0), again.seats(0)), ("2026-11-16", "Ada", 1))
        self.assertTrue((again.sheet(1) == games.sheets[1]).all())
        self.assertTrue((again.rolls(0) == knister.dice_of_game(3, 0)).all())
        self.assertTrue((knister.Records(again.link(1)).cells(0) == again.cells(1)).all())

    def test_verdicts(self):
        records = knister.Records()
        records.add([[3, 5, 8], [0, 0, 7]], [[0, 24], [12, 13]])
        self.assertEqual(records.verify(), [{"verdict": "uncheckable"}])
        self.assertRaises(ValueError, records.verify, nonce=b"short")
        with self.assertRaises(knister.KnisterError) as refused:
            knister.Records("8c3 8c3")
        self.assertEqual(refused.exception.name, "cell-taken")


class TestEnv(unittest.TestCase):
    """Gymnasium's contract, which we keep with or without it."""

    def play(self, seed, reward="points"):
        env = knister.KnisterEnv(reward=reward)
        observation, info = env.reset(seed=seed)
        env.action_space.seed(seed)
        history, rewards, terminated = [observation], [], False
        while not terminated:
            self.assertTrue(env.observation_space.contains(observation))
            self.assertEqual(info["action_mask"].dtype, numpy.int8)
            self.assertTrue((info["action_mask"] == (observation[:25] == 0)).all())
            action = env.action_space.sample(info["action_mask"])
            self.assertTrue(env.action_space.contains(action))
            observation, reward, terminated, truncated, info = env.step(action)
            self.assertIs(type(reward), float)
            self.assertIs(truncated, False)
            history.append(observation)
            rewards.append(reward)
        self.assertEqual(len(rewards), 25)
        self.assertFalse(info["action_mask"].any())
        self.assertEqual(sum(rewards), info["total"])
        return numpy.array(history)

    def test_a_game_and_the_same_game_again(self):
        self.assertTrue((self.play(5) == self.play(5)).all())
        self.assertFalse((self.play(5) == self.play(6)).all())
        self.assertTrue((self.play(5, "shaped") == self.play(5)).all())

    def test_resets(self):
        env = knister.KnisterEnv(render_mode="ansi")
        first, _ = env.reset(seed=5)
        second, _ = env.reset()
        self.assertEqual((first[25], second[25]), (knister.dice_of_game(5, 0)[0, 2], knister.dice_of_game(5, 1)[0, 2]))
        daily, _ = env.reset(options={"rolls": knister.dice_of_day("2026-11-16")})
        self.assertEqual(daily[25], knister.dice_of_day("2026-11-16")[0, 2])
        self.assertIn(".", env.render())
        env.step(3)
        self.assertRaises(knister.KnisterError, env.step, 3)
        self.assertRaises(ValueError, knister.KnisterEnv, reward="money")

    def test_vector(self):
        env = knister.KnisterVectorEnv(32, reward="shaped")
        observations, info = env.reset(seed=1)
        self.assertTrue(env.observation_space.contains(observations))
        sums = numpy.zeros(32)
        for round_ in range(26):
            actions = env.sample_actions()
            self.assertTrue(info["action_mask"][numpy.arange(32), actions].all())
            observations, rewards, terminations, truncations, info = env.step(actions)
            self.assertEqual((rewards.dtype, terminations.dtype), (numpy.dtype(float), numpy.dtype(bool)))
            self.assertFalse(truncations.any())
            if round_ < 25:
                sums += rewards
            if round_ == 24:
                self.assertTrue(terminations.all() and (sums == info["final_info"]["total"]).all())
                self.assertTrue((info["final_obs"][:, 25] == 0).all() and (observations[:, :25] == 0).all())
            else:
                self.assertFalse(terminations.any())
                self.assertNotIn("final_obs", info)


class TestKnisterGame(unittest.TestCase):
    """The class of the published learners, by what is known of it."""

    def test_a_game(self):
        random.seed(1)
        game = knister.KnisterGame()
        self.assertRaises(NoDice, game.choose_action, 0)
        game.new_game()
        rewards = 0
        while not game.has_finished():
            self.assertTrue(2 <= game.get_current_roll() <= 12)
            action = game.get_available_actions()[-1]
            game.choose_action(action)
            rewards += game.get_last_reward()
            self.assertNotIn(action, game.get_available_actions())
        self.assertEqual(game.get_grid().shape, (game.SIZE, game.SIZE))
        self.assertEqual(rewards, game.get_total_reward())
        self.assertEqual(game.get_total_reward(), knister.totals(game.get_grid())[0])
        self.assertRaises(GameFinished, game.choose_action, 0)
        game.new_game()
        self.assertEqual((game.get_total_reward(), len(game.get_available_actions())), (0, 25))

    def test_pairs_count_at_once(self):
        game = knister.KnisterGame()
        game.new_game()
        for cell, reward in ((0, 0), (1, 1), (5, 1)):
            game.set_current_roll(7)
            game.choose_action(cell)
            self.assertEqual(game.get_last_reward(), reward)
        grid = game.get_grid()
        grid[:] = 0
        self.assertEqual(game.get_grid()[0, 0], 7)
        with self.assertRaises(InvalidAction):
            game.choose_action(0)
        self.assertTrue(issubclass(InvalidAction, KnisterException))
        self.assertRaises(NoDice, game.set_current_roll, 13)


class TestDocumented(unittest.TestCase):
    def test_prints_what_the_page_says(self):
        page = (pathlib.Path(__file__).resolve().parents[2] / "docs" / "python.md").read_text(encoding="utf-8")
        program = re.search(r"^```python\n(.*?)^```", page, re.DOTALL | re.MULTILINE)[1]
        done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
        self.assertEqual(done.stdout.strip(), re.search(r"^It prints ([0-9.]+),", page, re.MULTILINE)[1])


class TestExample(unittest.TestCase):
    def test_learns_from_nothing(self):
        import tempfile

        example = pathlib.Path(__file__).resolve().parents[1] / "examples" / "train_lines.py"
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                [sys.executable, str(example), "--games", "8000", "--svg", f"{folder}/curve.svg"],
                check=True, capture_output=True, text=True,
            )
            means = [float(line.split()[1]) for line in done.stdout.splitlines()]
            self.assertGreater(means[-1], means[0] + 10)
            self.assertIn("<svg", pathlib.Path(folder, "curve.svg").read_text())


if __name__ == "__main__":
    unittest.main()
