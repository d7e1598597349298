import TerminalKit

/// The whole screen, drawn from the application's state.
struct ScreenView {
  let app: App
  let layout: Layout
  let theme: Theme

  var canvas: Canvas {
    var canvas = Canvas(layout.size)
    canvas.hidesCursor = true
    if !layout.isLargeEnough {
      drawTooSmall(on: &canvas)
    } else if let overlay = app.overlay {
      draw(overlay, on: &canvas)
      drawStatus(on: &canvas)
    } else {
      // The focus is drawn after the display, to place the cursor.
      DisplayPane(app: app, layout: layout, theme: theme).draw(on: &canvas)
      TapePane(app: app, layout: layout, theme: theme).draw(on: &canvas)
      if let pad = layout.pad {
        KeypadPane(app: app, pad: pad, theme: theme).draw(on: &canvas)
      }
      drawStatus(on: &canvas)
    }
    return canvas
  }

  private func draw(_ overlay: Overlay, on canvas: inout Canvas) {
    switch overlay.content {
    case .help:
      HelpPane(size: layout.size, app.language).draw(page: overlay.page, theme, on: &canvas)
    case .number(let number):
      NumberPane(number: number, language: app.language, layout: layout, theme: theme)
        .draw(on: &canvas)
    }
  }

  /// Draws the status line.
  private func drawStatus(on canvas: inout Canvas) {
    let status = StatusLine(app, layout)
    for item in status.items {
      let (text, point) = (theme.glyphs.text(item.text), Point(x: item.x, y: layout.status.y))
      let part: Theme.Text =
        switch item.voice {
        case .message: .message
        case .alert: .alert
        case .quiet, .hint: .quiet
        }
      canvas.write(text, at: point, style: theme.style(part))
      if item.voice == .hint {
        canvas.write(String(text.prefix { $0 != " " }), at: point, style: theme.style(.hintKey))
      }
    }
    if app.overlay == nil, let cursor = status.cursor {
      canvas.cursor = Point(x: min(cursor, layout.status.maxX - 1), y: layout.status.y)
      canvas.hidesCursor = false
    }
  }

  private func drawTooSmall(on canvas: inout Canvas) {
    let size = "\(Layout.minimum.width)x\(Layout.minimum.height)"
    let text = Legend(["needs \(size)", size], ["\(size) 필요", size])[app.language]
      .fitting(layout.size.width)
    canvas.write(theme.glyphs.text(text), at: Point(x: 0, y: 0), style: .plain)
  }
}
