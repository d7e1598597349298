import CalcModel
import TerminalKit

struct KeypadPane {
  let app: App
  let pad: PadLayout
  let theme: Theme
  /// Nil if the display's panel has no frame.
  let panelFrame: Rect?

  func draw(on canvas: inout Canvas) {
    let waiting = app.focus.row == nil ? app.calculator.waitingOperator : nil
    for (position, key) in Keypad.keys(app.padColumns) {
      let rect = pad.rect(at: position)
      let kind = Theme.KeyKind(key)
      let isLit =
        key == app.padFocus.held || key == app.padFocus.flash
        || waiting.map { key == .operation($0) } ?? false
      let faceGround = theme.ground(.face(kind, isLit: isLit))
      if theme.form == .full {
        let edgeGround = theme.ground(.edge(kind, isLit: isLit))
        // Keys one row high have no gap below them, so every second row is darker.
        let isDarker = pad.pitch == 1 && !position.row.isMultiple(of: 2)
        let faceBlock = theme.glyphs.isASCII ? pad.wholeFace(in: rect) : pad.face(in: rect)
        canvas.fill(faceBlock, with: isDarker ? edgeGround : faceGround)
        if !theme.glyphs.isASCII { canvas.fill(pad.edge(in: rect), with: edgeGround) }
      } else if theme.glyphs.isASCII, pad.pitch >= 3 {
        drawSharedFrame(rect, at: position, around: faceGround, on: &canvas)
      } else if theme.glyphs.isASCII || faceGround == .terminalBackground {
        drawFrame(rect, around: faceGround, on: &canvas)
      } else {
        canvas.fill(pad.plainFace(in: rect), with: faceGround)
      }
      drawLabels(of: key, in: rect, kind, isLit: isLit, on: &canvas)
    }
  }

  /// Draws the label's row of a key, in a frame or brackets if the key is tall enough.
  private func drawFrame(_ rect: Rect, around ground: Ground, on canvas: inout Canvas) {
    let label = pad.labelRow(in: rect)
    if ground != .terminalBackground { canvas.fill(HalfRect(label), with: ground) }
    if pad.pitch >= 3 {
      theme.drawFrame(label.inset(y: -1), on: &canvas)
    } else if pad.pitch == 2, ground == .terminalBackground {
      canvas.write("[", at: Point(x: label.x, y: label.y), style: .plain)
      canvas.write("]", at: Point(x: label.maxX - 1, y: label.y), style: .plain)
    }
  }

  /// Draws a key whose frame shares lines with the keys at the right and above.
  ///
  /// The first row of keys shares a line with the panel's frame.
  private func drawSharedFrame(
    _ rect: Rect, at position: Keypad.Position, around ground: Ground, on canvas: inout Canvas
  ) {
    // The main keys and the function keys share no frame line.
    let isLastInGroup = [Keypad.mainColumnCount, pad.columns].contains(position.column + 1)
    let right = isLastInGroup ? rect.maxX - 1 : rect.maxX + 1
    let sharesTop = position.row > 0 || panelFrame?.maxY == rect.y
    let top = sharesTop ? rect.y - 1 : rect.y
    let frame = Rect(x: rect.x, y: top, width: right - rect.x + 1, height: rect.maxY - top)
    if ground != .terminalBackground {
      canvas.fill(HalfRect(frame.inset(x: 1, y: 1)), with: ground)
    }
    theme.drawFrame(frame, on: &canvas)
  }

  private func drawLabels(
    of key: Key, in rect: Rect, _ kind: Theme.KeyKind, isLit: Bool, on canvas: inout Canvas
  ) {
    var style = theme.style(.key(kind, isLit: isLit))
    // The plain form's frame covers the shortcut's corner, except in the tallest ASCII keys.
    let isCornerFree = theme.form == .full || theme.glyphs.isASCII && pad.pitch > 4
    let cornerRow = isCornerFree ? pad.cornerRow(in: rect) : nil
    let hasCornerRow = pad.cornerRow(in: rect) != nil
    // Keys too short for a corner show the shortcut beside the label while the help is open.
    let showsShortcut = hasCornerRow || isHelpOpen
    let shortcutWidth = showsShortcut && cornerRow == nil ? 2 : 0
    let (label, row) = (
      label(of: key, columns: rect.width - 2 - shortcutWidth), pad.labelRow(in: rect)
    )
    if isHelpOpen, kind == .function, KeyMap.pad.name(of: key).map(theme.glyphs.text) == label {
      style = theme.style(.shortcut(kind))
      style.attributes.insert(.bold)
    }
    var shortcut = showsShortcut ? self.shortcut(of: key, labeled: label) : nil
    var x = rect.x + (rect.width - label.columns) / 2
    // The label moves left to make room. Without room, the shortcut isn't shown.
    if cornerRow == nil, let columns = shortcut?.columns {
      let fitsBesideCenteredLabel =
        hasCornerRow && x + label.columns + columns + 2 <= rect.maxX
      let free = rect.width - label.columns - columns
      // In the plain form, column 0 may have a frame.
      if free < (theme.form == .full ? 2 : 3) {
        shortcut = nil
      } else if !fitsBesideCenteredLabel {
        x = rect.x + (free > 2 ? 1 : 0)
      }
    }
    if theme.form == .full {
      style.background = canvas[x, row.y].style.background
      // One style for the whole row takes fewer bytes.
      canvas.restyle(row, with: style)
    }
    canvas.write(label, at: Point(x: x, y: row.y), style: style)
    guard let shortcut else { return }
    var shortcutStyle = theme.style(
      hasCornerRow ? .corner(kind, isLit: isLit) : .shortcut(kind))
    if !hasCornerRow { shortcutStyle.background = style.background }
    // In the plain form a set foreground is black; bold black would be gray.
    if isHelpOpen, theme.form == .full || shortcutStyle.foreground == nil {
      shortcutStyle.attributes.insert(.bold)
    }
    canvas.write(shortcut, endingIn: (cornerRow ?? row).inset(x: 1), style: shortcutStyle)
  }

  private var isHelpOpen: Bool { app.overlay.map { $0.number == nil } ?? false }

  private func label(of key: Key, columns: Int) -> String {
    switch key {
    case .point: String(app.calculator.formatter.separators.point)
    case .backspace: theme.glyphs.text("←")
    case .order:
      ["× first", "×1st"].map(theme.glyphs.text).fitting(columns: columns)
    default: theme.glyphs.text(key.name)
    }
  }

  /// The keyboard's key, if its name has one character and differs from the label.
  private func shortcut(of key: Key, labeled label: String) -> String? {
    let name: String? =
      switch key {
      case .digit, .doubleZero, .point: nil
      case .equals: "↵"
      case .backspace: "⌫"
      default: KeyMap.pad.name(of: key)
      }
    guard let name, name.count == 1, case let shown = theme.glyphs.text(name), shown != label
    else { return nil }
    return shown
  }
}

extension Calculator {
  /// The operator whose operand hasn't begun.
  fileprivate var waitingOperator: Operator? {
    pad.entry?.isUntouched == true ? pad.pending : nil
  }
}
