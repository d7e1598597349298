/// The usual forms of dates and times.
package enum WrittenDate {
  /// Whether a text is a date or a time, perhaps with a punctuation mark at its end.
  ///
  /// `2026-11-14`, `14.11.2026`, `11/14/26`, `11월 14일` without the blank, `12:30`, `9:00-17:30`.
  package static func matches(_ text: ArraySlice<UInt8>) -> Bool {
    var scanner = NumberScanner(text)
    let first = scanner.takeDigits()
    guard first.count == 1 || first.count == 2 || first.count == 4, let mark = scanner.next else {
      return false
    }
    switch mark {
    case UInt8(ascii: ":"):
      scanner = NumberScanner(text)
      guard scanner.takeTime() else { return false }
      if scanner.take(Ascii.minus) || scanner.take("–".utf8), !scanner.takeTime() { return false }
    case Ascii.minus, UInt8(ascii: "/"), Ascii.point:
      scanner = NumberScanner(text)
      guard scanner.takeDate() != nil else { return false }
      if first.count == 4, mark == Ascii.minus { scanner.skipTimeOfDay() }
    case 0x80...:
      scanner = NumberScanner(text)
      guard scanner.takeEastAsianDate() else { return false }
    default: return false
    }
    if let end = scanner.next, ".,;:".utf8.contains(end) { scanner.skip() }
    return scanner.isAtEnd
  }

  /// Whether a text may be a day and a month: `11/14`, `02.11.`
  package static func isDayAndMonth(_ text: ArraySlice<UInt8>) -> Bool {
    var scanner = NumberScanner(text)
    guard isDay(scanner.takeDigits()) else { return false }
    if scanner.take(UInt8(ascii: "/")) {
      guard isDay(scanner.takeDigits()) else { return false }
      if let end = scanner.next, ".,;:".utf8.contains(end) { scanner.skip() }
    } else {
      guard scanner.take(Ascii.point), isDay(scanner.takeDigits()), scanner.take(Ascii.point) else {
        return false
      }
    }
    return scanner.isAtEnd
  }

  /// Whether digits are a number from 1 to 31, of one or two digits.
  package static func isDay(_ digits: ArraySlice<UInt8>) -> Bool {
    digits.allSatisfy(\.isDigit) && digits.isIn(1...31)
  }
}

extension ArraySlice<UInt8> {
  /// The value of at most four digits.
  fileprivate var number: Int { reduce(0) { $0 * 10 + Int($1 & 0x0F) } }

  /// Whether the digits are a number of two digits at most, in a range.
  fileprivate func isIn(_ range: ClosedRange<Int>) -> Bool { 1...2 ~= count && range ~= number }
}

extension NumberScanner {
  /// Takes three numbers with the same mark between them, if they are a date: `14.11.2026`,
  /// `11/14/2026`, `14-11-2026`, `2026-11-14`.
  ///
  /// - Returns: the year, the number in the middle, which is mostly the month, and the mark; nil
  ///   without a date.
  fileprivate mutating func takeDate()
    -> (year: ArraySlice<UInt8>, month: ArraySlice<UInt8>, mark: UInt8)?
  {
    let first = takeDigits()
    guard let mark = next, mark == Ascii.minus || mark == UInt8(ascii: "/") || mark == Ascii.point,
      take(mark)
    else { return nil }
    let second = takeDigits()
    guard take(mark) else { return nil }
    let third = takeDigits()
    if first.count == 4 {
      return second.isIn(1...12) && third.isIn(1...31) ? (first, second, mark) : nil
    }
    guard third.count == 4 || third.count == 2 && mark != Ascii.minus, first.isIn(1...31),
      second.isIn(1...31), first.isIn(1...12) || second.isIn(1...12)
    else { return nil }
    return (third, second, mark)
  }

  /// Whether a date begins at an offset, in a text where a point, − and / may also be signs of a
  /// calculation: 100/10/5/2026 is none.
  func isDate(from start: Int) -> Bool {
    var ahead = NumberScanner(text.dropFirst(start))
    guard let (year, month, mark) = ahead.takeDate() else { return false }
    if let next = ahead.next {
      let isNumber = next == Ascii.point && ahead.rest.dropFirst().first.map(\.isDigit) == true
      if next.isLetter || isNumber { return false }
    }
    // Only a date with points in the order of day, month and year is no mistyped number.
    if mark == Ascii.point {
      return year.startIndex > month.startIndex && month.isIn(1...12)
        && (year.count == 2 || 1_000...2_999 ~= year.number)
    }
    return year.count == 4 && 1_900...2_099 ~= year.number
      && ahead.next != mark && (start == 0 || text.dropFirst(start - 1).first != mark)
  }

  /// Skips the time behind a date: `T09:30:00Z`.
  fileprivate mutating func skipTimeOfDay() {
    guard let byte = next, byte | 0x20 == UInt8(ascii: "t") else { return }
    skip()
    while let byte = next, byte.isDigit || ".:".utf8.contains(byte) || byte | 0x20 == 0x7A {
      skip()
    }
  }

  fileprivate mutating func takeTime() -> Bool {
    let hour = takeDigits()
    guard 1...2 ~= hour.count, hour.number <= 24, take(Ascii.colon) else { return false }
    let minute = takeDigits()
    guard minute.count == 2, minute.number < 60 else { return false }
    if next == Ascii.colon, text.dropFirst(offset + 1).first?.isDigit == true {
      skip()
      let second = takeDigits()
      guard second.count == 2, second.number < 60 else { return false }
    }
    if let letter = next, "apAP".utf8.contains(letter),
      let following = text.dropFirst(offset + 1).first, following | 0x20 == UInt8(ascii: "m")
    {
      skip(2)
    }
    return true
  }

  /// Takes `2026년11월14일` or a part of it.
  fileprivate mutating func takeEastAsianDate() -> Bool {
    let first = takeDigits()
    if first.count == 4 {
      guard take("年".utf8) || take("년".utf8) else { return false }
      if next?.isDigit != true { return true }
      return takeEastAsianMonth()
    }
    self = NumberScanner(text)
    if takeEastAsianMonth() { return true }
    self = NumberScanner(text)
    return 1...2 ~= takeDigits().count && (take("日".utf8) || take("일".utf8))
  }

  private mutating func takeEastAsianMonth() -> Bool {
    guard 1...2 ~= takeDigits().count, take("月".utf8) || take("월".utf8) else { return false }
    guard next?.isDigit == true else { return true }
    return 1...2 ~= takeDigits().count && (take("日".utf8) || take("일".utf8))
  }
}
