import CalcModel
import Foundation
import Platform
import SystemPackage
import TestSupport
import Testing

@testable import TapeFile

/// A folder of a test with a tape in it, deleted at the end.
struct TapeFolder {
  private let folder: TemporaryFolder
  var path: FilePath { FilePath(folder.path) }
  var tape: FilePath { path.appending("tape") }

  init() throws { folder = try TemporaryFolder() }

  /// The bytes of the tape; nil if there is none.
  var bytes: [UInt8]? {
    get { FileManager.default.contents(atPath: tape.string).map { Array($0) } }
    nonmutating set {
      if let newValue {
        // In place, as an editor may write.
        let old = FileManager.default.fileExists(atPath: tape.string)
        let file = try? FileDescriptor.open(
          tape, .writeOnly, options: old ? [.truncate] : [.create], permissions: .ownerReadWrite)
        _ = try? file?.writeAll(newValue)
        try? file?.close()
      } else {
        try? FileManager.default.removeItem(atPath: tape.string)
      }
    }
  }

  var text: String {
    get { String(decoding: bytes ?? [], as: UTF8.self) }
    nonmutating set { bytes = Array(newValue.utf8) }
  }

  /// Puts another file in the place of the tape, as `mv` does.
  func replace(with bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: tape.string), options: .atomic)
  }

  /// What another window that opens now reads.
  func fresh() throws -> OpenTape { try OpenTape(tape) }
}

/// The tape of one window, and the store that saves it.
struct OpenTape {
  var store: TapeStore
  var tape = Tape([])

  /// A tape that is read at once.
  init(_ path: FilePath, calls: FileCalls = FileCalls()) throws {
    self.init(TapeStore(path, calls: calls))
    try read()
  }

  /// A tape that is not read yet.
  init(_ store: TapeStore) { self.store = store }

  mutating func read() throws { tape = try store.read() }

  mutating func takeIn() throws { try store.takeIn(to: &tape) }

  /// Changes the tape, as one step, and saves it.
  mutating func write(_ lines: [TapeLine]) throws {
    let followers = tape.apply(TapeChange(lines, on: tape))
    try store.write(lines, followers: followers, on: &tape)
  }

  /// The same with the lines' texts.
  mutating func write(_ lines: String...) throws {
    try write(lines.map { try #require(TapeLine.read(Array($0.utf8)[...]).line) })
  }

  mutating func takeNews() -> TapeStore.News? { store.takeNews() }

  var summary: String { tape.summary }

  var state: SavedState { store.state }

  /// The lines that hold.
  var text: String {
    tape.lines.map { TapeLine.entry($0.id, $0.entry).text }.joined(separator: " | ")
  }

  /// Whether both have the same tape, with what the file says beside it.
  static func == (left: OpenTape, right: OpenTape) -> Bool {
    left.tape.lines.elementsEqual(right.tape.lines) { $0 == $1 }
      && left.tape.calculations.elementsEqual(right.tape.calculations)
      && left.tape.elementsEqual(right.tape) && left.state == right.state
  }
}
