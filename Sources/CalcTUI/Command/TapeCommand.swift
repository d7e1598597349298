import ArgumentParser
import CalcModel
import Platform
import TapeFile
import TerminalKit

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

  @Flag(help: "Print the cleared tapes too, oldest first.")
  var all = false

  @OptionGroup var digitOptions: DigitOptions
  @OptionGroup var tape: TapeOption
  @OptionGroup var languageOption: LanguageOption

  func validate() throws {
    if columns != nil, let format, format != .receipt {
      throw ValidationError("'--columns' is for receipts only.")
    }
    if digitOptions.group == true, format == .json || format == .csv {
      throw ValidationError("'--group' is not for CSV and JSON.")
    }
  }

  func run(on console: Console) throws {
    let printer = TapePrinter(
      form: format ?? (columns == nil ? .text : .receipt), columns: columns,
      formatter: digitOptions.formatter(SeparatorChoice.locale.separators),
      language: console.language, includesCleared: all)
    var store = try TapeStore(existing: tape.file)
    let saved = try console.prefixingErrors(with: "\(store.name)") { try store.read() }
    try console.output.write(printer.text(of: saved))
    try console.report(store.state, of: "\(store.name)")
  }
}

extension Console {
  /// The most lines with another result that are named.
  private static let mostNamed = 5

  /// - Throws: `ExitCode.failure` if lines could not be read.
  func report(_ state: SavedState, of name: Message) throws {
    if !state.differing.isEmpty {
      let ids = state.differing.map(\.text).sorted()
      let named =
        ids.prefix(Self.mostNamed).joined(separator: ", ")
        + (ids.count > Self.mostNamed ? " …" : "")
      say(
        "\(ids.count) of the lines in \(name) had another result and were taken as calculated: \(named)"
      )
    }
    if state.unreadableCount == 0 { return }
    for line in state.problems {
      let text = line.text.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
      let excerpt = SourceExcerpt(at: line.problem.offset, in: text[...])
      say(
        "\(name): line \(line.number), column \(excerpt.column): \(line.problem.reason)",
        details: [excerpt.text, excerpt.marker])
    }
    say("\(state.unreadableCount) of the lines in \(name) could not be read and were left out")
    throw ExitCode.failure
  }
}
