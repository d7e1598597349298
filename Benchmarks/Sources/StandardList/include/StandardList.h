#ifndef STANDARD_LIST_H
#define STANDARD_LIST_H

#ifdef __cplusplus
extern "C" {
#endif

// Appends the numbers below a count to a std::list, then takes them all from its front.
// Returns their sum, so that nothing of it can be left out.
long standard_list_fill_and_drain(long count);

#ifdef __cplusplus
}
#endif

#endif
