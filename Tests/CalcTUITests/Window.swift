import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

/// An application with a window, without a terminal or an event loop.
struct Window {
  var app: App
  private(set) var size: Size
  var theme = Theme(colors: .many)

  /// Opens a window and presses keys by their names in `calctui keys`.
  init(
    _ width: Int, _ height: Int, pressing keys: String = "", digits: Int = 20,
    in language: Language = .english
  ) throws {
    let formatter = DisplayFormatter(significantDigits: digits)
    app = App(calculator: Calculator(formatter: formatter), language: language)
    size = Size(width: width, height: height)
    resize(width, height)
    try press(keys)
  }

  var layout: Layout { Layout(size, for: app, theme.glyphs) }

  mutating func resize(_ width: Int, _ height: Int) {
    size = Size(width: width, height: height)
    app.measure(size)
  }

  mutating func press(_ keys: String) throws {
    try KeyScript(keys).press(on: &app, in: size)
  }

  @discardableResult
  mutating func click(_ point: Point) -> [Effect] {
    [MouseEvent.press, .release].flatMap { event in
      InputMapping.action(for: .mouse(event, at: point), in: app, layout: layout)
        .map { app.update($0, in: size) } ?? []
    }
  }

  mutating func click(_ key: Key) throws { click(try #require(layout.middle(of: key))) }

  /// Clicks the item of the status line that contains a text.
  @discardableResult
  mutating func click(itemContaining: String) throws -> [Effect] {
    let item = try #require(
      StatusLine(app, layout).items.first { $0.text.contains(itemContaining) }, "\(itemContaining)")
    return click(Point(x: item.x, y: layout.status.y))
  }

  /// The status line's message after a blank, without the clickable items after the message.
  var sentence: String {
    let items = StatusLine(app, layout).items
    let message = items.last {
      ($0.style == .message || $0.style == .alert) && !$0.text.isEmpty && $0.action == nil
    }
    guard let message else { return "" }
    let text = canvas.line(layout.status.y).prefix(message.x + message.text.columns)
    return " \(String(text).trimmed)"
  }

  /// The canvas as a golden screen shows it.
  var drawing: String {
    var window = self
    if !theme.glyphs.isASCII { window.theme = Theme.text(asciiOnly: false) }
    return window.canvas.drawing
  }

  var canvas: Canvas { ScreenView(app: app, layout: layout, theme: theme).canvas }
}

extension Canvas {
  /// A row without trailing spaces; empty outside the canvas.
  func line(_ y: Int) -> String {
    (0..<size.height).contains(y) ? text(ofRow: y) : ""
  }
}

extension Window {
  /// The operand on the display, read from the canvas.
  var operand: String { canvas.operand(layout, theme) }

  /// The large digits, read from the canvas.
  var digits: LargeDigitReader.Reading? { canvas.digits(layout, theme) }
}

extension Canvas {
  func operand(_ layout: Layout, _ theme: Theme = Theme(colors: .many)) -> String {
    guard let digits = digits(layout, theme) ?? digits(layout, theme, .quietNumber) else {
      // Without large digits the operand is the last word of the text row.
      let row = layout.textRow
      return line(row.y).dropFirst(row.x).prefix(row.width)
        .split(separator: " ").last.map(String.init) ?? ""
    }
    let room = layout.numberRoom
    let isRounded = (room.y / 2..<room.maxY / 2).contains { y in
      line(y).dropFirst(room.x).prefix(room.width).contains("≈")
    }
    return (isRounded ? "≈" : "") + digits.number
  }

  func digits(
    _ layout: Layout, _ theme: Theme, _ surface: Theme.Surface = .number
  ) -> LargeDigitReader.Reading? {
    let panel = layout.panel
    let shade = theme.style(.shadedNumber(isQuiet: surface == .quietNumber)).foreground
    let grounds =
      [theme.ground(surface), theme.ground(.minus)] + (shade.map { [.color($0)] } ?? [])
    let picture = LargeDigitReader.picture(
      (panel.y / 2..<(panel.maxY + 1) / 2).map { y in
        (panel.x..<panel.maxX).map { x in
          let points = grounds.map { self[x, y].points(of: $0) }
          return (0..<4).map { point in points.contains { $0[point] } }
        }
      })
    // The half row above the panel may have the paper's edge.
    let reading = LargeDigitReader.read(Array(picture.dropFirst(panel.y % 2)))
    // A minus has the same color before a quiet number, whose digits have another ground.
    return reading?.number == "-" ? nil : reading
  }
}

extension Cell {
  /// Which of the cell's four points have a ground: upper left, upper right, lower left, lower
  /// right.
  fileprivate func points(of ground: Ground) -> [Bool] {
    guard let lit = LargeDigitReader.points[Character(scalar)] else {
      return [false, false, false, false]
    }
    let isReversed = style.attributes.contains(.reverse)
    let (front, back) =
      isReversed ? (style.background, style.foreground) : (style.foreground, style.background)
    let isInk = ground == .ink && style.foreground == nil
    let (hasFront, hasBack) =
      isInk
      ? (!isReversed, isReversed)
      : (front.map { .color($0) == ground } ?? false, back.map { .color($0) == ground } ?? false)
    return lit.map { $0 ? hasFront : hasBack }
  }

  /// Whether the ground fills the upper or lower half of the cell.
  func half(isFilledWith ground: Ground, isUpper: Bool) -> Bool {
    var canvas = Canvas(Size(width: 1, height: 1))
    canvas.fill(HalfRect(x: 0, y: 0, width: 1, height: 2), with: ground)
    if self == canvas[0, 0] { return true }
    guard scalar == "▄" || scalar == " " else { return false }
    let isReversed = style.attributes.contains(.reverse)
    let (front, back) =
      isReversed ? (style.background, style.foreground) : (style.foreground, style.background)
    return .color((isUpper || scalar == " " ? back : front) ?? 0) == ground
  }
}

extension Capabilities.Background {
  /// The background `#16181d`, which the golden screens assume.
  static let sketch = Self.color(Luminance(red: 22 / 255, green: 24 / 255, blue: 29 / 255))
}

extension Theme {
  init(
    colors: Capabilities.Colors, isASCII: Bool = false,
    background: Capabilities.Background = .sketch
  ) {
    self.init(
      Capabilities(colors: colors, isUTF8: true, background: background), asciiOnly: isASCII)
  }
}

extension StatusLine {
  init(_ app: App, _ layout: Layout) {
    self.init(app, layout, VisibleRows(app, layout), PaperText(app, layout))
  }
}

extension App {
  /// Updates the app and then measures the window, as the event loop does.
  mutating func update(_ action: Action, in size: Size) -> [Effect] {
    defer { measure(size) }
    return update(action)
  }

  mutating func measure(_ size: Size) { Layout.fit(&self, into: size) }

  /// The rows of the tape and of the sum in hand, with the selected row in brackets:
  /// `2 | [+ 3] | = 5`. An only operand is before its result: `√9 = 3`.
  var tapeText: String {
    shownCalculator.rows.enumerated().map { index, row in
      let sign = row.sign.map { "\($0) " } ?? ""
      let result = row.isResult && row.item != nil ? row.total.map { " = \($0.plainText)" } : nil
      let text = sign + row.operandText { Result.success($0).plainText } + (result ?? "")
      return focus.row == index ? "[\(text)]" : text
    }.joined(separator: " | ")
  }

  /// The number of lines below the lines in view.
  var linesBelowView: Int {
    guard let bottom = bottom(of: paper), let last = paper.last else { return 0 }
    return paper.lines(endingWith: last, .max).count { $0 > bottom }
  }
}

extension Window {
  /// The text of each row of the paper in view.
  var paperRows: [String] {
    let (rect, canvas) = (layout.tapeRows, canvas)
    return (rect.y..<rect.maxY).map { canvas.text(in: rect, row: $0) }
  }
}

extension Canvas {
  /// The text of a canvas row within a rectangle, with trailing spaces.
  func text(in rect: Rect, row: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for x in rect.x..<rect.maxX where !self[x, row].isRightHalf {
      scalars.append(contentsOf: self[x, row].scalars)
    }
    return String(scalars)
  }
}

extension Keypad {
  /// The pad's first four columns, row by row.
  static var rows: [[Key]] { (0..<rowCount).map { row in columns[..<4].map { $0[row] } } }
}

extension Layout {
  /// The middle of a key; nil without a pad, or if the pad's first four columns lack the key.
  func middle(of key: Key) -> Point? {
    for (row, keys) in Keypad.rows.enumerated() {
      guard let pad, let column = keys.firstIndex(of: key) else { continue }
      let rect = pad.rect(at: Keypad.Position(row: row, column: column))
      return Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    }
    return nil
  }
}

/// Runs an event loop without a saved tape until the last event.
func play(
  _ events: [Event], on app: App = App(), size: Size = Size(width: 80, height: 24)
) -> (app: App, terminal: ScriptedTerminal) {
  var loop = EventLoop(app, on: ScriptedTerminal(size: size, events: events))
  _ = loop.run()
  return (loop.app, loop.terminal)
}

extension String {
  /// The text without spaces at its ends.
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
