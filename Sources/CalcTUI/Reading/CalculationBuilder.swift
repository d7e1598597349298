import CalcModel

/// Builds calculations row by row.
struct CalculationBuilder {
  private(set) var text = ReadText()
  private var items: [Item] = []
  /// The order of the current or next calculation.
  var order = EvaluationOrder.leftToRight
  /// When the current or next calculation was finished, if known.
  var time: String?
  /// Words for the next row.
  var label: String?
  /// Whether words belong to the last calculation: no row of the next has been read.
  private var isBelowResult = false
  /// The indices of the open brackets.
  private var open: [Int] = [] { didSet { mostOpen = max(mostOpen, open.count) } }
  /// The greatest number of brackets open at once.
  private var mostOpen = 0
  /// The sum, if only plain numbers were added.
  private(set) var sum: Rational?
  /// The first operand, if it is a percentage.
  private var percentage: Operand?

  var isEmpty: Bool { items.isEmpty }

  /// Whether no calculation has begun.
  var isFirst: Bool { isEmpty && text.calculations.isEmpty }

  mutating func remark(_ reason: LineRemark.Reason, at line: Int) {
    text.remarks.append(LineRemark(line: line, reason: reason))
  }

  mutating func countLine() { text.lineCount += 1 }

  /// Adds words to the row or calculation above, or else to the next row.
  ///
  /// - Parameter joint: separates them from earlier words.
  mutating func write(_ words: String, joint: String = TapePrinter.betweenWords) {
    func longer(_ note: Note?) -> Note? { Note((note.map { $0.text + joint } ?? "") + words) }
    if isBelowResult, let last = text.calculations.indices.last {
      text.calculations[last].calculation.note = longer(text.calculations[last].calculation.note)
    } else if let last = items.indices.last {
      items[last].note = longer(items[last].note)
    } else {
      label = longer(label.flatMap { Note($0) })?.text
    }
  }

  /// Ends notes on the calculation above.
  mutating func leaveAbove() { isBelowResult = false }

  /// Adds a number to a sum, or begins one.
  mutating func add(_ operand: Operand) {
    let value = (try? operand.value()) ?? operand.entered
    if isAtStart {
      // A percentage of nothing is hundredths.
      let isShare = operand.isPart(after: .add)
      let isFirst = isEmpty
      append(.first(isShare ? .number(value) : operand))
      percentage = isFirst && isShare ? operand : nil
      sum = isFirst ? value : nil
    } else {
      let sum = sum.flatMap { try? $0 + value }
      append(.step(.add, .number(value)))
      self.sum = sum
    }
  }

  mutating func add(_ operation: Operator, _ operand: Operand) throws(LineRemark.Reason) {
    if isAtStart { throw .nothingBefore("\(operation.rawValue)") }
    append(.step(operation, operand))
  }

  /// Adds a formula as one operand, in brackets if it has more.
  mutating func add(
    _ operation: Operator, asOperand formula: Formula
  ) throws(LineRemark.Reason) {
    if isAtStart { throw .nothingBefore("\(operation.rawValue)") }
    let operand = formula.operators.isEmpty ? formula.operands.first : nil
    for item in (operand ?? .bracketed(formula)).items(after: operation) { add(expression: item) }
  }

  mutating func open(_ operation: Operator?) throws(LineRemark.Reason) {
    guard isAtStart == (operation == nil) else { throw .nothingBefore("(") }
    open.append(items.count)
    append(.open(operation))
  }

  /// - Parameter written: the bracket's value as written, with its functions.
  mutating func close(_ written: Operand) throws(LineRemark.Reason) {
    guard !isAtStart, let start = open.popLast() else { throw .nothingBefore(")") }
    let isNegative = mostOpen <= Calculator.mostBrackets && isNegative(behind: start)
    append(
      .close(
        written.mapLeaf { leaf in
          let number = leaf.entered
          return number.isZero || number.isNegative == isNegative
            ? .bracket : .bracket.applying(.negation)
        }))
  }

  private func isNegative(behind start: Int) -> Bool {
    let inside = Calculation(Array(items[(start + 1)...]), Rules(order))
    return (try? inside.result.get())?.isNegative ?? false
  }

  mutating func add(expression item: Item) {
    switch item.kind {
    case .first(let operand): return add(operand)
    case .open: open.append(items.count)
    case .close: open.removeLast()
    case .step: break
    }
    append(item)
  }

  /// Ends the calculation at a line, if one has begun.
  mutating func finish(at number: Int) {
    let calculation = Calculation(items, Rules(order))
    if calculation.isComplete {
      text.calculations.append(
        ReadCalculation(
          calculation: calculation, time: time, percentage: items.count == 1 ? percentage : nil))
      isBelowResult = true
    } else if !isEmpty {
      remark(.brackets, at: number)
    } else {
      // A label alone belongs to the next row.
      return
    }
    (items, open, order, time, label) = ([], [], .leftToRight, nil, nil)
    mostOpen = 0
    sum = nil
  }

  /// Compares a written result with the last calculation's, and takes over its decimals if rounding
  /// explains a difference.
  mutating func check(_ written: Substring, at number: Int) {
    guard isBelowResult, let last = text.calculations.indices.last,
      let value = try? ExpressionParser.parse(from: String(written)).result()
    else { return }
    let calculation = text.calculations[last].calculation
    if calculation.result == .success(value) { return }
    let shown = try? DisplayFormatter(grouping: false).format(calculation.result.get()).text
    if written == shown ?? "" { return }
    let decimals = DisplayFormatter.Decimals.fixed(written.decimalCount)
    let rules = DisplayFormatter.Rounding.allCases.map {
      Rules(calculation.order, decimals, $0)
    }
    if DisplayFormatter.Decimals.allCases.contains(decimals),
      let rounded = rules.lazy.map(calculation.following).first(where: {
        $0.result == .success(value)
      })
    {
      text.calculations[last].calculation = rounded
    } else {
      remark(.otherResult(String(written)), at: number)
    }
  }

  private var isAtStart: Bool {
    if case .open? = items.last?.kind { true } else { isEmpty }
  }

  private mutating func append(_ item: Item) {
    items.append(item.with(label.take().flatMap { Note($0) }))
    (isBelowResult, sum) = (false, nil)
  }
}
