import SystemPackage

// Questions to the terminal, and replies that aren't key presses.

extension CursesTerminal {
  package mutating func settle() {
    guard let askedAt = question.askedAt else { return }
    while question.isOwed(at: Clock.milliseconds()) {
      let left = askedAt + BackgroundQuestion.settlingTime - Clock.milliseconds()
      if left <= 0 { return }
      switch awaitEvent(timeout: left) {
      case .timeout: return
      case .capabilities: break
      case let event: waiting.append(event)
      }
    }
  }

  /// What an event is to the caller: an answer is one if it changes the capabilities.
  mutating func learn(_ event: Event) -> Event? {
    guard case .answer(let answer) = event else { return event }
    guard let background = question.take(answer), capabilities.background != .color(background)
    else { return nil }
    capabilities.background = .color(background)
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
    let (now, limit) = (Clock.milliseconds(), BackgroundQuestion.leavingTime)
    guard question.isOwed(at: now) else { return }
    var decoder = decoder
    dropInput(until: now + limit, pause: limit) { bytes in
      decoder.feed(bytes, after: 0)
      while let event = decoder.next() { if event == .answer(.attributes) { return true } }
      return false
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
