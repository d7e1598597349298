import CalcModel
import Testing

@Suite("Typing after =")
struct AfterEqualsTests {
  @Test("By default, a digit after = starts a new number")
  func standard() throws {
    #expect(Calculator.AfterEquals.allCases.map(\.rawValue) == ["new", "append", "locked"])
    var calculator = Calculator()
    try calculator.press("5+3=7")
    #expect(calculator.display == "7")
  }

  @Test(
    "With .new, a digit after = starts a new number",
    arguments: [
      ("5+3=7", "7", ""), ("5+3=.", "0.", ""), ("5+3= 00", "0", ""),
      ("5+3=7+1=", "8", " | 7 | + 1 → 8 | = 8"), ("5+3=7=", "7", " | 7 = 7"),
      ("5+3=±7", "7", ""), ("5+3=±7+", "+ (0)", " | 7"), ("5+3=7±", "-7", ""),
    ])
  func new(keys: String, display: String, tapeAfterResult: String) throws {
    let calculator = try Calculator(pressing: keys, afterEquals: .new)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == "5 | + 3 → 8 | = 8\(tapeAfterResult)")
  }

  @Test(
    "With .append, a digit extends the result in a new formula",
    arguments: [
      ("5+3=7", "87", ""), ("5+3=.", "8.", ""), ("5+3=.5", "8.5", ""), ("5+3= 00", "800", ""),
      ("5+3=±7", "-87", ""), ("5+3=7+1=", "88", " | 87 | + 1 → 88 | = 88"),
      ("5+3=+7=", "15", " | ↑8 | + 7 → 15 | = 15"), ("5+3= CE 7", "7", ""), ("5+3=7±", "-87", ""),
    ])
  func append(keys: String, display: String, tapeAfterResult: String) throws {
    let calculator = try Calculator(pressing: keys, afterEquals: .append)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == "5 | + 3 → 8 | = 8\(tapeAfterResult)")
  }

  @Test(
    "With .append, digits extend any shown result but 0 and NaN",
    arguments: [
      ("1÷4=5", "0.255"), ("5−5=7", "7"), ("1÷0=7", "7"), ("2−5=.5", "-3.5"), ("2+3=×⌫2", "52"),
    ])
  func appendToShown(keys: String, display: String) throws {
    #expect(try Calculator(pressing: keys, afterEquals: .append).display == display)
  }

  @Test(
    "With .locked, the result stays until an operator, CE or AC",
    arguments: [
      ("5+3=7", "8", ""), ("5+3=.", "8", ""), ("5+3= 00", "8", ""), ("5+3=±", "8", ""),
      ("5+3==", "8", ""),
      ("5+3=+7=", "15", " | ↑8 | + 7 → 15 | = 15"), ("5+3= CE 7", "7", ""),
      ("5+3= CE ±7", "-7", ""),
      ("5+3=7.±+1=", "9", " | ↑8 | + 1 → 9 | = 9"),
    ])
  func locked(keys: String, display: String, tapeAfterResult: String) throws {
    let calculator = try Calculator(pressing: keys, afterEquals: .locked)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == "5 | + 3 → 8 | = 8\(tapeAfterResult)")
  }

  @Test(
    "With .locked, only CE or AC clears a failure",
    arguments: [("1÷0=7", "NaN"), ("1÷0=+7", "NaN"), ("1÷0= CE 7", "7"), ("1÷0= AC 7", "7")])
  func lockedFailure(keys: String, display: String) throws {
    #expect(try Calculator(pressing: keys, afterEquals: .locked).display == display)
  }

  @Test("AC keeps the setting for typing after =", arguments: Calculator.AfterEquals.allCases)
  func allClear(afterEquals: Calculator.AfterEquals) throws {
    let before = try Calculator(pressing: "5+3=7", afterEquals: afterEquals)
    let after = try Calculator(pressing: "1+1= AC 5+3=7", afterEquals: afterEquals)
    #expect(after.display == before.display)
    #expect(after.tapeText == before.tapeText)
  }
}
