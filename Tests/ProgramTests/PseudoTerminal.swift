import Foundation
import TestSupport

/// A terminal for the program; the test sees the screen and every byte.
final class PseudoTerminal {
  private let master: OpenFile
  /// Stays open, so that settings can be read after the program has ended.
  private let slave: OpenFile
  private let path: String
  private let home: TemporaryFolder
  private var program: ChildProcess?
  private var emulator: TerminalEmulator
  private var emulatedByteCount = 0

  struct NoTerminal: Error {}

  /// - Parameters:
  ///   - home: the folder with the saved tape.
  ///   - questions: the questions that the terminal answers.
  init(
    columns: UInt16 = 80, rows: UInt16 = 24, home: TemporaryFolder? = nil,
    answering questions: [TerminalEmulator.Question] = TerminalEmulator.Question.allCases
  ) throws {
    self.home = try home ?? TemporaryFolder()
    emulator = TerminalEmulator(
      columns: Int(columns), rows: Int(rows), answering: questions)
    (master, slave) = try OpenFile.exclusively {
      var (master, slave): (Int32, Int32) = (-1, -1)
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      guard Self.openpty?(&master, &slave, nil, nil, &size) == 0 else { throw NoTerminal() }
      return (OpenFile(master), OpenFile(slave))
    }
    guard let name = ttyname(slave.number) else { throw NoTerminal() }
    path = String(cString: name)
    master.makeNonblocking()
    TerminalSettings.makeUnusual(slave)
  }

  /// Starts the program on this terminal.
  ///
  /// - Parameters:
  ///   - isControlling: whether the terminal becomes the controlling terminal of the program's
  ///     session. The kernel then signals a hang-up, and resets the settings when the program has
  ///     ended.
  ///   - output: standard output, if not this terminal.
  ///   - openFiles: the maximum number of open files.
  func start(
    _ arguments: [String] = [], environment: [String: String?] = [:], isControlling: Bool = false,
    output: OpenFile? = nil, openFiles: Int? = nil
  ) throws {
    let terminal =
      isControlling ? ChildProcess.Stream.controllingTerminal(path: path) : .file(slave)
    var variables: [String: String?] = Program.environment(home: home)
    variables.merge(environment) { $1 }
    let shellArguments = openFiles.map {
      ["-c", "ulimit -n \($0); exec \"$0\" \"$@\"", Program.path]
    }
    program = try ChildProcess(
      shellArguments == nil ? Program.path : "/bin/sh", (shellArguments ?? []) + arguments,
      environment: variables.compactMapValues { $0 },
      streams: [terminal, output.map(ChildProcess.Stream.file) ?? terminal, terminal])
  }

  /// Starts the program and waits for its complete first screen.
  func open(environment: [String: String?] = [:], isControlling: Bool = false) throws {
    try start(environment: environment, isControlling: isControlling)
    try waitForFirstScreen()
  }

  /// Waits until a screen is drawn and the program waits for keys.
  func waitForFirstScreen() throws {
    try waitForBytes("the first screen") { $0.contains("\u{1B}[?2004h") }
  }

  func type(_ text: String) throws { try type(Array(text.utf8)) }

  func type(_ bytes: [UInt8]) throws {
    var unsent = bytes[...]
    try Deadline.wait(for: "room for input", seen: { self.screen.description }) {
      unsent = master.writeAvailable(unsent)
      receive()
      return unsent.isEmpty ? () : nil
    }
  }

  /// Types an empty marked paste: afterwards fast typing is keys, not an unmarked paste.
  func markPastes() throws { try type("\u{1B}[200~\u{1B}[201~") }

  /// Waits until the program has read all typed text.
  func waitUntilRead() throws {
    try Deadline.wait(for: "a reader", seen: { self.screen.description }) {
      receive()
      var input = pollfd(fd: slave.number, events: Int16(POLLIN), revents: 0)
      return poll(&input, 1, 0) == 0 ? () : nil
    }
  }

  /// Copies the operand with `y`, and returns the copy.
  func operand() throws -> String {
    let before = master.received.count
    try type("y")
    let copy = try Deadline.wait(for: "a copy of the operand", seen: { self.screen.description }) {
      receive()
      let text = String(decoding: master.received.dropFirst(before), as: UTF8.self)
      return text.firstMatch(of: /\u{1B}\]52;c;([A-Za-z0-9+\/=]*)\u{07}/)?.output.1
    }
    return Data(base64Encoded: String(copy)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// All copies so far, oldest first.
  func copies() -> [String] {
    receive()
    return text.matches(of: /\u{1B}\]52;c;([A-Za-z0-9+\/=]*)\u{07}/).map { match in
      Data(base64Encoded: String(match.output.1)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }

  /// Receives the available bytes without waiting, and answers questions.
  func receive() {
    master.receive()
    emulator.process(master.received[emulatedByteCount...])
    emulatedByteCount = master.received.count
    _ = master.writeAvailable(Array(emulator.takeAnswers().utf8)[...])
  }

  var screen: Screen { Screen(emulator.text) }

  /// Typed text that the program hasn't read; a shell would read this text next.
  func unreadInput() throws -> String {
    var bytes: [UInt8] = []
    var input = pollfd(fd: slave.number, events: Int16(POLLIN), revents: 0)
    while poll(&input, 1, 100) == 1, input.revents & Int16(POLLIN) != 0 {
      var byte: UInt8 = 0
      guard read(slave.number, &byte, 1) == 1 else { break }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @discardableResult
  func wait(for awaited: String, until condition: (Screen) -> Bool) throws -> Screen {
    try Deadline.wait(for: awaited, seen: { self.screen.description }) {
      receive()
      let screen = screen
      return condition(screen) ? screen : nil
    }
  }

  /// Waits until all received bytes satisfy a condition.
  func waitForBytes(_ awaited: String, until condition: (String) -> Bool) throws {
    try Deadline.wait(for: awaited, seen: { self.text.debugDescription }) {
      receive()
      return condition(text) ? () : nil
    }
  }

  /// Types without reading the program's output, until the terminal is stalled.
  func typeUntilStalled(_ text: String) throws {
    var unsent = Array(text.utf8)[...]
    var fullPollCount = 0
    try Deadline.wait(for: "a stalled terminal", seen: { self.screen.description }) {
      unsent = master.writeAvailable(unsent)
      var output = pollfd(fd: slave.number, events: Int16(POLLOUT), revents: 0)
      // A writing program can fill the terminal for a moment. The terminal is stalled when 20 polls
      // in a row find no room.
      fullPollCount = unsent.isEmpty && poll(&output, 1, 0) == 0 ? fullPollCount + 1 : 0
      return fullPollCount == 20 ? () : nil
    }
  }

  /// Waits for the program's end without reading output.
  func waitForEndWithoutReading() throws -> ChildProcess.Ending {
    try Deadline.wait(for: "the end", seen: { self.screen.description }) { program?.poll() }
  }

  func waitForEnd() throws -> ChildProcess.Ending {
    let ending = try Deadline.wait(for: "the end", seen: { self.screen.description }) {
      receive()
      return program?.poll()
    }
    receive()
    return ending
  }

  /// All received bytes as text.
  var text: String { master.text }

  /// The lines of a program that draws no screen.
  var lines: [String] {
    text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The last switch of a terminal mode: `h` for on, `l` for off, nil if never switched.
  func lastSwitch(of mode: String) -> Character? {
    let (on, off) = (text.ranges(of: "\u{1B}[\(mode)h"), text.ranges(of: "\u{1B}[\(mode)l"))
    guard let last = (on + off).map(\.upperBound).max() else { return nil }
    return text[text.index(before: last)]
  }

  /// How many window titles the program has saved, but not restored.
  var savedTitleCount: Int {
    text.ranges(of: "\u{1B}[22;2t").count - text.ranges(of: "\u{1B}[23;2t").count
  }

  var settings: TerminalSettings { TerminalSettings(slave) }

  func send(_ signal: Int32) { program?.send(signal) }

  /// Changes the terminal's size and sends SIGWINCH to the program.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    // Earlier output was drawn in the old size.
    receive()
    emulator.resize(columns: Int(columns), rows: Int(rows))
    _ = ioctl(slave.number, Self.setWindowSize, &size)
    send(SIGWINCH)
  }

  /// Hangs up, as closing a window does.
  func hangUp() {
    slave.close()
    master.close()
  }

  // Swift doesn't import openpty on every system, nor TIOCSWINSZ where other macros define it.
  private typealias OpenPty =
    @convention(c) (
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<CChar>?,
      UnsafeMutablePointer<termios>?, UnsafeMutablePointer<winsize>?
    ) -> Int32
  private static let openpty = dlsym(dlopen(nil, RTLD_NOW), "openpty")
    .map { unsafeBitCast($0, to: OpenPty.self) }
  #if canImport(Darwin)
    private static let setWindowSize: UInt = 0x8008_7467
  #else
    private static let setWindowSize = UInt(TIOCSWINSZ)
  #endif
}
