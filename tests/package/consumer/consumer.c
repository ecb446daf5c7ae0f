/* tests/package/consumer/consumer.c: scores the sheet it is given, with nothing but the installed
 * library. */
#include <knister.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char** argv) {
  const char* text = argc > 1 ? argv[1] : "";
  uint8_t sheet[KNISTER_CELLS];
  int32_t total = 0;
  knister_error error;
  if (knister_sheet_read(text, strlen(text), sheet, &error) != KNISTER_OK ||
      knister_score(sheet, &total, NULL, &error) != KNISTER_OK) {
    fprintf(stderr, "at %zu: %s\n", error.at, error.text);
    return 1;
  }
  printf("%d\n", total);
  return 0;
}
