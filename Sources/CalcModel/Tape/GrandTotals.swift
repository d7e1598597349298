/// The grand totals up to a slot of the tape. The next slots are added to them.
///
/// A result counts unless it is NaN, its calculation has or depends on a grand total, or a later
/// result that counts is linked to it.
struct GrandTotals: Sendable {
  /// The number of added slots.
  private(set) var end = 0
  /// The slots that have or depend on a grand total.
  private var followers: Set<Int> = []
  /// The slots whose results are in later results.
  private var used: Set<Int> = []
  /// The grand totals requested since the last AC, by their first slot.
  private var sums: [Int: Sum] = [:]

  struct Sum: Sendable {
    var value = Result<Rational, CalculatorError>.success(0)
    var count = 0

    mutating func add(_ number: Rational) {
      count += 1
      value = Result { () throws(CalculatorError) in try value.get() + number }
    }

    /// The sum without a number; nil if rounding forbids subtracting it.
    func without(_ number: Rational) -> Sum? {
      guard case .success(let total) = value, total.isExact, number.isExact,
        let rest = try? total - number
      else { return nil }
      return Sum(value: .success(rest), count: count - 1)
    }
  }

  /// Adds the next slots.
  ///
  /// - Complexity: O(*n*) in their links; each known sum adds as much.
  mutating func add(_ slots: [Tape.Slot], upTo end: Int, indexOf: (ResultID) -> Int?) {
    while self.end < end {
      let index = self.end
      self.end += 1
      if slots[index].isTear { sums = [:] }
      if !slots[index].hasLinks, sums.isEmpty { continue }
      guard let calculation = slots[index].calculation else { continue }
      let links = calculation.links
      let targets = links.compactMap { $0.calculation.flatMap(indexOf) }
        .filter { $0 < index && slots[$0].entry != nil }
      if links.contains(where: \.isGrandTotal) || targets.contains(where: followers.contains) {
        followers.insert(index)
      } else if case .success(let result) = calculation.result {
        for target in targets where used.insert(target).inserted {
          let used = try? slots[target].calculation?.result.get()
          for first in sums.keys where first <= target {
            sums[first] = used.flatMap { sums[first]?.without($0) }
          }
        }
        for first in sums.keys { sums[first]?.add(result) }
      }
    }
  }

  /// The number of results from a slot on that are in later results.
  func usedCount(from first: Int) -> Int { used.count { $0 >= first } }

  /// The sum of the results that count, from a slot down to the last added slot.
  ///
  /// - Complexity: O(1) if the sum was requested since the last AC, else O(*n*) in these slots.
  mutating func sum(from first: Int, _ slots: [Tape.Slot]) -> Sum {
    if let sum = sums[first] { return sum }
    var sum = Sum()
    for index in counted(from: first) {
      if case .success(let result) = slots[index].calculation?.result { sum.add(result) }
    }
    sums[first] = sum
    return sum
  }

  /// The slots from `first` on whose results count unless they are NaN.
  func counted(from first: Int) -> some Sequence<Int> {
    (first..<max(first, end)).lazy.filter { !used.contains($0) && !followers.contains($0) }
  }
}
