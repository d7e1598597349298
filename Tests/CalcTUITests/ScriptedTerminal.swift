import TerminalKit

/// A terminal that plays prepared events and keeps every frame that it is shown.
struct ScriptedTerminal: Terminal {
  private(set) var size: Size
  private(set) var capabilities: Capabilities
  private(set) var frames: [Canvas] = []
  /// What else was asked of it, in order.
  private(set) var actions: [Action] = []
  private var events: [Event]
  /// Who is said to be given what is copied.
  private let copyRecipient: CopyRecipient
  /// What happens elsewhere while the first event is waited for.
  private var meanwhile: (() -> Void)?

  enum Action: Hashable {
    case invalidate, suspend
    case listen(toMouse: Bool)
    case copy(String)
  }

  /// - Parameters:
  ///   - copyRecipient: who is said to be given what is copied.
  ///   - events: what happens, in order; after the last the terminal hangs up.
  ///   - meanwhile: what happens elsewhere while the first event is waited for.
  init(
    size: Size,
    capabilities: Capabilities = Capabilities(colors: .many, isUTF8: true, background: .sketch),
    copyRecipient: CopyRecipient = .terminal, events: [Event],
    meanwhile: (() -> Void)? = nil
  ) {
    self.meanwhile = meanwhile
    self.copyRecipient = copyRecipient
    self.size = size
    self.capabilities = capabilities
    self.events = events.reversed()
  }

  mutating func nextEvent(timeout: Int?, also file: Int32?) -> Event {
    // A loop that looks for waiting input without waiting sees no event: one frame an event.
    if timeout == 0 { return .timeout }
    meanwhile?()
    meanwhile = nil
    guard let event = events.popLast() else { return .hangUp }
    if case .resize(let size) = event { self.size = size }
    if case .capabilities(let capabilities) = event { self.capabilities = capabilities }
    return event
  }

  mutating func settle() {}
  mutating func present(_ canvas: Canvas) { frames.append(canvas) }
  mutating func invalidate() { actions.append(.invalidate) }
  mutating func listen(toMouse isOn: Bool) { actions.append(.listen(toMouse: isOn)) }
  mutating func copy(_ text: String) -> CopyRecipient {
    actions.append(.copy(text))
    return copyRecipient
  }
  mutating func suspend() { actions.append(.suspend) }
}
