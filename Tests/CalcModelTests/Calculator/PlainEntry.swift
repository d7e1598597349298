import CalcModel

/// The operand that is being typed, kept as plainly as can be, to compare with.
struct PlainEntry: Hashable {
  /// The digits and the point; nil before anything is typed.
  var digits: String?
  var isNegative = false
  /// A value that was recalled, in place of all else.
  var recalled: Rational?
  /// What ⌫ goes on from in a value or a percentage.
  var spelling: String?
  /// The rate of a percentage without its sign, in place of all else but `isNegative`.
  var rate: Rational?

  var isUntouched: Bool { digits == nil && recalled == nil && rate == nil }

  init() {}

  /// Takes over a number that is written down without grouping.
  init(text: String) {
    isNegative = text.first == "-"
    digits = text.filter { $0 != "-" }
  }

  /// Takes over a value, and its digits if it is shown in plain ones that spell it exactly.
  init(recalling value: Rational) throws {
    let text = DisplayFormatter(grouping: false).format(value).text
    self.init(text: text)
    let isSpelled = try !text.contains("e") && value.isExact && self.value() == value
    let digits = digits
    self.init()
    (recalled, spelling) = (value, isSpelled ? digits : nil)
  }

  /// The value, put together digit by digit; a percentage's rate.
  func value() throws -> Rational {
    if let recalled { return recalled }
    if let rate { return isNegative ? -rate : rate }
    var (value, scale): (Rational, Rational) = (0, 1)
    var isPastPoint = false
    for character in digits ?? "" {
      guard let digit = character.wholeNumberValue else {
        isPastPoint = true
        continue
      }
      value = try value * 10 + Rational(digit)
      if isPastPoint { scale = try scale * 10 }
    }
    return try (isNegative ? -value : value) / scale
  }

  mutating func type(_ digit: Int) {
    if digits == nil, !isUntouched { self = PlainEntry() }
    let digits = digits ?? "0"
    if digits == "0" {
      self.digits = "\(digit)"
    } else if digits.count(where: \.isNumber) < 20 {
      self.digits = "\(digits)\(digit)"
    }
  }

  mutating func typePoint() {
    if digits == nil, !isUntouched { self = PlainEntry() }
    let digits = digits ?? "0"
    self.digits = digits.contains(".") ? digits : "\(digits)."
  }

  mutating func toggleSign() {
    if let recalled {
      self.recalled = -recalled
    } else if digits != "0" || isNegative {
      isNegative.toggle()
    }
  }

  /// Takes what was typed as the rate of a percentage.
  mutating func makePercentage() throws {
    let value = try value()
    if recalled != nil { isNegative = value.isNegative }
    spelling = digits ?? spelling
    (digits, recalled, rate) = (nil, nil, value.isNegative ? -value : value)
  }

  mutating func removeLast() {
    if let spelling {
      if let recalled { isNegative = recalled.isNegative }
      let isPercentage = rate != nil
      (digits, recalled, rate, self.spelling) = (spelling, nil, nil, nil)
      if isPercentage { return }
    }
    if let digits, digits.count > 1 {
      self.digits = String(digits.dropLast())
    } else {
      self = PlainEntry()
    }
  }
}
