/// Words in the status line that say what a key does, and do it when they are clicked.
enum Hint: Hashable {
  case help, undo, quit, tape, search, numberInFull, note
  /// The columns that the pad turns to, by their number.
  case turnColumn(to: Int)
  /// The decimals as they are named on the command line.
  case decimals(String)
  case accept, drop, edit, recall, backToPad, remove, insert
  case stayAtMatch, write, leaveLine
  case closeHelp, closeNumber, nextPage, previousPage, copyFraction
}
