extension Key: CaseIterable {
  /// All keys.
  public static let allCases: [Key] =
    Digit.allCases.map(Key.digit) + Operator.allCases.map(Key.operation)
    + Operand.Function.withKeys.map(Key.function) + Operand.Tax.Base.allCases.map(Key.tax) + [
      .doubleZero, .point, .groupSign, .exponent, .equals, .percent, .openBracket, .closeBracket,
      .memoryClear,
      .memoryRecall, .memorySubtract, .memoryAdd,
      .grandTotal, .taxRate, .order, .clearEntry, .cancel, .allClear, .backspace, .undo, .redo,
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
    case .function(let function): function.definition.key?.label ?? function.definition.sign
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
    case .function(let function): function.definition.key?.ascii ?? function.definition.sign
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
