// What the Swift runtime asks when the program starts, answered so that it need not look in /proc, which
// is not there in every root. Without that it would find no arguments, or end the program.
#include "CStart.h"
#include <stddef.h>

#ifdef __linux__

extern void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

// The runtime searches the stack for the arguments, which it finds by /proc/self/maps.
__attribute__((constructor)) static void keep_arguments(int count, char **arguments) {
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}

// The runtime would look beside the program (/proc/self/exe), in eight folders, for the one that
// reports crashes. Linked statically, the program has this function in place of the runtime's own.
char *swift_copyAuxiliaryExecutablePath(const char *name) { return NULL; }

#endif
