import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The real terminal: drawn on with ncurses, read as bytes.
///
/// It takes the terminal over when it is made and gives it back when it goes.
struct CursesTerminal: ~Copyable, Terminal {
  private(set) var size: Size
  let theme: Theme
  private let screen: OpaquePointer
  private var palette: Palette
  private var decoder = InputDecoder()
  /// What curses' window holds; nil when that is blank.
  private var shown: Canvas?
  private var usesMouse = false

  enum Failure: Error {
    /// Standard input or output is not a terminal.
    case notATerminal
    /// TERM names a terminal that is unknown, or that can't place its cursor.
    case unsuitable(String)
  }

  /// How long the rest of a sequence may take to come, in milliseconds.
  private static let escapeDelay = 25

  init(_ appearance: Appearance = Appearance()) throws(Failure) {
    guard FileDescriptor.standardInput.isTerminal, FileDescriptor.standardOutput.isTerminal else {
      throw .notATerminal
    }
    // Only the characters' encoding: each further category is a file to read before the first
    // paint.
    setlocale(LC_CTYPE, "")
    // Before newterm, which changes the terminal's settings: what is found now is what is restored.
    Signals.install()
    guard let screen = Self.openScreen() else {
      Signals.uninstall()
      throw .unsuitable(getenv("TERM").map { String(cString: $0) } ?? "")
    }
    self.screen = screen
    Signals.setFarewell(Self.leavingSequence)
    Self.gatherOutput()
    raw()
    noecho()
    nonl()
    palette = Palette()
    let isUTF8 = nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
    theme = Theme(
      colours: palette.colours, glyphs: isUTF8 && !appearance.isAscii ? .unicode : .ascii,
      variant: appearance.variant)
    size = Size(width: Int(getmaxx(curses_stdscr())), height: Int(getmaxy(curses_stdscr())))
  }

  deinit {
    send(Sequence.reportingOff)
    endwin()
    delscreen(screen)
    Signals.uninstall()
  }

  mutating func nextEvent(patience: Int?) -> Event {
    while true {
      if let event = decoder.next() { return event }
      let limit = decoder.isWaiting ? min(Self.escapeDelay, patience ?? .max) : patience
      switch Signals.wait(for: STDIN_FILENO, milliseconds: limit) {
      case .readable:
        guard readInput() else { return .hangUp }
      case .signal(SIGTSTP):
        return .stop
      case .signal(let signal) where Signals.leaving.contains(signal):
        return .hangUp
      case .signal(let signal):
        if signal == SIGCONT { resume() }
        updateSize()
        return .resize(size)
      case .timeout:
        if limit == Self.escapeDelay, let event = decoder.flush() { return event }
        if limit == patience { return .timeout }
      }
    }
  }

  /// Reads what is there; false when the terminal is gone.
  private mutating func readInput() -> Bool {
    guard let bytes = try? FileDescriptor.standardInput.read(upTo: 4_096), !bytes.isEmpty else {
      return false
    }
    decoder.feed(bytes)
    return true
  }

  mutating func present(_ canvas: Canvas) {
    let window = curses_stdscr()
    if let shown, shown.size != canvas.size { forget() }
    for y in 0..<canvas.size.height {
      let row = canvas.row(y)
      let shownRow = shown?.row(y)
      if shownRow == row { continue }
      var rest = row
      while let style = rest.first?.style {
        let run = rest.prefix { $0.style == style }
        rest = rest.dropFirst(run.count)
        let isShown = shownRow.map { $0[run.indices] == run } ?? run.allSatisfy { $0 == Cell() }
        if isShown { continue }
        let (attributes, pair) = palette.attributes(for: style)
        wattr_set(window, attributes, pair, nil)
        let text = run.map { wchar_t(bitPattern: $0.scalar.value) }
        let x = run.startIndex - row.startIndex
        mvwaddnwstr(window, Int32(y), Int32(x), text, Int32(text.count))
      }
    }
    wmove(window, Int32(canvas.cursor.y), Int32(canvas.cursor.x))
    wrefresh(window)
    shown = canvas
  }

  mutating func redraw() {
    clearok(curses_stdscr(), true)
    forget()
  }

  /// Begins with a blank window again.
  private mutating func forget() {
    werase(curses_stdscr())
    shown = nil
  }

  mutating func listen(toMouse isOn: Bool) {
    send(Sequence.pasteOn + (isOn ? Sequence.mouseOn : usesMouse ? Sequence.mouseOff : ""))
    usesMouse = isOn
  }

  mutating func copy(_ text: String) {
    send(Sequence.clipboard(text))
  }

  mutating func suspend() {
    send(Sequence.reportingOff)
    endwin()
    // The whole job stops, as it would if the terminal's own ^Z had stopped it.
    Signals.stopJob()
    resume()
    updateSize()
  }

  /// Takes the terminal over again after somebody else has used it.
  private mutating func resume() {
    reset_prog_mode()
    listen(toMouse: usesMouse)
    redraw()
  }

  private mutating func updateSize() {
    var (height, width): (Int32, Int32) = (0, 0)
    if curses_window_size(STDOUT_FILENO, &height, &width) {
      resizeterm(height, width)
      size = Size(width: Int(width), height: Int(height))
    }
    forget()
  }

  private borrowing func send(_ sequence: String) {
    // A terminal that is gone is noticed where its input is read.
    try? FileDescriptor.standardOutput.write(Array(sequence.utf8))
  }
}

extension CursesTerminal {
  /// Makes ncurses send each paint in one piece.
  ///
  /// Until its first `endwin`, ncurses flushes its output at every move of the cursor, and each
  /// piece wakes the terminal up. So it leaves once before it has begun, with nobody to hear it.
  private static func gatherOutput() {
    let (terminal, nobody) = (dup(STDOUT_FILENO), open("/dev/null", O_WRONLY))
    if terminal >= 0, nobody >= 0 {
      dup2(nobody, STDOUT_FILENO)
      endwin()
      dup2(terminal, STDOUT_FILENO)
    }
    close(terminal)
    close(nobody)
  }

  /// Opens the terminal; nil if it is unknown, or can't place its cursor.
  private static func openScreen() -> OpaquePointer? {
    guard let screen = curses_newterm() else { return nil }
    if capability("cup") != nil { return screen }
    // Not endwin, which has things to say to the terminal.
    reset_shell_mode()
    delscreen(screen)
    return nil
  }
}
