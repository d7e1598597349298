/// A key of the calculator.
public enum Key: Hashable, Sendable {
  /// One of the ten digits.
  case digit(Digit)
  /// Two zeros at once.
  case doubleZero
  /// The decimal point.
  case point
  /// The grouping sign. Where it can't separate groups, it is the point.
  case groupSign
  /// `e`: begins the exponent of ten.
  case exponent
  /// An operator.
  case operation(Operator)
  /// Evaluates the formula.
  case equals
  /// ±, √, x² and 1/x: a function of the operand.
  case function(Operand.Function)
  /// %: makes the operand a percentage.
  case percent
  /// (: opens a bracket.
  case openBracket
  /// ): closes the bracket that was opened last.
  case closeBracket
  /// MC: empties the memory.
  case memoryClear
  /// MR: enters the number in the memory.
  case memoryRecall
  /// M−: subtracts the operand from the memory.
  case memorySubtract
  /// M+: adds the operand to the memory.
  case memoryAdd
  /// GT: enters the grand total, the sum of the results on the tape.
  case grandTotal
  /// TAX%: asks for the tax rate.
  ///
  /// A calculator refuses the key: the program asks, and calls `Calculator.setTaxRate(_:)`.
  case taxRate
  /// TAX+ and TAX−: adds tax or takes it out, and shows the result.
  case tax(Operand.Tax.Base)
  /// Switches the order of evaluation.
  case order
  /// CE: clears the operand.
  case clearEntry
  /// Esc: abandons the operand; without an operand, the unfinished or failed calculation.
  case cancel
  /// AC: clears the operand, the unfinished calculation and the tape.
  case allClear
  /// ⌫: erases the last digit, sign, function, bracket or operator.
  case backspace
  /// Undoes the last step.
  case undo
  /// Repeats the step that was undone last.
  case redo

  /// ±: changes the sign of the operand.
  public static let sign = Key.function(.negation)

  /// A decimal digit.
  public enum Digit: Int, CaseIterable, Hashable, Sendable {
    /// The digits in order.
    case zero, one, two, three, four, five, six, seven, eight, nine
  }
}
