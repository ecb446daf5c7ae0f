// store/postgres/schema.h: the versions of the schema `knister`, who may do what in it, and the way
// from each version to the next. Only whoever owns the schema goes that way: a server uses what is
// there, with a role that can neither change nor drop a table.
#pragma once

#include <string>

#include "store/address.h"
#include "store/postgres/link.h"

namespace knister::store::postgres {

// The schema is there, ours, and of the version that this program needs.
[[nodiscard]] Done check_version(Link& link);

// Makes it so, as a whole or not at all, and lets `role` keep tables in it, if one is named. What
// is of another program or a newer one is left alone.
[[nodiscard]] Done prepare(const Address& address, const std::string& role);

}  // namespace knister::store::postgres
