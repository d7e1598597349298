import CalcModel
import TestSupport
import Testing

@Suite("The rules of a calculation")
struct RulesTests {
  private func calculator(
    _ keys: String, _ decimals: Rules.Decimals,
    _ rounding: Rules.Rounding = .halfUp
  ) throws -> Calculator {
    var calculator = Calculator(rules: Rules(.leftToRight, decimals, rounding))
    try calculator.press(keys)
    return calculator
  }

  @Test(
    "Fixed decimals round the results and the amounts of percentages",
    arguments: [
      ("10÷3×3=", 2, .halfUp, "10.00"), ("61.64−5%=", 2, .halfUp, "58.56"),
      ("58.56+19%=", 2, .halfUp, "69.69"), ("10÷3=×3=", 2, .halfUp, "9.99"),
      ("0.125=", 2, .halfUp, "0.13"), ("0.125=", 2, .halfToEven, "0.12"),
      ("0.121=", 2, .up, "0.13"), ("0.129=", 2, .down, "0.12"), ("0.125±=", 2, .halfUp, "-0.13"),
      ("2.5+10%=", 0, .halfUp, "3"), ("2.5+10%=", 1, .halfUp, "2.8"),
      ("1÷8=", 9, .halfUp, "0.125000000"), ("200×10%=", 0, .halfUp, "20"),
      ("1.05×10%=", 2, .halfUp, "0.11"), ("10÷3=", nil, .halfUp, "≈3.3333333333333333333"),
      ("(10.05+10%)×10=", 2, .halfUp, "110.60"), ("0.001±=", 2, .halfUp, "0.00"),
    ] as [(String, Int?, Rules.Rounding, String)])
  func rounded(
    keys: String, places: Int?, rounding: Rules.Rounding, label: String
  ) throws {
    let decimals = places.map { Rules.Decimals.fixed($0) } ?? .floating
    #expect(try calculator(keys, decimals, rounding).operandLabel == label)
  }

  @Test("Changed rules apply to the unfinished sum, not to finished sums")
  func decimals() throws {
    var calculator = try Calculator(pressing: "61.64−5%+19%=")
    let exact = calculator.rows.last?.total
    calculator.setRules(Rules(.leftToRight, .fixed(2)))
    #expect(calculator.rows.last?.total == exact)
    try calculator.press("+0.005=")
    #expect(calculator.operandLabel == "69.69")
    for _ in 0..<7 { calculator.press(.undo) }
    #expect(calculator.rules == Rules(.leftToRight, .fixed(2)))
    calculator.press(.undo)
    #expect(calculator.rules == Rules())
    calculator.press(.redo)
    try calculator.press("10÷3")
    calculator.setRules(Rules(.leftToRight, .fixed(0)))
    try calculator.press("=")
    #expect(calculator.rows.last?.total == .success(3))
  }

  @Test("A correction can change the rules of a finished sum")
  func corrected() throws {
    var calculator = try Calculator(pressing: "2+3×4= ÷3=")
    let before = calculator.tapeText
    calculator.correct(row: 1, .rules(Rules(.precedence)))
    #expect(calculator.tapeText.hasPrefix("2 | + 3 | × 4 → 14 | = 14 | ↑14 | ÷ 3"))
    #expect(calculator.rules == Rules())
    calculator.press(.undo)
    #expect(calculator.tapeText == before)
  }

  @Test("The amounts of a receipt add up to its result", arguments: seeds(40))
  func addsUp(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for places in [0, 2, 3] {
      for rounding in Rules.Rounding.allCases {
        var calculator = Calculator(rules: Rules(.leftToRight, .fixed(places), rounding))
        try calculator.press(generator.receipt(places: places))
        if Bool.random(using: &generator) {
          calculator.correct(
            row: 0, .operand(Rational(integerLiteral: Int.random(in: 1...999, using: &generator))))
        }
        let tape = calculator.rows
        var sum: Rational = 0
        for row in tape.indices where tape[row].item != nil {
          let amount = try #require(tape.value(ofRow: row)).get()
          #expect(!calculator.formatter.format(amount).isRounded, "\(tape[row].text)")
          sum = try tape[row].operation == .subtract ? sum - amount : sum + amount
        }
        #expect(tape.last?.total == .success(sum))
      }
    }
  }
}

extension SplitMix64 {
  /// Keys of random items and discounts, then a tax or =.
  fileprivate mutating func receipt(places: Int) -> String {
    var keys = amount(places)
    for _ in 0..<Int.random(in: 1...8, using: &self) {
      keys += ["+", "+", "−"].randomElement(using: &self) ?? "+"
      keys +=
        Int.random(in: 0..<3, using: &self) == 0
        ? "\(Int.random(in: 1...33, using: &self))%" : amount(places)
    }
    if Bool.random(using: &self) {
      keys += " T=19 \(Bool.random(using: &self) ? "TAX+" : "TAX−")"
    } else {
      keys += "="
    }
    return keys
  }

  private mutating func amount(_ places: Int) -> String {
    let whole = Int.random(in: 0...999, using: &self)
    let decimals = (0..<places).map { _ in "\(Int.random(in: 0...9, using: &self))" }.joined()
    return places > 0 ? "\(whole).\(decimals)" : "\(whole)"
  }
}
