#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Capabilities {
  /// What stands behind the text.
  package enum Background {
    case dark, light

    /// Reads the value of COLORFGBG, as rxvt and others after it set it: numbers of the sixteen
    /// colors, that of the background last (`15;0`, `0;default;15`). Nil for anything else.
    package init?(colorfgbg value: String) {
      let last = value.split(separator: ";", omittingEmptySubsequences: false).last
      guard let number = last.flatMap({ Int($0) }) else { return nil }
      switch number {
      case 7, 9...15: self = .light
      case 0...15: self = .dark
      default: return nil
      }
    }

    /// What the environment says.
    static var ofEnvironment: Background? {
      getenv("COLORFGBG").flatMap { Background(colorfgbg: String(cString: $0)) }
    }
  }
}
