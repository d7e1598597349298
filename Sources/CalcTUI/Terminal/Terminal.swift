/// A screen to draw on and the keyboard and mouse that belong to it.
protocol Terminal: ~Copyable {
  /// The window's size now.
  var size: Size { get }
  /// The colours and characters it can show.
  var theme: Theme { get }

  /// Waits for the next event.
  ///
  /// - Parameter patience: how long to wait, in milliseconds, before `.timeout`; nil waits forever.
  mutating func nextEvent(patience: Int?) -> Event

  /// Shows a canvas, sending no more than what differs from the last one.
  mutating func present(_ canvas: Canvas)

  /// Forgets what is on the screen, so that the next canvas is sent whole.
  mutating func redraw()

  /// Asks for pastes that are marked as such, and for the mouse or for no more of it.
  mutating func listen(toMouse isOn: Bool)

  /// Puts text on the clipboard.
  mutating func copy(_ text: String)

  /// Gives the terminal back to the shell until it lets the program go on.
  mutating func suspend()
}
