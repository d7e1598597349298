#include "StandardList.h"

#include <list>

long standard_list_fill_and_drain(long count) {
  std::list<long> list;
  for (long number = 0; number < count; number++) list.push_back(number);
  long sum = 0;
  while (!list.empty()) {
    sum += list.front();
    list.pop_front();
  }
  return sum;
}
