import TerminalKit

/// A terminal that plays prepared events and keeps every frame.
struct ScriptedTerminal: Terminal {
  private(set) var size: Size
  private(set) var capabilities: Capabilities
  private(set) var frames: [Canvas] = []
  /// The requests to the terminal other than frames, in order.
  private(set) var actions: [Action] = []
  private(set) var title = ""
  private var events: [Event]
  /// The events that come without waiting, after the first frame.
  private var immediateEvents: [Event]
  private let copyOutcome: CopyOutcome
  private var meanwhile: (() -> Void)?

  enum Action: Hashable {
    case invalidate, suspend
    case listen(toMouse: Bool)
    case copy(String)
  }

  /// - Parameters:
  ///   - copyOutcome: what `copy` returns.
  ///   - events: the events, in order; after the last event the terminal hangs up.
  ///   - immediateEvents: events that come before the others, without waiting.
  ///   - meanwhile: runs once, while the event loop waits for the first event.
  init(
    size: Size,
    capabilities: Capabilities = Capabilities(colors: .many, isUTF8: true, background: .sketch),
    copyOutcome: CopyOutcome = .terminal, events: [Event],
    immediateEvents: [Event] = [], meanwhile: (() -> Void)? = nil
  ) {
    self.immediateEvents = immediateEvents
    self.meanwhile = meanwhile
    self.copyOutcome = copyOutcome
    self.size = size
    self.capabilities = capabilities
    self.events = events.reversed()
  }

  mutating func nextEvent(timeout: Int?, watching file: Int32?) -> Event {
    // A poll without waiting gets no event, so that the event loop draws a frame for each event.
    if timeout == 0 { return immediateEvents.isEmpty ? .timeout : immediateEvents.removeFirst() }
    meanwhile?()
    meanwhile = nil
    guard let event = events.popLast() else { return .hangUp }
    if case .resize(let size) = event { self.size = size }
    if case .capabilities(let capabilities) = event { self.capabilities = capabilities }
    return event
  }

  mutating func awaitAnswers() {}
  mutating func present(_ canvas: Canvas) { frames.append(canvas) }
  mutating func invalidate() { actions.append(.invalidate) }
  mutating func listen(toMouse isOn: Bool) { actions.append(.listen(toMouse: isOn)) }
  mutating func setTitle(_ text: String) { title = text }
  mutating func copy(_ text: String) -> CopyOutcome {
    actions.append(.copy(text))
    return copyOutcome
  }
  mutating func suspend() { actions.append(.suspend) }
}
