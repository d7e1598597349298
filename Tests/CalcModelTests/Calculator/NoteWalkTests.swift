import CalcModel
import TestSupport
import Testing

@Suite("Random notes")
struct NoteWalkTests {
  @Test(
    "Notes change no number, and are undone, redone and restored",
    arguments: rounds(20))
  func same(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var (plain, noted) = (Calculator(), Calculator())
    for _ in 0..<150 {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        try generator.changeNotes(on: &noted)
      } else {
        let move = try generator.move(on: plain.rows)
        if move == .press(.undo) || move == .press(.redo) { continue }
        plain.make(move)
        noted.make(move)
      }
      #expect(noted.rows.map(\.calculated) == plain.rows.map(\.calculated))
      #expect(noted.display == plain.display)
      #expect(noted.waitingText == plain.waitingText)
      // The note of a missing operand after ( is saved as the bracket's note.
      if noted.note == nil || noted.inHand.items.last?.kind != .open {
        #expect(noted.restored.rows.map(\.text) == noted.rows.map(\.text))
      }
    }
    let (start, end) = (Calculator().snapshot, noted.snapshot)
    while !noted.press(.undo).isNothing {}
    #expect(noted.snapshot == start)
    while !noted.press(.redo).isNothing {}
    #expect(noted.snapshot == end)
  }
}

extension Tape.Row {
  /// The row without its note.
  fileprivate var calculated: Calculated { Calculated(kind: item?.kind, total: total) }

  fileprivate struct Calculated: Equatable {
    /// Nil for a result.
    let kind: Item.Kind?
    let total: Result<Rational, CalculatorError>?
  }
}

extension SplitMix64 {
  fileprivate mutating func changeNotes(on calculator: inout Calculator) throws {
    let note = try #require(Note("note \(Int.random(in: 0..<1_000, using: &self))"))
    guard let row = calculator.rows.indices.randomElement(using: &self) else {
      calculator.write(note)
      return
    }
    switch Int.random(in: 0..<4, using: &self) {
    case 0: calculator.write(note)
    case 1: calculator.correct(row: row, .note(nil))
    default: calculator.correct(row: row, .note(note))
    }
  }
}
