/// The operand that is being entered, with its characters as typed: `1.50`, `0.` or `1,234`.
package struct Entry: Hashable, Sendable {
  enum Content: Hashable {
    /// Shown as zero.
    case untouched
    /// Digits as keyed, without sign: `0.`, `1,234.50`, `2e-3`; never empty, never `007`.
    case typed(String, Style = .plain)
    /// A recalled operand, or a function or percentage of an earlier entry.
    ///
    /// A number is never negative: `isNegative` holds the sign.
    indirect case operand(Operand, from: Entry?)
  }

  package enum Style {
    case plain
    /// As on an adding machine: `1234` is 12.34.
    case addingMachine
    /// After M+ or M−: the next digit starts a new number.
    case stored
  }

  /// The maximum number of digits before an exponent.
  package static let digitLimit = 20

  var content = Content.untouched
  var isNegative = false
  /// Whether the minus was typed behind an operator or `(`, where people read a power of the number
  /// in two ways: `3 × -3 ^ 2`.
  var hasTypedSign = false
  package var note: Note?

  package init(note: Note? = nil) { self.note = note }

  /// An entry of plain digits, such as `-12.5`.
  ///
  /// - Parameter asAddingMachine: whether typing continues as on an adding machine, if possible.
  init(typed text: String, asAddingMachine: Bool = false) {
    isNegative = text.hasPrefix("-")
    let digits = String(text.drop { $0 == "-" })
    let shifted = asAddingMachine ? Self.shiftedDigits(of: digits) : nil
    content = .typed(shifted ?? digits, shifted == nil ? .plain : .addingMachine)
  }

  /// An entry of a minus sign, before the first digit.
  package static var minus: Entry {
    var entry = Entry()
    entry.isNegative = true
    return entry
  }

  package init(recalling operand: Operand) {
    switch operand {
    case .number(let value):
      self.init()
      isNegative = value.isNegative
      content = .operand(.number(value.isNegative ? -value : value), from: nil)
    case .function(.negation, let inner):
      self.init(recalling: inner)
      isNegative.toggle()
    case .percentage(let inner), .function(_, let inner):
      self.init(operand, of: Entry(recalling: inner))
    case .failure, .bracketPlaceholder, .constant, .result, .tax, .bracketed:
      self.init()
      content = .operand(operand, from: nil)
    }
  }

  /// A function or percentage of an earlier entry, which ⌫ restores.
  init(_ operand: Operand, of entry: Entry) {
    content = .operand(operand, from: entry)
    note = entry.note
  }

  /// A value as if typed; recalled if the display would round the value or use `e`.
  package init(
    resuming value: Rational, _ formatter: DisplayFormatter, asAddingMachine: Bool = false
  ) {
    let shown = formatter.parsable.format(value)
    if shown.isRounded || shown.isScientific {
      self.init(recalling: .number(value))
    } else {
      self.init(typed: shown.text, asAddingMachine: asAddingMachine)
    }
  }

  /// The entry after M+ or M−.
  package var afterMemoryKey: Entry {
    guard case .typed(let digits, let style) = content else { return self }
    var entry = self
    entry.content = .typed(
      style == .addingMachine ? Self.text(ofShifted: digits) : Self.plainNumber(digits), .stored)
    return entry
  }

  /// The note for the number to come. The note of a number that gives way goes with the number.
  var noteOfNext: Note? { isUntouched ? note : nil }

  /// The note that stays if the operand is removed. The note of a recalled number goes with it.
  var noteAfterRemoval: Note? { isRecalled ? nil : note }

  /// The new entry with `noteOfNext`; negated if this entry is only a minus sign.
  ///
  /// An untouched new entry replaces note and sign as well.
  func replaced(by entry: Entry) -> Entry {
    var entry = entry
    if entry.isUntouched { return entry }
    entry.note = noteOfNext
    if isUntouched, isNegative {
      entry.isNegative.toggle()
      entry.hasTypedSign = hasTypedSign
    }
    return entry
  }

  /// The entry with the current values of its links.
  func linked(to tape: inout Tape) -> Entry {
    guard case .operand(let operand, let origin) = content, operand.isLinked else { return self }
    var entry = self
    entry.content = .operand(
      operand.mapLink { .result(tape.refreshed($0)) }, from: origin?.linked(to: &tape))
    return entry
  }

  /// The characters as typed: `-1,234.`; in ADD mode the amount: `12.34`.
  package var typedText: String? {
    switch content {
    case .typed(let digits, .plain): sign + digits
    case .typed: text
    case .untouched, .operand: nil
    }
  }

  /// Whether the entry is only a sign that was typed behind an operator or `(`.
  package var isTypedSign: Bool { isUntouched && isNegative && hasTypedSign }

  /// Whether a sign that was typed behind an operator or `(` begins the operand: `-5`, `-5%`.
  var beginsWithTypedSign: Bool {
    if case .operand(.percentage, from: let origin?) = content { return origin.beginsWithTypedSign }
    return !isUntouched && isNegative && hasTypedSign
  }

  /// Whether the last two typed digits are decimals: `1249` is 12.49.
  package var isAddingMachine: Bool {
    if case .typed(_, .addingMachine) = content { true } else { false }
  }

  package var isTyped: Bool { if case .typed = content { true } else { false } }

  /// Whether a recalled operand may replace the entry.
  var isReplaceable: Bool {
    switch content {
    case .untouched, .typed(_, .stored), .operand(_, from: nil): true
    case .typed, .operand: false
    }
  }

  var isRecalled: Bool { if case .operand(_, from: nil) = content { true } else { false } }

  package var isLinked: Bool {
    if case .operand(let operand, _) = content { operand.isLinked } else { false }
  }

  /// Whether a function or % made the entry. A digit then implies ×.
  package var isDerived: Bool { if case .operand(_, from: .some) = content { true } else { false } }

  package var isBlank: Bool { isUntouched && !isNegative }

  /// Whether the entry has no operand; a sign is possible.
  package var isUntouched: Bool { content == .untouched }

  var sign: String { isNegative ? "-" : "" }

  /// The entry as shown: `1,2345` → `1.2345`; nil for a recalled or derived operand.
  package var text: String? {
    switch content {
    case .untouched: "\(sign)0"
    case .typed(let digits, .addingMachine): sign + Self.text(ofShifted: digits)
    case .typed(let digits, _): sign + Self.shown(digits)
    case .operand: nil
    }
  }

  /// The operand's unrounded value; 10% is 0.1.
  package func value() throws(CalculatorError) -> Rational { try operand.value() }

  package var operand: Operand {
    switch content {
    case .untouched: return .number(0)
    case .operand(let operand, _): return isNegative ? operand.applying(.negation) : operand
    case .typed(let digits, let style):
      let text = style == .addingMachine ? Self.text(ofShifted: digits) : Self.plainNumber(digits)
      guard let number = Rational(sign + text) else {
        preconditionFailure("typed digits are a number in range")
      }
      return .number(number)
    }
  }
}

// The typed characters, for the tape's file.

extension Entry {
  package var typedDigits: (text: String, style: Style)? {
    if case .typed(let digits, let style) = content { (sign + digits, style) } else { nil }
  }

  /// An entry with these `typedDigits`; nil if keys can't type the characters.
  package init?(keyed text: String, _ style: Style) {
    let digits = String(text.dropFirst(text.hasPrefix("-") ? 1 : 0))
    guard Self.canBeTyped(digits),
      style != .addingMachine
        || digits.utf8.allSatisfy({ $0 != Ascii.point && $0 != Self.exponentMark })
    else { return nil }
    self.init(typed: text)
    content = .typed(digits, style)
  }

  /// False for `007`, `1,2,3` and numbers out of range.
  private static func canBeTyped(_ digits: String) -> Bool {
    guard NumberMarks(typed: digits) != nil, Rational(plainNumber(digits)) != nil else {
      return false
    }
    let whole = digits.utf8.prefix(while: \.isDigit)
    let isWholeValid = whole.count == 1 || !whole.isEmpty && whole.first != Ascii.zero
    guard let exponent = exponent(of: digits)?.utf8 else { return isWholeValid }
    let exponentDigits = exponent.drop { $0 == Ascii.plus || $0 == Ascii.minus }
    let signCount = exponent.count - exponentDigits.count
    return isWholeValid && signCount <= 1 && exponentDigits.count <= exponentDigitLimit
      && exponentDigits.allSatisfy(\.isDigit)
  }
}

// Numbers typed as on an adding machine: the last two digits are decimals.

extension Entry {
  static let shiftedPlaces = Rules.Decimals.addingMachinePlaces

  /// `1234` → `12.34`, `5` → `0.05`.
  package static func text(ofShifted digits: String) -> String {
    let missingZeros = max(0, shiftedPlaces + 1 - digits.utf8.count)
    let padded = String(repeating: "0", count: missingZeros) + digits
    return "\(padded.dropLast(shiftedPlaces)).\(padded.suffix(shiftedPlaces))"
  }

  /// `12.3` → `1230`; nil with too many decimals or digits.
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
    guard case .typed(let digits, .addingMachine) = content else { return self }
    return Entry(typed: sign + digits)
  }
}
