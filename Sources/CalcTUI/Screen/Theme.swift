import CalcModel
import TerminalKit

/// The looks of the screen (screen.md, Colours): a ground for each surface and a style for each kind
/// of text on it.
///
/// The machine is dark on every background; only what is on the background itself follows it.
struct Theme {
  /// How much the terminal shows.
  enum Form {
    /// 256 colors.
    case full
    /// The terminal's own ink, frames, and yellow.
    case yellow
    /// The same without a color.
    case mono
    /// Frames and blocks alone, for a screen that is printed as text.
    case text
  }

  /// Kinds of keys by color.
  enum KeyKind: CaseIterable {
    case digit, clearing, operation, function

    init(_ key: Key) {
      switch key {
      case .digit, .doubleZero, .point, .groupSign: self = .digit
      case .allClear, .clearEntry, .sign: self = .clearing
      case .operation(.power): self = .function
      case .operation, .equals: self = .operation
      case .cancel, .backspace, .undo, .redo, .percent, .order, .function,
        .openBracket, .closeBracket, .memoryClear, .memoryRecall, .memorySubtract, .memoryAdd,
        .grandTotal, .taxRate, .tax:
        self = .function
      }
    }
  }

  /// What is filled.
  enum Surface: Hashable {
    case panel, unlit, number
    case face(KeyKind, isLit: Bool), edge(KeyKind, isLit: Bool)
    case paper, tint, teeth, slot, shadow
  }

  /// What is written.
  enum Text: Hashable {
    // On the panel.
    case number, waiting, inFull, operatorLabel
    case key(KeyKind, isLit: Bool), corner(KeyKind, isLit: Bool)
    /// A shortcut beside the label.
    case shortcut(KeyKind)
    // On the paper.
    case ink(isTinted: Bool), words(isTinted: Bool), minus(isTinted: Bool), thread(isTinted: Bool)
    // On the terminal's background.
    case message, alert, quiet, hintKey
  }

  private(set) var form: Form
  let glyphs: Glyphs
  private let isLight: Bool
  /// The grey of the panel; those of the keys follow from it.
  private let gray: Style.Color
  /// The grey of quiet text on the terminal's background; nil for the terminal's own ink.
  private let quiet: Style.Color?

  /// The looks of a screen that is printed.
  static func text(asciiOnly: Bool) -> Theme {
    var theme = Theme(Capabilities(colors: .none, isUTF8: true), asciiOnly: asciiOnly)
    theme.form = .text
    return theme
  }

  init(_ capabilities: Capabilities, asciiOnly: Bool = false) {
    glyphs = Glyphs(capabilities, asciiOnly: asciiOnly)
    form =
      switch capabilities.colors {
      case .none: .mono
      case .eight: .yellow
      case .many: glyphs.isASCII ? .yellow : .full
      }
    let isKnown = form == .full
    switch capabilities.background {
    case .color(let background) where isKnown:
      isLight = !background.isDark
      gray = isLight ? Self.usualGray : Self.panelGray(on: background)
      quiet = Self.quietGray(on: background)
    case .dark where isKnown: (isLight, gray, quiet) = (false, Self.usualGray, 247)
    case .light where isKnown: (isLight, gray, quiet) = (true, Self.usualGray, 242)
    default: (isLight, gray, quiet) = (false, Self.usualGray, nil)
    }
  }

  /// The panel's grey where the background is light or unknown.
  private static let usualGray: Style.Color = 236
  /// The least contrast of the panel, and of text.
  private static let (panelContrast, textContrast) = (1.25, 4.5)

  /// The darkest grey that can be told from a dark background.
  private static func panelGray(on background: Luminance) -> Style.Color {
    (233...238).first {
      let gray = Luminance(of: $0)
      return gray.value > background.value && gray.contrast(to: background) >= panelContrast
    } ?? usualGray
  }

  /// The grey nearest to the background that can be read on it.
  private static func quietGray(on background: Luminance) -> Style.Color? {
    let grays = Array(Style.Color(232)...255)
    return (background.isDark ? grays : grays.reversed())
      .first { Luminance(of: $0).contrast(to: background) >= textContrast }
  }

  /// The requested language, or English if its letters can't be shown.
  func language(_ asked: Language) -> Language { glyphs.showsWideScripts ? asked : .english }

  func ground(_ surface: Surface) -> Ground {
    form == .full ? .color(color(of: surface)) : plainGround(surface)
  }

  private func color(of surface: Surface) -> Style.Color {
    switch surface {
    case .panel: gray
    case .unlit: gray + 1
    case .number: 231
    case .face(.operation, isLit: true), .edge(.operation, isLit: true): isLight ? 130 : 231
    case .face(_, isLit: true), .edge(_, isLit: true): isLight ? 222 : 231
    case .face(.digit, _): gray + 4
    case .edge(.digit, _): gray + 1
    case .face(.clearing, _): 250
    case .edge(.clearing, _): 244
    case .face(.operation, _): 214
    case .edge(.operation, _): 172
    case .face(.function, _): gray + 1
    case .edge(.function, _): gray - 1
    case .paper: 255
    case .tint: 222
    case .teeth: isLight ? 250 : 255
    case .slot: isLight ? 245 : 241
    case .shadow: 250
    }
  }

  private func plainGround(_ surface: Surface) -> Ground {
    switch surface {
    case .panel, .unlit, .edge, .shadow: .own
    case .number, .teeth, .slot: .ink
    case .face, .paper, .tint:
      switch (form, surface) {
      case (.text, _), (_, .face(.digit, false)), (_, .face(.clearing, false)),
        (_, .face(.function, false)), (.mono, .tint):
        .own
      case (.yellow, .face(.operation, false)), (.yellow, .tint): .color(3)
      default: .ink
      }
    }
  }

  /// Whether the paper has a shadow.
  var hasShadow: Bool { form == .full && isLight }

  func style(_ text: Text) -> Style { form == .full ? fullStyle(text) : plainStyle(text) }

  private func fullStyle(_ text: Text) -> Style {
    switch text {
    case .number: Style(foreground: 231, background: gray, attributes: .bold)
    case .waiting: Style(foreground: 250, background: gray)
    case .inFull: Style(foreground: 254, background: gray, attributes: .bold)
    case .operatorLabel: Style(foreground: 214, background: gray, attributes: .bold)
    case .key(let kind, let isLit): keyStyle(kind, isLit: isLit)
    case .corner(let kind, let isLit): cornerStyle(kind, isLit: isLit)
    case .shortcut(let kind):
      Style(
        foreground: kind == .function ? 214 : 16, background: color(of: .face(kind, isLit: false)),
        attributes: .bold)
    case .ink(let isTinted): onPaper(isTinted ? 16 : 234, isTinted)
    case .words(let isTinted): onPaper(isTinted ? 238 : 241, isTinted)
    case .minus(let isTinted): onPaper(124, isTinted)
    case .thread(let isTinted): onPaper(isTinted ? 16 : 94, isTinted)
    case .message: .plain
    case .quiet: Style(foreground: quiet)
    case .hintKey: onBackground(dark: 214, light: 94)
    case .alert: onBackground(dark: 210, light: 124)
    }
  }

  private func keyStyle(_ kind: KeyKind, isLit: Bool) -> Style {
    let text: Style.Color =
      switch (kind, isLit) {
      case (.operation, true): isLight ? 231 : 130
      case (_, true), (.clearing, _), (.operation, _): 16
      case (.digit, _): 231
      case (.function, _): 252
      }
    return Style(
      foreground: text, background: color(of: .face(kind, isLit: isLit)),
      attributes: kind == .digit || kind == .operation ? .bold : [])
  }

  private func cornerStyle(_ kind: KeyKind, isLit: Bool) -> Style {
    var style = keyStyle(kind, isLit: isLit).subtracting(.bold)
    if isLit { return style }
    switch kind {
    case .digit: break
    case .clearing: style.foreground = 238
    case .operation: style.foreground = 236
    case .function: style.foreground = 251
    }
    return style
  }

  private func onPaper(_ ink: Style.Color, _ isTinted: Bool) -> Style {
    Style(foreground: ink, background: isTinted ? 222 : 255)
  }

  /// Bold and in the terminal's own ink on an unknown background.
  private func onBackground(dark: Style.Color, light: Style.Color) -> Style {
    Style(foreground: quiet == nil ? nil : isLight ? light : dark, attributes: .bold)
  }

  private func plainStyle(_ text: Text) -> Style {
    let accent: Style.Color? = form == .yellow ? 3 : nil
    switch text {
    case .number, .inFull, .alert: return Style(attributes: .bold)
    case .operatorLabel, .hintKey: return Style(foreground: accent, attributes: .bold)
    case .waiting, .message, .quiet: return .plain
    case .key(let kind, let isLit):
      let face = plainGround(.face(kind, isLit: isLit))
      // Bold black would be grey.
      let isBold = face != .color(3) && (kind == .digit || kind == .operation)
      return on(face, isBold ? .bold : [])
    case .corner(let kind, let isLit): return on(plainGround(.face(kind, isLit: isLit)))
    case .shortcut(let kind): return on(plainGround(.face(kind, isLit: false)))
    case .ink(let isTinted), .words(let isTinted), .minus(let isTinted), .thread(let isTinted):
      return on(plainGround(isTinted ? .tint : .paper))
    }
  }

  private func on(_ ground: Ground, _ attributes: Style.Attributes = []) -> Style {
    switch ground {
    case .own: Style(attributes: attributes)
    case .ink: Style(attributes: attributes.union(.reverse))
    case .color(let color): Style(foreground: 0, background: color, attributes: attributes)
    }
  }

  /// Draws four lines around a block, on the terminal's background.
  func drawFrame(_ rect: Rect, on canvas: inout Canvas) {
    let (horizontal, vertical) = glyphs.isASCII ? ("-", "|") : ("─", "│")
    let corners = glyphs.isASCII ? ["+", "+", "+", "+"] : ["┌", "┐", "└", "┘"]
    let line = String(repeating: horizontal, count: max(0, rect.width - 2))
    for (y, left, right) in [
      (rect.y, corners[0], corners[1]), (rect.maxY - 1, corners[2], corners[3]),
    ] {
      canvas.write("\(left)\(line)\(right)", at: Point(x: rect.x, y: y), style: .plain)
    }
    for y in rect.y + 1..<max(rect.y + 1, rect.maxY - 1) {
      canvas.write(vertical, at: Point(x: rect.x, y: y), style: .plain)
      canvas.write(vertical, at: Point(x: rect.maxX - 1, y: y), style: .plain)
    }
  }
}
