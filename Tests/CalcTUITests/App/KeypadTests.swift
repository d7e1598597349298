import CalcModel
import Testing

@testable import CalcTUI

@Suite("The keys on the screen")
struct KeypadTests {
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
    let keys = Dictionary(uniqueKeysWithValues: Keypad.keys(Keypad.Columns()).map { ($0, $1) })
    #expect(keys[Keypad.Position(row: 0, column: 0)] == .allClear)
    #expect(keys[Keypad.Position(row: 4, column: 1)] == .doubleZero)
    #expect(keys[Keypad.Position(row: 4, column: 3)] == .equals)
    #expect(keys[Keypad.Position(row: 2, column: 1)] == .digit(.five))
  }
}
