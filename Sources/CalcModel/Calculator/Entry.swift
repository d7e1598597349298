/// The operand that is being entered, with its typed characters.
///
/// Until it becomes a row, a number keeps trailing zeros, an open point ("1.50", "0.") and commas.
/// Sign, point, commas and exponent don't count towards the digit limit.
package struct Entry: Hashable, Sendable {
  /// The typed digits, or a finished operand.
  enum Content: Hashable {
    /// Nothing; shown as zero.
    case untouched
    /// Digits, perhaps with a point, commas and an exponent, as they were keyed; never empty,
    /// without leading zeros.
    case typed(String, Style = .plain)
    /// An operand that takes no digits: recalled, or made by a function or % from an earlier entry.
    /// A number has no sign of its own: `isNegative` holds the sign.
    indirect case finished(Operand, of: Entry?)
  }

  /// How the typed digits and the next digit are read.
  package enum Style {
    case plain
    /// As on an adding machine: the last two digits are decimals, without a point.
    case shifted
    /// After M+ or M−: the next digit starts a new number.
    case stored
  }

  /// The maximum number of digits.
  package static let digitLimit = 20

  var content = Content.untouched
  var isNegative = false
  package var note: Note?

  /// An untouched entry, perhaps with a note.
  package init(note: Note? = nil) { self.note = note }

  /// An entry of a number in plain notation without grouping, such as `-12.5`.
  ///
  /// - Parameter shifting: whether typing continues as on an adding machine, if possible.
  init(typed text: String, shifting: Bool = false) {
    isNegative = text.hasPrefix("-")
    let digits = String(text.drop { $0 == "-" })
    let shifted = shifting ? Self.shiftedDigits(of: digits) : nil
    content = .typed(shifted ?? digits, shifted == nil ? .plain : .shifted)
  }

  /// An untouched entry with a minus sign, for the first digit to follow.
  package static var minus: Entry {
    var entry = Entry()
    entry.isNegative = true
    return entry
  }

  /// An entry of a recalled operand.
  package init(recalling operand: Operand) {
    switch operand {
    case .number(let value):
      self.init()
      isNegative = value.isNegative
      content = .finished(.number(value.isNegative ? -value : value), of: nil)
    case .function(.negation, let inner):
      self.init(recalling: inner)
      isNegative.toggle()
    case .percentage(let inner), .function(_, let inner):
      self.init(operand, of: Entry(recalling: inner))
    case .constant, .result, .tax, .bracketed:
      self.init()
      content = .finished(operand, of: nil)
    }
  }

  /// An entry that a function or % makes from an earlier entry; ⌫ restores the earlier entry.
  init(_ operand: Operand, of entry: Entry) {
    content = .finished(operand, of: entry)
    note = entry.note
  }

  /// An entry of a value as if typed; recalled if it can't be typed.
  package init(resuming value: Rational, _ formatter: DisplayFormatter, shifting: Bool = false) {
    let shown = formatter.parsable.format(value)
    if shown.isRounded || shown.isScientific {
      self.init(recalling: .number(value))
    } else {
      self.init(typed: shown.text, shifting: shifting)
    }
  }

  /// The entry after M+ or M−: the next digit starts a new number.
  package var stored: Entry {
    guard case .typed(let digits, let style) = content else { return self }
    var entry = self
    entry.content = .typed(
      style == .shifted ? Self.text(ofShifted: digits) : Self.plain(digits), .stored)
    return entry
  }

  /// A new entry in place of this entry.
  ///
  /// The new entry gets this entry's note, and a sign typed before any digit. An untouched new
  /// entry gets neither.
  func replaced(by entry: Entry) -> Entry {
    var entry = entry
    if entry.isUntouched { return entry }
    entry.note = note
    if isUntouched, isNegative { entry.isNegative.toggle() }
    return entry
  }

  /// The entry with the current values of its links.
  func linked(to tape: inout Tape) -> Entry {
    guard case .finished(let operand, let origin) = content, operand.isLinked else { return self }
    var entry = self
    entry.content = .finished(
      operand.mapLink { .result(tape.refreshed($0)) }, of: origin?.linked(to: &tape))
    return entry
  }

  /// The typed characters with their sign and commas; for shifted digits the amount.
  ///
  /// Nil without typed digits.
  package var typedText: String? {
    switch content {
    case .typed(let digits, .plain): sign + digits
    case .typed: text
    case .untouched, .finished: nil
    }
  }

  /// Whether the entry has typed digits.
  package var isTyped: Bool { if case .typed = content { true } else { false } }

  /// Whether a recalled operand may replace the entry.
  var isReplaceable: Bool {
    switch content {
    case .untouched, .typed(_, .stored), .finished(_, of: nil): true
    case .typed, .finished: false
    }
  }

  /// Whether the operand is linked to a result or a grand total.
  package var isLinked: Bool {
    if case .finished(let operand, _) = content { operand.isLinked } else { false }
  }

  /// Whether a function or % made the entry, so that a digit after it implies ×.
  var isDerived: Bool { if case .finished(_, of: .some) = content { true } else { false } }

  /// Whether the entry has neither an operand nor a sign.
  package var isBlank: Bool { isUntouched && !isNegative }

  /// Whether the entry has no operand; it may have a sign.
  package var isUntouched: Bool { content == .untouched }

  /// `-` for a negative entry; else empty.
  var sign: String { isNegative ? "-" : "" }

  /// The operand as typed; `0` or `-0` if untouched, nil for a finished operand.
  package var text: String? {
    switch content {
    case .untouched: "\(sign)0"
    case .typed(let digits, .shifted): sign + Self.text(ofShifted: digits)
    case .typed(let digits, _): sign + Self.shown(digits)
    case .finished: nil
    }
  }

  /// The operand's unrounded value; 10% is 0.1.
  package func value() throws(CalculatorError) -> Rational { try operand.value() }

  /// The operand that the entry stands for.
  package var operand: Operand {
    switch content {
    case .untouched: return .number(0)
    case .finished(let operand, _): return isNegative ? operand.applying(.negation) : operand
    case .typed(let digits, let style):
      let text = style == .shifted ? Self.text(ofShifted: digits) : Self.plain(digits)
      guard let number = Rational(sign + text) else {
        preconditionFailure("typed digits are a number in range")
      }
      return .number(number)
    }
  }
}

// The typed characters, for the tape's file.

extension Entry {
  /// The typed characters with their sign, and how they are read; nil without digits.
  package var keyed: (text: String, style: Style)? {
    if case .typed(let digits, let style) = content { (sign + digits, style) } else { nil }
  }

  /// An entry of characters and style as in `keyed`; nil if keys can't type the characters.
  package init?(keyed text: String, _ style: Style) {
    let digits = String(text.dropFirst(text.hasPrefix("-") ? 1 : 0))
    guard Self.canBeTyped(digits),
      style != .shifted || digits.utf8.allSatisfy({ $0 != Ascii.point && $0 != Self.exponentMark })
    else { return nil }
    self.init(typed: text)
    content = .typed(digits, style)
  }

  /// Whether keys can type the digits.
  ///
  /// Typed digits are a number in range without leading zeros. They may have a point, commas and an
  /// exponent.
  private static func canBeTyped(_ digits: String) -> Bool {
    guard NumberMarks(typed: digits) != nil, Rational(plain(digits)) != nil else { return false }
    let whole = digits.utf8.prefix(while: \.isDigit)
    let hasWhole = whole.count == 1 || !whole.isEmpty && whole.first != Ascii.zero
    guard let exponent = exponent(of: digits)?.utf8 else { return hasWhole }
    let places = exponent.drop { $0 == Ascii.plus || $0 == Ascii.minus }
    return hasWhole && exponent.count - places.count <= 1 && places.count <= exponentDigits
      && places.allSatisfy(\.isDigit)
  }
}

// Numbers typed as on an adding machine: the last two digits are decimals.

extension Entry {
  /// The number of decimals.
  static let shiftedPlaces = Rules.Decimals.addingMachinePlaces

  /// The digits with their point: `12.34` of `1234`, `0.05` of `5`.
  package static func text(ofShifted digits: String) -> String {
    let missing = max(0, shiftedPlaces + 1 - digits.utf8.count)
    let padded = String(repeating: "0", count: missing) + digits
    return "\(padded.dropLast(shiftedPlaces)).\(padded.suffix(shiftedPlaces))"
  }

  /// The digits for a number in plain notation; nil if it has too many decimals or digits.
  static func shiftedDigits(of text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.count > 1 ? parts[1] : ""
    guard let whole = parts.first, decimals.utf8.count <= shiftedPlaces else { return nil }
    let zeros = String(repeating: "0", count: shiftedPlaces - decimals.utf8.count)
    let digits = (whole + decimals + zeros).drop { $0 == "0" }
    guard digits.utf8.count <= digitLimit else { return nil }
    return digits.isEmpty ? "0" : String(digits)
  }

  /// The entry without implied decimals, for a percentage.
  var unshifted: Entry {
    guard case .typed(let digits, .shifted) = content else { return self }
    return Entry(typed: sign + digits)
  }
}
