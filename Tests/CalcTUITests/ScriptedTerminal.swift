import TerminalKit

/// A terminal that plays prepared events and keeps every frame.
struct ScriptedTerminal: Terminal {
  private(set) var size: Size
  private(set) var capabilities: Capabilities
  private(set) var frames: [Canvas] = []
  /// Further requests to the terminal, in order.
  private(set) var actions: [Action] = []
  private var events: [Event]
  /// The clipboard that copies are said to reach.
  private let copyRecipient: CopyRecipient
  /// Called while the first event is awaited.
  private var meanwhile: (() -> Void)?

  enum Action: Hashable {
    case invalidate, suspend
    case listen(toMouse: Bool)
    case copy(String)
  }

  /// - Parameters:
  ///   - copyRecipient: the clipboard that copies are said to reach.
  ///   - events: the events, in order; after the last the terminal hangs up.
  ///   - meanwhile: called while the first event is awaited.
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
    // A poll without waiting gets no event, which makes one frame per event.
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
