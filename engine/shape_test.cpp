// engine/shape_test.cpp: what the network takes for granted about lines and cells.
#include "engine/shape.h"

#include <gtest/gtest.h>
#include <map>

#include "engine/equivalence.h"
#include "rules/symmetry.h"
#include "tests/support/random_sheet.h"

namespace knister::engine {
namespace {

TEST(Shape, SymmetriesKeepTypesAndOrbits) {
  for (const Symmetry& symmetry : symmetries) {
    for (const Cell cell : all_cells) {
      EXPECT_EQ(orbit_of_cell[cell.index], orbit_of_cell[symmetry[cell.index].index]);
    }
  }
  std::map<int, int> cells_in_orbit;
  for (const int orbit : orbit_of_cell) ++cells_in_orbit[orbit];
  EXPECT_EQ(cells_in_orbit, (std::map<int, int>{{0, 1}, {1, 8}, {2, 8}, {3, 8}}));
  std::map<int, int> lines_of_type;
  for (const int type : type_of_line) ++lines_of_type[type];
  EXPECT_EQ(lines_of_type, (std::map<int, int>{{0, 8}, {1, 2}, {2, 2}}));
}

TEST(Shape, MirroredClassesAreReachedByMirroredNumbers) {
  dice::Source source(5);
  for (int trial = 0; trial < 20000; ++trial) {
    LineClass line = empty_line_class;
    LineClass image = empty_line_class;
    for (std::uint32_t k = source.below(line_length + 1); k > 0; --k) {
      const Number number = source.roll().sum();
      line = after(line, number);
      image = after(image, static_cast<Number>(lowest_number + highest_number - number));
    }
    ASSERT_EQ(mirrored_class[line], image);
    ASSERT_EQ(mirrored_class[image], line);
    ASSERT_EQ(points(line), points(image));
  }
}

TEST(Shape, RearrangedSheetsAreEquivalentAndOthersAreNot) {
  dice::Source source(6);
  int different = 0;
  for (int trial = 0; trial < 300; ++trial) {
    const Sheet sheet = test::random_sheet(source, 1 + source.below(20));
    const Position position(sheet);
    for (const Symmetry& symmetry : symmetries) {
      ASSERT_TRUE(equivalent(position, Position(rearranged(sheet, symmetry))));
    }
    Sheet other = sheet;
    for (const Cell cell : all_cells) {
      if (!other.is_free(cell)) continue;
      other.write(cell, source.roll().sum());
      break;
    }
    ASSERT_FALSE(equivalent(position, Position(other)));
    different +=
        equivalent(position, Position(test::random_sheet(source, sheet.free_count()))) ? 0 : 1;
  }
  EXPECT_GT(different, 200);
}

}  // namespace
}  // namespace knister::engine
