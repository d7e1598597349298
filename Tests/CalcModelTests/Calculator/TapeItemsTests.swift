import CalcModel
import Testing

@Suite("The items of a sum")
struct TapeItemsTests {
  @Test(
    "A sum of three numbers or more has a count",
    arguments: [
      ("1+2+6=", 3), ("10−4+0=", 3), ("1+2+3=+4+5=", 3), ("1+2+(3)=", nil), ("1+2=", nil),
      ("5=", nil), ("-5+3=", nil), ("-5+3+8=", 3), ("1+0+8+9=", 4), ("1+2+3×4=", nil),
      ("100+20+10%=", nil), ("1+2+5÷0=", nil), ("1+2+3", nil),
    ] as [(String, Int?)])
  func items(keys: String, count: Int?) throws {
    #expect(try Calculator(pressing: String(keys.dropLast())).press(keys.suffix(1)) == count)
  }
}

extension Calculator {
  /// Presses a key, and returns the count that it says.
  fileprivate func press(_ key: Substring) throws -> Int? {
    var calculator = self
    if case .items(let count) = try calculator.press(String(key)).remark { return count }
    return nil
  }
}
