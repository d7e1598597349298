import CalcModel
import Testing

// The display (0) stands for a missing operand.
@Suite("The keys ( and )")
struct BehaviorBracketTests {
  @Test(
    "Keys around brackets give the listed display and can be undone",
    arguments: [
      // ( opens a bracket wherever an operand can begin.
      ("", "(", "(0)", "("), ("5+", "(", "(0)", "5 | + ("), ("(", "(", "(0)", "( | ("),
      ("2×(", "(", "(0)", "2 | × ( | ("), ("(5−", "(", "(0)", "( | 5 | − ("),
      ("(5)×", "(", "(0)", "( | 5 | ) 5 → 5 | × ("),
      ("5+3=", "(", "(0)", "5 | + 3 → 8 | = 8 | ("), ("5+3=±", "(", "(0)", "5 | + 3 → 8 | = 8 | ("),
      ("5÷0=", "(", "(0)", "5 | ÷ 0 → NaN | = NaN | ("),
      // ) closes the bracket, whose value becomes the operand.
      ("(5", ")", "5", "( | 5 | ) 5 → 5"),
      ("2×(3+4", ")", "× 7", "2 | × ( | 3 | + 4 → 7 | ) 7 → 14"),
      ("2×(9 √", ")", "× 3", "2 | × ( | √9 | ) 3 → 6"),
      ("2×(200+10%", ")", "× 220", "2 | × ( | 200 | + 10% → 220 | ) 220 → 440"),
      ("2×(1÷0", ")", "× NaN", "2 | × ( | 1 | ÷ 0 → NaN | ) "),
      // ) drops an operator without a right operand.
      ("2×(3+", ")", "× 3", "2 | × ( | 3 | ) 3 → 6"),
      ("((5)+", ")", "5", "( | ( | 5 | ) 5 → 5 | ) 5 → 5"),
      ("2×(3+±", ")", "× 3", "2 | × ( | 3 | ) 3 → 6"),
      // ) removes an empty bracket: `2×()` is `2×`.
      ("(", ")", "(0)", ""), ("2×(", ")", "× (0)", "2"), ("2×((", ")", "(0)", "2 | × ("),
      ("5=(", ")", "(0)", "5 = 5"), ("2×(±", ")", "× (0)", "2"),
      // A second ) closes the outer bracket.
      ("2×((3)", ")", "× 3", "2 | × ( | ( | 3 | ) 3 → 3 | ) 3 → 6"),
      // A closed bracket is an operand to operators, functions, ± and =.
      ("(9)", "+", "+ (0)", "( | 9 | ) 9 → 9"), ("2×(9)", "+", "+ (0)", "2 | × ( | 9 | ) 9 → 18"),
      ("2×(9)", "√", "× 3", "2 | × ( | 9 | ) √9 → 6"),
      ("2×(9)", "x²", "× 81", "2 | × ( | 9 | ) 9² → 162"),
      ("2×(8)", "1/x", "× 0.125", "2 | × ( | 8 | ) 8⁻¹ → 0.25"),
      ("2×(9) √", "x²", "× 9", "2 | × ( | 9 | ) (√9)² → 18"),
      ("(9)", "%", "0.09", "( | 9 | ) 9% → 0.09"),
      ("200+(10)", "%", "+ 20", "200 | + ( | 10 | ) 10% → 220"),
      ("200−(5+5)", "%", "− 20", "200 | − ( | 5 | + 5 → 10 | ) 10% → 180"),
      ("200×(10)", "%", "× 0.1", "200 | × ( | 10 | ) 10% → 20"),
      ("2×(3+4)", "±", "× -7", "2 | × -( | 3 | + 4 → 7 | ) -7 → -14"),
      ("2×(3+4)±", "±", "× 7", "2 | × ( | 3 | + 4 → 7 | ) 7 → 14"),
      ("200+(10)%", "±", "+ -20", "200 | + -( | 10 | ) -10% → 180"),
      ("2×(9)", "=", "18", "2 | × ( | 9 | ) 9 → 18 | = 18"),
      // = closes every open bracket; AC and Esc remove them.
      ("2×(3+(4", "=", "14", "2 | × ( | 3 | + ( | 4 | ) 4 → 7 | ) 7 → 14 | = 14"),
      ("5+((", "=", "5", "5 = 5"), ("(5+(", "=", "5", "( | 5 | ) 5 → 5 | = 5"),
      ("2×(3+", "=", "6", "2 | × ( | 3 | ) 3 → 6 | = 6"),
      ("1=2×(3+(4", "AC", "(0)", ""), ("((", "AC", "(0)", ""),
      ("1=2×(3+(4", "Esc", "(0)", "1 = 1 | 2 | × ( | 3 | + ("),
      ("1=2×(3+(", "Esc", "(0)", "1 = 1"), ("1=2×(3)", "Esc", "(0)", "1 = 1"),
      ("(", "Esc", "(0)", ""),
      // After (, − negates the next operand; a second − cancels the first.
      ("(", "−", "(-0)", "("), ("(−", "−", "(0)", "("), ("2×(", "−", "(-0)", "2 | × ("),
      ("(−", "3", "-3", "("), ("(−", ".", "-0.", "("), ("(−3", "−", "− (0)", "( | -3"),
      ("(−", "±", "(0)", "("), ("(±", "−", "(0)", "("), ("(−", "⌫", "(0)", "("),
      ("(−", "(", "(0)", "( | -("), ("2×(−", "(", "(0)", "2 | × ( | -("),
      ("2×(−", ")", "× (0)", "2"), ("(−", "CE", "(0)", "("), ("((", "−", "(-0)", "( | ("),
    ] as [(String, String, String, String)])
  func bracket(keys: String, key: String, display: String, tape: String) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator.snapshot
    #expect(!(try calculator.press(key)).changesNothing)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
    calculator.press(.undo)
    #expect(calculator.snapshot == before)
    calculator.press(.redo)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
  }

  @Test(
    "A missing × before or after a bracket is inserted",
    arguments: [
      ("2", "(", "× ("), ("2.50", "(", "× ("), ("2±", "(", "× ("), ("0", "(", "× ("),
      ("1+2", "(", "× ("), ("6÷2", "(", "× ("), ("2^3", "(", "× ("), ("9 √", "(", "× ("),
      ("3 x²", "(", "× ("), ("5 M+ CE MR", "(", "× ("),
      ("5= 1+ GT", "(", "× ("), ("(2", "(", "× ("), ("(2+3", "(", "× ("), ("(2+3)", "(", "× ("),
      ("2×(3)", "(", "× ("), ("(9)√", "(", "× ("), ("((2)", "(", "× ("),
      ("(2+3)±", "(", "× ("), ("(1÷0)", "(", "× ("),
      ("(2+3)", "4", "× 4"), ("(2+3)", "0", "× 0"), ("(2+3)", "00", "× 00"),
      ("(2+3)", ".", "× ."), ("2×(3)", "7", "× 7"), ("(9)√", "7", "× 7"),
      ("((2)", "3", "× 3"), ("(2+3)±", "4", "× 4"),
    ] as [(String, String, String)])
  func missing(keys: String, key: String, keyWithOperator: String) throws {
    for order in EvaluationOrder.allCases {
      var (calculator, expected) = (
        Calculator(rules: Rules(order)), Calculator(rules: Rules(order))
      )
      try calculator.press(keys)
      let before = calculator.snapshot
      try calculator.press(key)
      try expected.press("\(keys) \(keyWithOperator)")
      #expect(calculator.snapshot == expected.snapshot)
      calculator.press(.undo)
      #expect(calculator.snapshot == before)
      calculator.press(.redo)
      #expect(calculator.snapshot == expected.snapshot)
    }
  }

  @Test(
    "Brackets give the same result in both evaluation orders",
    arguments: [
      ("2(3+4)=", "14"), ("(2+3)(4+5)=", "45"), ("(2+3)4=", "20"), ("6÷2(1+2)=", "9"),
      ("5×(−3)=", "-15"), ("(−3)=", "-3"), ("−(2+3)=", "-5"), ("±(2+3)=", "-5"),
      ("2×±(3+4)=", "-14"), ("2×±±(3)=", "6"), ("(−(2+3))=", "-5"),
      ("2(−3)=", "-6"), ("(−−3)=", "3"), ("(−.5)=", "-0.5"), ("5−(−3)=", "8"),
      ("2(3)(4)=", "24"), ("2(3)4=", "24"), ("((2)(3))=", "6"), ("2((3+4))=", "14"),
      ("5×(−(2+1))=", "-15"), ("((−2))=", "-2"), ("(−3)(−4)=", "12"), ("(−0)=", "0"),
      ("(−3)^2=", "9"), ("9√(4)=", "12"), ("3 x² (2)=", "18"),
      ("(2)√(9)√=", "≈4.2426406871192851464"),
    ])
  func written(keys: String, result: String) throws {
    for order in EvaluationOrder.allCases {
      var calculator = Calculator(rules: Rules(order))
      try calculator.press(keys)
      #expect(calculator.display == result)
    }
  }

  @Test(
    "Brackets, powers and percentages follow the evaluation order",
    arguments: [
      ("2×(3+4)=", "14", "14"), ("2×(3+4×2)=", "28", "22"), ("2+(3+4×2)×2=", "32", "24"),
      ("((1+2)×3=", "9", "9"), ("2×()3=", "6", "6"), ("5−(2+)=", "3", "3"),
      ("2^10=", "1,024", "1,024"),
      ("2^3^2=", "512", "512"), ("2×3^2=", "18", "18"),
      ("2^0.5=", "≈1.4142135623730950488", "≈1.4142135623730950488"),
      ("8^(1÷3)=", "2", "2"), ("8±^0.5=", "NaN", "NaN"), ("0^0=", "1", "1"),
      ("0^±1=", "NaN", "NaN"), ("±2^2=", "4", "4"), ("5−2^2=", "1", "1"), ("5+±2^2=", "9", "9"),
      // A percentage is a share of its own bracket: `100+(50+10%)` adds 10% of 50.
      ("100+(50+10%)=", "155", "155"), ("100+(50×10%)=", "105", "105"),
      ("2+3×4+10%=", "22", "15.4"),
      ("1000+(2+3×4+10%)=", "1,022", "1,015.4"), ("2+3×(4)+(5+5)%=", "22", "15.4"),
    ] as [(String, String, String)])
  func inOrder(keys: String, leftToRight: String, precedence: String) throws {
    for (order, result) in [(EvaluationOrder.leftToRight, leftToRight), (.precedence, precedence)] {
      var calculator = Calculator(rules: Rules(order))
      try calculator.press(keys)
      #expect(calculator.display == result, "\(order)")
    }
  }

  @Test(
    "The waiting text shows running totals, operators and open brackets",
    arguments: [
      ("2×(7+", "2 × ( 7 +"), ("2+3×(", "5 × ("), ("((", " (  ("), ("2×(7+1)", "2 ×"),
      ("2×(7+1)+", "16 +"), ("(7)+", "7 +"), ("2×((7)−", "2 × ( 7 −"), ("(5)", ""), ("5=", ""),
      ("1÷0+(", "NaN + ("),
    ])
  func waiting(keys: String, text: String) throws {
    #expect(try Calculator(pressing: keys).waitingText == text)
  }
}
