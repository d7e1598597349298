import CalcModel
import TerminalKit

/// The looks of the screen: a style for each part, and the characters to draw with.
struct Theme {
  enum Part: Hashable {
    case frame, title
    case tapeOperator, tapeOperand, tapeTotal, tapeResult, selection
    case display, operatorLabel, operand, placeholder, waiting
    case key(KeyKind, isLit: Bool), shortcut(KeyKind, isLit: Bool)
    case news, hint, hintKey, alert
    case helpTitle, helpKey, helpText
  }

  /// Kinds of keys by color.
  enum KeyKind {
    case digit, function, operation
    /// The further keys, which are less prominent.
    case further

    init(_ key: Key) {
      switch key {
      case .digit, .doubleZero, .point, .groupSign: self = .digit
      case .allClear, .clearEntry, .sign: self = .function
      case .cancel, .backspace, .undo, .redo, .percent, .order, .squareRoot, .square, .reciprocal,
        .openBracket, .closeBracket, .memoryClear,
        .memoryRecall, .memorySubtract, .memoryAdd, .grandTotal, .taxRate, .tax:
        self = .further
      case .operation(.power): self = .further
      case .operation, .equals: self = .operation
      }
    }
  }

  /// The themes to choose from.
  enum Variant: String, CaseIterable {
    case dark, light, mono
  }

  let colors: Capabilities.Colors
  var glyphs: Glyphs
  var variant = Variant.dark
  /// Whether the terminal's background is known, so that colored text is readable.
  private var knowsGround = true
  /// The background; nil for the terminal's.
  private var ground: Style.Color?

  init(colors: Capabilities.Colors, glyphs: Glyphs, variant: Variant = .dark) {
    self.colors = colors
    self.glyphs = glyphs
    self.variant = variant
  }

  /// The requested appearance as far as the terminal supports it, else what suits its background.
  init(_ capabilities: Capabilities, _ appearance: Appearance) {
    let signs = appearance.signs ?? (capabilities.drawsAmbiguousWide ? .wide : nil)
    let glyphs: Glyphs =
      switch (signs, capabilities.fonts) {
      case (.ascii, _): .ascii
      case (.wide, _): .wide
      case (.narrow, _), (nil, .common): .unicode
      case (nil, .console): .console
      case (nil, .eastAsian): .eastAsian
      }
    self.init(
      colors: capabilities.colors, glyphs: capabilities.isUTF8 ? glyphs : .ascii,
      variant: appearance.variant ?? (capabilities.background == .light ? .light : .dark))
    knowsGround = appearance.variant != nil || capabilities.background != .unknown
  }

  /// The requested language, or English if its letters can't be shown.
  func language(_ asked: Language) -> Language { glyphs.showsWideScripts ? asked : .english }

  func style(_ part: Part) -> Style {
    switch part {
    case .display: Style(background: ground)
    case .operatorLabel, .operand: ink
    case .placeholder: placeholder
    case .frame, .tapeTotal, .waiting, .hint: quiet
    case .title, .tapeOperand, .tapeOperator, .helpText, .news: .plain
    case .selection, .helpTitle: Style(attributes: .reverse)
    case .hintKey: Style(attributes: quiet == .plain ? .bold : [])
    case .alert: Style(foreground: red, attributes: .bold)
    case .tapeResult, .helpKey: Style(attributes: .bold)
    case .key(let kind, let isLit): style(kind, isLit: isLit)
    case .shortcut(let kind, let isLit): shortcut(kind, isLit: isLit)
    }
  }

  /// The style of a negative amount: red, as on paper.
  func negativeStyle(_ part: Part) -> Style {
    guard let red else { return style(part) }
    var style = style(part)
    style.foreground = red
    return style
  }

  /// A red with a contrast of at least 4.5 to 1.
  private var red: Style.Color? {
    switch (colors, variant) {
    case (.many, .light) where knowsGround: 124
    case (.many, .dark) where knowsGround: 203
    default: nil
    }
  }

  /// The theme on the display's background, if that is gray.
  var ofDisplay: Theme {
    var theme = self
    theme.ground =
      switch (colors, variant) {
      case (.many, .dark): 236
      case (.many, .light): 254
      default: nil
      }
    return theme
  }

  private var ink: Style {
    let color = variant == .light ? Self.black : Self.white
    return Style(foreground: ground.map { _ in color }, background: ground, attributes: .bold)
  }

  /// The zero of an untouched entry: slightly dimmed.
  private var placeholder: Style {
    var style = quiet
    if style != .plain { style.foreground = variant == .light ? 236 : 252 }
    return style
  }

  /// Dimmed text: a gray with a contrast of at least 4.5 to 1, if the background is known. The
  /// terminal's own dim attribute is unreadable on some backgrounds.
  private var quiet: Style {
    switch (colors, variant) {
    case (.many, .dark) where ground != nil: Style(foreground: 248, background: ground)
    case (.many, .light) where ground != nil: Style(foreground: 240, background: ground)
    case (.many, .dark) where knowsGround: Style(foreground: 245)
    case (.many, .light) where knowsGround: Style(foreground: 241)
    default: .plain
    }
  }

  private func style(_ kind: KeyKind, isLit: Bool) -> Style {
    switch (variant, colors) {
    case (.mono, _), (_, .none): monochrome(kind, isLit: isLit)
    case (_, .eight) where kind == .operation && !isLit: Style(foreground: 0, background: 3)
    case (_, .eight): monochrome(kind, isLit: isLit)
    case (.light, .many): light(kind, isLit: isLit)
    case (.dark, .many): dark(kind, isLit: isLit)
    }
  }

  /// With a contrast of at least 4.5 to 1 on the key.
  private func shortcut(_ kind: KeyKind, isLit: Bool) -> Style {
    var style = style(kind, isLit: isLit)
    if !isLit, colors == .many, variant != .mono {
      style.foreground = variant == .light || kind == .function ? 236 : 248
    }
    return style
  }

  private static let (black, white): (Style.Color, Style.Color) = (16, 231)

  private func light(_ kind: KeyKind, isLit: Bool) -> Style {
    switch (kind, isLit) {
    case (.digit, false): Style(foreground: Self.black, background: 252)
    case (.digit, true): Style(foreground: Self.white, background: 242)
    case (.function, false): Style(foreground: Self.black, background: 250)
    case (.function, true): Style(foreground: Self.white, background: 238)
    case (.further, false): Style(foreground: Self.black, background: 248)
    case (.further, true): Style(foreground: Self.white, background: 240)
    case (.operation, false): Style(foreground: Self.black, background: 214)
    case (.operation, true): Style(foreground: 214, background: Self.black)
    }
  }

  private func dark(_ kind: KeyKind, isLit: Bool) -> Style {
    switch (kind, isLit) {
    case (.digit, false): Style(foreground: Self.white, background: 240)
    case (.digit, true): Style(foreground: Self.black, background: 250)
    case (.function, false): Style(foreground: Self.black, background: 145)
    case (.function, true): Style(foreground: Self.black, background: Self.white)
    case (.further, false): Style(foreground: Self.white, background: 237)
    case (.further, true): Style(foreground: Self.black, background: 247)
    case (.operation, false): Style(foreground: Self.black, background: 208)
    case (.operation, true): Style(foreground: 130, background: Self.white)
    }
  }

  /// Clearing keys and operators are filled, digits have a frame: many filled blocks would outshine
  /// the number.
  private func monochrome(_ kind: KeyKind, isLit: Bool) -> Style {
    switch (kind, isLit) {
    case (.digit, false): Style(attributes: .bold)
    case (.further, false): .plain
    case (.function, false), (.digit, true), (.further, true): Style(attributes: .reverse)
    case (.function, true): Style(attributes: .bold)
    case (.operation, false): Style(attributes: [.reverse, .bold])
    case (.operation, true): Style(attributes: [.bold, .underline])
    }
  }
}
