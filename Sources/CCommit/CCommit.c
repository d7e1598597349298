#include "CCommit.h"

// The Makefile writes the header and defines the macro. Without the macro, in builds by `swift build`
// alone, the header could name an earlier commit.
#ifdef CALCTUI_COMMIT
#include "../../.build/commit.h"
#else
#define COMMIT ""
#endif

const char *built_commit(void) { return COMMIT; }
