/// Runs an application on a terminal: event, intent, update, effect, frame, and again.
enum EventLoop {
  /// How long a pressed key stays lit, in milliseconds.
  private static let flashTime = 100

  /// Runs until the user leaves or the terminal is gone.
  static func run(_ app: inout App, on terminal: inout some Terminal & ~Copyable) {
    var layout = Layout(terminal.size)
    _ = app.update(.resize(AppIntent.Viewport(layout)))
    if app.usesMouse { terminal.setMouse(true) }
    while true {
      terminal.present(ScreenView.render(app, layout, terminal.theme))
      var event = terminal.nextEvent(patience: app.flash == nil ? nil : flashTime)
      // All input that waits is taken before the next frame is drawn.
      repeat {
        if case .resize(let size) = event {
          layout = Layout(size)
          _ = app.update(.resize(AppIntent.Viewport(layout)))
        } else if let intent = Translation.intent(for: event, in: app, layout: layout),
          let effect = app.update(intent)
        {
          if effect == .quit { return }
          perform(effect, on: &terminal)
        }
        event = terminal.nextEvent(patience: 0)
      } while event != .timeout
    }
  }

  private static func perform(_ effect: Effect, on terminal: inout some Terminal & ~Copyable) {
    switch effect {
    case .copy(let text): terminal.copy(text)
    case .setMouse(let isOn): terminal.setMouse(isOn)
    case .redraw: terminal.redraw()
    case .suspend: terminal.suspend()
    case .quit: break
    }
  }
}

extension AppIntent.Viewport {
  init(_ layout: Layout) {
    self.init(
      tapeRows: layout.tapeRows.height, helpPages: HelpPane(size: layout.size).pageCount)
  }
}
