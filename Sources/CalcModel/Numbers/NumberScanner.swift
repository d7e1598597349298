/// Reads decimal numbers from the front of a text, and keeps the place that it has come to.
///
/// A number is digits with right grouping commas, one point and an exponent (e±n); a sign is read
/// apart from it, so that others may let something stand between the two.
struct NumberScanner {
  let text: ArraySlice<UInt8>
  private(set) var position: Int

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    position = text.startIndex
  }

  /// A count of bytes from the start of the text.
  var offset: Int { position - text.startIndex }

  /// The next byte, or nil at the end.
  var next: UInt8? { position < text.endIndex ? text[position] : nil }

  /// Whether nothing is left.
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
  mutating func takeNumber(isNegative: Bool) throws(NumberError) -> Rational {
    let start = offset
    var number = try takeDigits()
    if number.count == 0 { throw NumberError(.noDigits, at: start) }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      number.exponent += try takeExponent()
    }
    do {
      if number.fits {
        return try Rational(
          significand: isNegative ? -number.significand : number.significand,
          exponent: number.exponent)
      }
      let digits = text[text.startIndex + start..<position].prefix {
        $0 | 0x20 != UInt8(ascii: "e")
      }
      return try Rational(
        digits: digits.filter(Ascii.isDigit), exponent: number.exponent,
        isNegative: isNegative, isExact: true)
    } catch {
      throw NumberError(.outOfRange(error), at: start)
    }
  }

  /// Digits that have been read: how many, their value while they fit a machine integer, the power
  /// of ten that the decimals stand for.
  private struct Digits {
    var count = 0
    var significand = 0
    var exponent = 0
    var fits: Bool { count <= 18 }
  }

  private mutating func takeDigits() throws(NumberError) -> Digits {
    var number = Digits()
    var groupStart: Int?
    var hasPoint = false
    while let byte = next {
      if Ascii.isDigit(byte) {
        number.count += 1
        if number.fits { number.significand = number.significand * 10 + Int(byte - Ascii.zero) }
        if hasPoint { number.exponent -= 1 }
      } else if byte == Ascii.comma {
        let isFirst = groupStart == nil && (1...3).contains(number.count)
        let isLater = groupStart.map { number.count - $0 == 3 } ?? false
        guard !hasPoint, isFirst || isLater, hasGroupAfterComma else {
          throw NumberError(.misplacedComma, at: offset)
        }
        groupStart = number.count
      } else if byte == Ascii.point {
        guard !hasPoint else { throw NumberError(.secondPoint, at: offset) }
        hasPoint = true
      } else {
        break
      }
      position += 1
    }
    return number
  }

  /// Whether exactly three digits follow the comma that is next.
  private var hasGroupAfterComma: Bool {
    let group = text[(position + 1)...].prefix(4)
    return group.prefix(3).count(where: Ascii.isDigit) == 3
      && !(group.count == 4 && group.last.map(Ascii.isDigit) == true)
  }

  /// An exponent so large that it decides the outcome alone is as good as any larger one: the decimals
  /// of a text in memory are added to it without an overflow.
  private mutating func takeExponent() throws(NumberError) -> Int {
    let isNegative = take(Ascii.minus)
    if !isNegative { _ = take(Ascii.plus) }
    let start = position
    var exponent = 0
    while let byte = next, Ascii.isDigit(byte) {
      exponent = min(exponent * 10 + Int(byte - Ascii.zero), 1 << 40)
      position += 1
    }
    if position == start { throw NumberError(.missingExponent, at: offset) }
    return isNegative ? -exponent : exponent
  }
}
