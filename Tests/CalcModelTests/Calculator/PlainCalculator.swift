import CalcModel

/// A calculator as plain as can be, to compare with.
///
/// It keeps what was entered and nothing that follows from it: all totals are worked out afresh,
/// from the first row on, each time they are asked for. Undo goes back to a copy of the whole page.
struct PlainCalculator {
  typealias Outcome = Result<Rational, CalculatorError>

  /// All that is undone and done again.
  struct Page: Hashable {
    var sums: [PlainSum] = []
    /// What is being typed; nil while a result is shown.
    var entry: PlainEntry? = PlainEntry()
    var pending: Operator?
    /// Whether ± has negated the result that is shown.
    var isNegated = false
    /// The order in which the next sum takes its operators.
    var order = EvaluationOrder.leftToRight
  }

  private(set) var page = Page()
  private var past: [Page] = []
  private var future: [Page] = []

  /// Does what a move says, and returns whether that changed anything.
  mutating func make(_ move: CalculatorMove) throws -> Bool {
    let before = page
    switch move {
    case .press(.undo):
      guard let last = past.popLast() else { return false }
      future.append(page)
      page = last
      return true
    case .press(.redo):
      guard let next = future.popLast() else { return false }
      past.append(page)
      page = next
      return true
    case .press(let key): try page.press(key)
    case .recall(let value): page.enter(try PlainEntry(recalling: value))
    case .correct(let row, let correction): try page.correct(row, correction)
    }
    if page == before { return false }
    past.append(before)
    future = []
    return true
  }

  /// What the labels show: see `Calculator.display`.
  var display: String {
    let formatter = DisplayFormatter()
    let sign = page.pending.map { "\($0.rawValue) " } ?? ""
    guard let entry = page.entry else {
      return page.result.map { formatter.format($0).marked } ?? "NaN"
    }
    if let amount = page.enteredAmount {
      return sign + ((try? amount.get()).map { formatter.format($0).marked } ?? "NaN")
    }
    if let recalled = entry.recalled { return "\(sign)\(formatter.format(recalled).marked)" }
    let minus = entry.isNegative ? "-" : ""
    let text = entry.digits.map { formatter.group(minus + $0) } ?? "(\(minus)0)"
    return "\(sign)\(text)"
  }

  /// What the tape shows: see `Calculator.tapeText`.
  var tapeText: String {
    var above: Outcome = .success(0)
    var texts: [String] = []
    for sum in page.sums {
      let totals = sum.totals(after: above)
      above = totals.last ?? above
      texts += sum.text(totals)
    }
    return texts.joined(separator: " | ")
  }
}

extension PlainCalculator.Page {
  /// The total of the last sum.
  var lastTotal: PlainCalculator.Outcome {
    sums.reduce(.success(0)) { above, sum in sum.totals(after: above).last ?? above }
  }

  /// What the percentage amounts to that is being entered, if one is.
  var enteredAmount: PlainCalculator.Outcome? {
    guard let pending, let entry, entry.rate != nil, let rate = try? entry.value() else {
      return nil
    }
    return PlainSum.Step(operation: pending, operand: rate, isPercentage: true)
      .value(after: lastTotal)
  }

  /// The result that is shown, or nil for NaN.
  var result: Rational? {
    (try? lastTotal.get()).map { isNegated ? -$0 : $0 }
  }

  mutating func enter(_ entry: PlainEntry) {
    self.entry = entry
    isNegated = false
  }
}
