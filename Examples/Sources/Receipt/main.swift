import CalcModel

// A calculator has keys, which are named as on the pad, and a display.
var calculator = Calculator()
for name in "2 00 + 1 0 % × 3 =".split(separator: " ") {
  if let key = Key(name) { calculator.press(key) }
}
print("the display shows", calculator.operandLabel)

// A key that means nothing in a state changes nothing, and says why.
if let reason = calculator.press(.closeBracket).message {
  print("nothing closed:", reason)
}

// The tape shows every step.
for row in calculator.tape {
  print(row.sign ?? " ", row.operandText { "\($0)" }, separator: "\t")
}

// A result that is gone on from stays linked to its calculation, as does one that is recalled.
calculator.press(.operation(.divide))
calculator.press(.digit(.four))
calculator.press(.equals)
print("a quarter of it is", calculator.operandLabel)

// A correction runs through everything below it, and can be undone like a key.
calculator.correct(row: 0, .operand(300))
print("with 300 it is", calculator.operandLabel)
calculator.undo()
print("before the correction it was", calculator.operandLabel)

// A row can have words beside it.
calculator.correct(row: 1, .note(Note("service")))
for row in calculator.rows {
  if let note = row.note { print("the row", row.operandText { "\($0)" }, "is", note.text) }
}

// After AC the next sum takes × and ÷ first.
calculator.press(.allClear)
calculator.setOrder(.precedence)
for name in "2 + 3 × 4 =".split(separator: " ") {
  if let key = Key(name) { calculator.press(key) }
}
print("2 + 3 × 4 is now", calculator.operandLabel)

// Fractions stay fractions, and only what is shown is rounded.
let third = try Rational(1) / 3
var sum: Rational = 0
for _ in 1...3 { sum = try sum + third }
print("three times \(third) is \(sum), in digits", DisplayFormatter().format(third).marked)
print("all the digits of 1/28 are", RepeatingDecimal(of: try 1 / 28))

// Expressions are taken from left to right too, unless × and ÷ are to come first.
let formula = try ExpressionParser.parse(from: "12 + 3 × 2")
print("12 + 3 × 2 is", try formula.result())
print("with × and ÷ first it is", try formula.result(by: Rules(.precedence)))

// What is no expression says where, and what has no result says why.
for text in ["12 y 3", "1 ÷ 0"] {
  do {
    print(text, "is", try ExpressionParser.parse(from: text).result())
  } catch {
    print("\(text): \(error)")
  }
}
