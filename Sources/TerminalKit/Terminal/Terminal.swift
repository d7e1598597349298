/// A screen to draw on and the keyboard and mouse that belong to it.
package protocol Terminal: ~Copyable {
  /// The window's size now.
  var size: Size { get }
  /// What it can show.
  var capabilities: Capabilities { get }

  /// Waits briefly for what the terminal says of itself, before the first canvas; events meanwhile
  /// come later.
  mutating func settle()

  /// Waits for the next event.
  ///
  /// - Parameters:
  ///   - timeout: how long to wait, in milliseconds, before `.timeout`; nil waits forever.
  ///   - file: a descriptor that gives `.readable` when it is.
  mutating func nextEvent(timeout: Int?, also file: Int32?) -> Event

  /// Shows a canvas, sending no more than what differs from the last one.
  mutating func present(_ canvas: Canvas)

  /// Forgets what is on the screen, so that the next canvas is sent whole.
  mutating func invalidate()

  /// Asks for pastes that are marked as such, and for the mouse or for no more of it.
  mutating func listen(toMouse isOn: Bool)

  /// Gives text to the clipboard of tmux or of the desktop, else sends it to the terminal's
  /// clipboard, unless it is too long for that.
  mutating func copy(_ text: String) -> CopyRecipient

  /// Gives the terminal back to the shell until it lets the program go on.
  mutating func suspend()
}

/// Where a copied text went.
package enum CopyRecipient: Hashable, Sendable {
  /// To the desktop's clipboard: its program has read all of it.
  case desktop
  /// To a buffer of tmux, which passes it on to the clipboard of its terminal if it can.
  case tmux
  /// To the terminal, which doesn't say whether it took it.
  case terminal
  /// Nowhere: it is longer than terminals take.
  case tooLong
  /// Nowhere: the terminal has no clipboard, and would print what is meant for one.
  case noClipboard
}

/// What a terminal can show.
package struct Capabilities: Hashable {
  /// How many colors there are to draw with.
  package enum Colors {
    case none, eight, many
  }

  package let colors: Colors
  /// Whether it takes characters beyond ASCII, as UTF-8.
  package let isUTF8: Bool
  /// Whether it is the Linux console, whose fonts have few characters.
  package let isLinuxConsole: Bool
  package var background: Background

  package init(
    colors: Colors, isUTF8: Bool, isLinuxConsole: Bool = false, background: Background = .unknown
  ) {
    self.colors = colors
    self.isUTF8 = isUTF8
    self.isLinuxConsole = isLinuxConsole
    self.background = background
  }
}
