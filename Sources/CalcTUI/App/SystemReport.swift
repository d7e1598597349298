import CalcModel
import TapeFile

/// What the system tells the application, unasked.
enum SystemReport: Hashable {
  /// The window shows this much now.
  case resized(ScreenMetrics)
  /// A key has been lit for long enough.
  case flashEnded
  /// A tape that was saved has been read.
  case restored(SavedTape)
  /// What was torn off last in earlier visits, and is put back now; empty if there is nothing.
  case earlierTear(EarlierTape)
  /// Older rows of the tape are being read, which may take a moment.
  case readingOlder
  /// Older rows of the tape have been read, which were wanted for something.
  case older(OlderRows, for: AppIntent)
  /// Other windows have done something to the tape.
  case news(TapeNews)
  /// What was to be copied has been given away.
  case copied(Copy, to: Copy.Recipient)
  /// The tape is saved as it stands.
  case saved
  /// The calculation that was just saved bears this time.
  case finished(at: Tape.Time)
  case notSaved(SavingProblem)
  /// What became of the file that the tape was to be written to.
  case written(TapeWriting.Outcome)
  /// Another window has done something to the saved tape.
  case unreadNews
  /// Others have deleted the saved tape, or lines of it, while it was open here.
  case savedTapeCut
  case newsUnreadable(reason: String)
}

/// How much the window shows, in the numbers that moving about needs.
struct ScreenMetrics: Hashable {
  var tapeRows = 0
  /// Whether a line of the tape is left free above each calculation.
  var hasTapeGaps = false
  var helpPages = 1
  /// The columns and rows of a page that lies over the screen.
  var pageColumns = 78
  var pageRows = 21
  var padColumns = Keypad.columnCount
  /// Whether there is room for the pad.
  var hasPad = true
}
