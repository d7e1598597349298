import CalcModel
import TerminalKit

extension Calculator {
  /// The pending values: of the innermost bracket what `=` would give, then of as many around it as
  /// fit, with their operators; `…` for the rest. The label shows the innermost operator.
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
    let isInLabel = !level.isBeforeBracket && level.operation == operatorLabel
    let signs = [
      isInLabel ? nil : level.operation.map { String($0.rawValue) },
      level.isBeforeBracket ? "(" : nil,
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

/// The display: above, dim, pending values and modes; below, the pending operator left and the
/// operand right.
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
    let digits = largeDigits
    let height = digits.map { LargeDigits.height(scale: $0.scale) } ?? 1
    if let upper = display.upper {
      let modes = ModeWords(app, layout)
      draw(modes, in: upper, on: &canvas)
      let y = max(upper.y, display.labels.maxY - height - 2)
      drawWaiting(
        in: Rect(x: upper.x, y: y, width: upper.width, height: 1), beside: modes, on: &canvas)
    }
    drawOperator(digits, in: display.labels, on: &canvas)
    drawOperand(digits?.rows, height: height, on: &canvas)
    // A column behind the number, for magnifiers and screen readers; not for large digits.
    canvas.cursor = Point(
      x: min(display.labels.maxX + 1, layout.size.width - 1), y: display.bottom.y)
    canvas.hidesCursor = digits != nil
  }

  private func draw(_ modes: ModeWords, in line: Rect, on canvas: inout Canvas) {
    for item in modes.items {
      canvas.write(
        theme.glyphs.text(item.text), at: Point(x: item.x, y: line.y),
        style: theme.style(.waiting))
    }
  }

  /// The pending values; after `=` the exact fraction.
  private func drawWaiting(
    in line: Rect, beside modes: ModeWords, on canvas: inout Canvas
  ) {
    let (calculator, style) = (app.calculator, theme.style(.waiting))
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

  /// The operator at the left edge, large beside large digits.
  private func drawOperator(
    _ digits: (rows: [String], scale: Int)?, in labels: Rect, on canvas: inout Canvas
  ) {
    guard let operation = app.calculator.operatorLabel else { return }
    let (sign, style) = (String(operation.rawValue), theme.style(.operatorLabel))
    guard let digits else {
      let line = labels.row(labels.height - 1)
      return canvas.write(theme.glyphs.text(sign), at: Point(x: line.x, y: line.y), style: style)
    }
    let scale = (digits.scale + 1) / 2
    let height = LargeDigits.height(scale: digits.scale)
    let middle = labels.maxY - (height + 1) / 2
    let rows = LargeDigits.rows(of: sign, scale: scale) ?? []
    if let width = rows.first?.count, width + 2 + (digits.rows.first?.count ?? 0) <= labels.width {
      draw(rows, at: Point(x: labels.x, y: middle - scale), style, on: &canvas)
    } else {
      canvas.write(theme.glyphs.text(sign), at: Point(x: labels.x, y: middle), style: style)
    }
  }

  /// Ink only: a comma's tail may be in the frame.
  private func draw(_ rows: [String], at point: Point, _ style: Style, on canvas: inout Canvas) {
    for (y, row) in rows.enumerated() {
      for (x, ink) in row.enumerated() where ink != " " {
        canvas.write(String(ink), at: Point(x: point.x + x, y: point.y + y), style: style)
      }
    }
  }

  private var columns: Int { layout.display.labels.width - 2 }

  /// The operand's rows in the largest digits that fit; nil for small ones.
  private var largeDigits: (rows: [String], scale: Int)? {
    guard theme.glyphs.hasBlocks else { return nil }
    let scales = (1...LargeDigits.largest)
      .filter { LargeDigits.height(scale: $0) <= layout.display.labels.height }.reversed()
    func largest(_ text: (Int) -> String?) -> (rows: [String], scale: Int)? {
      for scale in scales {
        if let rows = text(scale).flatMap({ LargeDigits.rows(of: $0, scale: scale) }),
          rows[0].count <= columns
        {
          return (rows, scale)
        }
      }
      return nil
    }
    let text = operandText(columns: 2 * columns)
    return largest { _ in text } ?? largest(shortened(scale:))
  }

  /// A rounded number with as many digits as fit; nil for fewer than ten.
  private func shortened(scale: Int) -> String? {
    guard case .value(let value) = app.calculator.operand,
      app.calculator.formatter.format(value).isRounded
    else { return nil }
    // A digit and the gap after it.
    let text = app.calculator.formatter.format(value, columns: columns / (4 * scale))
    return text.count(where: \.isNumber) < 10 ? nil : text
  }

  private func drawOperand(_ largeDigits: [String]?, height: Int, on canvas: inout Canvas) {
    let isPlaceholder = if case .placeholder = app.calculator.operand { true } else { false }
    let style = theme.style(isPlaceholder ? .placeholder : .operand)
    let labels = layout.display.labels
    guard let largeDigits else {
      let text = theme.glyphs.text(operandText(columns: columns))
      return canvas.write(text, endingIn: layout.display.bottom, style: style)
    }
    let corner = Point(
      x: labels.maxX - (largeDigits.first?.count ?? 0), y: labels.maxY - height)
    draw(largeDigits, at: corner, style, on: &canvas)
  }

  /// The operand in full, or rounded to fit.
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
