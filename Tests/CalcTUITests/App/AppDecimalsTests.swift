import CalcModel
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Decimals and rounding on the screen")
struct AppDecimalsTests {
  @Test("d goes round the selector of a printing calculator, from wherever it stands")
  func selector() throws {
    var window = try Window(80, 24)
    var seen: [String] = []
    for _ in 0..<7 {
      try window.press("d")
      seen.append(window.app.calculator.formatter.decimals.rawValue)
    }
    #expect(seen == ["0", "2", "3", "4", "6", "A", "F"])
    for (from, to) in [(1, "2"), (5, "6"), (7, "A"), (9, "A")] {
      window.app.calculator.formatter.decimals = .fixed(from)
      try window.press("d")
      #expect(window.app.calculator.formatter.decimals.rawValue == to)
    }
  }

  @Test(
    "A factor that was typed as an amount is said",
    arguments: [
      ("3×", "0.03 ×", "3"), ("1234÷", "12.34 ÷", "1234"), ("5+3^", "0.03 ^", "3"),
      ("3.×", nil, ""), ("3+", nil, ""), ("3×4×", nil, ""), ("5+×", nil, ""),
    ])
  func amountAsFactor(keys: String, amount: String?, digits: String) throws {
    let window = try Window(80, 24, pressing: "d d d d d d \(keys)")
    let notice = amount.map { Notice.amountAsFactor($0, digits: digits) }
    if let notice { #expect(window.app.notice == notice) }
    if case .amountAsFactor? = window.app.notice { #expect(notice != nil) }
  }

  @Test("D goes round the rules of rounding")
  func rules() throws {
    var window = try Window(80, 24)
    var seen: [String] = []
    for _ in 0..<4 {
      try window.press("D")
      seen.append(window.app.calculator.formatter.rounding.rawValue)
    }
    #expect(seen == ["half-even", "up", "down", "half-up"])
  }

  @Test("Results are rounded in value, and go on so")
  func exact() throws {
    var window = try Window(80, 24, pressing: "d d 1÷3=")
    #expect(window.app.calculator.operandLabel == "0.33")
    try window.press("×3=")
    #expect(window.app.calculator.operandLabel == "0.99")
    try window.press("1÷8= Tab r d d d d d")
    #expect(window.app.calculator.operandLabel == "0.13")
  }

  @Test(
    "Decimals and rounding say what they mean, in fewer words where there is less room",
    arguments: [
      ("d", 80, " amounts and results are rounded to whole numbers"),
      ("d d", 80, " amounts and results are rounded to 2 decimals"),
      ("d d", 20, " 2 decimals"),
      (
        "d d d d d d", 80,
        " adding machine: 1 2 3 4 is 12.34 for amounts; a point overrides"
      ),
      ("d d d d d d", 20, " 1 2 3 4 is 12.34"),
      ("d d d d d d d", 80, " as many decimals as a number has"),
      ("d d d d d d d", 20, " all decimals"),
      ("D", 80, " rounded half to even: 0.125 is 0.12 in two decimals"), ("D", 20, " half to even"),
      ("D D", 80, " rounded up, away from zero: 0.121 is 0.13 in two decimals"),
      ("D D D", 20, " rounded down"), ("D D D D", 40, " rounded half up"),
    ])
  func notices(keys: String, width: Int, sentence: String) throws {
    #expect(try Window(width, 24, pressing: keys).sentence == sentence)
  }

  @Test(
    "An amount that is typed into a row has two decimals, a factor is as typed",
    arguments: [
      ("200×3= Tab Up 4 Enter", "8.00"), ("200+300= Tab Up 400 Enter", "6.00"),
      ("200×(3= Tab Up Up 4 Enter", "8.00"), ("200+10%= Tab Up 5 Enter", "2.10"),
    ])
  func amountInRow(keys: String, result: String) throws {
    let window = try Window(80, 24, pressing: "d d d d d d \(keys)")
    #expect(window.app.calculator.operandLabel == result)
  }

  @Test("y copies the number as it is shown; the tape is copied in full")
  func copied() throws {
    var window = try Window(80, 24, pressing: "d d 1000×5÷3=")
    #expect(window.app.update(.copy) == [.copy(Copy(text: "1666.67", content: .number))])
    guard case .copy(let tape)? = window.app.update(.copyTape).first else {
      Issue.record("the tape is not copied")
      return
    }
    #expect(tape.text.hasSuffix("=\t1666.67\n"))
    try window.press("Tab Up")
    #expect(window.app.update(.copy) == [.copy(Copy(text: "3.00", content: .number))])
  }

  @Test("A search finds a number as it is shown")
  func search() throws {
    let window = try Window(80, 24, pressing: "d d 1÷8= 5+5= ^F 0.13 Enter")
    #expect(window.app.search.matches == [2])
  }
}
