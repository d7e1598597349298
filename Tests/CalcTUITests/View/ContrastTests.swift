import TerminalKit
import Testing

@testable import CalcTUI

@Suite("The contrast of text on its ground")
struct ContrastTests {
  private static let kinds = [Theme.KeyKind.digit, .function, .further, .operation]

  @Test(
    "Every key can be read, lit and unlit",
    arguments: [
      Theme.Variant.dark, .light,
    ], kinds)
  func keys(variant: Theme.Variant, kind: Theme.KeyKind) throws {
    let theme = Theme(colors: .many, glyphs: .unicode, variant: variant)
    for isLit in [false, true] {
      let style = theme.style(.key(kind, isLit: isLit))
      let (text, ground) = (try #require(style.foreground), try #require(style.background))
      #expect(contrast(text, ground) >= 4.5, "\(kind), lit: \(isLit)")
      if kind == .digit || kind == .operation { continue }
      let shortcut = theme.style(.shortcut(kind, isLit: isLit))
      #expect(
        contrast(try #require(shortcut.foreground), try #require(shortcut.background)) >= 4.5)
    }
    // What is behind the keys, and the accent where there are eight colors.
    let key = try #require(theme.style(.key(kind, isLit: false)).background)
    #expect(contrast(key, variant == .light ? 231 : 16) >= 1.5)
    #expect(contrast(0, 3) >= 4.5)
  }

  @Test(
    "With eight colors keys have ink and ground of the terminal but for one accent",
    arguments: kinds)
  func fewColors(kind: Theme.KeyKind) {
    for variant in [Theme.Variant.dark, .light] {
      let theme = Theme(colors: .eight, glyphs: .unicode, variant: variant)
      let style = theme.style(.key(kind, isLit: false))
      let accent = Style(foreground: 0, background: 3)
      let looks: [Theme.KeyKind: Style] = [
        .digit: Style(attributes: .bold), .further: .plain, .operation: accent,
        .function: Style(attributes: .reverse),
      ]
      #expect(style == looks[kind])
      #expect(theme.style(.key(kind, isLit: true)).foreground == nil)
    }
  }

  @Test("Text that steps back can be read on its theme's ground")
  func quiet() throws {
    let (black, white): (Style.Color, Style.Color) = (16, 231)
    for (variant, ground) in [(Theme.Variant.dark, black), (.light, white)] {
      let theme = Theme(colors: .many, glyphs: .unicode, variant: variant)
      for part in [Theme.Part.frame, .tapeTotal, .placeholder, .waiting, .hint] {
        #expect(contrast(try #require(theme.style(part).foreground), ground) >= 4.5)
      }
      for part in [Theme.Part.placeholder, .waiting, .operand, .operatorLabel] {
        let style = theme.ofDisplay.style(part)
        #expect(contrast(try #require(style.foreground), try #require(style.background)) >= 4.5)
      }
    }
  }

  @Test("With the terminal's own palette nothing is dim, which vanishes on some grounds")
  func ownPalette() {
    for colors in [Capabilities.Colors.none, .eight] {
      let theme = Theme(colors: colors, glyphs: .unicode)
      for part in [Theme.Part.frame, .tapeTotal, .placeholder, .waiting, .hint] {
        #expect(theme.style(part) == .plain)
      }
    }
  }

  @Test("Text on an unknown ground has the terminal's own ink, unless a theme is asked for")
  func unknownGround() {
    let capabilities = Capabilities(colors: .many, isUTF8: true, background: .unknown)
    let theme = Theme(capabilities, Appearance())
    #expect(theme.style(.hint) == .plain)
    #expect(theme.negativeStyle(.tapeOperand) == .plain)
    #expect(Theme(capabilities, Appearance(variant: .light)).style(.hint) == Style(foreground: 241))
  }

  @Test(
    "Negative amounts are red that can be read on the theme's ground, where there is such a red",
    arguments: [
      (Theme.Variant.dark, 16 as Style.Color), (.light, 231),
    ])
  func negative(variant: Theme.Variant, ground: Style.Color) throws {
    let theme = Theme(colors: .many, glyphs: .unicode, variant: variant)
    for part in [Theme.Part.tapeOperand, .tapeTotal, .tapeResult] {
      let style = theme.negativeStyle(part)
      let red = try #require(style.foreground)
      #expect(contrast(red, ground) >= 4.5)
      #expect(rgb(red)[0] > rgb(red)[1] && rgb(red)[1] == rgb(red)[2])
      #expect(style.attributes.contains(.bold) == (part == .tapeResult))
    }
  }

  @Test("Without such a red a negative amount looks like any other, and has its sign")
  func mono() {
    for (colors, variant) in [
      (Capabilities.Colors.none, Theme.Variant.dark), (.many, .mono), (.eight, .dark),
      (.eight, .light),
    ] {
      let theme = Theme(colors: colors, glyphs: .unicode, variant: variant)
      for part in [Theme.Part.tapeOperand, .tapeTotal, .tapeResult] {
        #expect(theme.negativeStyle(part) == theme.style(part))
      }
    }
  }

  @Test("Operators differ from digits with any colors and without")
  func operators() {
    for colors in [Capabilities.Colors.none, .eight, .many] {
      let theme = Theme(colors: colors, glyphs: .unicode)
      for isLit in [false, true] where colors != .eight || !isLit {
        #expect(
          theme.style(.key(.digit, isLit: isLit)) != theme.style(.key(.operation, isLit: isLit)))
      }
    }
  }

  /// The ratio of two colors of the 256 (Web Content Accessibility Guidelines 2.1, 1.4.3).
  private func contrast(_ one: Style.Color, _ other: Style.Color) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func luminance(_ color: Style.Color) -> Double {
    let parts = rgb(color).map { part -> Double in
      let value = Double(part) / 255
      return value <= 0.03928 ? value / 12.92 : power((value + 0.055) / 1.055)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// To the power of 2.4: the fifth root of the twelfth power.
  private func power(_ base: Double) -> Double {
    let twelfth = (0..<12).reduce(1.0) { product, _ in product * base }
    var root = 1.0
    for _ in 0..<200 { root = (4 * root + twelfth / (root * root * root * root)) / 5 }
    return root
  }

  /// xterm's palette: 8 colors, a cube of six steps a side, 24 grays.
  private func rgb(_ color: Style.Color) -> [Int] {
    let first = [
      [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205],
      [0, 205, 205],
      [229, 229, 229],
    ]
    let number = Int(color)
    switch number {
    case ..<8: return first[number]
    case 16..<232:
      let steps = [0, 95, 135, 175, 215, 255]
      return [(number - 16) / 36, (number - 16) / 6 % 6, (number - 16) % 6].map { steps[$0] }
    case 232...: return Array(repeating: 8 + 10 * (number - 232), count: 3)
    default: return [255, 255, 255]
    }
  }
}
