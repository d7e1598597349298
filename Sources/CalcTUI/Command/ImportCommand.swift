import ArgumentParser
import CalcModel
import TapeFile
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    let text = try console.watch { progress in try read(on: console, progress) }
    console.explain("calctui: \(console.words.summary(text))\n")
    return text.skipped.isEmpty
  }

  /// Reads the text, and adds it.
  private func read(on console: Console, _ progress: Progress?) throws(Failure) -> ReadText {
    let text = try console.read(source, column: column.column, progress)
    if text.calculations.isEmpty { return text }
    let file = try console.tapeFile(named: tape.file)
    var journal = Journal(file)
    journal.add(
      text.calculations.map { ($0.calculation, $0.time.flatMap(Clock.universalTime)) }, progress)
    // All of it is written, or nothing.
    signal(SIGINT, SIG_IGN)
    try console.using(file.path) {
      if file.needsCheck { try file.prepare() }
      try journal.save()
    }
    return text
  }
}

/// Adds up the numbers of standard input.
struct SumCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "sum", abstract: "Add up the numbers of standard input.",
    usage: "calctui sum [<options>] < column.txt")

  @OptionGroup var column: ColumnOption
  @OptionGroup var shown: DigitOptions
  @OptionGroup var numbers: NumberOptions
  @OptionGroup var speech: Speech

  func run(on console: Console) throws -> Bool {
    let text = try console.watch { progress throws(Failure) in
      try console.read("-", column: column.column, progress)
    }
    let sum = try console.using(console.words.standardInput) {
      if text.calculations.isEmpty { throw ReadingProblem.nothing }
      return try text.calculations.reduce(0 as Rational) {
        try $0 + $1.calculation.result.get()
      }
    }
    return console.write("\(numbers.writer(shown)(sum))\n") && text.skipped.isEmpty
  }
}

extension Console {
  /// Reads the numbers of a text, and reports remarks on its lines.
  fileprivate func read(
    _ source: String, column: String?, _ progress: Progress?
  ) throws(Failure) -> ReadText {
    try using(source == "-" ? words.standardInput : source) {
      // More than any text a person makes.
      let most = 1 << 28
      let bytes =
        try source == "-"
        ? input.readAll(upTo: most + 1)
        : FileDescriptor.open(plainFile: FilePath(typed: source), flags: 0)
          .closeAfter { file throws(SystemError) in try file.readAll(upTo: most + 1) }
      if bytes.count > most { throw CommandProblem.tooLargeToRead }
      let text = try ReadText(bytes, column: column, progress)
      for remark in text.remarks { explain("calctui: \(words.sentence(remark))\n") }
      return text
    }
  }
}
