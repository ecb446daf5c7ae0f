// tests/command/screen_text.cpp: see screen_text.h.
#include "tests/command/screen_text.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace knister::test {

void ScreenText::resize(int rows, int columns) {
  rows_ = rows;
  columns_ = columns;
  cells_.assign(static_cast<std::size_t>(rows),
                std::vector<std::string>(static_cast<std::size_t>(columns), " "));
  row_ = column_ = top_ = 0;
  bottom_ = rows - 1;
}

std::string ScreenText::text() const {
  std::string out;
  for (const auto& row : cells_) {
    std::string line;
    for (const std::string& cell : row) line += cell;
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

void ScreenText::write(std::string_view bytes) {
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (pending_.empty()) {
      if (c == '\x1b' || byte >= 0xC0) {
        pending_ = c;
      } else if (byte < 0x20 || byte == 0x7F) {
        control(c);
      } else {
        put({&c, 1});
      }
    } else if (pending_[0] != '\x1b') {  // a character of several bytes
      pending_ += c;
      const auto first = static_cast<unsigned char>(pending_[0]);
      const std::size_t length = first >= 0xF0 ? 4 : (first >= 0xE0 ? 3 : 2);
      if (pending_.size() < length) continue;
      put(std::exchange(pending_, {}));
    } else if (pending_.size() == 1) {
      pending_ += c;
      if (c != '[' && c != '(' && c != ')' && c != ']') escape(c);
    } else if (pending_[1] == '[') {
      pending_ += c;
      if (byte >= 0x40 && byte <= 0x7E) sequence(c);
    } else if (pending_[1] == ']') {  // a title, up to its end
      if (c == '\a') pending_.clear();
    } else {  // the choice of a character set
      pending_.clear();
    }
  }
}

void ScreenText::control(char c) {
  switch (c) {
    case '\r':
      column_ = 0;
      return;
    case '\n':
      return line_feed();
    case '\b':
      column_ = std::max(0, column_ - 1);
      return;
    case '\t':
      column_ = std::min(columns_ - 1, (column_ / 8 + 1) * 8);
      return;
    default:  // bells and shifts show nothing
      return;
  }
}

void ScreenText::escape(char c) {
  pending_.clear();
  if (c == 'M') {
    if (row_ == top_) {
      scroll(top_, -1);
    } else {
      row_ = std::max(0, row_ - 1);
    }
  } else if (c != '7' && c != '8' && c != '=' && c != '>') {
    unknown_ += std::string("ESC ") + c + '\n';
  }
}

int ScreenText::parameter(std::size_t i, int otherwise) const {
  std::size_t at = 2;
  for (; i > 0; --i) {
    at = pending_.find(';', at);
    if (at == std::string::npos) return otherwise;
    ++at;
  }
  const int value = std::atoi(pending_.c_str() + at);
  return value == 0 ? otherwise : value;
}

void ScreenText::sequence(char last) {
  const int count = parameter(0, 1);
  const int mode = parameter(0, 0);
  switch (last) {
    case 'A':
      row_ = std::max(0, row_ - count);
      break;
    case 'B':
      row_ = std::min(rows_ - 1, row_ + count);
      break;
    case 'C':
      column_ = std::min(columns_ - 1, column_ + count);
      break;
    case 'D':
      column_ = std::max(0, column_ - count);
      break;
    case 'G':
      column_ = std::min(columns_, count) - 1;
      break;
    case 'd':
      row_ = std::min(rows_, count) - 1;
      break;
    case 'H':
      row_ = std::min(rows_, count) - 1;
      column_ = std::min(columns_, parameter(1, 1)) - 1;
      break;
    case 'J':
      if (mode == 0) erase(row_, column_, columns_);
      for (int row = mode == 2 ? 0 : (mode == 0 ? row_ + 1 : rows_); row < rows_; ++row) {
        erase(row, 0, columns_);
      }
      if (mode == 1) {
        for (int row = 0; row < row_; ++row) erase(row, 0, columns_);
        erase(row_, 0, column_ + 1);
      }
      break;
    case 'K':
      erase(row_, mode == 0 ? column_ : 0, mode == 1 ? column_ + 1 : columns_);
      break;
    case 'X':
      erase(row_, column_, std::min(columns_, column_ + count));
      break;
    case 'P': {
      auto& row = cells_[static_cast<std::size_t>(row_)];
      row.erase(row.begin() + column_, row.begin() + std::min(columns_, column_ + count));
      row.resize(static_cast<std::size_t>(columns_), " ");
      break;
    }
    case '@': {
      auto& row = cells_[static_cast<std::size_t>(row_)];
      row.insert(row.begin() + column_, static_cast<std::size_t>(count), " ");
      row.resize(static_cast<std::size_t>(columns_));
      break;
    }
    case 'L':
      scroll(row_, -count);
      break;
    case 'M':
      scroll(row_, count);
      break;
    case 'S':
      scroll(top_, count);
      break;
    case 'T':
      scroll(top_, -count);
      break;
    case 'b': {  // the last character again: its own copy, for put() changes it
      const std::string again = last_put_;
      for (int i = 0; i < count; ++i) put(again);
      break;
    }
    case 'r':
      top_ = count - 1;
      bottom_ = parameter(1, rows_) - 1;
      row_ = column_ = 0;
      break;
    case 'm':
      for (std::size_t i = 0; i < 8; ++i) {
        const int value = parameter(i, 0);
        coloured_ = coloured_ || (value >= 30 && value <= 38) || (value >= 40 && value <= 48);
      }
      break;
    case 'h':
    case 'l':
      if (pending_.find("?1049") != std::string::npos) alternate_ = last == 'h';
      if (pending_.find("?25") != std::string::npos) cursor_shown_ = last == 'h';
      break;
    case 't':
    case 'c':
    case 'n':
      break;  // questions about the window: nothing is shown
    default:
      unknown_ += pending_.substr(1) + '\n';
  }
  pending_.clear();
}

void ScreenText::put(std::string_view character) {
  last_put_ = character;
  if (column_ >= columns_) {
    column_ = 0;
    line_feed();
  }
  cells_[static_cast<std::size_t>(row_)][static_cast<std::size_t>(column_)] = character;
  ++column_;
}

void ScreenText::line_feed() {
  if (row_ == bottom_) {
    scroll(top_, 1);
  } else {
    row_ = std::min(rows_ - 1, row_ + 1);
  }
}

void ScreenText::erase(int row, int from, int to) {
  for (int column = from; column < to; ++column) {
    cells_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = " ";
  }
}

void ScreenText::scroll(int top, int count) {
  for (; count > 0; --count) {
    cells_.erase(cells_.begin() + top);
    cells_.insert(cells_.begin() + bottom_,
                  std::vector<std::string>(static_cast<std::size_t>(columns_), " "));
  }
  for (; count < 0; ++count) {
    cells_.erase(cells_.begin() + bottom_);
    cells_.insert(cells_.begin() + top,
                  std::vector<std::string>(static_cast<std::size_t>(columns_), " "));
  }
}

}  // namespace knister::test
