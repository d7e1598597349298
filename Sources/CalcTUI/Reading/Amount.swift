import CalcModel

/// An amount as it is written: `-$1,234.50`, `(5) EUR`, `12만 5천`.
struct Amount {
  var value: Rational
  /// The decimal marks that the number itself proves.
  var proven: DecimalMarks
  /// Whether the value depends on the decimal marks of the text, as that of `1,234`.
  var isAmbiguous: Bool
  /// The bytes of the cell that it takes.
  var range: Range<Int>
  var currency: String?
  var side: Side?
  /// Whether it has a sign or brackets.
  var isSigned = false
  /// Whether it is digits alone, which may be a part of words or of a date.
  var isInteger = false
  /// Why it is none beside words: spaces part its sign from it, or its groups.
  var looseness: ImportDiagnostic.Reason?

  /// The side of a statement. Banks differ in which of them is negative.
  enum Side { case credit, debit }
}

extension Amount {
  /// Reads a text of digits, marks and perhaps a minus, which most amounts are.
  init?(plain text: ArraySlice<UInt8>, usual: DecimalMarks) {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = isNegative ? text.dropFirst() : text
    guard digits.first?.isDigit == true, text.last.map({ $0.isDigit || $0.isMark }) == true,
      let number = try? Self(number: digits, usual: usual), number.range == digits.indices
    else { return nil }
    self = number
    (range, isSigned) = (text.indices, isNegative)
    if isNegative { value = -value }
  }

  /// Reads a number, with the East Asian units behind it, from the start of a text.
  init(
    number text: ArraySlice<UInt8>, usual: DecimalMarks
  ) throws(ImportDiagnostic.Reason) {
    var scanner = NumberScanner(text, decided: usual)
    do throws(ExpressionError) {
      value = try scanner.takeCountedNumber()
      (proven, range) = (scanner.proven, text.startIndex..<text.startIndex + scanner.offset)
      // Beside units, which begin so, a comma separates groups.
      let written = text[range]
      let hasUnit = scanner.isAmbiguous && written.contains { $0 > 0xE2 }
      isAmbiguous = scanner.isAmbiguous && !(hasUnit && written.contains(UInt8(ascii: ",")))
      if let last = written.last, last >= 0x80 { currency = written.currencyOfWon }
    } catch {
      switch error.reason {
      case .missingExponent:
        // The e begins a word.
        let digits = text.prefix(error.offset).prefix { $0 | 0x20 != UInt8(ascii: "e") }
        self = try Self(number: digits, usual: usual)
      case .misplacedGroup, .secondPoint:
        // The number may prove other marks.
        guard usual != .none, let number = try? Self(number: text, usual: .none) else {
          throw .expression(error.reason == .secondPoint ? .secondPoint : .misplacedGroup)
        }
        self = number
      case .outOfRange(let error): throw .outOfRange(error)
      default: throw .noNumber
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The Korean currency where it ends a number of the text.
  var currencyOfWon: String? { !isASCII && string.contains(Character("원")) ? "KRW" : nil }
}

extension DecimalMarks {
  // A literal `[]` is made anew each time.
  static let none: DecimalMarks = []
}
