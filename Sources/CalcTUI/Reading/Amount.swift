import CalcModel

/// An amount as it is written: `-$1,234.50`, `(5) EUR`, `12만 5천`.
struct Amount {
  var number: WrittenNumber
  var currency: String?
  /// Whether it has a sign or brackets.
  var isSigned = false
  /// Whether it is digits alone, which may be a part of words or of a date.
  var isInteger = false
  /// The bytes of the cell that it takes.
  var range: Range<Int>
  /// Why it is none beside words: spaces part its sign from it, or its groups.
  var looseness: ImportDiagnostic.Reason?

  /// The side of a statement. Banks differ in which of them is negative.
  enum Side: String { case credit = "CR", debit = "DR" }
}

extension Amount {
  /// Reads a text of digits, marks and perhaps a minus, which most amounts are.
  init?(plain text: ArraySlice<UInt8>, usual: DecimalMarks) {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = isNegative ? text.dropFirst() : text
    guard digits.first?.isDigit == true, text.last.map({ $0.isDigit || $0.isMark }) == true,
      var number = try? WrittenNumber(digits, usual: usual), number.length == digits.count
    else { return nil }
    if isNegative { number.value = -number.value }
    self.init(number: number, isSigned: isNegative, range: text.startIndex..<text.endIndex)
  }
}

/// A number as it is written, with the East Asian units behind it.
struct WrittenNumber {
  var value: Rational
  /// The decimal marks that the number itself proves.
  var proven: DecimalMarks
  /// Whether the value depends on the decimal marks of the text, as that of `1,234`.
  var isAmbiguous: Bool
  /// The bytes of the text that it takes.
  var length: Int
}

extension WrittenNumber {
  /// Reads a number from the start of a text.
  init(_ text: ArraySlice<UInt8>, usual: DecimalMarks) throws(ImportDiagnostic.Reason) {
    var scanner = NumberScanner(text, decided: usual)
    do throws(NumberError) {
      value = try scanner.takeCountedNumber()
      (proven, length) = (scanner.proven, scanner.offset)
      // Beside units, which begin so, a comma separates groups.
      let written = text.prefix(length)
      let hasUnit = scanner.isAmbiguous && written.contains { $0 > 0xE2 }
      isAmbiguous = scanner.isAmbiguous && !(hasUnit && written.contains(UInt8(ascii: ",")))
    } catch {
      switch error.reason {
      case .missingExponent:
        // The e begins a word.
        let digits = text.prefix(error.offset).prefix { $0 | 0x20 != UInt8(ascii: "e") }
        self = try Self(digits, usual: usual)
      case .misplacedGroup, .secondPoint:
        // The number may prove other marks.
        guard usual != .none, let number = try? Self(text, usual: .none) else {
          throw .expression(error.reason == .secondPoint ? .secondPoint : .misplacedGroup)
        }
        self = number
      case .outOfRange(let error): throw .outOfRange(error)
      default: throw .noNumber
      }
    }
  }
}

extension DecimalMarks {
  static let both: DecimalMarks = [.point, .comma]
  // A literal `[]` is made anew each time.
  static let none: DecimalMarks = []
}
