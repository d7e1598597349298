import CalcModel

/// What the event loop has to do beside drawing.
enum Effect: Hashable {
  case save(Calculator.TapeChange)
  case copy(Copy)
  case setMouse(Bool)
  /// Send the next frame whole.
  case redraw
  case suspend
  case quit
}
