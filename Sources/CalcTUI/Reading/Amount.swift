import CalcModel

/// An amount in a text, with the facts that decide whether and how it counts.
struct Amount {
  /// The value if the point precedes decimals, and if the comma does. The two differ only for an
  /// undecided mark, as in `1,234`.
  var value, commaValue: Rational
  var traits: Traits = []
  /// The decimal marks that the number proves.
  var proven: DecimalMarks = []
  /// The marks whose meaning the rest of the text decides.
  var undecided: DecimalMarks = []
  var unit: Unit?
  /// The bytes of the line that the amount takes.
  var range: Range<Int>

  struct Traits: OptionSet, Hashable {
    let rawValue: UInt16

    static let decimals = Traits(rawValue: 1)
    /// No decimals: `5`, `1,000,000`; perhaps `1,234`.
    static let whole = Traits(rawValue: 2)
    /// Digits beside words that are an amount only if the text has no decimals and no currency.
    static let doubtful = Traits(rawValue: 4)
    /// More than nine bare digits.
    static let long = Traits(rawValue: 8)
    /// The line has words or a date.
    static let labelled = Traits(rawValue: 16)
    static let signed = Traits(rawValue: 32)
    static let belowRule = Traits(rawValue: 64)
    /// The amount is the sum of the amounts above.
    static let equalsSum = Traits(rawValue: 128)
    /// The currency at the left may belong to an amount in the cell before that.
    static let leftIsTaken = Traits(rawValue: 256)
    /// The line is a calculation, which needs no words.
    static let calculation = Traits(rawValue: 512)

    /// Whether the line has more than its amount, or needs no more: words, dates or a calculation.
    var hasText: Bool { !isDisjoint(with: [.labelled, .calculation]) }
  }

  mutating func negate() { (value, commaValue) = (-value, -commaValue) }

  /// The value for the decimal mark of the text.
  func value(by marks: DecimalMarks) -> Rational { marks == .comma ? commaValue : value }
}

extension Amount {
  /// Reads the form of most amounts: digits with at most a minus and an unambiguous point.
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
    let whole = (point ?? number.endIndex) - number.startIndex
    let decimals = point.map { number.endIndex - $0 - 1 }
    guard 1...15 ~= whole, decimals != 0, decimals != 3, whole == 1 || number.first != 0x30 else {
      return nil
    }
    var scanner = NumberScanner(number, decided: DecimalMarks.none)
    guard let value = try? scanner.takeNumber(isNegative: isNegative), scanner.isAtEnd else {
      return nil
    }
    (self.value, commaValue, range) = (value, value, text.indices)
    traits = decimals == nil ? (whole > 9 ? [.whole, .long] : .whole) : .decimals
    if isNegative { traits.insert(.signed) }
    proven = scanner.proven
  }

  /// Reads digits with their marks, and East Asian units after them, from the start of a text.
  ///
  /// - Parameter end: the end of the digits and marks.
  init(number text: ArraySlice<UInt8>, end: Int) throws(ImportDiagnostic.Reason) {
    let digits = text[..<end]
    if digits.first == UInt8(ascii: "0"), digits.dropFirst().first?.isDigit == true {
      throw .leadingZero
    }
    let hasUnit = text.endIndex > end
    var scanner = NumberScanner(hasUnit ? text : digits, decided: DecimalMarks.none)
    let isIndian = !hasUnit && scanner.hasIndianGroups
    let number: Rational
    do throws(ExpressionError) {
      number = try hasUnit ? scanner.takeCountedNumber() : scanner.takeNumber(isNegative: false)
    } catch {
      switch error.reason {
      case .misplacedGroup, .secondPoint: throw .expression(error.reason)
      case .outOfRange(let error): throw .outOfRange(error)
      default: throw .glued(text.start)
      }
    }
    (value, commaValue, proven) = (number, number, scanner.proven)
    range = text.startIndex..<text.startIndex + scanner.offset
    let marks = digits.filter { !$0.isDigit }
    if range.upperBound > end {
      // In `6만 21` the digits after the unit may be a second number.
      let parts = text[range].split(separator: UInt8(ascii: " "))
      if parts.count > 1, parts.last?.last?.isDigit == true { throw .severalNumbers }
      traits = .decimals
    } else if isIndian {
      // Such groups are certain, also without decimals.
      traits = marks.last == UInt8(ascii: ".") ? .decimals : []
    } else if scanner.isAmbiguous {
      undecided = marks.first == UInt8(ascii: ",") ? .comma : .point
      traits = .whole
      let decimals = try? number / 1000
      if undecided == .comma { commaValue = decimals ?? number } else { value = decimals ?? number }
    } else {
      let isGroup = marks.count > 1 && marks.dropLast().last == marks.last
      let isDecimal = marks.last?.isPointOrComma == true && !isGroup
      traits = isDecimal ? .decimals : .whole
      if !isDecimal, marks.isEmpty || marks.count > 1 { traits.insert(.doubtful) }
      if marks.isEmpty, digits.count > 9 { traits.insert(.long) }
    }
  }
}

extension DecimalMarks {
  // A literal `[]` is created again at each use.
  static let none: DecimalMarks = []
}
