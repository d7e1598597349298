package import CalcModel

/// A tape as it was left: calculations, one that was not finished, and what had been switched.
package struct SavedTape: Hashable {
  package var calculations: [Calculation] = []
  package var unfinished: Calculator.Unfinished?
  /// What is in the memory; zero where nothing is.
  package var memory: Rational = 0
  package var settings: Settings = []
  /// Lines of the journal that could not be read.
  package var skippedLines = 0
  package var extent = JournalExtent.whole
}

/// A tape that was torn off in an earlier visit.
package struct EarlierTape: Hashable {
  package var calculations: [Calculation] = []
  package var unfinished: Calculator.Unfinished?
  package var extent = JournalExtent.whole

  package static var empty: Self { Self() }
}

/// Calculations of a tape that stand above those which were read before.
package struct OlderRows: Hashable {
  package var calculations: [Calculation] = []
  package var extent = JournalExtent.whole
  /// Whether that is so much that the next part waits to be asked for.
  package var isEnough = false

  package static var empty: Self { Self() }

  /// How many are wanted.
  package enum Wanted {
    /// Some more.
    case some
    /// All, or as many as are read for one key.
    case all
  }
}

/// What other runs of the program have done to the tape since it was read.
package struct TapeNews: Hashable {
  /// What they finished.
  package var calculations: [Calculation] = []
  /// The same as the last calculation here: both were taken up unfinished, and finished there first.
  package var twin: Calculation.ID?
  /// How often they corrected or took back what stands here.
  package var corrections = 0
  /// How often they tore the tape off, or put it back.
  package var tears = 0
  /// What they changed the memory to, where that is another number than here.
  package var memory: Rational?

  package static var empty: Self { Self() }
}

/// How much of the journal was read.
package enum JournalExtent {
  case whole
  /// Older lines were left.
  case lastBytes
}

/// Why the tape is not being saved, and what is lost if the program ends now.
package enum SavingProblem: Error, Hashable {
  /// Neither HOME nor XDG_STATE_HOME says where.
  case noHome(lost: [String] = [])
  /// The system's words for why it refused.
  case refused(reason: String, lost: [String] = [])

  package var lost: [String] {
    switch self {
    case .noHome(let lost), .refused(_, let lost): lost
    }
  }

  /// The same where calculations are lost; nil where there are none.
  package func losing(_ lost: [String]) -> SavingProblem? {
    if lost.isEmpty { return nil }
    return switch self {
    case .noHome: .noHome(lost: lost)
    case .refused(let reason, _): .refused(reason: reason, lost: lost)
    }
  }
}
