import CalcModel
import Testing

@testable import CalcTUI

@Suite("The keys on the screen")
struct KeypadTests {
  private let everywhere = (0..<5).flatMap { row in
    (0..<4).map { Keypad.Position(row: row, column: $0) }
  }

  @Test("Five rows of four different keys")
  func rows() {
    #expect(Keypad.rows.map(\.count) == [4, 4, 4, 4, 4])
    #expect(Set(Keypad.rows.joined()).count == 20)
  }

  @Test("Every key of the calculator is there but backspace and ^")
  func complete() {
    let digits = Key.Digit.allCases.map { Key.digit($0) }
    let operations = Operator.allCases.filter { $0 != .power }.map { Key.operation($0) }
    let others: [Key] = [.doubleZero, .point, .equals, .sign, .clearEntry, .allClear]
    #expect(Set(Keypad.rows.joined()) == Set(digits + operations + others))
  }

  @Test("A position has the key that stands there")
  func keys() {
    #expect(Keypad.key(at: Keypad.Position(row: 0, column: 0)) == .allClear)
    #expect(Keypad.key(at: Keypad.Position(row: 4, column: 1)) == .doubleZero)
    #expect(Keypad.key(at: Keypad.Position(row: 4, column: 3)) == .equals)
    #expect(Keypad.key(at: .start) == .digit(.five))
  }

  @Test(
    "A step leads to the neighbor, and to nowhere at an edge",
    arguments: [
      (.up, -1, 0), (.down, 1, 0), (.left, 0, -1), (.right, 0, 1),
    ] as [(Keypad.Direction, Int, Int)])
  func move(direction: Keypad.Direction, rows: Int, columns: Int) {
    for position in everywhere {
      let (row, column) = (position.row + rows, position.column + columns)
      let exists = (0..<5).contains(row) && (0..<4).contains(column)
      let expected = exists ? Keypad.Position(row: row, column: column) : position
      #expect(Keypad.move(position, direction) == expected, "\(position)")
    }
  }
}
