import CalcModel

/// What the event loop has to do beside drawing.
enum Effect: Hashable, Sendable {
  case save(Edit)
  case copy(Copy)
  /// Write the tape to a file.
  case write(TapeWriting)
  case setMouse(Bool)
  /// Send the next frame whole.
  case redraw
  case suspend
  /// Look for the tape that was torn off last in an earlier visit.
  case undoEarlierTear
  /// Read older rows of the tape, and then ask for what they were wanted for.
  case readOlder(for: AppIntent)
  /// One after the other.
  indirect case both(Effect, Effect)
  /// Leave, after saving what leaving changed.
  case quit(saving: Edit?)
}

extension Effect {
  /// What is left to do by something that was done after something else.
  static func joined(_ first: Effect?, _ second: Effect?) -> Effect? {
    guard let first, let second else { return first ?? second }
    return .both(first, second)
  }
}
