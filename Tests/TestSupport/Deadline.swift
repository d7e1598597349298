import Foundation

/// Waits up to 30 seconds for another process.
package enum Deadline {
  private static let timeout = Duration.seconds(30)
  /// In microseconds.
  private static let pause: UInt32 = 5_000

  /// The error for a deadline that has passed.
  package struct Passed: Error, CustomStringConvertible {
    package let awaited: String
    package let seen: String
    package var description: String { "waited in vain for \(awaited); this was there:\n\(seen)" }
  }

  /// Calls `look` until the result isn't nil.
  ///
  /// - Parameter seen: the text for the error `Passed`.
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
