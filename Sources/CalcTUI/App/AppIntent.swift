import CalcModel

/// What a person asks the application to do.
enum AppIntent: Hashable {
  case press(Key)
  /// Show a key as held down by the mouse, or none.
  case hold(Key?)
  /// Let go of the mouse button, over a key or elsewhere.
  case release(over: Key?)
  case scroll(Scroll)
  /// Select a row; where it is selected, make its number, or the total after it, the operand.
  case click(row: Int, Number)
  /// Show other keys in the pad's last column, or the first ones again.
  case turnColumn
  case tape(TapeIntent)
  case prompt(PromptIntent)
  /// Go to a row that the search finds.
  case search(SearchIntent)
  case toggleHelp
  /// Show the operand, or the number of the selected row, in full; or no longer.
  case toggleNumber
  /// Turn so many pages of what lies over the screen, forward if positive.
  case turnPages(Int)
  /// Copy the operand, or the number of the selected row; the fraction of a number in full.
  case copy
  case copyTape
  /// Take what was pasted, whole or not at all.
  case paste([UInt8])
  /// Separate the digits before the point in groups, or no longer.
  case toggleGrouping
  /// Show another number of decimals.
  case turnDecimals
  /// Round what is shown by another rule.
  case turnRounding
  /// Take the mouse, or give it back to the terminal.
  case toggleMouse
  /// Draw the whole screen afresh.
  case redraw
  case suspend
  case quit
  /// Say why nothing is done.
  case say(Notice)

  /// Which of a row's numbers.
  enum Number: Hashable {
    case operand, total
  }

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
    /// Accept what is typed into the selected row, or begin with the number that is there.
    case enter
    /// Make the selected row's number the operand.
    case recall
    /// Drop what is typed into the selected row, or go back to the pad.
    case escape
    /// Type into the selected row's operand.
    case edit(Key)
    /// Change the selected row in one go.
    case correct(Tape.Correction)
  }

  /// What can be done with a line of text that is asked for.
  enum PromptIntent: Hashable {
    case open(Prompt.Purpose)
    case edit(TypedLine.Edit)
    case accept
    case cancel
  }

  /// Which of the rows that the search finds.
  enum SearchIntent: Hashable {
    case newest
    /// The next above the selected row.
    case next
    /// The next below it.
    case previous
  }
}
