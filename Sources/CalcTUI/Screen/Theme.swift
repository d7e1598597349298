import CalcModel
import TerminalKit

/// The colors and styles of the screen.
///
/// Each surface has a ground, and each kind of text a style. The display and the keys are dark on
/// every background.
struct Theme {
  /// The use of colors. All forms but `full` are called the plain form.
  enum Form {
    /// 256 colors.
    case full
    /// The terminal's own colors, frames, and yellow.
    case yellow
    /// Like `yellow`, but without yellow.
    case mono
    /// Frames and blocks alone, for a screen that is printed as text.
    case text
  }

  enum KeyKind: CaseIterable {
    case digit, clearing, operation, function

    init(_ key: Key) {
      switch key {
      case .digit, .doubleZero, .point, .groupSign: self = .digit
      case .allClear, .clearEntry, .sign: self = .clearing
      case .operation(.power): self = .function
      case .operation, .equals: self = .operation
      default: self = .function
      }
    }
  }

  /// How a row of the paper, or a number in it, stands out.
  enum Mark: CaseIterable {
    case none
    /// The row that is selected or being typed.
    case selected
    /// A number that a typed correction changes.
    case changed
  }

  enum Surface: Hashable {
    case panel, unlit, number, quietNumber, minus
    case face(KeyKind, isLit: Bool), edge(KeyKind, isLit: Bool)
    case paper(Mark), teeth, slot, shadow, caret
  }

  enum Text: Hashable {
    // On the panel: `pending` are the pending operations, `fullNumber` the number in full.
    case number, minus, pending, fullNumber, operatorLabel, refusal
    /// Every second group of narrow digits.
    case shadedNumber(isQuiet: Bool)
    case key(KeyKind, isLit: Bool), corner(KeyKind, isLit: Bool)
    /// A shortcut beside the label.
    case shortcut(KeyKind)
    // On the paper.
    case ink(Mark), words(Mark), negative(Mark), thread(Mark)
    // On the terminal's background.
    case message, alert, quiet, hintKey
  }

  private(set) var form: Form
  let glyphs: Glyphs
  private let isLight: Bool
  private let background: Capabilities.Background
  /// The gray of the panel, from which the grays of the keys follow.
  private let gray: Style.Color
  /// The gray of quiet text on the terminal's background; nil for the terminal's own ink.
  private let quiet: Style.Color?

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
      case .many: .full
      }
    background = capabilities.background
    switch capabilities.background {
    case .color(let background):
      isLight = !background.isDark
      gray = Self.panelGray(on: background)
      quiet = Self.quietGray(on: background)
    case .dark: (isLight, gray, quiet) = (false, Self.defaultGray, 247)
    case .light: (isLight, gray, quiet) = (true, Self.defaultGray, 242)
    case .unknown: (isLight, gray, quiet) = (false, Self.defaultGray, nil)
    }
  }

  /// Indices into the eight colors.
  private static let (black, yellow): (Style.Color, Style.Color) = (0, 3)
  /// The red on the panel, readable on each of its grays.
  private static let red: Style.Color = 217
  /// The panel's gray if the background's color is unknown or light, or no gray contrasts enough.
  private static let defaultGray: Style.Color = 236
  /// The least contrast of the panel and of text to the background.
  private static let (panelContrast, textContrast) = (1.25, 4.5)

  /// The darkest gray that stands out from a darker background.
  private static func panelGray(on background: Luminance) -> Style.Color {
    (233...238).first {
      let gray = Luminance(of: $0)
      return gray.value > background.value && gray.contrast(to: background) >= panelContrast
    } ?? defaultGray
  }

  /// The gray that is nearest to the background and still readable.
  private static func quietGray(on background: Luminance) -> Style.Color? {
    let grays = Array(Style.Color(232)...255)
    return (background.isDark ? grays : grays.reversed())
      .first { Luminance(of: $0).contrast(to: background) >= textContrast }
  }

  /// The requested language, or English if the terminal can't show the language's letters.
  func language(_ asked: Language) -> Language { glyphs.showsWideScripts ? asked : .english }

  func ground(_ surface: Surface) -> Ground {
    form == .full ? .color(color(of: surface)) : plainGround(surface)
  }

  private func color(of surface: Surface) -> Style.Color {
    switch surface {
    case .panel: gray
    case .unlit: gray + 1
    case .number: 231
    case .quietNumber: 250
    case .minus: Self.red
    case .face(let kind, let isLit): colors(of: kind, isLit: isLit).face
    case .edge(let kind, let isLit): colors(of: kind, isLit: isLit).edge
    case .paper(.none): 255
    case .paper(.selected): 222
    case .paper(.changed): 230
    case .teeth: isLight ? 250 : 255
    case .slot: isLight ? 245 : 241
    case .shadow: 250
    case .caret: 16
    }
  }

  private typealias KeyColors = (
    face: Style.Color, edge: Style.Color, label: Style.Color, corner: Style.Color
  )

  private func colors(of kind: KeyKind, isLit: Bool) -> KeyColors {
    switch kind {
    case .operation where isLit: isLight ? (130, 130, 231, 231) : (231, 231, 130, 130)
    case _ where isLit: isLight ? (222, 222, 16, 16) : (231, 231, 16, 16)
    case .digit: (gray + 4, gray + 1, 231, 231)
    case .clearing: (250, 244, 16, 238)
    case .operation: (214, 172, 16, 236)
    case .function: (gray + 1, gray - 1, 252, 251)
    }
  }

  private func plainGround(_ surface: Surface) -> Ground {
    switch surface {
    case .caret where form == .yellow: .color(Self.black)
    case .number, .quietNumber, .minus, .teeth, .slot, .caret: .ink
    case .panel, .unlit, .shadow, .edge(_, isLit: false): .terminalBackground
    case _ where form == .text: .terminalBackground
    // Other operators are reversed, so a lit operator isn't.
    case .face(.operation, isLit: true) where form == .mono: .terminalBackground
    case .paper(.none), .paper(.changed), .face(_, isLit: true), .edge: .ink
    case .paper(.selected): form == .yellow ? .color(Self.yellow) : .terminalBackground
    case .face(.operation, _): form == .yellow ? .color(Self.yellow) : .ink
    case .face: .terminalBackground
    }
  }

  var hasShadow: Bool { form == .full && isLight }

  func style(_ text: Text) -> Style {
    let (surface, ink, isBold) = look(of: text)
    let bold: Style.Attributes = isBold ? .bold : []
    switch surface.map(ground) ?? .terminalBackground {
    case .color(let color) where form == .full:
      return Style(foreground: ink, background: color, attributes: bold)
    // Black, without bold: bold black would be gray.
    case .color(let color): return Style(foreground: Self.black, background: color)
    // A changed number is reversed like the paper, so it is bold and underlined too.
    case .ink where surface == .paper(.changed):
      return Style(attributes: [.reverse, .bold, .underline])
    case .ink: return Style(attributes: bold.union(.reverse))
    case .terminalBackground:
      let isYellow =
        form == .yellow && !isLight && (text == .operatorLabel || text == .hintKey)
      return Style(
        foreground: form == .full ? ink : isYellow ? Self.yellow : nil, attributes: bold)
    }
  }

  /// The surface under a text, the text's color in the full form, and its weight.
  ///
  /// A nil surface is the terminal's background, a nil color the terminal's own ink.
  private typealias Look = (surface: Surface?, ink: Style.Color?, isBold: Bool)

  private func look(of text: Text) -> Look {
    switch text {
    case .number: (.panel, 231, true)
    case .shadedNumber(let isQuiet): (.panel, isQuiet ? 253 : 252, false)
    case .pending: (.panel, 250, false)
    case .fullNumber: (.panel, 254, true)
    case .operatorLabel: (.panel, 214, true)
    case .refusal, .minus: (.panel, Self.red, true)
    case .key(let kind, let isLit):
      (
        .face(kind, isLit: isLit), colors(of: kind, isLit: isLit).label,
        kind == .digit || kind == .operation
      )
    case .corner(let kind, let isLit):
      (.face(kind, isLit: isLit), colors(of: kind, isLit: isLit).corner, false)
    case .shortcut(let kind): (.face(kind, isLit: false), kind == .function ? 214 : 16, false)
    case .ink(let mark): (.paper(mark), mark == .none ? 234 : 16, false)
    case .words(let mark): (.paper(mark), mark == .none ? 241 : 238, false)
    case .negative(let mark): (.paper(mark), 124, false)
    case .thread(let mark): (.paper(mark), 130, false)
    case .message: (nil, nil, false)
    case .quiet: (nil, quiet, false)
    case .hintKey: (nil, onBackground(dark: 214, light: 94), true)
    case .alert: (nil, onBackground(dark: 210, light: 124), true)
    }
  }

  /// The color for a dark or a light background, or black or white if that color isn't readable.
  ///
  /// Nil, the terminal's own ink, if the background is unknown.
  private func onBackground(dark: Style.Color, light: Style.Color) -> Style.Color? {
    switch background {
    case .unknown: nil
    case .dark: dark
    case .light: light
    case .color(let background):
      [isLight ? light : dark].first {
        Luminance(of: $0).contrast(to: background) >= Self.textContrast
      } ?? (background.isDark ? 231 : 16)
    }
  }

  /// Tallest first.
  var digitSizes: [DigitSize] {
    glyphs.isASCII ? (form == .text ? [.lineArt] : DigitSize.ascii) : DigitSize.all
  }

  /// The part of a block that is drawn: in ASCII the rows whose lower half is in the block.
  func drawnPart(of block: HalfRect) -> HalfRect {
    guard glyphs.isASCII else { return block }
    let (start, end) = (block.y / 2, block.maxY / 2)
    return HalfRect(x: block.x, y: 2 * start, width: block.width, height: 2 * (end - start))
  }

  /// The room of the number, without the frame's last row.
  func numberRoom(of layout: Layout) -> HalfRect {
    var room = drawnPart(of: layout.numberRoom)
    if framesPanel(of: layout) {
      room.height = min(room.maxY, 2 * (layout.frame.maxY - 1)) - room.y
    }
    return room
  }

  func fill(_ block: HalfRect, _ surface: Surface, on canvas: inout Canvas) {
    canvas.fill(drawnPart(of: block), with: ground(surface))
  }

  /// The style of signs that represent a surface.
  func signStyle(for surface: Surface) -> Style {
    form == .full ? Style(foreground: color(of: surface)) : .plain
  }

  /// Whether the panel has a frame in place of a ground.
  func framesPanel(of layout: Layout) -> Bool {
    form != .full && layout.isWide && layout.frame.height >= 6
  }

  /// Draws a frame in the outermost cells of an area, on the terminal's background.
  func drawFrame(_ rect: Rect, on canvas: inout Canvas) {
    func write(_ text: String, _ x: Int, _ y: Int) {
      canvas.write(glyphs.text(text), at: Point(x: x, y: y), style: .plain)
    }
    let line = String(repeating: "─", count: rect.width - 2)
    write("┌\(line)┐", rect.x, rect.y)
    for y in rect.y + 1..<rect.maxY - 1 {
      write("│", rect.x, y)
      write("│", rect.maxX - 1, y)
    }
    write("└\(line)┘", rect.x, rect.maxY - 1)
  }
}
