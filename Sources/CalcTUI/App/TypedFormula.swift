import CalcModel

/// A formula read from a typed text.
struct TypedFormula {
  /// The formula's items up to an error; empty without an operand.
  let items: [Item]
  /// The first number with a decimal comma, written with a point; nil on a display with a decimal
  /// comma.
  let numberWithDecimalComma: String?
  let error: ExpressionError?
  /// Whether Enter takes the text: it has no error, and doesn't end with an operator or in a bracket.
  let isComplete: Bool
  /// What else the text says; empty after an error.
  let reading: ExpressionParser.Reading

  /// Reads the unfinished text of a prompt: a last operator is ignored, and open brackets are closed.
  init(_ prompt: Prompt, on calculator: Calculator) {
    let (text, isOperand) = (prompt.line.text, prompt.isOperand)
    if let formula = try? TypedFormula(
      text, isOperand: isOperand, on: calculator, isUnfinished: false)
    {
      self = formula
      return
    }
    do throws(ExpressionError) {
      self = try TypedFormula(
        text, isOperand: isOperand, on: calculator, isUnfinished: true)
    } catch {
      let textBeforeError = String(decoding: text.utf8.prefix(error.offset), as: UTF8.self)
      let formula = try? TypedFormula(
        textBeforeError, isOperand: isOperand, on: calculator, isUnfinished: true)
      items = formula?.items ?? []
      (numberWithDecimalComma, reading, self.error) = (nil, ExpressionParser.Reading(), error)
      isComplete = false
    }
  }

  /// - Parameters:
  ///   - isOperand: whether the text is an operand of the sum in hand, and no whole formula.
  ///   - isUnfinished: whether the text may end with an operator or within a bracket.
  init(
    _ text: String, isOperand: Bool, on calculator: Calculator,
    isUnfinished: Bool
  ) throws(ExpressionError) {
    let separators = calculator.formatter.separators
    var reading = ExpressionParser.Reading()
    try ExpressionParser.parse(
      Array(text.utf8)[...], into: &reading,
      as: ExpressionParser.Dialect(
        usual: separators.decimalMarks, angle: calculator.angleUnit,
        answer: calculator.answer,
        continuesAnswer: !isOperand && !calculator.formulaBecomesOperand, allowsWords: true,
        allowsUnfinished: isUnfinished,
        context: isOperand ? calculator.textContext : ExpressionParser.Context()))
    let amount = isOperand && calculator.usesAddingMachineEntry ? Self.amount(in: text) : nil
    items =
      amount.map { [.first(.number($0))] }
      ?? reading.items
    let number = separators.point == "." ? reading.numberWithDecimalComma : nil
    numberWithDecimalComma = number.map { number in
      let digits = number.filter { $0.isDigit || $0 == UInt8(ascii: ",") }
      return String(decoding: digits, as: UTF8.self).replacing(",", with: ".")
    }
    self.reading = reading
    (error, isComplete) = (nil, !isUnfinished)
  }

  /// The amount of a currency and digits in ADD mode, where `€1249` is 12.49; nil for another text.
  private static func amount(in text: String) -> Rational? {
    let digits = ExpressionParser.digits(besideCurrency: text)
    guard let digits, digits.utf8.count <= Entry.digitLimit else { return nil }
    return Rational(Entry.text(ofShifted: digits))
  }
}
