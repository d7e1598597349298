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

  private func calculator(_ kind: Kind, rows length: Int = Self.length) -> Calculator {
    let items: [Item] = [.first(.number(2)), .step(.add, 3), .step(.subtract, 4)]
    var calculator = Calculator()
    if kind == .unfinished {
      let text = "2" + String(repeating: " + 1", count: length - 1) + " + 7"
      calculator.restore(Tape([]), hand: Pad(saved: Array(text.utf8)[...], nil, Rules()))
    } else {
      let calculations = (1...length / 4).map { number in
        guard kind == .carried, number > 1 else { return Calculation(items, id: .own(number)) }
        let link = Operand.result(.init(to: number - 1, value: .success(0)))
        let first = Item.first(.function(.negation, link))
        return Calculation([first] + items.dropFirst(), id: .own(number))
      }
      calculator.restore(Tape(calculations))
    }
    return calculator
  }

  @Test(
    "Undo gives exactly the state before, key by key, and redo the state after",
    arguments: Kind.allCases)
  func keys(kind: Kind) throws {
    // Each step of undo keeps the rows in hand, and all steps together a bounded number.
    let length = kind == .unfinished ? Self.length / 10 : Self.length
    var calculator = calculator(kind, rows: length)
    #expect(calculator.rows.count == length)
    var snapshots = [calculator.snapshot]
    for key in try KeyReader.keys(in: "×2.5±=÷4−1⌫9= CE 5÷0= AC 8=") {
      #expect(!calculator.press(key).isNothing)
      snapshots.append(calculator.snapshot)
    }
    for snapshot in snapshots.dropLast().reversed() {
      #expect(!calculator.press(.undo).isNothing)
      // Not in the expectation, which would describe it.
      let isSame = calculator.snapshot == snapshot
      #expect(isSame)
    }
    #expect(calculator.press(.undo).isNothing)
    for snapshot in snapshots.dropFirst() {
      #expect(!calculator.press(.redo).isNothing)
      // Not in the expectation, which would describe it.
      let isSame = calculator.snapshot == snapshot
      #expect(isSame)
    }
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
