import ArgumentParser
import CalcModel
import TapeFile
import TerminalKit

/// Adds a file to the saved tape, and summarizes it on standard error.
struct ImportCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add a text, a table or a tape to the saved tape.")

  @Argument(
    help: "The file that is read; - is standard input.", completion: .file(), transform: fileName)
  var source: String

  @OptionGroup var column: ColumnOption
  @OptionGroup var tape: TapeOption
  @OptionGroup var speech: Speech

  func run(on console: Console) throws -> Bool {
    let text = try console.read(source, column: column.column)
    if !text.calculations.isEmpty {
      let file = try console.tapeFile(named: tape.file)
      try console.using(file.path) {
        if file.needsCheck { try file.prepare() }
        var journal = Journal(file)
        try journal.add(
          text.calculations.map { ($0.calculation, $0.time.flatMap(Clock.universalTime)) })
      }
    }
    console.explain("calctui: \(console.words.summary(text))\n")
    return text.skipped.isEmpty
  }
}

/// Adds up the numbers of standard input.
struct SumCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "sum", abstract: "Add up the numbers of standard input.",
    usage: "calctui sum [<options>] < column.txt")

  @OptionGroup var column: ColumnOption
  @OptionGroup var numbers: NumberOptions
  @OptionGroup var speech: Speech

  func run(on console: Console) throws -> Bool {
    let text = try console.read("-", column: column.column)
    let sum = try console.using(console.words.standardInput) {
      if text.calculations.isEmpty { throw ReadingProblem.nothing }
      return try text.calculations.reduce(0 as Rational) {
        try $0 + $1.calculation.result.get()
      }
    }
    return console.write("\(numbers.writer()(sum))\n") && text.skipped.isEmpty
  }
}

extension Console {
  /// Reads the numbers of a text, and reports remarks on its lines.
  fileprivate func read(_ source: String, column: String?) throws(Failure) -> ReadText {
    try using(source == "-" ? words.standardInput : source) {
      // More than any text a person makes.
      let most = 1 << 28
      let bytes =
        try source == "-"
        ? input.readAll(upTo: most + 1)
        : FileDescriptor.open(plainFile: FilePath(typed: source), flags: 0)
          .closeAfter { file throws(SystemError) in try file.readAll(upTo: most + 1) }
      if bytes.count > most { throw CommandProblem.tooLargeToRead }
      let text = try ReadText(bytes, column: column)
      for remark in text.remarks { explain("calctui: \(words.sentence(remark))\n") }
      return text
    }
  }
}
