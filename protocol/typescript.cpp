// protocol/typescript.cpp: walks the descriptions and writes a type for each.
#include "protocol/typescript.h"

#include <set>

#include "protocol/message_fields.h"
#include "protocol/scalar.h"
#include "table/refusal.h"

namespace knister::protocol {
namespace {

class Writing {
 public:
  template <typename T>
  void add_choice() {
    add_choice(static_cast<T*>(nullptr));
  }

  [[nodiscard]] std::string text() const { return done_; }

 private:
  template <typename... Kinds>
  void add_choice(std::variant<Kinds...>*) {
    using Whole = std::variant<Kinds...>;
    std::string body = "export type " + std::string(typescript_name<Whole>) + " =\n";
    ((body += "  | {" + members<Kinds>("type: '" + std::string(type_name<Kinds>) + "'") + " }\n"),
     ...);
    body.insert(body.size() - 1, ";");
    done_ += body + "\n";
  }

  template <typename T>
  std::string members(std::string text) {
    std::string out;
    if (!text.empty()) out = " " + text;
    for_each_field<T>([&](const auto& field) {
      using Value = std::remove_cvref_t<decltype(std::declval<T>().*field.member)>;
      out += std::string(out.empty() ? "" : ";") + " " + std::string(field.name) +
             (field.presence == Presence::always ? ": " : "?: ") + type_of<Value>();
    });
    return out;
  }

  template <typename T>
  std::string type_of() {
    if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (Worded<T>) {
      std::string all;
      for (const std::string_view word : words<T>) {
        all += (all.empty() ? "'" : " | '") + std::string(word) + "'";
      }
      return all;
    } else if constexpr (std::integral<T>) {
      return "number";
    } else if constexpr (std::same_as<T, std::string>) {
      return "string";
    } else if constexpr (Textual<T>) {
      return std::string(Scalar<T>::typescript);
    } else if constexpr (Choice<T>) {
      return named<T>([this] { add_choice<T>(); });
    } else if constexpr (Described<T>) {
      return named<T>([this] {
        const std::string body = members<T>("");
        done_ += "export type " + std::string(typescript_name<T>) + " = {" + body + " };\n\n";
      });
    } else if constexpr (requires(T value) { value.has_value(); }) {
      return type_of<typename T::value_type>();
    } else {
      return type_of<typename T::value_type>() + "[]";
    }
  }

  template <typename T, typename Add>
  std::string named(Add add) {
    static_assert(!typescript_name<T>.empty());
    if (names_.insert(typescript_name<T>).second) add();
    return std::string(typescript_name<T>);
  }

  std::set<std::string_view> names_;
  std::string done_;
};

}  // namespace

std::string typescript_file() {
  std::string out =
      "// The messages between page and server. Made from protocol/ in C++ "
      "(protocol/typescript.cpp);\n"
      "// a test compares: change it there. docs/protocol.md explains them.\n\n"
      "export const protocolVersion = " +
      std::to_string(version) +
      ";\n\n"
      "// Bytes, two hexadecimal digits each.\n"
      "export type Hex = string;\n\n"
      "// a1 to e5.\n"
      "export type Cell = string;\n\n"
      "// Why a table says no; the words are in the catalogue as refusal.NAME.\n"
      "export type Refusal =\n";
  for (const table::RefusalName& one : table::refusal_names) {
    out += "  | '" + std::string(one.name) + "'\n";
  }
  out.insert(out.size() - 1, ";");
  out += "\n";
  Writing writing;
  writing.add_choice<FromDevice>();
  writing.add_choice<FromServer>();
  std::string types = writing.text();
  types.pop_back();
  return out + types;
}

}  // namespace knister::protocol
