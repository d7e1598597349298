#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The time, for the journal and for those who read it.
package enum Clock {
  /// The time in UTC to the second, as in RFC 3339: `2026-11-21T09:30:00Z`.
  package static func now() -> String { text(of: time(nil)) }

  /// The form of `now()` with a 0 for each digit.
  package static let model = Array("0000-00-00T00:00:00Z".utf8)

  /// Whether bytes begin with the form of `now()`, which need not be a valid time.
  package static func startsWithTime(_ bytes: ArraySlice<UInt8>) -> Bool {
    let zero = UInt8(ascii: "0")
    return bytes.count >= model.count
      && zip(bytes, model).allSatisfy { $1 == zero ? 0...9 ~= $0 &- zero : $0 == $1 }
  }

  /// A time in seconds since 1970 in the form of `now()`.
  static func text(of seconds: time_t) -> String {
    var (seconds, parts) = (seconds, tm())
    gmtime_r(&seconds, &parts)
    let date = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    let hour = [Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec)]
    return "\(joined(date, by: "-"))T\(joined(hour, by: ":"))Z"
  }

  /// A time of `now()` in local time (`localtime_r`; honors `TZ`) with its offset from UTC:
  /// `2026-11-21T10:30:00+01:00`. Empty for an invalid time, or a year of more digits.
  package static func localTime(of time: String) -> String {
    // Reads TZ, which the call below need not do.
    tzset()
    guard var seconds = seconds(of: time) else { return "" }
    var parts = tm()
    localtime_r(&seconds, &parts)
    let text = text(of: seconds, minutesFromUTC: Int(parts.tm_gmtoff) / 60)
    return text.utf8.count == "2026-11-21T10:30:00+01:00".utf8.count ? text : ""
  }

  /// A time of `localTime(of:)` or `now()` in UTC; nil for other text.
  package static func universalTime(of time: String) -> String? {
    if seconds(of: time) != nil { return time }
    let (date, offset) = (String(time.prefix(19)), time.dropFirst(19))
    let parts = offset.dropFirst().split(separator: ":").compactMap { Int($0) }
    guard offset.count == 6, let sign = offset.first, "+-".contains(sign), parts.count == 2,
      let seconds = seconds(of: "\(date)Z")
    else { return nil }
    // At most 99,999 hours, from one of 9,999 years.
    let distance = (parts[0] * 60 + parts[1]) * 60
    let time = text(of: sign == "-" ? seconds + distance : seconds - distance)
    return self.seconds(of: time) == nil ? nil : time
  }

  /// A time in seconds since 1970, at an offset from UTC.
  static func text(of seconds: time_t, minutesFromUTC offset: Int) -> String {
    let sign = offset < 0 ? "-" : "+"
    let (hours, minutes) = abs(offset).quotientAndRemainder(dividingBy: 60)
    return text(of: seconds + offset * 60).dropLast() + sign + joined([hours, minutes], by: ":")
  }

  /// The seconds since 1970 of a time with a year of four digits; nil for other text.
  static func seconds(of time: String) -> time_t? {
    let (bytes, zero) = (Array(time.utf8), UInt8(ascii: "0"))
    guard startsWithTime(bytes[...]), bytes.count == model.count, bytes[0] != zero else {
      return nil
    }
    func number(_ range: Range<Int>) -> Int32 {
      bytes[range].reduce(0) { $0 * 10 + Int32($1 - zero) }
    }
    var parts = tm()
    parts.tm_year = number(0..<4) - 1900
    (parts.tm_mon, parts.tm_mday) = (number(5..<7) - 1, number(8..<10))
    (parts.tm_hour, parts.tm_min) = (number(11..<13), number(14..<16))
    parts.tm_sec = number(17..<19)
    let asked = parts
    let seconds = timegm(&parts)
    // `timegm` normalizes invalid dates.
    let exists =
      (parts.tm_mon, parts.tm_mday, parts.tm_hour, parts.tm_min)
      == (asked.tm_mon, asked.tm_mday, asked.tm_hour, asked.tm_min)
    return exists ? seconds : nil
  }

  /// A word that is unique among all runs of the program.
  ///
  /// Two calls within a microsecond would get the same word, but a line is written between them.
  package static func uniqueWord() -> String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let microseconds = Int(now.tv_sec) * 1_000_000 + Int(now.tv_nsec) / 1_000
    return String(microseconds, radix: 36) + String(getpid(), radix: 36)
  }

  /// Monotonic time in milliseconds.
  package static func milliseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int(now.tv_sec) * 1_000 + Int(now.tv_nsec) / 1_000_000
  }

  private static func joined(_ numbers: [Int], by separator: String) -> String {
    numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: separator)
  }
}
