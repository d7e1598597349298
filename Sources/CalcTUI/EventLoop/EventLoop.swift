import CalcModel
import TapeFile
import TerminalKit

/// Runs an application on a terminal: event, intent, update, effect, frame, and again.
struct EventLoop<Screen: Terminal & ~Copyable>: ~Copyable {
  var app: App
  private(set) var terminal: Screen
  var journal: Journal?
  private let asciiOnly: Bool
  private var theme: Theme
  private var layout: Layout { Layout(terminal.size, for: app) }
  /// The settings at the start or when saved last.
  var settingsKept: Settings = []

  /// How long a pressed key stays lit, in milliseconds.
  private static var flashTime: Int { 100 }

  /// - Parameter journal: the saved tape; nil to save nothing.
  init(
    _ app: App, on terminal: consuming Screen, journal: Journal? = nil,
    asciiOnly: Bool = false
  ) {
    self.app = app
    self.journal = journal
    self.asciiOnly = asciiOnly
    theme = Theme(terminal.capabilities, asciiOnly: asciiOnly)
    self.terminal = terminal
    self.app.language = theme.language(app.language)
    // The journal's run is in the IDs of new calculations.
    if let journal { self.app.calculator.run = journal.run }
  }

  /// Runs until the program is quit or the terminal is gone.
  ///
  /// - Returns: why the tape could not be saved, or nil.
  mutating func run() -> SavingProblem? {
    app.receive(.resized(ScreenMetrics(layout, app)))
    // Showing the tape may crash too.
    journal?.file.beginReading()
    load(upTo: Journal.firstBytes, readsOn: false)
    terminal.settle()
    theme = Theme(terminal.capabilities, asciiOnly: asciiOnly)
    present()
    // After the first frame: the mouse, the tables of keys, and older rows.
    terminal.listen(toMouse: app.usesMouse)
    measure()
    if app.hasOlderRows {
      let usedMouse = app.usesMouse
      load(upTo: Journal.mostBytes)
      if app.usesMouse != usedMouse { terminal.listen(toMouse: app.usesMouse) }
      present()
    }
    if journal != nil { JournalFile.endReading() }
    settingsKept = app.settings
    while handleEvents() {
      keepSettings()
      present()
      flush()
    }
    return leave()
  }

  private mutating func measure() {
    app.receive(.resized(ScreenMetrics(layout, app)))
  }

  mutating func present() {
    terminal.present(ScreenView(app: app, layout: layout, theme: theme).canvas)
  }

  /// Waits for an event and handles all waiting ones; false to quit.
  private mutating func handleEvents() -> Bool {
    var event = terminal.nextEvent(timeout: app.pad.flash == nil ? nil : Self.flashTime)
    repeat {
      guard handle(event) else { return false }
      event = terminal.nextEvent(timeout: 0)
    } while event != .timeout
    return true
  }

  private mutating func handle(_ event: Event) -> Bool {
    switch event {
    case .resize:
      measure()
    case .capabilities(let capabilities):
      theme = Theme(capabilities, asciiOnly: asciiOnly)
    case .timeout:
      app.receive(.flashEnded)
    default:
      guard let intent = Translation.intent(for: event, in: app, layout: layout) else {
        return true
      }
      return perform(app.update(intent))
    }
    return true
  }

  /// Performs the effects in order; false to quit.
  mutating func perform(_ effects: [Effect]) -> Bool { effects.allSatisfy { perform($0) } }

  private mutating func perform(_ effect: Effect) -> Bool {
    switch effect {
    case .save(let edit): save(edit)
    case .copy(let copy): app.receive(.copied(copy, to: terminal.copy(copy.text)))
    case .write(let writing): write(writing)
    case .setMouse(let isOn): terminal.listen(toMouse: isOn)
    case .redraw:
      terminal.invalidate()
      readNews()
    case .suspend: terminal.suspend()
    case .measure: measure()
    case .undoEarlierTear: undoEarlierTear()
    case .readOlder(let intent): return readOlder(for: intent)
    case .quit: return false
    }
    return true
  }
}

extension ScreenMetrics {
  init(_ layout: Layout, _ app: App) {
    let text = PaperText(app, layout)
    self.init(
      tapeRows: layout.tapeRows.height, overlayLines: text?.lines.count ?? 0,
      overlayRows: layout.page(text?.needsPage ?? false).height,
      padColumns: layout.pad?.columns ?? Keypad.columnCount, hasPad: layout.pad != nil)
  }
}
