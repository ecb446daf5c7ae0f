// tests/support/passing_folder.h: an empty folder that is gone when the test is.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace knister::test {

class PassingFolder {
 public:
  PassingFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "knister-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) std::abort();
    path_ = name;
  }
  PassingFolder(const PassingFolder&) = delete;
  PassingFolder& operator=(const PassingFolder&) = delete;
  PassingFolder(PassingFolder&&) = delete;
  PassingFolder& operator=(PassingFolder&&) = delete;
  ~PassingFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string operator/(const std::string& name) const { return path_ + '/' + name; }

 private:
  std::string path_;
};

}  // namespace knister::test
