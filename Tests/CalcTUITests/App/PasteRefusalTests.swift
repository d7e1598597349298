import CalcModel
import TerminalKit
import Testing

@testable import CalcTUI

@Suite("What is not pasted")
struct PasteRefusalTests {
  private func window(pasting bytes: [UInt8], width: Int = 80) throws -> Window {
    var window = try Window(width, 24, pressing: "7")
    _ = window.app.update(.paste(bytes))
    return window
  }

  @Test(
    "A paste is refused whole, and what does not belong is named with its place",
    arguments: [
      ("12a", "a", 1, 3), ("rm -rf /", "r", 1, 5), ("5\u{1B}[31m", "\u{1B}", 1, 2),
      ("abc\u{1B}[31m 5", "\u{1B}", 1, 4), ("2 + x3", "x", 1, 5), ("q", "q", 1, 1),
      ("漢字", "漢", 1, 1), ("1억 2천", "천", 1, 5), ("3억5백 + 1", "백", 1, 4), ("1조억", "억", 1, 3),
      ("1만억", "억", 1, 3), ("1,2345만", ",", 1, 2), ("단가\t12,3400원", ",", 1, 6), ("만", "만", 1, 1),
      ("1+1q", "q", 1, 4), ("10\n20 + 1", "+", 2, 4), ("10\r\n20\r\n3O", "O", 3, 2),
      ("10\t2x", "x", 1, 5),
      ("Apples\n3.20", "A", 1, 1), ("3.20\tApples", "A", 1, 6), ("Item\tPrice\nTea\t5", "I", 1, 1),
      ("Tea - 4.50", "-", 1, 5), ("Apples 2kg 3.20", "k", 1, 9), ("Tea (4.50)", "(", 1, 5),
      ("Apples,5", "A", 1, 1), ("(5) + 1 +", "+", 1, 5),
      ("minus 5", "m", 1, 1), ("x 5", "x", 1, 1), ("=5", "=", 1, 1),
      ("5==", "=", 1, 2), ("5 MOD 3", "M", 1, 3), ("👍🏽👍🏽 5", "👍", 1, 1),
      ("5 👍🏽", "👍", 1, 3), ("Total: 5 + 1", "+", 1, 10), ("5,-", "-", 1, 3),
    ] as [(String, Unicode.Scalar, Int, Int)])
  func stranger(text: String, scalar: Unicode.Scalar, line: Int, column: Int) throws {
    try expectRefusal(of: text, .stranger(scalar, Paste.Place(line: line, column: column)))
  }

  @Test(
    "A price with a dash for no cents is refused, as behind a number a minus makes it negative",
    arguments: [("5.-", 3), ("5.−", 3), ("5,-", 3), ("CHF 5.-", 7), ("1'250.-", 7)])
  func dashForCents(text: String, column: Int) throws {
    let index = text.index(text.startIndex, offsetBy: column - 1)
    let scalar = try #require(text[index].unicodeScalars.first)
    try expectRefusal(of: text, .stranger(scalar, Paste.Place(line: 1, column: column)))
    let tape = try TapeText.tape(of: Array("1\n\(text)\n2".utf8))
    #expect(tape.skipped == [SkippedPart(number: 2, reason: .noNumber(text))])
  }

  @Test(
    "A number too few or too many is refused where it is missed",
    arguments: [
      ("5 +", .missingNumber(Paste.Place(line: 1, column: 4))),
      ("5\n-\n", .missingNumber(Paste.Place(line: 2, column: 2))),
      ("$\t5", .missingNumber(Paste.Place(line: 1, column: 2))),
      ("1 2", .missingOperator(before: "2", Paste.Place(line: 1, column: 3))),
      ("1.5 200", .missingOperator(before: "2", Paste.Place(line: 1, column: 5))),
      ("5€20", .missingOperator(before: "2", Paste.Place(line: 1, column: 3))),
      ("1234 567", .missingOperator(before: "5", Paste.Place(line: 1, column: 6))),
      ("Item 2 500", .missingOperator(before: "5", Paste.Place(line: 1, column: 8))),
      ("1\n1e1001", .outOfRange(.overflow, Paste.Place(line: 2, column: 1))),
      ("2 + 1e-999%", .outOfRange(.underflow, Paste.Place(line: 1, column: 5))),
      ("1.2.3", .expression(.secondPoint, Paste.Place(line: 1, column: 4))),
      ("1,23,456", .expression(.misplacedGroup, Paste.Place(line: 1, column: 5))),
      ("10\n1,234.5,6", .expression(.misplacedGroup, Paste.Place(line: 2, column: 8))),
      ("", .empty), (" \n\t\n", .empty), ("=", .empty),
    ] as [(String, Paste.Problem)])
  func missing(text: String, problem: Paste.Problem) throws {
    try expectRefusal(of: text, problem)
  }

  @Test(
    "Bytes that are not UTF-8 are refused by their place",
    arguments: [
      ([0x31, 0xFF], 1, 2), ([0xC3], 1, 1), ([0x31, 0x0D, 0x0A, 0xC3, 0xA4, 0x80], 2, 2),
    ] as [([UInt8], Int, Int)])
  func bytes(bytes: [UInt8], line: Int, column: Int) throws {
    #expect(
      try window(pasting: bytes).app.notice
        == .refusedPaste(.notUTF8(Paste.Place(line: line, column: column))))
  }

  @Test("A paste that did not come to its end is refused, and changes nothing else")
  func unfinished() throws {
    var window = try Window(80, 24, pressing: "7")
    #expect(window.app.update(.refusePaste) == [])
    #expect(window.sentence == " not pasted: its end never came")
    #expect(window.app.calculator.operandLabel == "7")
    var narrow = try Window(24, 24, pressing: "7")
    _ = narrow.app.update(.refusePaste)
    #expect(narrow.sentence == " not pasted")
  }

  @Test(
    "The status line says as much of it as there is room for",
    arguments: [
      ("1\n200 y", 80, " not pasted: line 2, column 5: 'y' belongs to no number"),
      ("1\n200 y", 40, " not pasted: line 2, column 5: 'y'"), ("1\n200 y", 24, " not pasted: 'y'"),
      ("1\u{202E}", 80, " not pasted: line 1, column 2: U+202E belongs to no number"),
      ("5 +", 80, " not pasted: line 1, column 4: a number is missing"),
      ("1 2", 80, " not pasted: line 1, column 3: no operator before '2'"),
      ("1e1001", 80, " not pasted: line 1, column 1: the number is too large"),
      ("2*(7+3", 80, " not pasted: line 1, column 3: this bracket is never closed"),
      (" (7+3)) ", 80, " not pasted: line 1, column 7: no bracket is open here"),
      ("", 80, " not pasted: there is no number in it"), ("", 24, " not pasted"),
    ])
  func words(text: String, width: Int, line: String) throws {
    let window = try window(pasting: Array(text.utf8), width: width)
    #expect(window.sentence == line)
  }

  private func expectRefusal(
    of text: String, _ problem: Paste.Problem, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let before = try Window(80, 24, pressing: "7").app
    let after = try window(pasting: Array(text.utf8)).app
    #expect(after.notice == .refusedPaste(problem), sourceLocation: location)
    #expect(after.calculator.operandLabel == before.calculator.operandLabel)
    #expect(after.calculator.tape == before.calculator.tape)
  }
}
