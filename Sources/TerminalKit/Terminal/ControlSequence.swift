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

  /// Has the keypad send what is printed on it. In the mode that terminfo would have (smkx) it says no
  /// more that is of use here, and PuTTY's sends a comma for + and F2 to F4 for the other operators.
  static var keypadOff: String { capability("rmkx") ?? "" }

  static var cursorOff: String { capability("civis") ?? "" }

  /// Without the part that would also make it stop blinking.
  static var cursorOn: String {
    let (sequence, steady) = (capability("cnorm") ?? "", "\u{1B}[?12l")
    return sequence.hasPrefix(steady) ? String(sequence.dropFirst(steady.count)) : sequence
  }

  /// What undoes everything when there is no time for ncurses to do it.
  static var leaving: String {
    // Not with joined(), before which the runtime would look through every conformance there is.
    ["sgr0", "op", "clear", "rmcup"].reduce(reportingOff + cursorOn) { $0 + (capability($1) ?? "") }
  }

  /// Where no other screen was opened for the program, what it drew would stay.
  static var clear: String { capability("clear") ?? "" }

  /// Whether a command to the operating system (`ESC ]`) is swallowed by a terminal that does not know
  /// it, and not printed, as it is by Emacs: where the description has XT (screen(1): "understands
  /// special xterm sequences") or a title of this kind, and by screen itself.
  static var areCommandsTaken: Bool {
    let title = capability("tsl") ?? ""
    return tigetflag("XT") == 1 || title.hasPrefix("\u{1B}]") || terminalName.hasPrefix("screen")
  }

  /// Whether Esc comes together with a key that is pressed soon after it: in GNU screen, tmux
  /// (escape-time), Vim's terminal and Emacs.
  static var isEscapeHeld: Bool {
    let name = terminalName
    return name.hasPrefix("screen") || name.hasPrefix("eterm") || getenv("TMUX") != nil
      || getenv("VIM_TERMINAL") != nil
  }

  /// What TERM says.
  static var terminalName: String { getenv("TERM").map { String(cString: $0) } ?? "" }

  /// Where ncurses looks for the terminal's description before it looks in the system's own folders
  /// (terminfo(5)): what is no file there it would wait for.
  static var descriptions: [FilePath] {
    let name = terminalName
    guard let first = name.utf8.first else { return [] }
    func paths(_ variable: String) -> [Substring] {
      (getenv(variable).map { String(cString: $0) } ?? "").split(separator: ":")
    }
    let folders =
      paths("TERMINFO") + paths("HOME").map { "\($0)/.terminfo" }
      + paths("TERMINFO_DIRS")
    return folders.flatMap { folder in
      ["\(name.prefix(1))", String(first, radix: 16)].map { FilePath("\(folder)/\($0)/\(name)") }
    }
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

  /// A string of the terminal's description by its name (terminfo(5)), or nil if it has none. The
  /// pauses in it (`$<50>`), for terminals on slow lines, are left out.
  static func capability(_ name: String) -> String? {
    // An absent string is nil, and -1 as an address if the name is not a string's.
    guard let text = tigetstr(name), Int(bitPattern: text) != -1 else { return nil }
    return withoutPauses(String(cString: text))
  }

  static func withoutPauses(_ text: String) -> String {
    // Most have none, and searching for more than a byte costs much the first time.
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var (kept, rest) = ("", text[...])
    while let start = rest.firstRange(of: "$<"),
      let end = rest[start.upperBound...].firstIndex(of: ">")
    {
      kept += rest[..<start.lowerBound]
      rest = rest[rest.index(after: end)...]
    }
    return kept + rest
  }
}
