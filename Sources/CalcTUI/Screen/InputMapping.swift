import CalcModel
import TerminalKit

/// Translates terminal events into actions.
enum InputMapping {
  private static let wheelRows = 3

  /// Nil for an event without an action.
  static func action(for event: Event, in app: App, layout: Layout) -> Action? {
    switch event {
    case .key(.character(let character)) where app.isTypingInPrompt:
      .prompt(.edit(.insert(String(character))))
    case .key(let key):
      if case .character(let character) = key.withUsualSign {
        .typed(character, action(for: key.withUsualSign, in: app))
      } else {
        action(for: key, in: app)
      }
    case .mouse(let event, let point): action(for: event, at: point, in: app, layout: layout)
    case .paste(let bytes): .paste(bytes)
    case .unfinishedPaste: .unfinishedPaste
    case .suspend: .suspend
    case .hangUp: .hangUp
    case .resize, .capabilities, .timeout, .fileReadable, .answer: nil
    }
  }

  private static func action(for key: KeyPress, in app: App) -> Action {
    let tableKey = key.tableKey(app.calculator.formatter.separators)
    if app.question == .decimals, let answer = KeyMap.decimals[tableKey] { return answer }
    let overlayKeys = app.overlay.map { $0.number == nil ? KeyMap.help : .fullNumber }
    let keys: KeyMap =
      switch app.focus.base {
      case .pad, .question: .pad
      case .tape: .tape
      case .prompt: .prompt
      }
    return overlayKeys?[tableKey] ?? keys[tableKey] ?? refusal(ofUnbound: key, in: app)
  }

  private static func refusal(ofUnbound key: KeyPress, in app: App) -> Action {
    if case .tape = app.focus.base, KeyMap.pad[key] != nil {
      return .refuse(.padOnly(key: key.name))
    }
    if case .character(let letter) = key, let latin = HangulKeyboard.latinKeys(of: letter) {
      return .refuse("\(quoted: key.name) is \(latin): switch the input method off")
    }
    return .refuse("\(quoted: key.name) means nothing here; ? lists the keys")
  }

  private static func action(
    for event: MouseEvent, at point: Point, in app: App, layout: Layout
  ) -> Action? {
    let text = PaperText(app, layout)
    let isMachineCovered = layout.isMachineCovered(by: text)
    let key = isMachineCovered ? nil : layout.key(at: point, in: app)
    let isOverPaper = isMachineCovered || layout.isOverPaper(point)
    switch event {
    case .press:
      if point.y == layout.status.y,
        let action = StatusLine(app, layout, VisibleRows(app, layout), text).action(at: point.x)
      {
        return action
      }
      let row = app.overlay == nil ? layout.tapeRow(at: point, in: app) : nil
      return row.map { .click(row: $0.index, $0.number) } ?? .hold(key)
    case .release: return .release(over: key)
    case .wheelUp: return isOverPaper ? .scroll(.rows(wheelRows)) : nil
    case .wheelDown: return isOverPaper ? .scroll(.rows(-wheelRows)) : nil
    }
  }
}

extension KeyPress {
  /// The key in the tables. A typed `.` or `,` is `,` if the display groups with it, else `.`.
  fileprivate func tableKey(_ separators: DisplayFormatter.Separators) -> KeyPress {
    guard case .character(let character) = self, character == "." || character == "," else {
      return self
    }
    return .character(character == separators.group ? "," : ".")
  }

  /// The key with a usual sign: − for a dash, 1 for the wide １ of an input method.
  fileprivate var withUsualSign: KeyPress {
    if case .character(let character) = self { .character(character.usualSign) } else { self }
  }
}
