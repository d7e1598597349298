import CalcModel
import TerminalKit

/// Translates terminal events into intents.
enum Translation {
  private static let wheelRows = 3

  /// - Returns: nil for an event without an intent.
  static func intent(for event: Event, in app: App, layout: Layout) -> AppIntent? {
    switch event {
    case .key(.character(let character)) where app.isTypingLine:
      .prompt(.edit(.insert(String(character))))
    case .key(let key): intent(for: key.halfWidth, in: app)
    case .mouse(let event, let point): intent(for: event, at: point, in: app, layout: layout)
    case .paste(let bytes): app.overlay == nil ? .paste(bytes) : nil
    case .unfinishedPaste: .say(.refusedPaste(.unfinished))
    case .stop: .suspend
    case .hangUp: .quit
    case .resize, .capabilities, .timeout: nil
    }
  }

  static func keyMap(for app: App) -> KeyMap {
    switch app.overlay?.content {
    case .help: return .help
    case .number: return .number
    case nil: break
    }
    return switch app.focus {
    case .pad: .calculator
    case .tape: .tape
    case .prompt: .prompt
    }
  }

  private static func intent(for key: KeyPress, in app: App) -> AppIntent {
    keyMap(for: app)[key.mark(app.calculator.formatter.separators)] ?? unboundKey(key, in: app)
  }

  /// A meaningless key; on the tape it may have a meaning on the pad.
  private static func unboundKey(_ key: KeyPress, in app: App) -> AppIntent {
    if app.overlay == nil, key == .character(":") { return .say(.colon) }
    if app.overlay == nil, case .tape = app.focus, KeyMap.calculator[key] != nil {
      return .say(.padOnly(key: key.name))
    }
    if case .character(let letter) = key, let latin = HangulKeyboard.latinKeys(of: letter) {
      return .say(.letterOfInputMethod(key: key.name, latin: latin))
    }
    return .say(.meaningless(key: key.name))
  }

  private static func intent(
    for event: MouseEvent, at point: Point, in app: App, layout: Layout
  ) -> AppIntent? {
    let word =
      point.y == layout.status.y ? StatusLine(app, layout).items.intent(at: point.x) : nil
    if app.overlay != nil { return event == .press ? word : nil }
    switch event {
    case .press:
      return word
        ?? layout.tapeRow(at: point, in: app).map { .click(row: $0.index, $0.number) }
        ?? .hold(layout.key(at: point, in: app))
    case .release: return .release(over: layout.key(at: point, in: app))
    case .wheelUp: return layout.isOverPaper(point) ? .scroll(.rows(wheelRows)) : nil
    case .wheelDown: return layout.isOverPaper(point) ? .scroll(.rows(-wheelRows)) : nil
    }
  }
}

extension KeyPress {
  /// A point or comma by its role on the display: `,` for the grouping sign, `.` for the point, or
  /// for both if another sign groups.
  fileprivate func mark(_ separators: DisplayFormatter.Separators) -> KeyPress {
    guard case .character(let character) = self, character == "." || character == "," else {
      return self
    }
    return .character(character == separators.group ? "," : ".")
  }

  /// The key of a wide character from an input method.
  fileprivate var halfWidth: KeyPress {
    guard case .character(let character) = self, character.unicodeScalars.count == 1,
      let scalar = character.unicodeScalars.first
    else { return self }
    return .character(Character(scalar.halfWidth))
  }
}
