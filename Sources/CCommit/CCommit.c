#include "CCommit.h"

// `make build` links an object file whose `built_commit` replaces this one.
__attribute__((weak)) const char *built_commit(void) { return ""; }
