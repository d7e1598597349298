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
      formatter: shown.formatter, language: console.language, includesTorn: all)
    var store = try TapeStore(existing: tape.file)
    let saved = try console.using("\(store.name)") { try store.read() }
    try console.output.write(printer.text(of: saved))
    try console.report(store.state, of: "\(store.name)")
  }
}

extension Console {
  /// Says how many lines of a tape had another result or could not be read.
  ///
  /// - Throws: `ExitCode` if lines are left out.
  func report(_ state: SavedState, of name: Message) throws {
    if !state.differing.isEmpty {
      let count = state.differing.count
      say("\(count) of the lines in \(name) had another result and were taken as calculated")
    }
    if state.skipped == 0 { return }
    say("\(state.skipped) of the lines in \(name) could not be read and were left out")
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
    if !yes, !console.input.isTerminal {
      throw CommandError(
        "forget asks before it deletes; without a terminal pass --yes", .validationFailure)
    }
    let store = try TapeStore(existing: tape.file)
    try console.using("\(store.name)") { try store.check() }
    if !yes {
      let question: Message =
        "Delete the saved tape \(store.name)? An open window writes its paper again. Type yes: "
      console.explain(console.language.text(question))
      let answer = try? console.input.read(upTo: 80)
      guard answer == Array("yes\n".utf8) else { throw "the tape was kept" as Message }
    }
    try console.using("\(store.name)") {
      do throws(TapeFileError) {
        try store.remove()
      } catch {
        throw "\(error.message); it was not deleted" as Message
      }
    }
  }
}

extension TapeStore {
  /// The tape in an existing file as typed, or the default tape.
  init(existing name: String?) throws {
    guard let store = TapeStore(named: name) else { throw Message.noHome }
    if name != nil, !store.exists {
      throw "\(store.name): there is no such file" as Message
    }
    self = store
  }
}
