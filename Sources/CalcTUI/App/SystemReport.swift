import CalcModel
import TapeFile
import TerminalKit

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
  /// Older rows of the tape have been read, which were wanted for something.
  case older(OlderRows, for: AppIntent)
  /// Other windows have done something to the tape.
  case news(TapeNews)
  /// What was to be copied has been given away.
  case copied(Copy, to: CopyRecipient)
  /// The tape is saved as it stands.
  case saved
  /// The calculation that was just saved bears this time.
  case finished(at: Tape.Time)
  case notSaved(SavingProblem)
  /// So many calculations were written to the file that was named.
  case written(Int)
  /// Why the tape was not written to it; a file that was there is as it was.
  case notWritten(Prompt.Problem)
  /// What is to be said of the saved tape, or of what takes long; nil when that has ended.
  case say(Notice?)
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
