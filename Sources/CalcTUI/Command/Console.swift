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

  /// The file of a tape that a person named, or of the one that there always is; nil if there is no
  /// home for that.
  func tapeFile(named name: String?) -> JournalFile? {
    let file = name.map(JournalFile.init(named:)) ?? .standard()
    return file.map { (try? $0.upgraded()) ?? $0 }
  }

  /// The file of a tape that is there, or says why there is none.
  func existingTape(named name: String?) -> JournalFile? {
    guard let file = tapeFile(named: name) else {
      _ = fail(words.sentence(SavingProblem.noHome()))
      return nil
    }
    do {
      if file.isNamed { try file.check() }
      return file
    } catch {
      _ = fail("\(file.path): \(words.sentence(error))")
      return nil
    }
  }

  func fail(_ problem: CommandProblem) -> Bool { fail(words.sentence(problem)) }

  func fail(_ sentence: String) -> Bool { fail(lines: [sentence]) }

  /// - Parameter lines: a sentence, and what belongs to it.
  func fail(lines: [String]) -> Bool {
    // Names from the environment and from arguments can hold anything.
    explain("calctui: \(lines.map { $0.printable() }.joined(separator: "\n  "))\n")
    return false
  }
}
