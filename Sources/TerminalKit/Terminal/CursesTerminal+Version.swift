import CNcurses

// What can be said of the terminal without opening it.

extension CursesTerminal {
  /// The version of ncurses (`curses_version`).
  package static var libraryVersion: String {
    String(cString: curses_version()).split(separator: " ").last.map(String.init) ?? ""
  }

  /// The name that TERM gives the terminal; empty if it gives none.
  package static var name: String { ControlSequence.terminalName }
}
