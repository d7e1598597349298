import CalcModel
import TerminalKit

/// The looks of the screen: a style for each part, and the characters that draw it.
struct Theme {
  /// A part of the screen that has a style of its own.
  enum Part: Hashable {
    case frame, title
    case tapeOperator, tapeOperand, tapeTotal, tapeResult, selection
    case operatorLabel, operand, placeholder, waiting
    case key(KeyKind, isLit: Bool)
    case hint, alert
    case helpTitle, helpKey, helpText
  }

  /// Keys of one kind have one color.
  enum KeyKind {
    case digit, function, operation

    init(_ key: Key) {
      switch key {
      case .digit, .doubleZero, .point, .groupSign, .unit: self = .digit
      case .allClear, .clearEntry, .cancel, .sign, .backspace, .undo, .redo, .percent, .order,
        .squareRoot, .square, .reciprocal, .openBracket, .closeBracket, .memoryClear,
        .memoryRecall, .memorySubtract, .memoryAdd, .grandTotal, .taxRate, .tax:
        self = .function
      case .operation, .equals: self = .operation
      }
    }
  }

  /// What a person can ask for.
  enum Variant: String, CaseIterable {
    case dark, light, mono
  }

  let colors: Capabilities.Colors
  var glyphs: Glyphs
  var variant = Variant.dark
  /// Whether text in a color can be read on the terminal's own ground.
  private var knowsGround = true

  init(colors: Capabilities.Colors, glyphs: Glyphs, variant: Variant = .dark) {
    self.colors = colors
    self.glyphs = glyphs
    self.variant = variant
  }

  /// What was asked for, as far as a terminal can show it, and what suits its background.
  init(_ capabilities: Capabilities, _ appearance: Appearance) {
    let signs = appearance.signs ?? (capabilities.drawsAmbiguousWide ? .wide : nil)
    let glyphs = signs.map { Glyphs($0) } ?? Glyphs(capabilities.fonts)
    self.init(
      colors: capabilities.colors, glyphs: capabilities.isUTF8 ? glyphs : .ascii,
      variant: appearance.variant ?? (capabilities.background == .light ? .light : .dark))
    knowsGround = appearance.variant != nil || capabilities.background != .unknown
  }

  /// The language that was asked for; English where other letters than its own are not shown.
  func language(_ asked: Language) -> Language { glyphs.showsWideScripts ? asked : .english }

  func style(_ part: Part) -> Style {
    switch part {
    case .frame, .tapeTotal, .placeholder, .waiting, .hint: quiet
    case .title, .tapeOperand, .tapeOperator, .helpText: .plain
    case .selection, .helpTitle: Style(attributes: .reverse)
    case .tapeResult, .operatorLabel, .operand, .alert, .helpKey: Style(attributes: .bold)
    case .key(let kind, let isLit): style(kind, isLit: isLit)
    }
  }

  /// The style of a part that shows a negative amount: red, as on paper, and as bold as ever. Its sign
  /// says so too.
  func negativeStyle(_ part: Part) -> Style {
    guard let red else { return style(part) }
    var style = style(part)
    style.foreground = red
    return style
  }

  /// The red of the theme, at least 4.5 to 1 on its ground; the basic one on black is 3.6 to 1.
  private var red: Style.Color? {
    if !knowsGround { return nil }
    return switch (colors, variant) {
    case (_, .mono), (.none, _), (.eight, .dark): nil
    case (.eight, .light): Basic.red
    case (.many, .light): 124
    case (.many, .dark): 203
    }
  }

  /// Text that steps back: in a gray where there is one that can be read, at least 4.5 to 1 on the
  /// black or the white of its theme. Text that the terminal dims vanishes on some grounds.
  private var quiet: Style {
    switch (colors, variant) {
    case (.many, .dark) where knowsGround: Style(foreground: 245)
    case (.many, .light) where knowsGround: Style(foreground: 241)
    default: .plain
    }
  }

  private func style(_ kind: KeyKind, isLit: Bool) -> Style {
    switch (variant, colors) {
    case (.mono, _), (_, .none): monochrome(kind, isLit: isLit)
    case (_, .eight): eightColors(kind, isLit: isLit)
    case (.light, .many): light(kind, isLit: isLit)
    case (.dark, .many): dark(kind, isLit: isLit)
    }
  }

  private static let (black, white): (Style.Color, Style.Color) = (16, 231)

  private func light(_ kind: KeyKind, isLit: Bool) -> Style {
    switch (kind, isLit) {
    case (.digit, false): Style(foreground: Self.black, background: 254)
    case (.digit, true): Style(foreground: Self.white, background: 242)
    case (.function, false): Style(foreground: Self.black, background: 249)
    case (.function, true): Style(foreground: Self.white, background: 238)
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
    case (.operation, false): Style(foreground: Self.black, background: 208)
    case (.operation, true): Style(foreground: 130, background: Self.white)
    }
  }

  /// The first eight colors of every terminal (ECMA-48, SGR 30 to 37).
  private enum Basic {
    static let (black, red, yellow): (Style.Color, Style.Color, Style.Color) = (0, 1, 3)
    static let (blue, cyan, white): (Style.Color, Style.Color, Style.Color) = (4, 6, 7)
  }

  private func eightColors(_ kind: KeyKind, isLit: Bool) -> Style {
    let isLight = variant == .light
    let (ink, paper) = isLight ? (Basic.white, Basic.black) : (Basic.black, Basic.white)
    if isLit { return Style(foreground: ink, background: paper) }
    return switch kind {
    case .digit where isLight: Style(foreground: Basic.black, background: Basic.white)
    case .digit: Style(foreground: Basic.white, background: Basic.blue)
    case .function: Style(foreground: Basic.black, background: Basic.cyan)
    case .operation: Style(foreground: Basic.black, background: Basic.yellow)
    }
  }

  /// Operators are bold, so that they differ from digits without a color too.
  private func monochrome(_ kind: KeyKind, isLit: Bool) -> Style {
    if isLit {
      return kind == .operation ? Style(attributes: [.bold, .underline]) : Style(attributes: .bold)
    }
    return Style(attributes: kind == .operation ? [.reverse, .bold] : .reverse)
  }
}
