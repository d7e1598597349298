import Platform

/// The relative luminance of a color, 0 to 1 (WCAG 2).
package struct Luminance: Hashable {
  package let value: Double

  /// Red, green and blue are 0 to 1.
  package init(red: Double, green: Double, blue: Double) {
    func linear(_ component: Double) -> Double {
      component <= 0.03928 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    value = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// - Parameter color: 16 to 255; users may redefine lower colors.
  package init(of color: Style.Color) {
    let directColor = Palette.directColor(of: color)
    func component(_ shift: Int32) -> Double { Double(directColor >> shift & 0xFF) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0))
  }

  /// Reads `rgb:RR/GG/BB` (XParseColor(3)) or `rgba:…`, with 1 to 4 digits a component.
  ///
  /// Nil for other text.
  init?(color text: Substring) {
    let parts = text.split(separator: ":")
    guard parts.count == 2, parts[0] == "rgb" || parts[0] == "rgba" else { return nil }
    let levels = parts[1].split(separator: "/").compactMap { digits -> Double? in
      guard (1...4).contains(digits.count) else { return nil }
      return Int(digits, radix: 16).map { Double($0) / Double(1 << (4 * digits.count) - 1) }
    }
    guard levels.count >= 3 else { return nil }
    self.init(red: levels[0], green: levels[1], blue: levels[2])
  }

  /// The contrast of two colors, 1 to 21.
  package func contrast(to other: Luminance) -> Double {
    (max(value, other.value) + 0.05) / (min(value, other.value) + 0.05)
  }

  /// Whether the contrast to white is higher than to black.
  package var isDark: Bool { (value + 0.05) * (value + 0.05) < 1.05 * 0.05 }
}

extension Capabilities {
  package enum Background: Hashable {
    case unknown
    /// An unknown color, known to be dark or light.
    case dark, light
    case color(Luminance)

    /// Reads rxvt's COLORFGBG, which ends in the background's number: `15;0`, `0;default;15`.
    ///
    /// Nil for other text.
    init?(colorfgbg value: String) {
      let last = value.split(separator: ";", omittingEmptySubsequences: false).last
      guard let number = last.flatMap({ Int($0) }) else { return nil }
      switch number {
      case 7, 9...15: self = .light
      case 0...15: self = .dark
      default: return nil
      }
    }

    static var ofEnvironment: Background? {
      getenv("COLORFGBG").flatMap { Background(colorfgbg: String(cString: $0)) }
    }
  }
}
