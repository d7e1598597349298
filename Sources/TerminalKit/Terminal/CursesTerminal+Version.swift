import CNcurses

// Facts about the terminal without opening it.

extension CursesTerminal {
  /// The version of ncurses (`curses_version`).
  package static var libraryVersion: String {
    String(cString: curses_version()).split(separator: " ").last.map(String.init) ?? ""
  }

  /// The value of TERM, or empty.
  package static var name: String { ControlSequence.terminalName }
}
