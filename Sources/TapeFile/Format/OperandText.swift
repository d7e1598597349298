import CalcModel
import TerminalKit

// Operands as text.

extension Operand {
  /// The number in full, or a link with its value, followed by functions in order: `1/3`, `10%`,
  /// `2√`, `↑k3f9-7:30±`, a grand total `↑+k3f9-1..7:60`; `10>` for added tax, `10<` for tax taken
  /// out.
  var journalText: String { baseText + functionSigns }

  private var baseText: String {
    switch self {
    case .number(let value): value.description
    case .result(let link): link.journalText
    case .tax(let tax): "\(tax.rate)\(tax.base.journalSign)"
    case .percentage(let operand), .function(_, let operand): operand.baseText
    case .bracketed: entered.description
    }
  }

  var functionSigns: String {
    switch self {
    case .number, .result, .tax, .bracketed: ""
    case .percentage(let operand): "\(operand.functionSigns)%"
    case .function(let function, let operand): "\(operand.functionSigns)\(function.journalSign)"
    }
  }

  /// Reads what `journalText` wrote; nil for anything else.
  init?(journalText: some StringProtocol) {
    var scalars = Substring(journalText).unicodeScalars
    var functions: [(Operand) -> Operand] = []
    while let sign = scalars.last, let function = Self.function(of: sign) {
      guard functions.count < Operand.mostFunctions else { return nil }
      functions.append(function)
      scalars.removeLast()
    }
    let base = Substring(scalars)
    if base == ")" {
      self = .bracket
    } else if let link = base.behind("↑") {
      guard let link = Link(journalText: link) else { return nil }
      self = .result(link)
    } else if let tax = Tax(journalText: base) {
      guard functions.isEmpty else { return nil }
      self = .tax(tax)
    } else {
      guard let number = Rational(base) else { return nil }
      self = .number(number)
    }
    for function in functions.reversed() {
      self = function(self)
      // There is no percentage of a percentage.
      if case .percentage(.percentage) = self { return nil }
    }
  }

  private static func function(of sign: Unicode.Scalar) -> ((Operand) -> Operand)? {
    if sign == "%" { return { .percentage($0) } }
    let function: Function? =
      switch sign {
      case "±": .negation
      case "√": .squareRoot
      case "²": .square
      case "⅟": .reciprocal
      default: nil
      }
    return function.map { function in { $0.applying(function) } }
  }
}

extension Operand.Link {
  /// `↑k3f9-7:30`, for a grand total its members: `↑+k3f9-1..7,9+m2x1-3>2:60`.
  fileprivate var journalText: String {
    let source =
      switch source {
      case .result(let id): id.journalText
      case .grandTotal(let members): members.journalText
      case nil: ""
      }
    return "↑\(source):\(value.journalText)"
  }

  /// Reads what `journalText` wrote behind the arrow; nil for anything else.
  fileprivate init?(journalText: Substring) {
    let parts = journalText.parts(between: ":")
    guard parts.count == 2, let value = Result(journalText: parts[1]) else { return nil }
    if let members = parts[0].behind("+") {
      guard let members = Members(journalText: members) else { return nil }
      self.init(.grandTotal(of: members), value: value)
    } else if parts[0].isEmpty {
      self.init(nil, value: value)
    } else {
      guard let id = ResultID(journalText: parts[0]) else { return nil }
      self.init(.result(of: id), value: value)
    }
  }
}

extension Operand.Tax {
  /// Reads a rate with the sign of its base behind it; nil for anything else.
  fileprivate init?(journalText: Substring) {
    guard
      let base = Base.allCases.first(where: { journalText.unicodeScalars.last == $0.journalSign }),
      let rate = Rational(journalText.dropLast()), Calculator.taxRates.contains(rate)
    else { return nil }
    self.init(rate: rate, base)
  }
}

extension Operand.Tax.Base {
  fileprivate var journalSign: Unicode.Scalar {
    switch self {
    case .net: ">"
    case .gross: "<"
    }
  }
}

extension Operand.Function {
  fileprivate var journalSign: Character {
    switch self {
    case .negation: "±"
    case .squareRoot: "√"
    case .square: "²"
    case .reciprocal: "⅟"
    }
  }
}

extension Result<Rational, CalculatorError> {
  /// The value in full, or `NaN`.
  fileprivate var journalText: String {
    (try? get())?.description ?? DisplayFormatter.notANumber
  }

  /// Reads what `journalText` wrote; nil for anything else. The reason for `NaN` isn't saved.
  fileprivate init?(journalText: some StringProtocol) {
    if journalText == DisplayFormatter.notANumber {
      self = .failure(.divideByZero)
    } else {
      guard let value = Rational(journalText) else { return nil }
      self = .success(value)
    }
  }
}

extension Calculator.Unfinished.Operand {
  /// Typed digits, `±` for an armed sign, `M7` for digits after M+ or M−, `=1/3` for another
  /// operand.
  var text: String {
    switch self {
    case .typed("-"): "±"
    case .typed(let digits): digits
    case .stored(let digits): "M\(digits)"
    case .recalled(let operand): "=\(operand.journalText)"
    }
  }

  /// Reads what `text` wrote; nil for anything else.
  init?(text: String) {
    if text == "±" {
      self = .typed("-")
    } else if text.utf8.first == UInt8(ascii: "=") || text.utf8.last == UInt8(ascii: "%") {
      // Older programs wrote percentages without `=`.
      let operand = text.behind("=") ?? text[...]
      guard let operand = Operand(journalText: operand) else { return nil }
      self = .recalled(operand)
    } else {
      let stored = text.behind("M")
      // Digits of an adding machine end in e-2; `Entry` checks the rest.
      let digits = stored ?? (text.hasSuffix("e-2") ? text.dropLast(3) : text[...])
      let isTyped = digits.allSatisfy { "-.,0123456789".contains($0) }
      guard isTyped, text.contains(where: \.isNumber) else { return nil }
      self = stored.map { .stored(String($0)) } ?? .typed(text)
    }
  }
}
