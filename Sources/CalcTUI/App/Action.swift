import CalcModel
import TapeFile
import TerminalKit

/// What changes the app: a request of the user, or a report of the event loop.
enum Action: Equatable, Sendable {
  /// A character typed on the keyboard, and the action of its key.
  indirect case typed(Character, Action)
  case press(Key)
  /// Press the mouse button; nil if no key is there.
  case hold(Key?)
  case release(over: Key?)
  case scroll(Scroll)
  /// Select a row; if it is selected, recall its number or total.
  case click(row: Int, Number)
  /// Show the next keys in the pad's last column.
  case showNextColumn
  case togglePad
  case tape(TapeAction)
  case prompt(PromptAction)
  case toggleHelp
  /// Show or hide the operand, or the number of the selected row, in full.
  case toggleNumber
  case closeOverlay
  /// Copy the number shown in full, else the number of the selected row, else the operand.
  case copy
  case copyTape
  case paste([UInt8])
  /// A paste whose end the terminal never sent.
  case unfinishedPaste
  case toggleGrouping
  /// Switch between radians and degrees for angles without a unit.
  case toggleAngleUnit
  case askDecimals
  case setDecimals(Rules.Decimals)
  case cycleRounding
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
  /// A report of the event loop; overlays and questions stay open.
  indirect case report(Report)

  /// Whether the overlay stays open; an action on the tape or the pad closes the overlay.
  var keepsOverlay: Bool {
    switch self {
    case .typed(_, let action): action.keepsOverlay
    case .hold, .release, .scroll, .toggleHelp, .toggleNumber, .closeOverlay, .copy, .redraw,
      .suspend, .quit, .hangUp, .unfinishedPaste, .say, .alert, .refuse, .report:
      true
    case .press, .click, .showNextColumn, .togglePad, .tape, .prompt, .copyTape, .paste,
      .toggleGrouping, .toggleAngleUnit, .askDecimals, .setDecimals, .cycleRounding:
      false
    }
  }

  /// Whether the action leaves the numbers of the pad and the tape as they are, so that a typed
  /// formula keeps its value while its text stays.
  var keepsFormula: Bool {
    switch withoutCharacter {
    case .prompt(.edit), .hold, .scroll, .redraw, .suspend, .say, .alert, .refuse: true
    case .report(.restored), .report(.tapeChanged): false
    case .report: true
    default: false
    }
  }

  var withoutCharacter: Action { if case .typed(_, let action) = self { action } else { self } }

  enum Number: Hashable {
    case operand, total
  }

  enum Scroll: Hashable {
    /// Rows, upward if positive.
    case rows(Int)
    /// Pages of visible rows, upward if positive.
    case pages(Int)
    case toOldest
    case toNewest
  }

  enum TapeAction: Hashable {
    /// Go to the tape, or back to the pad.
    case toggleFocus
    case select(Scroll)
    /// Accept the edit of the selected row, or begin an edit with the row's number.
    case enter
    /// Recall the selected row's number to the pad.
    case recall
    /// Drop the edit of the selected row, or go back to the pad.
    case escape
    case edit(Key)
    /// Correct the selected row without typing.
    case correct(Tape.Correction)
    /// Select the next match above the selected row, or below it.
    case nextMatch, previousMatch
  }

  enum PromptAction: Hashable {
    case open(Prompt.Purpose)
    case edit(LineEditor.Edit)
    /// Open the formula line for the typed digits.
    case editOperand
    /// Put an older or newer calculation of the tape into the formula line.
    case older, newer
    case accept
    case cancel
  }

  enum Report: Equatable {
    case resized(ScreenMetrics)
    case flashEnded
    /// No key has been typed for a second.
    case rested
    /// The saved tape, or its last calculations, were read, and an earlier window's unfinished sum.
    case restored(Tape, SavedState, hand: Pad? = nil)
    /// Why an earlier window's unfinished sum wasn't taken over.
    case handNotRead(Message)
    /// Another window or an editor changed the tape's file.
    ///
    /// `since` is the calculator before the change.
    indirect case tapeChanged(TapeStore.News, since: Calculator)
    case copied(ClipboardContent, CopyOutcome)
    case saved
    case notSaved(Message)
    /// The number of calculations written to a file, and the file's path as people write it.
    case written(Int, to: String)
    /// Why the tape was not written; an existing file is unchanged.
    case notWritten(Message)
    /// The tape was not written: the file exists.
    case fileExists
  }
}
