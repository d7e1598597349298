import CalcModel

/// A calculator as plain as can be, to compare with.
///
/// It keeps what was entered: the totals of a sum are worked out afresh, from its first row on,
/// whenever it or a sum above it is another. Undo goes back to a copy of the whole page.
struct PlainCalculator {
  typealias Outcome = Result<Rational, CalculatorError>

  /// All that is undone and done again.
  struct Page: Equatable {
    var sums: [PlainSum] = []
    /// What is being typed; nil while a result, or a bracket that was just closed, is shown.
    var entry: PlainEntry? = PlainEntry()
    var pending: Operator?
    /// Whether ± has negated the result that is shown.
    var isNegated = false
    /// The order in which the next sum takes its operators.
    var order = EvaluationOrder.leftToRight
    var memory: Rational = 0
    var taxRate: Rational?
    /// How often the first sum was removed, which later grand totals don't begin with.
    var firstsRemoved = 0
    private let memo = Memo()
  }

  /// What was worked out last. It follows from the sums, so that it tells no pages apart.
  private final class Memo: Equatable {
    var sums: [PlainSum] = []
    var work: [PlainWork] = []

    static func == (left: Memo, right: Memo) -> Bool { true }
  }

  private(set) var page = Page()
  private var past: [Page] = []
  private var future: [Page] = []

  init(order: EvaluationOrder) { page.order = order }

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
    case .recall(let value): page.recall(PlainEntry(recalling: value))
    case .recallRow(let row): page.recall(row)
    case .taxRate(let rate): page.taxRate = rate
    case .correct(let row, let correction): try page.correct(row, correction)
    }
    if page == before { return false }
    past.append(before)
    future = []
    return true
  }
}

extension PlainCalculator.Page {
  /// What the rows of each sum come to.
  var work: [PlainWork] {
    let same = zip(sums, memo.sums).prefix { $0 == $1 }.count
    memo.work.removeLast(memo.work.count - same)
    for sum in sums[same...] { memo.work.append(PlainWork(sum, above: memo.work)) }
    memo.sums = sums
    guard isUnfinished, let pending, let sum = sums.last else { return memo.work }
    return memo.work.dropLast() + [PlainWork(sum, pending: pending, above: memo.work.dropLast())]
  }

  /// The sum that was begun last, where there is one.
  var lastSum: PlainSum {
    get { sums[sums.count - 1] }
    set { sums[sums.count - 1] = newValue }
  }

  /// Whether a sum was begun that is not finished.
  var isUnfinished: Bool { sums.last?.isFinished == false }

  /// Whether a bracket was just closed.
  var isClosed: Bool { entry == nil && isUnfinished }

  /// The result that is shown, or nil for NaN.
  var result: Rational? {
    (try? work.last?.total.get()).map { isNegated ? -$0 : $0 }
  }

  /// What an operand comes to that is being entered.
  func value(of operand: PlainOperand) -> PlainCalculator.Outcome {
    let work = work
    let total =
      (isUnfinished ? work.last?.rows.last?.total ?? work.last?.total : nil) ?? .success(0)
    return operand.value(of: operand.base.value(in: work), after: pending, total)
  }

  mutating func enter(_ entry: PlainEntry) {
    // Between a bracket and a number there is an operator.
    if isClosed { return }
    self.entry = entry
    isNegated = false
  }

  /// Enters something in the place of what may be replaced.
  mutating func recall(_ entry: PlainEntry) {
    if self.entry?.isReplaceable != false { enter(entry) }
  }

  /// Enters a row's number; a result, and an operand that is one, as it will be.
  mutating func recall(_ row: Int) {
    var start = 0
    for (place, (sum, work)) in zip(sums, work).enumerated() {
      let index = row - start
      start += sum.rowCount
      guard (0..<sum.rowCount).contains(index) else { continue }
      if index == sum.rows.count {
        if case .success = work.total { recall(PlainEntry(resultOf: place)) }
        return
      }
      if case .open = sum.rows[index] { return }
      guard
        let value = try? (work.rows[index].value ?? sum.value(behindFailure: index, work.above))?
          .get()
      else { return }
      if case .operand(_, let operand) = sum.rows[index], operand.functions.isEmpty,
        operand.isLinked, !operand.isGrandTotal
      {
        recall(PlainEntry(operand.base))
      } else {
        recall(PlainEntry(recalling: value))
      }
    }
  }
}

extension PlainSum {
  /// What an operand behind a failure comes to by itself; nil if it is a part of what failed.
  fileprivate func value(behindFailure row: Int, _ work: [PlainWork]) -> PlainCalculator.Outcome? {
    guard case .operand(let operation, let operand) = rows[row], !operand.isPart(after: operation)
    else { return nil }
    return operand.value(of: operand.base.value(in: work))
  }
}
