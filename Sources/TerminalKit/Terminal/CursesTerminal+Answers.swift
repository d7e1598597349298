import Platform
import SystemPackage

// Questions to the terminal, and replies that aren't key presses.

extension CursesTerminal {
  package mutating func settle() {
    guard let askedAt = question.askedAt else { return }
    while question.isOwed(at: Clock.milliseconds()) {
      // Answers that have come are read, however late it is.
      let left = askedAt + BackgroundQuestion.settlingTime - Clock.milliseconds()
      switch learn(awaitEvent(timeout: max(0, left))) {
      case .timeout: return
      case .capabilities, nil: break
      case let event?: waiting.append(event)
      }
    }
  }

  /// Returns the event for the caller: an answer is one if it changes the capabilities.
  mutating func learn(_ event: Event) -> Event? {
    guard case .answer(let answer) = event else { return event }
    guard let background = question.take(answer), capabilities.background != .color(background)
    else { return nil }
    capabilities.background = .color(background)
    return .capabilities(capabilities)
  }

  /// Waits for pending answers, and discards them: no shell must read them.
  borrowing func dropAnswers() {
    var decoder = decoder
    let end = Clock.milliseconds() + BackgroundQuestion.leavingTime
    guard question.isOwed(at: Clock.milliseconds()) else { return }
    while case let left = end - Clock.milliseconds(), left > 0,
      case .readable = Signals.wait(for: STDIN_FILENO, milliseconds: left),
      let bytes = try? FileDescriptor.standardInput.read(upTo: 4_096), !bytes.isEmpty
    {
      decoder.feed(bytes, after: 0)
      while let event = decoder.next() { if event == .answer(.attributes) { return } }
    }
  }
}
