/// The keys of the lines that have to be written, in the order in which they were first asked for.
struct PendingLines: Sendable {
  private(set) var keys: [TapeLine.Key] = []
  private var causes: [TapeLine.Key: Cause] = [:]

  enum Cause: Sendable {
    /// This window changed it.
    case asked
    /// A number of it follows from a change of this window.
    case follows
    /// It was written, but perhaps not to the disk.
    case unsure
  }

  var isEmpty: Bool { keys.isEmpty }

  /// The keys of the changes.
  var asked: [TapeLine.Key] { keys.filter { causes[$0] == .asked } }

  /// The number of entries that were asked for or written.
  var entryCount: Int {
    causes.count { key, cause in
      if case .entry = key { cause != .follows } else { false }
    }
  }

  /// Adds a key; a known key keeps its cause unless it is asked for now.
  mutating func add(_ key: TapeLine.Key, _ cause: Cause) {
    if let known = causes.updateValue(cause, forKey: key) {
      if cause != .asked { causes[key] = known }
    } else {
      keys.append(key)
    }
  }

  /// Forgets what follows from the changes, and what a file that was read anew doesn't have.
  mutating func restart(keeping isKnown: (TapeLine.Key) -> Bool) {
    let old = self
    self = PendingLines()
    for key in old.keys {
      guard let cause = old.causes[key], cause == .asked || cause == .unsure && isKnown(key)
      else { continue }
      add(key, cause)
    }
  }
}
