/// The keys, as filled blocks.
enum KeypadPane {
  static func draw(_ app: App, _ layout: Layout, _ theme: Theme, on canvas: inout Canvas) {
    guard let pad = layout.pad else { return }
    for (row, keys) in Keypad.rows.enumerated() {
      for (column, key) in keys.enumerated() {
        let position = Keypad.Position(row: row, column: column)
        let rect = pad.rect(at: position)
        let style = theme.style(
          .key(Theme.KeyKind(key), isLit: key == app.flash || key == app.held))
        canvas.fill(rect, with: style)
        var label = theme.glyphs.label(key)
        // Brackets say where the cursor is without a colour.
        if position == app.cursor {
          label = rect.width >= label.count + 4 ? "[ \(label) ]" : "[\(label)]"
        }
        let x = rect.x + (rect.width - label.unicodeScalars.count) / 2
        canvas.write(label, at: Point(x: x, y: rect.y + rect.height / 2), style: style)
      }
    }
  }
}
