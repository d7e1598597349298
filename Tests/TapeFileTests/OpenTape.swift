import CalcModel
import Platform
import SystemPackage
import TestSupport
import Testing

@testable import TapeFile

/// The tape of one window, and the store that saves the tape.
struct OpenTape {
  var store: TapeStore
  var tape = Tape([])

  /// Opens and reads a tape.
  init(_ path: FilePath, calls: FileCalls = FileCalls()) throws {
    self.init(TapeStore(path, calls: calls))
    try read()
  }

  /// Makes an empty tape, and doesn't read the file yet.
  init(_ store: TapeStore) { self.store = store }

  mutating func read() throws { tape = try store.read() }

  mutating func readChanges() throws { try store.readChanges(into: &tape) }

  /// Applies the lines as one change, and saves the tape.
  mutating func write(_ lines: [TapeLine]) throws {
    let changedDependents = tape.apply(TapeChange(lines, on: tape))
    try store.write(lines, changedDependents: changedDependents, on: &tape)
  }

  /// Applies lines such as `a  5` as one change, and saves the tape.
  mutating func write(_ lines: String...) throws {
    try write(lines.map { try #require(TapeLine.read(Array($0.utf8)[...]).line) })
  }

  mutating func takeNews() -> TapeStore.News? { store.takeNews() }

  var summary: String { tape.summary }

  var state: SavedState { store.state }

  /// The current line of each ID, separated by ` | `.
  var text: String {
    tape.lines.map { TapeLine.entry($0.id, $0.entry).text }.joined(separator: " | ")
  }

  static func == (left: OpenTape, right: OpenTape) -> Bool {
    left.tape.lines.elementsEqual(right.tape.lines) { $0 == $1 }
      && left.tape.calculations.elementsEqual(right.tape.calculations)
      && left.tape.rowStarts == right.tape.rowStarts && left.state == right.state
  }
}
