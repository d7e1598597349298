import CalcModel
import TerminalKit

/// Turns what a person does at the terminal into what the application is asked to do.
enum Translation {
  private static let wheelRows = 3

  /// - Returns: nil for an event that means nothing here, or that nobody asked for.
  static func intent(for event: Event, in app: App, layout: Layout) -> AppIntent? {
    switch event {
    case .key(.character(let character)) where app.helpPage == nil && app.focus == .search:
      .search(.type(character))
    case .key(let key): keyMap(for: app)[key]
    case .mouse(let event, let point):
      app.helpPage == nil ? intent(for: event, at: point, in: app, layout: layout) : nil
    case .paste(let bytes): app.helpPage == nil ? .paste(bytes) : nil
    case .stop: .suspend
    case .hangUp: .quit
    case .resize, .timeout: nil
    }
  }

  static func keyMap(for app: App) -> KeyMap {
    if app.helpPage != nil { return .help }
    return switch app.focus {
    case .pad: .calculator
    case .tape: .tape
    case .search: .search
    }
  }

  private static func intent(
    for event: MouseEvent, at point: Point, in app: App, layout: Layout
  ) -> AppIntent? {
    switch event {
    case .press:
      layout.tapeRow(at: point, in: app).map(AppIntent.recall) ?? .hold(layout.key(at: point))
    case .release: .release(over: layout.key(at: point))
    case .wheelUp: layout.tape.contains(point) ? .scroll(.rows(wheelRows)) : nil
    case .wheelDown: layout.tape.contains(point) ? .scroll(.rows(-wheelRows)) : nil
    }
  }
}
