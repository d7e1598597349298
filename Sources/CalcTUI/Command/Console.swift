import CalcModel
import TapeFile
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A command's language and streams. Functions return whether all went well.
struct Console {
  var language: Language
  var input = FileDescriptor.standardInput
  var output = FileDescriptor.standardOutput
  var errors = FileDescriptor.standardError

  var words: any Words { language.words }

  /// Evaluates texts, or if there are none, each line of standard input.
  func calculate(_ texts: [String], _ batch: Batch) -> Bool {
    var batch = batch
    return writing { (output) throws(SystemError) in
      func give(_ text: ArraySlice<UInt8>, _ source: ExpressionSource) throws(SystemError) {
        let answer = batch.answer(text, from: source)
        try output.write(answer.output + "\n")
        if answer.explanation.isEmpty { return }
        // Keep the order of both streams on a terminal.
        try output.flush()
        explain(answer.explanation)
      }
      for (index, text) in texts.enumerated() {
        try give(Array(text.utf8)[...], .argument(index + 1))
      }
      // Input such as /dev/zero has no end of a line.
      var (lines, number) = (InputLines(input, longest: 1 << 26), 0)
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

  /// Runs a body that writes. Only a failure to write to standard output ends it.
  func writing(_ body: (inout OutputStream) throws(SystemError) -> Bool) -> Bool {
    signal(SIGPIPE, SIG_IGN)
    var stream = OutputStream(output)
    do {
      let isWell = try body(&stream)
      try stream.flush()
      return isWell
    } catch {
      // A reader that has gone, such as `head`, needs no message.
      return error.code != EPIPE && fail(.inputOrOutput(reason: error.reason))
    }
  }

  /// Writes to standard error, ignoring failures.
  func explain(_ text: String) { try? errors.write(Array(text.utf8)) }

  /// Does long work, and shows on a terminal how far it is.
  func watch<Value, Failure: Error>(
    isShown: Bool = true, _ work: (Progress?) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard isShown, errors.isTerminal else { return try work(nil) }
    var line = ""
    defer { explain("\(String(repeating: " ", count: line.count))\r") }
    return try withoutActuallyEscaping({ (percent: Int) -> Bool in
      line = "\(percent) %"
      explain("\(line)\r")
      return true
    }) { goesOn in
      let progress = Progress(goesOn)
      return Result { () throws(Failure) in try work(progress) }
    }.get()
  }

  /// The tape file of that name, or the standard one.
  func tapeFile(named name: String?) throws(Failure) -> JournalFile {
    guard let file = name.map(JournalFile.init(named:)) ?? .standard() else {
      throw Failure(sentence: words.sentence(SavingProblem.noHome()))
    }
    return (try? file.upgraded()) ?? file
  }

  /// Runs a body, and puts a path before the message of its error.
  func using<Result>(_ path: String, _ body: () throws -> Result) throws(Failure) -> Result {
    do {
      return try body()
    } catch {
      throw Failure(sentence: "\(path): \(words.reason(of: error))")
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

/// Why a command failed.
struct Failure: Error {
  let sentence: String
  var isWrongUsage = false
}
