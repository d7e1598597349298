/// A key of the calculator.
public enum Key: Hashable, Sendable {
  /// One of the ten digits.
  case digit(Digit)
  /// Two zeros at once.
  case doubleZero
  /// The decimal point.
  case point
  /// The grouping sign: `1,234`. In `1,5` the sign is the decimal point.
  case groupSign
  /// `e`: begins the exponent of ten.
  case exponent
  /// An operator.
  case operation(Operator)
  /// Evaluates the formula.
  case equals
  /// ±, √, x² and 1/x: a function of the operand.
  case function(Operand.Function)
  /// %: makes the operand a percentage.
  case percent
  /// (: opens a bracket.
  case openBracket
  /// ): closes the bracket that was opened last.
  case closeBracket
  /// MC: empties the memory.
  case memoryClear
  /// MR: enters the number in the memory.
  case memoryRecall
  /// M−: subtracts the operand from the memory.
  case memorySubtract
  /// M+: adds the operand to the memory.
  case memoryAdd
  /// GT: enters the grand total, the sum of the results on the tape. With nothing in hand, the grand
  /// total is a calculation of its own.
  case grandTotal
  /// TAX%: asks for the tax rate.
  ///
  /// A calculator refuses the key: the program asks, and calls `Calculator.setTaxRate(_:)`.
  case taxRate
  /// TAX+ and TAX−: adds or removes tax, and shows the result.
  case tax(Operand.Tax.Base)
  /// Switches the order of evaluation.
  case order
  /// CE: clears the operand.
  case clearEntry
  /// Esc: abandons the operand; without an operand, the unfinished or failed calculation.
  case cancel
  /// AC: clears the operand, the unfinished calculation and the tape.
  case allClear
  /// ⌫: erases the last digit, sign, function, bracket or operator.
  case backspace
  /// Undoes the last step.
  case undo
  /// Repeats the step that was undone last.
  case redo

  /// ±: changes the sign of the operand.
  public static let sign = Key.function(.negation)

  /// A decimal digit.
  public enum Digit: Int, CaseIterable, Hashable, Sendable {
    /// The digits in order.
    case zero, one, two, three, four, five, six, seven, eight, nine
  }
}

extension Key: CaseIterable {
  /// All keys.
  public static let allCases: [Key] =
    Digit.allCases.map(Key.digit) + Operator.allCases.map(Key.operation)
    + Operand.Function.withKeys.map(Key.function) + Operand.Tax.Base.allCases.map(Key.tax) + [
      .doubleZero, .point, .groupSign, .exponent, .equals, .percent, .openBracket, .closeBracket,
      .memoryClear, .memoryRecall, .memorySubtract, .memoryAdd, .grandTotal, .taxRate, .order,
      .clearEntry, .cancel, .allClear, .backspace, .undo, .redo,
    ]
}

extension Key {
  /// The key's label: `7`, `00`, `+`, `±`, `CE`, `⌫`, `undo`; `×÷` for the order.
  public var name: String {
    switch self {
    case .digit(let digit): "\(digit.rawValue)"
    case .doubleZero: "00"
    case .point: "."
    case .groupSign: ","
    case .exponent: "e"
    case .operation(let operation): String(operation.rawValue)
    case .equals: "="
    case .function(let function): function.definition.key?.label ?? function.definition.symbol
    case .percent: "%"
    case .openBracket: "("
    case .closeBracket: ")"
    case .memoryClear: "MC"
    case .memoryRecall: "MR"
    case .memorySubtract: "M−"
    case .memoryAdd: "M+"
    case .grandTotal: "GT"
    case .taxRate: "TAX%"
    case .tax(.net): "TAX+"
    case .tax(.gross): "TAX−"
    case .order: "×÷"
    case .clearEntry: "CE"
    case .cancel: "Esc"
    case .allClear: "AC"
    case .backspace: "⌫"
    case .undo: "undo"
    case .redo: "redo"
    }
  }

  /// The label in ASCII: `-`, `+/-`, `BS`.
  package var asciiName: String {
    switch self {
    case .operation(let operation): String(operation.asciiSign)
    case .function(let function): function.definition.key?.ascii ?? function.definition.symbol
    case .order: "*/"
    case .backspace: "BS"
    case .memorySubtract: "M-"
    case .tax(.gross): "TAX-"
    default: name
    }
  }

  /// Reads a key's `name` or `asciiName`, or another spelling of an operator; nil for other text.
  ///
  ///     Key("±")     // .sign
  ///     Key("BS")    // .backspace
  ///     Key("x")     // .operation(.multiply)
  public init?(_ name: some StringProtocol) {
    if let key = Self.allCases.first(where: { $0.name == name || $0.asciiName == name }) {
      self = key
    } else if name.count == 1, let operation = name.first.flatMap({ Operator($0) }) {
      self = .operation(operation)
    } else {
      return nil
    }
  }
}

extension Key {
  /// Whether the key ends a typed number: `1,234` becomes `1234`.
  var endsNumber: Bool {
    switch self {
    case .digit, .doubleZero, .point, .groupSign, .exponent, .sign, .backspace, .clearEntry,
      .cancel, .allClear, .order, .memoryClear, .undo, .redo:
      false
    case .operation, .equals, .percent, .function, .openBracket, .closeBracket, .memoryRecall,
      .memorySubtract, .memoryAdd, .grandTotal, .taxRate, .tax:
      true
    }
  }
}
