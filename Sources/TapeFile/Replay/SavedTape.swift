package import CalcModel

/// A tape as it was left.
package struct SavedTape: Hashable {
  package var calculations: [Calculation] = []
  package var unfinished: Calculator.Unfinished?
  /// Zero if it is empty.
  package var memory: Rational = 0
  package var settings: Settings = []
  /// The number of unreadable lines.
  package var skippedLines = 0
  package var extent = JournalExtent.whole
}

/// A tape that an earlier run tore off.
package struct EarlierTape: Hashable {
  package var calculations: [Calculation] = []
  package var unfinished: Calculator.Unfinished?
  package var extent = JournalExtent.whole

  package static var empty: Self { Self() }
}

/// Calculations above those that were read before.
package struct OlderRows: Hashable {
  package var calculations: [Calculation] = []
  package var extent = JournalExtent.whole
  /// Whether the next part should wait to be asked for.
  package var isEnough = false

  package static var empty: Self { Self() }

  package enum Wanted {
    case some
    /// All, up to the limit for one key.
    case all
  }
}

/// Changes that other windows made since the tape was read.
package struct TapeNews: Hashable {
  package var calculations: [Calculation] = []
  /// A duplicate of the last calculation here: both continued the same unfinished one.
  package var twin: ResultID?
  /// Corrections and removals of calculations that are here.
  package var corrections = 0
  /// Tears and undone tears.
  package var tears = 0
  /// The memory, if it differs from that here.
  package var memory: Rational?

  package static var empty: Self { Self() }
}

/// How much of the journal was read.
package enum JournalExtent {
  case whole
  /// Not the older lines.
  case lastBytes
}

/// Why the tape isn't saved, and what would be lost if the program ended now.
package enum SavingProblem: Error, Hashable {
  /// Neither HOME nor XDG_STATE_HOME is set.
  case noHome(lost: [String] = [])
  /// The system's error message.
  case refused(reason: String, lost: [String] = [])

  package var lost: [String] {
    switch self {
    case .noHome(let lost), .refused(_, let lost): lost
    }
  }

  /// The problem with what is lost; nil if that is nothing.
  package func losing(_ lost: [String]) -> SavingProblem? {
    if lost.isEmpty { return nil }
    return switch self {
    case .noHome: .noHome(lost: lost)
    case .refused(let reason, _): .refused(reason: reason, lost: lost)
    }
  }
}
