import CalcModel
import TapeFile
import TerminalKit

/// What the event loop tells the app.
enum SystemReport {
  case resized(ScreenMetrics)
  /// The pressed key's flash is over.
  case flashEnded
  /// The saved tape has been read, or its last lines.
  case restored(Tape, SavedState)
  /// Others have changed the tape: what its file says now, and said before.
  case tapeChanged(TapeStore.News, SavedState, since: SavedState)
  case copied(ClipboardContent, to: CopyRecipient)
  case saved
  /// Why saving fails.
  case notSaved(Message)
  /// The number of calculations written to the file of the prompt.
  case written(Int)
  /// Why the tape was not written; an existing file is unchanged.
  case notWritten(Message)
  /// The tape was not written, because the file exists.
  case fileExists
}

/// The sizes of the window that scrolling and paging need.
struct ScreenMetrics: Hashable {
  var tapeRows = 0
  /// The lines of what lies on the tape, and the rows that show them.
  var overlayLines = 0
  var overlayRows = 0
  var padColumns = Keypad.columnCount
  var hasPad = true
}
