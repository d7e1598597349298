import CalcModel

/// Work that `App` leaves to the event loop.
enum Effect: Hashable, Sendable {
  /// Write a change, and its changed dependents: calculations whose numbers change with it.
  case write(TapeChange, changedDependents: [ResultID])
  case copy(ClipboardContent)
  case export(to: String, TapePrinter.Form, mayReplace: Bool)
  /// Send the next frame whole.
  case redraw
  case suspend
  case quit
}
