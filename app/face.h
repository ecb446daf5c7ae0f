// app/face.h: how a seat is shown in this terminal: on the full screen where there is one,
// otherwise as a dialogue.
#pragma once

#include <memory>
#include <string>

#include "app/full_screen.h"
#include "i18n/catalogue.h"
#include "seat/seat.h"
#include "terminal/game_devices.h"

namespace knister::app {

struct FaceOptions {
  bool plain = false;
  bool ascii = false;
};

// What came of it.
struct Shown {
  terminal::Wish wish{};
  int signal = 0;        // that ended it
  bool starved = false;  // there was nothing more to read
};

class Face {
 public:
  Face() = default;
  Face(const Face&) = delete;
  Face& operator=(const Face&) = delete;
  Face(Face&&) = delete;
  Face& operator=(Face&&) = delete;
  virtual ~Face() = default;

  [[nodiscard]] virtual bool is_person() const = 0;  // no script
  // Until somebody wants something else. Throws InputError.
  [[nodiscard]] virtual Shown show(seat::Seat& seat, const terminal::GameDevices& devices,
                                   const std::string& message, const Incoming& incoming) = 0;
  // What follows is said on the ordinary screen.
  virtual void close() {}
  // The exit code; a job that cannot be stopped does not keep the program from ending.
  [[nodiscard]] virtual int leave(int code) { return code; }
};

[[nodiscard]] std::unique_ptr<Face> open_face(const i18n::Catalogue& words,
                                              const FaceOptions& options);

// Hints, files and statistics of this machine, for every seat.
[[nodiscard]] terminal::GameDevices devices_here(const i18n::Catalogue& words);

}  // namespace knister::app
