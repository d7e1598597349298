/// The sums of the results of calculations that follow each other. Left out is what has no result, and
/// what follows from a grand total itself: it would count twice.
///
/// - Complexity: Every member is O(1), but for the links and the ranges that are given.
package struct GrandTotals {
  /// The number of the first calculation.
  private let start: Int
  /// What the first so many come to.
  private var sums: [Result<Rational, CalculatorError>] = [.success(0)]
  /// Those that follow from a grand total.
  private var followers: Set<Int> = []
  /// How many results were added up.
  package private(set) var count = 0
  /// How many calculations had none.
  package private(set) var withoutResult = 0

  package init(numberedFrom start: Int) { self.start = start }

  /// The number of the next calculation.
  package var next: Int { start + sums.count - 1 }

  /// Adds the next calculation.
  ///
  /// - Parameters:
  ///   - result: what it comes to.
  ///   - links: what its operands lead to.
  package mutating func append(
    _ result: Result<Rational, CalculatorError>, following links: some Sequence<Operand.Link>
  ) {
    let sum = sums[sums.count - 1]
    if links.contains(where: { $0.grandTotal != nil || followers.contains($0.calculation ?? next) })
    {
      followers.insert(next)
      sums.append(sum)
    } else if case .success(let value) = result {
      count += 1
      sums.append(Result { () throws(CalculatorError) in try sum.get() + value })
    } else {
      withoutResult += 1
      sums.append(sum)
    }
  }

  /// What some of them come to; nil if there are not so many.
  package func total(of numbers: [ClosedRange<Int>]) -> Result<Rational, CalculatorError>? {
    guard numbers.allSatisfy({ $0.lowerBound >= start && $0.upperBound < next }) else { return nil }
    return Result { () throws(CalculatorError) in
      var total: Rational = 0
      for range in numbers {
        let before = try sums[range.lowerBound - start].get()
        total = try total + sums[range.upperBound + 1 - start].get() - before
      }
      return total
    }
  }
}

extension Tape.Calculation {
  /// What its operands lead to.
  package var links: [Operand.Link] { items.compactMap { $0.operand?.link } }

  /// Whether an operand in it is a grand total.
  package var holdsGrandTotal: Bool { links.contains { $0.grandTotal != nil } }
}
