import CalcModel

/// Words in the status line that say what a key does, and do it when they are clicked.
enum Hint: Hashable {
  case help, undo, quit, tape, search, numberInFull, note, order
  /// The other columns of the pad.
  case moreKeys
  case decimals(DisplayFormatter.Decimals)
  case accept, drop, edit, recall, backToPad, remove, insert
  case stayAtMatch, write, leaveLine
  case closeHelp, closeNumber, nextPage, previousPage, copyFraction
}
