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

  func run(on console: Console) throws -> Bool {
    let (imported, part) = try console.read(source, column: column.column)
    let isEmpty = imported.calculations.isEmpty
    if !isEmpty {
      let file = try console.tapeFile(named: tape.file)
      try console.using(file.path) {
        if file.needsCheck { try file.prepare() }
        var journal = Journal(file)
        try journal.add(
          imported.calculations.map { ($0.calculation, $0.time.flatMap(Clock.universalTime)) })
      }
    }
    console.explain("calctui: \(console.words.summary(imported, counting: part))\n")
    return !isEmpty
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
    let imported = try console.read("-", column: column.column).tape
    let sum = try console.using(console.words.standardInput) {
      if imported.calculations.isEmpty { throw ImportProblem.nothing }
      return try imported.calculations.reduce(0 as Rational) {
        try $0 + $1.calculation.result.get()
      }
    }
    let (formatter, writesAll) = (numbers.formatter, numbers.digits == nil)
    let text = (writesAll ? formatter.formatInFull(sum) : formatter.format(sum)).text
    return console.write(text + "\n") && imported.skippedCount == 0
  }
}

extension Console {
  /// More than any text that a person made.
  private static let mostBytes = 1 << 28

  /// Reads the numbers of a text, and says what of it was skipped.
  fileprivate func read(
    _ source: String, column: String?
  ) throws(Failure) -> (tape: ImportedTape, part: ImportedPart) {
    try using(source == "-" ? words.standardInput : source) {
      func readAll(_ file: FileDescriptor) throws(SystemError) -> [UInt8] {
        try file.readAll(upTo: Self.mostBytes + 1)
      }
      let bytes =
        try source == "-"
        ? readAll(input)
        : FileDescriptor.open(plainFile: FilePath(typed: source), flags: 0).closeAfter(readAll)
      if bytes.count > Self.mostBytes { throw CommandProblem.tooLargeToRead }
      let tape = try TapeText.tape(of: bytes, column: column)
      let isList = bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
      let part: ImportedPart = isList ? .item : .line
      for skipped in tape.skipped {
        explain("calctui: \(words.sentence(skipped, counting: part))\n")
      }
      return (tape, part)
    }
  }
}
