package import CalcModel
import Platform

extension ResultID {
  /// The time when the calculation was finished, in seconds since 1970, in UTC.
  ///
  /// Nil for an ID of another form or with an impossible date.
  package var secondsSince1970: Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == Self.form.count else { return nil }
    for (byte, expected) in zip(bytes, Self.form) {
      switch expected {
      case UInt8(ascii: "d"): guard byte.isDigit else { return nil }
      case UInt8(ascii: "w"):
        guard byte.isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte else { return nil }
      default: guard byte == expected else { return nil }
      }
    }
    func number(at start: Int, digits count: Int = 2) -> CInt {
      bytes[start..<start + count].reduce(0) { $0 * 10 + CInt($1 - UInt8(ascii: "0")) }
    }
    var date = tm()
    (date.tm_year, date.tm_mon, date.tm_mday) = (
      number(at: 0, digits: 4) - 1_900, number(at: 4) - 1, number(at: 6)
    )
    (date.tm_hour, date.tm_min) = (number(at: 9), number(at: 11))
    let (written, second) = (date, Int(number(at: 13)))
    let minuteStart = timegm(&date)
    // `timegm` changes an impossible date to a possible one. Second 60 is a leap second.
    guard date.tm_mon == written.tm_mon, date.tm_mday == written.tm_mday,
      date.tm_hour == written.tm_hour, date.tm_min == written.tm_min, second <= 60
    else { return nil }
    return minuteStart + second
  }

  /// The form of an ID with a time: d is a digit, w a digit or letter of the window's name.
  private static let form = Array("ddddddddTdddddd.dddZ-www".utf8)
}
