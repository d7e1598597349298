import CNcurses
import Platform

/// The size of the terminal's window.
package enum WindowSize {
  /// The most lines and columns for drawing; the rest of a larger window stays empty.
  ///
  /// Curses counts lines and columns in 16 bits.
  private static let limit = 1_000

  /// The kernel's value; nil if unknown, as on a serial line.
  package static var current: Size? {
    var (height, width): (Int32, Int32) = (0, 0)
    guard curses_window_size(STDOUT_FILENO, &height, &width) else { return nil }
    return Size(width: min(Int(width), limit), height: min(Int(height), limit))
  }

  /// Tells curses the size by LINES and COLUMNS, which override the size that curses would find.
  ///
  /// If the kernel knows no size, LINES and COLUMNS keep values from 1 to `limit`. Larger values
  /// make curses fail.
  static func tellCurses() {
    let size = current
    tell("LINES", size?.height)
    tell("COLUMNS", size?.width)
  }

  private static func tell(_ variable: String, _ length: Int?) {
    let presetLength = getenv(variable).flatMap { Int(String(cString: $0)) }
    if let length = length ?? presetLength, (1...limit).contains(length) {
      setenv(variable, String(length), 1)
    } else {
      unsetenv(variable)
    }
  }
}
