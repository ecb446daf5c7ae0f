/* include/knister.h: Knister for programs in any language: libknister's whole interface, in plain
 * C.
 *
 * - Whatever can fail returns KNISTER_OK or another knister_status, and fills the knister_error it
 * is given (which may be null): a code, its name, a sentence, and the place. What is refused
 * changes nothing.
 * - Sheets are 25 bytes, row by row from the top left: 0 is free, 2 to 12 is a number. Cells count
 * 0 to 24 in that order. Several sheets stand one behind the other. Values and points are points.
 * - Handles are made by a function ending in _new or _read and belong to the caller, who frees
 * them; freeing null does nothing. A handle is used by one thread at a time (but
 * knister_engine_stop by any); different handles by as many as you like.
 * - Texts come with their length in bytes and need no end; names (of a level, a tag, a seat) end
 * with a 0. Texts going out are put into `text`, which has `room` bytes, with a 0 at the end, cut
 * where the room ends; the answer is the length of the whole text. With no room nothing is written.
 *
 * docs/library.md shows it at work; docs/notation.md says how sheets, positions and records are
 * written.
 */
#ifndef KNISTER_H
#define KNISTER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define KNISTER_API __attribute__((visibility("default")))
#else
#define KNISTER_API
#endif

/* Goes up when something is added; what is here stays as it is for as long as the library is
 * libknister.so.1. */
#define KNISTER_API_VERSION 1

#define KNISTER_CELLS 25
#define KNISTER_ROUNDS 25
#define KNISTER_LINES 12
#define KNISTER_COMBINATIONS 9
#define KNISTER_HIGHEST_TOTAL 168

/* The version of the program this library was built with, such as "0.1.0", and the
 * KNISTER_API_VERSION it knows. */
KNISTER_API const char* knister_version(void);
KNISTER_API int32_t knister_api_version(void);

/* ---- Errors
 * ------------------------------------------------------------------------------------------------------
 */

typedef int32_t knister_status;
enum {
  KNISTER_OK = 0,
  KNISTER_NO_MEMORY = 1,
  KNISTER_BAD_ARGUMENT = 2, /* a pointer that must not be null, a count that is out of range */
  KNISTER_BAD_TEXT = 3,     /* `name` is one of the faults of docs/notation.md */
  KNISTER_BAD_NUMBER = 4,   /* other than 2 to 12 (in a sheet also 0), or a die other than 1 to 6 */
  KNISTER_BAD_CELL = 5,     /* other than 0 to 24 */
  KNISTER_CELL_TAKEN = 6,
  KNISTER_GAME_FINISHED = 7,
  KNISTER_NO_SUCH_DAY = 8,
  KNISTER_NO_SUCH_GAME = 9, /* an index that the batch or the records do not reach */
  KNISTER_NO_SUCH_SEAT = 10,
  KNISTER_NO_SUCH_LEVEL = 11,
  KNISTER_LEVEL_HAS_NO_VALUES = 12, /* sparrow, hare and fox choose without any */
  KNISTER_BAD_WEIGHTS = 13,
  KNISTER_STOPPED = 14,    /* by knister_engine_stop */
  KNISTER_NO_HISTORY = 15, /* a game that was put into a position: nobody knows how it came about */
};

typedef struct knister_error {
  knister_status status;
  /* Where: in a text the bytes before the fault; in an array the element; the index of a game, seat
   * or round. */
  size_t at;
  char name[32];  /* for programs: "cell-taken" */
  char text[216]; /* for people, in English */
} knister_error;

/* ---- Sheets, positions, points
 * ----------------------------------------------------------------------------------- */

/* Two dice; first and second are 0 when only the sum is known, sum is 0 when nothing was rolled. */
typedef struct knister_roll {
  uint8_t first;
  uint8_t second;
  uint8_t sum;
} knister_roll;

/* "7489B/37377/55A55/89369/8B887", and the same with a roll behind it: " 3+5", " 8", " -". A sheet
 * alone is a position, too. */
KNISTER_API knister_status knister_sheet_read(const char* text, size_t length, uint8_t* sheet,
                                              knister_error* error);
KNISTER_API knister_status knister_position_read(const char* text, size_t length, uint8_t* sheet,
                                                 knister_roll* roll, knister_error* error);
/* Null as the roll: the sheet alone. A sheet that is none has the length 0. */
KNISTER_API size_t knister_position_text(const uint8_t* sheet, const knister_roll* roll, char* text,
                                         size_t room);

/* Lines: rows 0 to 4 from the top, columns 5 to 9 from the left, the diagonals from a1 (10) and
 * from e1 (11). */
typedef struct knister_line_score {
  int32_t combination; /* 0 to 8 as below, -1 while a cell of the line is free */
  int32_t points;      /* a diagonal's are doubled already */
} knister_line_score;

/* The points of full lines. `lines` has room for 12, or is null. */
KNISTER_API knister_status knister_score(const uint8_t* sheet, int32_t* total,
                                         knister_line_score* lines, knister_error* error);
KNISTER_API knister_status knister_totals(const uint8_t* sheets, size_t count, int32_t* totals,
                                          knister_error* error);

/* "full-house"; "column-a". Null where there is no such combination or line. */
KNISTER_API const char* knister_combination_name(int32_t combination);
KNISTER_API int32_t knister_combination_points(int32_t combination);
KNISTER_API const char* knister_line_name(int32_t line);
/* Its five cells. */
KNISTER_API const uint8_t* knister_line_cells(int32_t line);

/* ---- Dice
 * --------------------------------------------------------------------------------------------------------
 */

/* The first `count` rolls of `knister play --seed SEED`. */
KNISTER_API knister_status knister_dice_of_seed(uint64_t seed, knister_roll* rolls, size_t count,
                                                knister_error* error);
/* The same of game `game` of a run with this seed: no game depends on the ones before it. */
KNISTER_API knister_status knister_dice_of_game(uint64_t seed, uint64_t game, knister_roll* rolls,
                                                size_t count, knister_error* error);
/* The 25 rolls that everybody has on a day such as "2026-11-16" (docs/daily.md). */
KNISTER_API knister_status knister_dice_of_day(const char* date, size_t length, knister_roll* rolls,
                                               knister_error* error);

/* ---- Games, one or thousands
 * ------------------------------------------------------------------------------------- */

/* So many games of one sheet each. Game i of the batch has the dice of game i of the seed; when it
 * is begun again, those of game i + count, then i + 2 count, and so on: a result depends on the
 * seed and the choices alone. */
typedef struct knister_games knister_games;

#define KNISTER_MOST_GAMES 16777216
#define KNISTER_NO_CELL 255

KNISTER_API knister_status knister_games_new(size_t count, uint64_t seed, knister_games** games,
                                             knister_error* error);
KNISTER_API void knister_games_free(knister_games* games);

/* What stands: `count` sheets, the numbers that wait to be written (0 when a game is finished), the
 * points so far. They stay in their place and change with every step. */
KNISTER_API size_t knister_games_count(const knister_games* games);
KNISTER_API const uint8_t* knister_games_sheets(const knister_games* games);
KNISTER_API const uint8_t* knister_games_numbers(const knister_games* games);
KNISTER_API const int32_t* knister_games_totals(const knister_games* games);

/* Writes the waiting number of every game into its cell and rolls again. KNISTER_NO_CELL leaves a
 * game as it is. `gains`, or null, gets the points that each game won. */
KNISTER_API knister_status knister_games_step(knister_games* games, const uint8_t* cells,
                                              int32_t* gains, knister_error* error);
/* The same for one game. */
KNISTER_API knister_status knister_games_write(knister_games* games, size_t index, uint8_t cell,
                                               int32_t* gain, knister_error* error);

/* A free cell for every game, each as likely as the others; KNISTER_NO_CELL for finished games.
 * Follows from the seed, too. */
KNISTER_API knister_status knister_games_random_cells(knister_games* games, uint8_t* cells,
                                                      knister_error* error);

/* Begins all games again with the dice of another seed; all finished games with their next dice;
 * one game with these 25 rolls, or with its next dice when they are null. */
KNISTER_API knister_status knister_games_reset(knister_games* games, uint64_t seed,
                                               knister_error* error);
KNISTER_API knister_status knister_games_restart_finished(knister_games* games,
                                                          knister_error* error);
KNISTER_API knister_status knister_games_restart(knister_games* games, size_t index,
                                                 const knister_roll* rolls, knister_error* error);

/* The roll that waits. Setting a number replaces it: for dice of your own. */
KNISTER_API knister_status knister_games_roll(const knister_games* games, size_t index,
                                              knister_roll* roll, knister_error* error);
KNISTER_API knister_status knister_games_set_number(knister_games* games, size_t index,
                                                    uint8_t number, knister_error* error);
/* Puts any sheet and number there; a full sheet has the number 0. */
KNISTER_API knister_status knister_games_put(knister_games* games, size_t index,
                                             const uint8_t* sheet, uint8_t number,
                                             knister_error* error);

/* ---- The engine
 * --------------------------------------------------------------------------------------------------
 */

/* A player of one level. Of one level, weights and node limit the same question has the same answer
 * everywhere. */
typedef struct knister_engine knister_engine;

/* "sparrow", "hare", "fox", "instant", "strong", "max", or the animals of the last three: owl,
 * raven, dragon. With null for the weights those inside the library are used; otherwise the bytes
 * of a file that `knister train` wrote. */
KNISTER_API knister_status knister_engine_new(const char* level, const void* weights,
                                              size_t weights_size, knister_engine** engine,
                                              knister_error* error);
KNISTER_API void knister_engine_free(knister_engine* engine);

/* For each position looked at: a deeper look that would need more values of positions than this is
 * given up. 0, as at the beginning: no limit. */
KNISTER_API void knister_engine_limit_nodes(knister_engine* engine, uint64_t nodes);
/* How many it has needed so far. */
KNISTER_API uint64_t knister_engine_nodes(const knister_engine* engine);
/* From any thread: what runs ends soon with KNISTER_STOPPED, and so does whatever is asked until
 * the engine is told to go on. */
KNISTER_API void knister_engine_stop(knister_engine* engine);
KNISTER_API void knister_engine_go_on(knister_engine* engine);

/* Where it writes each number. `seeds`, or null, decide what sparrow and hare overlook. A position
 * without a number or without a free cell gets KNISTER_NO_CELL. Stopped, `at` is the first position
 * that has no answer. */
KNISTER_API knister_status knister_engine_choose(knister_engine* engine, const uint8_t* sheets,
                                                 const uint8_t* numbers, const uint64_t* seeds,
                                                 size_t count, uint8_t* cells,
                                                 knister_error* error);
/* The expected final total with each number in each cell: 25 values a position, minus infinity
 * where a cell is taken. All cells are looked into equally deeply. */
KNISTER_API knister_status knister_engine_cell_values(knister_engine* engine, const uint8_t* sheets,
                                                      const uint8_t* numbers, size_t count,
                                                      float* values, knister_error* error);
/* The same of sheets as they are after writing, before the next roll: what cell_values says of the
 * cell that led there. */
KNISTER_API knister_status knister_engine_values(knister_engine* engine, const uint8_t* sheets,
                                                 size_t count, float* values, knister_error* error);
/* The same by looking at every roll to come and its best cell: of the empty sheet, what a game is
 * worth. */
KNISTER_API knister_status knister_engine_values_before_roll(knister_engine* engine,
                                                             const uint8_t* sheets, size_t count,
                                                             float* values, knister_error* error);

/* ---- Records
 * -----------------------------------------------------------------------------------------------------
 */

/* Games as they were played, one or more. */
typedef struct knister_records knister_records;

KNISTER_API knister_status knister_records_new(knister_records** records, knister_error* error);
/* A text of records, a link code or moves ("8c3 7a1"). */
KNISTER_API knister_status knister_records_read(const char* text, size_t length,
                                                knister_records** records, knister_error* error);
KNISTER_API void knister_records_free(knister_records* records);

/* Adds a game: its rolls, and the cells of one seat after the other, `rounds` each. */
KNISTER_API knister_status knister_records_add(knister_records* records, const knister_roll* rolls,
                                               size_t rounds, const uint8_t* cells, size_t seats,
                                               knister_error* error);
/* Adds a game of a batch, as far as it has come. */
KNISTER_API knister_status knister_records_add_game(knister_records* records,
                                                    const knister_games* games, size_t index,
                                                    knister_error* error);
/* A tag such as "Date"; a seat's name. */
KNISTER_API knister_status knister_records_set_tag(knister_records* records, size_t game,
                                                   const char* name, const char* value,
                                                   knister_error* error);
KNISTER_API knister_status knister_records_set_name(knister_records* records, size_t game,
                                                    size_t seat, const char* name,
                                                    knister_error* error);

/* All of them as one text; one as a link code (0 when it has more seats than a code holds); a tag's
 * value; a seat's name. What is not there has the length 0. */
KNISTER_API size_t knister_records_text(const knister_records* records, char* text, size_t room);
KNISTER_API size_t knister_records_link(const knister_records* records, size_t game, char* text,
                                        size_t room);
KNISTER_API size_t knister_records_tag(const knister_records* records, size_t game,
                                       const char* name, char* text, size_t room);
KNISTER_API size_t knister_records_name(const knister_records* records, size_t game, size_t seat,
                                        char* text, size_t room);

KNISTER_API size_t knister_records_count(const knister_records* records);
/* Of a game that is not there: 0. */
KNISTER_API size_t knister_records_seats(const knister_records* records, size_t game);
KNISTER_API size_t knister_records_rounds(const knister_records* records, size_t game);
/* Each has room for 25; `written`, or null, is how many rounds the seat has written. */
KNISTER_API knister_status knister_records_rolls(const knister_records* records, size_t game,
                                                 knister_roll* rolls, knister_error* error);
KNISTER_API knister_status knister_records_cells(const knister_records* records, size_t game,
                                                 size_t seat, uint8_t* cells, size_t* written,
                                                 knister_error* error);
/* The seat's sheet after so many rounds, or as far as it has written. */
KNISTER_API knister_status knister_records_sheet(const knister_records* records, size_t game,
                                                 size_t seat, size_t rounds, uint8_t* sheet,
                                                 knister_error* error);

/* ---- Fair dice (docs/fair-dice.md)
 * ------------------------------------------------------------------------------- */

enum {
  KNISTER_DICE_UNCHECKABLE = 0, /* an ordinary record: nothing says where its dice come from */
  KNISTER_DICE_WRONG = 1,
  KNISTER_DICE_CONSISTENT = 2, /* the record agrees with itself */
  KNISTER_DICE_PROVED = 3,     /* and with the commitment and the nonce that the player kept */
};

/* What a player's own program has remembered since before the dice were fixed; what is null is not
 * compared. */
typedef struct knister_kept {
  const uint8_t* commitment; /* 32 bytes */
  const uint8_t* nonce;      /* 16 */
  const uint8_t* table;      /* 16 */
  const uint8_t* root;       /* 32 */
} knister_kept;

typedef struct knister_dice_verdict {
  int32_t verdict;
  /* Of wrong dice: what, as docs/fair-dice.md names it, and where; counted from 1, 0 where it does
   * not apply. */
  char fault[32];
  uint32_t round;
  uint32_t die;
  uint32_t seat;
  uint32_t found; /* the faces of a wrong die */
  uint32_t expected;
} knister_dice_verdict;

/* One verdict for each game. `kept` may be null. */
KNISTER_API knister_status knister_records_verify(const knister_records* records,
                                                  const knister_kept* kept,
                                                  knister_dice_verdict* verdicts,
                                                  knister_error* error);

#ifdef __cplusplus
}
#endif

#endif
