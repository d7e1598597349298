import CalcModel
import TapeFile
import TerminalKit

/// What changes the app: a request of the user, or a report of the system.
enum Action: Equatable, Sendable {
  /// Act as the key of a character typed on the keyboard does.
  indirect case typed(Character, Action)
  case press(Key)
  /// Press the mouse button on a key, or elsewhere.
  case hold(Key?)
  case release(over: Key?)
  case scroll(Scroll)
  /// Select a row; if it is selected, recall its number or total.
  case click(row: Int, Number)
  /// Show the next keys in the pad's last column.
  case turnColumn
  /// Hide the pad, or show it.
  case togglePad
  case tape(TapeAction)
  case prompt(PromptAction)
  case toggleHelp
  /// Show or hide the operand, or the number of the selected row, in full.
  case toggleNumber
  /// Show the tape again.
  case closeOverlay
  /// Copy the operand, the number of the selected row, or the fraction of a number in full.
  case copy
  case copyTape
  case paste([UInt8])
  /// A paste whose end the terminal never sent.
  case unfinishedPaste
  case toggleGrouping
  case askDecimals
  case setDecimals(Rules.Decimals)
  case turnRounding
  /// Redraw the screen, and read what other windows saved.
  case redraw
  case suspend
  /// Quit; if anything would be lost, ask first.
  case quit
  /// Quit without a question: the terminal is gone.
  case hangUp
  case say(Message)
  /// Say what needs attention.
  case alert(Message)
  /// Say why a key does nothing.
  case refuse(Message)
  /// Take in what the event loop found or did; the user's command goes on as it was.
  indirect case report(Report)

  /// Whether the action leaves the overlay open; the other actions act on the tape or the pad.
  var keepsOverlay: Bool {
    switch self {
    case .typed(_, let action): action.keepsOverlay
    case .hold, .release, .scroll, .toggleHelp, .toggleNumber, .closeOverlay, .copy, .redraw,
      .suspend, .quit, .hangUp, .unfinishedPaste, .say, .alert, .refuse, .report:
      true
    case .press, .click, .turnColumn, .togglePad, .tape, .prompt, .copyTape, .paste,
      .toggleGrouping, .askDecimals, .setDecimals, .turnRounding:
      false
    }
  }

  /// The action without the character that was typed for it.
  var untyped: Action { if case .typed(_, let action) = self { action } else { self } }

  /// Which of a row's numbers.
  enum Number: Hashable {
    case operand, total
  }

  enum Scroll: Hashable {
    /// Rows, upward if positive.
    case rows(Int)
    /// Windows, upward if positive.
    case pages(Int)
    case toOldest
    case toNewest
  }

  enum TapeAction: Hashable {
    /// Go to the tape, or back to the pad.
    case toggleFocus
    case select(Scroll)
    /// Accept the edit of the selected row, or begin one with the row's number.
    case enter
    /// Recall the selected row's number to the pad.
    case recall
    /// Drop the edit of the selected row, or go back to the pad.
    case escape
    /// Type into the selected row's operand.
    case edit(Key)
    /// Change the selected row without typing.
    case correct(Tape.Correction)
    /// Select the next match above the selected row, or below it.
    case nextMatch, previousMatch
  }

  enum PromptAction: Hashable {
    case open(Prompt.Purpose)
    case edit(LineEditor.Edit)
    /// Put an older or a newer sum of the tape into the formula line.
    case older, newer
    case accept
    case cancel
  }

  /// What the event loop tells the app.
  enum Report: Equatable {
    case resized(ScreenMetrics)
    /// The pressed key's flash is over.
    case flashEnded
    /// The saved tape has been read, or its last lines.
    case restored(Tape, SavedState)
    /// Another window or an editor changed the tape's file.
    case tapeChanged(TapeStore.News)
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
}
