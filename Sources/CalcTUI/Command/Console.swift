import CalcModel
import TapeFile
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a command speaks, reads and writes. Its functions return whether all went well.
struct Console {
  var language: Language
  var input = FileDescriptor.standardInput
  var output = FileDescriptor.standardOutput
  var errors = FileDescriptor.standardError

  var words: any Words { language.words }

  /// Evaluates texts; where there are none, lines of standard input while it lasts.
  func calculate(_ texts: [String], _ batch: Batch) -> Bool {
    var batch = batch
    return writing { (output) throws(SystemError) in
      func give(_ text: ArraySlice<UInt8>, _ source: ExpressionSource) throws(SystemError) {
        let answer = batch.answer(text, from: source)
        try output.write(answer.output + "\n")
        if answer.explanation.isEmpty { return }
        // On a terminal the explanation stands under the line that it explains.
        try output.flush()
        explain(answer.explanation)
      }
      for (index, text) in texts.enumerated() {
        try give(Array(text.utf8)[...], .argument(index + 1))
      }
      var (lines, number) = (InputLines(input), 0)
      while texts.isEmpty,
        let line = try lines.next(beforeWaiting: { () throws(SystemError) in try output.flush() })
      {
        number += 1
        try give(line, .line(number))
      }
      return !batch.hasFailed
    }
  }

  func write(_ text: String) -> Bool {
    writing { (output) throws(SystemError) in
      try output.write(text)
      return true
    }
  }

  /// Runs a body that writes. Only what can't be written to standard output ends it.
  func writing(_ body: (inout OutputStream) throws(SystemError) -> Bool) -> Bool {
    signal(SIGPIPE, SIG_IGN)
    var stream = OutputStream(output)
    do {
      let isWell = try body(&stream)
      try stream.flush()
      return isWell
    } catch {
      // A reader that has gone, such as `head`, wants no more and needs no words.
      return error.code != EPIPE && fail(.inputOrOutput(reason: error.reason))
    }
  }

  /// Writes to standard error, which is beside the point: what can't be written is left out.
  func explain(_ text: String) { try? errors.write(Array(text.utf8)) }

  /// The file of a tape that a person named, or of the one that there always is.
  func tapeFile(named name: String?) throws(Failure) -> JournalFile {
    guard let file = name.map(JournalFile.init(named:)) ?? .standard() else {
      throw Failure(sentence: words.sentence(SavingProblem.noHome()))
    }
    return (try? file.upgraded()) ?? file
  }

  /// Does something with a file, whose path stands before what goes wrong.
  func using<Result>(_ path: String, _ body: () throws -> Result) throws(Failure) -> Result {
    do {
      return try body()
    } catch {
      throw Failure(sentence: "\(path): \(words.reason(of: error))")
    }
  }

  func fail(_ problem: CommandProblem) -> Bool { fail(lines: [words.sentence(problem)]) }

  /// - Parameter lines: a sentence, and what belongs to it.
  func fail(lines: [String]) -> Bool {
    // Names from the environment and from arguments can hold anything.
    explain("calctui: \(lines.map { $0.printable() }.joined(separator: "\n  "))\n")
    return false
  }
}

/// Why a command did nothing.
struct Failure: Error {
  let sentence: String
  var isWrongUsage = false
}
