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
  private let theme: Theme

  init(app: App, layout: Layout, theme: Theme) {
    (self.app, self.layout) = (app, layout)
    self.theme = layout.display.hasMargin ? theme.ofDisplay : theme
  }

  func draw(on canvas: inout Canvas) {
    let (display, style) = (layout.display, theme.style(.display))
    canvas.fill(display.block, with: style)
    if display.hasMargin, style == .plain {
      BoxFrame(rect: display.block, glyphs: theme.glyphs, style: theme.style(.frame))
        .draw(on: &canvas)
    }
    if let upper = display.upper { drawWaiting(in: upper, on: &canvas) }
    let digits = largeDigits
    drawOperator(in: digits == nil ? display.bottom : display.labels, on: &canvas)
    drawOperand(digits, on: &canvas)
    // A column behind the number, where magnifiers and screen readers follow it. Large digits are plain
    // enough without it.
    canvas.cursor = Point(
      x: min(display.labels.maxX + 1, layout.size.width - 1), y: display.bottom.y)
    canvas.hidesCursor = digits != nil
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
      theme.glyphs.text(String(operation.rawValue)),
      at: Point(x: labels.x, y: labels.y + labels.height / 2), style: theme.style(.operatorLabel))
  }

  private var columns: Int { layout.display.labels.width - 2 }

  /// The rows of the operand in the largest digits that it fits in; nil where these are small.
  private var largeDigits: [String]? {
    guard theme.glyphs.hasBlocks else { return nil }
    let heights = [Layout.Display.largest, Layout.Display.large]
      .filter { $0 <= layout.display.labels.height }
    func largest(_ text: (Int) -> String?) -> [String]? {
      for height in heights {
        if let rows = text(height).flatMap({ LargeDigits.rows(of: $0, height: height) }),
          rows[0].count <= columns
        {
          return rows
        }
      }
      return nil
    }
    let text = operandText(columns: 2 * columns)
    return largest { _ in text } ?? largest(shortened(toHeight:))
  }

  /// A number whose digits go on anyway, with as many of them as fit; nil for fewer than ten.
  private func shortened(toHeight height: Int) -> String? {
    guard case .value(let value) = app.calculator.operand,
      app.calculator.formatter.format(value).isRounded
    else { return nil }
    // A digit and the gap after it.
    let width = height == Layout.Display.large ? 4 : 8
    let text = app.calculator.formatter.format(value, columns: columns / width)
    return text.count(where: \.isNumber) < 10 ? nil : text
  }

  private func drawOperand(_ largeDigits: [String]?, on canvas: inout Canvas) {
    let (style, labels) = (theme.style(part), layout.display.labels)
    guard let largeDigits else {
      let text = theme.glyphs.text(operandText(columns: columns))
      return canvas.write(text, endingIn: layout.display.bottom, style: style)
    }
    let top = max(0, labels.height - largeDigits.count)
    for (y, row) in largeDigits.enumerated() {
      // Ink alone: the tail of a comma may stand in the frame.
      for (x, ink) in row.enumerated() where ink != " " {
        let point = Point(x: labels.maxX - row.count + x, y: labels.y + top + y)
        canvas.write(String(ink), at: point, style: style)
      }
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
