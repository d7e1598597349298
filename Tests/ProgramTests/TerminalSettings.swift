import Foundation
import TestSupport

/// The modes and control characters of a terminal (`termios`).
struct TerminalSettings: Equatable {
  private let modes: [tcflag_t]
  private let characters: [UInt8]

  init(_ terminal: OpenFile) {
    let settings = Self.read(terminal)
    modes = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
    characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
  }

  /// Changes some settings from the defaults, so that a test can tell whether a program restores the
  /// earlier settings or the defaults.
  static func makeUnusual(_ terminal: OpenFile) {
    var settings = read(terminal)
    settings.c_iflag ^= tcflag_t(IXANY | IXON)
    settings.c_lflag ^= tcflag_t(ECHOK | ECHOCTL)
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      characters[Int(VERASE)] = 0x08
      characters[Int(VMIN)] = 3
    }
    tcsetattr(terminal.number, TCSANOW, &settings)
  }

  private static func read(_ terminal: OpenFile) -> termios {
    var settings = termios()
    tcgetattr(terminal.number, &settings)
    return settings
  }
}
