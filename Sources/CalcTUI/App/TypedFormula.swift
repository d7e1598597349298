import CalcModel

/// The text of a formula prompt as it is read: its items, its value, and where it is no formula.
struct TypedFormula {
  /// The rows of the formula, as far as its text goes; empty without an operand.
  let items: [Item]
  /// Why and where the text is no formula, or nil.
  let error: ExpressionError?

  /// Reads a text. A last operator counts as absent, and open brackets as closed.
  init(_ text: String, on calculator: Calculator, angle: AngleUnit = .radians) {
    do throws(ExpressionError) {
      items = try Self.items(of: text, on: calculator, angle: angle, isUnfinished: true)
      error = nil
    } catch {
      let start = String(decoding: text.utf8.prefix(error.offset), as: UTF8.self)
      items = (try? Self.items(of: start, on: calculator, angle: angle, isUnfinished: true)) ?? []
      self.error = error
    }
  }

  /// The first number of a formula whose comma is the point, with a point; nil on a display with a
  /// decimal comma.
  static func numberWithDecimalComma(in text: String, on calculator: Calculator) -> String? {
    var reading = ExpressionParser.Reading()
    guard calculator.formatter.separators.point == ".",
      (try? ExpressionParser.parse(
        Array(text.utf8)[...], into: &reading,
        as: ExpressionParser.Dialect(answer: .number(0), goesOn: true, hasWords: true))) != nil
    else { return nil }
    return reading.numberWithDecimalComma.map {
      String(decoding: $0, as: UTF8.self).replacing(",", with: ".")
    }
  }

  /// The rows of a text, which is read with the marks of the display.
  ///
  /// - Parameter isUnfinished: whether the text may end with an operator or within a bracket.
  static func items(
    of text: String, on calculator: Calculator, angle: AngleUnit = .radians,
    isUnfinished: Bool = false
  ) throws(ExpressionError) -> [Item] {
    var reading = ExpressionParser.Reading()
    try ExpressionParser.parse(
      Array(text.utf8)[...], into: &reading,
      as: ExpressionParser.Dialect(
        usual: calculator.formatter.separators.decimalMarks, hasNames: true, angle: angle,
        answer: calculator.answer, goesOn: !calculator.awaitsOperand, hasWords: true,
        isUnfinished: isUnfinished))
    return reading.formula.items(
      notes: reading.words.compactMap { row, text in Note(text).map { (row, $0) } })
  }
}
