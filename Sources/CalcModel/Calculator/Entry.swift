/// The operand that is being typed, as it was typed.
///
/// A number keeps its useless zeros and its open point ("1.50", "0."); its value comes out when it is
/// committed. Sign and point do not count towards the digits there is room for.
public struct Entry: Hashable, Sendable {
  /// What has been typed so far.
  private enum Content: Hashable {
    /// Nothing: a zero stands in its place.
    case untouched
    /// Digits, perhaps with a point; never empty, never with a useless zero in front.
    case typed(String)
  }

  /// The digits there is room for.
  public static let digitLimit = 20

  private var content = Content.untouched
  private var isNegative = false

  /// Makes an untouched entry.
  public init() {}

  /// Makes an entry of a number in plain notation without grouping, such as `-12.5`.
  init(typed text: String) {
    isNegative = text.hasPrefix("-")
    content = .typed(String(text.drop { $0 == "-" }))
  }

  /// Whether nothing has been typed; a sign may be armed.
  public var isUntouched: Bool { content == .untouched }

  /// The operand as typed, without grouping; `0` or `-0` when nothing is.
  public var text: String {
    let sign = isNegative ? "-" : ""
    return switch content {
    case .untouched: "\(sign)0"
    case .typed(let digits): "\(sign)\(digits)"
    }
  }

  /// The operand's exact value; an armed sign alone makes no difference to zero.
  ///
  /// - Throws: `CalculatorError` when a number that was taken over from a result is out of range.
  public func value() throws(CalculatorError) -> Rational {
    guard case .typed(let digits) = content else { return 0 }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    return try Rational(
      digits: parts.flatMap(\.utf8), exponent: parts.count > 1 ? -parts[1].utf8.count : 0,
      isNegative: isNegative, isExact: true)
  }

  /// Types a digit, if there is room for one more.
  mutating func append(_ digit: Key.Digit) {
    switch content {
    case .untouched, .typed("0"):
      content = .typed("\(digit.rawValue)")
    case .typed(let digits):
      guard digits.utf8.count(where: Ascii.isDigit) < Self.digitLimit else { return }
      content = .typed("\(digits)\(digit.rawValue)")
    }
  }

  /// Types a point, if there is none yet.
  mutating func appendPoint() {
    switch content {
    case .untouched: content = .typed("0.")
    case .typed(let digits):
      if !digits.contains(".") { content = .typed("\(digits).") }
    }
  }

  /// Changes the sign. Before anything is typed this arms it; a typed zero has none to change.
  mutating func toggleSign() {
    if content == .typed("0"), !isNegative { return }
    isNegative.toggle()
  }

  /// Takes back the last character; a sign goes with the last digit.
  mutating func removeLast() {
    guard case .typed(let digits) = content, digits.count > 1 else {
      self = Entry()
      return
    }
    content = .typed(String(digits.dropLast()))
  }
}
