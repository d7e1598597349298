/// A screen with its keyboard and mouse.
package protocol Terminal: ~Copyable {
  /// The window's current size.
  var size: Size { get }
  /// What the terminal can show.
  var capabilities: Capabilities { get }

  /// Waits briefly for the terminal's answers, before the first canvas.
  ///
  /// `nextEvent` returns the events that come meanwhile.
  mutating func settle()

  /// Waits for the next event.
  ///
  /// - Parameters:
  ///   - timeout: how long to wait, in milliseconds, before `.timeout`; nil waits forever.
  ///   - file: a descriptor to wait for too; `.readable` reports that it is readable.
  mutating func nextEvent(timeout: Int?, also file: Int32?) -> Event

  /// Shows a canvas, and sends only the differences from the last canvas.
  mutating func present(_ canvas: Canvas)

  /// Forgets what is on the screen, so that the next canvas is sent whole.
  mutating func invalidate()

  /// Turns on marked pastes, and turns the mouse on or off.
  mutating func listen(toMouse isOn: Bool)

  /// Gives text to the clipboard of tmux or of the desktop, else sends it to the terminal's
  /// clipboard, unless it is too long for that.
  mutating func copy(_ text: String) -> CopyRecipient

  /// Gives the terminal back to the shell until the shell continues the program.
  mutating func suspend()
}

/// Where a copied text went.
package enum CopyRecipient: Hashable, Sendable {
  /// To the desktop's clipboard: the helper program has read the whole text.
  case desktop
  /// To a buffer of tmux, which passes it on to the clipboard of its terminal if it can.
  case tmux
  /// To the terminal, which doesn't confirm it.
  case terminal
  /// Nowhere: the text is longer than terminals take.
  case tooLong
  /// Nowhere: the terminal has no clipboard, and would print the sequence.
  case noClipboard
}
