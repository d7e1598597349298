import CalcModel

// The text of operands in the saved tape: numbers in full, links with their values, functions after
// their operands.

extension Operand {
  /// `1/3`, `10%`, `2√²`, `19% tax`, `↑ID:8±`, `GT ↑ID:60`; `NaN` for an error without a link.
  var savedText: String { baseText + functionSigns }

  private var baseText: String {
    switch self {
    case .number(let value): value.description
    case .constant(let constant): constant.sign
    case .result(let link): link.savedText
    case .tax(let tax): tax.rate.description + tax.base.mark
    case .percentage(let operand), .function(_, let operand): operand.baseText
    case .bracketed: Result { () throws(CalculatorError) in try value() }.savedText
    }
  }
}

extension Operand.Link {
  fileprivate var savedText: String {
    let value = value.savedText
    return switch target {
    case .result(let id): "↑\(id.text):\(value)"
    case .grandTotal(let id): "GT ↑\(id.text):\(value)"
    case nil: value
    }
  }
}

extension Result<Rational, CalculatorError> {
  var savedText: String {
    switch self {
    case .success(let value): value.description
    case .failure: DisplayFormatter.notANumber
    }
  }
}

extension NumberScanner {
  /// Takes an operand in the form of `Operand.savedText`; nil for other text.
  mutating func takeSavedOperand() -> Operand? {
    if next == UInt8(ascii: "G"), take("GT ↑".utf8) { return takeLink { .grandTotal(from: $0) } }
    // The first byte of ↑ is 0xE2.
    if next == 0xE2, take("↑".utf8) { return takeLink { .result(of: $0) } }
    if let constant = takeConstant() { return takeFunctions(after: .constant(constant)) }
    guard let value = takeSavedValue() else { return nil }
    if next == UInt8(ascii: "%"), case .success(let rate) = value {
      for base in [Operand.Tax.Base.gross, .net] where take(base.mark.utf8) {
        return .tax(Operand.Tax(rate: rate, base))
      }
    }
    return takeFunctions(after: Operand.Link(nil, value: value).standalone)
  }

  private mutating func takeLink(to target: (ResultID) -> Operand.Link.Target) -> Operand? {
    let name = rest.prefix { $0 != UInt8(ascii: ":") && $0 > UInt8(ascii: " ") }
    guard let id = ResultID(saved: name) else { return nil }
    skip(name.count)
    guard take(UInt8(ascii: ":")), let value = takeSavedValue() else { return nil }
    return takeFunctions(after: .result(Operand.Link(target(id), value: value)))
  }

  /// Takes the function signs and `%` after an operand, and returns the operand with them.
  ///
  /// Nil for more than `Operand.maximumDepth` signs.
  mutating func takeFunctions(after operand: Operand) -> Operand? {
    var (operand, count) = (operand, 0)
    while let byte = next, byte > UInt8(ascii: " ") {
      if byte == UInt8(ascii: "%") {
        skip()
        operand = .percentage(operand)
      } else if byte >= 0x80 || byte == UInt8(ascii: "!"), let function = takeFunction() {
        operand = operand.applying(function)
      } else {
        break
      }
      count += 1
      if count > Operand.maximumDepth { return nil }
    }
    return operand
  }

  /// Takes the sign of a function, the longest that matches: `·sin°`, not `·sin`.
  private mutating func takeFunction() -> Operand.Function? {
    var longest: (function: Operand.Function, length: Int)?
    for function in Operand.Function.allCases {
      if let length = lengthIfNext(of: function.definition.mark.utf8), length > longest?.length ?? 0
      {
        longest = (function, length)
      }
    }
    guard let longest else { return nil }
    skip(longest.length)
    return longest.function
  }

  private mutating func takeConstant() -> Operand.Constant? {
    guard let byte = next, byte == UInt8(ascii: "e") || byte >= 0x80 else { return nil }
    return Operand.Constant.allCases.first { take($0.sign.utf8) }
  }

  /// Takes a number or `NaN`. The file has no reason for `NaN`: `divideByZero` is assumed.
  mutating func takeSavedValue() -> Result<Rational, CalculatorError>? {
    if next == UInt8(ascii: "N"), take(DisplayFormatter.notANumber.utf8) {
      return .failure(.divideByZero)
    }
    return takePlainNumber().map { .success($0) }
  }
}
