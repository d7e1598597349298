import TapeFile
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What `--version` says.
enum VersionReport {
  static let number = "1.0.0"
}

extension Commands {
  func printVersion(isVerbose: Bool) -> Int32 {
    writing { (output, _) throws(SystemError) in
      try output.write("calctui \(VersionReport.number)\n")
      for detail in isVerbose ? VersionDetail.allCases : [] {
        try output.write("\(words.label(detail)): \(value(of: detail).printable())\n")
      }
      return false
    }
  }

  /// What the program was built with and what it finds here: what a report of a fault should say.
  private func value(of detail: VersionDetail) -> String {
    switch detail {
    case .library: "\(_SwiftStdlibVersion.current)"
    case .ncurses: CursesTerminal.libraryVersion
    case .terminal: CursesTerminal.name
    case .locale: words.locales(Self.locale(LC_CTYPE), numbers: Self.locale(LC_NUMERIC))
    case .journal: JournalFile.standard()?.path ?? words.sentence(SavingProblem.noHome())
    }
  }

  /// What a category of the environment's locale is called (`setlocale`); nil if the system does not
  /// know it.
  private static func locale(_ category: Int32) -> String? {
    setlocale(category, "").map { String(cString: $0) }
  }
}
