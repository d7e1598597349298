import CalcModel

/// Work that `App` leaves to the event loop.
enum Effect: Hashable, Sendable {
  /// Write a change of the tape, and the calculations whose numbers follow from it.
  case write(TapeChange, followers: [ResultID])
  case copy(ClipboardContent)
  /// Write the tape to another file; an existing one only if it may be replaced.
  case export(to: String, TapePrinter.Form, mayReplace: Bool)
  /// Send the next frame whole.
  case redraw
  case suspend
  case quit
}
