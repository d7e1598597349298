import CalcModel
import Platform
import SystemPackage
import TerminalKit

/// A command's language and streams.
struct Console {
  var language: Language
  var input = FileDescriptor.standardInput
  var output = FileDescriptor.standardOutput
  var errors = FileDescriptor.standardError

  /// Writes to standard error, ignoring failures.
  func explain(_ text: String) { try? errors.write(Array(text.utf8)) }

  /// Writes a sentence and its details, a line each, to standard error.
  func say(_ message: Message, details: [String] = []) {
    let lines = [language.text(message)] + details.map { $0.printable() }
    explain("calctui: \(lines.joined(separator: "\n  "))\n")
  }

  /// Runs a body, and puts a file's name before the message of its error.
  func using<Result>(
    _ name: Message, _ body: () throws -> Result
  ) throws(CommandError) -> Result {
    do {
      return try body()
    } catch {
      let message = Message(of: error) ?? "\(String(describing: error))"
      throw CommandError("\(name): \(message)")
    }
  }
}
