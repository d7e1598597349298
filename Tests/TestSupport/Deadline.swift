import Foundation

/// Waiting for what another process does: as long as it takes, but not forever.
package enum Deadline {
  private static let timeout = Duration.seconds(30)
  /// Between two looks, in microseconds.
  private static let pause: UInt32 = 5_000

  package struct Passed: Error, CustomStringConvertible {
    package let awaited: String
    package let seen: String
    package var description: String { "waited in vain for \(awaited); this was there:\n\(seen)" }
  }

  /// Looks again and again until there is something, and returns it.
  ///
  /// - Parameter seen: what to show when the wait was in vain.
  @discardableResult
  package static func wait<Value>(
    for awaited: String, seen: () -> String, look: () throws -> Value?
  ) throws -> Value {
    let end = ContinuousClock.now + timeout
    while true {
      if let value = try look() { return value }
      guard ContinuousClock.now < end else { throw Passed(awaited: awaited, seen: seen()) }
      usleep(pause)
    }
  }
}
