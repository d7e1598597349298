import CalcModel
import TerminalKit

/// The looks of the screen: a style for each part, and the characters that draw it.
struct Theme {
  /// A part of the screen that has a style of its own.
  enum Part: Hashable {
    case frame, title
    case tapeOperator, tapeOperand, tapeTotal, tapeResult, selection
    case operatorLabel, operand, placeholder
    case key(KeyKind, isLit: Bool)
    case hint, alert
    case helpTitle, helpKey, helpText
  }

  /// Keys of one kind have one color.
  enum KeyKind {
    case digit, function, operation

    init(_ key: Key) {
      switch key {
      case .digit, .doubleZero, .point: self = .digit
      case .allClear, .clearEntry, .sign, .backspace, .undo, .redo, .percent, .order:
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

  init(colors: Capabilities.Colors, glyphs: Glyphs, variant: Variant = .dark) {
    self.colors = colors
    self.glyphs = glyphs
    self.variant = variant
  }

  /// What was asked for, as far as a terminal can show it, and what suits its background.
  init(_ capabilities: Capabilities, _ appearance: Appearance) {
    self.init(
      colors: capabilities.colors,
      glyphs: capabilities.isUTF8 && !appearance.isAscii ? .unicode : .ascii,
      variant: appearance.variant ?? (capabilities.background == .light ? .light : .dark))
  }

  func style(_ part: Part) -> Style {
    switch part {
    case .frame, .tapeTotal, .placeholder, .hint: Style(attributes: .dim)
    case .title, .tapeOperand, .tapeOperator, .helpText: .plain
    case .selection, .helpTitle: Style(attributes: .reverse)
    case .tapeResult, .operatorLabel, .operand, .alert, .helpKey: Style(attributes: .bold)
    case .key(let kind, let isLit): style(kind, isLit: isLit)
    }
  }

  private func style(_ kind: KeyKind, isLit: Bool) -> Style {
    switch variant == .mono ? .none : colors {
    case .none: isLit ? Style(attributes: .bold) : Style(attributes: .reverse)
    case .eight: eightColors(kind, isLit: isLit)
    case .many: variant == .light ? light(kind, isLit: isLit) : manyColors(kind, isLit: isLit)
    }
  }

  private func light(_ kind: KeyKind, isLit: Bool) -> Style {
    let (white, black): (Style.Color, Style.Color) = (231, 16)
    return switch (kind, isLit) {
    case (.digit, false): Style(foreground: black, background: 254)
    case (.digit, true): Style(foreground: white, background: 242)
    case (.function, false): Style(foreground: black, background: 249)
    case (.function, true): Style(foreground: white, background: 238)
    case (.operation, false): Style(foreground: white, background: 166, attributes: .bold)
    case (.operation, true): Style(foreground: 166, background: black, attributes: .bold)
    }
  }

  private func manyColors(_ kind: KeyKind, isLit: Bool) -> Style {
    let (white, black): (Style.Color, Style.Color) = (231, 16)
    return switch (kind, isLit) {
    case (.digit, false): Style(foreground: white, background: 240)
    case (.digit, true): Style(foreground: black, background: 250)
    case (.function, false): Style(foreground: black, background: 145)
    case (.function, true): Style(foreground: black, background: white)
    case (.operation, false): Style(foreground: white, background: 173, attributes: .bold)
    case (.operation, true): Style(foreground: 166, background: white, attributes: .bold)
    }
  }

  private func eightColors(_ kind: KeyKind, isLit: Bool) -> Style {
    let (black, yellow, blue, cyan, white):
      (
        Style.Color, Style.Color, Style.Color, Style.Color, Style.Color
      ) = (0, 3, 4, 6, 7)
    if isLit { return Style(foreground: black, background: white) }
    return switch kind {
    case .digit: Style(foreground: white, background: blue)
    case .function: Style(foreground: black, background: cyan)
    case .operation: Style(foreground: black, background: yellow)
    }
  }
}
