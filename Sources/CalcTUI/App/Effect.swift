import CalcModel

/// Work that `App` leaves to the event loop.
enum Effect: Hashable, Sendable {
  /// Write a change of the tape, and the calculations that follow from it.
  case write(TapeChange, followers: [ResultID])
  case copy(ClipboardContent)
  case export(Export)
  case setMouse(Bool)
  /// Send the next frame whole.
  case redraw
  case suspend
  /// Tell the sizes of the window, which has another layout.
  case measure
  case quit
}

/// A request to write the tape to another file.
struct Export: Hashable, Sendable {
  /// The file name as typed.
  let name: String
  let form: TapePrinter.Form
  /// Whether an existing file may be overwritten.
  let mayReplace: Bool
}
