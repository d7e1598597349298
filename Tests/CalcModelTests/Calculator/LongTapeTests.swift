import CalcModel
import TestSupport
import Testing

@Suite("A long tape")
struct LongTapeTests {
  private static let length = rounds(100_000).count

  enum Kind: CaseIterable {
    /// Many calculations, each with a first operand of its own.
    case independent
    /// Many calculations, each of which goes on from the one above, negated.
    case carried
    /// A single calculation that is not finished.
    case unfinished
  }

  private func calculator(_ kind: Kind) -> Calculator {
    let start = Calculation([.first(.number(2)), .step(.add, 3), .step(.subtract, 4)])
    let long = Calculation(
      [.first(.number(2))] + Array(repeating: .step(.add, 1), count: Self.length - 1))
    var calculator = Calculator()
    if kind == .unfinished {
      calculator.restore(
        [], unfinished: .init(committed: .init(long, pending: .add), operand: .typed("7")))
    } else {
      let others = (1..<Self.length / 4).map { number in
        guard kind == .carried else { return start }
        let link = Operand.result(.init(to: number, value: .success(0)))
        return Calculation(
          [.first(.function(.negation, link)), .step(.add, 3), .step(.subtract, 4)])
      }
      calculator.restore([start] + others, unfinished: nil)
    }
    return calculator
  }

  @Test(
    "Undo gives exactly the state before, key by key, and redo the state after",
    arguments: Kind.allCases)
  func keys(kind: Kind) throws {
    var calculator = calculator(kind)
    #expect(calculator.tape.count == Self.length)
    var snapshots = [calculator.snapshot]
    for key in try KeyReader.keys(in: "×2.5±=÷4−1⌫9= CE 5÷0= AC 8=") {
      #expect(!calculator.press(key).isNothing)
      snapshots.append(calculator.snapshot)
    }
    for snapshot in snapshots.dropLast().reversed() {
      #expect(!calculator.press(.undo).isNothing)
      #expect(calculator.snapshot == snapshot)
    }
    #expect(calculator.press(.undo).isNothing)
    for snapshot in snapshots.dropFirst() {
      #expect(!calculator.press(.redo).isNothing)
      #expect(calculator.snapshot == snapshot)
    }
  }

  @Test("Every key of a tape that was typed is undone, to the first")
  func toTheStart() throws {
    var calculator = Calculator()
    let keys: [Key] = [.digit(.one), .operation(.add), .digit(.two), .equals]
    for _ in 0..<(Self.length / 3) {
      for key in keys { calculator.press(key) }
    }
    let end = calculator.snapshot
    #expect(end.rows.count == Self.length / 3 * 3)
    var count = 0
    while !calculator.press(.undo).isNothing { count += 1 }
    #expect(count == Self.length / 3 * keys.count)
    #expect(calculator.snapshot == Calculator().snapshot)
    while !calculator.press(.redo).isNothing { count -= 1 }
    #expect(count == 0)
    #expect(calculator.snapshot == end)
  }

  @Test("A correction of the first row reaches the last, and so does its undo")
  func correction() throws {
    for kind in [Kind.carried, .unfinished] {
      var calculator = calculator(kind)
      let before = calculator.snapshot
      calculator.correct(row: 0, .operand(6))
      let after = calculator.snapshot
      #expect(!zip(before.rows, after.rows).contains { $0.total == $1.total })
      #expect(!calculator.press(.undo).isNothing)
      #expect(calculator.snapshot == before)
      #expect(!calculator.press(.redo).isNothing)
      #expect(calculator.snapshot == after)
    }
  }
}
