import CalcModel
import TestSupport
import Testing

@Suite("Brackets, powers, roots and percentages in expressions")
struct ExpressionLanguageTests {
  private func result(_ text: String, _ order: EvaluationOrder) throws -> String {
    return switch try Evaluated(text, order).result {
    case .success(let value): DisplayFormatter(grouping: false).format(value).marked
    case .failure(let error): "\(error)"
    }
  }

  /// An empty result means an expression error.
  private static let results: [(text: String, leftToRight: String, precedence: String)] = [
    ("(1+2)*3", "9", "9"), ("2×(3+4)", "14", "14"), ("2×(3+4×2)", "28", "22"),
    ("((1+2)×3", "", ""), ("(((7)))", "7", "7"), ("-(2+3)", "-5", "-5"),
    ("1-(2-(3-4))", "-2", "-2"),
    ("2^10", "1024", "1024"), ("2**10", "1024", "1024"), ("2^3^2", "512", "512"),
    ("(-2)^2", "4", "4"), ("5-2^2", "1", "1"), ("3×2^2", "12", "12"), ("2^2×3", "12", "12"),
    ("12÷2^2", "3", "3"), ("2^-1", "0.5", "0.5"),
    ("4^(1/2)", "2", "2"),
    ("4^(1/10001)", "≈1.0001386251821372032", "≈1.0001386251821372032"),
    ("0^0", "1", "1"), ("0^-1", "can't divide by 0", "can't divide by 0"),
    ("2^0.5^0", "2", "2"), ("(-8)^(1/3)", "-2", "-2"), ("5÷0^0", "5", "5"),
    ("√9", "3", "3"), ("√2.25", "1.5", "1.5"),
    // Korean, Chinese and Japanese number words.
    ("3만5천", "35000", "35000"), ("1억 2000만+1", "120000001", "120000001"),
    ("1,200원*2", "2400", "2400"), ("5000 원 - 3.5만", "-30000", "-30000"),
    ("2만5千×2", "50000", "50000"), ("√4만²", "40000", "40000"), ("1만(2)", "20000", "20000"),
    ("sqrt(2)", "≈1.4142135623730950488", "≈1.4142135623730950488"),
    ("√(1/9)", "≈0.33333333333333333333", "≈0.33333333333333333333"), ("√9²", "9", "9"),
    ("(√2)²", "≈2", "≈2"),
    ("√-9", "no root of a negative number", "no root of a negative number"), ("-√9", "-3", "-3"),
    ("√√16", "2", "2"), ("√10%", "≈0.3162277660168379332", "≈0.3162277660168379332"),
    ("3²", "9", "9"), ("-3²", "", ""), ("-(2+3)²", "", ""), ("-√9²", "-9", "-9"),
    ("-(4²)", "-16", "-16"), ("1000×1.05^10", "≈1628.8946267774414063", "≈1628.8946267774414063"),
    ("(1+2)²", "9", "9"), ("2^3²", "512", "512"),
    ("200+10%", "220", "220"), ("200-10%", "180", "180"), ("200×10%", "20", "20"),
    ("200/10%", "2000", "2000"), ("10%", "0.1", "0.1"), ("50*10%", "5", "5"),
    ("100+100×2+10%", "440", "330"), ("200+(5+5)%", "220", "220"), ("200+5%%", "200.1", "200.1"),
    ("100+(50+10%)", "155", "155"), ("200 + -10%", "180", "180"), ("2^200%", "4", "4"),
    ("100 + 10 % × 2", "220", "120"), ("2 ( 3", "", ""),
    // A missing × is applied like a written ×.
    ("2(3+4)", "14", "14"), ("(2+3)(4+5)", "45", "45"), ("(2+3)4", "20", "20"), ("2√9", "6", "6"),
    ("2 sqrt(9)", "6", "6"), ("6÷2(1+2)", "9", "9"), ("1+2(3)", "9", "7"), ("2(3)^2", "18", "18"),
    ("2^3(2)", "16", "16"), ("(2).5", "1", "1"), ("(1+2)²4", "36", "36"), ("50%(4)", "", ""),
    ("3²√4(5)6", "540", "540"), ("2-(3)", "-1", "-1"), ("(-3)", "-3", "-3"),
    ("5*(-3)", "-15", "-15"),
  ]

  @Test("An expression has the expected value in each evaluation order", arguments: results)
  func table(text: String, leftToRight: String, precedence: String) throws {
    guard !leftToRight.isEmpty else {
      #expect(throws: ExpressionError.self) { _ = try Evaluated(text) }
      return
    }
    #expect(try result(text, .leftToRight) == leftToRight)
    #expect(try result(text, .precedence) == precedence)
  }

  @Test(
    "Brackets, functions and powers can be nested a hundred deep",
    arguments: [EvaluationOrder.leftToRight, .precedence])
  func nested(order: EvaluationOrder) throws {
    #expect(try result("7" + String(repeating: "^1", count: 101), order) == "7")
    let brackets = String(repeating: "1+2×(", count: 100) + "1" + String(repeating: ")", count: 100)
    #expect(try !result(brackets, order).isEmpty)
    let mixed = String(repeating: "√(", count: 50) + "1" + String(repeating: ")", count: 50)
    #expect(try result(mixed, order) == "1")
    // `sin(1+…)` is two levels: a bracket and a function. `sin 2π` is two levels: a function and the
    // product 2 × π. The innermost bracket around `sin 2π` only groups.
    for (open, inside, count) in [("sin(1+", "1", 50), ("(", "sin 2π", 99)] {
      func text(_ count: Int) -> String {
        String(repeating: open, count: count) + inside + String(repeating: ")", count: count)
      }
      #expect(try !result(text(count), order).isEmpty)
      #expect(throws: ExpressionError.self) { _ = try result(text(count + 1), order) }
    }
  }
}
