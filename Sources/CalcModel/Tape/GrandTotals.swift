/// The grand totals at a slot of the tape, which the next slots go on from.
///
/// A result counts unless it is NaN, its calculation has a grand total in it or follows from one, or
/// a later one that counts is linked to it.
struct GrandTotals: Sendable {
  /// The number of slots that were added.
  private(set) var end = 0
  /// The slots that have a grand total or follow from one.
  private var followers: Set<Int> = []
  /// The slots whose results are in later ones.
  private var used: Set<Int> = []
  /// The grand total from each slot on that was asked for since the last AC.
  private var sums: [Int: Sum] = [:]

  struct Sum: Sendable {
    var value = Result<Rational, CalculatorError>.success(0)
    var count = 0

    mutating func add(_ number: Rational) {
      count += 1
      value = Result { () throws(CalculatorError) in try value.get() + number }
    }

    /// Without a number; nil where it has to be added up anew, because something was rounded.
    func without(_ number: Rational) -> Sum? {
      guard case .success(let total) = value, total.isExact, number.isExact,
        let rest = try? total - number
      else { return nil }
      return Sum(value: .success(rest), count: count - 1)
    }
  }

  /// Adds the next slots.
  ///
  /// - Complexity: O(*n*) in their links, for each sum again.
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

  /// The number of results from a slot on that later ones have in them.
  func usedCount(from first: Int) -> Int { used.count { $0 >= first } }

  /// The sum of what counts from a slot down to the last that was added.
  ///
  /// - Complexity: O(1) if it was asked for since the last AC, else O(*n*) in these slots.
  mutating func sum(from first: Int, _ slots: [Tape.Slot]) -> Sum {
    if let sum = sums[first] { return sum }
    var sum = Sum()
    for index in counted(from: first) {
      if case .success(let result) = slots[index].calculation?.result { sum.add(result) }
    }
    sums[first] = sum
    return sum
  }

  /// The slots from one on whose results count unless they are NaN.
  func counted(from first: Int) -> some Sequence<Int> {
    (first..<max(first, end)).lazy.filter { !used.contains($0) && !followers.contains($0) }
  }
}
