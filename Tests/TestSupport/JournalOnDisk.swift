package import CalcModel
import Foundation
package import TapeFile

/// A journal in a folder of its own.
package final class JournalOnDisk {
  private let folder: TemporaryFolder
  package var file: JournalFile

  package init() throws {
    folder = try TemporaryFolder()
    file = JournalFile(path: "\(folder.path)/calctui/journal")
  }

  /// The file's bytes; none if there is no file.
  package var bytes: [UInt8] {
    FileManager.default.contents(atPath: file.path).map(Array.init) ?? []
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The lines without what every line has: time, version and check.
  package var lines: [String] { Self.lines(text) }

  package static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).dropFirst(2).dropLast()
        .joined(separator: " ")
    }
  }

  package func write(_ text: String) throws { try write(bytes: Array(text.utf8)) }

  package func write(bytes: [UInt8]) throws {
    let path = URL(fileURLWithPath: file.path)
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: path)
  }

  package func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  /// A calculator that goes on with the journal as it is now.
  package func opened() throws -> SavedCalculator {
    var saved = SavedCalculator(file)
    try saved.load()
    return saved
  }

  /// The calculator as somebody finds it who opens it now.
  package func reopened(upTo limit: Int = Journal.mostBytes) throws -> Calculator {
    var journal = Journal(file)
    let tape = try journal.load(upTo: limit)
    var calculator = Calculator()
    calculator.restore(tape.calculations, unfinished: tape.unfinished)
    return calculator
  }
}

/// A calculator whose tape is saved, without a screen.
package struct SavedCalculator {
  package var calculator: Calculator
  package var journal: Journal

  package init(_ file: JournalFile) {
    journal = Journal(file)
    calculator = Calculator(run: journal.run)
  }

  package mutating func load(upTo limit: Int = Journal.mostBytes) throws {
    let tape = try journal.load(upTo: limit, readsOn: limit >= Journal.mostBytes)
    calculator.restore(
      tape.calculations, unfinished: tape.unfinished, hasEarlierRows: tape.extent == .lastBytes)
  }

  /// Puts in the next part of the tape above the one that was read.
  @discardableResult
  package mutating func readOlder(_ wanted: OlderRows.Wanted = .some) throws -> OlderRows {
    let older = try journal.readOlder(
      wanted, without: calculator.tape.calculations.map(\.id))
    calculator.insertEarlier(
      older.calculations, hasEarlierRows: older.extent == .lastBytes)
    return older
  }

  /// Saves what a change of the calculator changed on the tape.
  package mutating func save(_ change: Calculator.Change) throws {
    if let edit = change.edit, !edit.isOfUnfinished {
      try journal.save(edit, on: calculator.tape)
    }
  }

  /// Presses keys, or sets the tax rate 10 where `T` is among them.
  package mutating func press(_ keys: String) throws {
    for key in keys {
      try save(key == "T" ? calculator.setTaxRate(10) : calculator.press(try Self.key(key)))
    }
  }

  package mutating func undoEarlierTear() throws {
    let tape = try journal.undoEarlierTear(takesUp: calculator.isBlank)
    if tape != .empty {
      calculator.undoEarlierTear(
        tape.calculations, unfinished: tape.unfinished,
        hasEarlierRows: calculator.tape.hasEarlierRows || tape.extent == .lastBytes)
    }
  }

  /// Puts in what other runs have finished.
  @discardableResult
  package mutating func readNews() throws -> TapeNews {
    let news = try journal.readNews(beside: calculator.tape)
    try save(calculator.merge(news.calculations))
    return news
  }

  package mutating func setTaxRate(_ rate: Rational) throws {
    try save(calculator.setTaxRate(rate))
  }

  package mutating func correct(row: Int, _ correction: Tape.Correction) throws {
    try save(calculator.correct(row: row, correction))
  }

  package struct UnknownKey: Error { let character: Character }

  /// Keys by one character each: `C` is AC, `c` CE, `u` and `U` undo and redo, `]` M+, `M` MC,
  /// `t` GT, `>` TAX+, `<` TAX−.
  private static func key(_ character: Character) throws -> Key {
    switch character {
    case "=": return .equals
    case ".": return .point
    case "±": return .sign
    case "⌫": return .backspace
    case "C": return .allClear
    case "c": return .clearEntry
    case "u": return .undo
    case "U": return .redo
    case "(": return .openBracket
    case ")": return .closeBracket
    case "√": return .squareRoot
    case "%": return .percent
    case "]": return .memoryAdd
    case "M": return .memoryClear
    case "t": return .grandTotal
    case ">": return .tax(.net)
    case "<": return .tax(.gross)
    default:
      if let digit = character.wholeNumberValue.flatMap(Key.Digit.init) { return .digit(digit) }
      if let operation = Operator(character) { return .operation(operation) }
      throw UnknownKey(character: character)
    }
  }
}

extension Calculator {
  /// The operator label and the operand label.
  package var labels: String {
    "\(operatorLabel.map { String($0.rawValue) } ?? "") \(operandLabel)"
  }
}

extension Tape {
  /// What tells its rows from others.
  package var texts: [String] { map(\.text) }
}

extension Tape.Row {
  /// What tells it from another: its sign, its number with the mark of a link, and its total.
  package var text: String {
    "\(sign.map { String($0) } ?? "") \(operandText { "\($0)" }) \(total?.plainText ?? "")"
  }

  /// Its sign, and its number as a display without groups has it.
  package var textWithoutTotal: String {
    let sign = sign.map { "\($0) " } ?? ""
    let words = note.map { " # \($0.text)" } ?? ""
    return sign + operandText { Result.success($0).plainText } + words
  }
}
