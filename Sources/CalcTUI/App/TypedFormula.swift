import CalcModel

/// A formula read from a typed text.
struct TypedFormula {
  /// The formula's items up to an error; empty without an operand.
  let items: [Item]
  /// The first number with a decimal comma, written with a point; nil on a display with a decimal
  /// comma.
  let numberWithDecimalComma: String?
  let error: ExpressionError?

  /// Reads an unfinished text: a last operator is ignored, and open brackets are closed.
  init(_ text: String, on calculator: Calculator, angle: AngleUnit = .radians) {
    do throws(ExpressionError) {
      self = try TypedFormula(text, on: calculator, angle: angle, isUnfinished: true)
    } catch {
      let textBeforeError = String(decoding: text.utf8.prefix(error.offset), as: UTF8.self)
      items =
        (try? TypedFormula(textBeforeError, on: calculator, angle: angle, isUnfinished: true).items)
        ?? []
      (numberWithDecimalComma, self.error) = (nil, error)
    }
  }

  /// - Parameter isUnfinished: whether the text may end with an operator or within a bracket.
  init(
    _ text: String, on calculator: Calculator, angle: AngleUnit = .radians, isUnfinished: Bool
  ) throws(ExpressionError) {
    let separators = calculator.formatter.separators
    var reading = ExpressionParser.Reading()
    try ExpressionParser.parse(
      Array(text.utf8)[...], into: &reading,
      as: ExpressionParser.Dialect(
        usual: separators.decimalMarks, allowsNames: true, angle: angle, answer: calculator.answer,
        continuesAnswer: !calculator.formulaBecomesOperand, allowsWords: true,
        allowsUnfinished: isUnfinished))
    items = reading.formula.items(
      notes: reading.words.compactMap { row, text in Note(text).map { (row, $0) } })
    let number = separators.point == "." ? reading.numberWithDecimalComma : nil
    numberWithDecimalComma = number.map {
      String(decoding: $0, as: UTF8.self).replacing(",", with: ".")
    }
    error = nil
  }
}
