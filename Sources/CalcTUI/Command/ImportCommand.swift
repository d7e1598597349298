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

  func run(on console: Console) throws {
    let text = try column.read(source, on: console)
    if !text.calculations.isEmpty { try save(text.calculations, on: console) }
    console.say([console.words.summary(text)])
    if !text.skipped.isEmpty { throw ExitCode.failure }
  }

  private func save(_ calculations: [ReadCalculation], on console: Console) throws {
    let file = try JournalFile.find(named: tape.file)
    var journal = Journal(file)
    journal.add(calculations.map { ($0.calculation, $0.time.flatMap(Clock.universalTime)) })
    // Killed while it writes, it would leave a part.
    Signals.ignoreEnding()
    try console.using(file.path) {
      if file.needsCheck { try file.prepare() }
      do throws(SystemError) {
        try journal.save()
      } catch {
        throw CommandProblem.notSaved(reason: error.reason)
      }
    }
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

  func run(on console: Console) throws {
    let text = try column.read("-", on: console)
    let sum = try console.using(console.standardInput) {
      if text.calculations.isEmpty { throw ReadingProblem.nothing }
      return try text.calculations.reduce(0 as Rational) {
        try $0 + $1.calculation.result.get()
      }
    }
    try console.output.write("\(numbers.printer(shown).text(of: sum))\n")
    if !text.skipped.isEmpty { throw ExitCode.failure }
  }
}

/// The column of a table.
struct ColumnOption: ParsableArguments {
  @Option(help: "Add up the column of this name or number of a table.", transform: unmarked)
  var column: String?

  /// Reads the numbers of a text, and reports remarks on its lines.
  fileprivate func read(_ source: String, on console: Console) throws -> ReadText {
    let words = console.words
    return try console.using(source == "-" ? console.standardInput : source) {
      // More than any text a person makes.
      let most = 1 << 28
      let file = source == "-" ? console.input : try .open(source: FilePath(typed: source))
      var progress = ReadingProgress(on: console)
      defer { progress.clear() }
      let bytes = try file.readAll(upTo: most + 1) { progress.show($0) }
      if bytes.count > most { throw CommandProblem.tooLargeToRead }
      let text = try ReadText(bytes, column: column)
      progress.clear()
      for remark in text.remarks { console.say([words.sentence(remark)]) }
      return text
    }
  }
}
