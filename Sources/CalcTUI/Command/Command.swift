import ArgumentParser
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A parsed command line.
protocol Command: ParsableCommand {
  var speech: Speech { get }

  /// Runs the command.
  ///
  /// - Returns: whether all went well.
  /// - Throws: `Failure`, or `ValidationError` for wrong usage.
  func run(on console: Console) throws -> Bool
}

/// Parses a command line.
///
/// - Throws: the argument parser's errors.
func command(for arguments: [String]) throws -> any ParsableCommand {
  let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
  let marked = arguments[..<end].map { $0.isNegative ? mark + $0 : $0 } + arguments[end...]
  guard let word = marked[..<end].firstIndex(where: Subcommands.names.contains),
    (try? Subcommands.parse(Array(marked[..<word]))) != nil
  else { return try Calctui.parseAsRoot(marked) }
  guard marked[word] == "help" else { return try Subcommands.parseAsRoot(marked) }
  // The parser would show the help of `Subcommands` for `help` and for an unknown subcommand.
  let rest = marked[(word + 1)...].filter { $0 != "help" }
  if let topic = rest.first, !topic.hasPrefix("-"), !Subcommands.names.contains(topic) {
    throw ValidationError("There is no subcommand '\(topic)'.")
  }
  return try command(for: rest + ["--help"])
}

/// Marks an argument that begins with a minus sign and is no option; no argument contains it.
private let mark = "\0"

extension String {
  /// Whether a minus sign begins it that no option begins with.
  fileprivate var isNegative: Bool {
    guard hasPrefix("-"), let next = dropFirst().first else { return false }
    return !(next.isLetter || next == "-") || hasPrefix("-sqrt")
  }
}

/// The argument as typed.
@Sendable func unmarked(_ argument: String) -> String { argument.replacing(mark, with: "") }

extension Console {
  /// Runs the command line, or reports why it can't.
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
      // Only the parser's help is left; it throws its text.
      try parsed.run()
      return EXIT_SUCCESS
    } catch let failure as Failure {
      _ = console.fail(lines: [failure.sentence])
      return failure.isWrongUsage ? EX_USAGE : EXIT_FAILURE
    } catch {
      console.language = Language(askedForIn: arguments) ?? language
      return console.report(error)
    }
  }

  /// Prints the parser's message: help, completions, or what is wrong with the arguments.
  private func report(_ error: any Error) -> Int32 {
    // The parser traps if lines are shorter than its indentation.
    let columns = max(60, WindowSize.current?.width ?? 80)
    setenv("COLUMNS", "\(columns)", 1)
    var message = Completions.fullMessage(for: error)
    let code = Completions.exitCode(for: error)
    if language == .korean, message.hasPrefix("OVERVIEW: ") {
      // Each text in one line.
      setenv("COLUMNS", "10000", 1)
      message = Korean().help(Completions.fullMessage(for: error), columns: columns)
    }
    if code.isSuccess {
      let details = message == Version.line ? Version.details : ""
      return write("\(message)\(details)\n") ? EXIT_SUCCESS : EXIT_FAILURE
    }
    explain(unmarked(message).printable(keepingLines: true) + "\n")
    return code.rawValue
  }
}

extension Language {
  /// The language that arguments name, whether or not they can be parsed.
  fileprivate init?(askedForIn arguments: [String]) {
    let words = arguments.flatMap { $0.split(separator: "=", maxSplits: 1) }
    guard let option = words.lastIndex(of: "--language"), option + 1 < words.count else {
      return nil
    }
    self.init(rawValue: String(words[option + 1]))
  }
}
