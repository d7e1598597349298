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
    let numbers = [first...rows[last].calculation]
    var totals = TapeTotals(of: self)
    guard let value = totals.total(of: numbers, on: self), totals.count > 0 else { return nil }
    return GrandTotal(
      operand: .result(Operand.Link(.grandTotal(of: numbers), value: value)),
      count: totals.count, withoutResult: totals.withoutResult)
  }

  /// What a link's operand comes to on the tape as it is; nil where it leads elsewhere.
  ///
  /// - Complexity: O(log *n*) in the rows; for a grand total O(*n*).
  func value(of link: Operand.Link) -> Result<Rational, CalculatorError>? {
    switch link.source {
    case .result(let calculation): return result(ofCalculation: calculation)
    case .grandTotal(let numbers):
      var totals = TapeTotals(of: self)
      return numbers.isEmpty ? link.value : totals.total(of: numbers, on: self)
    case nil: return nil
    }
  }
}

/// The grand totals of the calculations on a tape, from its first row down as far as they are asked
/// for.
///
/// - Complexity: All that is asked for together is O(*n*) in the rows down to there.
struct TapeTotals {
  private var totals: GrandTotals
  private var nextRow = 0

  init(of tape: Tape) {
    totals = GrandTotals(numberedFrom: tape.rows.first?.calculation ?? 0)
  }

  /// How many results were added up.
  var count: Int { totals.count }

  /// How many calculations had none.
  var withoutResult: Int { totals.withoutResult }

  /// What calculations come to, by their numbers; nil where one of them is not on the tape.
  mutating func total(
    of numbers: [ClosedRange<Int>], on tape: Tape
  ) -> Result<Rational, CalculatorError>? {
    guard let last = numbers.map(\.upperBound).max() else { return nil }
    var links: [Operand.Link] = []
    while totals.next <= last, nextRow < tape.rows.count {
      let row = tape.rows[nextRow]
      nextRow += 1
      if let link = row.item?.operand?.link {
        // It may have been read before what it leads to.
        links.append(link.renumbered(tape.number) ?? link)
      }
      guard row.content == .result else { continue }
      totals.append(row.total, following: links)
      links = []
    }
    return totals.total(of: numbers)
  }
}
