package enum Clock {
  /// Milliseconds since 1970, in UTC.
  package static func now() -> Int { milliseconds(of: CLOCK_REALTIME) }

  /// Monotonic time in milliseconds.
  package static func monotonic() -> Int { milliseconds(of: CLOCK_MONOTONIC) }

  private static func milliseconds(of clock: clockid_t) -> Int {
    var now = timespec()
    clock_gettime(clock, &now)
    return Int(now.tv_sec) * 1_000 + Int(now.tv_nsec) / 1_000_000
  }

  /// Local time with its offset from UTC (RFC 3339): `2026-11-21T10:30:00+01:00`.
  ///
  /// - Parameter seconds: since 1970, in UTC.
  package static func localTime(of seconds: Int) -> String {
    _ = readTimeZone
    var (time, parts) = (time_t(seconds), tm())
    localtime_r(&time, &parts)
    let (year, offset) = (Int(parts.tm_year) + 1_900, abs(parts.tm_gmtoff) / 60)
    let yearDigits = "\(abs(year))"
    var text: [UInt8] = year < 0 ? [UInt8(ascii: "-")] : []
    text.reserveCapacity(25)
    // Not `strftime`, which takes longer than the rest, and `%z` has no colon.
    text += repeatElement(UInt8(ascii: "0"), count: max(0, 4 - yearDigits.utf8.count))
    text += yearDigits.utf8
    text.append(twoDigits: Int(parts.tm_mon) + 1, after: "-")
    text.append(twoDigits: Int(parts.tm_mday), after: "-")
    text.append(twoDigits: Int(parts.tm_hour), after: "T")
    text.append(twoDigits: Int(parts.tm_min), after: ":")
    text.append(twoDigits: Int(parts.tm_sec), after: ":")
    text.append(twoDigits: offset / 60, after: parts.tm_gmtoff < 0 ? "-" : "+")
    text.append(twoDigits: offset % 60, after: ":")
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads `TZ` once, because `localtime_r` need not read `TZ`.
  ///
  /// `tzset` checks the zone's file, which costs more than the rest of `localTime`.
  private static let readTimeZone: Void = tzset()
}

extension [UInt8] {
  /// Appends a number below 100 with two digits, after a sign in ASCII.
  fileprivate mutating func append(twoDigits number: Int, after sign: Unicode.Scalar) {
    append(UInt8(ascii: sign))
    append(UInt8(ascii: "0") + UInt8(number / 10))
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
