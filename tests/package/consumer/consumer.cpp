// tests/package/consumer/consumer.cpp: scores the sheet it is given, with nothing but the installed
// rules.
#include <cstdio>
#include <knister/rules/format/notation.h>
#include <knister/rules/scoring.h>
#include <knister/rules/tracked_sheet.h>

int main(int argc, char** argv) {
  const auto sheet = knister::parse_sheet(argc > 1 ? argv[1] : "");
  if (!sheet) return 1;
  const int counted = knister::total(*sheet);
  if (knister::TrackedSheet(*sheet).total() != counted) return 2;
  std::printf("%d\n", counted);
  return 0;
}
