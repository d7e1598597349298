import CalcModel

/// The operand that is being typed, kept as plainly as can be, to compare with.
struct PlainEntry: Hashable {
  /// The digits and the point, or commas that part groups; nil before anything is typed.
  var digits: String?
  var isNegative = false
  /// What was recalled, or made by a function, in place of digits; its last sign is `isNegative`.
  var made: PlainOperand?
  /// What a function made it of: one entry, or none.
  var origin: [PlainEntry] = []

  /// Whether M+ or M− took it, so that a digit starts another one.
  var isStored = false

  /// Whether something may be recalled in its place.
  var isReplaceable: Bool { isStored || digits == nil && origin.isEmpty }

  var isUntouched: Bool { digits == nil && made == nil }

  init() {}

  /// Takes over a number that is written down without grouping.
  init(text: String) {
    isNegative = text.first == "-"
    digits = text.filter { $0 != "-" }
  }

  init(recalling value: Rational) {
    isNegative = value.isNegative
    made = PlainOperand(value.isNegative ? -value : value)
  }

  /// Takes over what a sum comes to.
  init(resultOf sum: Int, isNegated: Bool = false) {
    isNegative = isNegated
    made = PlainOperand(.result(sum))
  }

  /// Takes over what follows from sums.
  init(_ base: PlainOperand.Base) { made = PlainOperand(base) }

  init(recalling operand: PlainOperand) {
    var inner = operand
    if let function = inner.functions.popLast() {
      self = PlainEntry(recalling: inner)
      if function == .negation { isNegative.toggle() } else { self = PlainEntry(operand, of: self) }
    } else if case .number(let value) = operand.base {
      self.init(recalling: value)
    } else {
      self.init(operand.base)
    }
  }

  init(_ operand: PlainOperand, of entry: PlainEntry) {
    (made, origin) = (operand, [entry])
  }

  /// The operand, a number put together digit by digit.
  func operand() throws -> PlainOperand {
    var operand = try made ?? PlainOperand(number())
    if isNegative { operand.negate() }
    return operand
  }

  private func number() throws -> Rational {
    var (value, scale): (Rational, Rational) = (0, 1)
    var isPastPoint = false
    for character in Self.plain(digits ?? "") {
      guard let digit = character.wholeNumberValue else {
        isPastPoint = true
        continue
      }
      value = try value * 10 + Rational(digit)
      if isPastPoint { scale = try scale * 10 }
    }
    return try value / scale
  }
}

extension PlainEntry {
  /// Whether a digit can be typed; it takes the place of what was recalled or stored.
  private mutating func canBeTyped() -> Bool {
    if made != nil, !origin.isEmpty { return false }
    if made != nil || isStored { self = PlainEntry() }
    return true
  }

  mutating func type(_ digit: Int) {
    if !canBeTyped() { return }
    let digits = digits ?? "0"
    if digits == "0" {
      self.digits = "\(digit)"
    } else if digits.count(where: \.isNumber) < 20 {
      let longer = "\(digits)\(digit)"
      if !digits.contains(",") || Self.canGroup(longer) {
        self.digits = longer
      } else if digits.count(where: { $0 == "," }) == 1 {
        self.digits = longer.replacing(",", with: ".")
      }
    }
  }

  mutating func typePoint() {
    if !canBeTyped() { return }
    let digits = digits ?? "0"
    if digits.contains(".") || digits.contains(",") && !Self.isGrouped(digits) { return }
    self.digits = "\(digits.replacing(",", with: ""))."
  }

  mutating func typeGroupSign() {
    if !canBeTyped() { return }
    let digits = digits ?? "0"
    if Self.canGroup("\(digits),") {
      self.digits = "\(digits),"
    } else if !digits.contains(where: { ".,".contains($0) }) {
      self.digits = "\(digits)."
    }
  }

  /// Makes plain digits of groups; false where these can't end.
  mutating func endGroups() -> Bool {
    guard let digits, digits.contains(",") else { return true }
    if !Self.isGrouped(digits), digits.count(where: { $0 == "," }) > 1 { return false }
    self.digits = Self.plain(digits)
    return true
  }

  private static func canGroup(_ digits: String) -> Bool {
    digits.wholeMatch(of: /[1-9]\d{0,2}(,\d{3})*,\d{0,3}/) != nil
  }

  private static func isGrouped(_ digits: String) -> Bool {
    digits.wholeMatch(of: /[1-9]\d{0,2}(,\d{3})+/) != nil
  }

  private static func plain(_ digits: String) -> String {
    let isPoint = !isGrouped(digits) && digits.count(where: { $0 == "," }) == 1
    return digits.replacing(",", with: isPoint ? "." : "")
  }

  /// - Parameter value: what is shown, or nil for NaN, which has no sign, as a zero has none.
  mutating func toggleSign(_ value: Rational?) {
    if made != nil, value?.isZero != false { return }
    if digits != "0" || isNegative { isNegative.toggle() }
  }

  /// Takes a function off, or the last digit, or what was recalled.
  mutating func removeLast() {
    if let origin = origin.first {
      if isNegative { isNegative = false } else { self = origin }
      return
    }
    isStored = false
    if let digits, digits.count > 1 {
      let digits = Self.isGrouped(digits) ? Self.plain(digits) : digits
      self.digits = String(digits.dropLast())
      if digits.last == ",", let rest = self.digits { self.digits = Self.plain(rest) }
    } else {
      self = PlainEntry()
    }
  }

  /// A value's digits, if plain ones spell it exactly.
  static func spelling(_ value: Rational) throws -> PlainEntry? {
    let text = DisplayFormatter(grouping: false).format(value).text
    guard !text.contains("e"), value.isExact else { return nil }
    let entry = PlainEntry(text: text)
    return try entry.operand() == PlainOperand(value) ? entry : nil
  }
}
