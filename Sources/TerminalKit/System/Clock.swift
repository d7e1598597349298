#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The time.
package enum Clock {
  /// Milliseconds since 1970, in UTC.
  package static func now() -> Int { milliseconds(of: CLOCK_REALTIME) }

  /// Monotonic time in milliseconds.
  package static func milliseconds() -> Int { milliseconds(of: CLOCK_MONOTONIC) }

  private static func milliseconds(of clock: clockid_t) -> Int {
    var now = timespec()
    clock_gettime(clock, &now)
    return Int(now.tv_sec) * 1_000 + Int(now.tv_nsec) / 1_000_000
  }

  /// A time in local time (`localtime_r`; honors `TZ`) with its offset from UTC (RFC 3339):
  /// `2026-11-21T10:30:00+01:00`.
  ///
  /// - Parameter seconds: since 1970, in UTC.
  package static func localTime(of seconds: Int) -> String {
    _ = zone
    var (time, parts) = (time_t(seconds), tm())
    localtime_r(&time, &parts)
    let date = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { Int($0) }
    let offset = Int(parts.tm_gmtoff) / 60
    let (hours, minutes) = abs(offset).quotientAndRemainder(dividingBy: 60)
    return "\(joined(date, by: "-"))T\(joined(clock, by: ":"))\(offset < 0 ? "-" : "+")"
      + joined([hours, minutes], by: ":")
  }

  /// Reads `TZ`, which `localtime_r` need not do; a look at the zone's file each time costs more than
  /// the rest.
  private static let zone: Void = tzset()

  /// A word that is unique among all runs of the program.
  package static func uniqueWord() -> String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let microseconds = Int(now.tv_sec) * 1_000_000 + Int(now.tv_nsec) / 1_000
    return String(microseconds, radix: 36) + String(getpid(), radix: 36)
  }

  private static func joined(_ numbers: [Int], by separator: String) -> String {
    numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: separator)
  }
}
