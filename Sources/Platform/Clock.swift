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
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%FT%T%z", &parts)
    // `%z` gives `+0100`, without a colon.
    let bytes = text.prefix(count).map { UInt8(bitPattern: $0) }
    return String(
      decoding: bytes.dropLast(2) + [UInt8(ascii: ":")] + bytes.suffix(2), as: UTF8.self)
  }

  /// Reads `TZ` once, because `localtime_r` need not read `TZ`.
  ///
  /// `tzset` checks the zone's file, which costs more than the rest of `localTime`.
  private static let readTimeZone: Void = tzset()
}
