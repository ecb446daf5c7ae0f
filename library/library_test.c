/* library/library_test.c: libknister from C, through include/knister.h alone.
 *
 * `library_test NAME` runs the test of that name, without a name all of them. */
#include <knister.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void (*test_function)(void);
typedef struct test {
  const char* name;
  test_function run;
} test;

static test tests[64];
static size_t test_count;
static int failures;

#define TEST(test_name)                                            \
  static void test_name(void);                                     \
  __attribute__((constructor)) static void add_##test_name(void) { \
    tests[test_count++] = (test){#test_name, test_name};           \
  }                                                                \
  static void test_name(void)

#define CHECK(condition)                                                             \
  do {                                                                               \
    if (!(condition)) {                                                              \
      fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition); \
      ++failures;                                                                    \
    }                                                                                \
  } while (0)

#define OK(call) CHECK((call) == KNISTER_OK)
#define REFUSED(call, code, place)                         \
  do {                                                     \
    memset(&error, 0, sizeof error);                       \
    CHECK((call) == (code));                               \
    CHECK(error.status == (code));                         \
    CHECK(error.at == (place));                            \
    CHECK(error.name[0] != '\0' && error.text[0] != '\0'); \
  } while (0)

static knister_error error;

static const char booklet[] = "7489B/37377/55A55/89369/8B887";

static void read_sheet(const char* text, uint8_t* sheet) {
  OK(knister_sheet_read(text, strlen(text), sheet, &error));
}

/* The whole file; the caller frees it. */
static char* read_file(const char* path, size_t* length) {
  char whole[512];
  snprintf(whole, sizeof whole, "%s/%s", KNISTER_SOURCE_DIR, path);
  FILE* file = fopen(whole, "rb");
  CHECK(file != NULL);
  if (file == NULL) return calloc(1, 1);
  char* bytes = malloc(1 << 21);
  *length = fread(bytes, 1, 1 << 21, file);
  fclose(file);
  return bytes;
}

TEST(version) {
  CHECK(knister_api_version() == KNISTER_API_VERSION);
  CHECK(strchr(knister_version(), '.') != NULL);
}

TEST(sheets_are_read_and_written) {
  uint8_t sheet[KNISTER_CELLS];
  char text[64];
  read_sheet(booklet, sheet);
  CHECK(sheet[0] == 7 && sheet[4] == 11 && sheet[24] == 7);
  CHECK(knister_position_text(sheet, NULL, text, sizeof text) == strlen(booklet));
  CHECK(strcmp(text, booklet) == 0);
  CHECK(knister_position_text(sheet, NULL, text, 6) == strlen(booklet));
  CHECK(strcmp(text, "7489B") == 0);
  CHECK(knister_position_text(sheet, NULL, NULL, 0) == strlen(booklet));
  sheet[3] = 1;
  CHECK(knister_position_text(sheet, NULL, text, sizeof text) == 0 && text[0] == '\0');
}

TEST(positions_are_read_and_written) {
  static const char* const positions[] = {"2...6/...../..5../...../...A. 3+5",
                                          "2...6/...../..5../...../...A. 8",
                                          "2...6/...../..5../...../...A. -"};
  for (int i = 0; i < 3; ++i) {
    uint8_t sheet[KNISTER_CELLS];
    knister_roll roll;
    char text[64];
    OK(knister_position_read(positions[i], strlen(positions[i]), sheet, &roll, &error));
    CHECK(roll.sum == (i < 2 ? 8 : 0) && roll.first == (i == 0 ? 3 : 0));
    knister_position_text(sheet, &roll, text, sizeof text);
    CHECK(strcmp(text, positions[i]) == 0);
  }
}

TEST(a_bad_text_is_answered_with_name_sentence_and_place) {
  uint8_t sheet[KNISTER_CELLS];
  REFUSED(knister_sheet_read("7489B/37377/55A55/89369/8B88", 28, sheet, &error), KNISTER_BAD_TEXT,
          28);
  CHECK(strcmp(error.name, "row-short") == 0);
  REFUSED(knister_sheet_read("7489B/3737?/55A55/89369/8B887", 29, sheet, &error), KNISTER_BAD_TEXT,
          10);
  CHECK(strstr(error.text, "?") != NULL && strstr(error.text, "{") == NULL);
  REFUSED(knister_sheet_read(NULL, 0, sheet, &error), KNISTER_BAD_ARGUMENT, 0);
  CHECK(knister_sheet_read("", 0, sheet, NULL) == KNISTER_BAD_TEXT);
}

TEST(points) {
  uint8_t sheets[2 * KNISTER_CELLS];
  knister_line_score lines[KNISTER_LINES];
  int32_t total = 0;
  int32_t totals[2];
  read_sheet(booklet, sheets);
  OK(knister_score(sheets, &total, lines, &error));
  CHECK(total == 53);
  int32_t sum = 0;
  for (int i = 0; i < KNISTER_LINES; ++i) sum += lines[i].points;
  CHECK(sum == total);
  CHECK(strcmp(knister_combination_name(lines[2].combination), "full-house") != 0);
  CHECK(strcmp(knister_combination_name(lines[2].combination), "four") == 0 &&
        lines[2].points == 6);
  memset(sheets + KNISTER_CELLS, 0, KNISTER_CELLS);
  OK(knister_score(sheets + KNISTER_CELLS, &total, lines, &error));
  CHECK(total == 0 && lines[0].combination == -1);
  OK(knister_totals(sheets, 2, totals, &error));
  CHECK(totals[0] == 53 && totals[1] == 0);
  sheets[30] = 13;
  REFUSED(knister_totals(sheets, 2, totals, &error), KNISTER_BAD_NUMBER, 30);
  REFUSED(knister_score(sheets + KNISTER_CELLS, &total, NULL, &error), KNISTER_BAD_NUMBER, 5);
}

TEST(lines_and_combinations_have_names) {
  CHECK(strcmp(knister_line_name(0), "row-1") == 0 &&
        strcmp(knister_line_name(11), "diagonal-e1") == 0);
  CHECK(knister_line_name(12) == NULL && knister_line_name(-1) == NULL &&
        knister_line_cells(12) == NULL);
  CHECK(knister_line_cells(11)[0] == 4 && knister_line_cells(11)[4] == 20);
  CHECK(strcmp(knister_combination_name(0), "nothing") == 0 && knister_combination_name(9) == NULL);
  CHECK(knister_combination_points(8) == 12 && knister_combination_points(9) == 0);
}

TEST(dice_of_a_seed_a_game_and_a_day) {
  knister_roll rolls[KNISTER_ROUNDS];
  knister_roll day[KNISTER_ROUNDS];
  OK(knister_dice_of_seed(42, rolls, KNISTER_ROUNDS, &error));
  CHECK(rolls[0].first == 5 && rolls[0].second == 5 &&
        rolls[0].sum == 10); /* tests/data/golden/solo.knister */
  CHECK(rolls[1].first == 2 && rolls[1].second == 5);
  knister_games* games = NULL;
  OK(knister_games_new(3, 42, &games, &error));
  for (uint64_t game = 0; game < 3; ++game) {
    OK(knister_dice_of_game(42, game, rolls, 1, &error));
    CHECK(knister_games_numbers(games)[game] == rolls[0].sum);
  }
  knister_games_free(games);
  OK(knister_dice_of_day("2026-11-16", 10, day, &error));
  for (int i = 0; i < KNISTER_ROUNDS; ++i) CHECK(day[i].first + day[i].second == day[i].sum);
  REFUSED(knister_dice_of_day("2026-02-30", 10, day, &error), KNISTER_NO_SUCH_DAY, 0);
}

TEST(a_batch_is_so_many_games_side_by_side) {
  enum { count = 100 };
  knister_games* batch = NULL;
  OK(knister_games_new(count, 7, &batch, &error));
  CHECK(knister_games_count(batch) == count);
  int32_t sums[count] = {0};
  for (int round = 0; round < KNISTER_ROUNDS; ++round) {
    uint8_t cells[count];
    int32_t gains[count];
    OK(knister_games_random_cells(batch, cells, &error));
    uint8_t before[count];
    memcpy(before, knister_games_numbers(batch), count);
    OK(knister_games_step(batch, cells, gains, &error));
    for (int i = 0; i < count; ++i) {
      sums[i] += gains[i];
      CHECK(knister_games_sheets(batch)[i * KNISTER_CELLS + cells[i]] == before[i]);
    }
  }
  int32_t totals[count];
  OK(knister_totals(knister_games_sheets(batch), count, totals, &error));
  for (int i = 0; i < count; ++i) {
    CHECK(knister_games_numbers(batch)[i] == 0);
    CHECK(totals[i] == sums[i] && knister_games_totals(batch)[i] == sums[i]);
  }
  /* The numbers of game 3 are the dice of game 3; begun again, those of game 103. */
  knister_records* records = NULL;
  knister_roll rolls[KNISTER_ROUNDS];
  knister_roll dice[KNISTER_ROUNDS];
  OK(knister_records_new(&records, &error));
  OK(knister_records_add_game(records, batch, 3, &error));
  OK(knister_records_rolls(records, 0, rolls, &error));
  OK(knister_dice_of_game(7, 3, dice, KNISTER_ROUNDS, &error));
  CHECK(memcmp(rolls, dice, sizeof dice) == 0);
  OK(knister_games_restart_finished(batch, &error));
  OK(knister_dice_of_game(7, 103, dice, KNISTER_ROUNDS, &error));
  knister_roll roll;
  OK(knister_games_roll(batch, 3, &roll, &error));
  CHECK(memcmp(&roll, dice, sizeof roll) == 0 && knister_games_totals(batch)[3] == 0);
  knister_records_free(records);
  knister_games_free(batch);
}

TEST(single_steps_equal_those_of_a_batch) {
  enum { count = 8 };
  knister_games* batch = NULL;
  knister_games* single = NULL;
  OK(knister_games_new(count, 11, &batch, &error));
  OK(knister_games_new(count, 11, &single, &error));
  for (int round = 0; round < KNISTER_ROUNDS; ++round) {
    uint8_t cells[count];
    int32_t gains[count];
    OK(knister_games_random_cells(batch, cells, &error));
    OK(knister_games_step(batch, cells, gains, &error));
    for (size_t i = 0; i < count; ++i) {
      int32_t gain = -1;
      OK(knister_games_write(single, i, cells[i], &gain, &error));
      CHECK(gain == gains[i]);
    }
  }
  CHECK(memcmp(knister_games_sheets(batch), knister_games_sheets(single), count * KNISTER_CELLS) ==
        0);
  CHECK(memcmp(knister_games_totals(batch), knister_games_totals(single),
               count * sizeof(int32_t)) == 0);
  OK(knister_games_reset(single, 11, &error));
  CHECK(knister_games_totals(single)[0] == 0 && knister_games_numbers(single)[0] != 0);
  knister_games_free(batch);
  knister_games_free(single);
}

TEST(refused_steps_change_nothing) {
  knister_games* games = NULL;
  OK(knister_games_new(3, 1, &games, &error));
  uint8_t cells[3] = {0, 0, 0};
  OK(knister_games_step(games, cells, NULL, &error));
  uint8_t before[3 * KNISTER_CELLS];
  memcpy(before, knister_games_sheets(games), sizeof before);
  cells[0] = cells[1] = 1;
  REFUSED(knister_games_step(games, cells, NULL, &error), KNISTER_CELL_TAKEN, 2);
  cells[2] = 25;
  REFUSED(knister_games_step(games, cells, NULL, &error), KNISTER_BAD_CELL, 2);
  CHECK(memcmp(before, knister_games_sheets(games), sizeof before) == 0);
  cells[2] = KNISTER_NO_CELL;
  OK(knister_games_step(games, cells, NULL, &error));
  CHECK(knister_games_sheets(games)[1] != 0 &&
        knister_games_sheets(games)[2 * KNISTER_CELLS + 1] == 0);
  REFUSED(knister_games_write(games, 3, 0, NULL, &error), KNISTER_NO_SUCH_GAME, 3);
  REFUSED(knister_games_write(games, 1, KNISTER_NO_CELL, NULL, &error), KNISTER_BAD_CELL, 1);
  uint8_t full[KNISTER_CELLS];
  read_sheet(booklet, full);
  OK(knister_games_put(games, 0, full, 0, &error));
  REFUSED(knister_games_write(games, 0, 0, NULL, &error), KNISTER_GAME_FINISHED, 0);
  REFUSED(knister_games_set_number(games, 0, 7, &error), KNISTER_GAME_FINISHED, 0);
  knister_games_free(games);
  REFUSED(knister_games_new(0, 1, &games, &error), KNISTER_BAD_ARGUMENT, 0);
  REFUSED(knister_games_new((size_t)KNISTER_MOST_GAMES + 1, 1, &games, &error),
          KNISTER_BAD_ARGUMENT, 0);
}

TEST(games_can_be_put_into_positions_and_given_dice) {
  knister_games* games = NULL;
  knister_records* records = NULL;
  OK(knister_games_new(2, 1, &games, &error));
  OK(knister_records_new(&records, &error));
  uint8_t sheet[KNISTER_CELLS];
  read_sheet("7489B/37377/55A55/89369/8B88.", sheet);
  OK(knister_games_put(games, 1, sheet, 7, &error));
  int32_t gain = 0;
  const int32_t had = knister_games_totals(games)[1];
  OK(knister_games_write(games, 1, 24, &gain, &error));
  CHECK(had + gain == 53 && knister_games_numbers(games)[1] == 0);
  REFUSED(knister_records_add_game(records, games, 1, &error), KNISTER_NO_HISTORY, 1);
  REFUSED(knister_games_put(games, 1, sheet, 0, &error), KNISTER_BAD_NUMBER, KNISTER_CELLS);
  REFUSED(knister_games_put(games, 1, sheet, 13, &error), KNISTER_BAD_NUMBER, KNISTER_CELLS);
  sheet[7] = 99;
  REFUSED(knister_games_put(games, 1, sheet, 7, &error), KNISTER_BAD_NUMBER, 7);

  knister_roll rolls[KNISTER_ROUNDS];
  OK(knister_dice_of_day("2026-11-16", 10, rolls, &error));
  OK(knister_games_restart(games, 1, rolls, &error));
  OK(knister_games_set_number(games, 0, 12, &error));
  CHECK(knister_games_numbers(games)[0] == 12);
  for (uint8_t i = 0; i < KNISTER_CELLS; ++i) {
    CHECK(knister_games_numbers(games)[1] == rolls[i].sum);
    OK(knister_games_write(games, 1, i, NULL, &error));
  }
  OK(knister_records_add_game(records, games, 1, &error));
  rolls[9].first = 7;
  REFUSED(knister_games_restart(games, 1, rolls, &error), KNISTER_BAD_NUMBER, 9);
  OK(knister_games_restart(games, 1, NULL, &error));
  CHECK(knister_games_totals(games)[1] == 0);
  knister_records_free(records);
  knister_games_free(games);
}

static knister_engine* new_engine(const char* level) {
  knister_engine* engine = NULL;
  OK(knister_engine_new(level, NULL, 0, &engine, &error));
  return engine;
}

TEST(the_engine_chooses_a_cell_whose_value_is_close_to_the_highest) {
  enum { count = 50 };
  knister_games* games = NULL;
  OK(knister_games_new(count, 3, &games, &error));
  knister_engine* engine = new_engine("instant");
  uint8_t cells[count];
  static float values[count * KNISTER_CELLS];
  int others = 0;
  for (int round = 0; round < KNISTER_ROUNDS; ++round) {
    const uint8_t* sheets = knister_games_sheets(games);
    const uint8_t* numbers = knister_games_numbers(games);
    OK(knister_engine_choose(engine, sheets, numbers, NULL, count, cells, &error));
    OK(knister_engine_cell_values(engine, sheets, numbers, count, values, &error));
    for (int i = 0; i < count; ++i) {
      const float* own = values + i * KNISTER_CELLS;
      uint8_t best = 0;
      for (uint8_t cell = 0; cell < KNISTER_CELLS; ++cell) {
        CHECK((sheets[i * KNISTER_CELLS + cell] != 0) == (own[cell] == -INFINITY));
        if (own[cell] > own[best]) best = cell;
      }
      CHECK(own[best] - own[cells[i]] <= 1); /* a roll ahead it may be the better one */
      others += best != cells[i];
      uint8_t after[KNISTER_CELLS];
      float value = 0;
      memcpy(after, sheets + i * KNISTER_CELLS, sizeof after);
      after[best] = numbers[i];
      OK(knister_engine_values(engine, after, 1, &value, &error));
      CHECK(value == own[best]);
    }
    OK(knister_games_step(games, cells, NULL, &error));
  }
  int32_t sum = 0;
  for (int i = 0; i < count; ++i) sum += knister_games_totals(games)[i];
  CHECK(sum > 62 * count &&
        sum < 78 * count); /* 70 on average, give or take four standard errors */
  CHECK(others > 0 && others < count * KNISTER_ROUNDS / 3);
  CHECK(knister_engine_nodes(engine) > 2 * count * 300);
  OK(knister_engine_choose(engine, knister_games_sheets(games), knister_games_numbers(games), NULL,
                           count, cells, &error));
  CHECK(cells[0] == KNISTER_NO_CELL);
  knister_engine_free(engine);
  knister_games_free(games);
}

TEST(every_level_plays_and_those_that_search_have_values) {
  static const char* const levels[] = {"sparrow", "hare", "fox", "owl", "raven", "max"};
  uint8_t sheet[KNISTER_CELLS];
  const uint8_t number = 8;
  read_sheet("7489B/37.77/55A5./8936./8B.8.", sheet);
  for (int i = 0; i < 6; ++i) {
    knister_engine* engine = new_engine(levels[i]);
    uint8_t cell = 99;
    float value = 0;
    float before = 0;
    float values[KNISTER_CELLS];
    const uint64_t seed = 5;
    OK(knister_engine_choose(engine, sheet, &number, &seed, 1, &cell, &error));
    CHECK(cell < KNISTER_CELLS && sheet[cell] == 0);
    if (i < 3) {
      REFUSED(knister_engine_values(engine, sheet, 1, &value, &error), KNISTER_LEVEL_HAS_NO_VALUES,
              0);
    } else {
      OK(knister_engine_cell_values(engine, sheet, &number, 1, values, &error));
      OK(knister_engine_values_before_roll(engine, sheet, 1, &before, &error));
      CHECK(before > 30 && before < 60);
      uint8_t after[KNISTER_CELLS];
      memcpy(after, sheet, sizeof after);
      after[cell] = number;
      OK(knister_engine_values(engine, after, 1, &value, &error));
      CHECK(value == values[cell]);
    }
    knister_engine_free(engine);
  }
  knister_engine* none = NULL;
  REFUSED(knister_engine_new("wolf", NULL, 0, &none, &error), KNISTER_NO_SUCH_LEVEL, 0);
}

TEST(weights_can_be_given) {
  size_t length = 0;
  char* weights = read_file("engine/knister.weights", &length);
  knister_engine* engine = NULL;
  OK(knister_engine_new("instant", weights, length, &engine, &error));
  knister_engine* own = new_engine("instant");
  uint8_t sheet[KNISTER_CELLS] = {0};
  float a = 0;
  float b = 1;
  OK(knister_engine_values(engine, sheet, 1, &a, &error));
  OK(knister_engine_values(own, sheet, 1, &b, &error));
  CHECK(a == b && a > 60 && a < 80);
  knister_engine_free(engine);
  knister_engine_free(own);
  weights[1000] ^= 1;
  REFUSED(knister_engine_new("instant", weights, length, &engine, &error), KNISTER_BAD_WEIGHTS, 0);
  free(weights);
}

TEST(nodes_are_limited) {
  knister_engine* engine = new_engine("max");
  uint8_t sheet[KNISTER_CELLS];
  const uint8_t number = 8;
  uint8_t cell = 0;
  read_sheet("74..B/3..77/55A../8..../8B...", sheet);
  knister_engine_limit_nodes(engine, 5000);
  OK(knister_engine_choose(engine, sheet, &number, NULL, 1, &cell, &error));
  const uint64_t nodes = knister_engine_nodes(engine);
  CHECK(nodes > 100 && nodes < 5100);
  float values[KNISTER_CELLS];
  OK(knister_engine_cell_values(engine, sheet, &number, 1, values, &error));
  CHECK(knister_engine_nodes(engine) - nodes < 5100);
  knister_engine_free(engine);
}

static void* stop_it(void* engine) {
  knister_engine_stop(engine);
  return NULL;
}

TEST(the_engine_stops_when_another_thread_says_so) {
  knister_engine* engine = new_engine("max");
  enum { count = 10000 };
  uint8_t* sheets = calloc(count, KNISTER_CELLS);
  uint8_t* numbers = malloc(count);
  uint8_t* cells = malloc(count);
  memset(numbers, 7, count);
  pthread_t thread;
  pthread_create(&thread, NULL, stop_it, engine);
  memset(&error, 0, sizeof error);
  CHECK(knister_engine_choose(engine, sheets, numbers, NULL, count, cells, &error) ==
        KNISTER_STOPPED);
  CHECK(error.at < count && strcmp(error.name, "stopped") == 0);
  pthread_join(thread, NULL);
  /* It stays stopped until it is told otherwise. */
  REFUSED(knister_engine_choose(engine, sheets, numbers, NULL, 1, cells, &error), KNISTER_STOPPED,
          0);
  knister_engine_go_on(engine);
  knister_engine_limit_nodes(engine, 1);
  OK(knister_engine_choose(engine, sheets, numbers, NULL, 1, cells, &error));
  free(sheets);
  free(numbers);
  free(cells);
  knister_engine_free(engine);
}

TEST(positions_of_the_engine_are_checked) {
  knister_engine* engine = new_engine("instant");
  uint8_t sheets[2 * KNISTER_CELLS] = {0};
  uint8_t numbers[2] = {7, 1};
  uint8_t cells[2];
  REFUSED(knister_engine_choose(engine, sheets, numbers, NULL, 2, cells, &error),
          KNISTER_BAD_NUMBER, 1);
  sheets[27] = 200;
  REFUSED(knister_engine_choose(engine, sheets, numbers, NULL, 2, cells, &error),
          KNISTER_BAD_NUMBER, 27);
  REFUSED(knister_engine_choose(engine, NULL, numbers, NULL, 2, cells, &error),
          KNISTER_BAD_ARGUMENT, 0);
  OK(knister_engine_choose(engine, NULL, NULL, NULL, 0, NULL, &error));
  knister_engine_free(engine);
}

TEST(records_are_read_and_written_again) {
  size_t length = 0;
  char* text = read_file("tests/data/golden/three-seats.knister", &length);
  knister_records* records = NULL;
  OK(knister_records_read(text, length, &records, &error));
  CHECK(knister_records_count(records) == 1 && knister_records_seats(records, 0) == 3);
  CHECK(knister_records_rounds(records, 0) == KNISTER_ROUNDS);
  uint8_t sheet[KNISTER_CELLS];
  uint8_t cells[KNISTER_ROUNDS];
  size_t written = 0;
  OK(knister_records_sheet(records, 0, 2, KNISTER_ROUNDS, sheet, &error));
  OK(knister_records_cells(records, 0, 2, cells, &written, &error));
  CHECK(written == KNISTER_ROUNDS);
  REFUSED(knister_records_sheet(records, 0, 3, 25, sheet, &error), KNISTER_NO_SUCH_SEAT, 3);
  REFUSED(knister_records_sheet(records, 1, 0, 25, sheet, &error), KNISTER_NO_SUCH_GAME, 1);
  const size_t needed = knister_records_text(records, NULL, 0);
  char* again = malloc(needed + 1);
  CHECK(knister_records_text(records, again, needed + 1) == needed);
  knister_records* second = NULL;
  OK(knister_records_read(again, needed, &second, &error));
  char first_link[256];
  char second_link[256];
  CHECK(knister_records_link(records, 0, first_link, sizeof first_link) > 0);
  knister_records_link(second, 0, second_link, sizeof second_link);
  CHECK(strcmp(first_link, second_link) == 0);
  CHECK(knister_records_link(records, 1, first_link, sizeof first_link) == 0);
  knister_records_free(second);
  OK(knister_records_read(second_link, strlen(second_link), &second, &error));
  CHECK(knister_records_seats(second, 0) == 3);
  knister_records_free(second);
  knister_records_free(records);
  free(again);
  REFUSED(knister_records_read("8c3 8c3", 7, &records, &error), KNISTER_BAD_TEXT, 4);
  CHECK(strcmp(error.name, "cell-taken") == 0);
  REFUSED(knister_records_read(booklet, strlen(booklet), &records, &error), KNISTER_BAD_TEXT, 0);
  free(text);
}

TEST(records_can_be_made) {
  knister_records* records = NULL;
  knister_roll rolls[2] = {{3, 5, 8}, {0, 0, 7}};
  uint8_t cells[4] = {0, 24, 12, 13};
  OK(knister_records_new(&records, &error));
  OK(knister_records_add(records, rolls, 2, cells, 2, &error));
  OK(knister_records_set_name(records, 0, 0, "Ada", &error));
  OK(knister_records_set_tag(records, 0, "Date", "2026-11-16", &error));
  OK(knister_records_set_tag(records, 0, "Date", "2026-11-17", &error));
  char text[1024];
  CHECK(knister_records_text(records, text, sizeof text) < sizeof text);
  CHECK(strstr(text, "[Date \"2026-11-17\"]") != NULL &&
        strstr(text, "\n 1. 3+5 8a1 8c3\n 2. 7 7e5 7d3\n") != NULL);
  CHECK(knister_records_tag(records, 0, "Date", text, sizeof text) == 10 &&
        strcmp(text, "2026-11-17") == 0);
  CHECK(knister_records_tag(records, 0, "Event", text, sizeof text) == 0 && text[0] == '\0');
  CHECK(knister_records_name(records, 0, 0, text, sizeof text) == 3 && strcmp(text, "Ada") == 0);
  REFUSED(knister_records_set_tag(records, 0, "Seat", "Eve", &error), KNISTER_BAD_TEXT, 0);
  REFUSED(knister_records_set_tag(records, 0, "no name", "", &error), KNISTER_BAD_TEXT, 0);
  REFUSED(knister_records_set_tag(records, 0, "Event", "a\nb", &error), KNISTER_BAD_TEXT, 1);
  REFUSED(knister_records_set_name(records, 0, 1, "\xff", &error), KNISTER_BAD_TEXT, 0);
  REFUSED(knister_records_set_name(records, 0, 2, "Eve", &error), KNISTER_NO_SUCH_SEAT, 2);
  cells[3] = 12;
  REFUSED(knister_records_add(records, rolls, 2, cells, 2, &error), KNISTER_CELL_TAKEN, 3);
  rolls[1].sum = 13;
  REFUSED(knister_records_add(records, rolls, 2, cells, 2, &error), KNISTER_BAD_NUMBER, 1);
  CHECK(knister_records_count(records) == 1);
  knister_records_free(records);
}

TEST(fair_dice_are_verified) {
  size_t length = 0;
  char* text = read_file("tests/fixtures/2026-11/records/table.knister", &length);
  knister_records* records = NULL;
  knister_dice_verdict verdict;
  OK(knister_records_read(text, length, &records, &error));
  OK(knister_records_verify(records, NULL, &verdict, &error));
  CHECK(verdict.verdict == KNISTER_DICE_CONSISTENT && verdict.fault[0] == '\0');
  const uint8_t zeros[32] = {0};
  const knister_kept other = {zeros, NULL, NULL, NULL};
  OK(knister_records_verify(records, &other, &verdict, &error));
  CHECK(verdict.verdict == KNISTER_DICE_WRONG && strcmp(verdict.fault, "kept-commitment") == 0);
  knister_records_free(records);
  OK(knister_records_read("8c3 7a1", 7, &records, &error));
  OK(knister_records_verify(records, NULL, &verdict, &error));
  CHECK(verdict.verdict == KNISTER_DICE_UNCHECKABLE);
  knister_records_free(records);
  free(text);
}

TEST(freeing_nothing_does_nothing) {
  knister_games_free(NULL);
  knister_engine_free(NULL);
  knister_records_free(NULL);
}

int main(int argc, char** argv) {
  int ran = 0;
  for (size_t i = 0; i < test_count; ++i) {
    if (argc > 1 && strcmp(argv[1], tests[i].name) != 0) continue;
    tests[i].run();
    ++ran;
  }
  if (ran == 0) fprintf(stderr, "no such test\n");
  return failures == 0 && ran > 0 ? 0 : 1;
}
