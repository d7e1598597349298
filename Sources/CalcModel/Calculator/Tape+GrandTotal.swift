extension Tape {
  /// The sum of all results on the tape.
  public struct GrandTotal: Hashable, Sendable {
    /// The sum as an operand, which stays linked to all of them.
    public let operand: Operand
    /// How many results it adds up.
    public let count: Int
    /// How many calculations have no result.
    public let withoutResult: Int
  }

  /// The sum of all results, those left out that follow from a grand total themselves; nil if there are
  /// none.
  ///
  /// - Complexity: O(*n*) in the rows.
  public var grandTotal: GrandTotal? {
    guard let first = rows.first?.calculation, let last = lastResult else { return nil }
    let numbers = first...rows[last].calculation
    var totals = TapeTotals()
    guard let value = totals.total(of: numbers, on: self), totals.added > 0 else { return nil }
    return GrandTotal(
      operand: .result(Operand.Link(from: first, to: numbers.upperBound, value: value)),
      count: totals.added, withoutResult: totals.withoutResult)
  }

  /// What the operand that a link is comes to on the tape as it is; nil where it leads elsewhere.
  ///
  /// - Complexity: O(log *n*) in the rows; for a grand total O(*n*).
  func value(of link: Operand.Link) -> Result<Rational, CalculatorError>? {
    guard let last = link.calculation else { return nil }
    guard let first = link.first else { return result(ofCalculation: last) }
    var totals = TapeTotals()
    return totals.total(from: first, to: last, on: self)
  }
}

/// The grand totals of the calculations on a tape, from its first row down as far as they are asked
/// for.
///
/// - Complexity: All that is asked for together is O(*n*) in the rows down to there.
struct TapeTotals {
  private var totals = GrandTotals()
  private var nextRow = 0
  /// How many results were added up.
  private(set) var added = 0
  /// How many calculations had none.
  private(set) var withoutResult = 0

  /// What calculations come to, by the numbers that a link has for the first and the last.
  mutating func total(
    from first: Int, to last: Int, on tape: Tape
  ) -> Result<Rational, CalculatorError>? {
    let (first, last) = (tape.number(ofLinked: first), tape.number(ofLinked: last))
    return first <= last ? total(of: first...last, on: tape) : nil
  }

  mutating func total(
    of numbers: ClosedRange<Int>, on tape: Tape
  ) -> Result<Rational, CalculatorError>? {
    guard let start = tape.rows.first?.calculation, numbers.lowerBound >= start else { return nil }
    var holdsGrandTotal = false
    while totals.count <= numbers.upperBound - start, nextRow < tape.rows.count {
      let row = tape.rows[nextRow]
      nextRow += 1
      if row.item?.operand?.link?.first != nil { holdsGrandTotal = true }
      guard row.content == .result else { continue }
      totals.append(row.total, holdsGrandTotal: holdsGrandTotal)
      if !holdsGrandTotal {
        if case .success = row.total { added += 1 } else { withoutResult += 1 }
      }
      holdsGrandTotal = false
    }
    return totals.total(of: numbers.lowerBound - start...numbers.upperBound - start)
  }
}
