#pragma once

/// The commit that `make` built the program from, or an empty string in every other build.
const char *built_commit(void);
