import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sequences that are sent to the terminal past ncurses: terminfo has no words for most of them
/// (XTerm Control Sequences).
enum ControlSequence {
  static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1000l"
  static let pasteOn = "\u{1B}[?2004h"
  static let pasteOff = "\u{1B}[?2004l"
  static let reportingOff = mouseOff + pasteOff

  /// What undoes everything when there is no time for ncurses to do it.
  static var leaving: String {
    // Not with joined(), before which the runtime would look through every conformance there is.
    ["sgr0", "op", "cnorm", "rmcup"].reduce(reportingOff) { $0 + (capability($1) ?? "") }
  }

  /// OSC 52 with the text in base 64.
  ///
  /// tmux takes it for itself where it is set to, and where it lets sequences through, the terminal
  /// around it does.
  static func clipboard(_ text: String) -> String {
    let sequence = "\u{1B}]52;c;\(Base64.encode(text.utf8))\u{07}"
    if getenv("TMUX") == nil { return sequence }
    return "\(sequence)\u{1B}Ptmux;\u{1B}\(sequence)\u{1B}\\"
  }

  /// A string of the terminal's description by its name (terminfo(5)), or nil if it has none.
  static func capability(_ name: String) -> String? {
    // An absent string is nil, and -1 as an address if the name is not a string's.
    guard let text = tigetstr(name), Int(bitPattern: text) != -1 else { return nil }
    return String(cString: text)
  }
}
