/// A screen with its keyboard and mouse.
package protocol Terminal: ~Copyable {
  var size: Size { get }
  var capabilities: Capabilities { get }

  /// Waits briefly for the terminal's answers to questions about itself, before the first canvas.
  ///
  /// `nextEvent` later returns the keys and clicks that come meanwhile.
  mutating func awaitAnswers()

  /// Waits for the next event.
  ///
  /// - Parameters:
  ///   - timeout: how long to wait, in milliseconds, before `.timeout`; nil waits forever.
  ///   - file: a second descriptor to wait for; `.fileReadable` reports input there.
  mutating func nextEvent(timeout: Int?, watching file: Int32?) -> Event

  /// Shows a canvas, and sends only the differences from the last canvas.
  mutating func present(_ canvas: Canvas)

  /// Makes `present` send the next canvas whole.
  mutating func invalidate()

  /// Turns mouse reports on or off, and paste marks on.
  mutating func listen(toMouse isOn: Bool)

  /// Sets the window's title, if the terminal can restore the former title at the end.
  mutating func setTitle(_ text: String)

  /// Gives text to the first clipboard available: of tmux, of the desktop, of the terminal.
  mutating func copy(_ text: String) -> CopyOutcome

  /// Gives the terminal back to the shell until the shell continues the program.
  mutating func suspend()
}

/// Where a copied text went, or why it wasn't copied.
package enum CopyOutcome: Hashable, Sendable {
  /// To the desktop's clipboard: the helper program has read the whole text.
  case desktop
  /// To a buffer of tmux, which passes it on to the clipboard of its terminal if it can.
  case tmux
  /// To the terminal, which doesn't confirm a copy.
  case terminal
  /// Nowhere: the text is longer than terminals take.
  case tooLong
  /// Nowhere: the terminal has no clipboard, and would print the sequence that copies.
  case noClipboard
}
