/// What a terminal can show.
package struct Capabilities: Hashable {
  package enum Colors {
    case none, eight, many
  }

  package let colors: Colors
  package let isUTF8: Bool
  /// Whether the terminal is the Linux console, whose fonts have few characters.
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
