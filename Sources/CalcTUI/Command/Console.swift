import CalcModel
import Platform
import SystemPackage
import TerminalKit

struct Console {
  var language: Language
  var input = FileDescriptor.standardInput
  var output = FileDescriptor.standardOutput
  var errors = FileDescriptor.standardError

  /// Writes to standard error, ignoring failures.
  func writeToErrors(_ text: String) { try? errors.write(Array(text.utf8)) }

  /// Writes a sentence, and each detail on a line of its own, to standard error.
  func say(_ message: Message, details: [String] = []) {
    let lines = [language.text(message)] + details.map { $0.printable() }
    writeToErrors("calctui: \(lines.joined(separator: "\n  "))\n")
  }

  /// Puts a file's name before the message of an error.
  func prefixingErrors<Result>(
    with name: Message, _ body: () throws -> Result
  ) throws(CommandError) -> Result {
    do {
      return try body()
    } catch {
      let message = Message(of: error) ?? "\(String(describing: error))"
      throw CommandError("\(name): \(message)")
    }
  }
}
