import CalcModel

// Expressions are exact, and taken from left to right unless × and ÷ are to come first.
let formula = try ExpressionParser.parse(from: "12 + 3 × 2")
print("12 + 3 × 2 is", try formula.result())
print(
  "with × and ÷ first it is",
  try ExpressionParser.parse(from: "12 + 3 × 2", order: .precedence).result())

for text in ["12 y 3", "1 ÷ 0"] {
  do {
    print(text, "is", try ExpressionParser.parse(from: text).result())
  } catch {
    print("\(text): \(error)")
  }
}

// Fractions stay fractions.
let third = try Rational(1) / 3
var sum: Rational = 0
for _ in 1...3 { try sum += third }
print("three times \(third) is \(sum), in digits", DisplayFormatter().format(third).marked)

// A calculator has keys, and a tape that shows every step.
var calculator = Calculator()
for name in "2 00 + 1 0 % × 3 =".split(separator: " ") {
  if let key = Key(name) { calculator.press(key) }
}
print("the display shows", calculator.operandLabel)

// A correction runs through everything below it, and can be undone like a key.
calculator.correct(row: 0, .operand(300))
for row in calculator.tape {
  print(row.sign ?? " ", row.operandText { "\($0)" }, separator: "\t")
}
calculator.press(.undo)
print("before the correction it was", calculator.operandLabel)
