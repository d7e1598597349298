import CalcModel
import Testing

@Suite("No digit is shown that isn't known")
struct CertainDigitsTests {
  /// The references were computed with 700 digits (mpmath).
  @Test(
    "sin, cos and tan of a large inexact angle are right to the last digit",
    arguments: [
      ("sin(exp 300)", "≈0.17801200655409730829"), ("sin(√2*10^100)", "≈0.038448394166596769647"),
      ("cos((exp 250)°)", "≈-0.91373702743856433023"),
      ("sin(√2*10^50)", "≈-0.098106468898000622302"),
      ("tan(exp 100)", "≈0.14365794467834292089"), ("sin(√2*10^200)", "≈0.99983391646097739728"),
      ("sin(1000π+0.1)", "≈0.099833416646828152307"), ("sin(π*10^30+1e-20)", "≈1e-20"),
      ("sin(√2)", "≈0.98776594599273552707"), ("sin π", "≈0"),
      ("sin((exp 140)°)", "≈0.9998838872274906733"), ("sin((√2-√2)°)", "≈0"),
      ("sin(1000π)", "≈0"), ("cos(10^20*π)", "≈1"),
    ])
  func angles(text: String, value: String) throws {
    let result = try ExpressionParser.parse(from: text).result(by: Rules(.precedence))
    #expect(DisplayFormatter(grouping: false).format(result).marked == value)
  }

  @Test("An inexact result without further digits has no sine if it is large")
  func uncertain() throws {
    var calculator = Calculator()
    let angle = try ExpressionParser.parse(from: "√2*10^50").result(by: Rules(.precedence))
    calculator.recall(.function(.sine, .number(angle)))
    #expect(calculator.operand == .failure(.uncertainAngle(.sine)))
    #expect(CalculatorError.uncertainAngle(.sine).description == "sin needs a smaller angle")
  }

  @Test(
    "A sum that cancels an inexact operand is an inexact 0",
    arguments: [
      "(√2)^2-2", "2-(√2)^2", "√2-√2+0", "(1e50+√2)-1e50", "exp 1 - e", "ln(2^1e-55)",
      "log(0.5^1e-59)", "log2(8^1e-59)",
    ])
  func cancelled(text: String) throws {
    let result = try ExpressionParser.parse(from: text).result(by: Rules(.precedence))
    #expect(result.isZero && !result.isExact)
    #expect(DisplayFormatter().format(result).marked == "≈0")
    let inverse = try ExpressionParser.parse(from: "1/(\(text))")
    #expect(throws: CalculatorError.divideByZero) { try inverse.result(by: Rules(.precedence)) }
  }

  @Test(
    "An inexact operand that can't be told from 1 or -1 has the arcs of 1 or -1",
    arguments: [
      ("acos(cos 1.23456789e-28)", "≈0"), ("acos((√2)^2/2)", "≈0"), ("acos°((√2)^2/2)", "≈0"),
      ("acos(0-(√2)^2/2)", "≈3.1415926535897932385"), ("asin((√2)^2/2)", "≈1.5707963267948966192"),
      ("asin°(0-(√2)^2/2)", "≈-90"), ("acos(cos 1.23456789e-18)", "≈1.23456789e-18"),
    ])
  func arcsNearOne(text: String, value: String) throws {
    let result = try ExpressionParser.parse(from: text).result(by: Rules(.precedence))
    #expect(!result.isExact)
    #expect(DisplayFormatter(grouping: false).format(result).marked == value)
  }

  @Test(
    "A small difference with known digits stays",
    arguments: ["√2-1.41421356", "1e-50+√2*0", "ln(2^1e-30)"])
  func kept(text: String) throws {
    let result = try ExpressionParser.parse(from: text).result(by: Rules(.precedence))
    #expect(!result.isZero)
  }
}
