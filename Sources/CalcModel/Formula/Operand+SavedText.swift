import BigInt

// Operands as the saved tape has them: numbers in full, links with their values, functions behind
// what they act on.

extension Operand {
  /// `1/3`, `10%`, `2√²`, `19% tax`, `↑ID:8±`, `GT ↑ID:60`; `NaN` without a link or a value.
  package var savedText: String { baseText + functionSigns }

  private var baseText: String {
    switch self {
    case .number(let value): value.description
    case .constant(let constant): constant.sign
    case .result(let link): link.savedText
    case .tax(let tax): tax.rate.description + tax.base.mark
    case .percentage(let operand), .function(_, let operand): operand.baseText
    case .bracketed: number.savedText
    }
  }

  /// The signs of functions and percentages in the order of their keys.
  package var functionSigns: String {
    switch self {
    case .number, .constant, .result, .tax, .bracketed: ""
    case .percentage(let operand): operand.functionSigns + "%"
    case .function(let function, let operand): operand.functionSigns + function.entry.mark
    }
  }
}

extension Operand.Link {
  fileprivate var savedText: String {
    let value = value.savedText
    return switch source {
    case .result(let id): "↑\(id.text):\(value)"
    case .grandTotal(let id): "GT ↑\(id.text):\(value)"
    case nil: value
    }
  }
}

extension Result<Rational, CalculatorError> {
  /// The value in full, or `NaN`.
  package var savedText: String {
    switch self {
    case .success(let value): value.description
    case .failure: DisplayFormatter.notANumber
    }
  }
}

extension NumberScanner {
  /// Takes what `Operand.savedText` wrote; nil for anything else.
  mutating func takeSavedOperand() -> Operand? {
    if next == UInt8(ascii: "G"), take("GT ↑".utf8) { return takeLink { .grandTotal(from: $0) } }
    if next == 0xE2, take("↑".utf8) { return takeLink { .result(of: $0) } }
    if let constant = takeConstant() { return takeFunctions(of: .constant(constant)) }
    guard let value = takeSavedValue() else { return nil }
    if next == UInt8(ascii: "%"), case .success(let rate) = value {
      for base in [Operand.Tax.Base.gross, .net] where take(base.mark.utf8) {
        return .tax(Operand.Tax(rate: rate, base))
      }
    }
    return takeFunctions(of: Operand.Link(nil, value: value).standalone)
  }

  private mutating func takeLink(to source: (ResultID) -> Operand.Link.Source) -> Operand? {
    let name = text[position...].prefix { $0 != UInt8(ascii: ":") && $0 > Ascii.space }
    guard let id = ResultID(saved: name) else { return nil }
    skip(name.count)
    guard take(UInt8(ascii: ":")), let value = takeSavedValue() else { return nil }
    return takeFunctions(of: .result(Operand.Link(source(id), value: value)))
  }

  /// Takes signs of functions and percentages.
  mutating func takeFunctions(of operand: Operand) -> Operand? {
    var (operand, count) = (operand, 0)
    while let byte = next, byte > Ascii.space {
      if byte == UInt8(ascii: "%") {
        skip()
        operand = .percentage(operand)
      } else if byte >= 0x80 || byte == UInt8(ascii: "!"), let function = takeFunction() {
        operand = operand.applying(function)
      } else {
        break
      }
      count += 1
      if count > Operand.mostFunctions { return nil }
    }
    return operand
  }

  /// Takes the sign of a function, the longest that comes next: `·sin°`, not `·sin`.
  private mutating func takeFunction() -> Operand.Function? {
    var longest: (function: Operand.Function, length: Int)?
    for function in Operand.Function.allCases {
      let mark = function.entry.mark.utf8
      if mark.count > longest?.length ?? 0, text[position...].starts(with: mark) {
        longest = (function, mark.count)
      }
    }
    guard let longest else { return nil }
    skip(longest.length)
    return longest.function
  }

  private mutating func takeConstant() -> Operand.Constant? {
    guard let byte = next, !byte.isDigit, byte == UInt8(ascii: "e") || byte >= 0x80 else {
      return nil
    }
    return Operand.Constant.allCases.first { take($0.sign.utf8) }
  }

  /// Takes a number or `NaN`, whose reason isn't saved.
  package mutating func takeSavedValue() -> Result<Rational, CalculatorError>? {
    if next == UInt8(ascii: "N"), take(DisplayFormatter.notANumber.utf8) {
      return .failure(.divideByZero)
    }
    return takeSavedNumber().map { .success($0) }
  }

  /// Takes a number with the point and without groups: `-12.5`, `1e900`, `1/3`, `≈0.5`.
  package mutating func takeSavedNumber() -> Rational? {
    let isExact = !(next == 0xE2 && take("≈".utf8))
    let isNegative = take(Ascii.minus)
    let start = position
    let short = takeShortNumber(isNegative: isNegative)
    if let short, next != UInt8(ascii: "/") { return Rational(short.form, isExact: isExact) }
    let whole = short == nil ? takeRun() : text[start..<position]
    if !whole.isEmpty, take(UInt8(ascii: "/")) {
      guard let above = BigInt(saved: whole), let below = BigInt(saved: takeRun()), !below.isZero
      else { return nil }
      return try? Rational(reducing: isNegative ? -above : above, over: below, isExact: isExact)
    }
    let decimals = take(Ascii.point) ? takeRun() : []
    if whole.isEmpty, decimals.isEmpty { return nil }
    let digits = text[whole.startIndex..<position]
    var exponent = -decimals.count
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      guard let taken = try? takeExponent() else { return nil }
      exponent += taken
    }
    return try? Rational(
      digits: digits, exponent: exponent, isNegative: isNegative, isExact: isExact)
  }
}

extension BigInt {
  /// Digits of a numerator or denominator; nil for more than these can have.
  fileprivate init?(saved digits: ArraySlice<UInt8>) {
    guard digits.count <= Rational.bitLimit * 3 / 10 + 16 else { return nil }
    self.init(String(decoding: digits, as: UTF8.self), radix: 10)
  }
}
