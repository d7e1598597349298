#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The time, for the journal, and how it passes.
package enum Clock {
  /// The time in UTC to the second, as in RFC 3339: `2026-11-21T09:30:00Z`.
  package static func now() -> String { text(of: time(nil)) }

  /// A time, given in seconds since 1970, as `now()` gives the present one.
  static func text(of seconds: time_t) -> String {
    var (seconds, parts) = (seconds, tm())
    gmtime_r(&seconds, &parts)
    let date = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    let hour = [Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec)]
    return "\(joined(date, by: "-"))T\(joined(hour, by: ":"))Z"
  }

  /// A word that has not been used and will not be, by this run of the program or another.
  ///
  /// Two calls within a microsecond would get the same word, but a line is written between them.
  package static func uniqueWord() -> String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let microseconds = Int(now.tv_sec) * 1_000_000 + Int(now.tv_nsec) / 1_000
    return String(microseconds, radix: 36) + String(getpid(), radix: 36)
  }

  /// Milliseconds that have passed since some moment, whatever becomes of the time of day.
  static func milliseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int(now.tv_sec) * 1_000 + Int(now.tv_nsec) / 1_000_000
  }

  private static func joined(_ numbers: [Int], by separator: String) -> String {
    numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: separator)
  }
}
