import CalcModel

/// Turns what the terminal reports into what the application is asked to do.
enum Translation {
  private static let wheelRows = 3

  /// - Returns: nil for an event that means nothing here.
  static func intent(for event: Event, in app: App, layout: Layout) -> AppIntent? {
    switch event {
    case .key(let key): keyMap(for: app)[key]
    case .mouse(let event, let point):
      app.helpPage == nil ? intent(for: event, at: point, layout: layout) : nil
    case .paste: nil
    case .resize: nil
    case .stop: .suspend
    case .timeout: app.flash == nil ? nil : .endFlash
    case .hangUp: .quit
    }
  }

  static func keyMap(for app: App) -> KeyMap {
    app.helpPage == nil ? .calculator : .help
  }

  private static func intent(
    for event: MouseEvent, at point: Point, layout: Layout
  ) -> AppIntent? {
    switch event {
    case .press: .hold(layout.key(at: point))
    case .release: .release(over: layout.key(at: point))
    case .wheelUp: layout.tape.contains(point) ? .scroll(.rows(wheelRows)) : nil
    case .wheelDown: layout.tape.contains(point) ? .scroll(.rows(-wheelRows)) : nil
    }
  }
}
