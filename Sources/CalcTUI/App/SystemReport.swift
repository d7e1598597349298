import CalcModel
import TapeFile
import TerminalKit

/// What the event loop tells the app.
enum SystemReport: Hashable {
  case resized(ScreenMetrics)
  /// The pressed key's flash is over.
  case flashEnded
  /// The saved tape has been read.
  case restored(SavedTape)
  /// The last tear-off of earlier sessions, to be put back; empty if there is none.
  case earlierTear(EarlierTape)
  /// Older rows have been read for an intent, which is handled next.
  case older(OlderRows, for: AppIntent)
  /// Other windows have changed the tape.
  case news(TapeNews)
  case copied(Copy, to: CopyRecipient)
  case saved
  /// The time of the calculation just saved.
  case finished(at: Tape.Time)
  case notSaved(SavingProblem)
  /// The number of calculations written to the file of the prompt.
  case written(Int)
  /// Why the tape was not written; an existing file is unchanged.
  case notWritten(Prompt.Problem)
  /// A notice of the saved tape or of long work; nil when the work has ended.
  case say(Notice?)
}

/// The sizes of the window that scrolling and paging need.
struct ScreenMetrics: Hashable {
  var tapeRows = 0
  /// Whether the tape has a free line above each calculation.
  /// The lines of what lies on the tape, and the rows that show them.
  var overlayLines = 0
  var overlayRows = 0
  var padColumns = Keypad.columnCount
  var hasPad = true
}
