import Platform
import TapeFile
import TerminalKit

/// The version that `--version` prints.
///
/// The Makefile, the packages and the tests of the documents read `number` and `date` from this file.
enum Version {
  static let number = "1.0.0"
  static let date = "2026-11-26"
  static let line = "calctui \(number)"

  /// Libraries and environment, for bug reports.
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
