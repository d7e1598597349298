import CalcModel

/// A formula read from a text, with the marks of the display.
struct TypedFormula {
  /// The rows of the formula, as far as its text goes; empty without an operand.
  let items: [Item]
  /// The first number whose comma is the point, with a point; nil on a display with a decimal comma.
  let numberWithDecimalComma: String?
  /// Why and where the text is no formula, or nil.
  let error: ExpressionError?

  /// Reads a text that is being typed. A last operator counts as absent, and open brackets as closed.
  init(_ text: String, on calculator: Calculator, angle: AngleUnit = .radians) {
    do throws(ExpressionError) {
      self = try TypedFormula(text, on: calculator, angle: angle, isUnfinished: true)
    } catch {
      let start = String(decoding: text.utf8.prefix(error.offset), as: UTF8.self)
      items =
        (try? TypedFormula(start, on: calculator, angle: angle, isUnfinished: true).items) ?? []
      (numberWithDecimalComma, self.error) = (nil, error)
    }
  }

  /// Reads a text.
  ///
  /// - Parameter isUnfinished: whether the text may end with an operator or within a bracket.
  init(
    _ text: String, on calculator: Calculator, angle: AngleUnit = .radians, isUnfinished: Bool
  ) throws(ExpressionError) {
    let separators = calculator.formatter.separators
    var reading = ExpressionParser.Reading()
    try ExpressionParser.parse(
      Array(text.utf8)[...], into: &reading,
      as: ExpressionParser.Dialect(
        usual: separators.decimalMarks, hasNames: true, angle: angle, answer: calculator.answer,
        continuesAnswer: !calculator.awaitsOperand, hasWords: true, isUnfinished: isUnfinished))
    items = reading.formula.items(
      notes: reading.words.compactMap { row, text in Note(text).map { (row, $0) } })
    let number = separators.point == "." ? reading.numberWithDecimalComma : nil
    numberWithDecimalComma = number.map {
      String(decoding: $0, as: UTF8.self).replacing(",", with: ".")
    }
    error = nil
  }
}
