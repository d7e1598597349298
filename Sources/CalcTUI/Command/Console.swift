import TapeFile
import TerminalKit

/// A command's language and streams. Functions return whether all went well.
struct Console {
  var language: Language
  var input = FileDescriptor.standardInput
  var output = FileDescriptor.standardOutput
  var errors = FileDescriptor.standardError

  var words: any Words { language.words }

  func write(_ text: String) -> Bool {
    writing { (output) throws(SystemError) in
      try output.write(text)
      return true
    }
  }

  /// Runs a body that writes. Only a failure to write to standard output ends it.
  func writing(_ body: (inout OutputStream) throws(SystemError) -> Bool) -> Bool {
    var stream = OutputStream(output)
    do {
      let isWell = try body(&stream)
      try stream.flush()
      return isWell
    } catch {
      // A reader that has gone needs no message.
      return !error.isClosedPipe && fail(.inputOrOutput(reason: error.reason))
    }
  }

  /// Writes to standard error, ignoring failures.
  func explain(_ text: String) { try? errors.write(Array(text.utf8)) }

  /// The tape file of that name, or the standard one.
  func tapeFile(named name: String?) throws(SavingProblem) -> JournalFile {
    guard let file = name.map(JournalFile.init(named:)) ?? .standard() else { throw .noHome() }
    return (try? file.upgraded()) ?? file
  }

  /// Runs a body, and puts a path before the message of its error.
  func using<Result>(_ path: String, _ body: () throws -> Result) throws(FileFailure) -> Result {
    do {
      return try body()
    } catch {
      throw FileFailure(path: path, error: error)
    }
  }

  func fail(_ problem: CommandProblem) -> Bool { fail(lines: [words.sentence(problem)]) }

  /// - Parameter lines: a sentence, and its details.
  func fail(lines: [String]) -> Bool {
    // Names can contain control characters.
    explain("calctui: \(lines.map { $0.printable() }.joined(separator: "\n  "))\n")
    return false
  }
}
