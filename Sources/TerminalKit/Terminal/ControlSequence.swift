import CNcurses
import Platform

/// Control sequences sent without ncurses; most are missing in terminfo (XTerm Control Sequences).
enum ControlSequence {
  static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1000l"
  static let pasteOn = "\u{1B}[?2004h"
  static let pasteOff = "\u{1B}[?2004l"
  static let reportingOff = mouseOff + pasteOff

  // Synchronized updates; terminals without mode 2026 ignore both sequences.
  static let synchronizedOn = "\u{1B}[?2026h"
  static let synchronizedOff = "\u{1B}[?2026l"

  /// Turns application mode off, so that the keypad sends its labels.
  ///
  /// In application mode (terminfo's smkx), PuTTY's keypad sends a comma for + and F2 to F4 for
  /// other operators.
  static var keypadOff: String { capability("rmkx") ?? "" }

  static var cursorOff: String { capability("civis") ?? "" }

  /// Terminfo's cnorm without `ESC [ ? 12 l`, which stops the cursor's blinking.
  static var cursorOn: String {
    let (sequence, steady) = (capability("cnorm") ?? "", "\u{1B}[?12l")
    return sequence.hasPrefix(steady) ? String(sequence.dropFirst(steady.count)) : sequence
  }

  /// Restores the screen without ncurses, which signal handlers must not call.
  static var restoring: String {
    // `joined()` would make the runtime scan all conformances.
    ["sgr0", "op", "clear", "rmcup"]
      .reduce(synchronizedOff + reportingOff + titleRestoring + cursorOn) {
        $0 + (capability($1) ?? "")
      }
  }

  /// Sent on leaving: without an alternate screen, the drawing would stay on the screen.
  static var clear: String { capability("clear") ?? "" }

  /// Whether the terminal drops unknown `ESC ]` sequences; Emacs prints them.
  ///
  /// True if terminfo has XT (screen(1): "understands special xterm sequences") or a title sequence
  /// with `ESC ]`, and for GNU screen.
  static var dropsUnknownCommands: Bool {
    let title = capability("tsl") ?? ""
    return tigetflag("XT") == 1 || title.hasPrefix("\u{1B}]") || terminalName.hasPrefix("screen")
  }

  /// Whether the terminal keeps window titles on a stack, so that a changed title can be restored.
  ///
  /// Terminfo doesn't describe the stack. Konsole and Vim's terminal have the names of xterm, but no
  /// stack.
  static func hasTitleStack(
    environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) -> Bool {
    if environment("TMUX") != nil { return true }
    if environment("KONSOLE_VERSION") ?? environment("VIM_TERMINAL") != nil { return false }
    let name = environment("TERM") ?? ""
    return ["xterm", "tmux", "vte", "gnome", "foot", "alacritty", "mintty", "contour", "wezterm"]
      .contains(where: name.hasPrefix)
  }

  // Saves the window's title on the terminal's stack, and restores it (XTWINOPS).
  static var titleSaving: String { hasTitleStack() ? "\u{1B}[22;2t" : "" }
  static var titleRestoring: String { hasTitleStack() ? "\u{1B}[23;2t" : "" }

  /// Sets the window's title (OSC 2); empty if the title couldn't be restored later.
  static func title(_ text: String) -> String {
    hasTitleStack() ? "\u{1B}]2;\(text.printable())\u{07}" : ""
  }

  /// Whether Esc arrives together with a key pressed soon after: in GNU screen, tmux (escape-time),
  /// Vim's terminal and Emacs.
  static var isEscapeDelayed: Bool {
    let name = terminalName
    return name.hasPrefix("screen") || name.hasPrefix("eterm") || getenv("TMUX") != nil
      || getenv("VIM_TERMINAL") != nil
  }

  static var terminalName: String { getenv("TERM").map { String(cString: $0) } ?? "" }

  /// OSC 52.
  static func clipboard(_ text: String) -> String {
    "\u{1B}]52;c;\(Base64.encode(text.utf8))\u{07}"
  }

  /// A string of the terminal's description (terminfo(5)), if present, without delays (`$<50>`).
  static func capability(_ name: String) -> String? {
    // `tigetstr` returns nil for an absent string, and address -1 for an unknown name.
    guard let text = tigetstr(name), Int(bitPattern: text) != -1 else { return nil }
    return withoutDelays(String(cString: text))
  }

  static func withoutDelays(_ text: String) -> String {
    // Most strings have no delay, and the first search for two characters is slow.
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var (kept, remaining) = ("", text[...])
    while let start = remaining.firstRange(of: "$<"),
      let end = remaining[start.upperBound...].firstIndex(of: ">")
    {
      kept += remaining[..<start.lowerBound]
      remaining = remaining[remaining.index(after: end)...]
    }
    return kept + remaining
  }
}
