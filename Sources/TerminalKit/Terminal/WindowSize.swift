import CNcurses
import Platform

/// How large the terminal's window is.
package enum WindowSize {
  /// The most lines and columns that are drawn on: a larger window stays empty beyond them. Curses
  /// counts them in 16 bits, and no screen shows so many.
  private static let limit = 1_000

  /// The size as the kernel knows it, or nil where it does not, as on a serial line.
  package static var current: Size? {
    var (height, width): (Int32, Int32) = (0, 0)
    guard curses_window_size(STDOUT_FILENO, &height, &width) else { return nil }
    return Size(width: min(Int(width), limit), height: min(Int(height), limit))
  }

  /// Tells curses how large its screen is, by LINES and COLUMNS, which count more for it than
  /// what it would find out: with a size that is too large for it, it fails.
  ///
  /// Only where the kernel knows no size the numbers stay that are there, if a window can have them.
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
