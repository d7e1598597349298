import Foundation

/// The seeds of a random test, a seed for each round.
///
/// `all / part` rounds run, but at least one. If `CALCTUI_ROUNDS` is `all`, all rounds run.
/// The first seed is 1, or `CALCTUI_SEED`, which repeats a failed round.
package func seeds(_ all: UInt64, oneIn part: UInt64 = 10) -> Range<UInt64> {
  let environment = ProcessInfo.processInfo.environment
  let first = environment["CALCTUI_SEED"].flatMap { UInt64($0) } ?? 1
  return first..<first + (runsAllRounds ? all : max(1, all / part))
}

/// Every `part`th row of a table, or all rows if `CALCTUI_ROUNDS` is `all`.
package func sample<Row>(_ rows: [Row], oneIn part: Int) -> [Row] {
  stride(from: 0, to: rows.count, by: runsAllRounds ? 1 : part).map { rows[$0] }
}

private let runsAllRounds = ProcessInfo.processInfo.environment["CALCTUI_ROUNDS"] == "all"
