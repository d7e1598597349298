import CalcModel
import TestSupport
import Testing

@Suite("Random notes")
struct NoteWalkTests {
  @Test(
    "Notes change no number, and are undone, redone and restored",
    arguments: seeds(20))
  func same(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var (withoutNotes, withNotes) = (Calculator(), Calculator())
    for _ in 0..<150 {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        try generator.changeNotes(on: &withNotes)
      } else {
        let move = try generator.move(on: withoutNotes.rows)
        if move == .press(.undo) || move == .press(.redo) { continue }
        withoutNotes.make(move)
        withNotes.make(move)
      }
      #expect(withNotes.rows.map(\.withoutNote) == withoutNotes.rows.map(\.withoutNote))
      #expect(withNotes.display == withoutNotes.display)
      #expect(withNotes.waitingText == withoutNotes.waitingText)
      // The note of a missing operand after ( is saved as the bracket's note.
      if withNotes.note == nil || withNotes.inHand.items.last?.kind != .open {
        #expect(withNotes.restored.rows.map(\.text) == withNotes.rows.map(\.text))
      }
    }
    let (start, end) = (Calculator().snapshot, withNotes.snapshot)
    while !withNotes.press(.undo).changesNothing {}
    #expect(withNotes.snapshot == start)
    while !withNotes.press(.redo).changesNothing {}
    #expect(withNotes.snapshot == end)
  }
}

extension Tape.Row {
  /// The row without its note.
  fileprivate var withoutNote: RowWithoutNote { RowWithoutNote(kind: item?.kind, total: total) }

  fileprivate struct RowWithoutNote: Equatable {
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
