import Platform
import SystemPackage

// Handles the terminal's answers, which come among the bytes of keys.

extension CursesTerminal {
  package mutating func awaitAnswers() {
    var otherEvents: [Event] = []
    defer { pendingEvents = otherEvents + pendingEvents }
    while case .awaitingAttributes(let askingTime) = question {
      // After the time limit, answers that have already come are still read.
      let remainingTime = max(
        0, askingTime + BackgroundQuestion.firstCanvasTimeout - Clock.monotonic())
      switch applyAnswer(in: awaitEvent(timeout: remainingTime)) {
      case .timeout?: return
      case .capabilities?, nil: break
      case let event?:
        otherEvents.append(event)
        if event == .hangUp { return }
      }
    }
  }

  /// Updates `capabilities` if the event is an answer.
  ///
  /// - Returns: `.capabilities` for an answer that changes them, nil for any other answer; an event
  ///   that is no answer is returned unchanged.
  mutating func applyAnswer(in event: Event) -> Event? {
    guard case .answer(let answer) = event else { return event }
    guard let background = question.receive(answer), capabilities.background != .color(background)
    else { return nil }
    capabilities.background = .color(background)
    return .capabilities(capabilities)
  }

  /// Waits for pending answers, and discards them: the shell must not read them.
  borrowing func dropAnswers() {
    guard case .awaitingAttributes = question else { return }
    var decoder = decoder
    let deadline = Clock.monotonic() + BackgroundQuestion.leavingTimeout
    while case let remainingTime = deadline - Clock.monotonic(), remainingTime > 0,
      case .readable = Signals.wait(for: STDIN_FILENO, milliseconds: remainingTime),
      let bytes = try? FileDescriptor.standardInput.read(upTo: 4_096), !bytes.isEmpty
    {
      if decoder.decode(bytes).contains(.answer(.attributes)) { return }
    }
  }
}
