#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Questions to the terminal, and replies that aren't key presses.

extension CursesTerminal {
  /// Asks the terminal what terminfo doesn't say.
  mutating func ask() {
    guard let text = question.ask(size, at: Clock.milliseconds()) else { return }
    send(text)
    painter.repaint(row: size.height - 1)
  }

  /// Takes the answers; returns an event if they change the capabilities.
  mutating func learn() -> Event? {
    let before = capabilities
    for answer in decoder.takeAnswers() { capabilities = question.take(answer, capabilities) }
    if capabilities == before { return nil }
    // Wide characters have moved the rest of their rows.
    if capabilities.drawsAmbiguousWide { invalidate() }
    return .capabilities(capabilities)
  }

  /// Discards input that no shell must read: late answers, and the rest of an unmarked paste whose
  /// first byte quit the program.
  borrowing func dropLateInput() {
    dropAnswers()
    guard isBehindKey, !marksPastes || hasOpenPaste, Signals.asked == 0 else { return }
    dropInput(
      until: Clock.milliseconds() + Self.longestPaste,
      pause: hasOpenPaste ? Self.longestPause : Self.pasteTime)
  }

  /// Waits for pending answers, and discards them.
  borrowing func dropAnswers() {
    let now = Clock.milliseconds()
    guard let left = question.remainingTime(at: now) else { return }
    var decoder = decoder
    dropInput(until: now + left, pause: left) { bytes in
      decoder.feed(bytes, after: 0)
      while decoder.next() != nil {}
      return decoder.answers.contains(.attributes)
    }
  }

  /// Discards input until a time, until a pause of some milliseconds, or until a condition holds.
  private borrowing func dropInput(
    until end: Int, pause: Int, isEnough: ([UInt8]) -> Bool = { _ in false }
  ) {
    while true {
      let limit = min(pause, end - Clock.milliseconds())
      guard limit > 0, case .readable = Signals.wait(for: STDIN_FILENO, milliseconds: limit),
        let bytes = try? FileDescriptor.standardInput.read(upTo: 4_096), !bytes.isEmpty,
        !isEnough(bytes)
      else { return }
    }
  }

  /// Input that follows a quitting key within this time was not typed, in milliseconds.
  private static var pasteTime: Int { 50 }
  /// The pause allowed within an unfinished paste, in milliseconds.
  private static var longestPause: Int { 500 }
  /// How long a paste is discarded at most, in milliseconds.
  private static var longestPaste: Int { 2_000 }
}
