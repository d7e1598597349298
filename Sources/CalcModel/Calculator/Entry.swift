/// The operand that is being typed, as it was typed.
///
/// A number keeps its useless zeros and its open point ("1.50", "0."); its value comes out when it
/// is committed. Sign and point do not count towards the digits there is room for.
public struct Entry: Hashable, Sendable {
  /// What has been typed so far.
  enum Content: Hashable {
    /// Nothing: a zero stands in its place.
    case untouched
    /// Digits, perhaps with a point; never empty, never with a useless zero in front.
    case typed(String)
    /// A value from the tape as it is, and the digits that spell it, if any do; its sign is the
    /// entry's. A digit starts another number in its place.
    indirect case recalled(Rational, digits: String?)
    /// A percentage by its rate, and the digits that it was typed with, if it was; its sign is the
    /// entry's.
    indirect case percentage(Rational, digits: String?)
  }

  /// The digits there is room for.
  public static let digitLimit = 20

  var content = Content.untouched
  var isNegative = false

  /// An entry in which nothing has been typed.
  package init() {}

  /// An entry of a number in plain notation without grouping, such as `-12.5`.
  init(typed text: String) {
    isNegative = text.hasPrefix("-")
    content = .typed(String(text.drop { $0 == "-" }))
  }

  /// An entry of a value that digits do not go on from.
  package init(recalling value: Rational, _ formatter: DisplayFormatter) {
    self.init(resuming: value, formatter)
    let digits: String? = if case .typed(let digits) = content { digits } else { nil }
    content = .recalled(value.isNegative ? -value : value, digits: digits)
  }

  /// An entry of a value as if it had been typed, so that digits go on from it; where digits can't
  /// spell it, it is recalled.
  package init(resuming value: Rational, _ formatter: DisplayFormatter) {
    let shown = formatter.ungrouped.format(value)
    if shown.isRounded || shown.isScientific {
      self.init()
      isNegative = value.isNegative
      content = .recalled(value.isNegative ? -value : value, digits: nil)
    } else {
      self.init(typed: shown.text)
    }
  }

  /// An entry as it was left; nil for a text that nobody can have typed.
  init?(_ operand: Calculator.Unfinished.Operand, _ formatter: DisplayFormatter) {
    switch operand {
    case .recalled(let value), .negatedResult(let value):
      self.init(recalling: value, formatter)
    case .percentage(let rate):
      self.init(recalling: rate, formatter)
      try? makePercentage()
    case .typed("-"):
      self.init()
      isNegative = true
    case .typed(let text):
      guard Self.canBeTyped(text) else { return nil }
      self.init(typed: text)
    }
  }

  /// Whether keys can have made a text: digits without a useless zero in front, perhaps with a
  /// point, perhaps with a sign.
  private static func canBeTyped(_ text: String) -> Bool {
    let parts = text.drop { $0 == "-" }.utf8.split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, !whole.isEmpty,
      text.utf8.count(where: { $0 == UInt8(ascii: "-") }) <= 1,
      parts.allSatisfy({ $0.allSatisfy(Ascii.isDigit) })
    else { return false }
    return whole.count == 1 || whole.first != UInt8(ascii: "0")
  }

  /// What is to be kept of it, or nil if nothing was entered.
  var unfinished: Calculator.Unfinished.Operand? {
    switch content {
    case .untouched: isNegative ? .typed("-") : nil
    case .typed: text.map { .typed($0) }
    case .recalled: recalledValue.map { .recalled($0) }
    case .percentage(let rate, _): .percentage(isNegative ? -rate : rate)
    }
  }

  /// The value of an entry that was recalled, or nil for one that was typed.
  package var recalledValue: Rational? {
    guard case .recalled(let value, _) = content else { return nil }
    return isNegative ? -value : value
  }

  /// The operand of an entry that is a percentage, or nil for one that is a number.
  package var percentage: Operand? {
    guard case .percentage(let rate, _) = content else { return nil }
    return .percentage(.number(isNegative ? -rate : rate))
  }

  /// Turns what was typed into a percentage.
  ///
  /// - Throws: `CalculatorError` when a number that was taken over from a result is out of range.
  mutating func makePercentage() throws(CalculatorError) {
    let rate = try value()
    let digits: String? =
      switch content {
      case .typed(let digits): digits
      case .recalled(_, let digits), .percentage(_, let digits): digits
      case .untouched: nil
      }
    content = .percentage(rate.isNegative ? -rate : rate, digits: digits)
  }

  /// Whether nothing has been typed; a sign may be armed.
  public var isUntouched: Bool { content == .untouched }

  /// The operand as typed, without grouping; `0` or `-0` when nothing is, nil for a value that digits can't spell.
  public var text: String? {
    let sign = isNegative ? "-" : ""
    return switch content {
    case .untouched: "\(sign)0"
    case .typed(let digits): "\(sign)\(digits)"
    case .recalled(_, let digits): digits.map { "\(sign)\($0)" }
    case .percentage: nil
    }
  }

  /// The operand's exact value, a percentage's rate; an armed sign alone makes no difference to
  /// zero.
  ///
  /// - Throws: `CalculatorError` when a number that was taken over from a result is out of range.
  public func value() throws(CalculatorError) -> Rational {
    if let value = recalledValue ?? percentage?.entered { return value }
    guard case .typed(let digits) = content else { return 0 }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    return try Rational(
      digits: parts.flatMap(\.utf8), exponent: parts.count > 1 ? -parts[1].utf8.count : 0,
      isNegative: isNegative, isExact: true)
  }

  /// The operand that the entry stands for.
  ///
  /// - Throws: `CalculatorError` when a number that was taken over from a result is out of range.
  func operand() throws(CalculatorError) -> Operand {
    if let percentage { return percentage }
    return .number(try value())
  }
}
