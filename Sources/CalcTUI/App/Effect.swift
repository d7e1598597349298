import CalcModel

/// What the event loop has to do beside drawing.
enum Effect: Hashable {
  case save(Calculator.TapeChange)
  case copy(Copy)
  case setMouse(Bool)
  /// Send the next frame whole.
  case redraw
  case suspend
  /// Look for the tape that was torn off last in an earlier visit.
  case undoEarlierTear
  /// Leave, after saving what leaving changed.
  case quit(saving: Calculator.TapeChange?)
}
