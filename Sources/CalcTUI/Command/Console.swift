import Platform
import SystemPackage
import TerminalKit

/// A command's language and streams.
struct Console {
  var language: Language
  var input = FileDescriptor.standardInput
  var output = FileDescriptor.standardOutput
  var errors = FileDescriptor.standardError

  var words: any Words { language.words }
  var standardInput: String { Legend("standard input", "표준 입력")[language] }

  /// Writes to standard error, ignoring failures.
  func explain(_ text: String) { try? errors.write(Array(text.utf8)) }

  /// Writes a sentence and its details, a line each, to standard error.
  func say(_ lines: [String]) {
    // Names can contain control characters.
    explain("calctui: \(lines.map { $0.printable() }.joined(separator: "\n  "))\n")
  }

  /// Writes a sentence in the console's language to standard error.
  func say(_ english: String, _ korean: String) { say([Legend(english, korean)[language]]) }

  /// Runs a body, and puts a path before the message of its error.
  func using<Result>(_ path: String, _ body: () throws -> Result) throws(FileFailure) -> Result {
    do {
      return try body()
    } catch {
      throw FileFailure(path: path, error: error)
    }
  }
}
