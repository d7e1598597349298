import Platform

/// The clipboard of tmux or of the desktop, through a helper program.
struct Clipboard {
  /// Milliseconds that the helper program may take to read the text.
  private let timeout: Int
  private let environment: (String) -> String?

  init(
    timeout: Int = 500,
    environment: @escaping (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) {
    self.timeout = timeout
    self.environment = environment
  }

  /// Copies a text.
  ///
  /// - Returns: `.desktop` or `.tmux`; nil if the helper program is missing or fails.
  func copy(_ text: String) -> CopyOutcome? {
    let folders = environment("PATH") ?? ""
    for (name, arguments, outcome) in candidates {
      guard let program = HelperProgram(name, arguments, searching: folders) else { continue }
      return program.run(Array(text.utf8), within: timeout) ? outcome : nil
    }
    return nil
  }

  /// Whether a text is short enough to be sent to the terminal's clipboard (OSC 52).
  ///
  /// Many terminals silently drop sequences of more than 100,000 bytes. 74,994 bytes are 99,992
  /// bytes in base 64, and OSC 52 adds 8. Sources: osc52.sh of hterm; tmux/tmux#3068.
  static func fitsTerminalClipboard(_ text: String) -> Bool { text.utf8.count <= 74_994 }

  /// The helper programs for the environment; `copy` uses the first that is installed.
  private var candidates: [(name: String, arguments: [String], outcome: CopyOutcome)] {
    // With its default settings tmux drops OSC 52.
    if isSet("TMUX") { return [("tmux", ["load-buffer", "-w", "-"], .tmux)] }
    // The desktop is on another machine: only the terminal reaches its clipboard.
    if isSet("SSH_CONNECTION") { return [] }
    #if os(macOS)
      return [("pbcopy", [], .desktop)]
    #else
      // Without `--type`, wl-copy runs another program to find the type.
      return (isSet("WAYLAND_DISPLAY") ? [("wl-copy", ["--type", "text/plain"], .desktop)] : [])
        + (isSet("DISPLAY") ? [("xclip", ["-selection", "clipboard"], .desktop)] : [])
    #endif
  }

  private func isSet(_ variable: String) -> Bool {
    environment(variable).map { !$0.isEmpty } ?? false
  }
}
