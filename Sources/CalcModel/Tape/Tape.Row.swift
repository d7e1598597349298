extension Tape {
  /// One line of the tape.
  public struct Row: Hashable, Sendable {
    /// The entered item; nil for the result of several items.
    public let item: Item?
    /// The item's operand; for a closing bracket, with the value of the formula in the bracket.
    ///
    /// Nil for an opening bracket and without an item, and for a bracket without a value because of an
    /// error.
    package let operand: Operand?
    /// The result, or else the running total of the calculation or the innermost bracket, or the error
    /// of the row.
    ///
    /// Nil for an opening bracket, before an operator that binds more strongly (`+ 3` in
    /// 2 + 3 × 4, by precedence), and after an error.
    public let total: Result<Rational, CalculatorError>?
    package let rules: Rules
    /// The number of brackets around the row.
    public let depth: Int
    /// The row's calculation; `.none` for the calculation in hand.
    package let calculation: ResultID
    /// Whether the row has the result. The only operand of a finished calculation and the result
    /// are one row.
    public let isResult: Bool
    fileprivate let resultNote: Note?
  }
}

extension Tape.Row {
  package enum Kind: Hashable, Sendable {
    /// The operator is nil before a first operand.
    case operand(Operator?)
    case opening(Operator?, isNegated: Bool)
    case closing
    case result

    package var operation: Operator? {
      switch self {
      case .operand(let operation), .opening(let operation, _): operation
      case .closing, .result: nil
      }
    }

    var sign: Character? {
      switch self {
      case .operand, .opening: operation?.rawValue
      case .closing: ")"
      case .result: "="
      }
    }

    /// The sign, and for an opening bracket also `(` or `-(`: `× -(`; empty for a first operand.
    package var text: String {
      let sign = sign.map { String($0) }
      guard case .opening(_, let isNegated) = self else { return sign ?? "" }
      return [sign, Self.bracket(isNegated: isNegated)].compactMap(\.self).joined(separator: " ")
    }

    fileprivate static func bracket(isNegated: Bool) -> String { isNegated ? "-(" : "(" }
  }
}

extension Calculation {
  /// A row: an item, the result, or both.
  package func row(_ index: Int) -> Tape.Row {
    let (isItem, isResult) = (index < items.count, index == resultRow)
    return Tape.Row(
      item: isItem ? items[index] : nil, operand: isItem ? operand(ofItem: index) : nil,
      total: isResult ? result : totals[index], rules: rules,
      depth: isItem ? brackets.brackets(aroundRow: index).count : 0, calculation: id,
      isResult: isResult,
      resultNote: isResult ? note : nil)
  }

  /// The number of summands of a finished sum of three numbers or more; else nil.
  ///
  /// A sum has only + and −, and no brackets, percentages or taxes.
  ///
  /// - Complexity: O(*n*) in the rows.
  package var summandCount: Int? {
    guard isFinished, case .success = total else { return nil }
    var count = 0
    for item in items {
      switch (item.operation, item.kind) {
      // A first 0 is only a placeholder.
      case (nil, .operand(.number(0))): break
      case (_, .operand(.percentage)), (_, .operand(.tax)), (_, .open), (_, .close): return nil
      case (nil, _), (.add, _), (.subtract, _): count += 1
      default: return nil
      }
    }
    return count > 2 ? count : nil
  }

  /// The calculations whose results are summands; empty unless all rows are added or subtracted.
  ///
  /// - Complexity: O(*n*) in the rows.
  var addedResults: [ResultID] {
    let addsOnly = items.allSatisfy { item in
      guard case .operand = item.kind else { return false }
      return item.operation.map { $0.precedence == .sum } ?? true
    }
    guard addsOnly else { return [] }
    return items.filter { $0.operation != .subtract }.compactMap { item in
      if case .result(let link)? = item.operand { link.calculation } else { nil }
    }
  }
}

extension Tape.Row {
  package var operation: Operator? { item?.operation }

  /// The words of the operand, then of the result.
  package var notes: [Note] { [item?.note, resultNote].compactMap(\.self) }

  /// The words beside the row that a correction replaces: of the result if it has any, else of the
  /// operand.
  public var note: Note? { resultNote ?? item?.note }

  /// The number or rate entered, or the value of a result or bracket; nil for an opening bracket,
  /// and for a bracket without a value because of an error.
  public var number: Result<Rational, CalculatorError>? { item == nil ? total : operand?.number }

  /// Whether the number is an amount. Rates and exponents aren't: they keep their typed decimals.
  package var isAmount: Bool {
    guard case .operand(let operand) = item?.kind, let operation, !operand.isLinked else {
      return true
    }
    return operation != .power && !operand.isShareOfTotal(after: .add)
  }

  /// The text beside the sign: `10`, `10%`, `(`, `-(`, or `NaN` without a result; empty for a
  /// bracket without a value because of an error.
  ///
  /// - Parameter number: formats a number.
  public func operandText(_ number: (Rational) -> String) -> String {
    text(of: operand, number)
  }

  /// The text beside the sign, without the mark of a link.
  package func unlinkedText(_ number: (Rational) -> String) -> String {
    text(of: operand?.unlinked, number)
  }

  private func text(of operand: Operand?, _ number: (Rational) -> String) -> String {
    guard let item else { return (try? total?.get()).map(number) ?? DisplayFormatter.notANumber }
    if item.isOpening { return Kind.bracket(isNegated: item.isNegated) }
    return operand?.text(number) ?? ""
  }

  package var kind: Kind {
    switch item?.kind {
    case .operand: .operand(operation)
    case .open: .opening(operation, isNegated: item?.isNegated == true)
    case .close: .closing
    case nil: .result
    }
  }

  /// The sign before the row's number: an operator, `)`, or `=` without an item; nil for a first
  /// operand or bracket.
  public var sign: Character? { kind.sign }
}
