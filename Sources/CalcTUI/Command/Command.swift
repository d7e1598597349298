import ArgumentParser
import CalcModel
import Platform
import SystemPackage
import TerminalKit

protocol Command: ParsableCommand {
  /// - Throws: an error that `CommandError.init(of:)` knows, `ValidationError` for wrong usage, or
  ///   `ExitCode.failure` if standard error says why.
  func run(on console: Console) throws
}

func command(for arguments: [String]) throws -> any ParsableCommand {
  let optionsEnd = arguments.firstIndex(of: "--") ?? arguments.endIndex
  let marked =
    arguments[..<optionsEnd].map { $0.beginsWithMinus ? minusMark + $0 : $0 }
    + arguments[optionsEnd...]
  guard let index = marked[..<optionsEnd].firstIndex(where: Subcommands.names.contains),
    index == 0 || (try? Subcommands.parse(Array(marked[..<index]))) != nil
  else { return try Calctui.parseAsRoot(marked) }
  guard marked[index] == "help" else { return try Subcommands.parseAsRoot(marked) }
  // The parser would show the help of `Subcommands` for `help` and for an unknown subcommand.
  let topics = marked[(index + 1)...].filter { $0 != "help" }
  if let topic = topics.first, !topic.hasPrefix("-"), !Subcommands.names.contains(topic) {
    throw ValidationError("There is no subcommand '\(topic)'.")
  }
  return try command(for: topics + ["--help"])
}

/// Marks an argument such as `-3`, so that the parser doesn't take it for an option.
///
/// No argument of a process contains a zero byte.
private let minusMark = "\0"

extension String {
  /// Whether the argument is a text to evaluate: no option, no subcommand and not `-`.
  var isText: Bool {
    if hasPrefix("-") { return beginsWithMinus }
    return first?.isLetter != true || !Subcommands.names.contains(self)
  }

  /// Whether the argument is an expression that begins with a minus sign: `-3`, `-sin 30`.
  ///
  /// No option has the name of a function.
  fileprivate var beginsWithMinus: Bool {
    guard hasPrefix("-"), let next = dropFirst().first else { return false }
    return !(next.isLetter || next == "-") || ExpressionParser.beginsWithName(dropFirst())
  }
}

@Sendable func unmarked(_ argument: String) -> String { argument.replacing(minusMark, with: "") }

extension Console {
  func run(_ arguments: [String]) -> ExitCode {
    var console = self
    console.language = Language(askedForIn: arguments) ?? language
    do {
      var parsed = try command(for: arguments)
      if let command = parsed as? any Command {
        try command.run(on: console)
      } else {
        // The parser's help command throws its text.
        try parsed.run()
      }
      return .success
    } catch {
      return console.report(error)
    }
  }

  /// Writes an error to standard error, or prints the help, completions or version that the parser
  /// throws.
  func report(_ error: any Error) -> ExitCode {
    // The command has already written the reason, or the reader of the output has gone.
    if error is ExitCode || error as? Errno == .brokenPipe { return .failure }
    if let error = CommandError(of: error) {
      say(error.message)
      return error.status
    }
    // The parser traps if lines are shorter than its indentation.
    setenv("COLUMNS", String(max(60, WindowSize.current?.width ?? 80)), 1)
    let message = Completions.fullMessage(for: error)
    guard Completions.exitCode(for: error).isSuccess else {
      writeToErrors(unmarked(message).printable(keepingLines: true) + "\n")
      return .validationFailure
    }
    let details = message == Version.line ? Version.details : ""
    do {
      try output.write("\(message)\(details)\n")
      return .success
    } catch {
      return report(error)
    }
  }
}
