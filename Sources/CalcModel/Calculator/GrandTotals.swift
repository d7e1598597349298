/// The sums of the results of calculations that follow each other, those that hold a grand total
/// themselves and those without a result left out: what these add up would count twice.
///
/// - Complexity: Every member is O(1).
package struct GrandTotals {
  /// What the first so many come to.
  private var sums: [Result<Rational, CalculatorError>] = [.success(0)]

  package init() {}

  /// How many calculations there are.
  package var count: Int { sums.count - 1 }

  /// Adds the next calculation.
  package mutating func append(
    _ result: Result<Rational, CalculatorError>, holdsGrandTotal: Bool
  ) {
    let sum = sums[count]
    guard !holdsGrandTotal, case .success(let value) = result else { return sums.append(sum) }
    sums.append(
      Result { () throws(CalculatorError) in try sum.get() + value })
  }

  /// What some of them come to; nil if there are not so many.
  package func total(of places: ClosedRange<Int>) -> Result<Rational, CalculatorError>? {
    guard places.lowerBound >= 0, places.upperBound < count else { return nil }
    return Result { () throws(CalculatorError) in
      try sums[places.upperBound + 1].get() - sums[places.lowerBound].get()
    }
  }
}

extension Tape.Calculation {
  /// Whether an operand in it is a grand total.
  package var holdsGrandTotal: Bool { items.contains { $0.operand?.link?.first != nil } }
}
