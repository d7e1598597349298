/// The keys of the lines to write, in the order of their first changes.
struct PendingLines: Sendable {
  private(set) var keys: [TapeLine.Key] = []
  private var causes: [TapeLine.Key: Cause] = [:]

  enum Cause: Sendable {
    /// This window changed the line.
    case changed
    /// A number in the line follows from a change of this window.
    case follows
    /// The line was written, but may not have reached the disk.
    case unsure
  }

  var isEmpty: Bool { keys.isEmpty }

  var changed: [TapeLine.Key] { keys.filter { causes[$0] == .changed } }

  /// The number of changed and unsure entries.
  var entryCount: Int {
    causes.count { key, cause in
      if case .entry = key { cause != .follows } else { false }
    }
  }

  /// Adds a key. A known key keeps its cause unless the new cause is `.changed`.
  mutating func add(_ key: TapeLine.Key, _ cause: Cause) {
    if let known = causes.updateValue(cause, forKey: key) {
      if cause != .changed { causes[key] = known }
    } else {
      keys.append(key)
    }
  }

  /// Removes the keys with the cause `.follows`, and the unsure keys that aren't known.
  mutating func keepChanged(andUnsureIf isKnown: (TapeLine.Key) -> Bool) {
    let old = self
    self = PendingLines()
    for key in old.keys {
      guard let cause = old.causes[key], cause == .changed || cause == .unsure && isKnown(key)
      else { continue }
      add(key, cause)
    }
  }
}
