import CalcModel

/// The two labels: the operator that waits at the left, the operand at the right.
enum DisplayPane {
  static func draw(_ app: App, _ layout: Layout, _ theme: Theme, on canvas: inout Canvas) {
    let rect = layout.display
    if let operation = app.calculator.operatorLabel {
      canvas.write(
        String(theme.glyphs.sign(operation)), at: Point(x: rect.x, y: rect.y),
        style: theme.style(.operatorLabel))
    }
    let text = theme.glyphs.number(operandText(app.calculator, columns: rect.width - 2))
    canvas.write(text, endingIn: rect, style: theme.style(part(app.calculator.operand)))
    // Magnifiers and screen readers follow the cursor.
    canvas.cursor = Point(x: rect.maxX - 1, y: rect.y)
  }

  private static func part(_ operand: Calculator.ShownOperand) -> Theme.Part {
    switch operand {
    case .placeholder: .placeholder
    case .typed, .value, .failure: .operand
    }
  }

  /// The operand in full, or as much of its value as fits.
  private static func operandText(_ calculator: Calculator, columns: Int) -> String {
    let formatter = calculator.formatter
    switch calculator.operand {
    case .value(let value):
      return formatter.format(value, columns: columns)
    case .placeholder(let text), .typed(let text):
      let texts = [formatter.group(text), formatter.withoutGrouping.group(text)]
      return texts.first { $0.count <= columns }
        ?? calculator.typedValue.map { formatter.format($0, columns: columns) } ?? text
    case .failure:
      return DisplayFormatter.notANumber
    }
  }
}
