#pragma once

/// The commit that the program was built from, or an empty string if `swift build` alone built it.
const char *built_commit(void);
