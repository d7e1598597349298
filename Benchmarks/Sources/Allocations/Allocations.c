#include "Allocations.h"

#include <stdlib.h>

// glibc lets a program define malloc itself and still reach the original, so that every request of
// the program, the Swift runtime's included, passes here.
#ifdef __GLIBC__
static long count = 0;

extern void *__libc_malloc(size_t size);

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

long allocations_count(void) { return count; }
#else
long allocations_count(void) { return -1; }
#endif
