import ArgumentParser
import CalcModel
import TapeFile
import TerminalKit

/// Adds what a file holds to the saved tape, and says on standard error what that was.
struct ImportCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add a text, a table or a tape to the saved tape.")

  @Argument(
    help: "The file that is read; - is standard input.", completion: .file(), transform: fileName)
  var source: String

  @OptionGroup var column: ColumnOption
  @OptionGroup var tape: TapeOption
  @OptionGroup var speech: Speech

  func run(on console: Console) -> Bool {
    guard let (imported, part) = console.read(source, column: column.column),
      imported.calculations.isEmpty || add(imported, on: console)
    else { return false }
    console.explain("calctui: \(console.words.summary(imported, counting: part))\n")
    return !imported.calculations.isEmpty
  }

  /// Adds calculations to the tape.
  private func add(_ imported: ImportedTape, on console: Console) -> Bool {
    guard let file = console.tapeFile(named: tape.file) else {
      return console.fail(console.words.sentence(SavingProblem.noHome()))
    }
    do {
      if file.isNamed { try file.prepare() }
      var journal = Journal(file)
      try journal.add(
        imported.calculations.map { ($0.calculation, $0.time.flatMap(Clock.universalTime)) })
      return true
    } catch {
      return console.fail("\(file.path): \(console.words.reason(of: error))")
    }
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

  func run(on console: Console) -> Bool {
    guard let (imported, _) = console.read("-", column: column.column) else { return false }
    if imported.calculations.isEmpty {
      return console.fail("\(console.words.standardInput): \(console.words.sentence(.nothing))")
    }
    do {
      let sum = try imported.calculations.reduce(0 as Rational) {
        try $0 + $1.calculation.result.get()
      }
      return console.write(numbers.formatter.format(sum).text + "\n")
        && imported.skippedCount == 0
    } catch {
      return console.fail("\(console.words.standardInput): \(console.words.reason(of: error))")
    }
  }
}

extension Console {
  /// More than any text that a person made.
  private static let mostBytes = 1 << 28

  /// Reads the numbers of a text, and says what of it was skipped.
  ///
  /// - Returns: nil where nothing can be read, which is said.
  fileprivate func read(
    _ source: String, column: String?
  ) -> (tape: ImportedTape, part: ImportedPart)? {
    func readAll(_ file: FileDescriptor) throws(SystemError) -> [UInt8] {
      try file.readAll(upTo: Self.mostBytes + 1)
    }
    let label = source == "-" ? words.standardInput : source
    do {
      let bytes =
        try source == "-"
        ? readAll(input)
        : FileDescriptor.open(plainFile: FilePath(typed: source), flags: 0).closeAfter(readAll)
      if bytes.count > Self.mostBytes {
        _ = fail("\(label): \(words.sentence(.tooLargeToRead))")
        return nil
      }
      let tape = try TapeText.tape(of: bytes, column: column)
      let isList = bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
      for skipped in tape.skipped {
        explain("calctui: \(words.sentence(skipped, counting: isList ? .item : .line))\n")
      }
      return (tape, isList ? .item : .line)
    } catch {
      _ = fail("\(label): \(words.reason(of: error))")
      return nil
    }
  }
}

extension Words {
  /// Why something failed.
  fileprivate func reason(of error: any Error) -> String {
    switch error {
    case let error as SystemError: reason(error.reason)
    case let problem as TapeFileProblem: sentence(problem)
    case let problem as ImportProblem: sentence(problem)
    case let error as CalculatorError: phrase(error)
    default: "\(error)"
    }
  }
}
