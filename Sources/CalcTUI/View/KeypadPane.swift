import CalcModel
import TerminalKit

/// The keys.
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
    var style = theme.style(.key(kind, isLit: isLit(key)))
    var labelStyle = theme.style(.key(kind, isLit: isLit(key) || key == app.pad.flash))
    let label = label(of: key, width: rect.width)
    // Keys without gaps get a line below each, so that they don't form stripes.
    if pad.isGapless {
      style.attributes.insert(.underline)
      labelStyle.attributes.insert(.underline)
    }
    if style.isFilled {
      fill(rect, with: style, on: &canvas)
    } else if rect.height >= 3 {
      BoxFrame(rect: rect, glyphs: theme.glyphs, style: theme.style(.frame)).draw(on: &canvas)
    } else if rect.height == 2, label.columns + 2 <= rect.width {
      canvas.write("[", at: Point(x: rect.x, y: rect.y), style: .plain)
      canvas.write("]", at: Point(x: rect.maxX - 1, y: rect.y), style: .plain)
    }
    // A flash lights the label's row only, to save bytes on a slow line.
    let middle = rect.row((rect.height - 1) / 2)
    if labelStyle.isFilled || pad.isGapless { canvas.fill(middle, with: labelStyle) }
    let x = rect.x + (rect.width - label.columns) / 2
    canvas.write(label, at: Point(x: x, y: middle.y), style: labelStyle)
    if kind == .further || kind == .function, style.background != nil {
      drawShortcut(of: key, labeled: label, in: rect, on: &canvas)
    }
  }

  /// Whether it is pressed, or its mode is on.
  private func isLit(_ key: Key) -> Bool {
    key == app.pad.held || key == .order && app.calculator.currentOrder == .precedence
  }

  /// A block whose last row is half gap.
  private func fill(_ rect: Rect, with style: Style, on canvas: inout Canvas) {
    canvas.fill(rect, with: style.blank)
    if pad.isGapless { return }
    let last = rect.row(rect.height - 1)
    canvas.fill(last, with: .plain)
    if theme.glyphs.hasBlocks {
      let half = String(repeating: "▀", count: rect.width)
      canvas.write(
        half, at: Point(x: last.x, y: last.y), style: Style(foreground: style.background))
    }
  }

  /// The keyboard key in the corner, if there is room and the label differs.
  private func drawShortcut(
    of key: Key, labeled label: String, in rect: Rect, on canvas: inout Canvas
  ) {
    guard rect.height >= 5, let name = KeyMap.calculator.name(of: key), name != label,
      name.count <= 3
    else { return }
    canvas.write(
      name, endingIn: rect.inset(x: 1),
      style: theme.style(.shortcut(Theme.KeyKind(key), isLit: isLit(key))))
  }

  private func label(of key: Key, width: Int) -> String {
    if key == .point { return String(app.calculator.formatter.separators.point) }
    let labels = key.labels(in: app.language).map(theme.glyphs.text)
    return labels.isEmpty
      ? theme.glyphs.text(key.name) : labels.fitting(min(width, max(4, width - 2)))
  }
}

extension Style {
  /// Whether a space shows it.
  fileprivate var isFilled: Bool { background != nil || attributes.contains(.reverse) }
}

extension Key {
  /// Its own label, unless that is its name.
  fileprivate func labels(in language: Language) -> [String] {
    let labels: Legend<[String]> =
      switch self {
      case .backspace: Legend(["←"], ["←"])
      case .cancel: Legend(["cancel", "Esc"], [])
      case .order: Legend(["× first", "×1st"], ["× 먼저", "×1st"])
      case .undo: Legend(["undo", "u"], ["실행 취소", "취소", "u"])
      case .redo: Legend(["redo", "U"], ["다시 실행", "다시", "U"])
      case .taxRate: Legend(["TAX%", "T%"], ["세율", "T%"])
      case .tax(.net): Legend(["TAX+", "T+"], ["세금+", "T+"])
      case .tax(.gross): Legend(["TAX−", "T−"], ["세금−", "T−"])
      case .grandTotal: Legend([], ["총계", "GT"])
      default: Legend([], [])
      }
    return labels[language]
  }
}
