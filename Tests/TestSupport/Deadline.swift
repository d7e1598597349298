import Foundation

/// Waits for another process, but not forever.
package enum Deadline {
  private static let timeout = Duration.seconds(30)
  /// The time between two calls of `look`, in microseconds.
  private static let pause: UInt32 = 5_000

  package struct Passed: Error, CustomStringConvertible {
    package let awaited: String
    package let seen: String
    package var description: String { "waited in vain for \(awaited); this was there:\n\(seen)" }
  }

  /// Repeats `look` until it returns a value, and returns the value.
  ///
  /// - Parameter seen: the text that the error shows if the time runs out.
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
