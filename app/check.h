// app/check.h: whether the data of a server are as they were written.
#pragma once

#include "i18n/catalogue.h"
#include "store/address.h"
#include "store/check.h"

namespace knister::app {

// Prints each damage, and throws InputError when there is any.
[[nodiscard]] store::Checked check_whole(const i18n::Catalogue& words,
                                         const store::Address& address);

}  // namespace knister::app
