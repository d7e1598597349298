import ArgumentParser
import CalcModel
import TapeFile
import TerminalKit

/// Prints the saved tape.
struct TapeCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "tape", abstract: "Print the saved tape.",
    usage: "calctui tape [--format <format>] [--columns <columns>] [--all] [<options>]")

  @Option(help: "What is printed (default: text, a line for each calculation).")
  var format: TapePrinter.Form?

  @Option(
    help: "Print receipts of so many columns, 20 to 1000.",
    transform: number(in: Receipt.columnsRange))
  var columns: Int?

  @Flag(help: "Print the tapes that were torn off too, oldest first.")
  var all = false

  @OptionGroup var shown: DigitOptions
  @OptionGroup var tape: TapeOption
  @OptionGroup var speech: Speech

  func validate() throws {
    if columns != nil, let format, format != .receipt {
      throw ValidationError("'--columns' is for receipts only.")
    }
    if shown.group == true, format == .json || format == .csv {
      throw ValidationError("'--group' is not for CSV and JSON.")
    }
  }

  func run(on console: Console) throws {
    let printer = TapePrinter(
      form: format ?? (columns == nil ? .text : .receipt), columns: columns,
      formatter: shown.formatter, words: console.words, includesTorn: all)
    let file = try JournalFile.find(named: tape.file)
    // A crash handler can only print a prepared message.
    let crash = console.words.sentence(.crash(line: "\0", path: file.path.printable()))
    var tape = try console.using(file.path) {
      if file.needsCheck { try file.check() }
      file.beginReading(saying: "calctui: \(crash)\n")
      return try PrintedTape(file)
    }
    defer { JournalFile.endReading() }
    try console.output.stream { (output) throws(SystemError) in
      try tape.print(with: printer) { (text) throws(SystemError) in try output.write(text) }
    }
    if tape.skippedLines > 0 {
      let problem = CommandProblem.unreadableLines(tape.skippedLines, path: file.path)
      console.say([console.words.sentence(problem)])
    }
  }
}

/// Deletes the saved tape.
struct ForgetCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Delete the saved tape, after a question.")

  @Flag(help: "Delete it without a question.")
  var yes = false

  @OptionGroup var tape: TapeOption
  @OptionGroup var speech: Speech

  func run(on console: Console) throws {
    if !yes, !console.input.isTerminal { throw CommandProblem.nobodyToAsk }
    let file = try JournalFile.find(named: tape.file)
    try console.using(file.path) { if file.needsCheck { try file.check() } }
    if !yes {
      let path = file.path.printable()
      let question = Legend(
        "Delete the saved tape \(path)? Type yes: ",
        "저장된 테이프를 삭제합니다: \(path). 정말 삭제하려면 yes를 입력하세요: ")
      console.explain(question[console.language])
      let answer = try? console.input.read(upTo: 80)
      guard answer == Array("yes\n".utf8) else { throw CommandProblem.kept }
    }
    try console.using(file.path) {
      do throws(SystemError) {
        try file.remove()
      } catch {
        throw CommandProblem.notDeleted(reason: error.reason)
      }
    }
  }
}
