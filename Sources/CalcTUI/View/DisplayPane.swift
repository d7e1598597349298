import CalcModel
import TerminalKit

extension Calculator {
  /// What waits for an operand: the value that `=` would give now, and the operator, of the innermost
  /// brackets and of as many around them as there is room for; `…` stands for those there is none for.
  func waiting(columns: Int) -> String? {
    guard let innermost = waiting.last else { return nil }
    let mark = "… "
    var (text, whole) = (nil as String?, "")
    for (index, level) in waiting.enumerated().reversed() {
      let next = self.text(of: level, columns: .max)
      whole = whole.isEmpty ? next : "\(next) \(whole)"
      if whole.count > columns { break }
      let isAll = index == 0
      if isAll || mark.count + whole.count <= columns { text = (isAll ? "" : mark) + whole }
    }
    if let text { return text }
    let prefix = waiting.count > 1 ? mark : ""
    return prefix + self.text(of: innermost, columns: columns - prefix.count)
  }

  private func text(of level: Waiting, columns: Int) -> String {
    let signs = [
      level.operation.map { String($0.rawValue) }, level.isBefore == .bracket ? "(" : nil,
    ]
    .compactMap { $0 }
    let width = signs.reduce(0) { $0 + $1.count + 1 }
    let total = level.total.map { total in
      columns == .max ? text(total) : formatter.text(total, columns: columns - width)
    }
    return ((total.map { [$0] } ?? []) + signs).joined(separator: " ")
  }

  private func text(_ total: Result<Rational, CalculatorError>) -> String {
    (try? total.get()).map { formatter.format($0).marked } ?? DisplayFormatter.notANumber
  }
}

/// The display: above, dim, what waits and the modes; below, the operator that waits at the left and
/// the operand at the right.
struct DisplayPane {
  let app: App
  let layout: Layout
  let theme: Theme

  func draw(on canvas: inout Canvas) {
    let display = layout.display
    if display.hasFrame {
      BoxFrame(rect: display.block, glyphs: theme.glyphs, style: theme.style(.frame))
        .draw(on: &canvas)
    }
    if let upper = display.upper { drawWaiting(in: upper, on: &canvas) }
    let digits = largeDigits
    drawOperator(in: digits == nil ? layout.display.bottom : layout.display.labels, on: &canvas)
    drawOperand(digits, on: &canvas)
    // Behind the number, where magnifiers and screen readers follow it.
    canvas.fill(
      Rect(x: display.labels.maxX, y: display.labels.maxY - 1, width: 1, height: 1),
      with: theme.style(.frame))
    canvas.cursor = Point(x: display.labels.maxX, y: display.labels.maxY - 1)
  }

  /// What waits: the value that `=` would give now, and the operator; after `=` the exact fraction.
  private func drawWaiting(in line: Rect, on canvas: inout Canvas) {
    let style = theme.style(.waiting)
    let (calculator, modes) = (app.calculator, ModeWords(app, layout))
    for item in modes.items {
      canvas.write(theme.glyphs.text(item.text), at: Point(x: item.x, y: line.y), style: style)
    }
    let room = line.width - (modes.items.isEmpty ? 0 : modes.width + 1)
    if let text = calculator.waiting(columns: room) ?? calculator.shortFraction, text.count <= room
    {
      canvas.write(theme.glyphs.text(text), endingIn: line, style: style)
    }
    if let note = calculator.entryNote {
      let used = calculator.waiting(columns: room).map { $0.count + 1 } ?? 0
      let words = theme.glyphs.text(note.text).fitting(columns: room - used)
      canvas.write(words, at: Point(x: line.maxX - room, y: line.y), style: style)
    }
  }

  private func drawOperator(in labels: Rect, on canvas: inout Canvas) {
    guard let operation = app.calculator.operatorLabel else { return }
    canvas.write(
      String(theme.glyphs.sign(operation)),
      at: Point(x: labels.x, y: labels.y + labels.height / 2), style: theme.style(.operatorLabel))
  }

  private var columns: Int { layout.display.labels.width - 2 }

  /// The rows of the operand in large digits; nil where it has small ones.
  private var largeDigits: [String]? {
    guard layout.display.hasLargeDigits, theme.glyphs.hasBlocks,
      let rows = LargeDigits.rows(of: operandText(columns: 2 * columns)), rows[0].count <= columns
    else { return nil }
    return rows
  }

  private func drawOperand(_ largeDigits: [String]?, on canvas: inout Canvas) {
    let style = theme.style(part)
    if let largeDigits {
      for (index, row) in largeDigits.enumerated() {
        canvas.write(row, endingIn: layout.display.labels.row(index), style: style)
      }
    } else {
      let text = theme.glyphs.text(operandText(columns: columns))
      canvas.write(text, endingIn: layout.display.bottom, style: style)
    }
  }

  private var part: Theme.Part {
    switch app.calculator.operand {
    case .placeholder: .placeholder
    case .typed, .value, .failure: .operand
    }
  }

  /// The operand in full, or as much of its value as fits.
  private func operandText(columns: Int) -> String {
    let calculator = app.calculator
    let formatter = calculator.formatter
    switch calculator.operand {
    case .value(let value):
      return formatter.format(value, columns: columns)
    case .placeholder(let text), .typed(let text):
      let texts = [formatter.group(text), formatter.plainText(ofTyped: text)]
      return texts.first { $0.count <= columns }
        ?? calculator.typedValue.map { formatter.format($0, columns: columns) } ?? text
    case .failure:
      return DisplayFormatter.notANumber
    }
  }
}
