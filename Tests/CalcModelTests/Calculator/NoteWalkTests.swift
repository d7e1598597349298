import CalcModel
import TestSupport
import Testing

@Suite("Words and numbers do not disturb each other")
struct NoteWalkTests {
  @Test(
    "With notes or without, a calculator calculates the same", arguments: rounds(20))
  func same(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var (plain, noted) = (Calculator(), Calculator())
    for _ in 0..<250 {
      let rows = noted.calculatedRows
      if Int.random(in: 0..<4, using: &generator) == 0 {
        try generator.changeNotes(on: &noted)
      } else {
        let move = try generator.move(on: plain.tape)
        switch move {
        case .press(.undo), .press(.redo): continue
        case .recallRow(let row):
          plain.make(move)
          noted.make(.recallRow(rows.indices.contains(row) ? rows[row] : -1))
        case .correct(let row, let correction):
          plain.make(move)
          noted.make(.correct(row: rows.indices.contains(row) ? rows[row] : -1, correction))
        default:
          plain.make(move)
          noted.make(move)
        }
      }
      let calculated = noted.tape.filter { $0.note == nil }
      #expect(calculated.map(\.text) == plain.tape.map(\.text))
      #expect(noted.display == plain.display)
      #expect(noted.waitingText == plain.waitingText)
    }
  }

  @Test("All is undone and redone, and found again", arguments: rounds(20))
  func undone(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var calculator = Calculator()
    var snapshots = [calculator.snapshot]
    for _ in 0..<120 {
      if Int.random(in: 0..<3, using: &generator) == 0 {
        try generator.changeNotes(on: &calculator)
      } else {
        let move = try generator.move(on: calculator.tape)
        if move == .press(.undo) || move == .press(.redo) { continue }
        calculator.make(move)
      }
      if calculator.snapshot != snapshots.last { snapshots.append(calculator.snapshot) }
      #expect(calculator.restored.tape.map(\.text) == calculator.tape.map(\.text))
    }
    let end = calculator.snapshot
    while !calculator.press(.undo).isNothing {}
    #expect(calculator.snapshot == snapshots[0])
    while !calculator.press(.redo).isNothing {}
    #expect(calculator.snapshot == end)
  }
}

extension Calculator {
  /// Where the rows stand that are more than words.
  fileprivate var calculatedRows: [Int] {
    tape.indices.filter { tape[$0].note == nil }
  }
}

extension SplitMix64 {
  /// Writes a note, writes one anew or takes one away.
  fileprivate mutating func changeNotes(on calculator: inout Calculator) throws {
    let note = try #require(Note("note \(Int.random(in: 0..<1_000, using: &self))"))
    let rows = calculator.tape
    guard let row = rows.indices.randomElement(using: &self) else {
      calculator.write(note)
      return
    }
    switch Int.random(in: 0..<4, using: &self) {
    case 0: calculator.write(note)
    case 1: calculator.correct(row: row, .rewrite(note))
    case 2 where rows[row].note != nil: calculator.correct(row: row, .remove)
    default: calculator.correct(row: row, .write(note))
    }
  }
}
