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

  /// Answers each line of standard input while the input lasts.
  func calculateLines(_ batch: Batch) -> Bool {
    var batch = batch
    var lines = InputLines(input)
    var number = 0
    return writing { (output) throws(SystemError) in
      while let line = try lines.next(beforeWaiting: { () throws(SystemError) in
        try output.flush()
      }) {
        number += 1
        try give(batch.answer(line, from: .line(number)), &output)
      }
      return !batch.hasFailed
    }
  }

  func calculate(_ texts: [String], _ batch: Batch) -> Bool {
    var batch = batch
    return writing { (output) throws(SystemError) in
      for (index, text) in texts.enumerated() {
        var answer = batch.answer(Array(text.utf8)[...], from: .argument(index + 1))
        if !answer.explanation.isEmpty, let name = text.nameOfFile {
          answer.explanation += "calctui: \(words.fileHint(name).printable())\n"
        }
        try give(answer, &output)
      }
      return !batch.hasFailed
    }
  }

  private func give(_ answer: Batch.Answer, _ output: inout OutputStream) throws(SystemError) {
    try output.write(answer.output + "\n")
    if !answer.explanation.isEmpty {
      // On a terminal the explanation stands under the line that it explains.
      try output.flush()
      explain(answer.explanation)
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
struct Failure: Error { let sentence: String }

extension Words {
  fileprivate func reason(of error: any Error) -> String {
    switch error {
    case let error as SystemError: reason(error.reason)
    case let problem as TapeFileProblem: sentence(problem)
    case let problem as ReadingProblem: sentence(problem)
    case let error as CalculatorError: phrase(error)
    case let problem as CommandProblem: sentence(problem)
    default: "\(error)"
    }
  }
}
