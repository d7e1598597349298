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
  /// else, and before 1970.
  ///
  /// - Complexity: O(1); times that are close to each other cost a sum.
  package mutating func minutes(at time: String) -> Int? {
    guard let seconds = Clock.seconds(of: time), seconds >= 0 else { return nil }
    if seconds / Self.quarterOfHour != quarter {
      var (time, parts) = (seconds, tm())
      localtime_r(&time, &parts)
      (quarter, secondsFromUTC) = (seconds / Self.quarterOfHour, Int(parts.tm_gmtoff))
    }
    return (seconds + secondsFromUTC) / 60
  }

  private static let quarterOfHour = 15 * 60
}
