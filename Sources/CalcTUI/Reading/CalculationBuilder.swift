import CalcModel

/// Puts calculations together, row by row.
struct CalculationBuilder {
  private(set) var text = ReadText()
  private var items: [Item] = []
  /// The order of the calculation that is next or has begun.
  var order = EvaluationOrder.leftToRight
  /// When it was finished, if the text says so before it.
  var time: String?
  /// Words that stand before the row they belong to.
  var label: String?
  /// Whether words are about the calculation above, for nothing of another has come yet.
  private var isBelowResult = false
  /// Where the brackets that are open were opened.
  private var open: [Int] = [] { didSet { mostOpen = max(mostOpen, open.count) } }
  /// How many have been open at a time.
  private var mostOpen = 0
  /// What the numbers come to, where nothing but these was added.
  private(set) var sum: Rational?
  /// A percentage that came first: in a calculation of its own it is hundredths.
  private var percentage: Operand?

  /// Whether there is no number yet in the calculation.
  var isEmpty: Bool { items.isEmpty }

  /// Whether there is no number yet at all.
  var isFirst: Bool { isEmpty && text.calculations.isEmpty }

  mutating func remark(_ reason: LineRemark.Reason, at line: Int) {
    text.remarks.append(LineRemark(line: line, reason: reason))
  }

  /// Counts a line that holds something.
  mutating func countLine() { text.lineCount += 1 }

  /// Adds words to what stands above them; where nothing does, to what comes next.
  ///
  /// - Parameter joint: what stands between them and words that are there.
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

  /// What follows is not about the calculation above.
  mutating func leaveAbove() { isBelowResult = false }

  /// Adds a number: the first, or one more of a sum.
  mutating func add(_ operand: Operand) {
    let value = (try? operand.value()) ?? operand.entered
    if isAtStart {
      // A part of nothing is hundredths.
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

  /// Goes on with a formula: its one operand, or all of it in brackets.
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

  /// Closes a bracket.
  ///
  /// - Parameter written: what it came to and the functions of that, as they were written.
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
    let inside = Calculation(Array(items[(start + 1)...]), Calculation.Rules(order))
    return (try? inside.result.get())?.isNegative ?? false
  }

  /// Adds an item of an expression.
  mutating func add(expression item: Item) {
    switch item.kind {
    case .first(let operand): return add(operand)
    case .open: open.append(items.count)
    case .close: open.removeLast()
    case .step: break
    }
    append(item)
  }

  /// Ends the calculation, if one has begun.
  ///
  /// - Parameter number: the line that ends it.
  mutating func finish(at number: Int) {
    let calculation = Calculation(items, Calculation.Rules(order))
    if calculation.isComplete {
      text.calculations.append(
        ReadCalculation(
          calculation: calculation, time: time, percentage: items.count == 1 ? percentage : nil))
      isBelowResult = true
    } else if !isEmpty {
      remark(.brackets, at: number)
    } else {
      // Words alone are about what comes next.
      return
    }
    (items, open, order, time, label) = ([], [], .leftToRight, nil, nil)
    mostOpen = 0
    sum = nil
  }

  /// Gives the calculation that was read last the decimals of the result that is written, if rounding
  /// comes to that; says so where it is another.
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
      Calculation.Rules(calculation.order, decimals, $0)
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
