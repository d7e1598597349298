import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What `--version` says.
enum VersionReport {
  static let number = "1.0.0"

  /// What the program was built with and what it finds here: what a report of a fault should say.
  static var details: [(name: String, value: String)] {
    [
      ("Swift library", "\(_SwiftStdlibVersion.current)"),
      ("ncurses", CursesTerminal.libraryVersion),
      ("TERM", CursesTerminal.name),
      ("locale", "\(locale(LC_CTYPE)), numbers \(locale(LC_NUMERIC))"),
      ("journal", JournalFile.standard()?.path ?? SavingProblem.noHome.sentence),
    ]
  }

  /// What a category of the environment's locale is called (`setlocale`).
  private static func locale(_ category: Int32) -> String {
    setlocale(category, "").map { String(cString: $0) } ?? "unknown to the system"
  }
}

extension Commands {
  static func printVersion(isVerbose: Bool) -> Int32 {
    writing { (output, _) throws(SystemError) in
      try output.write("calctui \(VersionReport.number)\n")
      for (name, value) in isVerbose ? VersionReport.details : [] {
        try output.write("\(name): \(value.printable())\n")
      }
      return false
    }
  }
}
