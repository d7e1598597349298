/// Reads decimal numbers from the front of a text, and keeps the place that it has come to.
///
/// A number is digits with marks between them (`NumberMarks`) and an exponent (e±n); a sign is read
/// apart from it, so that others may let something stand between the two. In all numbers of a text
/// the point and the comma mean the same: what one of them proves holds for `1,234` too.
package struct NumberScanner {
  let text: ArraySlice<UInt8>
  private(set) var position: Int
  /// What stands before decimals; nil until it matters.
  private var decimalMarks: DecimalMarks?
  /// The same where no number of the text proves it.
  private let usual: DecimalMarks
  /// What the numbers prove that were taken.
  package private(set) var proven: DecimalMarks = []
  /// The first number with a comma that was taken for the point, without its exponent; nil where
  /// there is none.
  private(set) var numberWithDecimalComma: ArraySlice<UInt8>?
  /// Where that comma stands in the last number.
  private(set) var lastDecimalComma: Int?

  /// - Parameters:
  ///   - usual: what stands before decimals where no number of the text proves it.
  ///   - decided: the same whatever they prove; nil for the text to say.
  package init(
    _ text: ArraySlice<UInt8>, usual: DecimalMarks = .point, decided: DecimalMarks? = nil
  ) {
    self.text = text
    self.usual = usual
    decimalMarks = decided
    position = text.startIndex
  }

  /// A count of bytes from the start of the text.
  package var offset: Int { position - text.startIndex }

  /// The next byte, or nil at the end.
  var next: UInt8? { position < text.endIndex ? text[position] : nil }

  var isAtEnd: Bool { position == text.endIndex }

  /// Passes over bytes, which must be there.
  mutating func skip(_ count: Int = 1) { position += count }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  mutating func take(_ bytes: some Collection<UInt8>) -> Bool {
    guard text[position...].starts(with: bytes) else { return false }
    position += bytes.count
    return true
  }

  /// Takes the sign that may stand before a number; true if it is a minus, `-` or `−`.
  mutating func takeSign() -> Bool {
    guard let byte = next, !Ascii.isDigit(byte) else { return false }
    if take(Ascii.plus) { return false }
    return take(Ascii.minus) || take("−".utf8)
  }

  /// Takes a number without a sign, and gives it one.
  package mutating func takeNumber(isNegative: Bool) throws(ExpressionError) -> Rational {
    let start = offset
    let (count, decimals) = try takeDigits()
    if count == 0 { throw ExpressionError(unexpectedOperand(at: start), at: start) }
    let hasExponent = take(UInt8(ascii: "e")) || take(UInt8(ascii: "E"))
    let exponent = (hasExponent ? try takeExponent() : 0) - decimals
    do {
      // Neither marks nor spaces between groups have bytes like those of digits.
      let digits = text[text.startIndex + start..<position].prefix {
        $0 | 0x20 != UInt8(ascii: "e")
      }
      return try Rational(
        digits: digits.lazy.filter(Ascii.isDigit), exponent: exponent, isNegative: isNegative,
        isExact: true)
    } catch {
      throw ExpressionError(.outOfRange(error), at: start)
    }
  }

  /// Takes digits with marks between them: how many, and how many of them are decimals.
  private mutating func takeDigits() throws(ExpressionError) -> (count: Int, decimals: Int) {
    lastDecimalComma = nil
    let start = position
    let digits = try takeMarkedDigits()
    guard let (mark, countBefore, offset) = digits.last else { return (digits.count, 0) }
    let reading = digits.marks.reading
    // A mark that ends a number may end a sentence.
    if digits.count > countBefore || digits.markCount > 1 {
      proven.formUnion(DecimalMarks(provenBy: reading))
    }
    guard try isPoint(mark, reading, at: offset) else { return (digits.count, 0) }
    if mark == Ascii.comma {
      lastDecimalComma = offset
      numberWithDecimalComma = numberWithDecimalComma ?? text[start..<position]
    }
    return (digits.count, digits.count - countBefore)
  }

  private struct MarkedDigits {
    var count = 0
    var marks = NumberMarks()
    var markCount = 0
    /// The last mark, how many digits stand before it, and where.
    var last: (mark: UInt8, countBefore: Int, offset: Int)?
  }

  private mutating func takeMarkedDigits() throws(ExpressionError) -> MarkedDigits {
    var digits = MarkedDigits()
    while true {
      let run = text[position...].prefix(while: Ascii.isDigit)
      digits.count += run.count
      position += run.count
      if !run.isEmpty, !digits.marks.addDigits(run) {
        throw misplaced(digits.last?.mark, at: digits.last?.offset ?? offset)
      }
      guard let (mark, length) = nextMark else { return digits }
      if !digits.marks.add(mark) {
        guard mark.isPointOrComma else { return digits }
        let isOther = if case .decimals(mark, _) = digits.marks.reading { false } else { true }
        throw misplaced(isOther ? nil : mark, at: offset)
      }
      digits.last = (mark, digits.count, offset)
      digits.markCount += 1
      position += length
    }
  }

  /// The mark that is next within a number, and its bytes. What is neither point nor comma is one only
  /// before three digits.
  private var nextMark: (mark: UInt8, length: Int)? {
    guard let byte = next else { return nil }
    if byte.isPointOrComma { return (byte, 1) }
    if byte < 0x80, byte != Ascii.space, byte != Ascii.apostrophe { return nil }
    guard let sign = Self.groupSigns.first(where: { text[position...].starts(with: $0.utf8) }),
      text[(position + sign.utf8.count)...].prefix(4).prefix(while: Ascii.isDigit).count == 3
    else { return nil }
    return (sign.mark, sign.utf8.count)
  }

  /// Spaces of every width are one mark, and so are both apostrophes.
  private static let groupSigns: [(utf8: [UInt8], mark: UInt8)] = [
    (" ", Ascii.space), ("'", Ascii.apostrophe), ("\u{A0}", Ascii.space), ("’", Ascii.apostrophe),
    ("\u{202F}", Ascii.space), ("\u{2009}", Ascii.space),
  ].map { (utf8: Array($0.utf8), mark: $1) }

  /// Whether the last mark is the point.
  private mutating func isPoint(
    _ mark: UInt8, _ reading: NumberMarks.Reading, at offset: Int
  ) throws(ExpressionError) -> Bool {
    switch reading {
    case .either:
      return settledMarks().contains(mark)
    case .decimals(_, groups: nil):
      return true
    case .decimals(_, let groups):
      if settledMarks().contains(groups) { throw misplaced(mark, at: offset) }
      return true
    case .groups:
      if settledMarks().contains(mark) { throw misplaced(mark, at: offset) }
      return false
    case .unfinished:
      throw misplaced(mark, at: offset)
    case .whole:
      return false
    }
  }

  /// The error that a mark, which may be the point, stands where it can't.
  private mutating func misplaced(_ mark: UInt8?, at offset: Int) -> ExpressionError {
    ExpressionError(settledMarks().contains(mark) ? .secondPoint : .misplacedGroup, at: offset)
  }

  /// What stands before decimals in the whole text.
  private mutating func settledMarks() -> DecimalMarks {
    if let decimalMarks { return decimalMarks }
    var scanner = NumberScanner(text, decided: [])
    while let byte = scanner.next {
      do {
        if Ascii.isDigit(byte) || byte.isPointOrComma {
          _ = try scanner.takeDigits()
        } else {
          scanner.skip()
        }
      } catch {
        // What is no number proves nothing.
        while let byte = scanner.next, Ascii.isDigit(byte) || byte.isPointOrComma { scanner.skip() }
      }
    }
    let marks = scanner.proven.isEmpty ? usual : scanner.proven
    decimalMarks = marks
    return marks
  }

  /// An exponent so large that it decides the outcome alone is as good as any larger one: the decimals
  /// of a text in memory are added to it without an overflow.
  private mutating func takeExponent() throws(ExpressionError) -> Int {
    let isNegative = take(Ascii.minus)
    if !isNegative { _ = take(Ascii.plus) }
    let start = position
    var exponent = 0
    while let byte = next, Ascii.isDigit(byte) {
      exponent = min(exponent * 10 + Int(byte - Ascii.zero), 1 << 40)
      position += 1
    }
    if position == start { throw ExpressionError(.missingExponent, at: offset) }
    return isNegative ? -exponent : exponent
  }
}
