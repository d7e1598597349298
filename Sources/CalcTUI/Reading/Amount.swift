import CalcModel

/// The amount of a line or a cell, with the facts that decide its value and whether it counts.
struct Amount {
  /// `value` takes a point as the decimal mark, `commaValue` a comma.
  ///
  /// The values differ only for an ambiguous mark, as in `1,234`.
  var value, commaValue: Rational
  var traits: Traits = []
  /// The decimal marks that the number proves: the point in `2.50`.
  var proven = DecimalMarks(rawValue: 0)
  var unit: Unit?

  struct Traits: OptionSet {
    let rawValue: UInt32

    /// `-5`, `5-`, `(5)`.
    static let negative = Traits(rawValue: 1 << 0)
    /// `+5`, or a negative amount.
    static let signed = Traits(rawValue: 1 << 1)
    static let bracketed = Traits(rawValue: 1 << 2)
    /// Decimals, an East Asian unit, or the dash of a whole price.
    static let decimals = Traits(rawValue: 1 << 3)
    /// Only digits.
    static let bare = Traits(rawValue: 1 << 4)
    /// One group sign: `1,234`.
    static let grouped = Traits(rawValue: 1 << 5)
    /// Several group signs: `1,234,567`.
    static let severalGroups = Traits(rawValue: 1 << 6)
    static let indian = Traits(rawValue: 1 << 7)
    /// More than nine digits without a mark.
    static let long = Traits(rawValue: 1 << 8)
    /// `05`
    static let leadingZero = Traits(rawValue: 1 << 9)
    /// The marks separate neither groups nor decimals: `1,2,3`.
    static let invalid = Traits(rawValue: 1 << 10)
    /// `1,234`
    static let ambiguous = Traits(rawValue: 1 << 11)
    /// The groups are separated by blanks.
    static let spaced = Traits(rawValue: 1 << 12)
    static let hasCurrencyFirst = Traits(rawValue: 1 << 13)
    static let severalUnits = Traits(rawValue: 1 << 14)
    /// The result of a calculation.
    static let calculation = Traits(rawValue: 1 << 15)
    /// A whole number from 1900 to 2099.
    static let year = Traits(rawValue: 1 << 16)
  }

  mutating func negate() { (value, commaValue) = (-value, -commaValue) }

  func value(by marks: DecimalMarks) -> Rational { marks == .comma ? commaValue : value }

  /// The currency, unless the unit is a measure or may be a word.
  var currency: String? { unit?.kind == .currency ? unit?.name : nil }

  var hasDecimalsOrCurrency: Bool { traits.contains(.decimals) || unit?.kind == .currency }

  /// Whether the amount has neither decimals, currency, measure nor a single group.
  var isPlainWhole: Bool {
    if traits.contains(.decimals) || unit?.kind == .currency || unit?.kind == .measure {
      return false
    }
    return !traits.contains(.grouped) && !traits.contains(.indian)
  }
}

extension Amount {
  /// Reads digits with at most a minus and an unambiguous point; nil for other forms.
  init?(plain text: ArraySlice<UInt8>) {
    let isNegative = text.first == UInt8(ascii: "-")
    var (magnitude, point) = (0, -1)
    let start = text.startIndex + (isNegative ? 1 : 0)
    let count = text.endIndex - start
    guard 1...16 ~= count else { return nil }
    for index in start..<text.endIndex {
      let byte = text[index]
      if byte.isDigit {
        magnitude = magnitude &* 10 &+ Int(byte & 0x0F)
      } else {
        guard byte == UInt8(ascii: "."), point < 0, index > start else { return nil }
        point = index
      }
    }
    let decimals = point < 0 ? 0 : text.endIndex - point - 1
    let wholeCount = point < 0 ? count : point - start
    // Three digits after the point may be a group, as in `1.234`.
    if point >= 0, decimals == 0 || decimals == 3 { return nil }
    if wholeCount > 1, text[start] == UInt8(ascii: "0") { return nil }
    self.init(plain: magnitude, decimals: decimals, isNegative: isNegative)
    if point >= 0 {
      (traits, proven) = (.decimals, .point)
    } else {
      traits = wholeCount > 9 ? [.bare, .long] : .bare
      if wholeCount == 4, 1900...2099 ~= magnitude { traits.insert(.year) }
    }
    if isNegative { traits.formUnion([.negative, .signed]) }
  }

  private init(plain magnitude: Int, decimals: Int, isNegative: Bool) {
    let value = Rational(magnitude, decimals: decimals, isNegative: isNegative)
    (self.value, commaValue) = (value, value)
  }

  /// Reads an unsigned number: digits and marks, and perhaps East Asian units.
  ///
  /// A number out of range, or with marks that separate neither groups nor decimals, is `invalid`.
  init(number text: ArraySlice<UInt8>, isCounted: Bool) {
    (value, commaValue) = (0, 0)
    var digits = text
    while let last = digits.last, !last.isDigit, !isCounted { digits.removeLast() }
    let isPrice = digits.count < text.count
    let isPlain = digits.allSatisfy(\.isDigit)
    if digits.beginsLikeCode { traits.insert(.leadingZero) }
    var scanner = NumberScanner(digits, decided: DecimalMarks(rawValue: 0))
    let isIndian = digits.count { $0 == UInt8(ascii: ",") } > 1 && scanner.nextHasIndianGroups
    guard
      let number = isCounted
        ? try? scanner.takeNumberWithUnits() : try? scanner.takeNumber(isNegative: false),
      scanner.isAtEnd
    else {
      traits.insert(.invalid)
      return
    }
    (value, commaValue) = (number, number)
    if isCounted {
      traits.insert(.decimals)
      return
    }
    if isPlain {
      if !isPrice { traits.insert(.bare) }
      if digits.count > 9 { traits.insert(.long) }
      if digits.count == 4, !isPrice, number >= 1900, number <= 2099 { traits.insert(.year) }
    }
    if isPrice { traits.insert(.decimals) }
    proven = scanner.provenMarks
    if scanner.isAmbiguous {
      traits.insert(.grouped)
      if isPrice { return }
      traits.insert(.ambiguous)
      let fraction = (try? number / 1000) ?? number
      if digits.contains(UInt8(ascii: ",")) { commaValue = fraction } else { value = fraction }
      return
    }
    if isIndian { traits.insert(.indian) }
    let marks = digits.filter { !$0.isDigit && !(0x80..<0xC0 ~= $0) }
    let hasDecimals =
      marks.last?.isPointOrComma == true
      && (marks.count == 1 || marks.dropLast().last != marks.last)
    if hasDecimals {
      traits.insert(isPrice ? .invalid : .decimals)
    }
    switch marks.count - (hasDecimals ? 1 : 0) {
    case 0: break
    case 1: traits.insert(.grouped)
    default: traits.insert(.severalGroups)
    }
  }
}
