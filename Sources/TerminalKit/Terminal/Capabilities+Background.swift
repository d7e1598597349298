#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Capabilities {
  /// What stands behind the text.
  package enum Background {
    case dark, light
    /// Neither the environment nor the terminal says, or it is between dark and light.
    case unknown

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

    /// Reads a color as XParseColor(3) has it: `rgb:` and red, green and blue as up to four
    /// hexadecimal digits each, `rgba:` with a fourth number. Nil for anything else.
    ///
    /// By its relative luminance (WCAG 2) a gray is at least 3 to 1 on it: #8a8a8a where it is dark,
    /// #626262 where it is light.
    init?(color text: Substring) {
      let parts = text.split(separator: ":")
      guard parts.count == 2, parts[0] == "rgb" || parts[0] == "rgba" else { return nil }
      let levels = parts[1].split(separator: "/").compactMap { digits -> Double? in
        guard (1...4).contains(digits.count) else { return nil }
        return Int(digits, radix: 16).map {
          pow(Double($0) / Double(1 << (4 * digits.count) - 1), 2.2)
        }
      }
      guard levels.count >= 3 else { return nil }
      let luminance = 0.2126 * levels[0] + 0.7152 * levels[1] + 0.0722 * levels[2]
      self = luminance < 0.05 ? .dark : luminance > 0.47 ? .light : .unknown
    }

    /// What the environment says.
    static var ofEnvironment: Background? {
      getenv("COLORFGBG").flatMap { Background(colorfgbg: String(cString: $0)) }
    }
  }
}
