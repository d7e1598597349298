import CalcModel
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
    } else {
      drawMachine(on: &canvas)
    }
    return canvas
  }

  private func drawMachine(on canvas: inout Canvas) {
    canvas.cursor = Point(x: layout.panel.maxX - 1, y: layout.panel.y)
    let visibleRows = VisibleRows(app, layout)
    let paperPane = PaperPane(layout: layout, theme: theme)
    let text = PaperText(app, layout)
    if !layout.isMachineCovered(by: text) {
      DisplayPane(app: app, paper: visibleRows.paper, layout: layout, theme: theme)
        .draw(on: &canvas)
      if let pad = layout.pad { draw(pad, on: &canvas) }
    }
    let isPaperEmpty = visibleRows.paper.last == nil
    if let text = text ?? (isPaperEmpty ? emptyTapeText : nil) {
      paperPane.draw(text, on: &canvas)
    } else {
      TapePane(
        visibleRows, search: shownSearch, showsCaret: app.prompt == nil, on: paperPane
      ).draw(on: &canvas)
    }
    drawStatus(StatusLine(app, layout, visibleRows, text), on: &canvas)
  }

  private func draw(_ pad: PadLayout, on canvas: inout Canvas) {
    let frame = theme.framesPanel(of: layout) ? layout.frame : nil
    KeypadPane(app: app, pad: pad, theme: theme, panelFrame: frame).draw(on: &canvas)
  }

  /// Draws the keys of the pad anew, on a canvas of the same state with other keys lit.
  func redrawKeypad(on canvas: inout Canvas) {
    guard layout.isLargeEnough, !layout.isMachineCovered(by: PaperText(app, layout)),
      let pad = layout.pad
    else { return }
    for (position, _) in Keypad.keys(app.padColumns) {
      canvas.fill(pad.rect(at: position), with: .plain)
    }
    draw(pad, on: &canvas)
  }

  private var emptyTapeText: PaperText {
    app.calculator.tape.clearedCount > 0
      ? .cleared(app.calculator.tape.clearedCount, app.language, in: layout.tapeRows)
      : .firstSteps(
        app.language, savesTape: app.savesTape && app.notices.savingProblem == nil,
        layout.glyphs, in: layout.tapeRows)
  }

  private func drawStatus(_ status: StatusLine, on canvas: inout Canvas) {
    for item in status.items {
      let point = Point(x: item.x, y: layout.status.y)
      let isHint = item.style == .hintKey
      canvas.write(item.text, at: point, style: theme.style(isHint ? .quiet : item.style))
      if isHint {
        let key = item.text.prefix { $0 != " " }
        canvas.write(String(key), at: point, style: theme.style(.hintKey))
      }
    }
    if app.overlay == nil, let cursor = status.cursor {
      canvas.cursor = Point(x: min(cursor, layout.status.maxX - 1), y: layout.status.y)
      canvas.hidesCursor = false
    }
  }

  private func drawTooSmall(on canvas: inout Canvas) {
    let size = "\(Layout.minimum.width)x\(Layout.minimum.height)"
    let sentence = app.language.text("needs \(size)")
    let text = sentence.columns <= layout.size.width ? sentence : size
    canvas.write(theme.glyphs.text(text), at: Point(x: 0, y: 0), style: .plain)
    canvas.cursor = Point(x: min(text.columns, layout.size.width) - 1, y: 0)
  }

  /// The search, while the status line shows its match or its prompt; else an empty search.
  private var shownSearch: Search {
    switch app.notice?.kind {
    case .match, .noFurtherMatch: app.paperFocus.search
    default: app.prompt?.purpose == .search ? app.paperFocus.search : Search()
    }
  }
}
