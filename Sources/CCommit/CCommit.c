#include "CCommit.h"

// `make build` links an object with the commit, which takes the place of this function.
__attribute__((weak)) const char *built_commit(void) { return ""; }
