import Platform
import SystemPackage

// Handles the terminal's answers, which come among the bytes of keys.

extension CursesTerminal {
  package mutating func settle() {
    var others: [Event] = []
    defer { waiting = others + waiting }
    while case .owed(let time) = question {
      // After the time limit, answers that have already come are still read.
      let left = max(0, time + BackgroundQuestion.settlingTime - Clock.monotonic())
      switch learn(awaitEvent(timeout: left)) {
      case .timeout?: return
      case .capabilities?, nil: break
      case let event?:
        others.append(event)
        if event == .hangUp { return }
      }
    }
  }

  /// Replaces an answer by `.capabilities`, or by nil if the answer doesn't change them.
  mutating func learn(_ event: Event) -> Event? {
    guard case .answer(let answer) = event else { return event }
    guard let background = question.take(answer), capabilities.background != .color(background)
    else { return nil }
    capabilities.background = .color(background)
    return .capabilities(capabilities)
  }

  /// Waits for pending answers, and discards them: the shell must not read them.
  borrowing func dropAnswers() {
    guard case .owed = question else { return }
    var decoder = decoder
    let end = Clock.monotonic() + BackgroundQuestion.leavingTime
    while case let left = end - Clock.monotonic(), left > 0,
      case .readable = Signals.wait(for: STDIN_FILENO, milliseconds: left),
      let bytes = try? FileDescriptor.standardInput.read(upTo: 4_096), !bytes.isEmpty
    {
      if decoder.take(bytes).contains(.answer(.attributes)) { return }
    }
  }
}
