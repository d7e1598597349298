import TerminalKit

/// Four lines around a block.
struct BoxFrame {
  let rect: Rect
  let glyphs: Glyphs
  let style: Style

  func draw(on canvas: inout Canvas) {
    let line = String(repeating: glyphs.horizontal, count: max(0, rect.width - 2))
    let corners = glyphs.corners
    canvas.write(
      "\(corners.topLeft)\(line)\(corners.topRight)", at: Point(x: rect.x, y: rect.y), style: style)
    for row in 1..<max(1, rect.height - 1) {
      let y = rect.y + row
      canvas.write(String(glyphs.vertical), at: Point(x: rect.x, y: y), style: style)
      canvas.write(String(glyphs.vertical), at: Point(x: rect.maxX - 1, y: y), style: style)
    }
    canvas.write(
      "\(corners.bottomLeft)\(line)\(corners.bottomRight)",
      at: Point(x: rect.x, y: rect.maxY - 1), style: style)
  }
}
