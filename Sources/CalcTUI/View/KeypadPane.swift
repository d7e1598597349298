import CalcModel
import TerminalKit

/// The keys, as filled blocks.
struct KeypadPane {
  let app: App
  let pad: Layout.Pad
  let theme: Theme

  func draw(on canvas: inout Canvas) {
    for (position, key) in Keypad.keys(app.padColumns) {
      draw(key, in: pad.rect(at: position), on: &canvas)
    }
  }

  private func draw(_ key: Key, in rect: Rect, on canvas: inout Canvas) {
    let kind = Theme.KeyKind(key)
    var style = theme.style(.key(kind, isLit: key == app.pad.held))
    var labelStyle = theme.style(.key(kind, isLit: key == app.pad.held || key == app.pad.flash))
    let label = label(of: key, width: rect.width)
    // Keys without a gap between them have a line below each, so that they are no stripes.
    if pad.isGapless {
      style.attributes.insert(.underline)
      labelStyle.attributes.insert(.underline)
    }
    canvas.fill(rect, with: style.blank)
    // A flash lights the label's row only: the whole key, twice, would cost a slow line too much.
    let middle = rect.row((rect.height - 1) / 2)
    canvas.fill(middle, with: labelStyle)
    let x = rect.x + (rect.width - label.columns) / 2
    canvas.write(label, at: Point(x: x, y: middle.y), style: labelStyle)
  }

  private func label(of key: Key, width: Int) -> String {
    if key == .point { return String(app.calculator.formatter.separators.point) }
    let labels = app.words.labels(key).map(theme.glyphs.text)
    return labels.isEmpty ? theme.glyphs.label(key) : labels.fitting(min(width, max(4, width - 2)))
  }
}
