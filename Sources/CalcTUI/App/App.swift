import CalcModel

/// Everything the screen shows: the calculator, and what part of it is looked at and how.
struct App {
  private(set) var calculator: Calculator
  /// How many rows of the tape lie below the window; 0 shows the newest row.
  private(set) var tapeOffset = 0
  /// The cursor on the pad, once the arrows have been used.
  private(set) var cursor: Keypad.Position?
  /// The key that is lit because it was just pressed.
  private(set) var flash: Key?
  /// The key that the mouse holds down.
  private(set) var held: Key?
  /// The page of the help screen that is open.
  private(set) var helpPage: Int?
  private(set) var usesMouse: Bool
  /// What the last command did, until the next one.
  private(set) var notice: Notice?
  private var viewport = AppIntent.Viewport(tapeRows: 0, helpPages: 1)

  enum Notice: Hashable {
    case copied(String)
    case mouse(Bool)
  }

  init(calculator: Calculator = Calculator(), usesMouse: Bool = true) {
    self.calculator = calculator
    self.usesMouse = usesMouse
  }

  /// Does what is asked, and returns what is left for the event loop to do.
  mutating func update(_ intent: AppIntent) -> Effect? {
    switch intent {
    case .press(let key):
      press(key)
    case .hold(let key):
      held = key
    case .release(let key):
      if let key, key == held { press(key) }
      held = nil
    case .moveCursor(let direction):
      cursor = cursor.map { Keypad.move($0, direction) } ?? .start
    case .pressCursor:
      if let cursor { press(Keypad.key(at: cursor)) }
    case .scroll(let scroll):
      self.scroll(scroll)
    case .toggleHelp:
      helpPage = helpPage == nil ? 0 : nil
      held = nil
    case .turnHelp(let pages):
      helpPage = helpPage.map { min(max(0, $0 + pages), viewport.helpPages - 1) }
    case .copy:
      return copyOperand()
    case .toggleMouse:
      usesMouse.toggle()
      held = nil
      notice = .mouse(usesMouse)
      return .setMouse(usesMouse)
    case .redraw:
      return .redraw
    case .suspend:
      return .suspend
    case .quit:
      return .quit
    case .resize(let viewport):
      self.viewport = viewport
      scroll(.rows(0))
      helpPage = helpPage.map { min($0, viewport.helpPages - 1) }
    case .endFlash:
      flash = nil
    }
    return nil
  }

  private mutating func press(_ key: Key) {
    flash = key
    notice = nil
    if calculator.press(key) == .tape { tapeOffset = 0 }
  }

  /// The one place where the tape's window moves.
  private mutating func scroll(_ scroll: AppIntent.Scroll) {
    let limit = max(0, calculator.tape.rows.count - viewport.tapeRows)
    let offset =
      switch scroll {
      case .rows(let rows): tapeOffset + rows
      case .pages(let pages): tapeOffset + pages * max(1, viewport.tapeRows - 1)
      case .toOldest: limit
      case .toNewest: 0
      }
    tapeOffset = min(max(0, offset), limit)
  }

  private mutating func copyOperand() -> Effect? {
    guard let text = calculator.plainOperand else { return nil }
    notice = .copied(text)
    return .copy(text)
  }
}
