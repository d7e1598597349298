import CalcModel
import TerminalKit

/// The keys.
struct KeypadPane {
  let app: App
  let pad: Layout.Pad
  let theme: Theme

  func draw(on canvas: inout Canvas) {
    for (position, key) in Keypad.keys(app.padColumns) {
      let rect = pad.rect(at: position)
      let kind = Theme.KeyKind(key)
      let isLit = key == app.pad.held || key == app.pad.flash
      if theme.form == .full {
        fill(rect, kind, isLit: isLit, isOddRow: !position.row.isMultiple(of: 2), on: &canvas)
      } else {
        drawPlain(rect, kind, isLit: isLit, on: &canvas)
      }
      drawLabels(of: key, in: rect, kind, isLit: isLit, on: &canvas)
    }
  }

  private func fill(
    _ rect: Rect, _ kind: Theme.KeyKind, isLit: Bool, isOddRow: Bool, on canvas: inout Canvas
  ) {
    let (face, edge) = (
      theme.ground(.face(kind, isLit: isLit)), theme.ground(.edge(kind, isLit: isLit))
    )
    // Flat keys would form stripes.
    canvas.fill(pad.face(in: rect), with: pad.pitch == 1 && isOddRow ? edge : face)
    canvas.fill(pad.edge(in: rect), with: edge)
  }

  /// Draws a frame, or fills an operator and a lit key.
  private func drawPlain(
    _ rect: Rect, _ kind: Theme.KeyKind, isLit: Bool, on canvas: inout Canvas
  ) {
    let (label, face) = (pad.labelRow(in: rect), theme.ground(.face(kind, isLit: isLit)))
    let frame =
      pad.pitch < 3 ? label : Rect(x: rect.x, y: label.y - 1, width: rect.width, height: 3)
    if face != .own, !theme.glyphs.isASCII {
      canvas.fill(pad.face(in: rect), with: face)
      if isLit { canvas.fill(pad.edge(in: rect), with: face) }
      return
    }
    if face != .own { canvas.fill(HalfRect(label), with: face) }
    if pad.pitch >= 3 {
      theme.drawFrame(frame, on: &canvas)
    } else if pad.pitch == 2, face == .own {
      canvas.write("[", at: Point(x: label.x, y: label.y), style: .plain)
      canvas.write("]", at: Point(x: label.maxX - 1, y: label.y), style: .plain)
    }
  }

  private func drawLabels(
    of key: Key, in rect: Rect, _ kind: Theme.KeyKind, isLit: Bool, on canvas: inout Canvas
  ) {
    var style = theme.style(.key(kind, isLit: isLit))
    let (label, row) = (label(of: key), pad.labelRow(in: rect))
    let name = shortcut(of: key, labeled: label)
    let corner = pad.cornerRow(in: rect)
    // Lower keys show their shortcut beside the label while the help is open.
    let isBeside =
      corner == nil && helps && name.map { label.columns + $0.columns + 3 <= rect.width } ?? false
    let point = Point(
      x: isBeside ? rect.x + 1 : rect.x + (rect.width - label.columns) / 2, y: row.y)
    // Flat keys have another ground in every second row.
    if theme.form == .full {
      style.background = canvas[point.x, point.y].style.background
      // One style for the whole row takes fewer bytes.
      canvas.restyle(row, with: style)
    }
    canvas.write(label, at: point, style: style)
    guard let name, corner != nil || isBeside else { return }
    let line = corner ?? row
    var shortcut = theme.style(isBeside ? .shortcut(kind) : .corner(kind, isLit: isLit))
    if isBeside { shortcut.background = style.background }
    if helps { shortcut.attributes.insert(.bold) }
    canvas.write(
      name, endingIn: Rect(x: line.x, y: line.y, width: line.width - 1, height: 1),
      style: shortcut)
  }

  /// Whether the help is open.
  private var helps: Bool { app.overlay.map { $0.number == nil } ?? false }

  private func label(of key: Key) -> String {
    switch key {
    case .point: String(app.calculator.formatter.separators.point)
    case .backspace: theme.glyphs.text("←")
    case .order: theme.glyphs.text("×1st")
    default: theme.glyphs.text(key.name)
    }
  }

  /// The keyboard's key, if its name isn't the label.
  private func shortcut(of key: Key, labeled label: String) -> String? {
    switch key {
    case .digit, .doubleZero, .point: return nil
    case .equals: return theme.glyphs.text("↵")
    case .backspace: return theme.glyphs.text("⌫")
    default: break
    }
    guard let name = KeyMap.calculator.name(of: key), name != label, name.count == 1 else {
      return nil
    }
    return name
  }
}
