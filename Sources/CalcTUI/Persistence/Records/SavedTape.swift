import CalcModel

/// A tape as it was left: calculations, one that was not finished, and what had been switched.
struct SavedTape: Hashable {
  var calculations: [Calculation] = []
  var unfinished: Calculator.Unfinished?
  /// What is in the memory; zero where nothing is.
  var memory: Rational = 0
  var settings = Settings()
  /// Lines of the journal that could not be read.
  var skippedLines = 0
  var extent = JournalExtent.whole
}

/// A tape that was torn off in an earlier visit.
struct EarlierTape: Hashable {
  var calculations: [Calculation] = []
  var unfinished: Calculator.Unfinished?
  var extent = JournalExtent.whole
}

/// Calculations of a tape that stand above those which were read before.
struct OlderRows: Hashable {
  var calculations: [Calculation] = []
  var extent = JournalExtent.whole
  /// Whether that is so much that the next part waits to be asked for.
  var isEnough = false

  /// How many are wanted.
  enum Wanted {
    /// Some more.
    case some
    /// All, or as many as are read for one key.
    case all
  }
}

/// What other runs of the program have done to the tape since it was read.
struct TapeNews: Hashable {
  /// What they finished.
  var calculations: [Calculation] = []
  /// How often they corrected or took back what stands here.
  var corrections = 0
  /// How often they tore the tape off, or put it back.
  var tears = 0
  /// What they changed the memory to, where that is another number than here.
  var memory: Rational?
}

/// How much of the journal was read.
enum JournalExtent {
  case whole
  /// Older lines were left.
  case lastBytes
}

/// Why the tape is not being saved.
enum SavingProblem: Error, Hashable {
  /// Neither HOME nor XDG_STATE_HOME says where.
  case noHome
  /// The system's words for why it refused, and what is lost if the program ends now.
  case refused(reason: String, lost: [String] = [])
}
