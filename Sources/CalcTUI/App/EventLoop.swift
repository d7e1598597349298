import CalcModel

/// Runs an application on a terminal: event, intent, update, effect, frame, and again.
enum EventLoop {
  /// How long a pressed key stays lit, in milliseconds.
  private static let flashTime = 100

  /// Runs until the user leaves or the terminal is gone.
  static func run(
    _ app: inout App, on terminal: inout some Terminal & ~Copyable, journal: inout Journal?
  ) {
    var layout = Layout(terminal.size)
    let hasOlder = load(upTo: Journal.firstBytes, from: &journal, into: &app)
    terminal.present(ScreenView.render(app, layout, terminal.theme))
    // What the first frame can do without: the mouse, the tables of keys that the help is measured
    // by and the first key is looked up in, and the older rows of the tape.
    terminal.listen(toMouse: app.usesMouse)
    _ = app.update(.resize(AppIntent.Viewport(layout)))
    if hasOlder {
      _ = load(upTo: Journal.mostBytes, from: &journal, into: &app)
      terminal.present(ScreenView.render(app, layout, terminal.theme))
    }
    while handleEvents(&app, &layout, &terminal, &journal) {
      terminal.present(ScreenView.render(app, layout, terminal.theme))
    }
    try? journal?.leave(app.calculator)
  }

  /// Waits for an event and takes all that wait behind it; false when the program is to end.
  private static func handleEvents(
    _ app: inout App, _ layout: inout Layout, _ terminal: inout some Terminal & ~Copyable,
    _ journal: inout Journal?
  ) -> Bool {
    var event = terminal.nextEvent(patience: app.flash == nil ? nil : flashTime)
    repeat {
      if case .resize(let size) = event {
        layout = Layout(size)
        _ = app.update(.resize(AppIntent.Viewport(layout)))
      } else if let intent = Translation.intent(for: event, in: app, layout: layout),
        let effect = app.update(intent)
      {
        if effect == .quit { return false }
        perform(effect, &app, &terminal, &journal)
      }
      event = terminal.nextEvent(patience: 0)
    } while event != .timeout
    return true
  }

  private static func perform(
    _ effect: Effect, _ app: inout App, _ terminal: inout some Terminal & ~Copyable,
    _ journal: inout Journal?
  ) {
    switch effect {
    case .save(let change): save(change, of: &app, in: &journal)
    case .copy(let text): terminal.copy(text)
    case .setMouse(let isOn): terminal.listen(toMouse: isOn)
    case .redraw: terminal.redraw()
    case .suspend: terminal.suspend()
    case .quit: break
    }
  }

  /// - Returns: whether the journal has older lines than were read.
  private static func load(
    upTo limit: Int, from journal: inout Journal?, into app: inout App
  ) -> Bool {
    do {
      guard let (tape, hasOlder) = try journal?.load(upTo: limit) else { return false }
      _ = app.update(.restore(tape))
      return hasOlder
    } catch {
      _ = app.update(.report(SavingProblem(reason: error.reason)))
      return false
    }
  }

  private static func save(
    _ change: Calculator.TapeChange, of app: inout App, in journal: inout Journal?
  ) {
    guard journal != nil else { return }
    do {
      try journal?.save(change, on: app.calculator.tape)
      _ = app.update(.report(nil))
    } catch {
      _ = app.update(.report(SavingProblem(reason: error.reason)))
    }
  }
}

extension AppIntent.Viewport {
  init(_ layout: Layout) {
    self.init(
      tapeRows: layout.tapeRows.height, helpPages: HelpPane(size: layout.size).pageCount,
      padColumns: layout.pad?.columns ?? Keypad.columnCount)
  }
}
