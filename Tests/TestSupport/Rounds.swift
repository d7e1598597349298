import Foundation

/// The seeds of a random test, one for each round: one in ten of them, or fewer where each takes
/// long, and at least one; all where `CALCTUI_ROUNDS` is `all`.
///
/// They count from 1, or from `CALCTUI_SEED`, so that a round that failed can be run alone.
package func rounds(_ all: UInt64, oneIn part: UInt64 = 10) -> Range<UInt64> {
  let environment = ProcessInfo.processInfo.environment
  let first = environment["CALCTUI_SEED"].flatMap { UInt64($0) } ?? 1
  let count = environment["CALCTUI_ROUNDS"] == "all" ? all : max(1, all / part)
  return first..<first + count
}
