// rules/line_class_test.cpp: the classes merge all they may and nothing they may not.
#include "rules/line_class.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "rules/tracked_sheet.h"
#include "tests/support/every_line.h"
#include "tests/support/random_sheet.h"
#include "tests/support/reference.h"

namespace knister {
namespace {

TEST(LineClass, EveryLineEndsInTheClassOfItsWorth) {
  test::for_every_line([](const LineNumbers& line) {
    LineClass state = empty_line_class;
    for (int k = 0; k < line_length; ++k) {
      ASSERT_EQ(filled(state), k);
      state = after(state, line[k]);
    }
    ASSERT_TRUE(is_full(state));
    ASSERT_EQ(points(state), reference::line_points({line.begin(), line.end()}));
  });
}

TEST(LineClass, OrderDoesNotMatterOnTheWayEither) {
  test::for_every_line([](const LineNumbers& line) {
    LineNumbers sorted = line;
    std::sort(sorted.begin(), sorted.begin() + 3);
    LineClass one = empty_line_class;
    LineClass other = empty_line_class;
    for (int k = 0; k < 3; ++k) {
      one = after(one, line[k]);
      other = after(other, sorted[k]);
    }
    ASSERT_EQ(one, other);
  });
}

// The same classes found another way: a state is the tree of all worths it can lead to, written
// out; equal trees are one class.
TEST(LineClass, ThereAre1042AndEachIsTheTreeOfWhatItCanBecome) {
  using Tree = std::vector<int>;
  std::map<std::vector<int>, int> tree_id_of_state;  // sorted numbers -> id of its tree
  std::map<Tree, int> id_of_tree;
  std::vector<std::vector<int>> states{{}};
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (states[i].size() == line_length) continue;
    const int least = states[i].empty() ? lowest_number : states[i].back();
    for (int number = least; number <= highest_number; ++number) {
      auto longer = states[i];
      longer.push_back(number);
      states.push_back(longer);
    }
  }
  EXPECT_EQ(states.size(), 4'368U);
  std::set<LineClass> used;
  std::map<int, LineClass> class_of_tree;
  for (auto state = states.rbegin(); state != states.rend(); ++state) {
    Tree tree;
    if (state->size() == line_length) {
      tree = {-1, reference::line_points(*state)};
    } else {
      for (int number = lowest_number; number <= highest_number; ++number) {
        auto longer = *state;
        longer.insert(std::upper_bound(longer.begin(), longer.end(), number), number);
        tree.push_back(tree_id_of_state.at(longer));
      }
    }
    const int id = id_of_tree.emplace(tree, static_cast<int>(id_of_tree.size())).first->second;
    tree_id_of_state[*state] = id;
    LineClass walked = empty_line_class;
    for (const int number : *state) walked = after(walked, static_cast<Number>(number));
    used.insert(walked);
    ASSERT_EQ(class_of_tree.emplace(id, walked).first->second, walked);
  }
  EXPECT_EQ(id_of_tree.size(), static_cast<std::size_t>(line_class_count));
  EXPECT_EQ(used.size(), static_cast<std::size_t>(line_class_count));
  EXPECT_EQ(std::count_if(used.begin(), used.end(), [](LineClass c) { return is_full(c); }),
            full_line_class_count);
}

TEST(TrackedSheet, KeepsClassesAndTotalThroughWholeGames) {
  dice::Source source(21);
  for (int game = 0; game < 2'000; ++game) {
    const Record record = test::random_record(source, 1, round_count);
    TrackedSheet tracked;
    Sheet plain;
    for (std::size_t i = 0; i < round_count; ++i) {
      tracked.write(record.seats[0].cells[i], record.rolls[i].sum());
      plain.write(record.seats[0].cells[i], record.rolls[i].sum());
      ASSERT_EQ(tracked.total(), reference::total(plain));
      ASSERT_EQ(tracked.sheet(), plain);
      ASSERT_EQ(tracked, TrackedSheet(plain));
    }
  }
}

}  // namespace
}  // namespace knister
