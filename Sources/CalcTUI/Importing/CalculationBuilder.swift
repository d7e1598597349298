import CalcModel

/// Puts calculations together, row by row.
struct CalculationBuilder {
  private(set) var tape = ImportedTape()
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

  /// Whether there is no number yet.
  var isEmpty: Bool { items.isEmpty }

  mutating func skip(_ number: Int, _ reason: SkippedPart.Reason) {
    tape.skipped.append(SkippedPart(number: number, reason: reason))
  }

  /// Adds words to what stands above them; where nothing does, to what comes next.
  ///
  /// - Parameter joint: what stands between them and words that are there.
  mutating func write(_ text: String, joint: String = TapePrinter.betweenWords) {
    func longer(_ note: Note?) -> Note? { Note((note.map { $0.text + joint } ?? "") + text) }
    if isBelowResult, let last = tape.calculations.indices.last {
      tape.calculations[last].calculation.note = longer(tape.calculations[last].calculation.note)
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
    if isAtStart {
      // A part of nothing is hundredths.
      append(.first(operand.isPart(after: .add) ? .number((try? operand.value()) ?? 0) : operand))
    } else {
      append(.step(.add, .number((try? operand.value()) ?? operand.entered)))
    }
  }

  mutating func add(_ operation: Operator, _ operand: Operand) throws(SkippedPart.Reason) {
    if isAtStart { throw .nothingBefore("\(operation.rawValue)") }
    append(.step(operation, operand))
  }

  /// Goes on with a formula: its one operand, or all of it in brackets.
  mutating func add(
    _ operation: Operator, asOperand formula: Formula
  ) throws(SkippedPart.Reason) {
    if isAtStart { throw .nothingBefore("\(operation.rawValue)") }
    let operand = formula.operators.isEmpty ? formula.operands.first : nil
    add((operand ?? .bracketed(formula)).items(after: operation))
  }

  mutating func open(_ operation: Operator?) throws(SkippedPart.Reason) {
    guard isAtStart == (operation == nil) else { throw .nothingBefore("(") }
    open.append(items.count)
    append(.open(operation))
  }

  /// Closes a bracket.
  ///
  /// - Parameter written: what it came to and the functions of that, as they were written.
  mutating func close(_ written: Operand) throws(SkippedPart.Reason) {
    guard !isAtStart, let start = open.popLast() else { throw .nothingBefore(")") }
    let isNegative = mostOpen <= Calculator.mostBrackets && isNegative(behind: start)
    append(
      .close(
        written.mapLeaf { leaf in
          let bracket = Operand.result(Operand.Link(nil, value: .success(0)))
          let number = leaf.entered
          return number.isZero || number.isNegative == isNegative
            ? bracket : bracket.applying(.negation)
        }))
  }

  private func isNegative(behind start: Int) -> Bool {
    let inside = Calculation(Array(items[(start + 1)...]), Calculation.Rules(order))
    return (try? inside.result.get())?.isNegative ?? false
  }

  /// Adds the items of an expression.
  mutating func add(_ expression: [Item]) {
    for item in expression {
      switch item.kind {
      case .first(let operand):
        add(operand)
        continue
      case .open: open.append(items.count)
      case .close: open.removeLast()
      case .step: break
      }
      append(item)
    }
  }

  /// Ends the calculation, if one has begun.
  ///
  /// - Parameter number: the line that ends it.
  mutating func finish(at number: Int) {
    let calculation = Calculation(items, Calculation.Rules(order))
    if calculation.isComplete {
      tape.calculations.append(
        ImportedCalculation(calculation: calculation, time: time))
      isBelowResult = true
    } else if !isEmpty {
      skip(number, .brackets)
    } else {
      // Words alone are about what comes next.
      return
    }
    (items, open, order, time, label) = ([], [], .leftToRight, nil, nil)
    mostOpen = 0
  }

  /// Says so where a result that is written, and not rounded, is another than that of the calculation
  /// that was read last.
  mutating func check(_ written: Substring, at number: Int) {
    guard isBelowResult, let calculation = tape.calculations.last?.calculation,
      let value = try? ExpressionParser.parse(from: String(written)).result(),
      calculation.result != .success(value)
    else { return }
    skip(number, .otherResult(String(written)))
  }

  private var isAtStart: Bool {
    if case .open? = items.last?.kind { true } else { isEmpty }
  }

  private mutating func append(_ item: Item) {
    items.append(item.with(label.take().flatMap { Note($0) }))
    isBelowResult = false
  }
}
