import CalcModel

/// The keys, as filled blocks.
enum KeypadPane {
  static func draw(_ app: App, _ layout: Layout, _ theme: Theme, on canvas: inout Canvas) {
    guard let pad = layout.pad else { return }
    for (position, key) in Keypad.keys(columns: pad.columns) {
      let rect = pad.rect(at: position)
      let kind = Theme.KeyKind(key)
      var style = theme.style(.key(kind, isLit: key == app.held))
      var labelStyle = theme.style(.key(kind, isLit: key == app.held || key == app.flash))
      var label =
        key == .point
        ? String(app.calculator.formatter.separators.point) : theme.glyphs.label(key)
      // Brackets say where the cursor is without a colour; a key too narrow for them is reversed.
      if position == app.cursor {
        if let marked = ["[ \(label) ]", "[\(label)]"].first(where: { $0.count <= rect.width }) {
          label = marked
        } else {
          style.attributes.formSymmetricDifference(.reverse)
          labelStyle.attributes.formSymmetricDifference(.reverse)
        }
      }
      canvas.fill(rect, with: style.blank)
      // A flash lights the label's row only: the whole key, twice, would cost a slow line too much.
      let middle = rect.row(rect.height / 2)
      canvas.fill(middle, with: labelStyle)
      let x = rect.x + (rect.width - label.unicodeScalars.count) / 2
      canvas.write(label, at: Point(x: x, y: middle.y), style: labelStyle)
    }
  }
}
