import CalcModel
import Platform
import TapeFile
import TerminalKit

/// Runs an app on a terminal: event → action → update → effects → frame.
struct EventLoop<Screen: Terminal & ~Copyable>: ~Copyable {
  var app: App
  private(set) var terminal: Screen
  /// The file of the tape; nil to save nothing.
  var store: TapeStore?
  private let asciiOnly: Bool
  private var theme: Theme
  private var layout: Layout { Layout(terminal.size, for: app, theme.glyphs) }
  /// The file's settings, memory and tax rate, as far as this window knows.
  var saved = SavedState()
  /// Whether the pad continues the file's unfinished sum.
  var continuesSavedSum = false
  private var ids = ResultIDMaker()
  private var watch = TapeWatch()

  /// In milliseconds: how long a pressed key stays lit.
  private static var flashTime: Int { 100 }

  init(
    _ app: App, on terminal: consuming Screen, store: TapeStore? = nil,
    asciiOnly: Bool = false
  ) {
    self.app = app
    self.store = store
    self.asciiOnly = asciiOnly
    theme = Theme(terminal.capabilities, asciiOnly: asciiOnly)
    self.terminal = terminal
    self.app.language = theme.language(app.language)
  }

  /// Runs until the program is quit or the terminal is gone.
  ///
  /// - Returns: why the tape could not be saved, or nil.
  mutating func run() -> Message? {
    measure()
    showTail()
    terminal.awaitAnswers()
    theme = Theme(terminal.capabilities, asciiOnly: asciiOnly)
    present()
    // These steps take time, so the first frame is shown before them.
    terminal.listen(toMouse: app.options.usesMouse)
    measure()
    if store != nil {
      load()
      present()
    }
    while handleEvents() {
      writeSettings()
      present()
      flush()
    }
    return saveBeforeQuitting()
  }

  private mutating func measure() { Layout.fit(&app, into: terminal.size) }

  mutating func report(_ report: Action.Report) { _ = app.update(.report(report)) }

  mutating func present() {
    terminal.present(ScreenView(app: app, layout: layout, theme: theme).canvas)
  }

  /// Waits for an event, and handles all events that have arrived. Returns false to quit.
  private mutating func handleEvents() -> Bool {
    if let store {
      watch.follow(store)
      // The watch doesn't report lines that were written before the watch began.
      if !store.isCurrent {
        readChanges()
        present()
      }
    }
    var event = terminal.nextEvent(
      timeout: app.padFocus.flash == nil ? nil : Self.flashTime, watching: watch.descriptor)
    // Cleared before reading, so that lines written later wake this window again.
    if event == .fileReadable { watch.clear() }
    // Takes in other windows' lines before the key is handled, and keeps the message about them.
    let noticeBefore = app.notice
    readChanges()
    let newNotice = app.notice == noticeBefore ? nil : app.notice
    repeat {
      guard handle(event) else { return false }
      event = terminal.nextEvent(timeout: 0, watching: nil)
    } while event != .timeout
    if let newNotice { app.notices.announceFirst(newNotice) }
    return true
  }

  private mutating func handle(_ event: Event) -> Bool {
    switch event {
    case .resize:
      measure()
    case .capabilities(let capabilities):
      theme = Theme(capabilities, asciiOnly: asciiOnly)
    case .timeout:
      report(.flashEnded)
    case .fileReadable:
      break
    default:
      guard let action = InputMapping.action(for: event, in: app, layout: layout) else {
        return true
      }
      let now = Clock.now()
      let id = ids.next(at: now)
      let effects = app.update(action, id: id)
      // Only a finished calculation or an AC uses up the ID.
      if app.calculator.tape.knows(id) { ids.take(at: now) }
      // The action may have hidden the pad or opened an overlay.
      measure()
      return perform(effects)
    }
    return true
  }

  /// Performs effects in order. At `quit`, stops and returns false.
  mutating func perform(_ effects: [Effect]) -> Bool { effects.allSatisfy { perform($0) } }

  private mutating func perform(_ effect: Effect) -> Bool {
    switch effect {
    case .write(let change, let changedDependents):
      write(change, changedDependents: changedDependents)
    case .copy(let copy): report(.copied(copy, terminal.copy(copy.text)))
    case .export(let name, let form, let mayReplace): export(to: name, form, mayReplace)
    case .redraw: terminal.invalidate()
    case .suspend: terminal.suspend()
    case .quit: return false
    }
    return true
  }
}

extension Layout {
  /// Reports to an app how much fits into a window. The app then scrolls its panes to fit.
  static func fit(_ app: inout App, into size: Size) {
    let metrics = ScreenMetrics(Layout(size, for: app), app)
    if metrics != app.metrics { _ = app.update(.report(.resized(metrics))) }
  }
}
