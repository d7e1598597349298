import ArgumentParser
import TerminalKit

/// A parsed command line.
protocol Command: ParsableCommand {
  var speech: Speech { get }

  /// Runs the command.
  ///
  /// - Returns: whether all went well.
  /// - Throws: an error that `Words.reason(of:)` knows, or `ValidationError` for wrong usage.
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
  func run(_ arguments: [String]) -> ExitCode {
    var console = self
    do {
      var parsed = try command(for: arguments)
      guard let command = parsed as? any Command else {
        // Only the parser's help is left; it throws its text.
        try parsed.run()
        return .success
      }
      console.language = command.speech.language ?? language
      return try command.run(on: console) ? .success : .failure
    } catch {
      if let reason = console.words.reason(of: error) {
        _ = console.fail(lines: [reason])
        return error.isWrongUsage ? .validationFailure : .failure
      }
      console.language = Language(askedForIn: arguments) ?? language
      return console.report(error)
    }
  }

  /// Prints the parser's message: help, completions, or what is wrong with the arguments.
  private func report(_ error: any Error) -> ExitCode {
    // The parser traps if lines are shorter than its indentation.
    let columns = max(60, WindowSize.current?.width ?? 80)
    WindowSize.tell(columns: columns)
    var message = Completions.fullMessage(for: error)
    let code = Completions.exitCode(for: error)
    guard code.isSuccess else {
      explain(unmarked(message).printable(keepingLines: true) + "\n")
      return code
    }
    if language == .korean, message.hasPrefix("OVERVIEW: ") {
      // Each text in one line.
      message = Korean().help(
        Completions.fullMessage(for: error, columns: 10_000), columns: columns)
    }
    let details = message == Version.line ? Version.details : ""
    return write("\(message)\(details)\n") ? .success : .failure
  }
}

extension Language {
  /// The language that arguments name, whether or not they can be parsed.
  fileprivate init?(askedForIn arguments: [String]) {
    let words = arguments.flatMap { $0.split(separator: "=", maxSplits: 1) }
    let options = zip(words, words.dropFirst()).filter { name, _ in name == "--language" }
    self.init(rawValue: String(options.last?.1 ?? ""))
  }
}
