import CalcModel
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A calculation of the saved tape, in words that hold nothing but numbers, signs and a time.
struct SavedLine: Equatable {
  let time: String
  let formula: String
  let result: String

  /// The whole tape, its numbers worked out afresh.
  static func all(in reader: JournalReader) -> [SavedLine] {
    var calculator = Calculator()
    calculator.restore(reader.calculations, unfinished: nil)
    let tape = calculator.tape
    var start = 0
    return reader.live.map { item in
      let range = tape.range(ofCalculationAt: start)
      start = range.upperBound
      return SavedLine(
        time: item.time, formula: tape.standaloneCalculation(in: range).formulaText,
        result: tape.rows[range.upperBound - 1].total.plainText)
    }
  }
}

/// How the saved tape is printed.
enum TapeFormat {
  case text, csv, json

  func lines(_ items: [SavedLine]) -> [String] {
    switch self {
    case .text:
      items.map { "\($0.time)  \($0.formula) = \($0.result)" }
    case .csv:
      ["time,formula,result"] + items.map { "\($0.time),\($0.formula),\($0.result)" }
    case .json:
      ["["]
        + items.enumerated().map { index, item in
          let comma = index == items.count - 1 ? "" : ","
          return """
              {"time": "\(item.time)", "formula": "\(item.formula)", "result": "\(item.result)"}\(comma)
            """
        } + ["]"]
    }
  }
}

extension Commands {
  /// Prints the tape as it was left.
  static func printTape(_ format: TapeFormat) -> Int32 {
    guard let file = JournalFile.standard() else { return fail(SavingProblem.noHome.sentence) }
    var reader = JournalReader()
    do {
      var lines = InputLines(try file.openForReading())
      while let line = try lines.next(beforeWaiting: {}) {
        if !line.isEmpty { reader.read(line: line) }
      }
    } catch {
      // Nothing was ever saved: the tape is empty.
      if error.code != ENOENT { return fail("\(file.path): \(error.reason)") }
    }
    let (lines, skipped) = (format.lines(SavedLine.all(in: reader)), reader.skippedLines)
    let status = writing { (output, _) throws(SystemError) in
      for line in lines { try output.write(line + "\n") }
      return false
    }
    if skipped > 0 {
      _ = fail("\(skipped) of the lines in \(file.path) could not be read and were left out")
    }
    return status
  }

  /// Deletes the saved tape, after asking.
  static func forgetTape(asksFirst: Bool) -> Int32 {
    guard let file = JournalFile.standard() else { return fail(SavingProblem.noHome.sentence) }
    if asksFirst {
      guard FileDescriptor.standardInput.isTerminal else {
        return fail("--forget asks on a terminal; give --yes where there is none", status: EX_USAGE)
      }
      var prompt = OutputStream(.standardError)
      try? prompt.write("Delete the saved tape \(file.path.printable())? Type yes: ")
      try? prompt.flush()
      var answer = InputLines(.standardInput)
      let line = (try? answer.next(beforeWaiting: {})) ?? nil
      guard line?.elementsEqual("yes".utf8) == true else {
        return fail("the tape was kept")
      }
    }
    do {
      try file.remove()
    } catch {
      if error.code != ENOENT { return fail("\(file.path): \(error.reason)") }
    }
    return EXIT_SUCCESS
  }
}
