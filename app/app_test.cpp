// app/app_test.cpp: the parts of the command that can be tried without running it.
#include <gtest/gtest.h>

#include "app/store_fault.h"

namespace knister::app {
namespace {

TEST(StoreFault, HasWordsForEveryCode) {
  const i18n::Catalogue words(i18n::Language::en);
  for (const store::FaultName& one : store::fault_names) {
    EXPECT_TRUE(i18n::find_message("store." + std::string(one.name))) << one.name;
    EXPECT_EQ(describe(words, {one.code, "PLACE", "DETAIL"}).find('{'), std::string::npos);
  }
  EXPECT_EQ(describe(words, {store::FaultCode::disk_full, "/data", "disk is full"}),
            "there is no room for /data: disk is full");
}

}  // namespace
}  // namespace knister::app
