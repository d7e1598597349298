/// A terminal that plays prepared events and keeps every frame that it is shown.
struct ScriptedTerminal: Terminal {
  private(set) var size: Size
  let theme: Theme
  private(set) var frames: [Canvas] = []
  /// What else was asked of it, in order.
  private(set) var actions: [Action] = []
  private var events: [Event]

  enum Action: Hashable {
    case redraw, suspend
    case listen(toMouse: Bool)
    case copy(String)
  }

  /// - Parameter events: what happens, in order; after the last the terminal hangs up.
  init(
    size: Size, theme: Theme = Theme(colours: .many, glyphs: .unicode), events: [Event]
  ) {
    self.size = size
    self.theme = theme
    self.events = events.reversed()
  }

  mutating func nextEvent(patience: Int?) -> Event {
    // A loop that looks for waiting input without waiting sees none: one frame an event.
    if patience == 0 { return .timeout }
    guard let event = events.popLast() else { return .hangUp }
    if case .resize(let size) = event { self.size = size }
    return event
  }

  mutating func present(_ canvas: Canvas) { frames.append(canvas) }
  mutating func redraw() { actions.append(.redraw) }
  mutating func listen(toMouse isOn: Bool) { actions.append(.listen(toMouse: isOn)) }
  mutating func copy(_ text: String) { actions.append(.copy(text)) }
  mutating func suspend() { actions.append(.suspend) }
}
