import CalcModel

/// Work that `App` leaves to the event loop.
enum Effect: Hashable, Sendable {
  case save(Edit)
  case copy(Copy)
  case write(TapeWriting)
  case setMouse(Bool)
  /// Send the next frame whole.
  case redraw
  case suspend
  /// Tell the sizes of the window, which has another layout.
  case measure
  /// Undo the last tear-off of an earlier session.
  case undoEarlierTear
  /// Read older rows of the tape, then handle the intent that needs them.
  case readOlder(for: AppIntent)
  case quit
}

/// A request to write the tape to a file.
struct TapeWriting: Hashable, Sendable {
  /// The file name as typed.
  let name: String
  let form: TapePrinter.Form
  /// Whether an existing file may be overwritten.
  let mayReplace: Bool
}
