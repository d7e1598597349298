/// Formats values for people: the only type that rounds for display.
///
///     DisplayFormatter().format(try 1 / 300_000).marked  // ≈0.0000033333333333333333333
///
/// Numbers with more than `significantDigits` digits before the point are in e-notation:
/// `1.2345e30`. A number below 10^-6 is in e-notation if it has more than
/// `significantDigits` decimals. With fixed decimals, small values have no exponent:
///
///     DisplayFormatter(decimals: .fixed(2)).format(try 1 / 300_000).marked  // ≈0.00
public struct DisplayFormatter: Hashable, Sendable {
  /// The maximum number of significant digits, 1 to 1,000. With fixed decimals, the maximum number
  /// of digits before the point.
  public private(set) var significantDigits: Int
  /// The number of digits after the point.
  public private(set) var decimals: Rules.Decimals
  /// How dropped digits change the last shown digit.
  public private(set) var rounding: Rules.Rounding
  /// Whether the digits before the point are grouped in threes.
  public var grouping: Bool
  /// The decimal mark and the group separator.
  public private(set) var separators: Separators
  /// The maximum number of digits shown of an inexact value.
  package var inexactDigits = Rational.powerDigits

  /// A decimal mark and a group separator.
  public struct Separators: Hashable, Sendable {
    /// The character before the decimals.
    public let point: Character
    /// The character between groups of three digits.
    public let group: Character

    /// `1,234.5`, the form of expressions and saved tapes.
    public static let us = Separators(point: ".", group: ",")

    /// Both separators must differ from each other and from digits.
    public init(point: Character, group: Character) {
      self.point = point
      self.group = group
    }
  }

  package static let significantDigitsRange = 1...1_000
  package static let notANumber = "NaN"
  package static let roundedMark: Character = "≈"

  /// A formatter; the defaults are those of the display. `significantDigits` is clamped to 1 ... 1,000.
  public init(
    significantDigits: Int = 20, decimals: Rules.Decimals = .floating,
    rounding: Rules.Rounding = .halfUp, grouping: Bool = true, separators: Separators = .us
  ) {
    self.decimals = decimals
    self.rounding = rounding
    self.separators = separators
    let range = Self.significantDigitsRange
    self.significantDigits = min(max(significantDigits, range.lowerBound), range.upperBound)
    self.grouping = grouping
  }

  /// A copy with the decimals and the rounding of rules.
  public func following(_ rules: Rules) -> DisplayFormatter {
    with { ($0.decimals, $0.rounding) = (rules.decimals, rules.rounding) }
  }

  package var withoutGrouping: DisplayFormatter { with { $0.grouping = false } }

  /// A copy that writes numbers as they are typed: `1234.5`.
  package var plain: DisplayFormatter {
    with { ($0.grouping, $0.separators) = (false, .us) }
  }

  /// A copy for text that is parsed again.
  package var parsable: DisplayFormatter { plain.floating }

  package var floating: DisplayFormatter { with { $0.decimals = .floating } }

  /// A copy with at most the display's 20 significant digits.
  package var shortened: DisplayFormatter {
    with { $0.significantDigits = min($0.significantDigits, Self().significantDigits) }
  }

  private func with(_ change: (inout DisplayFormatter) -> Void) -> DisplayFormatter {
    var formatter = self
    change(&formatter)
    return formatter
  }

  /// A value as text, and whether the text is rounded.
  public struct FormattedNumber: Hashable, Sendable {
    /// The number, without a mark.
    public let text: String
    /// Whether the text or the calculation of the value dropped digits.
    public let isRounded: Bool
    package let isScientific: Bool

    /// The number, after `≈` if it is rounded.
    public var marked: String { isRounded ? "\(DisplayFormatter.roundedMark)\(text)" : text }

    package init(text: String, isRounded: Bool = false, isScientific: Bool = false) {
      (self.text, self.isRounded, self.isScientific) = (text, isRounded, isScientific)
    }
  }

  /// The value in at most `significantDigits` digits, or with the fixed decimals.
  public func format(_ value: Rational) -> FormattedNumber {
    if let places = decimals.places {
      let expansion = DecimalExpansion(of: value, to: .places(places), rule: rounding)
      let hasKnownDigits = value.isExact || expansion.exponent + places <= inexactDigits
      if hasKnownDigits, expansion.exponent <= significantDigits {
        return formattedNumber(expansion, of: value, isScientific: false, places: places)
      }
    }
    let digits = value.isExact ? significantDigits : min(significantDigits, inexactDigits)
    let expansion = expansion(of: value, digits: digits)
    return formattedNumber(
      expansion, of: value, isScientific: Self.needsExponent(expansion, digits: digits))
  }

  /// Rounds a value, but never to 10^1000 or 10^-1000, which can't be read back.
  private func expansion(of value: Rational, digits: Int) -> DecimalExpansion {
    let precision = DecimalExpansion.Precision.significantDigits(digits)
    let expansion = DecimalExpansion(of: value, to: precision, rule: rounding)
    switch expansion.exponent {
    case Rational.magnitudeLimit + 1:
      return DecimalExpansion(of: value, to: precision, rule: .down)
    case 1 - Rational.magnitudeLimit where expansion.digits == [Ascii.one]:
      return DecimalExpansion(of: value, to: precision, rule: .up)
    default: return expansion
    }
  }

  /// All digits of the value if at most 1,000 digits are needed, else the text of `format`.
  package func formatInFull(_ value: Rational) -> FormattedNumber {
    let number = format(value)
    guard number.isRounded || number.isScientific else { return number }
    return inFull(value) ?? number
  }

  /// All digits of the value; nil for an inexact value, endless decimals, and over 1,000 digits.
  ///
  /// A value of at most 20 significant digits may be in e-notation: `1e30`.
  package func allDigits(of value: Rational) -> FormattedNumber? {
    let usual = floating.with { $0.significantDigits = Self().significantDigits }.format(value)
    return usual.isRounded ? floating.inFull(value) : usual
  }

  private func inFull(_ value: Rational) -> FormattedNumber? {
    guard value.isExact, value.isDecimal else { return nil }
    let formatter = with { $0.significantDigits = Self.significantDigitsRange.upperBound }
    return formatter.floating.format(value).isRounded ? nil : formatter.format(value)
  }

  /// The value as a whole number or reduced fraction that reads back exactly; nil if inexact.
  ///
  /// If a part has more than 1,000 digits, both parts are scaled: `…e-466/…e-466`.
  ///
  /// - Complexity: O(*n*²) for *n* digits.
  package func fraction(_ value: Rational) -> String? {
    guard value.isExact else { return nil }
    let (numerator, denominator) = ("\(value.numerator)", "\(value.denominator)")
    let length = max(numerator.utf8.count - (value.isNegative ? 1 : 0), denominator.utf8.count)
    let excess = length - Rational.magnitudeLimit
    let scale = excess > 0 ? "e-\(excess)" : ""
    let isWhole = value.denominator == 1 && excess <= 0
    return group(numerator) + scale + (isWhole ? "" : "/\(group(denominator))\(scale)")
  }

  /// All digits of the value, else a fraction without groups; without `≈`.
  package func unmarked(_ value: Rational) -> String {
    let exact = Rational(value.form, isExact: true)
    return allDigits(of: exact)?.text ?? withoutGrouping.fraction(exact) ?? exact.description
  }

  /// The value, marked if rounded, in as many digits as fit the columns; ten columns fit any value.
  ///
  /// Fixed decimals are kept only if all of them fit.
  package func format(_ value: Rational, columns: Int) -> String {
    let unshortened = format(value).marked
    if unshortened.count <= columns { return unshortened }
    var digits = min(significantDigits, max(1, columns))
    while true {
      let text = floating.with { $0.significantDigits = digits }.format(value).marked
      if text.count <= columns || digits == 1 { return text }
      digits -= 1
    }
  }

  /// A typed number with this formatter's separators: `1234.5` → `1,234.5`.
  ///
  /// A number with a comma or an exponent isn't grouped.
  package func group(_ typed: String) -> String {
    if typed.utf8.contains(where: { $0 == Ascii.comma || $0 == UInt8(ascii: "e") }) {
      return localized(Array(typed.utf8))
    }
    let isNegative = typed.hasPrefix("-")
    let digits = Array(typed.utf8.dropFirst(isNegative ? 1 : 0))
    let whole = digits.prefix { $0 != Ascii.point }
    var text: [UInt8] = isNegative ? [Ascii.minus] : []
    appendWhole(whole, to: &text)
    text += digits[whole.endIndex...]
    return localized(text)
  }

  private func localized(_ text: [UInt8]) -> String {
    let text = String(decoding: text, as: UTF8.self)
    if separators.point == ".", separators.group == "," { return text }
    return String(
      text.map { $0 == "." ? separators.point : $0 == "," ? separators.group : $0 })
  }

  private static func needsExponent(_ expansion: DecimalExpansion, digits: Int) -> Bool {
    if expansion.exponent > digits { return true }
    let isSmall = expansion.exponent < -5  // below 10^-6
    let decimals = expansion.digits.count - expansion.exponent
    return isSmall && (expansion.isRounded || decimals > digits)
  }

  /// The rounded digits as text, with at least `places` digits after the point.
  private func formattedNumber(
    _ expansion: DecimalExpansion, of value: Rational, isScientific: Bool, places: Int = 0
  ) -> FormattedNumber {
    var text: [UInt8] = []
    text.reserveCapacity(64)
    let digits = expansion.digits
    if value.isNegative, !digits.isEmpty { text.append(Ascii.minus) }
    let pointIndex = isScientific ? 1 : expansion.exponent
    let wholeCount = min(max(pointIndex, 0), digits.count)
    if pointIndex <= 0 {
      text.append(Ascii.zero)
    } else if pointIndex > wholeCount {
      appendWhole(digits + repeatElement(Ascii.zero, count: pointIndex - wholeCount), to: &text)
    } else {
      appendWhole(digits[..<wholeCount], to: &text)
    }
    let decimals = max(digits.count - pointIndex, 0)
    if max(decimals, places) > 0 {
      text.append(Ascii.point)
      if pointIndex < 0 { text.append(contentsOf: repeatElement(Ascii.zero, count: -pointIndex)) }
      text += digits[wholeCount...]
      if decimals < places {
        text.append(contentsOf: repeatElement(Ascii.zero, count: places - decimals))
      }
    }
    if isScientific { text += "e\(expansion.exponent - 1)".utf8 }
    return FormattedNumber(
      text: localized(text), isRounded: expansion.isRounded || !value.isExact,
      isScientific: isScientific)
  }

  private func appendWhole(_ digits: some Collection<UInt8>, to text: inout [UInt8]) {
    guard grouping else {
      text += digits
      return
    }
    var digitsLeft = digits.count
    for digit in digits {
      text.append(digit)
      digitsLeft -= 1
      if digitsLeft > 0, digitsLeft.isMultiple(of: 3) { text.append(Ascii.comma) }
    }
  }
}
