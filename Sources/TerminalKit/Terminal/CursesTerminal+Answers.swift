#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// What the terminal is asked, and what comes from it that is nobody's key.

extension CursesTerminal {
  /// Asks the terminal what no description says.
  mutating func ask() {
    guard let text = question.ask(size, at: Clock.milliseconds()) else { return }
    send(text)
    painter.repaint(row: size.height - 1)
  }

  /// Takes what the terminal has answered; an event if it is another than was thought.
  mutating func learn() -> Event? {
    let before = capabilities
    for answer in decoder.takeAnswers() { capabilities = question.take(answer, capabilities) }
    if capabilities == before { return nil }
    // Every wide sign has moved what stands behind it.
    if capabilities.drawsAmbiguousWide { invalidate() }
    return .capabilities(capabilities)
  }

  /// Throws away what no shell must read: answers that come late, and the rest of a paste of which
  /// the first byte was taken for a key that leaves, since no terminal has marked it.
  borrowing func dropLateInput() {
    dropAnswers()
    guard isBehindKey, !marksPastes || hasOpenPaste, Signals.asked == 0 else { return }
    dropInput(
      until: Clock.milliseconds() + Self.longestPaste,
      pause: hasOpenPaste ? Self.longestPause : Self.pasteTime)
  }

  /// Waits for the answers that are still to come, and throws them away.
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

  /// Reads and throws away what comes until a time, until nothing comes for so many milliseconds, or
  /// until it is enough.
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

  /// What comes so many milliseconds behind a key that leaves was not typed.
  private static var pasteTime: Int { 50 }
  /// Within a paste whose end has not come, it may have paused for so many.
  private static var longestPause: Int { 500 }
  /// How long a paste that goes on and on is thrown away, in milliseconds.
  private static var longestPaste: Int { 2_000 }
}
