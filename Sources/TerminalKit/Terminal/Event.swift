/// An event of the terminal.
package enum Event: Hashable {
  case key(KeyPress)
  case mouse(MouseEvent, at: Point)
  case paste([UInt8])
  /// A paste without an end mark; the pasted text is dropped.
  case unfinishedPaste
  case resize(Size)
  /// The terminal's answers changed its capabilities.
  case capabilities(Capabilities)
  /// An answer; `Terminal.nextEvent` never returns it.
  case answer(TerminalAnswer)
  /// The file given to `nextEvent` is readable.
  case fileReadable
  /// A signal asks to stop; the program must leave the screen first.
  case suspend
  /// No event within the caller's timeout.
  case timeout
  /// The terminal is gone, or a signal asks to quit.
  case hangUp
}

/// A terminal's answer to a question, which comes among the bytes of keys.
package enum TerminalAnswer: Hashable {
  /// The kind of terminal (DEC, primary device attributes); nearly every terminal sends it.
  case attributes
  /// The background (XTerm Control Sequences, OSC 11).
  case background(Luminance)
}

/// A mouse event; motion is never reported.
package enum MouseEvent: Hashable {
  case press, release, wheelUp, wheelDown
}
