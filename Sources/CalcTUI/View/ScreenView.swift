import TerminalKit

/// The whole screen, drawn from the application's state.
struct ScreenView {
  let app: App
  let layout: Layout
  let theme: Theme

  /// The screen as it is to be shown.
  var canvas: Canvas {
    var canvas = Canvas(layout.size)
    if !layout.isLargeEnough {
      drawTooSmall(on: &canvas)
    } else if let sheet = app.sheet {
      draw(sheet, on: &canvas)
      drawStatus(on: &canvas)
      canvas.cursor = Point(x: 0, y: layout.status.y)
    } else {
      // What has the focus draws after the display: the cursor is left where something is typed.
      DisplayPane(calculator: app.calculator, layout: layout, theme: theme).draw(on: &canvas)
      TapePane(app: app, layout: layout, theme: theme).draw(on: &canvas)
      if let pad = layout.pad {
        KeypadPane(app: app, pad: pad, theme: theme).draw(on: &canvas)
      }
      drawStatus(on: &canvas)
    }
    return canvas
  }

  private func draw(_ sheet: Sheet, on canvas: inout Canvas) {
    switch sheet.content {
    case .help:
      HelpPane(size: layout.size).draw(page: sheet.page, theme, on: &canvas)
    case .number(let number):
      NumberPane(number: number, layout: layout, theme: theme).draw(page: sheet.page, on: &canvas)
    }
  }

  private func drawStatus(on canvas: inout Canvas) {
    let words = StatusWords(app, layout)
    StatusLine(words: words, y: layout.status.y, theme: theme).draw(on: &canvas)
    if app.sheet == nil, app.focus == .search || app.focus == .writing {
      canvas.cursor = Point(x: min(words.typedEnd, layout.status.maxX - 1), y: layout.status.y)
    }
  }

  private func drawTooSmall(on canvas: inout Canvas) {
    let minimum = Layout.minimum
    var line = "needs \(minimum.width)x\(minimum.height)"
    if line.count > layout.size.width { line = "\(minimum.width)x\(minimum.height)" }
    canvas.write(line, at: Point(x: 0, y: 0), style: .plain)
  }
}
