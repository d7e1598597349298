import Testing

@testable import CalcModel

@Suite("Reading a number")
struct NumberScannerTests {
  @Test(
    "A number is taken up to the first byte that does not belong to it",
    arguments: [
      ("12", "12", 2), ("12.5+3", "12.5", 4), ("-12 ", "-12", 3), ("−1,234.50e1x", "-12345", 13),
      ("+7", "7", 2), (".5", "0.5", 2), ("5.", "5", 2), ("1e3e4", "1000", 3),
      ("12345678901234567890123 4", "12345678901234567890123", 23),
    ])
  func number(text: String, number: String, end: Int) throws {
    var scanner = NumberScanner(Array(text.utf8)[...])
    let isNegative = scanner.takeSign()
    #expect(plainText(try scanner.takeNumber(isNegative: isNegative)) == number)
    #expect(scanner.offset == end)
    #expect(scanner.isAtEnd == (text.utf8.count == end))
  }

  @Test(
    "What is wrong is said with its place",
    arguments: [
      ("", .expectedOperand(found: nil), 0), ("-", .expectedOperand(found: nil), 1),
      ("- 5", .expectedOperand(found: " "), 1), ("x", .expectedOperand(found: "x"), 0),
      (".", .expectedOperand(found: "."), 0), ("--5", .expectedOperand(found: "-"), 1),
      ("1,23,4", .misplacedGroup, 4),
      ("-1.2.3", .secondPoint, 4), ("1e+", .missingExponent, 3),
      ("-1e1001", .outOfRange(.overflow), 1), ("1e-1001", .outOfRange(.underflow), 0),
    ] as [(String, ExpressionError.Reason, Int)])
  func error(text: String, reason: ExpressionError.Reason, offset: Int) {
    let bytes = Array("sum: \(text)".utf8)
    var scanner = NumberScanner(bytes[5...])
    let isNegative = scanner.takeSign()
    #expect(throws: ExpressionError(reason, at: offset)) {
      try scanner.takeNumber(isNegative: isNegative)
    }
  }
}
