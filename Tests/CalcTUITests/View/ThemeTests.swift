import CalcModel
import TerminalKit
import Testing

@testable import CalcTUI

@Suite("The looks of the screen")
struct ThemeTests {
  private static let everyColors: [Capabilities.Colors] = [.none, .eight, .many]
  private static let kinds: [Theme.KeyKind] = [.digit, .function, .further, .operation]

  @Test(
    "A lit key looks different from the same key unlit", arguments: everyColors, kinds)
  func lit(colors: Capabilities.Colors, kind: Theme.KeyKind) {
    let theme = Theme(colors: colors, glyphs: .unicode)
    #expect(theme.style(.key(kind, isLit: true)) != theme.style(.key(kind, isLit: false)))
  }

  @Test(
    "A key is a block, or has a frame where only keys that clear and operators are blocks",
    arguments: everyColors, kinds)
  func block(colors: Capabilities.Colors, kind: Theme.KeyKind) {
    let style = Theme(colors: colors, glyphs: .unicode).style(.key(kind, isLit: false))
    let isBlock = style.background != nil || style.attributes.contains(.reverse)
    #expect(isBlock == (colors == .many || kind == .function || kind == .operation))
  }

  @Test(
    "Keys of one kind have a color that no other kind has; of eight colors operators have the only one",
    arguments: [(Capabilities.Colors.eight, 2), (.many, 4)])
  func distinctKinds(colors: Capabilities.Colors, count: Int) {
    let theme = Theme(colors: colors, glyphs: .unicode)
    #expect(Set(Self.kinds.map { theme.style(.key($0, isLit: false)).background }).count == count)
  }

  @Test(
    "Without colors nothing is colored, with eight no color is above 7",
    arguments: [(Capabilities.Colors.none, 0), (.eight, 8), (.many, 256)])
  func range(colors: Capabilities.Colors, count: Int) {
    let theme = Theme(colors: colors, glyphs: .unicode)
    let parts: [Theme.Part] =
      [
        .frame, .title, .tapeOperator, .tapeOperand, .tapeTotal, .tapeResult, .operatorLabel,
        .operand, .placeholder, .hint, .alert, .helpKey, .helpText,
      ]
      + Self.kinds.flatMap { [.key($0, isLit: false), .key($0, isLit: true)] }
    for style in parts.map(theme.style) {
      for color in [style.foreground, style.background].compactMap({ $0 }) {
        #expect(color < count)
      }
    }
  }

  @Test("Digits are white on gray, AC CE ± black on light gray, operators and = black on orange")
  func colors() {
    let theme = Theme(colors: .many, glyphs: .unicode)
    let backgrounds: [Theme.KeyKind: Style.Color] = [.digit: 240, .function: 145, .operation: 208]
    for key in Keypad.rows.joined() {
      let kind = Theme.KeyKind(key)
      #expect(theme.style(.key(kind, isLit: false)).background == backgrounds[kind])
    }
    #expect(Keypad.rows.joined().filter { Theme.KeyKind($0) == .digit }.count == 12)
    #expect(Keypad.rows[0].prefix(3).allSatisfy { Theme.KeyKind($0) == .function })
    #expect(Keypad.rows.allSatisfy { $0.last.map(Theme.KeyKind.init) == .operation })
  }

  @Test("What is asked for holds, and otherwise what suits the terminal's background")
  func variant() {
    let backgrounds: [(Capabilities.Background?, Theme.Variant)] = [
      (nil, .dark), (.dark, .dark), (.light, .light),
    ]
    for (background, suiting) in backgrounds {
      let capabilities = Capabilities(colors: .many, isUTF8: true, background: background)
      #expect(Theme(capabilities, Appearance()).variant == suiting)
      for variant in Theme.Variant.allCases {
        #expect(Theme(capabilities, Appearance(variant: variant)).variant == variant)
      }
    }
  }

  @Test("The zero of an untouched entry steps back a little, a typed zero is bold")
  func placeholder() {
    let theme = Theme(colors: .many, glyphs: .unicode)
    #expect(theme.style(.placeholder) == Style(foreground: 252))
    #expect(theme.style(.operand) == Style(attributes: .bold))
    #expect(theme.ofDisplay.style(.placeholder) == Style(foreground: 252, background: 236))
  }

  @Test("Each theme has its own colors where there are many", arguments: everyColors)
  func variants(colors: Capabilities.Colors) {
    let dark = Theme(colors: colors, glyphs: .unicode, variant: .dark)
    let light = Theme(colors: colors, glyphs: .unicode, variant: .light)
    let part = Theme.Part.key(.digit, isLit: false)
    #expect((dark.style(part) == light.style(part)) == (colors != .many))
  }

  @Test(
    "The signs are those that were asked for, or that the terminal shows as it should",
    arguments: [
      (nil, true, false, "÷"), (nil, true, true, "/"), (nil, false, false, "/"),
      (.narrow, true, true, "÷"), (.wide, true, false, "/"), (.ascii, true, false, "/"),
      (.narrow, false, false, "/"),
    ] as [(Appearance.Signs?, Bool, Bool, Character)])
  func signs(asked: Appearance.Signs?, isUTF8: Bool, isWide: Bool, sign: Character) {
    var capabilities = Capabilities(colors: .many, isUTF8: isUTF8)
    capabilities.drawsAmbiguousWide = isWide
    let theme = Theme(capabilities, Appearance(signs: asked))
    #expect(theme.glyphs.text("÷") == String(sign))
  }
}
