import ArgumentParser
import CalcModel
import Platform
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
    transform: number(in: TapePrinter.columnsRange))
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
    var store = try TapeStore(existing: tape.file)
    let saved = try console.using(store.name) { try store.read() }
    try console.output.write(printer.text(of: saved))
    try console.say(store.state, of: store.name)
  }
}

extension Console {
  /// Says how many lines of a tape are not read as they stand in its file.
  ///
  /// - Throws: `ExitCode` if some are left out.
  func say(_ state: SavedState, of name: String) throws {
    func say(_ problem: CommandProblem) { self.say([words.sentence(problem)]) }
    if !state.differing.isEmpty { say(.differingLines(state.differing.count, path: name)) }
    if state.skipped == 0 { return }
    say(.unreadableLines(state.skipped, path: name))
    throw ExitCode.failure
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
    let store = try TapeStore(existing: tape.file)
    try console.using(store.name) { try store.check() }
    if !yes {
      let path = store.name.printable()
      let question = Legend(
        "Delete the saved tape \(path)? An open window writes its paper again. Type yes: ",
        "저장된 테이프를 삭제합니다: \(path). 열려 있는 창은 자기 테이프를 다시 씁니다. 정말 삭제하려면 yes를 입력하세요: ")
      console.explain(question[console.language])
      let answer = try? console.input.read(upTo: 80)
      guard answer == Array("yes\n".utf8) else { throw CommandProblem.kept }
    }
    try console.using(store.name) {
      do throws(TapeFileError) {
        try store.remove()
      } catch {
        throw CommandProblem.notDeleted(reason: console.words.phrase(error))
      }
    }
  }
}

extension TapeStore {
  /// The tape in a file as it was typed, which has to be there, or the default one.
  init(existing name: String?) throws {
    guard let store = TapeStore(named: name) else { throw SavingProblem.noHome }
    if name != nil, !store.exists {
      throw FileFailure(path: store.name, error: CommandProblem.noFile)
    }
    self = store
  }
}
