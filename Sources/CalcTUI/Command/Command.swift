import ArgumentParser
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
  let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
  let marked = arguments[..<end].map { $0.isNegative ? mark + $0 : $0 } + arguments[end...]
  guard let word = marked.firstIndex(where: Subcommands.names.contains),
    (try? Subcommands.parse(Array(marked[..<word]))) != nil
  else { return try Calctui.parseAsRoot(marked) }
  guard marked[word] == "help" else { return try Subcommands.parseAsRoot(marked) }
  // The library's own help of an unknown word is that of `Subcommands`.
  let rest = marked[(word + 1)...].filter { $0 != "help" }
  if let topic = rest.first, !topic.hasPrefix("-"), !Subcommands.names.contains(topic) {
    throw ValidationError("There is no subcommand '\(topic)'.")
  }
  return try command(for: rest + ["--help"])
}

/// Stands before what begins with a minus sign and is no option: a character that no argument has.
private let mark = "\0"

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
    var console = self
    do {
      var parsed = try command(for: arguments)
      if let command = parsed as? any Command {
        console.language = command.speech.language ?? language
        return try command.run(on: console) ? EXIT_SUCCESS : EXIT_FAILURE
      }
      // The library's help is thrown.
      try parsed.run()
      return EXIT_SUCCESS
    } catch let failure as Failure {
      _ = console.fail(lines: [failure.sentence])
      return failure.isWrongUsage ? EX_USAGE : EXIT_FAILURE
    } catch {
      return report(error)
    }
  }

  /// Says what the library has to say: help, completions, or what is wrong with the arguments.
  private func report(_ error: any Error) -> Int32 {
    // It traps in lines that are shorter than its indentation.
    setenv("COLUMNS", "\(max(60, WindowSize.current?.width ?? 80))", 1)
    let message = Completions.fullMessage(for: error)
    let code = Completions.exitCode(for: error)
    if code.isSuccess {
      let details = message == Version.line ? Version.details : ""
      return write("\(message)\(details)\n") ? EXIT_SUCCESS : EXIT_FAILURE
    }
    explain(unmarked(message).printable(keepingLines: true) + "\n")
    return code.rawValue
  }
}
