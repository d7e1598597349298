#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Capabilities {
  package enum Background {
    case dark, light
    /// Unknown, or between dark and light.
    case unknown

    /// Reads COLORFGBG as rxvt sets it: color numbers, the background last (`15;0`,
    /// `0;default;15`); nil for anything else.
    package init?(colorfgbg value: String) {
      let last = value.split(separator: ";", omittingEmptySubsequences: false).last
      guard let number = last.flatMap({ Int($0) }) else { return nil }
      switch number {
      case 7, 9...15: self = .light
      case 0...15: self = .dark
      default: return nil
      }
    }

    /// Reads a color of XParseColor(3): `rgb:` with red, green and blue of up to four hexadecimal
    /// digits, or `rgba:`; nil for anything else.
    ///
    /// Judged by relative luminance (WCAG 2): #8a8a8a has a contrast of at least 3 to 1 on dark,
    /// #626262 on light.
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

    static var ofEnvironment: Background? {
      getenv("COLORFGBG").flatMap { Background(colorfgbg: String(cString: $0)) }
    }
  }
}
