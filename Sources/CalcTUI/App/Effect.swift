import CalcModel

/// What the event loop has to do beside drawing.
enum Effect: Hashable, Sendable {
  case save(Edit)
  case copy(Copy)
  case write(TapeWriting)
  case setMouse(Bool)
  /// Send the next frame whole.
  case redraw
  case suspend
  /// Look for the tape that was torn off last in an earlier visit.
  case undoEarlierTear
  /// Read older rows of the tape, which are wanted for something.
  case readOlder(for: AppIntent)
  case quit
}
