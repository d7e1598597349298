import Platform
import TapeFile
import TerminalKit

/// The version, as printed by `--version`.
enum Version {
  static let number = "1.0.0"
  static let line = "calctui \(number)"

  /// The libraries and the environment, for bug reports.
  static var details: String {
    let locales = [LC_CTYPE, LC_NUMERIC].map {
      setlocale($0, "").map { String(cString: $0) } ?? "unknown"
    }
    return [
      "Swift library: \(_SwiftStdlibVersion.current)", "ncurses: \(CursesTerminal.libraryVersion)",
      "TERM: \(CursesTerminal.name)", "locale: \(locales.joined(separator: ", numbers "))",
      "tape: \(TapeStore()?.name ?? "no home")",
    ].map { "\n\($0.printable())" }.joined()
  }
}
