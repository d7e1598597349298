import CalcModel

/// A tape as it was left: calculations, one that was not finished, and what had been switched.
struct SavedTape: Hashable {
  var calculations: [Tape.Calculation] = []
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
  var calculations: [Tape.Calculation] = []
  var unfinished: Calculator.Unfinished?
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
