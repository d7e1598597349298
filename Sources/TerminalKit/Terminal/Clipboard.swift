/// The desktop's clipboard, through helper programs.
struct Clipboard {
  private let timeout: Int
  private let environment: (String) -> String?
  private(set) var helpers = HelperPrograms()

  /// - Parameters:
  ///   - timeout: how long all programs together may take to read, in milliseconds.
  ///   - environment: returns the value of an environment variable.
  init(
    timeout: Int = 200,
    environment: @escaping (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) {
    self.timeout = timeout
    self.environment = environment
  }

  /// Gives text to the first program that reads it.
  ///
  /// - Returns: that program's name, if any.
  mutating func offer(_ text: String) -> String? {
    let end = Clock.milliseconds() + timeout
    for (name, arguments) in candidates {
      guard let path = HelperPrograms.path(of: name, searching: environment("PATH") ?? "") else {
        continue
      }
      let left = end - Clock.milliseconds()
      if helpers.give(Array(text.utf8), to: path, arguments, within: left) { return name }
    }
    return nil
  }

  /// Whether a text is short enough to be sent to the terminal's clipboard (OSC 52).
  ///
  /// Many terminals silently drop sequences of more than 100,000 bytes, as Chromium's hterm did
  /// first (its osc52.sh; tmux/tmux#3068). The limit is that less base 64 and the sequence's frame.
  static func terminalTakes(_ text: String) -> Bool { text.utf8.count <= 74_994 }

  /// The programs for the available displays, the best first.
  private var candidates: [(name: String, arguments: [String])] {
    var programs: [(name: String, arguments: [String])] = []
    // Without a type wl-copy asks another program for it.
    if isSet("WAYLAND_DISPLAY") { programs.append(("wl-copy", ["--type", "text/plain"])) }
    if isSet("DISPLAY") {
      programs.append(("xclip", ["-selection", "clipboard"]))
      programs.append(("xsel", ["--clipboard", "--input"]))
    }
    #if os(macOS)
      if !isSet("SSH_CONNECTION") { programs.append(("pbcopy", [])) }
    #endif
    return programs
  }

  private func isSet(_ variable: String) -> Bool {
    environment(variable).map { !$0.isEmpty } ?? false
  }
}
