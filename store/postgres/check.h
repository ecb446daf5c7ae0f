// store/postgres/check.h: reads everything in a database and says what is not as it was written.
// Changes nothing, and may run beside a server.
#pragma once

#include "store/address.h"
#include "store/check.h"

namespace knister::store::postgres {

[[nodiscard]] Expected<Checked> check_database(const Address& address);

}  // namespace knister::store::postgres
