import CalcModel

@testable import TapeFile

/// A tape read from lines, without a file.
struct ReadTape {
  var tape: Tape
  var state = SavedState()

  init(_ bytes: some Sequence<UInt8>) { tape = Tape(lines: state.read(Array(bytes)[...])) }

  /// - Parameter lines: lines separated by `|`.
  init(lines: String) {
    let text = lines.split(separator: "|", omittingEmptySubsequences: false).map { "\($0)\n" }
    self.init(text.joined().utf8)
  }

  mutating func read(_ text: String) {
    tape.apply(lines: state.read(Array(text.utf8)[...]))
  }
}
