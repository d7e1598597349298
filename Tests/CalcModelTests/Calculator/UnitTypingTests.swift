import CalcModel
import TestSupport
import Testing

@Suite("Units of ten thousand as they are typed")
struct UnitTypingTests {
  @Test(
    "The display has the value of what was typed so far",
    arguments: [
      ("3만", "30,000"), ("3만5", "30,005"), ("3만5000", "35,000"), ("3만5천", "35,000"),
      ("1억2천만", "120,000,000"), ("1억 2000만", "120,000,000"), ("1.5억", "150,000,000"),
      ("1,234만", "12,340,000"), ("2천5백", "2,500"), ("1조2000억", "1,200,000,000,000"),
      ("5000원", "5,000"), ("12만원", "120,000"), ("5만±", "-50,000"), ("±5만", "-50,000"),
      ("0만", "0"), ("5+3만", "+ 30,000"), ("5=3만", "30,000"), ("(2)3만", "× 30,000"),
      ("3만√", "≈173.20508075688772935"), ("5 M+ 만", "50,000"),
      // Refused, and so left as it was.
      ("만", "(0)"), ("2만만", "20,000"), ("2만억", "20,000"), ("3만50000", "35,000"),
      ("5000원3", "5,000"), ("3만.", "30,000"), ("3만,", "30,000"), ("1,5만", "1,5"),
      ("5√만", "≈2.2360679774997896964"), ("99999999999999999999만", "99,999,999,999,999,999,999"),
      ("0.0000000000000000001경", "0.001"),
    ] as [(String, String)])
  func typing(keys: String, label: String) throws {
    #expect(try Calculator(pressing: keys).display == label)
  }

  @Test(
    "⌫ takes the last character",
    arguments: [
      ("3만⌫", "3"), ("3만5⌫", "30,000"), ("3만5⌫⌫4", "34"), ("3만5⌫⌫⌫", "(0)"),
      ("12만원⌫", "120,000"), ("1.5만⌫", "1.5"), ("1,234만⌫", "1,234"),
    ])
  func erasing(keys: String, label: String) throws {
    #expect(try Calculator(pressing: keys).display == label)
  }

  @Test("Keys and expressions read the same number", arguments: rounds(100))
  func sameNumber(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let characters = Array("0123456789천만억원")
    for _ in 0..<50 {
      var (calculator, accepted) = (Calculator(), "")
      for _ in 0..<10 {
        guard let character = characters.randomElement(using: &random) else { continue }
        let key = try #require(Key(String(character)))
        let before = calculator
        if calculator.press(key).isNothing {
          #expect(calculator == before)
        } else {
          accepted.append(character)
        }
      }
      guard let result = try? ExpressionParser.evaluate(accepted).result else { continue }
      #expect(calculator.typedValue.map { .success($0) } == result, "\(accepted), seed \(seed)")
    }
  }
}
