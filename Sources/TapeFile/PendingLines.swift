/// The keys of the lines to write, in the order of their first changes.
struct PendingLines: Sendable {
  private(set) var keys: [TapeLine.Key] = []
  private var causes: [TapeLine.Key: Cause] = [:]

  enum Cause: Sendable {
    /// This window changed the line.
    case changed
    /// A number in the line depends on a change of this window.
    case dependent
    /// The line was written, but may not have reached the disk.
    case unflushed
  }

  var isEmpty: Bool { keys.isEmpty }

  var changedKeys: [TapeLine.Key] { keys.filter { causes[$0] == .changed } }

  /// The number of changed and unflushed entries.
  var entryCount: Int {
    causes.count { key, cause in
      if case .entry = key { cause != .dependent } else { false }
    }
  }

  /// Adds a key. A pending key keeps its cause unless the new cause is `.changed`.
  mutating func add(_ key: TapeLine.Key, _ cause: Cause) {
    if let earlier = causes.updateValue(cause, forKey: key) {
      if cause != .changed { causes[key] = earlier }
    } else {
      keys.append(key)
    }
  }

  /// Keeps the keys of changed lines, and of unflushed lines that `isKnown` accepts.
  mutating func removeDependent(andUnflushedUnless isKnown: (TapeLine.Key) -> Bool) {
    let old = self
    self = PendingLines()
    for key in old.keys {
      guard let cause = old.causes[key], cause == .changed || cause == .unflushed && isKnown(key)
      else { continue }
      add(key, cause)
    }
  }
}
