#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Times as the clock on the wall showed them, for many that follow each other (`TZ` is honored).
package struct WallClock {
  /// The last quarter of an hour that was asked for, since 1970, and how far the clocks were from UTC
  /// then: they are never changed within one.
  private var quarter: Int?
  private var secondsFromUTC = 0

  package init() {
    // Reads TZ.
    tzset()
  }

  /// The minutes since 1970 began by that clock, at a time that `Clock.now()` gave; nil for anything
  /// else.
  ///
  /// - Complexity: O(1); times that are close to each other cost a sum.
  package mutating func minutes(at time: String) -> Int? {
    guard let seconds = Self.seconds(of: time) else { return nil }
    if seconds / Self.quarterOfHour != quarter {
      var (time, parts) = (time_t(seconds), tm())
      localtime_r(&time, &parts)
      (quarter, secondsFromUTC) = (seconds / Self.quarterOfHour, Int(parts.tm_gmtoff))
    }
    return (seconds + secondsFromUTC) / 60
  }

  private static let quarterOfHour = 15 * 60

  /// The seconds since 1970 at a time in UTC that is written as `2026-11-21T09:30:00Z`; nil before
  /// that.
  private static func seconds(of time: String) -> Int? {
    let bytes = Array(time.utf8)
    guard bytes.count == 20 else { return nil }
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reduce(0) { $0 * 10 + Int($1) - Int(UInt8(ascii: "0")) }
    }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    guard year >= 1970, (1...12).contains(month), (1...31).contains(day), (0..<24).contains(hour),
      (0..<60).contains(minute), (0...60).contains(second)
    else { return nil }
    // Years that begin in March end with the day that a leap year has more.
    let (shiftedYear, shiftedMonth) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let leapDays = shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400
    let days = shiftedYear * 365 + leapDays + (153 * shiftedMonth + 2) / 5 + day - 719_469
    return ((days * 24 + hour) * 60 + minute) * 60 + second
  }
}
