import CNcurses
import Platform

/// The size of the terminal's window.
package enum WindowSize {
  /// The most lines and columns for drawing: a larger window stays empty beyond them.
  ///
  /// Curses counts lines and columns in 16 bits, and no screen shows as many.
  private static let limit = 1_000

  /// The size that the kernel knows; nil if it knows none, as on a serial line.
  package static var current: Size? {
    var (height, width): (Int32, Int32) = (0, 0)
    guard curses_window_size(STDOUT_FILENO, &height, &width) else { return nil }
    return Size(width: min(Int(width), limit), height: min(Int(height), limit))
  }

  /// Tells curses the size by LINES and COLUMNS, which override the size that curses would find.
  ///
  /// With too large a size curses fails. If the kernel knows no size, LINES and COLUMNS keep their
  /// values, but only if a window can have them.
  static func tellCurses() {
    let size = current
    tell("LINES", size?.height)
    tell("COLUMNS", size?.width)
  }

  private static func tell(_ variable: String, _ length: Int?) {
    let given = getenv(variable).flatMap { Int(String(cString: $0)) }
    if let length = length ?? given, (1...limit).contains(length) {
      setenv(variable, String(length), 1)
    } else {
      unsetenv(variable)
    }
  }
}
