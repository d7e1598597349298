import ArgumentParser
import CalcModel
import TapeFile
import TerminalKit

/// Prints the tape as it was left.
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

  @Option(
    help: "The most significant digits of a number, 1 to 1000 (default: 20).",
    transform: number(in: DisplayFormatter.significantDigitsRange))
  var digits: Int?

  @Flag(help: "Separate digits in groups of three.")
  var group = false

  @OptionGroup var tape: TapeOption
  @OptionGroup var speech: Speech

  func validate() throws {
    if columns != nil, let format, format != .receipt(columns: nil) {
      throw ValidationError("Only receipts have '--columns'.")
    }
    if group, format == .json || format == .csv {
      throw ValidationError("Numbers in CSV and JSON have no '--group'.")
    }
  }

  func run(on console: Console) throws -> Bool {
    let printer = TapePrinter(
      form: columns.map { .receipt(columns: $0) } ?? format ?? .text,
      formatter: DisplayFormatter(
        significantDigits: digits ?? DisplayFormatter().significantDigits, grouping: group),
      words: console.words, includesTorn: all)
    let file = try console.existingTape(named: tape.file)
    // What is said of a crash, should there be one, is made before it.
    let line = "\u{0}"
    let parts = console.words.sentence(.crash(line: line, path: file.path.printable()))
      .split(separator: line, omittingEmptySubsequences: false)
    file.beginReading(saying: ("calctui: \(parts[0])", "\(parts[parts.count - 1])\n"))
    defer { JournalFile.endReading() }
    var tape = try console.using(file.path) { try PrintedTape(file) }
    let isPrinted = console.writing { (output) throws(SystemError) in
      try tape.print(with: printer) { (text) throws(SystemError) in try output.write(text) }
      return true
    }
    if tape.skippedLines > 0 {
      _ = console.fail(.unreadableLines(tape.skippedLines, path: file.path))
    }
    return isPrinted
  }
}

extension TapePrinter.Form: ExpressibleByArgument {
  private static let names: [(name: String, form: Self)] = [
    ("text", .text), ("csv", .csv), ("json", .json), ("markdown", .markdown),
    ("receipt", .receipt(columns: nil)),
  ]
  static var allValueStrings: [String] { names.map(\.name) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  init?(argument: String) {
    guard let form = Self.names.first(where: { $0.name == argument })?.form else { return nil }
    self = form
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

  func run(on console: Console) throws -> Bool {
    if !yes, !console.input.isTerminal {
      throw ValidationError(console.words.sentence(.nobodyToAsk))
    }
    let file = try console.existingTape(named: tape.file)
    if !yes {
      console.explain(console.words.question(deleting: file.path.printable()))
      var answer = InputLines(console.input)
      let line = (try? answer.next(beforeWaiting: {})) ?? nil
      guard line?.elementsEqual("yes".utf8) == true else { return console.fail(.kept) }
    }
    try console.using(file.path) {
      do throws(SystemError) {
        try file.remove()
      } catch {
        if !error.isMissingFile || file.place.isLink {
          throw CommandProblem.notDeleted(reason: error.reason)
        }
      }
    }
    return true
  }
}

extension Console {
  /// The file of a tape; one that a person named has to be there.
  fileprivate func existingTape(named name: String?) throws(Failure) -> JournalFile {
    let file = try tapeFile(named: name)
    try using(file.path) { if file.needsCheck { try file.check() } }
    return file
  }
}
