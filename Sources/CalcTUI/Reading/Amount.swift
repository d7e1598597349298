import CalcModel

/// An amount in a text, with the facts that decide its value and whether it counts.
struct Amount {
  /// `value` takes a point as the decimal mark, `commaValue` a comma.
  ///
  /// The values differ only for an undecided mark, as in `1,234`.
  var value, commaValue: Rational
  var traits: Traits = []
  /// The decimal marks that the number proves: the point in `2.50`.
  var proven: DecimalMarks = []
  /// The marks whose meaning the rest of the text decides: the comma in `1,234`.
  var undecided: DecimalMarks = []
  var unit: Unit?
  /// The byte range of the amount in the line, with signs and currency.
  ///
  /// A calculation has an empty range at the end, so that the whole line becomes the words.
  var range: Range<Int>

  struct Traits: OptionSet, Hashable {
    let rawValue: UInt16

    /// Decimals, or an East Asian unit: `2.50`, `6만`.
    static let decimals = Traits(rawValue: 1)
    /// No decimals, as in `5` and `1,000,000`, or perhaps none, as in `1,234`.
    static let whole = Traits(rawValue: 2)
    /// A whole number beside words. It counts only if the text has no decimals and no currency.
    static let doubtful = Traits(rawValue: 4)
    /// More than nine bare digits.
    static let long = Traits(rawValue: 8)
    /// Words or a date are beside the amount.
    static let labelled = Traits(rawValue: 16)
    /// `-5`, `(5)`.
    static let signed = Traits(rawValue: 32)
    /// The line above is a rule: `-----`.
    static let belowRule = Traits(rawValue: 64)
    /// The amount equals the sum of the amounts above, or since the last subtotal.
    static let equalsSum = Traits(rawValue: 128)
    /// The currency in the left cell may belong to an amount further left.
    static let doubtfulLeftCurrency = Traits(rawValue: 256)
    /// The line is a calculation, which counts without words.
    static let calculation = Traits(rawValue: 512)

    var isLabelledOrCalculation: Bool { !isDisjoint(with: [.labelled, .calculation]) }
  }

  mutating func negate() { (value, commaValue) = (-value, -commaValue) }

  func value(by marks: DecimalMarks) -> Rational { marks == .comma ? commaValue : value }
}

extension Amount {
  /// Reads digits with at most a minus and an unambiguous point; nil for other forms.
  init?(plain text: ArraySlice<UInt8>) {
    let isNegative = text.first == UInt8(ascii: "-")
    let number = isNegative ? text.dropFirst() : text
    var point: Int?
    for index in number.indices where !number[index].isDigit {
      guard number[index] == UInt8(ascii: "."), point == nil, index > number.startIndex else {
        return nil
      }
      point = index
    }
    let wholeCount = (point ?? number.endIndex) - number.startIndex
    let decimalCount = point.map { number.endIndex - $0 - 1 }
    // Three digits after the point may be a group, as in `1.234`.
    guard 1...15 ~= wholeCount, decimalCount != 0, decimalCount != 3,
      wholeCount == 1 || number.first != UInt8(ascii: "0")
    else { return nil }
    var scanner = NumberScanner(number, decided: DecimalMarks.none)
    guard let value = try? scanner.takeNumber(isNegative: isNegative), scanner.isAtEnd else {
      return nil
    }
    (self.value, commaValue, range) = (value, value, text.indices)
    traits = decimalCount == nil ? (wholeCount > 9 ? [.whole, .long] : .whole) : .decimals
    if isNegative { traits.insert(.signed) }
    proven = scanner.provenMarks
  }

  /// Reads digits with their marks, and East Asian units after the digits.
  ///
  /// - Parameters:
  ///   - text: the number; an East Asian unit and further text may follow.
  ///   - end: the end of the digits and marks.
  init(number text: ArraySlice<UInt8>, end: Int) throws(ImportDiagnostic.Reason) {
    let digits = text[..<end]
    if digits.first == UInt8(ascii: "0"), digits.dropFirst().first?.isDigit == true {
      throw .leadingZero
    }
    let hasEastAsianUnit = text.endIndex > end
    var scanner = NumberScanner(hasEastAsianUnit ? text : digits, decided: DecimalMarks.none)
    let isIndian = !hasEastAsianUnit && scanner.nextHasIndianGroups
    let number: Rational
    do throws(ExpressionError) {
      number =
        try hasEastAsianUnit ? scanner.takeNumberWithUnits() : scanner.takeNumber(isNegative: false)
    } catch {
      switch error.reason {
      case .misplacedGroup, .secondPoint: throw .expression(error.reason)
      case .outOfRange(let error): throw .outOfRange(error)
      default: throw .glued(text.excerpt)
      }
    }
    (value, commaValue, proven) = (number, number, scanner.provenMarks)
    range = text.startIndex..<text.startIndex + scanner.offset
    let marks = digits.filter { !$0.isDigit }
    if range.upperBound > end {
      // In `6만 21` the digits after the unit may be a second number.
      let parts = text[range].split(separator: UInt8(ascii: " "))
      if parts.count > 1, parts.last?.last?.isDigit == true { throw .severalNumbers }
      traits = .decimals
    } else if isIndian {
      // Indian groups make an amount certain, even without decimals.
      traits = marks.last == UInt8(ascii: ".") ? .decimals : []
    } else if scanner.isAmbiguous {
      undecided = marks.first == UInt8(ascii: ",") ? .comma : .point
      traits = .whole
      let fraction = (try? number / 1000) ?? number
      if undecided == .comma { commaValue = fraction } else { value = fraction }
    } else {
      let repeatsLastMark = marks.count > 1 && marks.dropLast().last == marks.last
      let hasDecimals = marks.last?.isPointOrComma == true && !repeatsLastMark
      traits = hasDecimals ? .decimals : .whole
      if !hasDecimals, marks.isEmpty || marks.count > 1 { traits.insert(.doubtful) }
      if marks.isEmpty, digits.count > 9 { traits.insert(.long) }
    }
  }
}

extension DecimalMarks {
  // Stored, because a literal `[]` creates the set again at each use.
  static let none: DecimalMarks = []
}
