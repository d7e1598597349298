#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

// How often memory was asked for since the program started; -1 where that can't be counted.
long allocations_count(void);

#endif
