import CalcModel

/// The keys, as filled blocks.
enum KeypadPane {
  static func draw(_ app: App, _ layout: Layout, _ theme: Theme, on canvas: inout Canvas) {
    guard let pad = layout.pad else { return }
    for (position, key) in Keypad.keys(columns: pad.columns) {
      let rect = pad.rect(at: position)
      var style = theme.style(
        .key(Theme.KeyKind(key), isLit: key == app.flash || key == app.held))
      var label =
        key == .point
        ? String(app.calculator.formatter.separators.point) : theme.glyphs.label(key)
      // Brackets say where the cursor is without a colour; a key too narrow for them is reversed.
      if position == app.cursor {
        if let marked = ["[ \(label) ]", "[\(label)]"].first(where: { $0.count <= rect.width }) {
          label = marked
        } else {
          style.attributes.formSymmetricDifference(.reverse)
        }
      }
      canvas.fill(rect, with: style)
      let x = rect.x + (rect.width - label.unicodeScalars.count) / 2
      canvas.write(label, at: Point(x: x, y: rect.y + rect.height / 2), style: style)
    }
  }
}
