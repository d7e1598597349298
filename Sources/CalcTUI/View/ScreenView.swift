/// Draws the whole screen from the application's state.
enum ScreenView {
  static func render(_ app: App, _ layout: Layout, _ theme: Theme) -> Canvas {
    var canvas = Canvas(layout.size)
    if !layout.isLargeEnough {
      drawTooSmall(layout.size, on: &canvas)
    } else if let page = app.helpPage {
      HelpPane(size: layout.size).draw(page: page, theme, on: &canvas)
    } else {
      TapePane.draw(app, layout, theme, on: &canvas)
      DisplayPane.draw(app, layout, theme, on: &canvas)
      KeypadPane.draw(app, layout, theme, on: &canvas)
      StatusLine.draw(app, layout, theme, on: &canvas)
    }
    return canvas
  }

  private static func drawTooSmall(_ size: Size, on canvas: inout Canvas) {
    let minimum = Layout.minimum
    var line = "needs \(minimum.width)x\(minimum.height)"
    if line.count > size.width { line = "\(minimum.width)x\(minimum.height)" }
    canvas.write(line, at: Point(x: 0, y: 0), style: .plain)
  }
}
