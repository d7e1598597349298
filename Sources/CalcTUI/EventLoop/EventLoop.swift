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
  /// The last frame.
  private var frame = Canvas(Size(width: 0, height: 0))
  private var layout: Layout { Layout(terminal.size, for: app, theme.glyphs) }
  /// The file's settings, memory and tax rate, as far as this window knows.
  var saved = SavedState()
  /// The file of the unfinished sum; nil to save nothing.
  var hand: HandFile?
  /// The unfinished sum that an earlier window left behind, until `load` has read the tape.
  var leftSum: HandFile.LeftSum?
  /// The pad as it was when `hand` was written.
  var savedPad: Pad?
  /// When the pad first differed from `savedPad`, by `Clock.monotonic()`; nil since `hand` was
  /// written.
  var unsavedSince: Int?
  /// Why the unfinished sum could not be written; nil if it was.
  var handFailure: TapeFileError?
  /// Whether a signal to quit stopped an evaluation, so that the pad and tape aren't written.
  var isInterrupted = false
  private var ids: ResultIDMaker
  /// Events that came while the tape was read.
  private var waitingEvents: [Event] = []
  /// When the last key or click came, by `Clock.monotonic()`.
  private var keyTime = 0
  private var watch = TapeWatch()

  /// In milliseconds: how long a pressed key stays lit.
  private static var flashTime: Int { 100 }
  /// In milliseconds: how long keys rest before the unfinished sum, and what letters did, are written.
  private static var restTime: Int { 1_000 }
  /// The unfinished sum is written after at most this many new rows.
  private static var mostUnsavedRows: Int { 20 }
  /// In milliseconds: the unfinished sum is written with the first key after this time.
  private static var longestUnsavedTime: Int { 3_000 }

  init(
    _ app: App, on terminal: consuming Screen, store: TapeStore? = nil,
    asciiOnly: Bool = false
  ) {
    self.app = app
    self.store = store
    if let store {
      let hand = HandFile(of: store)
      ids = ResultIDMaker(name: hand.window)
      self.hand = consume hand
    } else {
      ids = ResultIDMaker()
    }
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
    terminal.setTitle(theme.glyphs.text(app.title))
    measure()
    if store != nil {
      if !load() { return nil }
      present()
    }
    while handleEvents() {
      if !app.holdsLetters { writeSettings() }
      present()
      save()
    }
    return saveBeforeQuitting()
  }

  /// Gives up the terminal and the files, and returns the app.
  consuming func restoreTerminal() -> App { app }

  private mutating func measure() { Layout.fit(&app, into: terminal.size) }

  mutating func report(_ report: Action.Report) { _ = app.update(.report(report)) }

  mutating func present() {
    frame = ScreenView(app: app, layout: layout, theme: theme).canvas
    terminal.present(frame)
  }

  /// Shows the last pressed key unlit. Nothing else in view changes.
  private mutating func endFlash() {
    report(.flashEnded)
    ScreenView(app: app, layout: layout, theme: theme).redrawKeypad(on: &frame)
    terminal.present(frame)
  }

  /// Watches the tape's file, and shows what another window has changed.
  private mutating func followFile() {
    guard let store else { return }
    watch.follow(store)
    // The watch doesn't report lines that were written before the watch began.
    if store.isCurrent { return }
    readChanges()
    present()
    save()
  }

  /// Waits for an event that changes more in view than the lit key or another window's lines.
  private mutating func awaitEvent() -> Event {
    followFile()
    while true {
      let event = nextEvent(timeout: timeout, watching: watch.descriptor)
      switch event {
      case .timeout where app.padFocus.flash != nil: endFlash()
      case .timeout where !app.holdsLetters: save()
      case .fileReadable:
        // Cleared before reading, so that lines written later wake this window again. This window's
        // own lines wake it too, and change nothing.
        watch.clear()
        followFile()
      default: return event
      }
    }
  }

  /// Waits for an event, and handles all events that have arrived. Returns false to quit.
  private mutating func handleEvents() -> Bool {
    var event = awaitEvent()
    // Takes in other windows' lines before the key is handled, and keeps the message about them.
    let noticeBefore = app.notice
    readChanges()
    retryWriting()
    let newNotice = app.notice == noticeBefore ? nil : app.notice
    repeat {
      guard handle(event) else { return false }
      writeHandIfDue()
      event = nextEvent(timeout: 0, watching: nil)
    } while event != .timeout
    if let newNotice { app.notices.announceFirst(newNotice) }
    return true
  }

  private func action(for event: Event) -> Action? {
    InputMapping.action(for: event, in: app, layout: layout)
  }

  /// Whether a signal or the first key asks to quit. Keeps the events for later.
  mutating func isAskedToQuit() -> Bool {
    if Work.isCancelled { return true }
    while case let event = terminal.nextEvent(timeout: 0, watching: nil), event != .timeout {
      waitingEvents.append(event)
      if event == .hangUp { return true }
    }
    guard let event = waitingEvents.first else { return false }
    return action(for: event)?.withoutCharacter == .quit
  }

  private mutating func nextEvent(timeout: Int?, watching file: Int32?) -> Event {
    waitingEvents.isEmpty
      ? terminal.nextEvent(timeout: timeout, watching: file) : waitingEvents.removeFirst()
  }

  /// How long to wait for an event, in milliseconds; nil for as long as it takes.
  private var timeout: Int? {
    if app.padFocus.flash != nil { return Self.flashTime }
    let waits = isHandUnsaved || app.holdsLetters
    return waits ? max(0, keyTime + Self.restTime - Clock.monotonic()) : nil
  }

  private var isHandUnsaved: Bool {
    let pad = app.padInHand
    return hand != nil && pad.isUnfinished && pad != savedPad
  }

  /// Writes the unfinished sum after a rest of the keys, after `mostUnsavedRows` rows, and after
  /// `longestUnsavedTime` of keys without a rest. Removes the file of a finished or cleared sum at
  /// once, if the tape is saved.
  mutating func writeHandIfDue() {
    let (pad, saved) = (app.padInHand, savedPad)
    if hand == nil || pad == saved || app.holdsLetters { return }
    let now = Clock.monotonic()
    let start = unsavedSince ?? now
    unsavedSince = start
    if pad.isUnfinished {
      let unsavedRows = pad.rows.count - (saved?.isUnfinished == true ? saved?.rows.count ?? 0 : 0)
      let isDue = now >= keyTime + Self.restTime || now >= start + Self.longestUnsavedTime
      if isDue || abs(unsavedRows) >= Self.mostUnsavedRows { writeHand() }
    } else if store?.failure == nil, !isInterrupted {
      writeHand()
    }
  }

  private mutating func handle(_ event: Event) -> Bool {
    switch event {
    case .resize:
      measure()
    case .capabilities(let capabilities):
      theme = Theme(capabilities, asciiOnly: asciiOnly)
    case .timeout:
      return perform(app.update(.report(.rested)))
    default:
      guard let action = action(for: event) else { return true }
      keyTime = Clock.monotonic()
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
      // Undo may take a sum from the tape: the unfinished sum is saved before the tape loses it.
      if change.parts.contains(where: { $0.after == nil }), isHandUnsaved { writeHand() }
      write(change, changedDependents: changedDependents)
    case .copy(let copy): report(.copied(copy, terminal.copy(copy.text)))
    case .export(let name, let form, let mayReplace): export(to: name, form, mayReplace)
    case .redraw: terminal.invalidate()
    case .suspend:
      writeHand()
      terminal.suspend()
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
