import CalcModel

/// What a person asks the application to do.
enum AppIntent: Hashable {
  /// Press a key of the calculator.
  case press(Key)
  /// Show a key as held down by the mouse, or none.
  case hold(Key?)
  /// Let go of the mouse button, over a key or elsewhere.
  case release(over: Key?)
  /// Move the pad's cursor.
  case moveCursor(Keypad.Direction)
  /// Press the key under the pad's cursor.
  case pressCursor
  /// Move the tape's window.
  case scroll(Scroll)
  /// Make a row's number the operand.
  case recall(row: Int)
  /// Do something on the tape.
  case tape(TapeIntent)
  /// Do something in the search line.
  case search(SearchIntent)
  /// Open or close the help screen.
  case toggleHelp
  /// Turn the pages of the help screen.
  case turnHelp(pages: Int)
  /// Copy the operand, or the number of the selected row.
  case copy
  /// Copy every row of the tape.
  case copyTape
  /// Take what was pasted, whole or not at all.
  case paste([UInt8])
  /// Separate the digits before the point in groups, or no longer.
  case toggleGrouping
  /// Take the mouse, or give it back to the terminal.
  case toggleMouse
  /// Draw the whole screen afresh.
  case redraw
  case suspend
  case quit

  /// A distance on the tape.
  enum Scroll: Hashable {
    /// Rows, upward if positive.
    case rows(Int)
    /// Windows, upward if positive.
    case pages(Int)
    case toOldest
    case toNewest
  }

  /// What can be done while the tape has the focus.
  enum TapeIntent: Hashable {
    /// Go to the tape, or back to the pad.
    case toggleFocus
    case select(Scroll)
    /// Make the selected row's number the operand, and go back to the pad.
    case recallSelection
    /// Type into the selected row's operand.
    case edit(Key)
    /// Change the selected row in one go.
    case correct(Tape.Correction)
  }

  /// What can be done about finding rows.
  enum SearchIntent: Hashable {
    case begin
    case type(Character)
    case erase
    /// Look for what was typed.
    case find
    case cancel
    /// Go to the next match above, or below.
    case next
    case previous
  }
}
