/// The operand that is being typed, as it was typed.
///
/// A number keeps trailing zeros and an open point ("1.50", "0.") until it is committed. Sign and
/// point don't count towards the digit limit.
package struct Entry: Hashable, Sendable {
  /// What has been typed so far.
  enum Content: Hashable {
    /// Nothing; shown as zero.
    case untouched
    /// Digits, perhaps with a point, or commas that can separate groups; never empty, without
    /// leading zeros.
    case typed(String)
    /// Digits as on an adding machine, the last ones decimals; never empty, without leading zeros.
    case shifted(String)
    /// Typed digits after M+ or M−: the next digit starts another number.
    case stored(String)
    /// An operand that takes no digits: recalled, or made by a function or % from another entry.
    /// The entry has a number's sign.
    indirect case finished(Operand, of: Entry?)
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
    content =
      (shifting ? Self.shiftedDigits(of: digits) : nil).map { .shifted($0) } ?? .typed(digits)
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
    case .result, .tax, .bracketed:
      self.init()
      content = .finished(operand, of: nil)
    }
  }

  /// An entry made from another one, which ⌫ restores.
  init(_ operand: Operand, of entry: Entry) {
    content = .finished(operand, of: entry)
    note = entry.note
  }

  /// An entry of a value as if typed; recalled if it can't be typed.
  package init(resuming value: Rational, _ formatter: DisplayFormatter, shifting: Bool = false) {
    let shown = formatter.ungrouped.format(value)
    if shown.isRounded || shown.isScientific {
      self.init(recalling: .number(value))
    } else {
      self.init(typed: shown.text, shifting: shifting)
    }
  }

  /// The entry after M+ or M−.
  var stored: Entry {
    guard isTyped, let digits = text?.drop(while: { $0 == "-" }) else { return self }
    var entry = self
    entry.content = .stored(String(digits))
    return entry
  }

  /// The entry that replaces it, with its note.
  func replaced(by entry: Entry) -> Entry {
    var entry = entry
    if !entry.isUntouched { entry.note = note }
    return entry
  }

  /// The entry with the values that its links have on the tape.
  func linked(to tape: inout Tape) -> Entry {
    guard case .finished(let operand, let origin) = content, operand.isLinked else { return self }
    var entry = self
    entry.content = .finished(
      operand.mapLink { .result(tape.present($0)) }, of: origin?.linked(to: &tape))
    return entry
  }

  /// Whether it holds typed digits.
  var isTyped: Bool {
    switch content {
    case .typed, .shifted, .stored: true
    case .untouched, .finished: false
    }
  }

  /// Whether another operand may replace it.
  var isReplaceable: Bool {
    switch content {
    case .untouched, .stored, .finished(_, of: nil): true
    case .typed, .shifted, .finished: false
    }
  }

  /// Whether nothing has been typed, and no sign is armed.
  var isBlank: Bool { isUntouched && !isNegative }

  /// Whether nothing has been typed; a sign may be armed.
  package var isUntouched: Bool { content == .untouched }

  /// The minus before its digits, if it has one.
  var sign: String { isNegative ? "-" : "" }

  /// The operand as typed; `0` or `-0` if untouched, nil if it can't be typed.
  package var text: String? {
    switch content {
    case .untouched: "\(sign)0"
    case .typed(let digits), .stored(let digits): "\(sign)\(digits)"
    case .shifted(let digits): sign + Self.text(ofShifted: digits)
    case .finished: nil
    }
  }

  /// The operand's exact value, of a percentage in hundredths.
  package func value() throws(CalculatorError) -> Rational { try operand.value() }

  /// The operand that the entry stands for.
  var operand: Operand {
    switch content {
    case .untouched: return .number(0)
    case .finished(let operand, _): return isNegative ? operand.applying(.negation) : operand
    case .typed(let digits), .stored(let digits): return number(Self.plain(digits))
    case .shifted(let digits): return number(Self.text(ofShifted: digits))
    }
  }

  private func number(_ digits: String) -> Operand {
    guard let number = Rational(sign + digits) else {
      preconditionFailure("what was typed is a number in range")
    }
    return .number(number)
  }
}
