// server/api_fields.h: the bodies of the HTTP API, described like messages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/describe.h"
#include "protocol/message.h"

namespace knister::server {

struct ApiError {
  std::string code;
  std::string where;              // the path to what is wrong in the body
  std::string what;               // what should stand there, in English, for programmers
  std::uint32_t retry_after = 0;  // seconds
};
struct OpenTable {
  std::string token;
  std::string id;  // the client's: the same one opens the same table
  online::Options options;
};
struct TableOpened {
  std::string code;
  std::string invite;  // what stands in its link: the code and a secret
  online::TableId id{};
};
struct TableSummary {
  std::string code;
  online::TableId id{};
  online::Phase phase = online::Phase::lobby;
  std::uint32_t seats = 0;
  std::uint32_t most_seats = 0;
  std::uint32_t watching = 0;
  std::uint16_t game = 0;
  int round = 0;
};
struct BoardRow {
  std::uint32_t place = 0;
  std::int32_t total = 0;
  std::string name;
};
struct Board {
  std::string date;
  std::uint32_t count = 0;
  std::vector<BoardRow> best;
  std::vector<std::uint32_t> histogram;
  std::optional<BoardRow> own;
};
struct BoardEntry {
  std::string token;
  std::string name;
  std::string record;
};
struct Health {
  std::string status;
  std::uint64_t tables = 0;
  std::uint64_t lines = 0;
};

}  // namespace knister::server

namespace knister::protocol {

template <>
inline constexpr auto fields<server::ApiError> = std::tuple{
    always("code", &server::ApiError::code), maybe("where", &server::ApiError::where),
    maybe("what", &server::ApiError::what), maybe("retryAfter", &server::ApiError::retry_after)};
template <>
inline constexpr auto fields<server::OpenTable> =
    std::tuple{always("token", &server::OpenTable::token), always("id", &server::OpenTable::id),
               maybe("options", &server::OpenTable::options)};
template <>
inline constexpr auto fields<server::TableOpened> = std::tuple{
    always("code", &server::TableOpened::code), always("invite", &server::TableOpened::invite),
    always("id", &server::TableOpened::id)};
template <>
inline constexpr auto fields<server::TableSummary> =
    std::tuple{always("code", &server::TableSummary::code),
               always("id", &server::TableSummary::id),
               always("phase", &server::TableSummary::phase),
               always("seats", &server::TableSummary::seats),
               always("mostSeats", &server::TableSummary::most_seats),
               always("watching", &server::TableSummary::watching),
               always("game", &server::TableSummary::game),
               always("round", &server::TableSummary::round)};
template <>
inline constexpr auto fields<server::BoardRow> =
    std::tuple{always("place", &server::BoardRow::place), always("total", &server::BoardRow::total),
               maybe("name", &server::BoardRow::name)};
template <>
inline constexpr auto fields<server::Board> =
    std::tuple{always("date", &server::Board::date), always("count", &server::Board::count),
               always("best", &server::Board::best), always("histogram", &server::Board::histogram),
               maybe("own", &server::Board::own)};
template <>
inline constexpr auto fields<server::BoardEntry> = std::tuple{
    always("token", &server::BoardEntry::token), maybe("name", &server::BoardEntry::name),
    always("record", &server::BoardEntry::record)};
template <>
inline constexpr auto fields<server::Health> =
    std::tuple{always("status", &server::Health::status), always("tables", &server::Health::tables),
               always("lines", &server::Health::lines)};

}  // namespace knister::protocol
