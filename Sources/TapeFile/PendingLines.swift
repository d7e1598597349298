import CalcModel

/// The lines that have to be written, one a key, in the order in which they were first asked for.
struct PendingLines: Sendable {
  private(set) var keys: [TapeLine.Key] = []
  private var causes: [TapeLine.Key: Cause] = [:]

  private enum Cause {
    /// A change of this window, written as it was asked for.
    case asked(TapeLine)
    /// A number of it follows from a change of this window.
    case follows
    /// It was written, but perhaps not to the disk.
    case unsure
  }

  var isEmpty: Bool { keys.isEmpty }

  /// The number of entries that were asked for or written.
  var entryCount: Int {
    causes.count { key, cause in
      guard case .entry = key else { return false }
      return if case .follows = cause { false } else { true }
    }
  }

  mutating func ask(_ lines: [TapeLine]) {
    for line in lines { set(line.key, .asked(line)) }
  }

  /// Adds what follows from changes; a change that wasn't written yet gets its numbers as they are.
  mutating func follow(_ ids: [ResultID], line: (TapeLine.Key) -> TapeLine?) {
    for key in ids.map({ TapeLine.Key.entry($0) }) {
      if causes[key] == nil {
        set(key, .follows)
      } else if asked(key) != nil, let line = line(key) {
        set(key, .asked(line))
      }
    }
  }

  mutating func doubt(_ doubted: Set<TapeLine.Key>) {
    for key in doubted where causes[key] == nil { set(key, .unsure) }
  }

  private mutating func set(_ key: TapeLine.Key, _ cause: Cause) {
    if causes.updateValue(cause, forKey: key) == nil { keys.append(key) }
  }

  /// Forgets what follows from the changes, and what a file that was read anew doesn't have.
  ///
  /// - Returns: the changes.
  mutating func restart(keeping isKnown: (TapeLine.Key) -> Bool) -> [TapeLine] {
    keys.removeAll { key in
      switch causes[key] {
      case .asked: return false
      case .unsure where isKnown(key): return false
      case .unsure, .follows, nil:
        causes[key] = nil
        return true
      }
    }
    return keys.compactMap { asked($0) }
  }

  /// The lines: changes as they were asked for, others as they are on the tape.
  func lines(_ line: (TapeLine.Key) -> TapeLine?) -> [TapeLine] {
    keys.compactMap { asked($0) ?? line($0) }
  }

  /// A line of a key that was asked for.
  func asked(_ key: TapeLine.Key) -> TapeLine? {
    if case .asked(let line) = causes[key] { line } else { nil }
  }

  /// The entries that are written as they are on the tape.
  var idsAsOnTape: [ResultID] {
    keys.compactMap { key in
      guard case .entry(let id) = key, asked(key) == nil else { return nil }
      return id
    }
  }
}
