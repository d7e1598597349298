import CalcModel
import TapeFile

// Keys have the names on the pad.
var calculator = Calculator()
for name in "2 00 + 1 0 % × 3 =".split(separator: " ") {
  if let key = Key(name) { calculator.press(key) }
}
print("the display shows", calculator.operandLabel)

// A key without a meaning in the current state changes nothing, and says why.
if let reason = calculator.press(.closeBracket).message {
  print("nothing closed:", reason)
}

// The tape shows every step.
for row in calculator.rows {
  print(row.sign ?? " ", row.operandText { "\($0)" }, separator: "\t")
}

// A result stays linked to its calculation when an operator follows it, or when it is recalled.
calculator.press(.operation(.divide))
calculator.press(.digit(.four))
calculator.press(.equals)
print("a quarter of it is", calculator.operandLabel)

// A correction updates all results that depend on it, and can be undone like a key.
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
calculator.setRules(Rules(.precedence))
for name in "2 + 3 × 4 =".split(separator: " ") {
  if let key = Key(name) { calculator.press(key) }
}
print("2 + 3 × 4 is now", calculator.operandLabel)

// The text of a tape's file keeps a calculator, except for its undo steps.
let text = calculator.savedText
print(text)
var restored = try Calculator(savedText: text)
restored.correct(row: 0, .operand(20))
print("with 20 in place of 2, the restored calculator shows", restored.operandLabel)

// Fractions stay exact; only the displayed text is rounded.
for name in ["÷", "3", "="] {
  if let key = Key(name) { restored.press(key) }
}
print("a third of it is", restored.shownValue ?? 0, "or", restored.operandLabel)
let third = try Rational(1) / 3
var sum: Rational = 0
for _ in 1...3 { sum = try sum + third }
print("three times \(third) is \(sum), in digits", DisplayFormatter().format(third).marked)
print("all the digits of 1/28 are", RepeatingDecimal(of: try 1 / 28))

// Expressions are evaluated from left to right too, unless rules give × and ÷ precedence.
let formula = try ExpressionParser.parse(from: "12 + 3 × 2")
print("12 + 3 × 2 is", try formula.result())
print("with × and ÷ first it is", try formula.result(by: Rules(.precedence)))

// A text that is no expression, and an expression without a result, throw an error.
for text in ["12 y 3", "1 ÷ 0"] {
  do {
    print(text, "is", try ExpressionParser.parse(from: text).result())
  } catch {
    print("\(text): \(error)")
  }
}
