#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The desktop's clipboard, by way of the programs that put text there.
struct Clipboard: ~Copyable {
  private let timeout: Int
  private let environment: (String) -> String?
  private(set) var helpers = HelperPrograms()

  /// - Parameters:
  ///   - timeout: how long all programs together may take to read, in milliseconds; a person waits
  ///     so long.
  ///   - environment: gives the values of the environment's variables.
  init(
    timeout: Int = 200,
    environment: @escaping (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) {
    self.timeout = timeout
    self.environment = environment
  }

  /// Gives text to the first program that reads it.
  ///
  /// - Returns: that program's name, or nil if there is none.
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
  /// No document gives a limit, but many terminals take no more than 100,000 bytes of a sequence,
  /// as Chromium's hterm did first (osc52.sh there; tmux/tmux#3068), tmux itself a million: what is
  /// longer they drop without a word. In base 64, and with what stands around it, that is this much.
  static func terminalTakes(_ text: String) -> Bool { text.utf8.count <= 74_994 }

  /// The programs that belong to the displays there are, the best first: without a display, a
  /// program would put the text on a clipboard that the person does not see, or on none.
  private var candidates: [(name: String, arguments: [String])] {
    var programs: [(name: String, arguments: [String])] = []
    // With a type given, wl-copy does not ask another program for it.
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
