import CNcurses
import Platform
import SystemPackage

/// The real terminal: drawn with ncurses, read as bytes.
///
/// Takes over the terminal in `init` and restores it in `deinit`.
package struct CursesTerminal: ~Copyable, Terminal {
  package private(set) var size: Size
  package internal(set) var capabilities: Capabilities
  private let screen: OpaquePointer
  var painter: CursesPainter
  var decoder = InputDecoder()
  private let clipboard = Clipboard()
  var question: BackgroundQuestion
  /// Decoded events that `awaitEvent` hasn't returned yet.
  var pendingEvents: ArraySlice<Event> = []
  private var usesMouse = false
  /// Whether the first canvas has taken over the screen.
  private var ownsScreen = false
  /// The window's title; empty until the program sets a title.
  private var title = ""
  /// Whether the cursor is hidden; nil if unknown, after other programs used the terminal.
  private var hidesCursor: Bool? = false
  /// Whether the terminal drops unknown `ESC ]` sequences, instead of printing them.
  let dropsUnknownCommands: Bool
  /// The time of the last input, by `Clock.monotonic()`.
  private var inputTime = 0

  /// A paint of more cells is synchronized, so that no unfinished paint is visible.
  private static let unsynchronizedLimit = 60

  package enum Failure: Error {
    case notATerminal
    /// TERM is unknown, or the terminal can't position its cursor.
    case unsuitable(String)
    case refused(reason: String)
  }

  package init() throws(Failure) {
    guard FileDescriptor.standardInput.isTerminal, FileDescriptor.standardOutput.isTerminal else {
      throw .notATerminal
    }
    SystemCharacters.setEncodingFromEnvironment()
    // Before `newterm`, which changes the settings that the handlers restore.
    do {
      try Signals.install()
    } catch {
      throw .refused(reason: "\(error)")
    }
    guard let screen = Self.openScreen() else {
      Signals.uninstall()
      throw .unsuitable(ControlSequence.terminalName)
    }
    self.screen = screen
    // Until the first `endwin`, ncurses flushes at every cursor move.
    Signals.discardingOutput { endwin() }
    raw()
    noecho()
    nonl()
    dropsUnknownCommands = ControlSequence.dropsUnknownCommands
    question = dropsUnknownCommands ? .awaitingAttributes(since: Clock.monotonic()) : .unasked
    if dropsUnknownCommands { Self.send(BackgroundQuestion.text) }
    painter = CursesPainter()
    capabilities = Capabilities(
      colors: painter.colors, isUTF8: SystemCharacters.areUTF8,
      isLinuxConsole: ControlSequence.terminalName.hasPrefix("linux"),
      background: .ofEnvironment ?? .unknown)
    decoder.isEscapeDelayed = ControlSequence.isEscapeDelayed
    size = Size(width: Int(getmaxx(curses_stdscr())), height: Int(getmaxy(curses_stdscr())))
  }

  deinit {
    if Signals.isInForeground {
      dropAnswers()
      if ownsScreen, Signals.quitSignal == 0 { leaveScreen() }
      // A signal may also come while `leaveScreen` waits for a blocked terminal.
      if !ownsScreen || Signals.quitSignal != 0 { Signals.restoreTerminal() }
    }
    delscreen(screen)
    Signals.uninstall()
  }

  package mutating func nextEvent(timeout: Int?, watching file: Int32?) -> Event {
    let deadline = timeout.map { Clock.monotonic() + $0 }
    while true {
      let remainingTime = deadline.map { max(0, $0 - Clock.monotonic()) }
      let event = awaitEvent(timeout: remainingTime, watching: file)
      if let event = applyAnswer(in: event) { return event }
    }
  }

  package mutating func present(_ canvas: Canvas) {
    if Signals.quitSignal != 0 { return }
    let isLarge = painter.draw(canvas) > Self.unsynchronizedLimit
    if !ownsScreen { takeOverScreen() }
    if isLarge { send(ControlSequence.synchronizedOn) }
    painter.refresh()
    if isLarge { send(ControlSequence.synchronizedOff) }
    if canvas.hidesCursor != hidesCursor {
      hidesCursor = canvas.hidesCursor
      send(canvas.hidesCursor ? ControlSequence.cursorOff : ControlSequence.cursorOn)
    }
  }

  /// Until then, a signal to quit must leave the user's screen and title as they are.
  private mutating func takeOverScreen() {
    Signals.setRestoreSequence(ControlSequence.restoring)
    send(ControlSequence.titleSaving)
    ownsScreen = true
  }

  package mutating func invalidate() { painter.invalidate() }

  package mutating func listen(toMouse isOn: Bool) {
    let mouse =
      isOn ? ControlSequence.mouseOn : usesMouse ? ControlSequence.mouseOff : ""
    send(ControlSequence.keypadOff + ControlSequence.pasteOn + mouse)
    usesMouse = isOn
    // While the mouse is off, the terminal reports no release.
    decoder.forgetHeldButton()
  }

  package mutating func setTitle(_ text: String) {
    title = text
    send(ControlSequence.title(text))
  }

  package mutating func copy(_ text: String) -> CopyOutcome {
    // Don't wait for helper programs when quitting.
    if Signals.quitSignal == 0, let outcome = clipboard.copy(text) { return outcome }
    guard dropsUnknownCommands else { return .noClipboard }
    guard Clipboard.fitsTerminalClipboard(text) else { return .tooLong }
    send(ControlSequence.clipboard(text))
    return .terminal
  }

  package mutating func suspend() {
    dropAnswers()
    if case .awaitingAttributes = question { question = .answered }
    leaveScreen()
    Signals.stopJob()
    // If a signal to quit woke the stopped job, the terminal belongs to the shell.
    if Signals.quitSignal != 0 { return }
    send(ControlSequence.titleSaving)
    resume()
    updateSize()
  }
}

extension CursesTerminal {
  /// Waits for the next event, which may be an answer.
  mutating func awaitEvent(timeout: Int?, watching file: Int32? = nil) -> Event {
    let deadline = timeout.map { Clock.monotonic() + $0 }
    while true {
      // Return no event while the last byte is an escape byte: it may be a key or begin a sequence.
      if !decoder.isAfterEscape, let event = pendingEvents.popFirst() { return event }
      let deadlines = [deadline, decoder.timeout.map { inputTime + $0 }].compactMap { $0 }
      let remainingTime = deadlines.min().map { max(0, $0 - Clock.monotonic()) }
      switch Signals.wait(for: STDIN_FILENO, or: file, milliseconds: remainingTime) {
      case .readable:
        guard let bytes = try? FileDescriptor.standardInput.read(upTo: 4_096), !bytes.isEmpty
        else { return .hangUp }
        inputTime = Clock.monotonic()
        pendingEvents += decoder.decode(bytes)
      case .otherReadable:
        return .fileReadable
      case .signal(SIGTSTP):
        return .suspend
      case .signal(let signal) where Signals.quitSignals.contains(signal):
        return .hangUp
      case .signal(let signal):
        if signal == SIGCONT { resume() }
        updateSize()
        return .resize(size)
      case .timeout:
        // `wait` reports readable input before a timeout, so no late bytes are unread.
        let now = Clock.monotonic()
        if let timeout = decoder.timeout, now >= inputTime + timeout {
          pendingEvents += decoder.endUnfinishedInput()
        } else if let deadline, now >= deadline {
          return .timeout
        }
      }
    }
  }

  private mutating func resume() {
    reset_prog_mode()
    hidesCursor = nil
    listen(toMouse: usesMouse)
    if !title.isEmpty { setTitle(title) }
    invalidate()
  }

  private mutating func updateSize() {
    // Curses rereads the size at the first refresh after `endwin`.
    WindowSize.tellCurses()
    if let current = WindowSize.current {
      resizeterm(Int32(current.height), Int32(current.width))
      size = current
    }
    painter.erase()
  }

  private borrowing func leaveScreen() {
    send(
      ControlSequence.reportingOff + ControlSequence.titleRestoring
        + (hidesCursor == false ? "" : ControlSequence.cursorOn) + ControlSequence.clear)
    endwin()
  }

  borrowing func send(_ sequence: String) { Self.send(sequence) }

  private static func send(_ sequence: String) {
    // If the terminal is lost, the next read reports it.
    try? FileDescriptor.standardOutput.write(Array(sequence.utf8))
  }

  /// Opens the terminal; nil if it is unknown or can't position its cursor.
  private static func openScreen() -> OpaquePointer? {
    WindowSize.tellCurses()
    let name = ControlSequence.terminalName
    let otherName: String? =
      switch name {
      // Terminals with 256 colors use these names too, whose descriptions have only 8 colors.
      case "xterm", "screen": "\(name)-256color"
      // By its own description, resetting colors resets all attributes too: reversed cells of the
      // paper lose their ground, and curses doesn't know.
      case "xterm-color": "xterm"
      default: nil
      }
    guard let screen = otherName.flatMap({ curses_newterm($0) }) ?? curses_newterm(nil) else {
      return nil
    }
    if ControlSequence.capability("cup") != nil {
      // Resets all colors of the terminal, also colors that the user has set. This program sets none.
      curses_empty_capability("oc")
      return screen
    }
    // Not `endwin`, which writes to the terminal.
    reset_shell_mode()
    delscreen(screen)
    return nil
  }
}

// Facts about the terminal without opening it.

extension CursesTerminal {
  package static var libraryVersion: String {
    String(cString: curses_version()).split(separator: " ").last.map(String.init) ?? ""
  }

  /// The value of TERM, or empty.
  package static var name: String { ControlSequence.terminalName }
}
