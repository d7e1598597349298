import CalcModel
import TerminalKit

/// The two labels: the operator that waits at the left, the operand at the right.
struct DisplayPane {
  let calculator: Calculator
  let line: Rect
  let theme: Theme

  func draw(on canvas: inout Canvas) {
    if let operation = calculator.operatorLabel {
      canvas.write(
        String(theme.glyphs.sign(operation)), at: Point(x: line.x, y: line.y),
        style: theme.style(.operatorLabel))
    }
    let text = theme.glyphs.number(operandText(columns: line.width - 2))
    canvas.write(text, endingIn: line, style: theme.style(part))
    // Magnifiers and screen readers follow the cursor.
    canvas.cursor = Point(x: line.maxX - 1, y: line.y)
  }

  private var part: Theme.Part {
    switch calculator.operand {
    case .placeholder: .placeholder
    case .typed, .value, .failure: .operand
    }
  }

  /// The operand in full, or as much of its value as fits.
  private func operandText(columns: Int) -> String {
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
