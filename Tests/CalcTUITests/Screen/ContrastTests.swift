import TerminalKit
import Testing

@testable import CalcTUI

@Suite("Colors and their contrast")
struct ContrastTests {
  /// Backgrounds of common terminals.
  static let backgrounds: [(name: String, color: Int)] = [
    ("sketch", 0x16181D), ("black", 0x000000), ("Nord", 0x2E3440), ("One Dark", 0x282C34),
    ("Dracula", 0x282A36), ("Solarized dark", 0x002B36), ("Solarized light", 0xFDF6E3),
    ("Gruvbox dark", 0x282828), ("Gruvbox light", 0xFBF1C7), ("Breeze", 0x232627),
    ("Catppuccin Latte", 0xEFF1F5), ("Catppuccin Frappé", 0x303446),
    ("Catppuccin Macchiato", 0x24273A), ("Catppuccin Mocha", 0x1E1E2E),
    ("Tokyo Night", 0x1A1B26), ("GitHub dark", 0x0D1117), ("GitHub light", 0xFFFFFF),
    ("white", 0xFFFFFF),
  ]

  private static func luminance(_ color: Int) -> Luminance {
    func part(_ shift: Int) -> Double { Double(color >> shift & 0xFF) / 255 }
    return Luminance(red: part(16), green: part(8), blue: part(0))
  }

  private static func theme(_ color: Int) -> Theme {
    Theme(colors: .many, background: .color(luminance(color)))
  }

  private static let onMachine: [Theme.Text] =
    [.number, .shadedNumber(isQuiet: false), .shadedNumber(isQuiet: true), .pending, .fullNumber]
    + [.operatorLabel, .refusal, .minus]
    + Theme.KeyKind.allCases.flatMap { kind in
      [false, true].flatMap { isLit in
        [Theme.Text.key(kind, isLit: isLit), .corner(kind, isLit: isLit)]
      }
    }
  private static let shortcuts: [Theme.Text] = [
    .shortcut(.clearing), .shortcut(.operation), .shortcut(.function),
  ]
  private static let onPaper: [Theme.Text] =
    Theme.Mark.allCases.flatMap { [.ink($0), .words($0), .negative($0)] }

  @Test("All text is readable on every background", arguments: backgrounds)
  func text(name: String, color: Int) throws {
    let (theme, background) = (Self.theme(color), Self.luminance(color))
    for text in Self.onMachine + Self.shortcuts + Self.onPaper {
      let style = theme.style(text)
      let (ink, ground) = (try #require(style.foreground), try #require(style.background))
      #expect(Luminance(of: ink).contrast(to: Luminance(of: ground)) >= 4.5, "\(text)")
    }
    // The thread beside changed rows has signs but no text, so a lower contrast suffices.
    for mark in Theme.Mark.allCases {
      let style = theme.style(.thread(mark))
      let (ink, ground) = (try #require(style.foreground), try #require(style.background))
      #expect(Luminance(of: ink).contrast(to: Luminance(of: ground)) >= 3, "\(mark)")
    }
    for text in [Theme.Text.quiet, .hintKey, .alert] {
      let style = theme.style(text)
      #expect(style.background == nil)
      let ink = Luminance(of: try #require(style.foreground))
      #expect(ink.contrast(to: background) >= 4.5, "\(text)")
    }
  }

  @Test("Labels on flat keys are readable", arguments: backgrounds)
  func flatKeys(name: String, color: Int) throws {
    let theme = Self.theme(color)
    for kind in Theme.KeyKind.allCases {
      guard case .color(let ground) = theme.ground(.edge(kind, isLit: false)) else { continue }
      let ink = try #require(theme.style(.key(kind, isLit: false)).foreground)
      #expect(Luminance(of: ink).contrast(to: Luminance(of: ground)) >= 4.5, "\(kind)")
    }
  }

  @Test("Panel and keys differ from every background, lit keys from unlit")
  func surfaces() throws {
    for (name, color) in Self.backgrounds {
      let (theme, background) = (Self.theme(color), Self.luminance(color))
      let faces = Theme.KeyKind.allCases.map { Theme.Surface.face($0, isLit: false) }
      for surface in [.panel] + faces {
        guard case .color(let gray) = theme.ground(surface) else { continue }
        #expect(Luminance(of: gray).contrast(to: background) >= 1.25, "\(surface) on \(name)")
      }
      for kind in Theme.KeyKind.allCases {
        #expect(
          theme.ground(.face(kind, isLit: true)) != theme.ground(.face(kind, isLit: false)))
      }
      let shadow = Luminance(of: 250)
      #expect(!theme.hasShadow || shadow.contrast(to: background) >= 1.67)
    }
  }

  @Test(
    "The panel's grey is the darkest that stands out from the background",
    arguments: [
      (0x000000, 235), (0x16181D, 236), (0x2E3440, 238), (0x282C34, 238), (0xFFFFFF, 236),
      (0x0D1117, 235), (0x303446, 238),
    ] as [(Int, Style.Color)])
  func panel(color: Int, gray: Style.Color) {
    #expect(Self.theme(color).ground(.panel) == .color(gray))
  }

  @Test(
    "On medium grey, key hints and alerts are bold and readable", arguments: 60...180)
  func middleGray(level: Int) throws {
    let (theme, background) = (
      Self.theme(level << 16 | level << 8 | level), Self.luminance(level << 16 | level << 8 | level)
    )
    for text in [Theme.Text.hintKey, .alert] {
      let ink = Luminance(of: try #require(theme.style(text).foreground))
      #expect(ink.contrast(to: background) >= 4.5 && theme.style(text).attributes == .bold)
    }
  }

  @Test("On an unknown background, text has the terminal's own color")
  func unknown() {
    let theme = Theme(colors: .many, background: .unknown)
    #expect(theme.style(.quiet) == .plain)
    #expect(theme.style(.hintKey) == Style(attributes: .bold))
    #expect(theme.style(.alert) == Style(attributes: .bold))
    #expect(theme.ground(.panel) == .color(236) && !theme.hasShadow)
  }

  @Test("Yellow text isn't used on a light background")
  func yellowOnLight() {
    let inks: [(Capabilities.Background, Style.Color?)] = [
      (.light, nil), (.dark, 3), (.unknown, 3),
    ]
    for (background, ink) in inks {
      let theme = Theme(Capabilities(colors: .eight, isUTF8: true, background: background))
      for text in [Theme.Text.hintKey, .operatorLabel] {
        #expect(theme.style(text) == Style(foreground: ink, attributes: .bold))
      }
    }
  }

  @Test(
    "With eight or no colors the theme uses the terminal's own colors",
    arguments: [Capabilities.Colors.none, .eight], [false, true])
  func plain(colors: Capabilities.Colors, isASCII: Bool) {
    let theme = Theme(colors: colors, isASCII: isASCII)
    let accent: Style.Color? = colors == .eight ? 3 : nil
    #expect(theme.ground(.paper(.none)) == .ink && theme.ground(.panel) == .terminalBackground)
    #expect(theme.ground(.paper(.selected)) == (colors == .eight ? .color(3) : .terminalBackground))
    #expect(theme.ground(.paper(.changed)) == .ink)
    #expect(theme.style(.ink(.changed)) == Style(attributes: [.bold, .underline, .reverse]))
    #expect(theme.style(.operatorLabel) == Style(foreground: accent, attributes: .bold))
    #expect(theme.style(.key(.digit, isLit: false)) == Style(attributes: .bold))
    // Not bold with colors, because some terminals show bold black as grey.
    let operation =
      colors == .eight
      ? Style(foreground: 0, background: 3) : Style(attributes: [.bold, .reverse])
    #expect(theme.style(.key(.operation, isLit: false)) == operation)
    for text in Self.onMachine + Self.shortcuts + Self.onPaper + [.quiet, .alert, .message] {
      let style = theme.style(text)
      #expect([nil, 0, 3].contains(style.foreground) && [nil, 3].contains(style.background))
    }
  }
}
