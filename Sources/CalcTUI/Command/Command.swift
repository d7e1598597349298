import ArgumentParser
import TapeFile
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A command line that was read.
protocol Command: ParsableCommand {
  var speech: Speech { get }

  /// Does what it asks for.
  ///
  /// - Returns: whether all went well.
  /// - Throws: `Failure`, or `ValidationError` for what turns out to be wrong usage.
  func run(on console: Console) throws -> Bool
}

/// Reads a command line.
///
/// - Throws: the library's errors.
func command(for arguments: [String]) throws -> any ParsableCommand {
  let marked = arguments.withExpressionsMarked
  if marked == ["help"] { return try Calctui.parseAsRoot(["--help"]) }
  if let word = marked.firstIndex(where: Subcommands.names.contains),
    (try? Subcommands.parse(Array(marked[..<word]))) != nil
  {
    return try Subcommands.parseAsRoot(marked)
  }
  return try Calctui.parseAsRoot(marked)
}

/// Stands before what begins with a minus sign and is no option: a character that no argument has.
private let mark = "\0"

extension [String] {
  fileprivate var withExpressionsMarked: [String] {
    let end = firstIndex(of: "--") ?? endIndex
    return self[..<end].map { $0.isNegative ? mark + $0 : $0 } + self[end...]
  }
}

extension String {
  /// Whether a minus sign is before something that no option's name begins with.
  fileprivate var isNegative: Bool {
    guard hasPrefix("-"), let next = dropFirst().first else { return false }
    return !(next.isLetter || next == "-") || hasPrefix("-sqrt")
  }
}

/// An argument as it was typed.
@Sendable func unmarked(_ argument: String) -> String { argument.replacing(mark, with: "") }

extension Console {
  /// Does what the program's arguments ask for, or says why it can't.
  ///
  /// - Returns: the exit status.
  func run(_ arguments: [String]) -> Int32 {
    do {
      var command = try command(for: arguments)
      guard let ours = command as? any Command else {
        try command.run()
        return ExitCode.success.rawValue
      }
      var console = self
      console.language = ours.speech.language ?? language
      return (try ours.run(on: console) ? ExitCode.success : .failure).rawValue
    } catch let failure as Failure {
      _ = fail(lines: [failure.sentence])
      return ExitCode.failure.rawValue
    } catch {
      return report(error)
    }
  }

  /// Says what the library has to say: help, completions, or what is wrong with the arguments.
  private func report(_ error: any Error) -> Int32 {
    // It traps in lines that are shorter than its indentation.
    setenv("COLUMNS", "\(max(60, WindowSize.current?.width ?? 80))", 1)
    var message = Completions.fullMessage(for: error)
    let code = Completions.exitCode(for: error)
    if code.isSuccess {
      if message == Version.line { message += Version.details }
      return (write(message + "\n") ? code : .failure).rawValue
    }
    explain(unmarked(message).printable(keepingLines: true) + "\n")
    return code.rawValue
  }
}

/// What `--version` says.
enum Version {
  static let number = "1.0.0"
  static let line = "calctui \(number)"

  /// What the program was built with and what it finds here: what a report of a fault should say.
  static var details: String {
    let (characters, numbers) = (setlocale(LC_CTYPE, ""), setlocale(LC_NUMERIC, ""))
    let locales = [characters, numbers].map { $0.map { String(cString: $0) } ?? "unknown" }
    return [
      "Swift library: \(_SwiftStdlibVersion.current)", "ncurses: \(CursesTerminal.libraryVersion)",
      "TERM: \(CursesTerminal.name)", "locale: \(locales[0]), numbers \(locales[1])",
      "journal: \(JournalFile.standard()?.path ?? "no home")",
    ].map { "\n\($0.printable())" }.joined()
  }
}
