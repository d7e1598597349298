import CalcModel

/// What the user, or the terminal, asks the application to do.
enum AppIntent: Hashable {
  /// Press a key of the calculator.
  case press(Key)
  /// Show a key as held down by the mouse, or none.
  case hold(Key?)
  /// Let go of the mouse button, over a key or elsewhere.
  case release(over: Key?)
  /// Move the pad's cursor.
  case moveCursor(Keypad.Direction)
  /// Press the key under the pad's cursor.
  case pressCursor
  /// Move the tape's window.
  case scroll(Scroll)
  /// Open or close the help screen.
  case toggleHelp
  /// Turn the pages of the help screen.
  case turnHelp(pages: Int)
  /// Copy the operand.
  case copy
  /// Take the mouse, or give it back to the terminal.
  case toggleMouse
  /// Draw the whole screen afresh.
  case redraw
  case suspend
  case quit
  /// The window shows this much now.
  case resize(Viewport)
  /// A key has been lit for long enough.
  case endFlash

  enum Scroll: Hashable {
    /// Rows, upward if positive.
    case rows(Int)
    /// Windows, upward if positive.
    case pages(Int)
    case toOldest
    case toNewest
  }

  /// How much the window shows, in numbers that scrolling needs.
  struct Viewport: Hashable {
    var tapeRows: Int
    var helpPages: Int
  }
}

/// What the event loop has to do beside drawing.
enum Effect: Hashable {
  case copy(String)
  case setMouse(Bool)
  case redraw
  case suspend
  case quit
}
