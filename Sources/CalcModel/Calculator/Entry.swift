/// The operand that is being typed, as it was typed.
///
/// A number keeps its useless zeros and its open point ("1.50", "0."); its value comes out when it
/// is committed. Sign and point do not count towards the digits there is room for.
public struct Entry: Hashable, Sendable {
  /// What has been typed so far.
  private enum Content: Hashable {
    /// Nothing: a zero stands in its place.
    case untouched
    /// Digits, perhaps with a point; never empty, never with a useless zero in front.
    case typed(String)
    /// A value from the tape that digits can't spell, as it is; its sign is the entry's.
    case recalled(Rational)
    /// A percentage by its rate; its sign is the entry's.
    case percentage(Rational)
  }

  /// The digits there is room for.
  public static let digitLimit = 20

  private var content = Content.untouched
  private var isNegative = false

  /// An entry in which nothing has been typed.
  package init() {}

  /// An entry of a number in plain notation without grouping, such as `-12.5`.
  init(typed text: String) {
    isNegative = text.hasPrefix("-")
    content = .typed(String(text.drop { $0 == "-" }))
  }

  /// An entry of a value: of its digits where they are all shown, else of the value as it is.
  package init(recalling value: Rational, _ formatter: DisplayFormatter) {
    let shown = formatter.ungrouped.format(value)
    if shown.isRounded || shown.isScientific {
      self.init()
      isNegative = value.isNegative
      content = .recalled(value.isNegative ? -value : value)
    } else {
      self.init(typed: shown.text)
    }
  }

  /// The value of an entry that digits can't spell, or nil for one that was typed.
  package var recalledValue: Rational? {
    guard case .recalled(let value) = content else { return nil }
    return isNegative ? -value : value
  }

  /// The operand of an entry that is a percentage, or nil for one that is a number.
  package var percentage: Operand? {
    guard case .percentage(let rate) = content else { return nil }
    return .percentage(isNegative ? -rate : rate)
  }

  /// Turns what was typed into a percentage.
  ///
  /// - Throws: `CalculatorError` when a number that was taken over from a result is out of range.
  mutating func makePercentage() throws(CalculatorError) {
    let rate = try value()
    content = .percentage(rate.isNegative ? -rate : rate)
  }

  /// Whether nothing has been typed; a sign may be armed.
  public var isUntouched: Bool { content == .untouched }

  /// The operand as typed, without grouping; `0` or `-0` when nothing is, nil for a recalled value.
  public var text: String? {
    let sign = isNegative ? "-" : ""
    return switch content {
    case .untouched: "\(sign)0"
    case .typed(let digits): "\(sign)\(digits)"
    case .recalled, .percentage: nil
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

  /// Types a key.
  ///
  /// - Returns: why it changed nothing, or nil if it belongs to the number; 0 after a single 0 does.
  @discardableResult
  package mutating func type(_ key: Key) -> Calculator.Refusal? {
    switch key {
    case .digit(let digit): return append(digit)
    case .doubleZero:
      if let refusal = append(.zero) { return refusal }
      _ = append(.zero)  // The part of 00 that fits.
      return nil
    case .point: return appendPoint()
    case .sign: return toggleSign()
    case .backspace: return removeLast()
    case .operation, .equals, .percent, .order, .clearEntry, .cancel, .allClear, .undo, .redo:
      return .noOperand
    }
  }

  private mutating func append(_ digit: Key.Digit) -> Calculator.Refusal? {
    switch content {
    case .untouched, .typed("0"):
      content = .typed("\(digit.rawValue)")
    case .recalled, .percentage:
      self = Entry(typed: "\(digit.rawValue)")
    case .typed(let digits):
      guard digits.utf8.count(where: Ascii.isDigit) < Self.digitLimit else { return .digitLimit }
      content = .typed("\(digits)\(digit.rawValue)")
    }
    return nil
  }

  private mutating func appendPoint() -> Calculator.Refusal? {
    switch content {
    case .untouched: content = .typed("0.")
    case .recalled, .percentage: self = Entry(typed: "0.")
    case .typed(let digits):
      if digits.contains(".") { return .secondPoint }
      content = .typed("\(digits).")
    }
    return nil
  }

  /// Changes the sign. Before anything is typed this arms it; a typed zero has none to change.
  private mutating func toggleSign() -> Calculator.Refusal? {
    if content == .typed("0"), !isNegative { return .zeroHasNoSign }
    isNegative.toggle()
    return nil
  }

  /// Erases the last character, a sign together with the last digit, a recalled value whole.
  private mutating func removeLast() -> Calculator.Refusal? {
    if self == Entry() { return .nothingToErase }
    if case .typed(let digits) = content, digits.count > 1 {
      content = .typed(String(digits.dropLast()))
    } else {
      self = Entry()
    }
    return nil
  }
}
